import type { HeadOptions } from './heads.ts';
import { personHead } from './heads.ts';
import type { Paint, Part, Point } from './svg.ts';
import { clip, join, limb, n, path, place, rect, shade, stroke } from './svg.ts';

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
