import {
  altbauFacade,
  alterPeter,
  cloud,
  consultant,
  dormer,
  downpipe,
  droppings,
  farHouses,
  light,
  lightRect,
  limb,
  path,
  person,
  pigeonStanding,
  place,
  rect,
  scene,
  shadeRect,
  sky,
  stroke,
  tiledRoof,
  times,
  tree,
  treeLine,
} from '../../kit/index.ts';

const gutter = () => [
  rect(262, 92, 400, 11, 'scene-copper-dark', { rx: 3 }),
  lightRect(262, 93, 400, 3, 0.4),
  times(9, (index) => shadeRect(286 + index * 44, 92, 4, 13, 0.35)),
];

const house = () => [
  altbauFacade(280, 98, 400, 300, {
    wall: 'scene-rose',
    stone: 'white',
    floors: 2,
    columns: 4,
    corniceHeight: 24,
    base: 44,
    flowers: true,
  }),
  tiledRoof(262, 96, 440, 92, { inset: 34, step: 11 }),
  dormer(380, 84, 46, {}),
  dormer(520, 84, 46, {}),
  place(droppings(52, 0.95, 5), 398, 104, { scale: 1 }),
  place(droppings(38, 0.9, 8), 560, 104, { scale: 0.9 }),
  gutter(),
  downpipe(296, 102, 300, 10),
];

const owner = () =>
  person({
    style: 'bob',
    hair: 'scene-hair',
    top: 'scene-brick',
    trousers: 'isar-900',
    headTilt: -14,
    near: [
      [-36, -180],
      [2, -166],
    ],
    far: [
      [34, -178],
      [10, -158],
    ],
  });

const adviser = () => [
  consultant({
    style: 'short',
    beard: true,
    skin: 'scene-skin-dark',
    headTilt: -12,
    far: [
      [62, -232],
      [104, -276],
    ],
    near: [
      [-34, -176],
      [6, -166],
    ],
  }),
  limb(
    [
      [108, -280, 6],
      [122, -295, 5],
    ],
    'scene-skin-dark',
  ),
];

export default scene('services/consulting-inspection.svg', 640, 420, () => [
  sky(640, 420, 'morning'),
  place(cloud(0.85), 150, 70, { scale: 0.62 }),
  place(alterPeter(), 40, 352, { scale: 0.62, opacity: 0.55 }),
  farHouses(-30, 300, 362, { height: 92, seed: 35, haze: 0.45 }),
  treeLine(-20, 300, 380, 44, 11),
  place(tree(7), 232, 404, { scale: 0.85 }),
  place(tree(10), 8, 412, { scale: 1 }),
  rect(0, 380, 640, 60, 'scene-stone'),
  light('M0 380H640V390H0Z', 0.3),
  house(),
  place(pigeonStanding(), 426, 93, { scale: 0.27 }),
  place(pigeonStanding(), 482, 93, { scale: 0.26, flip: true }),
  place(pigeonStanding({ headTilt: 10 }), 586, 93, { scale: 0.27 }),
  shadeRect(280, 392, 400, 8, 0.16),
  path('M0 400H640V420H0Z', 'ink-soft', { 'fill-opacity': 0.35 }),
  stroke('M0 400H640', 'isar-50', 3, { 'stroke-opacity': 0.6 }),
  place(owner(), 98, 448, { scale: 0.98 }),
  place(adviser(), 196, 458, { scale: 1.06 }),
]);
