import type { Paint } from '../../kit/index.ts';
import {
  altbauWindow,
  band,
  gradient,
  join,
  light,
  lightRect,
  n,
  path,
  pigeonFlyingUp,
  place,
  rect,
  scene,
  shade,
  shadeRect,
  stroke,
  tapeMeasure,
  wall,
} from '../../kit/index.ts';

interface Strip {
  x: number;
  y: number;
  width: number;
  height: number;
  gap: number;
  /** The rows from the back to the front: how far a wire leans, and its length, both in parts of the height. */
  rows: readonly (readonly [lean: number, length: number])[];
  base: Paint;
  wire: Paint;
  weight: number;
}

/** One spike strip on the sill, seen a little from above. */
function strip({ x, y, width, height, gap, rows, base, wire, weight }: Strip): string {
  const depth = height * 0.24;
  const one = ([lean, length]: readonly [number, number], row: number) => {
    const foot = y - depth * 0.85 + (depth * 0.7 * (row + 0.5)) / rows.length;
    let d = '';
    for (let bx = x + depth * 0.6 + gap * 0.3; bx < x + width - gap * 0.2; bx += gap)
      d += `M${n(bx)} ${n(foot)}L${n(bx + lean * height)} ${n(foot - height * length)}`;
    return join(stroke(d, wire, weight), stroke(d, 'white', weight * 0.3, { 'stroke-opacity': 0.75 }));
  };
  return join(
    shade(`M${n(x + 4)} ${n(y)}h${n(width)}l${n(height * 0.34)} ${n(depth * 0.5)}h${n(-width)}Z`, 0.22),
    path(
      `M${n(x)} ${n(y - depth * 0.2)}L${n(x + depth * 0.5)} ${n(y - depth)}h${n(width)}L${n(x + width)} ${n(y - depth * 0.2)}v${n(depth * 0.2)}h${n(-width)}Z`,
      base,
    ),
    light(
      `M${n(x)} ${n(y - depth * 0.2)}L${n(x + depth * 0.5)} ${n(y - depth)}h${n(width)}L${n(x + width)} ${n(y - depth * 0.2)}Z`,
      0.34,
    ),
    rows.map(one),
  );
}

const facade = () => [
  wall(0, 0, 1200, 420, 'isar-200', 0.16),
  [70, 380, 690, 1000].map((x, index) =>
    altbauWindow(x, 54, 130, 250, { stone: 'isar-50', head: index % 2 ? 'cornice' : 'arch', seed: index }),
  ),
  band(0, 368, 1200, 16, 'isar-50'),
  rect(0, 0, 1200, 420, 'isar-100', { 'fill-opacity': 0.34 }),
];

const sill = () => [
  rect(
    0,
    372,
    1200,
    250,
    gradient([
      [0, 'scene-stone'],
      [1, 'scene-cream'],
    ]),
  ),
  rect(0, 372, 1200, 250, 'scene-sun', { 'fill-opacity': 0.16 }),
  lightRect(0, 372, 1200, 5, 0.5),
  stroke('M300 376L210 620M760 376L800 620', 'isar-950', 2.4, { 'stroke-opacity': 0.16 }),
  light('M120 372H420L250 620H0V560Z', 0.28),
  rect(0, 620, 1200, 56, 'scene-stone'),
  lightRect(0, 620, 1200, 8, 0.6),
  shadeRect(0, 646, 1200, 29, 0.14),
];

export default scene('blog/taubenspikes-testsieger-2025.svg', 1200, 675, () => [
  facade(),
  place(pigeonFlyingUp(), 850, 196, { scale: 1.02, flip: true, rotate: -6 }),
  sill(),
  strip({
    x: 96,
    y: 452,
    width: 280,
    height: 112,
    gap: 26,
    rows: [[0.02, 1]],
    base: 'isar-400',
    wire: 'ink-soft',
    weight: 3.6,
  }),
  strip({
    x: 430,
    y: 452,
    width: 280,
    height: 104,
    gap: 40,
    rows: [
      [0.16, 0.86],
      [-0.12, 0.9],
    ],
    base: 'isar-900',
    wire: 'isar-800',
    weight: 8,
  }),
  strip({
    x: 768,
    y: 452,
    width: 280,
    height: 112,
    gap: 46,
    rows: [
      [0.3, 0.86],
      [-0.26, 0.8],
    ],
    base: 'scene-copper',
    wire: 'scene-copper-dark',
    weight: 3.6,
  }),
  strip({
    x: 120,
    y: 610,
    width: 690,
    height: 158,
    gap: 49,
    rows: [
      [0.24, 0.86],
      [0.01, 1],
      [-0.22, 0.78],
    ],
    base: 'line-strong',
    wire: 'isar-900',
    weight: 5,
  }),
  place(tapeMeasure(120), 912, 606, { scale: 1.2 }),
]);
