import type { Part, Scene } from '../../kit/index.ts';
import {
  alps,
  altbauFacade,
  circle,
  cityMap,
  clip,
  clipboard,
  cloud,
  consultant,
  ellipse,
  gradient,
  group,
  join,
  lightRect,
  mug,
  offerSheet,
  path,
  pencil,
  person,
  phone,
  pigeonStanding,
  place,
  pottedPlant,
  rect,
  scene,
  shadeRect,
  sky,
  skyline,
  stroke,
  toolBox,
  treeLine,
  workerOnRope,
} from '../../kit/index.ts';
import { VEST } from '../heads/index.ts';

const W = 720;
const H = 480;

const street = (y: number) => [
  rect(0, y, W, H - y, 'scene-stone'),
  lightRect(0, y, W, 5, 0.5),
  shadeRect(0, y + 34, W, H, 0.1),
];

const shadow = (x: number, y: number, width: number) => ellipse(x, y, width, 8, 'isar-950', { 'fill-opacity': 0.18 });

/** A firm hears of an inquiry: the phone says where, the house is the one. */
const becomePartner = scene('pages/become-partner.svg', W, H, () => [
  sky(W, H, 'morning'),
  place(cloud(0.8), 150, 80, { scale: 0.6 }),
  alps(W, 320, 80, 12),
  skyline(W, 336, { scale: 0.44, haze: 0.5, frauen: 0.06, rathaus: null, peter: null, seed: 37 }),
  treeLine(-20, W + 20, 372, 40, 8),
  rect(0, 368, W, 40, 'scene-leaf-dark'),
  altbauFacade(430, 24, 320, 380, { wall: 'scene-sand', stone: 'white' }),
  place(workerOnRope(260), 392, 232, { scale: 0.8 }),
  street(402),
  shadow(196, 452, 66),
  place(
    person({
      style: 'helmet',
      beard: true,
      top: 'isar-800',
      trousers: 'ink-soft',
      wear: VEST,
      near: [
        [-34, -180],
        [10, -196],
      ],
      far: [
        [38, -188],
        [26, -202],
      ],
      headTilt: 8,
      held: place(phone(), 28, -216, { scale: 0.42, rotate: 10 }),
    }),
    190,
    450,
    { scale: 1.16 },
  ),
  shadow(306, 452, 46),
  place(toolBox(), 304, 452, { scale: 1.2 }),
]);

/** Three firms in front of the town, none before the others. */
const firms = scene('pages/firms.svg', W, H, () => [
  sky(W, H, 'day'),
  place(cloud(0.85), 560, 76, { scale: 0.7 }),
  alps(W, 318, 90, 21),
  skyline(W, 340, { scale: 0.5, haze: 0.5, frauen: 0.385, rathaus: 0.93, peter: 0.64, seed: 29 }),
  treeLine(-20, W + 20, 384, 44, 5),
  rect(0, 380, W, 40, 'scene-leaf-dark'),
  street(406),
  shadow(154, 454, 66),
  shadow(386, 462, 66),
  shadow(574, 454, 66),
  place(
    person({
      style: 'cap',
      top: 'scene-copper-dark',
      trousers: 'isar-900',
      near: [
        [-34, -180],
        [-22, -136],
      ],
      far: [
        [34, -180],
        [32, -134],
      ],
    }),
    150,
    452,
    { scale: 1.26 },
  ),
  place(consultant({ style: 'bun', top: 'isar-600', hair: 'scene-hair' }), 380, 460, { scale: 1.26 }),
  place(person({ style: 'helmet', beard: true, top: 'isar-800', trousers: 'ink-soft', wear: VEST }), 574, 452, {
    scale: 1.26,
    flip: true,
  }),
  place(toolBox(), 252, 462, { scale: 1.15 }),
  place(pigeonStanding(), 664, 462, { scale: 0.5 }),
]);

const lying = (part: Part, x: number, y: number, scale: number, turn: number) =>
  group({ transform: `translate(${x} ${y})scale(${scale} ${scale * 0.7})rotate(${turn})` }, part);

const pin = (x: number, y: number, fill: string) =>
  join(
    ellipse(x, y, 9, 4, 'isar-950', { 'fill-opacity': 0.25 }),
    path(
      `M${x} ${y}C${x - 16} ${y - 22} ${x - 20} ${y - 30} ${x - 20} ${y - 40}a20 20 0 0 1 40 0C${x + 20} ${y - 30} ${x + 16} ${y - 22} ${x} ${y}Z`,
      fill,
    ),
    circle(x, y - 40, 7.5, 'white'),
  );

/** A quiet office: a window on the town with its sill. */
const room = (x: number, seed: number) => [
  rect(0, 0, W, H, 'isar-100'),
  rect(
    0,
    0,
    W,
    H,
    gradient([
      [0, 'isar-300', 0.55],
      [1, 'isar-100', 0.2],
    ]),
  ),
  rect(x, 30, 300, 190, 'white'),
  clip(`M${x + 10} 40h280v170h-280Z`, [
    group({ transform: `translate(${x + 10} 40)` }, [
      sky(280, 170, 'day'),
      alps(280, 140, 36, 5),
      skyline(280, 156, { scale: 0.3, haze: 0.45, frauen: 0.5, rathaus: null, peter: 0.15, seed }),
      rect(0, 152, 280, 18, 'scene-leaf-dark'),
    ]),
  ]),
  stroke(`M${x + 150} 40V210`, 'white', 8, { 'stroke-linecap': 'butt' }),
  rect(x - 12, 216, 324, 12, 'white'),
  shadeRect(x - 12, 228, 324, 6, 0.1),
];

const table = () => [
  rect(0, 288, W, 200, 'scene-wood'),
  rect(
    0,
    288,
    W,
    200,
    gradient([
      [0, 'white', 0.25],
      [0.4, 'white', 0.04],
      [1, 'isar-950', 0.16],
    ]),
  ),
  lightRect(0, 288, W, 5, 0.5),
  stroke('M0 338H720M0 406H720', 'scene-wood-dark', 2.6, { 'stroke-opacity': 0.4 }),
];

/** On a table: the map with the building and the firms around it, and the list by which they are compared. */
const howWeChoose = scene('pages/how-we-choose.svg', W, H, () => [
  room(56, 61),
  place(pottedPlant('geranium', 5), 100, 217, { scale: 0.8 }),
  place(consultant({ style: 'bob', top: 'isar-700' }), 560, 500, { scale: 1.3, flip: true }),
  table(),
  lying(cityMap(), 250, 384, 1.72, -4),
  pin(180, 372, 'isar-600'),
  pin(300, 344, 'isar-600'),
  pin(376, 420, 'isar-600'),
  lying(rect(-64, -94, 150, 210, 'isar-950', { 'fill-opacity': 0.24, rx: 8 }), 566, 402, 0.92, 8),
  lying(clipboard(), 562, 396, 0.92, 8),
  lying(pencil(), 660, 436, 0.9, -24),
  place(mug('scene-copper-dark'), 54, 330, { scale: 1.15 }),
]);

/** A firm shows its papers over the table, and somebody reads each. */
const vetting = scene('pages/vetting.svg', W, H, () => [
  room(210, 47),
  place(pottedPlant('geranium', 5), 462, 217, { scale: 0.8 }),
  place(
    person({
      style: 'helmet',
      beard: true,
      top: 'isar-800',
      trousers: 'ink-soft',
      wear: VEST,
      near: [
        [-34, -180],
        [6, -176],
      ],
      far: [
        [50, -192],
        [86, -196],
      ],
      held: place(offerSheet({ tone: 'isar-500' }), 106, -214, { scale: 0.5, rotate: 8 }),
    }),
    166,
    500,
    { scale: 1.3 },
  ),
  place(consultant({ style: 'bun', glasses: true, top: 'isar-600' }), 560, 500, { scale: 1.3, flip: true }),
  table(),
  lying(offerSheet({ best: true, tone: 'isar-700' }), 214, 392, 1.1, -10),
  lying(offerSheet({ best: true, tone: 'scene-copper-dark' }), 366, 400, 1.1, 3),
  lying(offerSheet({ best: true, tone: 'isar-500' }), 514, 394, 1.1, 9),
  lying(pencil(), 634, 424, 0.9, -24),
  place(mug('scene-copper-dark'), 72, 336, { scale: 1.15 }),
]);

export const pageScenes: readonly Scene[] = [becomePartner, firms, howWeChoose, vetting];
