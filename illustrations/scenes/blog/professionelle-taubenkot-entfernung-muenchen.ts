import type { Point } from '../../kit/index.ts';
import {
  circle,
  clip,
  droppings,
  ellipse,
  farHouses,
  frauenkirche,
  gradient,
  join,
  light,
  lightRect,
  limb,
  n,
  path,
  person,
  pigeonStanding,
  place,
  random,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  smooth,
  stroke,
  times,
} from '../../kit/index.ts';

const FLOOR = 452;
const HATCH = 'M196 70H496V318H196Z';

/** The underside of the roof: battens, tiles between them, and heavy rafters. */
const roof = () => [
  rect(0, 0, 1200, FLOOR, 'scene-wood-dark'),
  times(11, (row) => join(rect(0, 14 + row * 42, 1200, 15, 'scene-wood'), shadeRect(0, 29 + row * 42, 1200, 8, 0.24))),
  rect(
    0,
    0,
    1200,
    FLOOR,
    gradient(
      [
        [0, 'isar-950', 0.25],
        [0.3, 'isar-950', 0.12],
        [1, 'isar-950', 0.66],
      ],
      0,
    ),
  ),
  [96, 528, 760, 992].map((x) =>
    join(
      shadeRect(x + 44, 0, 20, FLOOR, 0.22),
      rect(x, 0, 46, FLOOR, 'scene-wood'),
      lightRect(x, 0, 9, FLOOR, 0.2),
      shadeRect(x + 30, 0, 16, FLOOR, 0.3),
      shadeRect(x, 0, 46, FLOOR, x > 600 ? 0.26 : 0.1),
    ),
  ),
  rect(0, FLOOR - 34, 1200, 34, 'scene-wood-dark'),
  lightRect(0, FLOOR - 34, 1200, 5, 0.2),
  shadeRect(0, FLOOR - 12, 1200, 12, 0.3),
];

const hatch = () => [
  rect(180, 54, 332, 280, 'scene-wood'),
  clip(
    HATCH,
    place(sky(300, 250, 'day'), 196, 70),
    place(frauenkirche(), 416, 322, { scale: 0.5, opacity: 0.8 }),
    farHouses(186, 500, 322, { height: 58, seed: 15, haze: 0.3 }),
  ),
  shade('M196 70H496V86H212V318H196Z', 0.3),
  rect(172, 318, 348, 22, 'scene-wood'),
  lightRect(172, 318, 348, 6, 0.4),
  shadeRect(172, 340, 348, 12, 0.3),
  path('M180 54L104 84V352L180 334Z', 'scene-wood'),
  path('M168 76L118 98V330L168 318Z', 'isar-300'),
  light('M168 96L118 190V240L168 150Z', 0.4),
  shade('M180 54L172 57V336L180 334Z', 0.3),
  place(droppings(60, 0.85), 214, 322),
];

const planks = () => {
  const joints = times(15, (index) => `M${n(-560 + index * 166)} 675L${n(124 + index * 68)} ${FLOOR}`);
  return [
    rect(0, FLOOR, 1200, 675 - FLOOR, 'scene-wood'),
    rect(
      0,
      FLOOR,
      1200,
      675 - FLOOR,
      gradient([
        [0, 'isar-950', 0.42],
        [0.5, 'isar-950', 0.2],
        [1, 'isar-950', 0.34],
      ]),
    ),
    path('M470 675L520 470H720L830 675Z', 'scene-sun', { 'fill-opacity': 0.34 }),
    stroke(joints, 'isar-950', 3, { 'stroke-opacity': 0.35 }),
  ];
};

/** Droppings on the planks that have not been cleaned yet, flat because of the viewpoint. */
const dirt = () => {
  const next = random(21);
  const splats = (count: number) =>
    times(count, () => {
      const y = FLOOR + 16 + next() * 190;
      const depth = 0.5 + (y - FLOOR) / 220;
      const x = 30 + next() * (520 - depth * 90);
      const points: Point[] = [];
      for (let index = 0; index < 6; index++) {
        const angle = (index * Math.PI) / 3;
        const r = (7 + next() * 13) * depth;
        points.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.3]);
      }
      return smooth(points, true);
    });
  const feather = 'M-16 4C-6-8 10-9 18-4C10 4-4 6-12 5L-20 8Z';
  return [
    path(splats(10), 'line-strong', { 'fill-opacity': 0.6 }),
    path(splats(34), 'isar-50', { 'fill-opacity': 0.92 }),
    place(path(feather, 'scene-pigeon-light'), 152, 566, { scale: 1.2, rotate: 8 }),
    place(path(feather, 'scene-pigeon'), 372, 606, { scale: 1.4, rotate: -14 }),
  ];
};

const vacuum = () =>
  join(
    ellipse(0, 2, 78, 10, 'isar-950', { 'fill-opacity': 0.35 }),
    circle(-48, -10, 13, 'isar-950'),
    circle(48, -10, 13, 'isar-950'),
    path('M-60-112H60V-26C60-16 52-12 44-12H-44C-52-12-60-16-60-26Z', 'line-strong'),
    light('M-60-112H-36V-12H-44C-52-12-60-16-60-26Z', 0.45),
    shade('M22-112H60V-26C60-16 52-12 44-12H22Z', 0.24),
    path('M-66-112C-66-152-40-170 0-170S66-152 66-112Z', 'isar-700'),
    light('M-58-116C-56-146-38-160-12-163C-30-150-38-136-40-116Z', 0.25),
    rect(-68, -120, 136, 14, 'isar-900', { rx: 5 }),
    rect(-66, -104, 10, 30, 'scene-amber', { rx: 3 }),
    rect(56, -104, 10, 30, 'scene-amber', { rx: 3 }),
    stroke('M-28-168C-28-190 28-190 28-168', 'isar-950', 8),
    circle(-20, -68, 13, 'isar-950'),
  );

const worker = () =>
  join(
    person({
      style: 'hood',
      top: 'isar-50',
      trousers: 'isar-50',
      shoes: 'isar-800',
      headTilt: 14,
      near: [
        [-14, -168],
        [34, -150],
      ],
      far: [
        [48, -172],
        [58, -112],
      ],
      nearLeg: [
        [-22, -80],
        [-34, -12],
      ],
      farLeg: [
        [26, -80],
        [30, -12],
      ],
      wear: join(stroke('M2-236V-134', 'isar-300', 2), rect(-40, -152, 80, 4, 'isar-300')),
      held: join(
        path('M-13-254C-4-242 8-242 14-250L18-232C8-224-8-224-17-234Z', 'isar-100'),
        stroke('M22-158L128-12', 'line-strong', 7),
        stroke('M22-158L52-116', 'isar-900', 11),
      ),
    }),
    limb(
      [
        [28, -152, 13],
        [40, -146, 14],
      ],
      'scene-copper-dark',
    ),
    limb(
      [
        [57, -114, 13],
        [63, -102, 14],
      ],
      'scene-copper-dark',
    ),
    path('M106-16L150-12L160 2H98Z', 'isar-900'),
  );

export default scene('blog/professionelle-taubenkot-entfernung-muenchen.svg', 1200, 675, () => [
  roof(),
  hatch(),
  place(pigeonStanding({ headTilt: 10 }), 300, 322, { scale: 0.98 }),
  planks(),
  dirt(),
  path('M196 318V80L496 70L830 675H470Z', 'scene-sun', { 'fill-opacity': 0.12 }),
  place(vacuum(), 958, 610, { scale: 1.16 }),
  ellipse(720, 640, 110, 12, 'isar-950', { 'fill-opacity': 0.35 }),
  stroke('M934 532C880 520 866 640 812 642C770 642 790 470 716 446', 'isar-950', 12),
  stroke('M930 528C876 518 862 636 812 638', 'isar-300', 2.5, { 'stroke-opacity': 0.4 }),
  place(worker(), 742, 640, { scale: 1.3, flip: true }),
]);
