import type { Paint } from './svg.ts';
import { circle, clip, join, light, lightRect, n, path, rect, shade, shadeRect, stroke, times } from './svg.ts';

/** A balcony slab with moulded edge; (x, y) is the top left, depth its thickness, shadow the one it casts on the wall below. */
export function slab(
  x: number,
  y: number,
  width: number,
  depth = 18,
  options: { fill?: Paint; shadow?: boolean } = {},
): string {
  const { fill = 'scene-stone', shadow = true } = options;

  return join(
    shadow &&
      shade(
        `M${n(x + depth * 0.35)} ${n(y + depth)}h${n(width - depth * 0.7)}l${n(depth * 0.8)} ${n(depth * 0.9)}h${n(-width + depth * 0.7)}Z`,
        0.13,
      ),
    rect(x + depth * 0.35, y + depth * 0.5, width - depth * 0.7, depth * 0.5, fill),
    shadeRect(x + depth * 0.35, y + depth * 0.5, width - depth * 0.7, depth * 0.5, 0.2),
    rect(x, y, width, depth * 0.56, fill),
    lightRect(x, y, width, depth * 0.2, 0.45),
  );
}

/** Two scrolled stone brackets under a slab whose underside is at y. */
export const brackets = (x: number, y: number, width: number, size = 26, fill: Paint = 'scene-stone') =>
  join(
    [x + size * 0.8, x + width - size * 1.8].map((bx) =>
      join(
        path(
          `M${n(bx)} ${n(y)}h${n(size)}v${n(size * 0.3)}c0 ${n(size * 0.5)} ${n(-size * 0.4)} ${n(size * 0.5)} ${n(-size * 0.4)} ${n(size)}c0 ${n(size * 0.3)} ${n(-size * 0.4)} ${n(size * 0.3)} ${n(-size * 0.4)} 0c0 ${n(-size * 0.5)} ${n(-size * 0.2)} ${n(-size * 0.6)} ${n(-size * 0.2)} ${n(-size)}Z`,
          fill,
        ),
        shade(
          `M${n(bx + size * 0.6)} ${n(y)}h${n(size * 0.4)}v${n(size * 0.3)}c0 ${n(size * 0.5)} ${n(-size * 0.4)} ${n(size * 0.5)} ${n(-size * 0.4)} ${n(size)}Z`,
          0.16,
        ),
        shadeRect(bx, y, size, size * 0.14, 0.2),
      ),
    ),
  );

/** A wrought-iron railing with rings and scrolls; (x, y) is the top left of the handrail. */
export function ironRailing(
  x: number,
  y: number,
  width: number,
  height: number,
  options: { color?: Paint; ornament?: boolean } = {},
): string {
  const { color = 'isar-900', ornament = true } = options;
  const gap = Math.max(8, height * 0.14);
  const count = Math.round(width / gap);
  const step = width / count;
  let bars = '';
  for (let index = 1; index < count; index++) bars += `M${n(x + index * step)} ${n(y)}v${n(height)}`;
  const bandTop = y + height * 0.12;
  const bandBottom = y + height * 0.34;
  const r = (bandBottom - bandTop) / 2;
  const rings = Math.floor(width / (r * 2 + 1));
  const ring = width / rings;
  return join(
    stroke(bars, color, Math.max(1.4, height * 0.02), { 'stroke-linecap': 'butt' }),
    ornament &&
      join(
        times(rings, (index) =>
          circle(x + (index + 0.5) * ring, bandTop + r, r * 0.86, 'none', {
            stroke: color,
            'stroke-width': Math.max(1.2, height * 0.018),
          }),
        ),
        stroke(
          `M${n(x)} ${n(bandTop)}h${n(width)}M${n(x)} ${n(bandBottom)}h${n(width)}`,
          color,
          Math.max(1.4, height * 0.02),
          { 'stroke-linecap': 'butt' },
        ),
      ),
    stroke(`M${n(x)} ${n(y + height - 4)}h${n(width)}`, color, Math.max(2, height * 0.03), {
      'stroke-linecap': 'butt',
    }),
    rect(x - 3, y - 3, width + 6, Math.max(5, height * 0.065), color, { rx: 2 }),
    lightRect(x - 3, y - 3, width + 6, 1.6, 0.25),
    rect(x - 3, y, 5, height, color),
    rect(x + width - 2, y, 5, height, color),
  );
}

/** A railing of milky glass panels with steel posts. */
export function glassRailing(x: number, y: number, width: number, height: number, panels = 3): string {
  const w = width / panels;
  return join(
    times(panels, (index) =>
      join(
        rect(x + index * w + 3, y + 6, w - 6, height - 10, 'isar-200', { 'fill-opacity': 0.62 }),
        light(
          `M${n(x + index * w + 3)} ${n(y + height * 0.7)}L${n(x + index * w + w * 0.6)} ${n(y + 6)}h${n(w * 0.22)}L${n(x + index * w + 3)} ${n(y + height - 4)}Z`,
          0.4,
        ),
      ),
    ),
    times(panels + 1, (index) => rect(x + index * w - 2, y, 4, height, 'line-strong')),
    rect(x - 4, y - 2, width + 8, 6, 'ink-soft', { rx: 2 }),
    lightRect(x - 4, y - 2, width + 8, 1.6, 0.35),
  );
}

/** A railing of upright wooden boards. */
export function woodRailing(x: number, y: number, width: number, height: number): string {
  const count = Math.round(width / 15);
  const step = width / count;
  return join(
    times(count, (index) =>
      join(
        rect(x + index * step + 1, y + 6, step - 2.4, height - 6, index % 3 === 1 ? 'scene-wood-dark' : 'scene-wood', {
          rx: 1,
        }),
        lightRect(x + index * step + 1, y + 6, 2, height - 6, 0.16),
      ),
    ),
    rect(x - 5, y - 2, width + 10, 9, 'scene-wood-dark', { rx: 2 }),
    lightRect(x - 5, y - 2, width + 10, 2.4, 0.25),
    shadeRect(x, y + 7, width, 5, 0.22),
  );
}

/** A small round bistro table with cup, 64 wide; the origin is on the floor. */
export const bistroTable = () =>
  join(
    stroke('M0-54V-6M0-8L-18 0M0-8L18 0', 'isar-900', 4),
    rect(-32, -60, 64, 6, 'isar-800', { rx: 3 }),
    lightRect(-32, -60, 64, 2, 0.3),
    path('M-14-74h18l-2 13c0 2-14 2-14 0Z', 'white'),
    stroke('M4-72c7-1 7 7 1 7', 'white', 2),
    rect(-18, -62, 26, 2.4, 'isar-200', { rx: 1 }),
  );

/** A folding chair in profile looking right; the origin is on the floor. */
export const foldingChair = (color: Paint = 'isar-700') =>
  join(
    stroke('M-18-86L20 0M20-44L-18 0', 'isar-900', 3.6),
    rect(-20, -50, 44, 6, color, { rx: 2 }),
    shadeRect(-20, -46, 44, 2, 0.2),
    ...[0, 11, 22].map((dy) => path(`M${n(-20.5 + dy * 0.45)} ${-86 + dy}h7l3 7h-7Z`, color)),
  );

/** Hides everything outside of the balcony's opening; a short form of clip for a rectangle. */
export const opening = (x: number, y: number, width: number, height: number, ...parts: string[]) =>
  clip(`M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`, ...parts);
