import type { Part } from '../../kit/index.ts';
import {
  altbauWindow,
  balconyDoor,
  band,
  box,
  brackets,
  calculator,
  clipboard,
  cornice,
  gradient,
  group,
  ironRailing,
  join,
  lightRect,
  net,
  netEyes,
  pencil,
  pigeonStanding,
  place,
  rect,
  scene,
  shade,
  shadeRect,
  slab,
  spikes,
  stroke,
  tapeMeasure,
  times,
  treeLine,
  wall,
  windowBox,
} from '../../kit/index.ts';

const TABLE = 446;

const house = () => [
  wall(0, 0, 1200, TABLE, 'scene-brick', 0.16),
  cornice(-10, -14, 1220, 44, 'white'),
  balconyDoor(220, 132, 118, 262, { stone: 'white', lit: true }),
  slab(96, 54, 380, 26, { fill: 'scene-cream' }),
  net(box(112, 80, 348, 240), { mesh: 15, color: 'isar-50', opacity: 0.85, weight: 1.2 }),
  netEyes(112, 80, 460, 80, 10),
  slab(90, 384, 392, 26, { fill: 'scene-cream' }),
  brackets(100, 410, 372, 34, 'scene-cream'),
  ironRailing(112, 306, 348, 78),
  windowBox(140, 332, 120, 4),
  windowBox(316, 332, 120, 9),
  altbauWindow(610, 142, 118, 210, { stone: 'white', head: 'cornice' }),
  spikes(592, 114, 154, { height: 34, gap: 15, color: 'isar-50' }),
  band(500, 386, 700, 16, 'white'),
  altbauWindow(900, 142, 118, 210, { stone: 'white', head: 'cornice' }),
];

/** Two bays of a light scaffold before the right window. */
const scaffold = () => [
  shade(
    'M848 120H858V440H848ZM994 120H1004V440H994ZM1140 120H1150V440H1140ZM840 216H1150V226H840ZM840 310H1150V322H840Z',
    0.1,
  ),
  stroke('M832 330L1118 178M832 452L1118 340', 'line-strong', 5),
  [826, 972, 1118].map((x) =>
    join(rect(x - 5, 96, 10, 380, 'line-strong'), lightRect(x - 5, 96, 3, 380, 0.5), shadeRect(x + 2, 96, 3, 380, 0.2)),
  ),
  stroke('M820 196H1124M820 236H1124', 'line-strong', 7),
  times(2, (index) =>
    join(
      rect(812, 286 + index * 130, 320, 14, 'scene-wood'),
      lightRect(812, 286 + index * 130, 320, 4, 0.35),
      shadeRect(812, 296 + index * 130, 320, 5, 0.3),
    ),
  ),
  place(pigeonStanding(), 1000, 193, { scale: 0.62, flip: true }),
];

/** Lays a flat thing onto the table: seen at a low angle and turned. */
const lying = (part: Part, x: number, y: number, scale: number, turn: number) =>
  group({ transform: `translate(${x} ${y})scale(${scale} ${scale * 0.66})rotate(${turn})` }, part);

const table = () => [
  rect(0, TABLE, 1200, 240, 'scene-wood'),
  rect(
    0,
    TABLE,
    1200,
    240,
    gradient([
      [0, 'white', 0.28],
      [0.4, 'white', 0.05],
      [1, 'isar-950', 0.2],
    ]),
  ),
  lightRect(0, TABLE, 1200, 5, 0.5),
  stroke('M0 496H1200M0 560H1200M0 634H1200', 'scene-wood-dark', 3, { 'stroke-opacity': 0.45 }),
  stroke('M60 474H320M760 480H1100M140 530H260M880 596H1160M40 600H200M700 652H900', 'scene-wood-dark', 2, {
    'stroke-opacity': 0.25,
  }),
];

export default scene('blog/taubenabwehr-kosten-muenchen.svg', 1200, 675, () => [
  house(),
  scaffold(),
  treeLine(-20, 1220, TABLE + 6, 44, 8),
  treeLine(-20, 1220, TABLE + 12, 30, 15, 'scene-leaf'),
  shade(`M0 ${TABLE - 10}H1200V${TABLE}H0Z`, 0.14),
  table(),
  lying(rect(-64, -94, 150, 210, 'isar-950', { 'fill-opacity': 0.28, rx: 8 }), 404, 566, 1.5, -9),
  lying(clipboard(), 400, 560, 1.5, -9),
  lying(pencil(), 548, 634, 1.35, -30),
  lying(rect(-40, -66, 100, 154, 'isar-950', { 'fill-opacity': 0.28, rx: 10 }), 720, 572, 1.32, 9),
  lying(calculator(), 714, 566, 1.32, 9),
  place(tapeMeasure(140), 892, 600, { scale: 1.08 }),
]);
