import {
  castShadow,
  circle,
  cloud,
  glassRailing,
  lightRect,
  modernBlock,
  modernWindow,
  pigeonPreening,
  pigeonStanding,
  place,
  pottedPlant,
  rect,
  scene,
  shadeRect,
  sky,
  slab,
  stroke,
  times,
  tree,
  treeLine,
  ultrasonicDevice,
  wall,
} from '../../kit/index.ts';

const park = () => [
  sky(640, 420, 'day'),
  place(cloud(0.9), 540, 74, { scale: 0.7 }),
  modernBlock(486, 150, 200, 260, { wall: 'scene-cream', floors: 5, columns: 4, lit: [] }),
  treeLine(420, 680, 330, 70, 12, 'scene-leaf'),
  rect(430, 328, 220, 100, 'scene-leaf-dark'),
  place(tree(3), 590, 420, { scale: 1.15 }),
  place(tree(8), 480, 430, { scale: 0.95 }),
];

const cladding = () => [
  rect(0, 0, 118, 420, 'scene-wood'),
  times(7, (index) => [
    shadeRect(index * 17 - 1, 0, 2, 420, 0.28),
    index % 3 === 1 && shadeRect(index * 17 + 1, 0, 15, 420, 0.1),
    lightRect(index * 17 + 2, 0, 2, 420, 0.14),
  ]),
  shadeRect(110, 0, 8, 420, 0.2),
  shadeRect(118, 0, 26, 420, 0.1),
];

const device = () => [
  times(3, (index) =>
    stroke(
      `M${226 + index * 34} ${92 - index * 17}Q${248 + index * 40} 124 ${226 + index * 34} ${156 + index * 17}`,
      'isar-600',
      5,
      { 'stroke-opacity': 0.75 - index * 0.16 },
    ),
  ),
  shadeRect(142, 94, 66, 82, 0.12),
  place(ultrasonicDevice(false), 124, 124, { scale: 1.9 }),
  stroke('M120 166C132 196 126 240 126 400', 'isar-900', 3),
  circle(120, 160, 4, 'isar-900'),
];

export default scene('services/ultrasonic-deterrents.svg', 640, 420, () => [
  park(),
  wall(60, 0, 388, 420, 'scene-copper', 0.16),
  shadeRect(440, 0, 8, 420, 0.2),
  modernWindow(296, 92, 112, 320, {}),
  cladding(),
  rect(0, 0, 640, 44, 'isar-100'),
  shadeRect(0, 34, 640, 10, 0.16),
  castShadow(118, 44, 310, 22, 0.14),
  device(),
  place(pottedPlant('grass', 4), 252, 402, { scale: 1.2 }),
  slab(-10, 400, 660, 30),
  glassRailing(-20, 292, 680, 110, 4),
  place(pigeonPreening(), 300, 292, { scale: 1.02 }),
  place(pigeonStanding({ asleep: true }), 520, 292, { scale: 0.86 }),
]);
