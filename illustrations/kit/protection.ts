import type { Paint } from './svg.ts';
import {
  circle,
  ellipse,
  join,
  light,
  lightRect,
  n,
  path,
  pattern,
  random,
  rect,
  shade,
  shadeRect,
  stroke,
  times,
} from './svg.ts';

/** The outline of a rectangle as path data, for net() and clip(). */
export const box = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

/** A fine diamond-mesh net that fills the opening d, with its border rope and fixing eyes along the box of d. */
export function net(
  d: string,
  options: { mesh?: number; color?: Paint; opacity?: number; rope?: boolean; weight?: number } = {},
): string {
  const { mesh = 9, color = 'isar-900', opacity = 0.4, rope = true, weight = 0.9 } = options;
  const half = mesh / 2;
  const fill = pattern(
    mesh,
    mesh,
    stroke(`M0 ${n(half)}L${n(half)} 0L${n(mesh)} ${n(half)}L${n(half)} ${n(mesh)}Z`, color, weight),
  );
  return join(
    path(d, fill, { opacity }),
    rope && stroke(d, color, 1.8, { 'stroke-opacity': Math.min(1, opacity + 0.25), 'stroke-linejoin': 'miter' }),
  );
}

/** Fixing eyes of a net along a line. */
export function netEyes(x1: number, y1: number, x2: number, y2: number, count: number): string {
  return times(count, (index) => {
    const t = count === 1 ? 0.5 : index / (count - 1);
    return circle(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, 2.2, 'line-strong');
  });
}

/** A strip of bird spikes on a ledge from (x, y) to (x + width, y); fine steel wires that fan out. */
export function spikes(
  x: number,
  y: number,
  width: number,
  options: { height?: number; color?: Paint; gap?: number } = {},
): string {
  const { height = 22, color = 'line-strong', gap = height * 0.42 } = options;
  const count = Math.max(2, Math.round(width / gap));
  let d = '';
  for (let index = 0; index < count; index++) {
    const bx = x + (width * (index + 0.5)) / count;
    for (const lean of [-0.42, 0.02, 0.45])
      d += `M${n(bx)} ${n(y - 2)}L${n(bx + lean * height)} ${n(y - height * (1 - Math.abs(lean) * 0.22))}`;
  }
  return join(
    stroke(d, color, Math.max(0.9, height * 0.055)),
    rect(x, y - height * 0.13, width, height * 0.13, 'isar-100'),
    shadeRect(x, y - height * 0.05, width, height * 0.05, 0.25),
  );
}

/** A tensioned wire system: posts with two fine wires above a ledge. */
export function wires(x: number, y: number, width: number, options: { height?: number; posts?: number } = {}): string {
  const { height = 20, posts = Math.max(2, Math.round(width / 70) + 1) } = options;
  const post = (index: number) => {
    const px = x + (width * index) / (posts - 1);
    return join(
      rect(px - 1.3, y - height, 2.6, height, 'line-strong'),
      circle(px, y - height, 2.3, 'ink-soft'),
      rect(px - 4, y - 2.4, 8, 2.4, 'ink-soft'),
    );
  };
  const springs = times(posts - 1, (index) => {
    const px = x + (width * index) / (posts - 1) + 4;
    return stroke(`M${n(px)} ${n(y - height)}l2-2l2 4l2-4l2 4l2-2`, 'ink-soft', 0.9);
  });
  return join(
    stroke(`M${n(x)} ${n(y - height)}h${n(width)}M${n(x)} ${n(y - height * 0.5)}h${n(width)}`, 'ink-soft', 1.1),
    springs,
    times(posts, post),
  );
}

/** An ultrasonic device on its bracket, 56 wide; the origin is the middle of its back at the wall. waves draws soft arcs. */
export function ultrasonicDevice(waves = true): string {
  return join(
    waves &&
      times(3, (index) =>
        stroke(
          `M${n(46 + index * 20)} ${n(-12 - index * 11)}Q${n(58 + index * 24)} 4 ${n(46 + index * 20)} ${n(20 + index * 11)}`,
          'isar-500',
          3,
          { 'stroke-opacity': 0.6 - index * 0.16 },
        ),
      ),
    rect(-6, -18, 6, 36, 'ink-soft', { rx: 2 }),
    rect(-2, -4, 12, 8, 'ink-soft'),
    rect(6, -22, 34, 46, 'isar-100', { rx: 5 }),
    shadeRect(6, 12, 34, 12, 0.12),
    lightRect(9, -20, 5, 40, 0.7),
    circle(25, -6, 11, 'isar-800'),
    circle(25, -6, 8, 'isar-600'),
    circle(25, -6, 3.4, 'isar-900'),
    rect(15, 12, 20, 6, 'isar-900', { rx: 2 }),
    circle(19, 15, 1.6, 'scene-amber'),
    ellipse(33, 15, 1.4, 1.4, 'success-100'),
  );
}

/** Slanted plates on a ledge so that no bird can sit; from (x, y) to (x + width, y). */
export function slopedLedge(x: number, y: number, width: number, height = 22): string {
  return join(
    path(
      `M${n(x)} ${n(y)}L${n(x + height * 0.5)} ${n(y - height)}H${n(x + width - height * 0.5)}L${n(x + width)} ${n(y)}Z`,
      'isar-200',
    ),
    light(
      `M${n(x)} ${n(y)}L${n(x + height * 0.5)} ${n(y - height)}h${n(width * 0.35)}l${n(-height)} ${n(height)}Z`,
      0.4,
    ),
    shade(`M${n(x)} ${n(y)}l2-3H${n(x + width - 2)}l2 3Z`, 0.2),
  );
}

/** Droppings that run down from an edge: a few pale drips of different length; origin at the left end of the edge. */
export function droppings(width = 60, opacity = 0.9, seed = 3): string {
  const next = random(seed);
  let d = '';
  for (let x = 0; x < width; ) {
    const w = 4 + next() * 5;
    const length = 5 + next() * next() * 26;
    d += `M${n(x)} 0C${n(x)} ${n(length * 0.6)} ${n(x + w * 0.2)} ${n(length)} ${n(x + w / 2)} ${n(length)}S${n(x + w)} ${n(length * 0.6)} ${n(x + w)} 0Z`;
    x += w * (0.7 + next() * 1.3);
  }
  return join(
    path(`${d}M-3-2C8-6 ${n(width * 0.3)}-4 ${n(width * 0.5)}-4S${n(width - 4)}-6 ${n(width + 3)}-1V2H-3Z`, 'white', {
      'fill-opacity': opacity,
    }),
    path(`M${n(width * 0.3)}-3q4-2 8 0t8 0v3h-16Z`, 'ink-soft', { 'fill-opacity': 0.28 }),
  );
}
