import type { HeadState } from '../../../app/ui/form-page.tsx';
import type { Daytime, Part, Scene } from '../../kit/index.ts';
import {
  alps,
  balconyDoor,
  birdFar,
  box,
  circle,
  clipboard,
  cloud,
  ironRailing,
  join,
  lightRect,
  limb,
  mug,
  net,
  netEyes,
  offerSheet,
  path,
  pencil,
  person,
  phone,
  pigeonFlyingUp,
  pigeonStanding,
  place,
  pottedPlant,
  quoins,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  skyline,
  slab,
  stroke,
  sun,
  tapeMeasure,
  times,
  toolBox,
  treeLine,
  wall,
  workerMounting,
} from '../../kit/index.ts';

/** Slim heads of letters: the same sill above the same town, and on it what the state is about, in the right two thirds. */
const WIDTH = 960;
const HEIGHT = 160;
const SILL = 134;

const sill = () => [
  shadeRect(0, SILL - 4, WIDTH, 4, 0.16),
  rect(0, SILL, WIDTH, HEIGHT - SILL, 'scene-cream'),
  lightRect(0, SILL, WIDTH, 4, 0.7),
  shadeRect(0, SILL + 12, WIDTH, HEIGHT, 0.1),
];

const town = (time: Daytime) => [
  sky(WIDTH, 112, time),
  time === 'day' ? place(cloud(0.8), 250, 34, { scale: 0.42 }) : sun(500, 66, 12),
  alps(WIDTH, 112, 40, 9),
  skyline(WIDTH, 118, { scale: 0.27, haze: 0.5, frauen: 0.385, rathaus: 0.485, peter: 0.13, seed: 23 }),
  treeLine(-20, WIDTH + 20, 128, 18, 6),
  rect(0, 126, WIDTH, 12, 'scene-leaf-dark'),
  place(birdFar(), 300, 44, { scale: 0.34 }),
  place(birdFar(), 324, 54, { scale: 0.26 }),
];

/** What stands on the sill, and what behind it. */
type Head = readonly [time: Daytime, onSill: () => Part, behind?: () => Part];

/** With its shadow, as wide as it stands. */
const standing = (part: Part, x: number, scale: number, foot = 40) =>
  place([shade(`M${-foot}-3H${foot + 6}L${foot + 12} 4H${-foot}Z`, 0.18), part], x, SILL + 7, { scale });

const envelope = () =>
  join(
    rect(-60, -78, 120, 78, 'white', { rx: 4 }),
    path('M-60-74L0-30L60-74V-4a4 4 0 0 1-4 4H-56a4 4 0 0 1-4-4Z', 'isar-50'),
    stroke('M-58-75L0-32L58-75', 'isar-300', 3),
    circle(0, -32, 11, 'isar-600'),
    stroke('M-5-32l4 4l7-8', 'white', 2.6),
  );

const sheet = (x: number, tone: string, bar: number, turn = 0) =>
  place(offerSheet({ tone, bar }), x, SILL - 46, { scale: 0.72, rotate: turn });

/** Three rings around what calls. */
const calling = (x: number, y: number) =>
  times(2, (index) =>
    stroke(
      `M${x + 26 + index * 12} ${y - 16 - index * 8}a${22 + index * 12} ${22 + index * 12} 0 0 1 0 ${32 + index * 16}`,
      'white',
      4,
      {
        'stroke-opacity': 0.9 - index * 0.3,
      },
    ),
  );

export const VEST = join(
  path('M-40-250H40V-120H-40Z', 'scene-amber'),
  path('M-9-250L0-190L9-250Z', 'isar-700'),
  stroke('M-36-182H36M-36-160H36', 'isar-50', 8, { 'stroke-opacity': 0.9 }),
);

const customer = (hand: readonly [number, number]) =>
  person({
    style: 'bob',
    top: 'isar-600',
    near: [
      [-34, -178],
      [-10, -150],
    ],
    far: [[46, -186], hand],
  });

const worker = (hand: readonly [number, number], held?: Part) =>
  person({
    style: 'helmet',
    beard: true,
    top: 'isar-800',
    trousers: 'ink-soft',
    wear: VEST,
    near: [
      [-34, -178],
      [-12, -152],
    ],
    far: [[46, -188], hand],
    held,
  });

const house = () => [
  wall(560, 0, 420, SILL + 4, 'scene-rose', 0.06),
  quoins(560, -6, 160, { width: 20, step: 24, fill: 'white' }),
  balconyDoor(700, 22, 74, 150, { stone: 'white' }),
  slab(600, -6, 330, 16),
];

const balcony = () => [
  net(box(612, 10, 306, 118), { mesh: 9, opacity: 0.5 }),
  netEyes(612, 10, 918, 10, 9),
  ironRailing(612, 84, 306, 52),
];

const heads: Record<HeadState, Head> = {
  arrived: [
    'morning',
    () => [
      place(shade('M-60 0H66L72 7H-60Z', 0.16), 742, SILL + 7, { scale: 0.9 }),
      place(envelope(), 742, SILL + 8, { scale: 0.9, rotate: -3 }),
      standing(pigeonStanding({ headTilt: 12 }), 606, 0.86),
      standing(pottedPlant('geranium', 5), 866, 0.72, 18),
    ],
  ],
  waiting: [
    'morning',
    () => [
      standing(pigeonStanding({ headTilt: -6 }), 640, 0.9),
      standing(mug('scene-copper-dark'), 764, 1.3, 14),
      stroke('M756 82c-6-9 6-13 0-22M770 82c-6-9 6-13 0-22', 'white', 3, { 'stroke-opacity': 0.85 }),
      standing(pottedPlant('grass', 5), 858, 0.8, 18),
    ],
  ],
  asked: [
    'day',
    () => [
      place(pigeonFlyingUp(), 590, 62, { scale: 0.34 }),
      place(rect(-38, -70, 80, 140, 'isar-950', { 'fill-opacity': 0.16, rx: 11 }), 690, SILL - 44, { scale: 0.7 }),
      place(phone(), 684, SILL - 42, { scale: 0.72 }),
      calling(686, 84),
      standing(toolBox(), 816, 1.02),
      standing(tapeMeasure(0), 894, 0.6),
    ],
  ],
  offers: [
    'day',
    () => [
      shadeRect(560, SILL, 330, 6, 0.14),
      sheet(606, 'isar-500', 50),
      sheet(708, 'isar-700', 62),
      sheet(810, 'scene-copper-dark', 56),
      standing(mug('isar-600'), 904, 1.1, 14),
    ],
  ],
  shared: [
    'day',
    () => null,
    () => [
      place(worker([78, -172]), 792, 270, { scale: 0.86, flip: true }),
      place(customer([78, -172]), 650, 270, { scale: 0.86 }),
      limb(
        [
          [714, 120, 12],
          [728, 122, 12],
        ],
        'scene-skin',
      ),
    ],
  ],
  ordered: [
    'day',
    () => [place(toolBox(), 600, SILL + 8, { scale: 0.8 })],
    () => [house(), balcony(), place(workerMounting({ beard: true }), 640, 250, { scale: 0.8 })],
  ],
  done: [
    'day',
    () => [place(pottedPlant('geranium', 5), 590, SILL + 8, { scale: 0.6 })],
    () => [
      house(),
      place(pottedPlant('olive', 9), 820, SILL, { scale: 0.7 }),
      balcony(),
      place(pigeonFlyingUp(), 506, 60, { scale: 0.34, flip: true }),
    ],
  ],
  closed: [
    'evening',
    () => [
      standing(pigeonStanding({ asleep: true }), 650, 0.86),
      standing(pottedPlant('geranium', 5), 770, 0.8, 18),
      standing(pottedPlant('olive', 9), 868, 0.7, 18),
    ],
  ],
  'firm-asked': [
    'day',
    () => [place(phone(), 828, SILL - 40, { scale: 0.72 }), calling(830, 86)],
    () => [
      place(worker([44, -196], place(clipboard(), 34, -196, { scale: 0.34, rotate: 8 })), 680, 264, { scale: 0.86 }),
    ],
  ],
  'firm-calm': [
    'morning',
    () => [
      standing(toolBox(), 640, 1.2),
      standing(tapeMeasure(90), 748, 0.66),
      standing(mug('scene-copper-dark'), 880, 1.25, 14),
    ],
  ],
  'firm-checking': [
    'day',
    () => [
      place(clipboard(), 700, SILL - 34, { scale: 0.62, rotate: -3 }),
      place(pencil(), 800, SILL + 6, { scale: 0.7, rotate: -4 }),
      standing(pottedPlant('grass', 5), 882, 0.8, 18),
      rect(0, SILL + 14, WIDTH, 20, 'scene-cream'),
      shadeRect(0, SILL + 14, WIDTH, 20, 0.1),
    ],
  ],
};

export const headScenes: readonly Scene[] = Object.entries(heads).map(([name, [time, onSill, behind]]) =>
  scene(`heads/${name}.svg`, WIDTH, HEIGHT, () => [town(time), behind?.(), sill(), onSill()]),
);
