import {
  alps,
  box,
  circle,
  cloud,
  ellipse,
  farHouses,
  foldingChair,
  gradient,
  ironRailing,
  lightRect,
  net,
  netEyes,
  path,
  pigeonFlyingDown,
  pigeonFlyingUp,
  place,
  pottedPlant,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  skyline,
  stroke,
  sun,
  treeLine,
} from '../../kit/index.ts';

const city = () => [
  sky(640, 272, 'evening'),
  rect(0, 271, 640, 40, 'scene-sun'),
  sun(232, 232, 22),
  place(cloud(0.6), 430, 92, { scale: 0.7 }),
  alps(640, 282, 84, 12),
  skyline(640, 306, { scale: 0.52, haze: 0.4, frauen: 0.66, rathaus: 0.36, peter: null, seed: 42 }),
  rect(0, 304, 640, 60, 'scene-leaf-dark'),
  treeLine(-10, 660, 318, 26, 14),
  farHouses(40, 620, 352, { height: 36, seed: 61, haze: 0.25 }),
];

const loggia = () => [
  path('M0 0H640V50H0Z', 'scene-sand'),
  shade('M0 0H640V50H0Z', 0.24),
  shadeRect(0, 42, 640, 8, 0.2),
  path('M0 0L58 50V356L0 404Z', 'scene-sand'),
  shade('M0 0L58 50V356L0 404Z', 0.42),
  path('M640 0L582 50V356L640 404Z', 'scene-sand'),
  path('M640 0L582 50V356L640 404Z', 'scene-sun', { 'fill-opacity': 0.35 }),
  path('M0 404L58 356H582L640 404V420H0Z', 'scene-wood'),
  stroke(
    'M0 404L58 356M84 420L130 356M180 420L206 356M276 420L282 356M372 420L358 356M468 420L434 356M560 420L510 356M640 404L582 356',
    'scene-wood-dark',
    2,
    {
      'stroke-opacity': 0.55,
    },
  ),
  path(
    'M0 404L58 356H582L640 404V420H0Z',
    gradient([
      [0, 'isar-950', 0.28],
      [1, 'isar-950', 0],
    ]),
  ),
];

const table = () => [
  ellipse(0, 2, 74, 8, 'isar-950', { 'fill-opacity': 0.25 }),
  stroke('M0-60V-6M-34 0L0-12L34 0', 'isar-900', 6),
  path(
    'M-84-92C-84-84 84-84 84-92L92-52C80-44 70-56 58-46C46-38 36-54 22-44C8-36-4-52-18-44C-32-38-44-54-56-46C-68-40-80-48-92-54Z',
    'white',
  ),
  shade('M20-88C50-88 84-88 84-92L92-52C80-44 70-56 58-46C46-38 36-54 22-44Z', 0.12),
  ellipse(0, -93, 84, 10, 'isar-50'),
  ellipse(-42, -94, 24, 4.4, 'isar-200'),
  ellipse(-42, -95, 16, 2.6, 'white'),
  ellipse(44, -93, 24, 4.4, 'isar-200'),
  ellipse(44, -94, 16, 2.6, 'white'),
  path('M-9-98V-128C-9-134-5-136-4-146H6C7-136 11-134 11-128V-98C8-95-6-95-9-98Z', 'isar-200', { 'fill-opacity': 0.8 }),
  path('M-9-98V-120H11V-98C8-95-6-95-9-98Z', 'scene-amber', { 'fill-opacity': 0.85 }),
  lightRect(-6, -132, 3, 32, 0.6),
  path('M-72-98L-75-118H-61L-64-98Z', 'isar-200', { 'fill-opacity': 0.85 }),
  path('M-72.500-100L-74-110H-62L-64-100Z', 'scene-amber', { 'fill-opacity': 0.8 }),
  path('M68-97L65-117H79L76-97Z', 'isar-200', { 'fill-opacity': 0.85 }),
  path('M67.500-99L66-109H78L76-99Z', 'scene-amber', { 'fill-opacity': 0.8 }),
];

const lamp = () => [
  stroke('M0 0V38', 'isar-900', 2.4),
  path('M-26 60C-26 44-12 36 0 36S26 44 26 60Z', 'isar-800'),
  shade('M6 37C18 40 26 48 26 60H10C12 50 10 42 6 37Z', 0.25),
  circle(0, 61, 9, 'scene-sun'),
];

export default scene('services/pigeon-nets.svg', 640, 420, () => [
  city(),
  place(pigeonFlyingUp(), 316, 172, { scale: 0.56, rotate: -6 }),
  place(pigeonFlyingDown(), 140, 108, { scale: 0.4 }),
  net(box(58, 50, 524, 306), { mesh: 15, opacity: 0.34, weight: 0.9 }),
  netEyes(58, 50, 582, 50, 12),
  ironRailing(58, 262, 524, 94),
  loggia(),
  netEyes(58, 60, 58, 340, 6),
  netEyes(582, 60, 582, 340, 6),
  place(lamp(), 480, 44),
  place(pottedPlant('olive', 5), 78, 398, { scale: 1.2 }),
  place(pottedPlant('geranium', 9), 566, 400, { scale: 1.15 }),
  place(foldingChair('isar-600'), 196, 412, { scale: 1.5 }),
  place(foldingChair('isar-600'), 448, 412, { scale: 1.5, flip: true }),
  place(table(), 322, 414, { scale: 1.06 }),
]);
