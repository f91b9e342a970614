import {
  alps,
  altbauWindow,
  band,
  cloud,
  consultant,
  droppings,
  farHouses,
  frauenkirche,
  lightRect,
  path,
  person,
  pigeonStanding,
  pigeonWalking,
  place,
  quoins,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  stroke,
  tree,
  wall,
} from '../../kit/index.ts';

const LEDGE = 232;

const town = () => [
  sky(1200, 640, 'morning'),
  place(cloud(0.8), 1000, 110, { scale: 0.8 }),
  alps(1200, 560, 80, 12),
  place(frauenkirche(), 930, 640, { scale: 1.18, opacity: 0.86 }),
  farHouses(720, 1220, 650, { height: 110, seed: 19, haze: 0.3 }),
  rect(760, 640, 440, 40, 'scene-stone'),
  place(tree(7), 1120, 720, { scale: 1.4 }),
  place(tree(11), 836, 730, { scale: 0.9 }),
];

const house = () => [
  wall(0, 0, 780, 675, 'scene-sand', 0.08),
  shadeRect(764, 0, 16, 675, 0.08),
  quoins(780, 0, 675, { width: 54, step: 46, fill: 'scene-cream', side: 'right' }),
  altbauWindow(130, -80, 150, 256, { head: 'none' }),
  altbauWindow(500, -80, 150, 256, { head: 'none' }),
  altbauWindow(130, 316, 150, 300, { head: 'gable', flowers: true, seed: 4 }),
  altbauWindow(500, 316, 150, 300, { head: 'gable' }),
  band(-10, LEDGE, 800, 26),
  lightRect(0, LEDGE, 790, 5, 0.4),
];

/** The colleague holds a steel tape between his hands, along the wall. */
const colleague = () =>
  person({
    style: 'cap',
    beard: true,
    top: 'scene-roof',
    trousers: 'isar-900',
    headTilt: -10,
    near: [
      [-36, -176],
      [-2, -152],
    ],
    far: [
      [60, -222],
      [84, -276],
    ],
    held: [
      stroke('M0-152L86-282', 'scene-amber', 7, { 'stroke-linecap': 'butt' }),
      stroke('M0-152L86-282', 'isar-950', 7, {
        'stroke-linecap': 'butt',
        'stroke-dasharray': '1.6 6',
        'stroke-opacity': 0.7,
      }),
      rect(-14, -166, 26, 26, 'isar-900', { rx: 7 }),
    ],
    wear: path('M-40-200H40V-186H-40Z', 'scene-sun', { 'fill-opacity': 0.8 }),
  });

const expert = () =>
  consultant({ style: 'bob', hair: 'scene-roof-dark', headTilt: -16, top: 'scene-copper-dark', trousers: 'isar-900' });

export default scene('blog/taubenabwehr-dienst-muenchen-finden.svg', 1200, 675, () => [
  town(),
  house(),
  place(droppings(60, 0.75), 352, LEDGE + 4, { scale: 0.7 }),
  place(droppings(56, 0.75, 7), 626, LEDGE + 4, { scale: 0.7 }),
  place(pigeonStanding({ headTilt: 16 }), 420, LEDGE + 2, { scale: 0.86 }),
  place(pigeonWalking(), 600, LEDGE + 2, { scale: 0.82, flip: true }),
  shade('M0 0H120L0 300Z', 0.06),
  place(colleague(), 310, 800, { scale: 1.6 }),
  place(expert(), 690, 806, { scale: 1.6, flip: true }),
]);
