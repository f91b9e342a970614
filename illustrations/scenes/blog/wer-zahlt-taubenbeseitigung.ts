import {
  altbauWindow,
  band,
  join,
  light,
  limb,
  mug,
  path,
  paving,
  person,
  pigeonStanding,
  place,
  pottedPlant,
  random,
  rauten,
  rect,
  scene,
  shade,
  shadeRect,
  stroke,
  times,
  wall,
} from '../../kit/index.ts';

const TABLE = 470;

/** Ivy that climbs up the wall: leaves in two tones along a few stems. */
const ivy = (x: number, y: number, width: number, height: number, seed: number) => {
  const next = random(seed);
  const leaves = (count: number) =>
    times(count, () => {
      const t = next();
      const lx = x + (next() - 0.5) * width * (1 - t * 0.55) + Math.sin(t * 7) * 16;
      const ly = y - t * height;
      const r = 8 + next() * 8;
      return `M${Math.round(lx)} ${Math.round(ly)}q${Math.round(r)}-${Math.round(r)} ${Math.round(r * 1.8)} 0q-${Math.round(r * 0.4)} ${Math.round(r)}-${Math.round(r * 0.9)} ${Math.round(r * 1.1)}q-${Math.round(r)}-${Math.round(r * 0.2)}-${Math.round(r * 0.9)}-${Math.round(r * 1.1)}Z`;
    });
  return join(
    path(leaves(130), 'scene-leaf-dark'),
    path(leaves(90), 'scene-leaf'),
    path(leaves(14), 'success-100', { 'fill-opacity': 0.45 }),
  );
};

const house = () => [
  wall(0, 0, 1200, 600, 'scene-cream', 0.14),
  rect(0, 0, 1200, 600, 'scene-rose', { 'fill-opacity': 0.32 }),
  altbauWindow(516, -40, 168, 246, { stone: 'white', head: 'none', shutters: 'open' }),
  altbauWindow(160, -40, 130, 246, { stone: 'white', head: 'none', shutters: 'open' }),
  altbauWindow(910, -40, 130, 246, { stone: 'white', head: 'none', shutters: 'open' }),
  band(0, 560, 1200, 14, 'white'),
  ivy(20, 600, 150, 580, 5),
  ivy(1164, 600, 170, 620, 8),
];

const tenant = () =>
  person({
    style: 'long',
    hair: 'scene-wood',
    top: 'scene-copper-dark',
    headTilt: 16,
    near: [
      [-34, -172],
      [-10, -130],
    ],
    far: [
      [40, -176],
      [52, -150],
    ],
  });

const landlord = () =>
  person({
    style: 'bald',
    hair: 'line-strong',
    beard: true,
    top: 'isar-700',
    headTilt: 16,
    near: [
      [-34, -172],
      [-10, -130],
    ],
    far: [
      [40, -176],
      [52, -150],
    ],
  });

const manager = () =>
  person({
    style: 'bun',
    glasses: true,
    top: 'scene-roof',
    headTilt: 20,
    near: [
      [-34, -176],
      [2, -158],
    ],
    far: [
      [40, -180],
      [34, -158],
    ],
  });

/** The bill in the middle of the table, foreshortened. */
const bill = () =>
  join(
    shade('M508 494L706 494L726 540L500 540Z', 0.2),
    path('M516 488L690 488L712 534L498 534Z', 'white'),
    stroke('M530 498H600M526 508H640M522 518H630', 'isar-300', 4),
    path('M648 516H690L694 528H650Z', 'signal-600'),
    stroke('M650 499H682M652 508H684', 'isar-600', 4),
  );

const table = () => [
  path(`M262 ${TABLE}H938L1000 552H200Z`, 'white'),
  path(`M262 ${TABLE}H938L1000 552H200Z`, rauten(30, 'isar-300', 0.3)),
  light(`M262 ${TABLE}H560L500 552H200Z`, 0.3),
  rect(196, 552, 808, 123, 'isar-100'),
  rect(196, 552, 808, 123, rauten(30, 'isar-400', 0.4)),
  shade(
    'M300 560L318 675H280ZM600 560L620 675H578ZM890 560L910 675H866ZM440 566L456 675H430ZM760 566L774 675H746Z',
    0.07,
  ),
  light('M240 560L252 675H222ZM520 560L534 675H504ZM830 560L842 675H812Z', 0.3),
  shadeRect(196, 552, 808, 7, 0.12),
];

/** The arms that rest on the table. */
const arms = () => [
  limb(
    [
      [438, 432, 30],
      [492, 486, 25],
      [548, 500, 18],
    ],
    'scene-copper-dark',
  ),
  limb(
    [
      [546, 500, 15],
      [562, 503, 16],
    ],
    'scene-skin',
  ),
  stroke('M564 503L580 508', 'scene-skin', 6),
  limb(
    [
      [776, 438, 30],
      [748, 494, 25],
      [704, 512, 18],
    ],
    'isar-700',
  ),
  limb(
    [
      [706, 512, 15],
      [690, 515, 17],
    ],
    'scene-skin',
  ),
];

export default scene('blog/wer-zahlt-taubenbeseitigung.svg', 1200, 675, () => [
  house(),
  paving(1200, 588, 675, { centre: 600 }),
  place(pigeonStanding({ headTilt: 24 }), 596, 208, { scale: 0.72 }),
  place(manager(), 604, 668, { scale: 1.4 }),
  shade('M190 606H1010L1060 675H150Z', 0.2),
  place(tenant(), 366, 706, { scale: 1.56, rotate: 8 }),
  place(landlord(), 838, 706, { scale: 1.56, flip: true, rotate: 8 }),
  table(),
  bill(),
  arms(),
  place(mug('isar-600'), 866, 520, { scale: 1.2 }),
  place(pottedPlant('geranium', 8), 330, 522, { scale: 0.9 }),
]);
