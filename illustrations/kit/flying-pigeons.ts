import { BODY, DARK, FOOT, LIGHT, pigeonHead, torso } from './pigeon-parts.ts';
import type { Part, Point } from './svg.ts';
import { clip, group, join, n, path, place, shade, stroke, times } from './svg.ts';

function feather(base: Point, tip: Point, width: number): string {
  const dx = tip[0] - base[0];
  const dy = tip[1] - base[1];
  const length = Math.hypot(dx, dy) || 1;
  const ux = dx / length;
  const uy = dy / length;
  const at = (along: number, across: number) =>
    `${n(base[0] + dx * along - uy * across * width)} ${n(base[1] + dy * along + ux * across * width)}`;
  return `M${at(0, 0.3)}C${at(0.4, 0.5)} ${at(0.72, 0.56)} ${at(0.9, 0.42)}C${at(0.97, 0.3)} ${at(1, 0.14)} ${at(1, -0.06)}C${at(0.97, -0.34)} ${at(0.8, -0.5)} ${at(0.4, -0.5)}L${at(0, -0.3)}Z`;
}

/** Points of a bow from a to b through the side point c. */
function along(a: Point, c: Point, b: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const t = count === 1 ? 0 : index / (count - 1);
    const s = 1 - t;
    return [s * s * a[0] + 2 * s * t * c[0] + t * t * b[0], s * s * a[1] + 2 * s * t * c[1] + t * t * b[1]] as const;
  });
}

/** An open wing that rises from its root at the origin; the leading edge is on the right. */
export function openWing(surface: 'upper' | 'under'): string {
  const upper = surface === 'upper';
  const handTips = along([-8, -158], [-40, -130], [-49, -84], 9);
  const handBases = along([34, -86], [36, -74], [26, -60], 9);
  const armTips = along([-50, -76], [-52, -38], [-38, 4], 8);
  const armBases = along([26, -60], [20, -30], [4, 2], 8);
  const hand = upper ? DARK : BODY;
  const arm = upper ? BODY : LIGHT;
  const coverts = 'M33 0C38-24 45-52 38-80C34-92 29-101 22-110C14-98 4-84-8-70C-20-56-26-34-31 4C-22 17 22 22 33 0Z';
  const one = (bases: Point[], tips: Point[], index: number, fill: string, width: number) => {
    const base = bases[index] as Point;
    const tip = tips[index] as Point;
    return join(
      path(feather(base, tip, width), fill),
      stroke(
        `M${n(base[0])} ${n(base[1])}L${n(base[0] + (tip[0] - base[0]) * 0.93)} ${n(base[1] + (tip[1] - base[1]) * 0.93)}`,
        'isar-950',
        1,
        { 'stroke-opacity': upper ? 0.22 : 0.16 },
      ),
    );
  };
  return join(
    times(9, (index) => one(handBases, handTips, index, hand, 15)),
    times(8, (index) => one(armBases, armTips, index, arm, 17)),
    upper ? '' : shade('M26-100C0-78-24-40-36 6L-22 8C-16-30 0-66 26-100Z', 0.1),
    path(coverts, upper ? LIGHT : 'isar-50'),
    clip(
      coverts,
      upper
        ? join(
            stroke('M-14 14C-20-16-17-44-2-84', 'isar-900', 7, { 'stroke-linecap': 'butt', 'stroke-opacity': 0.85 }),
            stroke('M4 12C0-16 2-36 14-66', 'isar-900', 6.5, { 'stroke-linecap': 'butt', 'stroke-opacity': 0.85 }),
          )
        : path('M-32 14C-24-30-14-50 22-112L36-112C12-74-4-40-12 14Z', LIGHT, { 'fill-opacity': 0.7 }),
    ),
    path(
      'M30 12C36-18 45-50 38-80C34-92 29-101 22-110C16-122 6-142-8-158C12-140 28-116 40-90C49-62 42-26 33 3L30 12Z',
      upper ? LIGHT : 'isar-100',
    ),
  );
}

function fan(): string {
  const outline = 'M-46-13L-112-24Q-119-24-119-18Q-124-16-122-10Q-127-6-124 0Q-127 6-122 10Q-123 16-115 18L-46 10Z';
  return join(
    path(outline, BODY),
    clip(
      outline,
      path('M-98-34C-105-10-105 8-98 30L-118 30C-123 8-123-10-118-34Z', 'isar-900', { 'fill-opacity': 0.8 }),
      stroke('M-60-7L-120-14M-60-2L-123-5M-60 2L-123 5', 'isar-950', 1.1, { 'stroke-opacity': 0.28 }),
      shade('M-46 2L-126 6L-120 24L-46 16Z', 0.14),
    ),
  );
}

const FLY_BODY =
  'M64-32C50-32 34-33 12-31C-18-28-44-19-76-13L-76 7C-50 14-16 27 16 26C44 24 58 11 67-1C71-8 73-14 73-20Z';

const flyingTorso = () =>
  torso(
    FLY_BODY,
    'M66-36C48-36 34-34 26-34C22-10 26 10 34 26C56 18 70-2 74-14Z',
    178,
    'M-78 0C-36 14 20 18 72-8L72 40L-78 40Z',
  );

function flyingBody(): string {
  return join(fan(), flyingTorso(), place(pigeonHead(), 68, -19, { rotate: 2 }));
}

const tucked = () => stroke('M-26 18C-36 20-44 18-54 14', FOOT, 4.5);
const mirrored = (part: Part, x: number, y: number, rotate: number, sx: number, sy: number) =>
  group({ transform: `translate(${n(x)} ${n(y)})rotate(${n(rotate)})scale(${n(sx)} ${n(sy)})` }, part);

const inFlight = (farWing: Part, nearWing: Part) => join(farWing, tucked(), flyingBody(), nearWing);

/** In flight, wings raised: pale undersides towards us. */
export function pigeonFlyingUp(): string {
  return inFlight(mirrored(openWing('upper'), 22, -22, 24, 0.92, 0.9), mirrored(openWing('under'), 6, -12, -14, 1, 1));
}

/** In flight, wings lowered: the upper side with the two bars towards us. */
export function pigeonFlyingDown(): string {
  return inFlight(
    mirrored(openWing('under'), 24, 2, -22, 0.9, -0.78),
    mirrored(openWing('upper'), 4, -12, 8, 1, -0.96),
  );
}

/** Gliding: wings held slightly up and back. */
export function pigeonGliding(): string {
  return inFlight(
    mirrored(openWing('upper'), 26, -20, 46, 0.86, 0.8),
    mirrored(openWing('under'), 2, -12, -52, 0.98, 1),
  );
}

/** Just leaving the ground: body steep, wings high, legs hanging; the origin is below the feet. */
export function pigeonTakingOff(): string {
  const body = join(
    mirrored(openWing('upper'), 26, -20, 44, 0.92, 0.92),
    fan(),
    flyingTorso(),
    place(pigeonHead(), 68, -20, { rotate: 30 }),
    mirrored(openWing('under'), 8, -12, 2, 1, 1),
  );
  return join(
    stroke('M-6-62L-14-40L-10-20M-10-22L2-14M-10-22L-6-10M-10-22L-20-18', FOOT, 4.4),
    stroke('M8-64L6-42L12-24M12-25L24-19M12-25L17-14M12-25L3-19', FOOT, 4.4),
    place(body, 0, -84, { rotate: -40 }),
  );
}

/** A far bird as a simple two-wing silhouette, about 40 wide. */
export function birdFar(): string {
  return path('M-20-7C-12-9-5-5 0 0C5-5 12-9 20-8C14-6 8 0 3 4C1 5-2 5-4 4C-8-1-13-5-20-7Z', DARK, {
    'fill-opacity': 0.7,
  });
}
