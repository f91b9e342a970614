import { personHead } from './heads.ts';
import type { PersonOptions } from './people.ts';
import { person } from './people.ts';
import { circle, clip, join, limb, n, path, place, rect, shade, stroke } from './svg.ts';

const VEST = join(
  path('M-40-240L-12-240L-8-200L-6-130L-40-130ZM40-240L12-240L10-200L8-130L40-130Z', 'scene-amber'),
  rect(-40, -186, 80, 8, 'isar-50', { 'fill-opacity': 0.85 }),
  rect(-40, -164, 80, 8, 'isar-50', { 'fill-opacity': 0.85 }),
);

/** A worker with helmet and vest, arms raised to fasten something at (56, -306); 300 high, origin on the ground. */
export function workerMounting(options: PersonOptions = {}): string {
  return person({
    style: 'helmet',
    top: 'isar-700',
    trousers: 'ink-soft',
    near: [
      [20, -232],
      [48, -290],
    ],
    far: [
      [56, -246],
      [60, -300],
    ],
    headTilt: -16,
    wear: VEST,
    ...options,
  });
}

/** A worker who hangs in a harness on a rope, feet against a wall on the right; origin at the seat. ropeUp is the rope's length. */
export function workerOnRope(ropeUp = 300, options: PersonOptions = {}): string {
  const { skin = 'scene-skin', top = 'isar-700', trousers = 'ink-soft' } = options;
  const boot = (x: number, y: number) =>
    path(
      `M${n(x - 10)} ${n(y - 8)}L${n(x + 6)} ${n(y - 16)}C${n(x + 14)} ${n(y - 20)} ${n(x + 17)} ${n(y - 16)} ${n(x + 16)} ${n(y - 8)}L${n(x + 14)} ${n(y + 10)}C${n(x + 10)} ${n(y + 14)} ${n(x + 5)} ${n(y + 13)} ${n(x + 4)} ${n(y + 8)}L${n(x - 6)} ${n(y + 8)}Z`,
      'scene-hair',
    );
  const far = [
    [0, -4, 32],
    [46, -24, 25],
    [76, 14, 18],
  ] as const;
  const near = [
    [-4, 0, 34],
    [44, -2, 26],
    [72, 42, 18],
  ] as const;
  const torso =
    'M-44-90C-54-86-58-78-56-68C-52-44-42-22-26 4C-14 12 6 10 14 0C8-20 0-40-4-62C-6-76-14-86-26-92C-32-88-38-88-44-90Z';
  return join(
    stroke(`M16-46C14-90 10-140 10 ${n(-ropeUp)}`, 'scene-sand', 3.4),
    stroke(`M-20 6C-26 60-18 110-24 ${n(190)}`, 'scene-sand', 3, { 'stroke-opacity': 0.9 }),
    limb(
      [
        [-22, -76, 20],
        [16, -66, 17],
        [34, -98, 13],
      ],
      top,
    ),
    limb(
      [
        [-22, -76, 20],
        [16, -66, 17],
        [34, -98, 13],
      ],
      'isar-950',
      { 'fill-opacity': 0.18 },
    ),
    limb(
      [
        [34, -97, 11],
        [38, -105, 12],
      ],
      skin,
    ),
    boot(80, 18),
    limb(far, trousers),
    limb(far, 'isar-950', { 'fill-opacity': 0.2 }),
    boot(77, 47),
    limb(near, trousers),
    path('M-46-106L-28-108C-28-98-26-92-20-88C-30-78-44-80-48-88C-46-94-45-100-46-106Z', skin),
    path(torso, top),
    clip(
      torso,
      path('M-62-96L-34-96L-18-40L-2 20L-40 16ZM-24-98L0-90L20 0L4 10L-8-46Z', 'scene-amber'),
      stroke('M-60-40L10-58M-46-14L14-32', 'isar-50', 7, { 'stroke-opacity': 0.85 }),
      shade('M-30-96C-44-60-30-20-14 14L-70 10L-70-100Z', 0.1),
    ),
    stroke('M-28 4C-10 14 6 10 14 0M-34-88L4-10M-10-88L-14-40L16-46', 'isar-950', 4.6),
    stroke('M-6 2C4 16 18 18 26 12', 'isar-950', 4.6),
    circle(15, -45, 4, 'line-strong'),
    place(personHead({ style: 'helmet', ...options }), -34, -122, { rotate: -4 }),
    limb(
      [
        [-42, -72, 22],
        [-14, -40, 18],
        [24, -62, 13.5],
      ],
      top,
    ),
    limb(
      [
        [22, -61, 11],
        [31, -66, 12],
      ],
      skin,
    ),
    path('M-12-6h12l3 18h-16Z', 'scene-wood-dark'),
  );
}

/** A worker in a white protective suit with mask who cleans with a lance; spray to the right; origin on the ground. */
export function workerWithLance(options: { spray?: boolean } = {}): string {
  const lance = join(
    stroke('M-40-130C-60-110-66-60-58-8', 'isar-800', 5),
    stroke('M-40-132L96-206', 'ink-soft', 4.4),
    stroke('M-40-132L-8-150', 'isar-900', 9),
    stroke('M92-204L104-210', 'isar-900', 6),
  );
  return join(
    options.spray !== false &&
      join(
        path('M103-211L196-292C214-276 222-250 214-234Z', 'isar-200', { 'fill-opacity': 0.55 }),
        path('M103-211L190-272C202-262 206-250 202-240Z', 'white', { 'fill-opacity': 0.75 }),
        [
          [206, -296],
          [222, -270],
          [220, -240],
          [196, -304],
          [228, -256],
        ].map(([x, y]) => circle(x as number, y as number, 3, 'isar-300')),
      ),
    person({
      style: 'hood',
      top: 'isar-50',
      trousers: 'isar-50',
      shoes: 'isar-800',
      near: [
        [-30, -172],
        [-6, -150],
      ],
      far: [
        [40, -190],
        [54, -184],
      ],
      nearLeg: [
        [-20, -80],
        [-26, -12],
      ],
      farLeg: [
        [24, -80],
        [30, -12],
      ],
      held: lance,
      wear: join(stroke('M2-236V-134', 'isar-300', 2), rect(-40, -152, 80, 4, 'isar-300')),
    }),
    limb(
      [
        [-10, -150, 12],
        [0, -152, 13],
      ],
      'scene-copper-dark',
    ),
    limb(
      [
        [50, -184, 12],
        [60, -186, 13],
      ],
      'scene-copper-dark',
    ),
  );
}
