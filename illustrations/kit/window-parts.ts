import type { Paint } from './svg.ts';
import {
  circle,
  clip,
  gradient,
  join,
  lightRect,
  n,
  path,
  poly,
  random,
  rect,
  shade,
  shadeRect,
  times,
} from './svg.ts';

/** Panes of glass with sky reflection; top left corner at (x, y). */
export function glass(x: number, y: number, width: number, height: number, lit = false): string {
  const d = `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
  const tint = lit
    ? gradient([
        [0, 'scene-amber'],
        [0.5, 'scene-sun'],
        [1, 'scene-sun'],
      ])
    : gradient([
        [0, 'isar-800'],
        [0.6, 'isar-700'],
        [1, 'isar-600'],
      ]);
  return join(
    path(d, tint),
    clip(
      d,
      poly(
        [
          [x, y + height * 0.62],
          [x + width * 0.75, y],
          [x + width, y],
          [x + width, y + height * 0.1],
          [x, y + height * 0.98],
        ],
        'white',
        { 'fill-opacity': lit ? 0.22 : 0.13 },
      ),
      shadeRect(x, y, width, Math.min(height * 0.08, 7), 0.3),
    ),
  );
}

/** Flower box, width wide, hanging below y; top left corner at (x, y). */
export function windowBox(x: number, y: number, width: number, seed = 1, box: Paint = 'scene-wood-dark'): string {
  const next = random(seed);
  const h = Math.max(9, width * 0.13);
  const count = Math.round(width / (h * 0.62));
  return join(
    times(count, (index) =>
      circle(
        x + ((index + 0.5) * width) / count,
        y - h * 0.1 - next() * h * 0.4,
        h * (0.42 + next() * 0.16),
        index % 2 ? 'scene-leaf' : 'scene-leaf-dark',
      ),
    ),
    times(Math.round(count * 1.3), (index) =>
      circle(
        x + next() * width,
        y - h * (0.15 + next() * 0.7),
        h * (0.15 + next() * 0.09),
        ['scene-pigeon-foot', 'danger-100', 'scene-pigeon-foot', 'scene-sun'][index % 4] as string,
      ),
    ),
    rect(x, y, width, h, box, { rx: 1.5 }),
    lightRect(x, y, width, h * 0.22, 0.16),
    shadeRect(x, y + h * 0.7, width, h * 0.3, 0.2),
    times(Math.round(count / 3), (index) =>
      circle(x + ((index + 0.7) * width * 3) / count, y + h * 0.15, h * 0.28, 'scene-leaf'),
    ),
  );
}

export function shutters(
  x: number,
  y: number,
  width: number,
  height: number,
  state: 'open' | 'closed',
  fill: Paint,
  b: number,
): string {
  const w = width / 2;
  const one = (sx: number) => {
    const slats = Math.round(height / (w * 0.22));
    const inset = w * 0.14;
    const step = (height - inset * 2) / slats;
    return join(
      rect(sx, y, w, height, fill),
      times(slats, (index) =>
        shadeRect(sx + inset, y + inset + index * step + step * 0.55, w - inset * 2, step * 0.45, 0.24),
      ),
      lightRect(sx, y, w * 0.08, height, 0.22),
      rect(sx, y + height * 0.48, w, inset * 0.8, fill),
    );
  };
  return state === 'open'
    ? join(
        shadeRect(x - b - w + 3, y + 3, w, height, 0.12),
        one(x - b - w),
        shadeRect(x + width + b + 3, y + 3, w, height, 0.12),
        one(x + width + b),
      )
    : join(one(x), one(x + w), shadeRect(x + w - 0.8, y, 1.6, height, 0.35));
}

/** Shade cast onto a wall by something d deep above y. */
export const castShadow = (x: number, y: number, width: number, depth: number, opacity = 0.16) =>
  shade(`M${n(x)} ${n(y)}h${n(width)}l${n(depth * 0.7)} ${n(depth)}h${n(-width)}Z`, opacity);
