import {
  balconyDoor,
  band,
  cloud,
  ellipse,
  gradient,
  ironRailing,
  mansard,
  modernWindow,
  nymphenburg,
  path,
  pigeonFlyingDown,
  pigeonStanding,
  place,
  poly,
  pottedPlant,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  slab,
  stroke,
  sun,
  tree,
  treeLine,
  wall,
} from '../../kit/index.ts';

const X = 372;

const loggia = (x: number, y: number, plant: boolean) => [
  rect(x, y, 104, 86, 'scene-stone'),
  shade(`M${x} ${y}h104v86h-104Z`, 0.42),
  shade(`M${x} ${y}h104v20h-104Z`, 0.2),
  balconyDoor(x + 14, y + 16, 34, 70, { stone: 'scene-stone', curtains: false }),
  modernWindow(x + 60, y + 24, 34, 34, { frame: 'white' }),
  plant && place(pottedPlant('grass', 5), x + 80, y + 86, { scale: 0.42 }),
  slab(x - 5, y + 86, 114, 9),
  ironRailing(x, y + 54, 104, 32, { ornament: false, color: 'isar-800' }),
];

const block = () => [
  wall(X, 96, 290, 330, 'scene-rose'),
  mansard(X - 8, 100, 310, 104, { dormers: 3, shape: 'gable' }),
  shadeRect(X, 104, 290, 10, 0.16),
  loggia(X + 22, 130, false),
  loggia(X + 156, 130, true),
  band(X, 242, 290, 8, 'scene-cream'),
  loggia(X + 22, 272, true),
  loggia(X + 156, 272, false),
  rect(X, 392, 290, 40, 'scene-stone'),
];

const swan = () => [
  path('M-26-6C-20-20 2-22 18-12C24-8 26-2 20 0H-18C-24 0-28-2-26-6Z', 'white'),
  stroke('M14-8C26-12 22-28 18-34', 'white', 5.4),
  ellipse(20, -36, 5.4, 4, 'white'),
  path('M24-38L32-35L24-34Z', 'signal-600'),
  shade('M-26-5C-10 0 10-2 22-6C22-2 22 0 18 0H-18C-24 0-28-2-26-5Z', 0.1),
];

const canal = () => [
  poly(
    [
      [0, 292],
      [400, 292],
      [400, 430],
      [0, 430],
    ],
    'scene-leaf',
  ),
  poly(
    [
      [172, 290],
      [236, 290],
      [380, 430],
      [36, 430],
    ],
    'scene-sand',
  ),
  poly(
    [
      [176, 290],
      [232, 290],
      [360, 430],
      [58, 430],
    ],
    gradient([
      [0, 'scene-sun'],
      [0.3, 'isar-300'],
      [1, 'isar-500'],
    ]),
  ),
  path('M188 292H220L218 322C214 340 194 340 190 322Z', 'scene-cream', { 'fill-opacity': 0.6 }),
  stroke('M178 334H206M214 350H250M150 368H196M226 384H290M118 396H170M160 412H230', 'white', 2.2, {
    'stroke-opacity': 0.55,
  }),
];

export default scene('districts/neuhausen.svg', 640, 420, () => [
  sky(640, 290, 'evening'),
  sun(92, 214, 24),
  place(cloud(0.75), 250, 86, { scale: 0.7 }),
  place(cloud(0.6), 70, 60, { scale: 0.45 }),
  treeLine(-20, 420, 292, 40, 6, 'scene-leaf', 0.7),
  place(nymphenburg(), 204, 292, { scale: 0.62 }),
  canal(),
  place(tree(3), 108, 312, { scale: 0.42 }),
  place(tree(4), 302, 312, { scale: 0.42 }),
  place(tree(6), 66, 342, { scale: 0.68 }),
  place(tree(7), 340, 346, { scale: 0.7 }),
  place(tree(11), 4, 400, { scale: 1.12 }),
  ellipse(204, 376, 26, 3, 'white', { 'fill-opacity': 0.4 }),
  place(swan(), 204, 376, { scale: 0.8 }),
  block(),
  place(pigeonStanding(), 446, 184, { scale: 0.22 }),
  place(pigeonStanding(), 566, 326, { scale: 0.22, flip: true }),
  place(pigeonFlyingDown(), 288, 150, { scale: 0.36, flip: true }),
]);
