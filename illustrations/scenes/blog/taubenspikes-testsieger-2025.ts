import {
  altbauWindow,
  band,
  gradient,
  light,
  lightRect,
  pigeonFlyingUp,
  place,
  rect,
  scene,
  shadeRect,
  spikeStrip,
  stroke,
  tapeMeasure,
  wall,
} from '../../kit/index.ts';

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
  spikeStrip({
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
  spikeStrip({
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
  spikeStrip({
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
  spikeStrip({
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
