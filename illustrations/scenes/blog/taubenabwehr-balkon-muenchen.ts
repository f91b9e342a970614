import {
  altbauFacade,
  bistroTable,
  box,
  chimney,
  cloud,
  dormer,
  foldingChair,
  gradient,
  ironRailing,
  light,
  net,
  netEyes,
  path,
  pigeonFlyingDown,
  pigeonStanding,
  place,
  pottedPlant,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  stroke,
  tiledRoof,
  tree,
  windowBox,
} from '../../kit/index.ts';

const FLOOR = 566;

const yard = () => [
  sky(1200, 500, 'day'),
  rect(0, 380, 1200, 200, 'scene-leaf-dark'),
  place(cloud(0.85), 330, 128, { scale: 1.1 }),
  altbauFacade(520, 300, 640, 330, {
    wall: 'scene-sand',
    floors: 2,
    columns: 5,
    corniceHeight: 22,
    window: { head: 'cornice' },
  }),
  tiledRoof(500, 304, 680, 124, { inset: 30, step: 14 }),
  dormer(660, 290, 66, { shape: 'arch' }),
  dormer(900, 290, 66, { shape: 'arch' }),
  chimney(1040, 184, 40, 52),
  altbauFacade(60, 350, 430, 300, { wall: 'scene-rose', floors: 2, columns: 4, corniceHeight: 18 }),
  tiledRoof(40, 354, 480, 92, { inset: 22, step: 13, fill: 'scene-brick' }),
  place(tree(6), 470, 640, { scale: 1.5 }),
  place(tree(3), 210, 660, { scale: 1.2 }),
];

/** The walls around us: we look out of the balcony. */
const frame = () => [
  path('M0 0L104 56V566L0 675Z', 'scene-cream'),
  path('M1200 0L1096 56V566L1200 675Z', 'scene-cream'),
  path(
    'M0 0L104 56V566L0 675Z',
    gradient(
      [
        [0, 'isar-950', 0.1],
        [1, 'isar-950', 0.24],
      ],
      0,
    ),
  ),
  path(
    'M1200 0L1096 56V566L1200 675Z',
    gradient(
      [
        [0, 'white', 0.4],
        [1, 'isar-950', 0.08],
      ],
      0,
    ),
  ),
  path('M0 0H1200L1096 56H104Z', 'scene-cream'),
  shade('M0 0H1200L1096 56H104Z', 0.22),
  path('M0 0L104 56V44L24 0Z', 'white', { 'fill-opacity': 0.3 }),
];

const floor = () => [
  path(`M104 ${FLOOR}H1096L1200 675H0Z`, 'scene-wood'),
  rect(
    0,
    FLOOR,
    1200,
    109,
    gradient([
      [0, 'isar-950', 0.22],
      [1, 'isar-950', 0.02],
    ]),
  ),
  stroke(
    'M230 566L146 675M360 566L300 675M490 566L452 675M620 566L606 675M750 566L760 675M880 566L914 675M1010 566L1068 675',
    'scene-wood-dark',
    3,
    { 'stroke-opacity': 0.6 },
  ),
  light('M330 566H700L900 675H420Z', 0.14),
];

export default scene('blog/taubenabwehr-balkon-muenchen.svg', 1200, 675, () => [
  yard(),
  place(pigeonStanding({ headTilt: 6 }), 786, 176, { scale: 0.5, flip: true }),
  place(pigeonFlyingDown(), 372, 214, { scale: 0.95, rotate: -6 }),
  net(box(104, 56, 992, 510), { mesh: 24, opacity: 0.3, weight: 1.2 }),
  floor(),
  frame(),
  netEyes(108, 57, 1092, 57, 19),
  netEyes(105, 57, 105, 420, 8),
  netEyes(1095, 57, 1095, 420, 8),
  shadeRect(104, 56, 992, 10, 0.2),
  ironRailing(104, 410, 992, 156),
  windowBox(262, 426, 168, 3),
  windowBox(436, 426, 168, 5),
  windowBox(686, 426, 168, 11),
  place(pottedPlant('olive', 6), 190, 634, { scale: 1.9 }),
  shade('M520 640C580 628 720 628 760 640C700 652 580 652 520 640ZM790 650H950L960 660H800Z', 0.3),
  place(bistroTable(), 636, 640, { scale: 2.3 }),
  place(foldingChair('isar-600'), 872, 654, { scale: 2.4, flip: true }),
]);
