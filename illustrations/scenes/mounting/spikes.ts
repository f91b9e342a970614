import {
  altbauWindow,
  lightRect,
  path,
  pigeonFlyingUp,
  pigeonStanding,
  place,
  rect,
  scene,
  shadeRect,
  spikeStrip,
  stroke,
  wall,
} from '../../kit/index.ts';
import { panel } from './panel.ts';

const TOP = 356;
const FRONT = 500;

/** A wall with a window and a deep stone sill, seen a little from above. */
const house = (x: number) => [
  wall(x, 0, 590, TOP, 'isar-200', 0.1),
  altbauWindow(x + 205, 40, 180, 300, { stone: 'isar-50', head: 'none' }),
  shadeRect(x, TOP - 16, 590, 16, 0.16),
  rect(x, TOP, 590, FRONT - TOP, 'scene-cream'),
  lightRect(x, TOP, 590, 6, 0.6),
  rect(x, FRONT, 590, 100, 'scene-stone'),
  lightRect(x, FRONT, 590, 8, 0.5),
  shadeRect(x, FRONT + 60, 590, 40, 0.14),
];

const strip = (x: number, y: number, width: number) =>
  spikeStrip({
    x,
    y,
    width,
    height: 120,
    gap: 34,
    rows: [
      [0.2, 0.86],
      [0.01, 1],
      [-0.2, 0.8],
    ],
    base: 'line-strong',
    wire: 'isar-900',
    weight: 4,
  });

/** The strip that stays free, tinted so that the eye finds it. */
const free = [
  path(`M0 428H372V${TOP + 8}H590V${FRONT}H0Z`, 'danger-700', { 'fill-opacity': 0.16 }),
  stroke(`M8 430H372V${TOP + 10}`, 'danger-700', 4, { 'stroke-dasharray': '14 12' }),
];

export default scene('montage/spikes.svg', 1200, 600, () => [
  panel(0, 590, 'bad', house(0), free, strip(10, 418, 352), place(pigeonStanding(), 452, 474, { scale: 1.2 })),
  panel(
    610,
    590,
    'good',
    house(610),
    strip(614, 412, 580),
    strip(614, 492, 580),
    place(pigeonFlyingUp(), 1000, 176, { scale: 0.78, rotate: -8 }),
  ),
]);
