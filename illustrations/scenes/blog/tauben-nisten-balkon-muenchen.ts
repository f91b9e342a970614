import {
  altbauFacade,
  clip,
  ellipse,
  glass,
  gradient,
  ironRailing,
  join,
  light,
  lightRect,
  nest,
  path,
  person,
  pigeonStanding,
  place,
  pottedPlant,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  stroke,
  tiledRoof,
  tree,
  wall,
  wateringCan,
  windowBox,
} from '../../kit/index.ts';

const FLOOR = 500;

const yard = () => [
  sky(600, 420, 'morning'),
  altbauFacade(-40, 150, 520, 400, { wall: 'scene-rose', floors: 2, columns: 4, corniceHeight: 20 }),
  tiledRoof(-60, 154, 570, 96, { inset: 10 }),
  rect(0, 60, 520, 440, 'isar-100', { 'fill-opacity': 0.38 }),
  place(tree(4), 150, 560, { scale: 1.4 }),
  place(tree(9), 360, 580, { scale: 1.25 }),
];

/** The house wall with its door; the right leaf stands open inwards. */
const house = () => [
  wall(470, 0, 740, FLOOR, 'scene-cream', 0.12),
  lightRect(470, 0, 10, FLOOR, 0.6),
  shadeRect(470, FLOOR - 34, 740, 34, 0.1),
  rect(716, 34, 320, FLOOR - 34, 'white'),
  shadeRect(1022, 34, 14, FLOOR - 34, 0.08),
  rect(
    738,
    56,
    276,
    FLOOR - 56,
    gradient(
      [
        [0, 'isar-800'],
        [1, 'isar-900'],
      ],
      0,
    ),
  ),
  clip(
    `M738 56H1014V${FLOOR}H738Z`,
    path('M880 56H1014V500H880Z', 'scene-sun', { 'fill-opacity': 0.16 }),
    rect(936, 120, 60, 80, 'scene-sand', { 'fill-opacity': 0.5 }),
    place(
      person({
        style: 'long',
        hair: 'scene-hair',
        top: 'scene-copper-dark',
        trousers: 'isar-700',
        headTilt: 10,
        near: [
          [-30, -176],
          [12, -196],
        ],
        far: [
          [42, -190],
          [24, -214],
        ],
      }),
      912,
      530,
      { scale: 1.36, flip: true },
    ),
    shadeRect(738, 56, 276, 20, 0.3),
  ),
];

/** A wall lantern between corner and door. */
const lantern = () =>
  join(
    shade('M584 204L608 202L634 220L628 272L602 276Z', 0.1),
    stroke('M592 168V196', 'isar-900', 5),
    rect(580, 158, 24, 12, 'isar-900', { rx: 3 }),
    path('M568 204L592 190L616 204Z', 'isar-900'),
    path('M572 206H612L604 258H580Z', 'isar-100'),
    light('M572 206H586L588 258H580Z', 0.7),
    stroke('M572 206L580 258H604L612 206M592 206V258', 'isar-900', 3.4),
  );

const leaf = (x: number, width: number, tilt: number) => {
  const frame = `M${x} 56L${x + width} ${56 + tilt}V${FLOOR + tilt * 0.4}L${x} ${FLOOR}Z`;
  return join(
    clip(
      frame,
      glass(x, 50, width, FLOOR - 40),
      path(`M${x} ${FLOOR - 96}H${x + width}V${FLOOR + 30}H${x}Z`, 'white'),
      shadeRect(x + 26, FLOOR - 76, width - 52, 56, 0.1),
      stroke(`M${x} 190H${x + width}`, 'white', 12),
      path(`M${x} 56h${width * 0.5}C${x + width * 0.4} 220 ${x + 30} 300 ${x + 40} 410H${x}Z`, 'white', {
        'fill-opacity': 0.35,
      }),
    ),
    stroke(frame, 'white', 16, { 'stroke-linejoin': 'miter' }),
  );
};

/** A nest whose hollow and two eggs can be seen. */
const nestWithEggs = () =>
  join(
    ellipse(6, -2, 84, 7, 'isar-950', { 'fill-opacity': 0.25 }),
    ellipse(0, -27, 70, 12, 'scene-wood-dark'),
    ellipse(0, -25, 56, 9, 'isar-950', { 'fill-opacity': 0.5 }),
    ellipse(-15, -34, 17, 13, 'white', { transform: 'rotate(-14 -15 -34)' }),
    ellipse(17, -33, 17, 13, 'white', { transform: 'rotate(12 17 -33)' }),
    shade('M-30-28C-22-20-8-20 0-30L0-20H-30ZM2-28C12-19 26-20 34-30L34-20H2Z', 0.16),
    place(nest(7), 0, 2),
  );

export default scene('blog/tauben-nisten-balkon-muenchen.svg', 1200, 675, () => [
  yard(),
  house(),
  lantern(),
  leaf(738, 124, 0),
  shade('M1050 0H1200V500H1140Z', 0.06),
  join(rect(1014, 56, 8, FLOOR - 56, 'isar-100')),
  path('M0 500H1200V675H0Z', 'scene-stone'),
  rect(
    0,
    FLOOR,
    1200,
    175,
    gradient([
      [0, 'isar-950', 0.16],
      [0.4, 'isar-950', 0.02],
      [1, 'white', 0.25],
    ]),
  ),
  stroke('M0 548H1200M0 616H1200M300 500L180 675M560 500L520 675M800 500L840 675M1040 500L1140 675', 'isar-950', 2, {
    'stroke-opacity': 0.14,
  }),
  light('M480 500H720L560 675H120Z', 0.22),
  rect(724, FLOOR - 6, 304, 18, 'scene-stone'),
  lightRect(724, FLOOR - 6, 304, 5, 0.5),
  ironRailing(-20, 330, 490, 176),
  windowBox(34, 378, 176, 6),
  windowBox(222, 378, 176, 9),
  place(pottedPlant('grass', 5), 646, 540, { scale: 1.5 }),
  place(wateringCan(), 724, 596, { scale: 1.15 }),
  place(nestWithEggs(), 486, 634, { scale: 1.5 }),
  shade('M202 632C272 624 352 626 382 634C332 644 242 644 202 632Z', 0.25),
  place(pigeonStanding({ headTilt: 22 }), 276, 634, { scale: 1.42 }),
]);
