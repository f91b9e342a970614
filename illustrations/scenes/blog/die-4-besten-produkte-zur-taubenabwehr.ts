import {
  box,
  chimney,
  circle,
  clip,
  farHouses,
  foldingChair,
  frauenkirche,
  gradient,
  join,
  light,
  lightRect,
  net,
  netEyes,
  path,
  pattern,
  person,
  pigeonFlyingDown,
  pigeonFlyingUp,
  place,
  poly,
  pottedPlant,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  spikes,
  stroke,
  times,
  tree,
} from '../../kit/index.ts';

const WALL = 22;
const [LEFT, RIGHT] = [390, 810];

const room = (y: number, height: number) => [
  rect(
    LEFT,
    y,
    RIGHT - LEFT,
    height,
    gradient(
      [
        [0, 'scene-sun'],
        [0.55, 'scene-cream'],
        [1, 'scene-sand'],
      ],
      20,
    ),
  ),
  shadeRect(LEFT, y, RIGHT - LEFT, 10, 0.1),
  rect(LEFT, y + height - 12, RIGHT - LEFT, 5, 'white'),
  rect(LEFT, y + height - 7, RIGHT - LEFT, 7, 'scene-wood'),
];

const attic = () => {
  const inside = 'M364 350L600 126L836 350Z';
  return [
    path(
      inside,
      gradient([
        [0, 'scene-wood'],
        [1, 'scene-sand'],
      ]),
    ),
    clip(
      inside,
      stroke('M500 120V330M700 120V330M400 238H800', 'scene-wood-dark', 9, { 'stroke-opacity': 0.55 }),
      rect(540, 282, 66, 44, 'scene-copper-dark', { rx: 3 }),
      rect(540, 298, 66, 5, 'isar-950', { 'fill-opacity': 0.25 }),
      rect(618, 294, 50, 32, 'scene-brick', { rx: 2 }),
      rect(628, 268, 40, 26, 'scene-wood', { rx: 2 }),
      shade('M600 126L836 350H710Z', 0.12),
    ),
  ];
};

const living = () => [
  room(348, 142),
  rect(640, 376, 72, 50, 'white'),
  rect(645, 381, 62, 40, 'isar-300'),
  path('M645 421L668 396L684 410L694 402L707 421Z', 'scene-copper-dark'),
  stroke('M752 483V404M736 483H768', 'isar-900', 4),
  path('M734 408L744 380H760L770 408Z', 'scene-amber'),
  rect(596, 436, 132, 40, 'isar-600', { rx: 10 }),
  rect(588, 448, 26, 34, 'isar-700', { rx: 9 }),
  rect(710, 448, 26, 34, 'isar-700', { rx: 9 }),
  rect(612, 454, 100, 22, 'isar-500', { rx: 6 }),
  place(
    person({
      style: 'bun',
      top: 'scene-brick',
      near: [
        [-34, -178],
        [6, -178],
      ],
      far: [
        [38, -180],
        [16, -182],
      ],
      held: rect(4, -196, 30, 22, 'white', { rx: 2 }),
    }),
    500,
    484,
    { scale: 0.42, flip: true },
  ),
];

const kitchen = () => [
  room(508, 150),
  rect(560, 548, 84, 8, 'scene-wood-dark'),
  [572, 596, 618].map((x, index) =>
    rect(x, 526, 16, 22, ['isar-500', 'scene-copper', 'scene-brick'][index] as string, { rx: 3 }),
  ),
  rect(660, 590, 150, 62, 'isar-100'),
  rect(654, 584, 156, 8, 'scene-wood-dark'),
  stroke('M708 592V652M758 592V652', 'isar-300', 3),
  stroke('M474 508V526', 'isar-900', 2.5),
  circle(474, 544, 6, 'white'),
  path('M450 544C450 530 462 524 474 524S498 530 498 544Z', 'isar-800'),
  rect(428, 604, 92, 7, 'scene-wood-dark', { rx: 2 }),
  stroke('M442 611V652M506 611V652', 'scene-wood-dark', 6),
  place(pottedPlant('geranium', 4), 474, 605, { scale: 0.46 }),
];

/** Roof in section: tiles, and panels on the right slope whose gap is closed with a grid. */
const roof = () => {
  const slope = { transform: 'translate(600 96)rotate(45)' };
  return [
    poly(
      [
        [600, 88],
        [862, 350],
        [836, 350],
        [600, 128],
        [364, 350],
        [338, 350],
      ],
      'scene-roof-dark',
    ),
    poly(
      [
        [600, 88],
        [338, 350],
        [350, 350],
        [600, 104],
      ],
      'scene-brick',
    ),
    stroke('M600 128L836 350M600 128L364 350', 'scene-wood', 5),
    `<g transform="${slope.transform}">${join(
      rect(70, -34, 252, 26, pattern(9, 9, stroke('M0 0V9M0 0H9', 'isar-100', 2.2))),
      stroke('M70-30V-6M152-30V-6M238-30V-6M322-30V-6', 'line-strong', 5),
      rect(58, -48, 276, 17, 'isar-700', { rx: 2 }),
      rect(58, -48, 276, 6, 'isar-300'),
      stroke('M150-48V-31M242-48V-31', 'isar-100', 3),
    )}</g>`,
  ];
};

const structure = () => [
  rect(LEFT - WALL, 326, WALL, 349, 'scene-brick'),
  rect(RIGHT, 326, WALL, 349, 'scene-brick'),
  lightRect(LEFT - WALL, 326, 6, 349, 0.35),
  shadeRect(RIGHT, 326, WALL, 349, 0.16),
  rect(LEFT - WALL, 326, RIGHT - LEFT + WALL * 2, 22, 'scene-stone'),
  rect(LEFT - WALL, 490, RIGHT - LEFT + WALL * 2, 18, 'scene-stone'),
  shadeRect(LEFT - WALL, 342, RIGHT - LEFT + WALL * 2, 6, 0.18),
  shadeRect(LEFT - WALL, 503, RIGHT - LEFT + WALL * 2, 5, 0.18),
];

/** Left: balcony behind its net, and a steep sheet on the ledge below. */
const leftSide = () => [
  rect(196, 330, 176, 18, 'scene-stone'),
  lightRect(196, 330, 176, 5, 0.45),
  place(pottedPlant('olive', 6), 246, 490, { scale: 0.72 }),
  place(foldingChair('isar-600'), 322, 490, { scale: 0.78 }),
  net(box(204, 348, 164, 142), { mesh: 14, color: 'isar-50', opacity: 0.9, weight: 1.5 }),
  netEyes(204, 348, 368, 348, 8),
  stroke('M204 348V490', 'isar-900', 5),
  stroke('M202 432H368', 'isar-900', 6),
  times(8, (index) => rect(218 + index * 19, 432, 3, 58, 'isar-900')),
  rect(188, 490, 182, 18, 'scene-stone'),
  lightRect(188, 490, 182, 5, 0.45),
  shade('M200 508H370V516H214Z', 0.2),
  rect(262, 622, 108, 22, 'scene-stone'),
  shadeRect(270, 638, 98, 6, 0.25),
  path('M266 622L368 534V622Z', 'line-strong'),
  light('M266 622L368 534V622Z', 0.35),
  shade('M368 552L290 622H368Z', 0.16),
  stroke('M262 624L370 530', 'isar-100', 8),
  stroke('M264 627L370 535', 'ink-soft', 3),
];

/** Right: a cornice with spikes. */
const rightSide = () => [
  path('M832 470H936V486H924C914 486 906 500 890 502C876 504 866 514 852 516H832Z', 'scene-stone'),
  lightRect(832, 470, 104, 5, 0.5),
  shade('M832 500C870 500 890 494 924 486C914 486 906 500 890 502C876 504 866 514 852 516H832Z', 0.18),
  spikes(854, 470, 78, { height: 46, gap: 15, color: 'isar-50' }),
];

export default scene('blog/die-4-besten-produkte-zur-taubenabwehr.svg', 1200, 675, () => [
  sky(1200, 640, 'evening'),
  place(frauenkirche(), 1040, 640, { scale: 0.5, opacity: 0.72 }),
  farHouses(-20, 384, 668, { height: 80, seed: 12, haze: 0.25 }),
  farHouses(820, 1220, 668, { height: 74, seed: 9, haze: 0.25 }),
  place(tree(8), 110, 700, { scale: 0.9 }),
  rect(
    0,
    0,
    1200,
    675,
    gradient([
      [0, 'isar-950', 0.56],
      [0.5, 'isar-900', 0.3],
      [0.82, 'isar-800', 0.1],
      [1, 'isar-950', 0.36],
    ]),
  ),
  path('M1010 70A30 30 0 1 0 1046 106A26 26 0 0 1 1010 70Z', 'scene-sun'),
  rect(0, 658, 1200, 17, 'scene-leaf-dark'),
  shadeRect(0, 658, 1200, 17, 0.3),
  chimney(500, 190, 36, 84),
  attic(),
  living(),
  kitchen(),
  structure(),
  roof(),
  leftSide(),
  rightSide(),
  place(pigeonFlyingUp(), 196, 226, { scale: 0.66, flip: true, rotate: -6 }),
  place(pigeonFlyingDown(), 996, 236, { scale: 0.66, rotate: -8 }),
]);
