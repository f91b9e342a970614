import {
  altbauWindow,
  balconyDoor,
  bicycle,
  box,
  chimney,
  cloud,
  downpipe,
  ellipse,
  gradient,
  ironRailing,
  net,
  path,
  pigeonPecking,
  pigeonStanding,
  place,
  pottedPlant,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  slab,
  stroke,
  tiledRoof,
  tree,
  wall,
} from '../../kit/index.ts';

const back = () => [
  wall(60, 40, 520, 320, 'scene-sun'),
  tiledRoof(40, 52, 560, 60, { inset: 20, step: 10 }),
  shadeRect(60, 56, 520, 10, 0.14),
  [210, 420].map((x) => altbauWindow(x, 92, 38, 66, { stone: 'white', head: 'none' })),
  [210, 420].map((x) => altbauWindow(x, 206, 38, 66, { stone: 'white', head: 'none', flowers: true, seed: x })),
  downpipe(272, 56, 300, 9),
  downpipe(398, 56, 300, 9),
];

const balcony = (y: number, secured: boolean) => [
  balconyDoor(312, y - 84, 46, 84, { stone: 'white', lit: !secured }),
  !secured && place(pottedPlant('geranium', 3), 378, y, { scale: 0.5 }),
  secured && net(box(286, y - 96, 98, 62), { mesh: 6, opacity: 0.5, weight: 0.7 }),
  slab(280, y, 110, 10),
  ironRailing(286, y - 36, 98, 36, { ornament: false }),
];

/** One of the small hostel houses that are left between the tenements. */
const cottage = () => [
  wall(70, 248, 152, 110, 'white'),
  shadeRect(70, 248, 152, 110, 0.04),
  tiledRoof(58, 252, 178, 62, { inset: 22, step: 9, fill: 'scene-roof' }),
  chimney(196, 194, 18, 26),
  altbauWindow(104, 276, 26, 36, {
    head: 'none',
    stone: 'scene-stone',
    shutters: 'open',
    shutterColor: 'scene-leaf-dark',
    curtains: false,
  }),
  rect(176, 284, 32, 74, 'scene-wood'),
  stroke('M184 284V358M192 284V358M200 284V358', 'scene-wood-dark', 1.6),
  stroke('M174 282H210', 'scene-stone', 5),
  shadeRect(70, 262, 152, 6, 0.16),
];

const yard = () => [
  rect(40, 356, 560, 80, 'scene-stone'),
  rect(
    40,
    356,
    560,
    80,
    gradient([
      [0, 'isar-950', 0.12],
      [1, 'white', 0.2],
    ]),
  ),
  stroke('M60 370H580M50 386H590M40 404H600', 'isar-950', 1.2, { 'stroke-opacity': 0.14 }),
  stroke(
    'M120 356L96 386M180 356L164 386M240 356L234 386M300 356L302 386M360 356L370 386M420 356L440 386M480 356L508 386M146 386L130 420M208 386L200 420M270 386L268 420M340 386L346 420M410 386L424 420M470 386L492 420',
    'isar-950',
    1.2,
    {
      'stroke-opacity': 0.14,
    },
  ),
  shade('M372 366C420 356 520 358 540 366C520 378 410 380 372 366Z', 0.2),
];

const OPENING = 'M112 430V210C112 90 210 24 320 24S528 90 528 210V430Z';
const INNER = 'M84 430V208C84 72 200-2 320-2S556 72 556 208V430Z';

const passage = () => [
  path(`M-10-10H650V430H-10Z${OPENING}`, 'isar-900', { 'fill-rule': 'evenodd' }),
  path(`${INNER}${OPENING}`, 'scene-stone', { 'fill-rule': 'evenodd' }),
  path(
    `${INNER}${OPENING}`,
    gradient(
      [
        [0, 'isar-950', 0.55],
        [0.5, 'isar-950', 0.3],
        [1, 'scene-sun', 0.35],
      ],
      0,
    ),
    { 'fill-rule': 'evenodd' },
  ),
  path(`M-10-10H650V430H-10Z${INNER}`, 'scene-brick', { 'fill-rule': 'evenodd' }),
  path(`M-10-10H650V430H-10Z${INNER}`, 'isar-950', { 'fill-rule': 'evenodd', 'fill-opacity': 0.62 }),
  stroke(
    'M0 60H96M0 110H80M0 160H70M0 210H66M0 260H66M0 310H66M0 360H66M544 60H640M560 110H640M570 160H640M574 210H640M574 260H640M574 310H640M574 360H640',
    'isar-950',
    2,
    {
      'stroke-opacity': 0.3,
    },
  ),
  rect(-10, 404, 94, 30, 'isar-950', { 'fill-opacity': 0.4 }),
  rect(556, 404, 94, 30, 'isar-950', { 'fill-opacity': 0.4 }),
];

export default scene('districts/haidhausen.svg', 640, 420, () => [
  sky(640, 200, 'day'),
  place(cloud(0.8), 330, 40, { scale: 0.5 }),
  back(),
  balcony(176, true),
  balcony(290, false),
  yard(),
  cottage(),
  place(tree(12), 462, 372, { scale: 1.18 }),
  place(bicycle('scene-copper-dark'), 262, 374, { scale: 0.3 }),
  place(pigeonStanding(), 344, 255, { scale: 0.2, flip: true }),
  ellipse(330, 405, 30, 3, 'isar-950', { 'fill-opacity': 0.2 }),
  place(pigeonPecking(), 328, 406, { scale: 0.36 }),
  ellipse(430, 399, 30, 3, 'isar-950', { 'fill-opacity': 0.2 }),
  place(pigeonStanding(), 424, 400, { scale: 0.38, flip: true }),
  passage(),
]);
