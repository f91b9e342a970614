import { BODY, DARK, FOOT, LIGHT, leg, neckSheen, pigeonHead, torso } from './pigeon-parts.ts';
import { circle, clip, ellipse, join, light, n, path, place, random, shade, stroke, times } from './svg.ts';

function foldedWing(): string {
  const outline = 'M50-80C49-97 27-103 5-96C-27-83-58-59-101-32C-86-29-64-32-46-37C-14-39 43-43 50-80Z';
  return join(
    path('M44-60C30-42-6-34-44-34C-10-28 34-36 44-60Z', 'isar-950', { 'fill-opacity': 0.16 }),
    path(outline, LIGHT),
    clip(
      outline,
      path('M-28-64C-56-54-84-40-110-26L-40-30C-34-36-30-48-28-64Z', DARK),
      stroke('M-34-54C-56-46-78-37-98-30M-36-46C-56-41-72-36-88-31', 'isar-950', 1.3, { 'stroke-opacity': 0.35 }),
      stroke('M-47-76C-38-62-28-48-12-36', 'isar-900', 9.5, { 'stroke-linecap': 'butt', 'stroke-opacity': 0.88 }),
      stroke('M-18-92C-11-76 0-58 16-44', 'isar-900', 9, { 'stroke-linecap': 'butt', 'stroke-opacity': 0.88 }),
      stroke('M14-88C10-76 14-66 24-56M32-86C28-78 30-70 36-64', BODY, 1.8, { 'stroke-opacity': 0.8 }),
      light('M-30-82C-6-98 36-104 50-84C32-96 4-92-30-74Z', 0.32),
      shade('M-46-37C-14-39 43-43 50-80C52-40 8-30-46-33Z', 0.12),
    ),
  );
}

function tail(): string {
  const outline = 'M-46-62L-118-33C-121-30-120-23-116-21L-56-34Z';
  return join(
    path(outline, BODY),
    clip(
      outline,
      path('M-103-43L-124-34L-120-16L-96-23Z', 'isar-900', { 'fill-opacity': 0.85 }),
      shade('M-120-21L-56-34L-50-46L-122-26Z', 0.16),
    ),
  );
}

const STAND_BODY =
  'M35-139C31-124 27-112 12-102C-10-90-42-74-64-53L-68-40C-48-32-24-25-2-24C32-22 65-40 68-74C69-92 61-104 62-118C62-125 65-130 64-139Z';
const STAND_BELLY = 'M-70-40C-30-36 40-34 69-76C75-40 40-16-2-20C-30-21-60-30-70-40Z';

const standNeck = 'M22-132L70-128L76-90C58-74 26-82-2-98Z';

/** Standing, side view. The eye is open unless asleep; headTilt in degrees, positive looks down. */
export function pigeonStanding(options: { asleep?: boolean; headTilt?: number } = {}): string {
  return join(
    tail(),
    leg(18, -28, 17, 0, true),
    torso(STAND_BODY, standNeck, 84, STAND_BELLY, 'M68-74C70-90 62-104 62-118C54-104 56-84 52-66C56-62 64-64 68-74Z'),
    leg(2, -27, 0),
    path('M-8-30C-6-20 8-18 14-26L14-34Z', BODY),
    foldedWing(),
    place(pigeonHead(options.asleep), 50, -136, { rotate: options.headTilt ?? 0 }),
  );
}

/** Walking: the head pushed forward, one foot lifted. */
export function pigeonWalking(): string {
  const body =
    'M42-138C37-123 30-110 13-101C-10-89-42-74-64-53L-68-40C-48-32-24-25-2-24C32-22 65-40 69-74C71-90 66-102 69-116C70-124 73-128 72-137Z';
  return join(
    tail(),
    leg(14, -28, 30, 9, true),
    torso(body, 'M28-130L78-126L78-90C58-74 26-82-2-97Z', 84, STAND_BELLY),
    leg(0, -27, -14),
    path('M-12-30C-10-20 4-18 12-26L12-34Z', BODY),
    foldedWing(),
    place(pigeonHead(), 58, -135, { rotate: 4 }),
  );
}

/** Pecking: the head at the ground, the tail up. */
export function pigeonPecking(): string {
  const body =
    'M-62-84C-40-100-12-106 14-102C44-98 72-82 88-56C94-46 97-40 99-32L73-18C69-28 64-33 58-35C46-24 20-20-2-24C-28-28-54-50-70-74Z';
  return join(
    place(tail(), -4, -6, { rotate: 26 }),
    leg(18, -26, 19, 0, true),
    torso(body, 'M58-96C80-88 100-62 108-38L70-10C62-32 52-44 46-56Z', 50, 'M-72-70C-44-40 10-30 60-50L62-16L-20-14Z'),
    leg(2, -27, 0),
    path('M-10-32C-8-21 6-19 14-27L14-36Z', BODY),
    place(foldedWing(), -14, -13, { rotate: 27 }),
    place(pigeonHead(), 88, -26, { rotate: 50 }),
  );
}

/** Preening: the head turned back, the beak in the shoulder feathers. */
export function pigeonPreening(): string {
  const body =
    'M6-128C0-116 2-106-6-98C-22-88-46-72-64-53L-68-40C-48-32-24-25-2-24C32-22 67-40 70-74C71-96 62-118 46-132C36-140 14-142 6-128Z';
  return join(
    tail(),
    leg(18, -28, 17, 0, true),
    torso(body, 'M20-150C60-150 80-110 78-88C58-72 30-86 10-98Z', 100, STAND_BELLY),
    leg(2, -27, 0),
    path('M-8-30C-6-20 8-18 14-26L14-34Z', BODY),
    foldedWing(),
    place(pigeonHead(true), 19, -124, { flip: true, rotate: 34 }),
    path('M-8-103C-16-100-22-96-28-91C-18-92-8-95 0-99Z', LIGHT),
  );
}

/** A loose nest of twigs, 150 wide; origin at the middle of its base. */
export function nest(seed = 3): string {
  const next = random(seed);
  const twig = (index: number, back: boolean) => {
    const x = -62 + next() * 124;
    const y = (back ? -22 : -4) - next() * (back ? 8 : 16);
    const length = 26 + next() * 36;
    const tilt = (next() - 0.5) * 22;
    const bend = (next() - 0.5) * 10;
    const tone = ['scene-wood', 'scene-wood-dark', 'scene-sand'][index % 3] as string;
    return stroke(
      `M${n(x - length / 2)} ${n(y - tilt / 2)}Q${n(x)} ${n(y + bend)} ${n(x + length / 2)} ${n(y + tilt / 2)}`,
      tone,
      2.6,
    );
  };
  return join(
    path('M-76-26C-60-34 60-34 76-26C70-8 52 0 30 0L-30 0C-52 0-70-8-76-26Z', 'scene-wood-dark'),
    times(14, (index) => twig(index, true)),
    times(34, (index) => twig(index, false)),
  );
}

/** Brooding on a nest; the origin is the middle of the nest's base. */
export function pigeonBrooding(seed = 3): string {
  const body =
    'M34-96C30-84 24-76 8-71C-14-66-46-52-66-38C-60-20-30-8-2-8C36-6 70-18 74-46C76-64 64-72 62-82C62-88 63-90 63-97Z';
  return join(
    place(tail(), -2, 14, { rotate: 4 }),
    torso(body, 'M20-92L70-90L80-58C60-44 28-52 0-70Z', 84, 'M-70-24C-20-16 50-16 80-44L80 0L-70 0Z'),
    place(foldedWing(), 2, 23, { rotate: 4 }),
    place(pigeonHead(), 49, -95),
    nest(seed),
  );
}

/** Seen from the front. */
export function pigeonFront(): string {
  const body =
    'M-13-140C-15-124-22-112-33-98C-44-82-48-62-40-44C-32-28-16-22 0-22C16-22 32-28 40-44C48-62 44-82 33-98C22-112 15-124 13-140Z';
  const oneLeg = (x: number) => stroke(`M${x}-26L${x}-5M${x}-5L${x - 8}-1M${x}-5L${x + 8}-1M${x}-5L${x}-.5`, FOOT, 4.4);
  return join(
    path('M-14-30L-10-10L10-10L14-30Z', 'isar-900', { 'fill-opacity': 0.8 }),
    oneLeg(-14),
    oneLeg(14),
    path(body, BODY),
    clip(
      body,
      path('M-30-150L30-150L46-92C30-68-30-68-46-92Z', neckSheen(90)),
      light('M-50-150L-8-150C-22-110-30-70-22-20L-60-20Z', 0.14),
      shade('M44-90C44-40 20-32-20-30C-30-29-38-34-44-44L-40-14L50-14L54-90Z', 0.14),
    ),
    path('M-35-97C-48-88-54-64-44-38C-42-33-38-32-37-37C-34-56-34-76-30-92C-30-97-32-99-35-97Z', LIGHT),
    path('M35-97C48-88 54-64 44-38C42-33 38-32 37-37C34-56 34-76 30-92C30-97 32-99 35-97Z', LIGHT),
    shade('M35-97C48-88 54-64 44-38C42-33 38-32 37-37C34-56 34-76 30-92C30-97 32-99 35-97Z', 0.1),
    stroke('M-49-62C-47-54-44-48-39-44M49-62C47-54 44-48 39-44', 'isar-900', 5, { 'stroke-opacity': 0.8 }),
    path('M0-157C11-157 17-149 16.500-139C16-128 10-121 0-121C-10-121-16-128-16.500-139C-17-149-11-157 0-157Z', DARK),
    light('M-2-156C-11-156-16-149-16-140C-11-149-8-152-2-156Z', 0.16),
    path('M-4.600-139C-3-142 3-142 4.600-139C4-131 2-126 0-125C-2-126-4-131-4.600-139Z', 'scene-beak'),
    path(
      'M-5-139.500C-5-143.500-1-143.500 0-141C1-143.500 5-143.500 5-139.500C3-137.500-3-137.500-5-139.500Z',
      'isar-50',
    ),
    [-12.2, 12.2].map((x) =>
      join(
        ellipse(x, -141, 3.2, 4.2, 'signal-600'),
        ellipse(x, -141, 3.2, 4.2, 'scene-amber', { 'fill-opacity': 0.45 }),
        ellipse(x + (x < 0 ? -0.5 : 0.5), -141, 1.7, 2.3, 'isar-950'),
        circle(x + (x < 0 ? -0.9 : 0.1), -142, 0.7, 'white'),
      ),
    ),
  );
}
