import {
  ellipse,
  gradient,
  light,
  limb,
  nest,
  path,
  person,
  place,
  poly,
  random,
  rect,
  scene,
  shade,
  shadeRect,
  stroke,
  times,
  vacuumCleaner,
} from '../../kit/index.ts';

const FLOOR = 322;

const attic = () => [
  rect(0, 0, 640, 420, 'scene-wood-dark'),
  shade('M0 0H640V420H0Z', 0.2),
  path(`M96 ${FLOOR}V150L300-40L560 150V${FLOOR}Z`, 'scene-brick'),
  shade(`M96 ${FLOOR}V150L300-40L560 150V${FLOOR}Z`, 0.24),
  stroke(
    times(16, (row) => `M96 ${20 + row * 19}H560`) +
      times(48, (index) => `M${100 + ((index * 67) % 456)} ${20 + Math.floor(index / 3) * 19}v19`),
    'scene-roof-dark',
    1.6,
    { 'stroke-opacity': 0.5 },
  ),
  // The slopes of the roof on both sides
  poly(
    [
      [-60, -40],
      [300, -40],
      [96, 150],
      [96, FLOOR],
      [-60, 420],
    ],
    'scene-wood-dark',
  ),
  poly(
    [
      [-60, -40],
      [300, -40],
      [96, 150],
      [96, FLOOR],
      [-60, 420],
    ],
    'isar-950',
    { 'fill-opacity': 0.34 },
  ),
  poly(
    [
      [720, -40],
      [300, -40],
      [560, 150],
      [560, FLOOR],
      [700, 440],
    ],
    'scene-wood',
  ),
  poly(
    [
      [720, -40],
      [300, -40],
      [560, 150],
      [560, FLOOR],
      [700, 440],
    ],
    'isar-950',
    { 'fill-opacity': 0.16 },
  ),
  stroke('M560 322V150L300-40', 'scene-wood', 13),
  stroke('M644 347V115L293-141', 'scene-wood', 17),
  stroke(
    'M560 170L660 110M560 210L660 186M560 250L660 260M560 290L660 340M520 120L610-40M450 70L500-40',
    'scene-wood-dark',
    2,
    { 'stroke-opacity': 0.6 },
  ),
  stroke('M96 322V150L300-40', 'scene-wood-dark', 13),
  stroke('M18 347V115L293-141', 'scene-wood-dark', 19),
  stroke('M96 170L-10 110M96 210L-10 186M96 250L-10 260M96 290L-10 340', 'isar-950', 2, { 'stroke-opacity': 0.3 }),
];

const timber = () => [
  stroke('M508 170L560 76M508 170L456 76', 'scene-wood', 13, { 'stroke-linecap': 'butt' }),
  rect(66, 60, 514, 20, 'scene-wood'),
  rect(66, 60, 514, 5, 'scene-sun', { 'fill-opacity': 0.4 }),
  shadeRect(66, 73, 514, 7, 0.24),
  rect(496, 78, 24, FLOOR - 76, 'scene-wood'),
  shadeRect(509, 78, 11, FLOOR - 76, 0.22),
  shade('M496 80H520V90H496Z', 0.3),
];

const archWindow = () => [
  path('M132 236V154A40 40 0 0 1 212 154V236Z', 'scene-stone'),
  path(
    'M140 230V154A32 32 0 0 1 204 154V230Z',
    gradient([
      [0, 'isar-200'],
      [1, 'scene-sun'],
    ]),
  ),
  stroke('M172 122V230M140 160H204M140 196H204', 'scene-wood-dark', 4),
  rect(126, 230, 92, 9, 'scene-cream'),
  shadeRect(126, 239, 92, 6, 0.3),
];

const sunlight = () => [
  light('M140 154A32 32 0 0 1 204 154L420 344L250 420H170Z', 0.1),
  path(
    'M178 348L250 344L292 366L212 371ZM264 343L334 339L384 360L308 365ZM220 376L302 371L352 398L262 404ZM318 370L396 365L458 390L370 397Z',
    'scene-sun',
    {
      'fill-opacity': 0.5,
    },
  ),
];

const floor = () => [
  path(`M0 ${FLOOR + 30}L96 ${FLOOR}H560L640 ${FLOOR + 26}V420H0Z`, 'scene-wood'),
  stroke(
    [-200, -90, 10, 110, 210, 310, 410, 510, 610, 720, 840]
      .map((foot) => `M${320 + (foot - 320) * 0.55} ${FLOOR}L${foot} 420`)
      .join(''),
    'scene-wood-dark',
    2,
    { 'stroke-opacity': 0.7 },
  ),
  path(
    `M0 ${FLOOR + 30}L96 ${FLOOR}H560L640 ${FLOOR + 26}V420H0Z`,
    gradient([
      [0, 'isar-950', 0.32],
      [1, 'isar-950', 0.05],
    ]),
  ),
];

const dirt = () => {
  const next = random(14);
  return [
    path('M452 366C470 348 520 338 580 340L640 346V420H470C458 404 440 384 452 366Z', 'scene-stone', {
      'fill-opacity': 0.55,
    }),
    times(30, (index) => {
      const [dx, dy] = [next(), next()];
      const size = 3 + next() * 7;
      return ellipse(466 + dx * 176, 346 + dy * 68, size * 1.5, size * 0.6, index % 4 ? 'white' : 'ink-soft', {
        'fill-opacity': index % 4 ? 0.9 : 0.4,
      });
    }),
    place(nest(6), 596, 372, { scale: 0.6 }),
    stroke('M520 396c10-8 22-10 34-8', 'scene-pigeon-light', 5),
    stroke('M518 398c12-6 24-9 36-9', 'ink-soft', 1.2),
  ];
};

const gloves = () => [
  limb(
    [
      [12, -158, 12],
      [22, -153, 13],
    ],
    'scene-copper-dark',
  ),
  limb(
    [
      [48, -124, 12],
      [49, -112, 13],
    ],
    'scene-copper-dark',
  ),
];

const worker = () =>
  person({
    style: 'hood',
    top: 'isar-50',
    trousers: 'isar-50',
    shoes: 'isar-800',
    headTilt: 12,
    near: [
      [-30, -176],
      [15, -156],
    ],
    far: [
      [48, -178],
      [48, -122],
    ],
    nearLeg: [
      [-22, -80],
      [-34, -12],
    ],
    farLeg: [
      [26, -80],
      [34, -12],
    ],
    wear: [stroke('M2-236V-134', 'isar-300', 2), rect(-40, -152, 80, 4, 'isar-300')],
    held: [
      stroke('M6-168C-40-190-70-130-84-70S-120-40-140-44', 'isar-900', 9),
      stroke('M6-168L132-14', 'line-strong', 7),
      stroke('M4-170L30-138', 'isar-900', 10),
      path('M112-14H158C164-14 168-6 168 0H104C104-8 106-14 112-14Z', 'isar-900'),
      rect(104, -3, 64, 4, 'line-strong'),
    ],
  });

export default scene('services/cleaning-disinfection.svg', 640, 420, () => [
  attic(),
  archWindow(),
  timber(),
  floor(),
  dirt(),
  sunlight(),
  place(vacuumCleaner(), 158, 398, { scale: 0.98 }),
  ellipse(320, 398, 66, 8, 'isar-950', { 'fill-opacity': 0.25 }),
  place([worker(), gloves()], 306, 394, { scale: 0.98 }),
]);
