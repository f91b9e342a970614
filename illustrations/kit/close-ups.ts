import { circle, ellipse, join, lightRect, n, path, rect, shade, shadeRect, stroke, times } from './svg.ts';

/** Spike strips seen from near: clear base rails with screws, two rows of wires with blunt ends. From (x, y) to (x + width, y). */
export function spikesClose(x: number, y: number, width: number, height = 80): string {
  const rails = Math.max(1, Math.round(width / (height * 2.2)));
  const rail = width / rails;
  const gap = height * 0.3;
  const count = Math.round(width / gap);
  const row = (shift: number, leans: readonly number[], lift: number) => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const bx = x + (width * (index + shift)) / count;
      for (const lean of leans)
        d += `M${n(bx)} ${n(y - height * 0.07)}L${n(bx + lean * height)} ${n(y - height * (lift - Math.abs(lean) * 0.3))}`;
    }
    return d;
  };
  const weight = Math.max(1.6, height * 0.026);
  return join(
    stroke(row(0.62, [-0.3, 0.34], 0.92), 'line-strong', weight, { 'stroke-opacity': 0.75 }),
    times(rails, (index) =>
      join(
        rect(x + index * rail + 1.5, y - height * 0.1, rail - 3, height * 0.1, 'isar-200', { rx: 2 }),
        lightRect(x + index * rail + 1.5, y - height * 0.1, rail - 3, height * 0.035, 0.7),
        shadeRect(x + index * rail + 1.5, y - height * 0.03, rail - 3, height * 0.03, 0.25),
        [0.14, 0.5, 0.86].map((t) => circle(x + (index + t) * rail, y - height * 0.05, height * 0.028, 'ink-soft')),
      ),
    ),
    stroke(row(0.5, [-0.46, 0.02, 0.5], 1), 'ink-soft', weight),
    stroke(row(0.49, [0.02], 0.98), 'white', weight * 0.4, { 'stroke-opacity': 0.7 }),
  );
}

/** Fine shadows that such spikes throw onto the front of a ledge, falling to the right. */
export function spikeShadows(x: number, y: number, width: number, height: number, gap: number): string {
  let d = '';
  for (let sx = x; sx < x + width; sx += gap) d += `M${n(sx)} ${n(y)}l${n(height * 0.5)} ${n(height)}`;
  return stroke(d, 'isar-950', 1.6, { 'stroke-opacity': 0.13 });
}

/** A safety-class vacuum cleaner with drum, motor head and wheels, 84 wide and 120 high; the origin is on the ground. */
export const vacuumCleaner = () =>
  join(
    ellipse(4, 0, 52, 5, 'isar-950', { 'fill-opacity': 0.22 }),
    path('M-38-14L-34-70H34L38-14C38-6 30-4 0-4S-38-6-38-14Z', 'line-strong'),
    shade('M12-70H34L38-14C38-6 30-4 6-4C16-24 16-50 12-70Z', 0.2),
    path('M-30-68h9l-3 58h-9Z', 'white', { 'fill-opacity': 0.35 }),
    rect(-38, -78, 76, 12, 'isar-900', { rx: 3 }),
    path('M-34-78C-34-104-20-112 0-112S34-104 34-78Z', 'scene-amber'),
    shade('M10-111C26-110 34-100 34-78H16C18-92 16-104 10-111Z', 0.16),
    stroke('M-16-112v-10h32v10', 'isar-900', 5),
    circle(-14, -92, 5, 'isar-900'),
    rect(0, -96, 22, 7, 'isar-900', { rx: 3 }),
    circle(0, -42, 9, 'isar-900'),
    circle(-27, -5, 7, 'isar-950'),
    circle(27, -5, 7, 'isar-950'),
    circle(-27, -5, 2.6, 'line-strong'),
    circle(27, -5, 2.6, 'line-strong'),
  );
