import type { Attributes, Paint, Point } from './svg.ts';
import { join, n, poly, stroke } from './svg.ts';

/** Maps (0, 0)…(1, 1) of a surface onto the picture. */
export type Plane = (u: number, v: number) => Point;

/** A flat surface seen in perspective, by its corners: top left, top right, bottom right, bottom left. */
export function plane(a: Point, b: Point, c: Point, d: Point): Plane {
  const dx1 = b[0] - c[0];
  const dx2 = d[0] - c[0];
  const dy1 = b[1] - c[1];
  const dy2 = d[1] - c[1];
  const sx = a[0] - b[0] + c[0] - d[0];
  const sy = a[1] - b[1] + c[1] - d[1];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [
      ((b[0] - a[0] + g * b[0]) * u + (d[0] - a[0] + h * d[0]) * v + a[0]) / w,
      ((b[1] - a[1] + g * b[1]) * u + (d[1] - a[1] + h * d[1]) * v + a[1]) / w,
    ];
  };
}

const corners = (at: Plane, u: number, v: number, width: number, height: number): Point[] => [
  at(u, v),
  at(u + width, v),
  at(u + width, v + height),
  at(u, v + height),
];

/** A rectangle on the surface. */
export const patch = (
  at: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  fill: Paint,
  more: Attributes = {},
) => poly(corners(at, u, v, width, height), fill, more);

/** The outline of a rectangle on the surface as path data, for clip(). */
export const patchPath = (at: Plane, u: number, v: number, width: number, height: number) =>
  `M${corners(at, u, v, width, height)
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join('L')}Z`;

/** Lines on the surface, each [u1, v1, u2, v2], as path data. */
export const planeLines = (at: Plane, lines: readonly (readonly [number, number, number, number])[]) =>
  lines
    .map(([u1, v1, u2, v2]) => {
      const [x1, y1] = at(u1, v1);
      const [x2, y2] = at(u2, v2);
      return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    })
    .join('');

/** A casement window on the surface, with stone frame and sill. */
export function planeWindow(
  at: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  options: { lit?: boolean; stone?: Paint; frame?: Paint } = {},
): string {
  const { lit = false, stone = 'scene-cream', frame = 'white' } = options;
  const b = width * 0.12;
  const k = (height / width) * 0.07;
  return join(
    patch(at, u - b, v - b * k * 9, width + b * 2, height + b * k * 9, stone),
    patch(at, u, v, width, height, lit ? 'scene-sun' : 'isar-700'),
    patch(at, u, v, width, height * 0.12, 'isar-950', { 'fill-opacity': 0.3 }),
    poly(
      [at(u, v + height * 0.7), at(u + width, v + height * 0.1), at(u + width, v + height * 0.4), at(u, v + height)],
      'white',
      {
        'fill-opacity': 0.12,
      },
    ),
    stroke(
      planeLines(at, [
        [u + width / 2, v, u + width / 2, v + height],
        [u, v + height * 0.32, u + width, v + height * 0.32],
      ]),
      frame,
      1.8,
    ),
    patch(at, u - b * 1.4, v + height, width + b * 2.8, height * 0.07, stone),
    patch(at, u - b * 1.4, v + height * 1.07, width + b * 2.8, height * 0.05, 'isar-950', { 'fill-opacity': 0.16 }),
  );
}
