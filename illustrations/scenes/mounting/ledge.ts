import {
  light,
  lightRect,
  type Part,
  path,
  pigeonFlyingUp,
  pigeonStanding,
  place,
  rect,
  scene,
  shade,
  shadeRect,
  stroke,
  wall,
} from '../../kit/index.ts';
import { panel } from './panel.ts';

const WIDTH = 386;
const LEDGE = 420;
const DEPTH = 200;

/** The wall from the side, cut at its left edge, with a ledge that stands out to the right. */
const section = (x: number, cover: Part) => [
  rect(x, 0, WIDTH, 600, 'isar-100'),
  wall(x, 0, 110, 600, 'scene-rose', 0.12),
  shadeRect(x + 98, 0, 12, 600, 0.12),
  rect(x + 110, LEDGE, DEPTH, 54, 'scene-cream'),
  path(`M${x + 110} ${LEDGE + 54}h${DEPTH - 30}q-6 46 -${DEPTH - 30} 66Z`, 'scene-stone'),
  lightRect(x + 110, LEDGE, DEPTH, 7, 0.6),
  shadeRect(x + 110, LEDGE + 44, DEPTH, 10, 0.16),
  cover,
];

/** A metal sheet on the ledge, higher at the wall. */
const sheet = (x: number, rise: number) => [
  path(`M${x + 110} ${LEDGE - rise}L${x + 110 + DEPTH + 14} ${LEDGE}v8H${x + 110}Z`, 'isar-300'),
  shade(`M${x + 110} ${LEDGE - rise + 10}L${x + 110 + DEPTH} ${LEDGE + 8}H${x + 110}Z`, 0.16),
  light(`M${x + 110} ${LEDGE - rise}L${x + 110 + DEPTH + 14} ${LEDGE}l-16 0L${x + 110} ${LEDGE - rise + 9}Z`, 0.6),
  stroke(`M${x + 110} ${LEDGE - rise}L${x + 110 + DEPTH + 14} ${LEDGE}`, 'isar-800', 5),
];

export default scene('montage/sims.svg', 1200, 600, () => [
  panel(0, WIDTH, 'bad', section(0, null), place(pigeonStanding(), 234, LEDGE, { scale: 0.92 })),
  panel(
    407,
    WIDTH,
    'bad',
    section(407, sheet(407, 44)),
    place(pigeonStanding(), 407 + 232, LEDGE - 18, { scale: 0.92, rotate: 9 }),
  ),
  panel(
    814,
    WIDTH,
    'good',
    section(814, sheet(814, 156)),
    place(pigeonFlyingUp(), 814 + 250, 190, { scale: 0.72, rotate: -10 }),
  ),
]);
