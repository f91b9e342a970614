import {
  altbauWindow,
  band,
  circle,
  cloud,
  cornice,
  ellipse,
  farHouses,
  light,
  lightRect,
  path,
  person,
  pigeonFlyingUp,
  pigeonStanding,
  place,
  poly,
  poplar,
  rect,
  scene,
  shade,
  siegestor,
  sky,
  stroke,
  treeLine,
  wall,
} from '../../kit/index.ts';

const X = 372;

/** A Jugendstil ornament: stems that swing out of a stylised flower. */
const ornament = () => [
  stroke('M0 14C-2-4-26-10-34 4C-38 14-24 20-22 10M0 14C2-4 26-10 34 4C38 14 24 20 22 10', 'white', 3.4),
  stroke('M0 30V0', 'white', 3.4),
  circle(0, -6, 10, 'white'),
  [0, 72, 144, 216, 288].map((turn) => place(ellipse(0, -7, 4.2, 6.4, 'scene-rose'), 0, -6, { rotate: turn })),
  circle(0, -6, 3.6, 'scene-amber'),
];

const gableTop = () => {
  const d = `M${X} 84V66C${X + 40} 66 ${X + 46} 44 ${X + 56} 26C${X + 70} 0 ${X + 110}-26 ${X + 150}-26S${X + 230} 0 ${X + 244} 26C${X + 254} 44 ${X + 262} 66 ${X + 300} 66V84Z`;
  return [
    path(d, 'scene-copper'),
    shade(
      `M${X + 150}-26C${X + 190}-26 ${X + 230} 0 ${X + 244} 26C${X + 254} 44 ${X + 262} 66 ${X + 300} 66V84H${X + 150}Z`,
      0.07,
    ),
    stroke(
      `M${X - 4} 66C${X + 40} 66 ${X + 46} 44 ${X + 56} 26C${X + 70} 0 ${X + 110}-26 ${X + 150}-26S${X + 230} 0 ${X + 244} 26C${X + 254} 44 ${X + 262} 66 ${X + 300} 66`,
      'white',
      9,
    ),
    ellipse(X + 150, 36, 34, 28, 'white'),
    ellipse(X + 150, 36, 27, 21, 'isar-700'),
    light(`M${X + 126} 44L${X + 152} 16H${X + 166}L${X + 134} 52Z`, 0.16),
    stroke(`M${X + 150} 15V57M${X + 123} 36H${X + 177}`, 'white', 3),
  ];
};

const house = () => [
  wall(X, 66, 300, 360, 'scene-copper'),
  gableTop(),
  cornice(X, 84, 300, 22, 'white'),
  [X + 34, X + 120, X + 206].map((x) => altbauWindow(x, 134, 54, 84, { stone: 'white', head: 'arch' })),
  [X + 61, X + 147, X + 233].map((x) => place(ornament(), x, 262, { scale: 0.68 })),
  band(X, 232, 300, 11, 'white'),
  [X + 34, X + 120, X + 206].map((x, index) =>
    altbauWindow(x, 306, 54, 90, { stone: 'white', head: 'arch', flowers: index === 1, seed: 4 }),
  ),
];

const street = () => [
  rect(0, 340, 400, 90, 'scene-sand'),
  poly(
    [
      [196, 338],
      [228, 338],
      [352, 430],
      [60, 430],
    ],
    'line-strong',
  ),
  poly(
    [
      [196, 338],
      [228, 338],
      [352, 430],
      [60, 430],
    ],
    'isar-100',
    { 'fill-opacity': 0.35 },
  ),
  stroke('M212 346V352M211 360V370M210 380V396M209 408V426', 'white', 3),
  lightRect(0, 338, 400, 3, 0.5),
  shade('M18 404L190 392L200 398L30 410ZM68 372L170 366L176 370L72 377ZM100 356L160 353L166 356L104 360Z', 0.16),
  shade('M322 404L352 401L372 404V411L346 410Z', 0.14),
];

export default scene('districts/schwabing.svg', 640, 420, () => [
  sky(640, 420, 'day'),
  place(cloud(0.9), 110, 90, { scale: 0.7 }),
  place(cloud(0.7), 318, 54, { scale: 0.45 }),
  farHouses(-20, 400, 338, { height: 60, seed: 17, haze: 0.5 }),
  treeLine(-20, 400, 344, 34, 9, 'scene-leaf'),
  street(),
  place(siegestor(), 212, 344, { scale: 0.64 }),
  [
    [120, 348, 0.56],
    [304, 348, 0.56],
    [98, 356, 0.78],
    [326, 358, 0.82],
    [66, 372, 1.08],
    [352, 380, 1.2],
    [16, 404, 1.62],
  ].map(([x, y, scale]) => place(poplar(), x as number, y as number, { scale: scale as number })),
  place(person({ style: 'bun', top: 'scene-brick', trousers: 'isar-900', skirt: true }), 322, 404, {
    scale: 0.2,
    flip: true,
  }),
  place(person({ top: 'isar-600', trousers: 'ink-soft' }), 346, 410, { scale: 0.21, flip: true }),
  place(house(), 0, 36),
  place(pigeonStanding(), 482, 269, { scale: 0.34 }),
  place(pigeonFlyingUp(), 262, 124, { scale: 0.36, flip: true, rotate: -6 }),
]);
