import {
  altbauWindow,
  birdFar,
  cloud,
  lightRect,
  path,
  pigeonFlyingUp,
  place,
  quoins,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  skyline,
  spikeShadows,
  spikesClose,
  sun,
  tree,
  treeLine,
  wall,
} from '../../kit/index.ts';

const LEDGE = 306;

const ledge = () => [
  shade('M288 374H640V404H306Z', 0.16),
  rect(258, LEDGE, 400, 26, 'scene-cream'),
  lightRect(258, LEDGE, 400, 7, 0.65),
  path(
    `M266 ${LEDGE + 26}H660V${LEDGE + 68}H290C290 ${LEDGE + 44} 284 ${LEDGE + 34} 266 ${LEDGE + 26}Z`,
    'scene-cream',
  ),
  shadeRect(266, LEDGE + 26, 394, 9, 0.2),
  shadeRect(290, LEDGE + 52, 370, 16, 0.12),
  spikeShadows(272, LEDGE + 7, 370, 18, 27),
];

export default scene('services/pigeon-spikes.svg', 640, 420, () => [
  sky(640, 420, 'morning'),
  sun(52, 258, 24),
  place(cloud(0.8), 232, 60, { scale: 0.5 }),
  skyline(300, 352, { scale: 0.42, haze: 0.5, frauen: 0.36, rathaus: null, peter: null, seed: 24 }),
  rect(0, 350, 300, 80, 'scene-leaf-dark'),
  treeLine(-20, 420, 362, 30, 9),
  place(tree(6), 40, 486, { scale: 0.72 }),
  place(tree(11), 206, 494, { scale: 0.74 }),
  place(birdFar(), 226, 196, { scale: 0.42 }),
  place(birdFar(), 250, 186, { scale: 0.32 }),
  wall(288, 0, 360, 420, 'scene-brick'),
  quoins(288, -16, 440, { width: 46, step: 44, fill: 'scene-cream' }),
  altbauWindow(398, -150, 230, 456, { stone: 'scene-cream', head: 'none' }),
  ledge(),
  spikesClose(266, LEDGE, 396, 84),
  place(pigeonFlyingUp(), 124, 146, { scale: 0.84, flip: true, rotate: -8 }),
]);
