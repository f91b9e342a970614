import {
  alps,
  circle,
  ellipse,
  farHouses,
  gradient,
  light,
  lightRect,
  onionChurch,
  path,
  pigeonPreening,
  pigeonStanding,
  place,
  poly,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  stroke,
  sun,
  times,
  treeLine,
} from '../../kit/index.ts';

/** One bay of the market halls: gable with a tall window of many panes. */
const hall = (x: number, width: number) => {
  const d = `M${x} 330V214L${x + width / 2} 160L${x + width} 214V330Z`;
  const cx = x + width / 2;
  return [
    path(d, 'scene-cream'),
    shade(`M${cx} 160L${x + width} 214V330H${cx}Z`, 0.06),
    path(`M${cx - 44} 300V232A44 40 0 0 1 ${cx + 44} 232V300Z`, 'white'),
    path(
      `M${cx - 38} 298V232A38 34 0 0 1 ${cx + 38} 232V298Z`,
      gradient([
        [0, 'isar-500'],
        [1, 'scene-sun'],
      ]),
    ),
    stroke(
      `M${cx - 19} 202V298M${cx} 198V298M${cx + 19} 202V298M${cx - 38} 222H${cx + 38}M${cx - 38} 248H${cx + 38}M${cx - 38} 274H${cx + 38}`,
      'white',
      2.6,
    ),
    rect(x, 306, width, 6, 'scene-stone'),
  ];
};

const crate = (x: number, y: number, fruit: string) => [
  times(6, (index) => circle(x + 6 + index * 9.6, y - 27 - (index % 2) * 2, 6.4, fruit)),
  times(5, (index) => circle(x + 11 + index * 9.6, y - 32, 5.6, fruit)),
  times(5, (index) => light(`M${x + 8 + index * 9.6} ${y - 35}q3-3 6-1q-3 1-6 1Z`, 0.4)),
  rect(x, y - 27, 60, 27, 'scene-wood'),
  shadeRect(x, y - 19, 60, 3, 0.3),
  shadeRect(x, y - 9, 60, 3, 0.3),
  rect(x, y - 27, 5, 27, 'scene-wood-dark'),
  rect(x + 55, y - 27, 5, 27, 'scene-wood-dark'),
  lightRect(x, y - 27, 60, 2.5, 0.3),
];

const canopy = () => [
  poly(
    [
      [0, 0],
      [640, 0],
      [640, 36],
      [0, 58],
    ],
    'isar-800',
  ),
  times(17, (index) =>
    poly(
      [
        [index * 40, 0],
        [index * 40 + 18, 0],
        [index * 40 + 16, 58 - index * 1.4],
        [index * 40, 58 - index * 1.4],
      ],
      'isar-700',
    ),
  ),
  path('M0 58L640 36V44L0 68Z', 'isar-950'),
  rect(-10, 124, 660, 7, 'isar-600'),
  lightRect(-10, 124, 660, 2.4, 0.4),
  rect(-10, 131, 660, 18, 'isar-800'),
  rect(-10, 149, 660, 7, 'isar-700'),
  shadeRect(-10, 153, 660, 3, 0.3),
  times(16, (index) => circle(20 + index * 42, 140, 2.4, 'isar-600')),
  [56, 556].map((x) => [
    rect(x, 50, 26, 320, 'isar-800'),
    rect(x, 50, 6, 320, 'isar-600'),
    rect(x + 20, 50, 6, 320, 'isar-900'),
    path(`M${x + 26} 156L${x + 70} 156L${x + 26} 206Z`, 'isar-800'),
    path(`M${x} 156L${x - 44} 156L${x} 206Z`, 'isar-800'),
    rect(x - 8, 362, 42, 10, 'isar-900'),
  ]),
];

const ramp = () => [
  rect(0, 370, 640, 50, 'scene-stone'),
  lightRect(0, 370, 640, 7, 0.55),
  shadeRect(0, 384, 640, 36, 0.18),
  times(10, (index) => path(`M${index * 70 - 10} 377h34l-12 9h-34Z`, 'scene-amber')),
  times(3, (index) => rect(110 + index * 190, 392, 34, 28, 'isar-950', { rx: 4 })),
];

const trolley = () => [
  stroke('M0-118L-16-14H34', 'isar-900', 5),
  stroke('M0-118L-14-122', 'isar-900', 5),
  circle(-14, -9, 9, 'isar-950'),
  circle(-14, -9, 3.4, 'line-strong'),
];

export default scene('districts/sendling.svg', 640, 420, () => [
  sky(640, 320, 'morning'),
  sun(196, 226, 20),
  alps(300, 300, 60, 9),
  farHouses(-20, 320, 326, { height: 62, seed: 23, haze: 0.4 }),
  place(onionChurch(), 118, 330, { scale: 0.74 }),
  treeLine(-20, 320, 336, 30, 12),
  [500, 360, 220].map((x) => hall(x, 150)),
  stroke('M214 219L295 160L366 212L435 160L506 212L575 160L656 219', 'scene-roof', 8, { 'stroke-linejoin': 'miter' }),
  stroke('M214 216L295 157L366 209L435 157L506 209L575 157L656 216', 'scene-brick', 2),
  rect(0, 326, 640, 46, 'line-strong'),
  light('M0 326H640V334H0Z', 0.3),
  ramp(),
  canopy(),
  place(pigeonStanding(), 168, 125, { scale: 0.42 }),
  place(pigeonPreening(), 262, 125, { scale: 0.42 }),
  place(pigeonStanding({ headTilt: 12 }), 398, 125, { scale: 0.42, flip: true }),
  place(pigeonStanding(), 494, 125, { scale: 0.4, flip: true }),
  ellipse(420, 372, 110, 5, 'isar-950', { 'fill-opacity': 0.25 }),
  place(trolley(), 316, 372, { scale: 1.1 }),
  crate(340, 372, 'scene-amber'),
  crate(406, 372, 'scene-leaf'),
  crate(472, 372, 'scene-pigeon-foot'),
  crate(372, 340, 'scene-pigeon-foot'),
  crate(440, 340, 'scene-amber'),
]);
