import {
  altbauWindow,
  balconyDoor,
  bush,
  chimney,
  cloud,
  farHouses,
  gradient,
  light,
  lightRect,
  path,
  pigeonFlyingUp,
  pigeonStanding,
  place,
  poly,
  pottedPlant,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  stroke,
  sun,
  tiledRoof,
  times,
  tree,
  treeLine,
  wall,
} from '../../kit/index.ts';

const train = () => [
  path('M-20 262H196C220 262 236 274 242 296V322H-20Z', 'isar-50'),
  shade('M-20 300H242V322H-20Z', 0.1),
  rect(-20, 302, 262, 9, 'danger-700'),
  path('M-20 274H190C206 274 216 278 222 290H-20Z', 'isar-800'),
  light('M10 290L24 274H44L30 290ZM110 290L124 274H134L120 290Z', 0.2),
  path('M204 276C216 278 224 286 228 296H206Z', 'isar-950'),
  [34, 84, 134].map((x) => [
    rect(x, 272, 26, 42, 'danger-700'),
    rect(x + 3, 276, 9, 20, 'isar-800'),
    rect(x + 14, 276, 9, 20, 'isar-800'),
  ]),
  rect(-20, 318, 258, 6, 'isar-900'),
];

const station = () => [
  rect(-10, 322, 330, 12, 'ink-soft'),
  train(),
  rect(-10, 332, 340, 16, 'scene-stone'),
  lightRect(-10, 332, 340, 4, 0.6),
  shadeRect(-10, 344, 340, 4, 0.25),
  [28, 122, 216].map((x) => [
    stroke(`M${x} 334V262L${x - 30} 226M${x} 262L${x + 30} 226`, 'isar-800', 6),
    stroke(`M${x - 2} 334V264`, 'isar-500', 1.6),
  ]),
  poly(
    [
      [-10, 214],
      [262, 207],
      [272, 221],
      [-10, 230],
    ],
    'isar-700',
  ),
  poly(
    [
      [-10, 214],
      [262, 207],
      [265, 211],
      [-10, 219],
    ],
    'isar-200',
  ),
  times(6, (index) =>
    poly(
      [
        [index * 44, 228 - index * 1.4],
        [index * 44 + 24, 227.4 - index * 1.4],
        [index * 44 + 26, 222 - index * 1.2],
        [index * 44, 223 - index * 1.2],
      ],
      'isar-900',
      { 'fill-opacity': 0.4 },
    ),
  ),
];

const panel = (x: number, y: number) => [
  rect(x, y, 56, 38, 'isar-200'),
  rect(
    x + 2,
    y + 2,
    52,
    34,
    gradient(
      [
        [0, 'isar-600'],
        [1, 'isar-900'],
      ],
      50,
    ),
  ),
  stroke(`M${x + 15} ${y + 2}v34M${x + 28} ${y + 2}v34M${x + 41} ${y + 2}v34M${x + 2} ${y + 19}h52`, 'isar-400', 0.9, {
    'stroke-opacity': 0.6,
  }),
  light(`M${x + 8} ${y + 36}L${x + 28} ${y + 2}h12L${x + 20} ${y + 36}Z`, 0.14),
];

const house = () => [
  wall(322, 210, 300, 158, 'scene-cream'),
  rect(322, 354, 300, 14, 'scene-stone'),
  tiledRoof(296, 216, 356, 128, { inset: 44, step: 12 }),
  chimney(560, 100, 30, 40),
  shadeRect(356, 184, 236, 9, 0.4),
  times(8, (index) => panel(356 + (index % 4) * 58, 106 + Math.floor(index / 4) * 40)),
  shadeRect(322, 222, 300, 10, 0.16),
  altbauWindow(350, 254, 54, 66, {
    stone: 'white',
    head: 'none',
    shutters: 'open',
    shutterColor: 'isar-600',
    flowers: true,
    seed: 8,
  }),
  balconyDoor(468, 252, 62, 108, { stone: 'white' }),
  altbauWindow(566, 254, 44, 66, { stone: 'white', head: 'none' }),
  rect(440, 358, 122, 12, 'scene-stone'),
  lightRect(440, 358, 122, 4, 0.5),
];

const garden = () => [
  rect(0, 346, 640, 80, 'scene-leaf'),
  rect(
    0,
    346,
    640,
    80,
    gradient([
      [0, 'isar-950', 0.1],
      [1, 'white', 0.1],
    ]),
  ),
  path('M440 370H562L610 430H400Z', 'scene-sand'),
  shade('M322 368H640V376H336Z', 0.16),
];

export default scene('districts/pasing.svg', 640, 420, () => [
  sky(640, 330, 'evening'),
  sun(116, 176, 26),
  place(cloud(0.7), 200, 66, { scale: 0.6 }),
  place(cloud(0.55), 50, 96, { scale: 0.45 }),
  farHouses(-20, 340, 322, { height: 78, seed: 29, haze: 0.45 }),
  treeLine(-20, 340, 330, 40, 15),
  station(),
  garden(),
  house(),
  place(tree(8), 632, 410, { scale: 1 }),
  place(bush(110, 4), 300, 384),
  place(bush(90, 7), 382, 378),
  place(bush(140, 9), 60, 420),
  place(bush(120, 12), 170, 424),
  place(pottedPlant('olive', 4), 452, 362, { scale: 0.62 }),
  place(pottedPlant('geranium', 6), 548, 362, { scale: 0.62 }),
  place(pigeonStanding(), 420, 86, { scale: 0.3 }),
  place(pigeonStanding({ headTilt: 14 }), 334, 209, { scale: 0.28 }),
  place(pigeonFlyingUp(), 232, 138, { scale: 0.3, rotate: -8 }),
]);
