import type { Paint } from './svg.ts';
import { circle, join, light, lightRect, n, path, rect, shade, shadeRect, stroke, times } from './svg.ts';

/** A steel tape measure, case 92 x 88, its tape pulled out to the right by length; the origin is the foot of the case. */
export function tapeMeasure(length = 160, color: Paint = 'isar-600'): string {
  let marks = '';
  for (let x = 54; x < 44 + length; x += 9) marks += `M${n(x)}-13v${Math.round(x / 9) % 5 ? 5 : 9}`;
  return join(
    length > 0 &&
      join(
        shadeRect(40, 0, length + 6, 5, 0.18),
        rect(40, -13, length, 13, 'scene-amber'),
        lightRect(40, -13, length, 3, 0.35),
        stroke(marks, 'isar-950', 1.5, { 'stroke-linecap': 'butt' }),
        path(`M${n(40 + length)}-16h5v20h-5Z`, 'ink-soft'),
      ),
    shadeRect(-44, 0, 92, 5, 0.2),
    path('M-46-10V-46C-46-74-26-88 2-88C32-88 46-70 46-44V-10C46-3 42 0 36 0H-36C-42 0-46-3-46-10Z', color),
    shade('M10-88C34-86 46-70 46-44V-10C46-3 42 0 36 0H12C24-24 26-60 10-88Z', 0.18),
    light('M-38-20V-46C-38-66-24-78-4-80C-20-72-28-60-28-44V-20Z', 0.24),
    circle(-2, -44, 25, 'isar-950', { 'fill-opacity': 0.75 }),
    circle(-2, -44, 19, 'scene-amber'),
    light('M-18-50A18 18 0 0 1 8-60L-2-44Z', 0.35),
    circle(-2, -44, 5, 'isar-950', { 'fill-opacity': 0.6 }),
    rect(20, -94, 20, 12, 'isar-950', { rx: 4 }),
  );
}

/** A clipboard with a list of items and amounts as bars, 150 x 210, seen from above; the origin is its centre. */
export const clipboard = () =>
  join(
    rect(-75, -105, 150, 210, 'scene-wood', { rx: 8 }),
    lightRect(-75, -105, 150, 5, 0.3),
    shadeRect(-62, -82, 130, 180, 0.14),
    rect(-66, -88, 132, 184, 'white'),
    rect(-54, -70, 62, 11, 'isar-800', { rx: 4 }),
    times(5, (row) =>
      join(
        rect(-54, -44 + row * 20, 10, 10, 'white', { rx: 2, stroke: 'isar-500', 'stroke-width': 2 }),
        row < 4 && stroke(`M-52 ${-39 + row * 20}l3 3l7-8`, 'success-700', 2.6),
        rect(-37, -42 + row * 20, [46, 34, 52, 28, 40][row] as number, 7, 'isar-200', { rx: 3 }),
        rect(34, -42 + row * 20, [20, 16, 20, 14, 18][row] as number, 7, 'isar-600', { rx: 3 }),
      ),
    ),
    stroke('M-54 62H54', 'isar-300', 2.4),
    rect(-54, 72, 44, 11, 'isar-100', { rx: 4 }),
    rect(14, 70, 40, 15, 'signal-600', { rx: 4 }),
    rect(-28, -114, 56, 24, 'line-strong', { rx: 5 }),
    lightRect(-28, -114, 56, 6, 0.4),
    circle(0, -106, 5, 'isar-800'),
  );

/** A pocket calculator, 96 x 150, seen from above; its display shows bars, no digits. The origin is its centre. */
export const calculator = () =>
  join(
    rect(-48, -75, 96, 150, 'isar-900', { rx: 10 }),
    lightRect(-44, -75, 88, 4, 0.25),
    rect(-38, -64, 76, 32, 'success-100', { rx: 4 }),
    shadeRect(-38, -64, 76, 6, 0.12),
    times(4, (index) => rect(0 + index * 9, -53, 6, 13, 'isar-900', { rx: 1.5 })),
    times(16, (index) =>
      rect(
        -38 + (index % 4) * 20,
        -22 + Math.floor(index / 4) * 23,
        16,
        17,
        index === 15 ? 'signal-600' : index % 4 === 3 ? 'isar-500' : 'isar-100',
        { rx: 3.5 },
      ),
    ),
  );

/** A pencil, 130 long, point to the right; the origin is its middle. */
export const pencil = (color: Paint = 'scene-amber') =>
  join(
    rect(-65, -5, 106, 10, color),
    lightRect(-65, -5, 106, 3, 0.35),
    shadeRect(-65, 2, 106, 3, 0.18),
    rect(-73, -5, 9, 10, 'scene-pigeon-foot', { rx: 2 }),
    path('M41-5L65 0L41 5Z', 'scene-skin'),
    path('M57-1.700L65 0L57 1.700Z', 'isar-950'),
  );

/** A watering can, 110 wide, spout to the left; the origin is on the ground. */
export const wateringCan = (color: Paint = 'scene-copper-dark') =>
  join(
    stroke('M16-66C44-92 66-62 42-22', color, 7),
    path('M-24-24L-62-64L-70-60L-72-70L-54-76L-52-70L-22-42Z', color),
    shade('M-24-24L-62-64L-58-67L-22-32Z', 0.18),
    path('M-28-64H34L38 0H-32Z', color),
    light('M-28-64H-12L-14 0H-32Z', 0.2),
    shade('M16-64H34L38 0H18Z', 0.18),
    rect(-30, -68, 66, 7, color, { rx: 3 }),
    lightRect(-30, -68, 66, 2.4, 0.35),
    shadeRect(-31, -20, 68, 4, 0.16),
  );
