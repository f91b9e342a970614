import type { Paint } from './svg.ts';
import { join, n, path, pattern, poly, rect } from './svg.ts';

/** The quiet Bavarian diamond pattern as a paint for large areas. */
export function rauten(size = 28, color: Paint = 'isar-300', opacity = 0.35): Paint {
  const w = size;
  const h = size * 1.7;
  return pattern(
    w,
    h,
    path(`M${n(w / 2)} 0L${n(w)} ${n(h / 2)}L${n(w / 2)} ${n(h)}L0 ${n(h / 2)}Z`, color, { 'fill-opacity': opacity }),
    'skewX(-14)',
  );
}

/** An area of diamonds that a picture can have as its quiet ground. */
export const rautenField = (
  x: number,
  y: number,
  width: number,
  height: number,
  size = 28,
  color: Paint = 'isar-300',
  opacity = 0.35,
) => rect(x, y, width, height, rauten(size, color, opacity));

/** A single diamond about the origin. */
export const raute = (size: number, fill: Paint) =>
  join(
    poly(
      [
        [0, -size * 0.75],
        [size * 0.5, 0],
        [0, size * 0.75],
        [-size * 0.5, 0],
      ],
      fill,
    ),
  );
