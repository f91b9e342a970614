import {
  band,
  birdFar,
  circle,
  clip,
  cloud,
  cornice,
  gradient,
  join,
  light,
  lightRect,
  net,
  netEyes,
  path,
  pigeonFlyingUp,
  pigeonStanding,
  place,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  skyline,
  stroke,
  sun,
  times,
} from '../../kit/index.ts';

const TOP = 496;
const NICHE = 'M508 710V436A92 92 0 0 1 692 436V710Z';

/** The raised middle part of the parapet with its niche behind a net. */
const middle = () => [
  shade('M776 526H806V710H776Z', 0.2),
  rect(424, 290, 352, 420, 'scene-cream'),
  rect(
    424,
    290,
    352,
    420,
    gradient(
      [
        [0, 'scene-sun', 0.6],
        [0.5, 'white', 0],
        [1, 'isar-950', 0.16],
      ],
      0,
    ),
  ),
  path('M486 710V436A114 114 0 0 1 714 436V710Z', 'white'),
  path(NICHE, 'isar-800'),
  clip(
    NICHE,
    path('M508 710V300H560C546 420 548 560 552 675Z', 'isar-950', { 'fill-opacity': 0.5 }),
    light('M640 300H700V675H620C650 560 656 420 640 300Z', 0.08),
  ),
  net(NICHE, { mesh: 19, color: 'isar-100', opacity: 0.75, weight: 1.5 }),
  times(9, (index) => {
    const angle = Math.PI + (index * Math.PI) / 8;
    return circle(600 + Math.cos(angle) * 96, 436 + Math.sin(angle) * 96, 4.2, 'ink-soft');
  }),
  netEyes(504, 470, 504, 660, 5),
  netEyes(696, 470, 696, 660, 5),
  cornice(412, 262, 376, 34, 'scene-cream'),
  path('M402 262L600 196L798 262Z', 'scene-cream'),
  shade('M440 254L600 204L760 254Z', 0.12),
  light('M402 262L600 196L606 202L424 262Z', 0.6),
];

const panel = (x: number, width: number) =>
  join(
    shadeRect(x, TOP + 50, width, 98, 0.07),
    stroke(`M${x} ${TOP + 148}V${TOP + 50}H${x + width}`, 'isar-950', 2, { 'stroke-opacity': 0.2 }),
    stroke(`M${x} ${TOP + 148}H${x + width}V${TOP + 50}`, 'white', 2.5, { 'stroke-opacity': 0.7 }),
  );

/** Left: the ledge under a steep copper sheet. */
const leftWing = () => [
  rect(0, TOP, 424, 675 - TOP, 'scene-cream'),
  rect(
    0,
    TOP,
    424,
    675 - TOP,
    gradient(
      [
        [0, 'scene-sun', 0.6],
        [1, 'scene-sun', 0.1],
      ],
      0,
    ),
  ),
  panel(60, 316),
  path(`M0 ${TOP - 96}H404L434 ${TOP - 6}H0Z`, 'scene-copper'),
  path(
    `M0 ${TOP - 96}H404L434 ${TOP - 6}H0Z`,
    gradient([
      [0, 'scene-sun', 0.65],
      [0.45, 'white', 0.1],
      [1, 'isar-950', 0.22],
    ]),
  ),
  times(6, (index) =>
    join(
      stroke(`M${18 + index * 74} ${TOP - 94}l${4 + index * 3} 86`, 'scene-copper-dark', 5),
      stroke(`M${15 + index * 74} ${TOP - 94}l${4 + index * 3} 86`, 'white', 1.6, { 'stroke-opacity': 0.55 }),
    ),
  ),
  stroke(`M0 ${TOP - 96}H404`, 'scene-cream', 6),
  band(-10, TOP - 12, 444, 26),
];

/** A crow of plastic on its stake, looking left; the origin is on the ground. */
const plasticCrow = () =>
  join(
    rect(-34, -8, 68, 8, 'ink-soft', { rx: 3 }),
    rect(-4, -44, 8, 38, 'line-strong'),
    path(
      'M-70-132C-66-150-50-160-34-156C-22-152-16-142-14-130C10-124 44-104 70-78L122-46C108-40 84-42 64-48C44-34 10-32-12-44C-32-56-42-80-40-104C-40-112-42-118-48-122L-92-116C-94-122-82-130-70-132Z',
      'isar-950',
    ),
    path('M-16-116C10-116 44-98 66-74L100-50C74-50 40-52 16-64C-4-76-14-94-16-116Z', 'isar-800'),
    stroke('M-4-96C14-82 40-68 70-60M6-106C26-94 50-78 76-64', 'isar-950', 2.4),
    light('M-60-136C-52-150-40-154-30-150C-40-146-48-142-52-134Z', 0.3),
    light('M-34-98C-34-78-24-58-6-50C-18-64-24-80-24-100Z', 0.16),
    circle(-44, -138, 6, 'scene-amber'),
    circle(-44, -138, 2.6, 'isar-950'),
  );

/** Right: parapet with the dummy and a pigeon that does not mind. */
const rightWing = () => [
  rect(776, TOP, 424, 675 - TOP, 'scene-cream'),
  shadeRect(776, TOP, 424, 675 - TOP, 0.1),
  panel(846, 316),
  band(776, TOP - 12, 434, 26),
  lightRect(776, TOP - 12, 424, 6, 0.3),
  place(plasticCrow(), 1004, TOP - 10, { scale: 1.06 }),
  place(pigeonStanding({ asleep: true }), 864, TOP - 10, { scale: 0.92, flip: true }),
];

export default scene('blog/tauben-vergraemen-muenchen.svg', 1200, 675, () => [
  sky(1200, 560, 'evening'),
  sun(330, 380, 70),
  rect(
    0,
    0,
    1200,
    560,
    gradient([
      [0.1, 'scene-rose', 0],
      [0.75, 'scene-amber', 0.4],
    ]),
  ),
  place(cloud(0.55), 900, 150, { scale: 1.2 }),
  place(cloud(0.4), 640, 90, { scale: 0.7 }),
  skyline(1200, 520, { scale: 0.86, haze: 0.26, frauen: 0.275, rathaus: 0.88, peter: null, seed: 23 }),
  place(birdFar(), 1030, 96, { scale: 0.6 }),
  place(birdFar(), 1078, 122, { scale: 0.45 }),
  leftWing(),
  rightWing(),
  place(middle(), 0, -30),
  place(pigeonFlyingUp(), 184, 286, { scale: 0.82, flip: true, rotate: 16 }),
]);
