import { rauten } from './pattern.ts';
import type { Paint } from './svg.ts';
import {
  circle,
  clip,
  join,
  light,
  lightRect,
  n,
  path,
  place,
  poly,
  rect,
  shade,
  shadeRect,
  stroke,
  times,
} from './svg.ts';

/** A phone with a questionnaire on its screen, 70 x 140; the origin is its centre. */
export const drawPhone = () =>
  join(
    rect(-35, -70, 70, 140, 'isar-950', { rx: 11 }),
    rect(-30, -62, 60, 124, 'white', { rx: 6 }),
    rect(-24, -54, 30, 5, 'isar-800', { rx: 2.5 }),
    rect(-24, -44, 48, 4, 'isar-100', { rx: 2 }),
    rect(-24, -44, 26, 4, 'isar-500', { rx: 2 }),
    times(4, (row) =>
      join(
        rect(-24, -32 + row * 19, 48, 15, row === 1 ? 'isar-100' : 'isar-50', { rx: 4 }),
        row === 1
          ? join(circle(-16, -24.5 + 19, 4.4, 'isar-600'), stroke('M-18-5.500l1.500 1.800l2.800-3.400', 'white', 1.3))
          : circle(-16, -24.5 + row * 19, 4, 'white', { stroke: 'isar-300', 'stroke-width': 1.2 }),
        rect(-7, -26.5 + row * 19, row % 2 ? 24 : 18, 4, 'isar-300', { rx: 2 }),
      ),
    ),
    rect(-24, 46, 48, 12, 'signal-600', { rx: 6 }),
    rect(-8, -66.5, 16, 2.6, 'isar-700', { rx: 1.3 }),
  );

/** An offer as a sheet of paper, 110 x 150, no letters; the origin is its centre. best marks it with a tick. */
export function offerSheet(options: { best?: boolean; tone?: Paint; bar?: number } = {}): string {
  const { best = false, tone = 'isar-600', bar = 46 } = options;
  return join(
    shadeRect(-51, -69, 110, 150, 0.12),
    rect(-55, -75, 110, 150, 'white', { rx: 5 }),
    rect(-55, -75, 110, 26, tone, { rx: 5 }),
    rect(-55, -56, 110, 7, tone),
    circle(-39, -61, 8, 'white', { 'fill-opacity': 0.85 }),
    rect(-25, -64, 48, 6, 'white', { 'fill-opacity': 0.7, rx: 3 }),
    times(5, (row) =>
      join(
        rect(-43, -38 + row * 15, [52, 44, 56, 40, 48][row] as number, 5, 'isar-100', { rx: 2.5 }),
        rect(25, -38 + row * 15, 18, 5, 'isar-300', { rx: 2.5 }),
      ),
    ),
    rect(-43, 42, 86, 20, 'isar-50', { rx: 5 }),
    rect(-36, 48.5, bar, 7, tone, { rx: 3.5 }),
    best &&
      join(
        circle(44, 64, 19, 'white'),
        circle(44, 64, 16, 'success-700'),
        stroke('M36 64l6 6.500l10.500-12.500', 'white', 4),
      ),
  );
}

/** A laptop seen from the front, 200 wide; the origin is the middle of its base. screen is drawn in a 180 x 112 box from (-90, -128). */
export const laptop = (screen = '') =>
  join(
    rect(-97, -135, 194, 126, 'isar-950', { rx: 7 }),
    rect(-90, -128, 180, 112, 'isar-50'),
    clip('M-90-128h180v112h-180Z', screen, light('M-90-60L-20-128h40L-90-20Z', 0.2)),
    path('M-112-10H112L106 0H-106Z', 'line-strong'),
    lightRect(-112, -10, 224, 2.4, 0.5),
    rect(-22, -10, 44, 3, 'ink-soft', { rx: 1.5 }),
  );

/** A leaning ladder from (x, y) on the ground to (tx, ty). */
export function ladder(x: number, y: number, tx: number, ty: number, width = 30): string {
  const rungs = Math.round(Math.hypot(tx - x, ty - y) / 26);
  return join(
    times(rungs - 1, (index) => {
      const t = (index + 1) / rungs;
      const px = x + (tx - x) * t;
      const py = y + (ty - y) * t;
      return stroke(`M${n(px)} ${n(py)}h${n(width)}`, 'line-strong', 4);
    }),
    stroke(`M${n(x)} ${n(y)}L${n(tx)} ${n(ty)}`, 'scene-wood', 5),
    stroke(`M${n(x + width)} ${n(y)}L${n(tx + width)} ${n(ty)}`, 'scene-wood-dark', 5),
  );
}

/** A wooden signpost with three blank arms, 230 high; the origin is on the ground. */
export function signpost(): string {
  const arm = (y: number, dir: 1 | -1, length: number, fill: Paint, tilt: number) =>
    place(
      join(
        poly(
          [
            [-16 * dir, -15],
            [length * dir, -15],
            [(length + 18) * dir, 0],
            [length * dir, 15],
            [-16 * dir, 15],
          ],
          fill,
        ),
        poly(
          [
            [-16 * dir, 7],
            [(length + 9) * dir, 7],
            [length * dir, 15],
            [-16 * dir, 15],
          ],
          'isar-950',
          { 'fill-opacity': 0.14 },
        ),
        poly(
          [
            [-16 * dir, -15],
            [length * dir, -15],
            [(length + 5) * dir, -11],
            [-16 * dir, -11],
          ],
          'white',
          { 'fill-opacity': 0.25 },
        ),
        stroke(`M${6 * dir}-2H${(length - 26) * dir}M${6 * dir} 5H${(length - 52) * dir}`, 'white', 4, {
          'stroke-opacity': 0.8,
        }),
        circle(0, 0, 2.4, 'isar-950', { 'fill-opacity': 0.5 }),
      ),
      0,
      y,
      { rotate: tilt },
    );
  return join(
    rect(-7, -222, 14, 222, 'scene-wood-dark'),
    lightRect(-7, -222, 4, 222, 0.2),
    poly(
      [
        [-10, -222],
        [0, -236],
        [10, -222],
      ],
      'scene-wood-dark',
    ),
    arm(-190, 1, 104, 'isar-700', -3),
    arm(-148, -1, 96, 'scene-copper-dark', 3),
    arm(-106, 1, 88, 'isar-500', 4),
  );
}

/** A folded city map that lies open, about 240 wide; streets, the Isar and a park; the origin is its centre. */
export function cityMap(): string {
  const d = 'M-120-34L-60-46L0-34L60-46L120-34L128 44L64 34L0 46L-64 34L-128 44Z';
  return join(
    place(path(d, 'isar-950', { 'fill-opacity': 0.24 }), 3, 7),
    path(d, 'isar-50'),
    clip(
      d,
      path('M-96-60C-40-40-110-4-60 14S-30 60-40 70L-14 70C-10 40-40 26-30 6S-50-30-62-60Z', 'isar-400'),
      path('M40-60L110-60L116-8L56 0Z', 'scene-leaf', { 'fill-opacity': 0.85 }),
      stroke('M-140 4L140-16M-10-60L20 70M60-60L90 70M-140 34L140 20M-100-60L-90 70M-30-60L130 50', 'isar-200', 4),
      stroke('M-140 18L140 2M40-60L56 70', 'scene-amber', 3.4),
      [
        [30, 14],
        [46, 22],
        [8, 20],
        [100, 14],
        [-84, 0],
      ].map(([x, y]) => rect(x as number, y as number, 9, 6, 'scene-brick')),
      shade('M-60-60L0-60L0 70L-64 70Z', 0.06),
      shade('M60-60L140-60L140 70L64 70Z', 0.06),
    ),
    path('M34 6C24-8 22-14 22-20a12 12 0 0 1 24 0C46-14 44-8 34 6Z', 'scene-pigeon-foot'),
    circle(34, -20, 4.6, 'white'),
  );
}

/** A tool box, 70 wide; the origin is on the ground. */
export const toolBox = () =>
  join(
    stroke('M-16-34v-9h32v9', 'isar-900', 4),
    rect(-35, -36, 70, 36, 'isar-600', { rx: 4 }),
    rect(-35, -26, 70, 5, 'isar-900', { 'fill-opacity': 0.5 }),
    rect(-7, -29, 14, 10, 'scene-amber', { rx: 2 }),
    lightRect(-35, -36, 70, 4, 0.25),
    shadeRect(10, -36, 25, 36, 0.12),
  );

/** A coffee mug; the origin is the middle of its base. */
export const mug = (fill: Paint = 'isar-600') =>
  join(
    stroke('M12-24c12-2 12 14 0 13', fill, 4),
    rect(-14, -30, 28, 30, fill, { rx: 4 }),
    lightRect(-11, -28, 5, 26, 0.25),
  );

/** A pennant-shaped cloth with the diamond pattern, to hang from a ledge. */
export const banner = (width = 40, height = 90) =>
  join(
    rect(0, 0, width, height, 'white'),
    path(`M0 0h${n(width)}v${n(height)}l${n(-width / 2)}-16L0 ${n(height)}Z`, rauten(width / 3, 'isar-500', 0.9)),
  );
