import {
  altbauWindow,
  archway,
  band,
  bicycle,
  consultant,
  droppings,
  mailboxes,
  paving,
  person,
  pigeonPreening,
  pigeonStanding,
  place,
  pottedPlant,
  rect,
  scene,
  shade,
  shadeRect,
  stroke,
  wall,
} from '../../kit/index.ts';

const LEDGE = 212;

const house = () => [
  wall(0, 0, 1200, 600, 'success-100', 0.16),
  rect(0, 0, 1200, 600, 'scene-copper', { 'fill-opacity': 0.22 }),
  [150, 470, 690, 1010].map((x, index) =>
    altbauWindow(x, -90, 104, 240, { head: 'none', seed: index, flowers: index === 0 }),
  ),
  archway(92, 584, 214, 316),
  altbauWindow(864, 330, 130, 150, { head: 'cornice', shutters: 'open' }),
  band(-10, LEDGE, 1220, 28),
  shadeRect(0, 552, 1200, 32, 0.14),
];

const pigeons = () => [
  place(droppings(44, 0.8), 586, LEDGE + 4),
  place(droppings(30, 0.8, 6), 666, LEDGE + 4),
  place(droppings(38, 0.8, 9), 924, LEDGE + 4),
  place(pigeonStanding(), 540, LEDGE + 2, { scale: 0.66, flip: true }),
  place(pigeonPreening(), 738, LEDGE + 2, { scale: 0.64 }),
  place(pigeonStanding({ headTilt: 14 }), 876, LEDGE + 2, { scale: 0.66, flip: true }),
];

const resident = () =>
  person({
    style: 'bob',
    hair: 'scene-wood',
    top: 'scene-brick',
    trousers: 'isar-800',
    headTilt: -18,
    near: [
      [-30, -178],
      [-12, -146],
    ],
    far: [
      [62, -244],
      [92, -296],
    ],
    held: stroke('M95-301L103-315', 'scene-skin', 5),
  });

const manager = () =>
  consultant({
    style: 'bun',
    hair: 'scene-hair',
    glasses: true,
    headTilt: -20,
    top: 'isar-700',
  });

export default scene('blog/hausverwaltung-bei-tauben-einbinden.svg', 1200, 675, () => [
  house(),
  paving(1200, 582, 675, { centre: 500 }),
  mailboxes(362, 350, 3, 3, 44),
  pigeons(),
  shade('M840 604H1080L1100 614H850ZM900 632H1150L1176 642H900Z', 0.2),
  place(bicycle('scene-copper-dark'), 950, 602, { scale: 0.98, flip: true }),
  place(bicycle('scene-roof'), 1014, 630, { scale: 1.04, flip: true }),
  place(pottedPlant('olive', 5), 344, 612, { scale: 1.25 }),
  shade('M530 655L560 646H650C690 650 700 656 660 657ZM758 660L790 650H880C920 654 930 660 890 661Z', 0.22),
  place(resident(), 556, 652, { scale: 1.12 }),
  place(manager(), 784, 656, { scale: 1.12, flip: true }),
  shade('M0 0H330L0 420Z', 0.07),
]);
