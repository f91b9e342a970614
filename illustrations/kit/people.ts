import type { Paint, Part, Point } from './svg.ts';
import { circle, clip, ellipse, join, light, limb, n, path, place, rect, shade, stroke } from './svg.ts';

export type HairStyle = 'short' | 'bob' | 'bun' | 'long' | 'bald' | 'helmet' | 'hood' | 'cap';

export interface HeadOptions {
  skin?: Paint;
  hair?: Paint;
  style?: HairStyle;
  beard?: boolean;
  glasses?: boolean;
}

/** A head in three-quarter view looking right, about 48 high; the origin is its centre. */
export function personHead(options: HeadOptions = {}): string {
  const { skin = 'scene-skin', hair = 'scene-hair', style = 'short', beard = false, glasses = false } = options;
  const face = 'M-17-5C-18-20-8-26 3-26C14-26 19-18 19.500-7C19.800-2 20 6 18 12C15 20 10 24 5 24C-5 24-16 13-17-5Z';
  const backHair = {
    bob: path('M-5-30C-24-30-27-8-25 10C-24 19-17 22-9 21L4 8L14-22C10-29 3-31-5-30Z', hair),
    long: path('M-5-30C-26-30-28-6-27 16C-26 34-22 42-14 44C-4 42 0 34 0 22L14-22C10-29 3-31-5-30Z', hair),
    bun: join(circle(-23, -17, 10, hair), path('M-2-30C-22-30-26-8-18 8L4 0L14-22C10-29 5-31-2-30Z', hair)),
    short: '',
    bald: '',
    helmet: '',
    hood: '',
    cap: '',
  }[style];
  const topHair = {
    short: path('M-16 3C-22-10-20-29-1-31C14-33 22-24 20-10C17-16 12-19 6-19C0-18-8-18-11-10C-12-6-12-2-13 3Z', hair),
    bob: path('M-14 12C-22-8-19-30 0-31C15-32 22-22 20-8C16-16 10-19 4-18C-4-16-8-6-9 10Z', hair),
    long: path('M-13 16C-22-8-19-30 0-31C15-32 22-22 20-8C14-14 8-19 2-19C-4-16-8-4-9 14Z', hair),
    bun: path('M-15 3C-22-12-18-30 1-30C15-30 22-22 20-9C14-15 6-20-2-18C-9-14-12-6-13 3Z', hair),
    bald: path('M-17 3C-20-4-20-11-17-16C-13-13-12-4-12 3Z', hair),
    helmet: join(
      path('M-21-9C-22-30-8-36 3-35C16-34 22-24 22-11L30-8C31-6 30-5 28-5L-20-5C-22-5-21-8-21-9Z', 'scene-amber'),
      path('M4-35C16-33 22-24 22-11L30-8C31-6 30-5 28-5L12-5C14-18 12-28 4-35Z', 'star', { 'fill-opacity': 0.35 }),
      light('M-17-12C-17-26-8-32-2-32C-8-27-11-20-11-12Z', 0.4),
      stroke('M-12-5C-12 8-4 20 4 24', 'isar-800', 2),
    ),
    hood: '',
    cap: join(
      path('M-18-8C-20-26-8-32 3-32C14-32 21-24 20-13L31-9C32-6 30-5 27-6L-16-6Z', 'isar-700'),
      shade('M6-32C15-31 21-24 20-13L31-9C32-6 30-5 27-6L12-6C13-18 12-26 6-32Z', 0.18),
    ),
  }[style];
  const features = join(
    stroke(
      'M5-9C7-10.500 9-10.500 11-9.500M14.500-9.600C16-10.600 17.500-10.500 18.500-9.500',
      style === 'hood' ? 'scene-hair' : hair === 'white' ? 'line-strong' : hair,
      1.6,
    ),
    ellipse(8.4, -4.4, 1.5, 2, 'isar-950'),
    ellipse(16.4, -4.4, 1.3, 1.9, 'isar-950'),
    stroke('M13-3C14.500 0 15.500 2 15 3.500C14.500 4.500 13 4.600 12 4.300', 'scene-skin-dark', 1.4, {
      'stroke-opacity': 0.75,
    }),
    !beard && stroke('M7 11.500C9.500 14 13 14 15.500 11.500', 'danger-700', 1.6, { 'stroke-opacity': 0.75 }),
    circle(3.5, 4.5, 3.2, 'scene-pigeon-foot', { 'fill-opacity': 0.22 }),
  );
  if (style === 'hood')
    return join(
      path('M-4-33C-26-32-28-6-24 12C-22 24-8 30 4 29C18 28 24 14 23-6C22-24 12-33-4-33Z', 'isar-50'),
      shade('M8-32C18-28 23-18 23-6C24 14 18 28 4 29C14 20 18 0 8-32Z', 0.1),
      path('M-6-4C-6-18 0-23 8-23C16-22 20-14 20-4C20 8 16 20 9 21C0 20-6 10-6-4Z', skin),
      features,
      path('M-4-10C4-13 16-13 21-10C22-5 21-1 19 0C14 1 12-1 11-3C9 0 4 2-1 1C-5-1-5-6-4-10Z', 'isar-300', {
        'fill-opacity': 0.75,
      }),
      stroke('M-4-10C4-13 16-13 21-10C22-5 21-1 19 0C14 1 12-1 11-3C9 0 4 2-1 1C-5-1-5-6-4-10Z', 'isar-800', 1.6),
      path('M0 6C6 3 16 3 20 6C21 14 17 22 10 23C4 22-1 15 0 6Z', 'white'),
      shade('M12 4C17 4 20 6 20 6C21 14 17 22 10 23C14 18 15 10 12 4Z', 0.12),
      circle(11, 13, 4.2, 'isar-300'),
      circle(11, 13, 2, 'isar-700'),
    );
  return join(
    backHair,
    path(face, skin),
    clip(face, shade('M-18-10C-14 12-4 24 12 26L-20 30Z', 0.08)),
    beard && path('M-12 4C-10 8-7 8-4 7C2 5 6 7 11 6C14 5 17 7 19 8C18 18 12 27 4 27C-6 26-12 16-12 4Z', hair),
    beard && stroke('M8 12C10 13.500 13 13.500 15 12', 'scene-skin', 1.6),
    features,
    ellipse(-8, 0, 3.6, 5.4, skin),
    ellipse(-7.6, 0.6, 1.7, 3, 'scene-skin-dark', { 'fill-opacity': 0.45 }),
    topHair,
    glasses &&
      stroke(
        'M4-5a4.600 4.600 0 1 0 9.200 0a4.600 4.600 0 1 0-9.200 0M13.200-5.600L14-5.600M14-5a3.400 4.400 0 1 0 6.800 0a3.400 4.400 0 1 0-6.800 0M4-5.500L-7-4',
        'isar-900',
        1.2,
      ),
  );
}

export interface PersonOptions extends HeadOptions {
  top?: Paint;
  trousers?: Paint;
  shoes?: Paint;
  /** Elbow and hand of the arm nearer to us. */
  near?: readonly [Point, Point];
  /** Elbow and hand of the arm farther from us. */
  far?: readonly [Point, Point];
  /** Knee and ankle of each leg. */
  nearLeg?: readonly [Point, Point];
  farLeg?: readonly [Point, Point];
  headTilt?: number;
  /** Drawn above the body and below the near arm, e.g. a phone in the hand. */
  held?: Part;
  /** Drawn directly on the torso (vest, harness, apron). */
  wear?: Part;
  /** Bare forearms. */
  shortSleeves?: boolean;
  skirt?: boolean;
}

/** A standing person, 300 high, turned a little to the right; the origin is on the ground. Flip with place(). */
export function person(options: PersonOptions = {}): string {
  const {
    skin = 'scene-skin',
    top = 'isar-600',
    trousers = 'isar-900',
    shoes = 'scene-hair',
    near = [
      [-33, -178],
      [-26, -130],
    ],
    far = [
      [34, -180],
      [34, -132],
    ],
    nearLeg = [
      [-12, -78],
      [-14, -12],
    ],
    farLeg = [
      [14, -78],
      [16, -12],
    ],
    headTilt = 0,
    shortSleeves = false,
  } = options;
  const shoe = ([x, y]: Point) =>
    join(
      path(`M${n(x - 9)} ${n(y - 4)}h16c2 7 8 9 16 11c4 1 4 5 2 5H${n(x - 10)}c-2-5-1-9 1-12Z`, shoes),
      rect(x - 10.5, y + 9.5, 37, 3, 'isar-950', { 'fill-opacity': 0.4, rx: 1 }),
    );
  const leg = ([knee, ankle]: readonly [Point, Point], hip: Point, dark: boolean) => {
    const joints = [
      [hip[0], hip[1], 33],
      [knee[0], knee[1], 25],
      [ankle[0], ankle[1], 18],
    ] as const;
    return join(shoe(ankle), limb(joints, trousers), dark && limb(joints, 'isar-950', { 'fill-opacity': 0.2 }));
  };
  const arm = ([elbow, hand]: readonly [Point, Point], shoulder: Point, dark: boolean) => {
    const dx = hand[0] - elbow[0];
    const dy = hand[1] - elbow[1];
    const length = Math.hypot(dx, dy) || 1;
    const palm: Point = [hand[0] + (dx / length) * 6, hand[1] + (dy / length) * 6];
    const sleeve = shortSleeves
      ? ([
          [shoulder[0], shoulder[1], 22],
          [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2, 21],
        ] as const)
      : ([
          [shoulder[0], shoulder[1], 22],
          [elbow[0], elbow[1], 18.5],
          [hand[0], hand[1], 14],
        ] as const);
    return join(
      shortSleeves &&
        limb(
          [
            [shoulder[0], shoulder[1], 16],
            [elbow[0], elbow[1], 14],
            [hand[0], hand[1], 11],
          ],
          skin,
        ),
      limb(
        [
          [hand[0] - (dx / length) * 4, hand[1] - (dy / length) * 4, 11],
          [palm[0], palm[1], 11.5],
        ],
        skin,
      ),
      limb(sleeve, top),
      dark && limb(sleeve, 'isar-950', { 'fill-opacity': 0.16 }),
    );
  };
  const torso =
    'M-13-238C-24-236-31-229-31-219C-30-200-25-186-24-170C-24-158-26-148-26-140C-10-134 12-134 26-140C26-150 23-160 23-172C24-188 31-202 31-219C31-229 24-236 13-238C6-233-6-233-13-238Z';
  return join(
    arm(far, [24, -222], true),
    leg(farLeg, [11, -142], true),
    leg(nearLeg, [-9, -142], false),
    options.skirt && path('M-25-160H24C30-130 36-104 36-84C12-78-16-78-36-84C-36-104-30-130-25-160Z', trousers),
    path('M-9-254L9-254C8-244 10-238 14-235C6-226-8-226-14-235C-9-239-8-246-9-254Z', skin),
    path('M-9-250C-4-240 6-238 9-246L9-240C4-232-6-234-10-240Z', 'scene-skin-dark', { 'fill-opacity': 0.35 }),
    path(torso, top),
    clip(torso, shade('M8-240C16-210 8-170 14-130L50-130L50-240Z', 0.1), options.wear),
    place(personHead(options), 3, -270, { rotate: headTilt }),
    options.held,
    clip(
      torso,
      place(
        limb(
          [
            [-21, -221, 24],
            [near[0][0], near[0][1], 21],
            [near[1][0], near[1][1], 16],
          ],
          'isar-950',
          { 'fill-opacity': 0.22 },
        ),
        3,
        5,
      ),
    ),
    arm(near, [-21, -221], false),
  );
}

const VEST = join(
  path('M-40-240L-12-240L-8-200L-6-130L-40-130ZM40-240L12-240L10-200L8-130L40-130Z', 'scene-amber'),
  rect(-40, -186, 80, 8, 'isar-50', { 'fill-opacity': 0.85 }),
  rect(-40, -164, 80, 8, 'isar-50', { 'fill-opacity': 0.85 }),
);

/** A consultant who notes something on a clipboard; 300 high, origin on the ground. */
export function consultant(options: PersonOptions = {}): string {
  return person({
    top: 'isar-700',
    trousers: 'isar-950',
    near: [
      [-32, -176],
      [4, -172],
    ],
    far: [
      [36, -182],
      [40, -176],
    ],
    held: place(
      join(
        rect(-22, -30, 44, 58, 'scene-wood', { rx: 3 }),
        rect(-18, -25, 36, 50, 'white'),
        rect(-8, -33, 16, 8, 'line-strong', { rx: 2 }),
        stroke('M-12-14H12M-12-5H8M-12 4H12M-12 13H4', 'isar-300', 2),
      ),
      24,
      -184,
      { rotate: 10 },
    ),
    ...options,
  });
}

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

export interface PortraitOptions {
  skin?: Paint;
  hair?: Paint;
  style?: 'short' | 'silver' | 'bob';
  beard?: boolean;
  glasses?: boolean;
  /** Clothing over the shoulders, drawn in the 240 square. */
  clothes?: Part;
  /** Wrinkles of a life of laughing. */
  lines?: boolean;
}

/** Head and shoulders for a 240 x 240 square, looking at us. */
export function portrait(options: PortraitOptions = {}): string {
  const {
    skin = 'scene-skin',
    hair = 'scene-hair',
    style = 'short',
    beard = false,
    glasses = false,
    lines = false,
  } = options;
  const face =
    'M82 92C80 60 96 46 120 46C144 46 160 60 158 92C158 112 154 130 146 142C139 152 130 158 120 158C110 158 101 152 94 142C86 130 82 112 82 92Z';
  const eye = (x: number) =>
    join(
      path(`M${x - 8} 100C${x - 4} 94 ${x + 4} 94 ${x + 8} 100C${x + 4} 104 ${x - 4} 104 ${x - 8} 100Z`, 'white'),
      circle(x, 99.2, 4.1, 'scene-hair'),
      circle(x, 99.2, 2, 'isar-950'),
      circle(x + 1.4, 97.6, 1.1, 'white'),
      stroke(`M${x - 9} 100C${x - 4} 93 ${x + 4} 93 ${x + 9} 99`, 'scene-hair', 1.8),
    );
  const brow = hair === 'scene-pigeon-light' ? 'line-strong' : hair;
  return join(
    style === 'bob' &&
      path(
        'M120 28C82 28 68 56 70 96C70 124 66 140 72 158C84 166 98 164 104 158L136 158C142 164 158 166 168 158C174 140 170 124 170 96C172 56 158 28 120 28Z',
        hair,
      ),
    style === 'bob' &&
      shade('M140 34C162 46 170 70 170 96C170 124 174 140 168 158C158 166 142 164 136 158L150 120Z', 0.18),
    path('M102 138H138V170C138 182 150 188 160 190L120 216L80 190C90 188 102 182 102 170Z', skin),
    path('M102 146C108 158 132 160 138 146V166C130 176 108 174 102 160Z', 'scene-skin-dark', { 'fill-opacity': 0.34 }),
    options.clothes,
    ellipse(81, 104, 8, 12, skin),
    ellipse(159, 104, 8, 12, skin),
    ellipse(81.5, 105, 3.6, 7, 'scene-skin-dark', { 'fill-opacity': 0.32 }),
    ellipse(158.5, 105, 3.6, 7, 'scene-skin-dark', { 'fill-opacity': 0.42 }),
    path(face, skin),
    clip(
      face,
      path('M136 40C148 80 146 124 126 160L170 160L170 40Z', 'scene-skin-dark', { 'fill-opacity': 0.16 }),
      circle(97, 120, 10, 'scene-pigeon-foot', { 'fill-opacity': 0.13 }),
      circle(143, 120, 10, 'scene-pigeon-foot', { 'fill-opacity': 0.13 }),
    ),
    beard &&
      join(
        path(
          'M82 100C84 112 88 120 97 121C104 120 110 117 120 119C130 117 136 120 143 121C152 120 156 112 158 100C160 124 156 142 147 154C139 163 130 167 120 167C110 167 101 163 93 154C84 142 80 124 82 100Z',
          hair,
        ),
        path(
          'M140 121C152 120 156 112 158 100C160 124 156 142 147 154C139 163 130 167 120 167C134 158 142 140 140 121Z',
          'isar-950',
          { 'fill-opacity': 0.16 },
        ),
      ),
    eye(104),
    eye(136),
    stroke('M94 87C99 83 107 83 112 86', brow, 3.4),
    stroke('M128 86C133 83 141 83 146 87', brow, 3.4),
    path('M118 98C116 108 113 114 113 118C115 123 125 123 127 118C127 114 124 108 123 98Z', 'scene-skin-dark', {
      'fill-opacity': 0.2,
    }),
    stroke('M114 119.500C117 122.500 123 122.500 126 119.500', 'scene-skin-dark', 1.8, { 'stroke-opacity': 0.7 }),
    path('M106 131C114 134 126 134 134 131C131 141 126 144 120 144C114 144 109 141 106 131Z', 'danger-700', {
      'fill-opacity': 0.78,
    }),
    path(
      'M108.500 132C115 134.500 125 134.500 131.500 132C130 135 128 136.500 120 136.500C112 136.500 110 135 108.500 132Z',
      'white',
    ),
    lines &&
      stroke(
        'M90 108C92 111 94 112 97 112M150 108C148 111 146 112 143 112M101 124C98 128 98 132 100 136M139 124C142 128 142 132 140 136M108 66C116 64 124 64 132 66',
        'scene-skin-dark',
        1.4,
        { 'stroke-opacity': 0.45 },
      ),
    style === 'short' &&
      join(
        path(
          'M80 98C74 62 82 32 122 30C160 30 168 60 160 98C158 88 156 80 151 73C142 70 136 64 132 58C122 68 104 70 90 72C85 80 82 88 80 98Z',
          hair,
        ),
        light('M92 52C102 40 118 36 132 40C116 42 104 48 96 60Z', 0.14),
      ),
    style === 'silver' &&
      join(
        path(
          'M80 96C72 66 84 36 112 34C118 30 160 30 162 70C163 80 162 90 160 96C158 86 156 78 152 68C140 58 112 60 98 62C88 70 82 84 80 96Z',
          hair,
        ),
        shade('M140 34C158 38 164 60 160 96C158 86 156 78 152 68C148 62 144 60 138 58Z', 0.12),
        light('M90 56C98 44 110 40 122 40C110 44 102 50 96 60Z', 0.4),
      ),
    style === 'bob' &&
      join(
        path(
          'M78 116C72 74 84 42 122 40C158 40 168 74 162 116C160 96 154 80 146 72C130 72 106 66 100 58C96 76 84 92 78 116Z',
          hair,
        ),
        light('M94 52C104 42 124 40 138 46C122 46 108 50 98 62Z', 0.16),
      ),
    glasses &&
      stroke(
        'M92 99a12 10 0 1 0 24 0a12 10 0 1 0-24 0M124 99a12 10 0 1 0 24 0a12 10 0 1 0-24 0M116 97C118 95 122 95 124 97M92 97L82 95M148 97L158 95',
        'isar-900',
        2.4,
      ),
  );
}
