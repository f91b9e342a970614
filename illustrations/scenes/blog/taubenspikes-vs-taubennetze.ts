import {
  altbauWindow,
  balconyDoor,
  band,
  box,
  brackets,
  cornice,
  downpipe,
  foldingChair,
  ironRailing,
  net,
  netEyes,
  pigeonFlyingUp,
  place,
  pottedPlant,
  quoins,
  rect,
  scene,
  shade,
  slab,
  spikes,
  wall,
  windowBox,
} from '../../kit/index.ts';

/** The left house: a deep ledge below tall windows, with spikes. */
const left = () => [
  wall(-10, 0, 610, 675, 'isar-200', 0.08),
  altbauWindow(96, -60, 150, 300, { stone: 'white', head: 'none' }),
  altbauWindow(380, -60, 150, 300, { stone: 'white', head: 'none' }),
  cornice(-20, 376, 620, 70, 'white'),
  spikes(-10, 376, 604, { height: 58, gap: 25, color: 'ink-soft' }),
  altbauWindow(96, 540, 150, 260, { stone: 'white', head: 'cornice' }),
  altbauWindow(380, 540, 150, 260, { stone: 'white', head: 'cornice' }),
];

/** The right house: a balcony behind a net. */
const right = () => [
  wall(600, 0, 610, 675, 'scene-rose', 0.14),
  quoins(1200, 0, 675, { width: 60, step: 46, fill: 'scene-cream', side: 'right' }),
  balconyDoor(820, 176, 158, 376, { lit: true }),
  place(pottedPlant('olive', 9), 738, 552, { scale: 1.55 }),
  place(foldingChair('isar-600'), 1000, 552, { scale: 2, flip: true }),
  slab(654, 66, 500, 36),
  net(box(676, 102, 456, 330), { mesh: 17, opacity: 0.55, weight: 1.3 }),
  netEyes(676, 102, 1132, 102, 12),
  netEyes(676, 102, 676, 432, 8),
  netEyes(1132, 102, 1132, 432, 8),
  slab(646, 552, 516, 38),
  brackets(660, 590, 488, 52),
  ironRailing(672, 424, 464, 128),
  windowBox(694, 468, 180, 4),
  windowBox(1056, 468, 72, 9),
];

export default scene('blog/taubenspikes-vs-taubennetze.svg', 1200, 675, () => [
  left(),
  right(),
  band(600, 0, 600, 22),
  rect(0, 0, 600, 22, 'white'),
  shade('M0 22H600V34H0Z', 0.12),
  shade('M600 0H640L690 675H600Z', 0.1),
  downpipe(600, 0, 675, 26),
  place(pigeonFlyingUp(), 318, 262, { scale: 1.08, flip: true, rotate: 12 }),
]);
