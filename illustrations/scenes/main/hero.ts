import {
  alps,
  altbauFacade,
  altbauWindow,
  balconyDoor,
  band,
  birdFar,
  box,
  brackets,
  chimney,
  cloud,
  cornice,
  dormer,
  farHouses,
  gradient,
  ironRailing,
  mansard,
  mug,
  net,
  netEyes,
  person,
  pigeonFlyingDown,
  pigeonFlyingUp,
  pigeonStanding,
  place,
  pottedPlant,
  quoins,
  rect,
  roofWindow,
  scene,
  sky,
  skyline,
  slab,
  spikes,
  sun,
  tiledRoof,
  tree,
  treeLine,
  windowBox,
} from '../../kit/index.ts';

const LEFT = 700;

const distance = () => [
  sky(1200, 900, 'morning'),
  sun(120, 452, 40),
  place(cloud(0.75), 250, 330, { scale: 0.8 }),
  place(cloud(0.55), 588, 120, { scale: 0.6 }),
  alps(1200, 540, 130, 33),
  skyline(760, 580, { scale: 0.74, haze: 0.42, frauen: 0.62, rathaus: 0.3, peter: 0.09, seed: 15 }),
];

const neighbours = () => [
  rect(0, 578, 760, 330, 'scene-leaf-dark'),
  treeLine(-20, 760, 604, 40, 8),
  farHouses(-30, 470, 706, { height: 92, seed: 27, haze: 0.34 }),
  treeLine(150, 470, 712, 38, 18),
  altbauFacade(462, 640, 300, 300, {
    wall: 'scene-rose',
    floors: 2,
    columns: 4,
    window: { head: 'cornice' },
    corniceHeight: 16,
  }),
  tiledRoof(446, 644, 330, 74, { inset: 26, fill: 'scene-brick', step: 11 }),
  dormer(540, 634, 38, { lit: true }),
  dormer(640, 634, 38),
  chimney(500, 580, 20, 30),
  place(tree(4), 470, 868, { scale: 0.95 }),
  place(tree(9), 590, 930, { scale: 1.1 }),
];

const frontRoof = () => [
  altbauFacade(-30, 842, 420, 120, { wall: 'scene-cream', floors: 1, columns: 4, corniceHeight: 18 }),
  tiledRoof(-60, 846, 468, 146, { inset: 50, step: 14 }),
  dormer(92, 826, 62, { shape: 'arch' }),
  roofWindow(208, 752, 40, 46),
  roofWindow(266, 752, 40, 46),
  chimney(322, 716, 38, 56),
  place(tree(12), 440, 980, { scale: 1 }),
];

const balcony = () => {
  const x = LEFT + 64;
  const width = 300;
  return [
    balconyDoor(x + 80, 446, 108, 236, { stone: 'white', lit: true }),
    place(pottedPlant('olive', 6), x + 50, 684),
    place(
      person({
        style: 'bun',
        top: 'isar-600',
        trousers: 'isar-900',
        near: [
          [-34, -182],
          [10, -190],
        ],
        far: [
          [38, -186],
          [20, -194],
        ],
        held: place(mug('white'), 18, -184, { scale: 0.62 }),
      }),
      x + 236,
      690,
      { scale: 0.62, flip: true },
    ),
    net(box(x + 8, 414, width - 16, 196), { mesh: 11, opacity: 0.36, weight: 0.8 }),
    netEyes(x + 8, 414, x + width - 8, 414, 9),
    slab(x - 14, 684, width + 28, 26),
    brackets(x - 14, 710, width + 28, 34),
    ironRailing(x, 606, width, 78),
    windowBox(x + 12, 632, 120, 4),
    windowBox(x + 168, 632, 120, 9),
    altbauWindow(x + 90, 774, 88, 140, { stone: 'white' }),
  ];
};

const upperBalcony = () => {
  const x = LEFT + 64;
  const width = 300;
  return [
    balconyDoor(x + 80, 190, 108, 198, { stone: 'white' }),
    spikes(x + 68, 170, 132, { height: 13 }),
    place(pottedPlant('grass', 3), x + 44, 388, { scale: 1.05 }),
    place(pottedPlant('geranium', 8), x + 250, 388, { scale: 1.05 }),
    slab(x - 14, 388, width + 28, 26),
    ironRailing(x, 310, width, 78),
  ];
};

const house = () => [
  rect(LEFT, 60, 540, 840, 'scene-sand'),
  rect(
    LEFT,
    60,
    540,
    840,
    gradient(
      [
        [0, 'scene-cream', 0.9],
        [0.4, 'scene-cream', 0.25],
        [1, 'isar-950', 0.1],
      ],
      0,
    ),
  ),
  quoins(LEFT, 150, 760, { width: 38, step: 34, fill: 'white' }),
  band(LEFT, 424, 540, 15, 'white'),
  band(LEFT, 724, 540, 15, 'white'),
  altbauWindow(LEFT + 404, 204, 82, 160, { stone: 'white', head: 'gable', flowers: true, seed: 3 }),
  altbauWindow(LEFT + 404, 500, 82, 160, { stone: 'white', head: 'gable', flowers: true, seed: 6 }),
  altbauWindow(LEFT + 404, 774, 82, 140, { stone: 'white' }),
  mansard(LEFT - 10, 88, 560, 150, { dormers: 3, shape: 'arch' }),
  cornice(LEFT, 88, 540, 44, 'white'),
  spikes(LEFT - 8, 88, 548, { height: 14 }),
  upperBalcony(),
  balcony(),
];

export default scene('hero.svg', 1200, 900, () => [
  distance(),
  place(birdFar(), 262, 432, { scale: 0.5, opacity: 0.7 }),
  place(birdFar(), 306, 416, { scale: 0.38, opacity: 0.6 }),
  neighbours(),
  frontRoof(),
  place(pigeonStanding(), 176, 697, { scale: 0.6 }),
  house(),
  place(pigeonFlyingUp(), 566, 236, { scale: 0.66, flip: true, rotate: -8 }),
  place(pigeonFlyingDown(), 392, 186, { scale: 0.46, flip: true, rotate: -4 }),
]);
