import {
  balconyDoor,
  box,
  ironRailing,
  net,
  netEyes,
  pigeonStanding,
  pigeonWalking,
  place,
  pottedPlant,
  rect,
  scene,
  shadeRect,
  slab,
  stroke,
  wall,
} from '../../kit/index.ts';
import { panel } from './panel.ts';

const LEFT = 80;
const WIDTH = 430;
const TOP = 96;
const FLOOR = 520;

/** A loggia: opening between two slabs, with a door at the back. */
const loggia = (x: number) => [
  wall(x, 0, 590, 600, 'scene-rose', 0.12),
  rect(x + LEFT, TOP, WIDTH, FLOOR - TOP, 'scene-sand'),
  shadeRect(x + LEFT, TOP, WIDTH, FLOOR - TOP, 0.14),
  shadeRect(x + LEFT, TOP, WIDTH, 40, 0.12),
  balconyDoor(x + LEFT + 148, TOP + 66, 134, FLOOR - TOP - 66, {}),
  place(pottedPlant('olive', 9), x + LEFT + 372, FLOOR, { scale: 1.2 }),
  slab(x + LEFT - 24, TOP - 34, WIDTH + 48, 34),
];

const floor = (x: number) => slab(x + LEFT - 30, FLOOR, WIDTH + 60, 36);

/** Fixed at three points only: it sags between them, and the lower left corner stands open. */
const slack = `M${LEFT} ${TOP}Q${LEFT + 110} ${TOP + 78} ${LEFT + 215} ${TOP + 6}Q${LEFT + 322} ${TOP + 84} ${LEFT + WIDTH} ${TOP}Q${LEFT + WIDTH - 40} ${TOP + 190} ${LEFT + WIDTH - 6} ${FLOOR}Q${LEFT + 330} ${FLOOR - 44} ${LEFT + 222} ${FLOOR}Q${LEFT + 190} ${FLOOR - 96} ${LEFT + 34} ${FLOOR - 178}Q${LEFT + 46} ${TOP + 130} ${LEFT} ${TOP}Z`;

const bad = () => [
  loggia(0),
  place(pigeonWalking(), LEFT + 262, FLOOR, { scale: 0.74, flip: true }),
  floor(0),
  net(slack, { mesh: 20, opacity: 0.62, weight: 1.5 }),
  netEyes(LEFT, TOP, LEFT + WIDTH, TOP, 3),
  stroke(`M${LEFT + 26} ${FLOOR - 168}Q${LEFT + 176} ${FLOOR - 92} ${LEFT + 214} ${FLOOR - 4}`, 'danger-700', 5, {
    'stroke-dasharray': '14 12',
  }),
];

const good = () => [
  loggia(610),
  floor(610),
  net(box(610 + LEFT, TOP, WIDTH, FLOOR - TOP), { mesh: 20, opacity: 0.55, weight: 1.5 }),
  stroke(`M${610 + LEFT} ${TOP}h${WIDTH}V${FLOOR}h${-WIDTH}Z`, 'isar-900', 4),
  netEyes(610 + LEFT, TOP, 610 + LEFT + WIDTH, TOP, 11),
  netEyes(610 + LEFT, TOP, 610 + LEFT, FLOOR, 10),
  netEyes(610 + LEFT + WIDTH, TOP, 610 + LEFT + WIDTH, FLOOR, 10),
  netEyes(610 + LEFT, FLOOR, 610 + LEFT + WIDTH, FLOOR, 11),
  ironRailing(610 + LEFT - 10, FLOOR - 128, WIDTH + 20, 128),
  place(pigeonStanding(), 610 + LEFT + 130, FLOOR - 128, { scale: 0.74 }),
];

export default scene('montage/netz.svg', 1200, 600, () => [
  panel(0, 590, 'bad', bad()),
  panel(610, 590, 'good', good()),
]);
