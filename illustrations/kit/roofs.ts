import type { Paint } from './svg.ts';
import { clip, gradient, join, light, lightRect, n, path, poly, rect, shade, shadeRect, stroke, times } from './svg.ts';
import { glass } from './window-parts.ts';
import { altbauWindow } from './windows.ts';

const rows = (x: number, y: number, width: number, height: number, step: number, opacity = 0.13) => {
  let d = '';
  for (let row = 1; row * step < height; row++) d += `M${n(x)} ${n(y + row * step)}h${n(width)}`;
  return stroke(d, 'isar-950', Math.max(0.8, step * 0.12), { 'stroke-opacity': opacity, 'stroke-linecap': 'butt' });
};
const tiles = (x: number, y: number, width: number, height: number, step: number, opacity = 0.12) => {
  let d = '';
  for (let row = 0; row * step < height; row++)
    for (let column = 0; column * step * 1.1 < width; column++)
      if ((row * 7 + column * 3) % 5 < 2)
        d += `M${n(x + (column + (row % 2) / 2) * step * 1.1)} ${n(y + row * step + step * 0.2)}v${n(step * 0.6)}`;
  return stroke(d, 'isar-950', Math.max(0.8, step * 0.1), { 'stroke-opacity': opacity, 'stroke-linecap': 'butt' });
};

/** A roof seen from the eaves side: a trapezium of tiles. (x, y) is the left end of the eaves. */
export function tiledRoof(
  x: number,
  y: number,
  width: number,
  height: number,
  options: { inset?: number; fill?: Paint; step?: number } = {},
): string {
  const { inset = width * 0.08, fill = 'scene-roof', step = 12 } = options;
  const d = `M${n(x)} ${n(y)}L${n(x + inset)} ${n(y - height)}H${n(x + width - inset)}L${n(x + width)} ${n(y)}Z`;
  return join(
    path(d, fill),
    clip(
      d,
      rows(x, y - height, width, height, step),
      tiles(x, y - height, width, height, step),
      path(
        `M${n(x)} ${n(y)}L${n(x + inset)} ${n(y - height)}h${n(width * 0.4)}L${n(x + width * 0.25)} ${n(y)}Z`,
        'scene-rose',
        { 'fill-opacity': 0.16 },
      ),
      shadeRect(x, y - step * 0.5, width, step * 0.5, 0.18),
    ),
    rect(x + inset - 3, y - height - step * 0.35, width - inset * 2 + 6, step * 0.7, 'scene-roof-dark', {
      rx: step * 0.3,
    }),
    rect(x - 4, y - 1, width + 8, Math.max(4, step * 0.45), 'isar-800'),
    lightRect(x - 4, y - 1, width + 8, 1.4, 0.3),
  );
}

/** A gable house end: wall with a pitched roof edge. (x, y) is the left foot of the gable triangle. */
export function gable(
  x: number,
  y: number,
  width: number,
  height: number,
  options: { wall?: Paint; roof?: Paint } = {},
): string {
  const { wall = 'scene-cream', roof = 'scene-roof-dark' } = options;
  const t = Math.max(5, width * 0.05);
  const cx = x + width / 2;
  return join(
    poly(
      [
        [x, y],
        [cx, y - height],
        [x + width, y],
      ],
      wall,
    ),
    shade(`M${n(cx)} ${n(y - height)}L${n(x + width)} ${n(y)}L${n(cx)} ${n(y)}Z`, 0.07),
    poly(
      [
        [x - t, y + t * 0.4],
        [cx, y - height - t],
        [x + width + t, y + t * 0.4],
        [x + width - t * 0.3, y + t * 0.4],
        [cx, y - height + t * 0.55],
        [x + t * 0.3, y + t * 0.4],
      ],
      roof,
    ),
    poly(
      [
        [x - t, y + t * 0.4],
        [cx, y - height - t],
        [cx, y - height - t * 0.3],
        [x - t * 0.2, y + t * 0.4],
      ],
      'scene-rose',
      { 'fill-opacity': 0.3 },
    ),
  );
}

/** A dormer, width wide; (x, y) is the middle of its base on the roof. */
export function dormer(
  x: number,
  y: number,
  width: number,
  options: { lit?: boolean; fill?: Paint; shape?: 'gable' | 'arch' | 'shed' } = {},
): string {
  const { lit = false, fill = 'scene-cream', shape = 'gable' } = options;
  const h = width * 1.05;
  const l = x - width / 2;
  const top = y - h;
  const roof =
    shape === 'gable'
      ? join(
          poly(
            [
              [l - width * 0.14, top + 2],
              [x, top - width * 0.42],
              [l + width * 1.14, top + 2],
            ],
            'scene-roof-dark',
          ),
          poly(
            [
              [l + width * 0.06, top + 1],
              [x, top - width * 0.27],
              [l + width * 0.94, top + 1],
            ],
            fill,
          ),
          shade(`M${n(x)} ${n(top - width * 0.27)}L${n(l + width * 0.94)} ${n(top + 1)}H${n(x)}Z`, 0.1),
        )
      : shape === 'arch'
        ? join(
            path(
              `M${n(l - width * 0.12)} ${n(top + 3)}C${n(l)} ${n(top - width * 0.42)} ${n(l + width)} ${n(top - width * 0.42)} ${n(l + width * 1.12)} ${n(top + 3)}Z`,
              'scene-copper-dark',
            ),
            path(
              `M${n(l - width * 0.12)} ${n(top + 3)}C${n(l)} ${n(top - width * 0.42)} ${n(l + width * 0.6)} ${n(top - width * 0.42)} ${n(x)} ${n(top + 3)}Z`,
              'scene-copper',
            ),
          )
        : poly(
            [
              [l - width * 0.1, top + 4],
              [l + width * 0.05, top - width * 0.16],
              [l + width * 0.95, top - width * 0.16],
              [l + width * 1.1, top + 4],
            ],
            'scene-roof-dark',
          );
  return join(
    shade(`M${n(l + width)} ${n(top)}l${n(width * 0.3)} ${n(h)}h${n(-width * 0.3)}Z`, 0.22),
    rect(l, top, width, h, fill),
    shadeRect(l + width * 0.86, top, width * 0.14, h, 0.12),
    altbauWindow(l + width * 0.2, top + width * 0.2, width * 0.6, h * 0.66, {
      lit,
      curtains: false,
      head: 'none',
      stone: fill,
    }),
    roof,
    shadeRect(l, top + 3, width, width * 0.06, 0.16),
  );
}

/** A mansard: steep lower part with dormers, flatter top. (x, y) is the left end of the eaves. */
export function mansard(
  x: number,
  y: number,
  width: number,
  height: number,
  options: { dormers?: number; fill?: Paint; lit?: readonly number[]; shape?: 'gable' | 'arch' | 'shed' } = {},
): string {
  const { dormers = 3, fill = 'scene-roof', lit = [], shape = 'gable' } = options;
  const knee = height * 0.68;
  const a = width * 0.025;
  const lower = `M${n(x)} ${n(y)}L${n(x + a)} ${n(y - knee)}H${n(x + width - a)}L${n(x + width)} ${n(y)}Z`;
  const upper = `M${n(x + a)} ${n(y - knee)}L${n(x + a * 4)} ${n(y - height)}H${n(x + width - a * 4)}L${n(x + width - a)} ${n(y - knee)}Z`;
  const size = Math.min(knee * 0.62, (width / dormers) * 0.42);
  return join(
    path(upper, 'scene-roof-dark'),
    clip(upper, rows(x, y - height, width, height - knee, 9)),
    path(lower, fill),
    clip(
      lower,
      rows(x, y - knee, width, knee, 11),
      tiles(x, y - knee, width, knee, 11),
      path(`M${n(x)} ${n(y)}V${n(y - knee)}h${n(width * 0.4)}L${n(x + width * 0.28)} ${n(y)}Z`, 'scene-rose', {
        'fill-opacity': 0.14,
      }),
    ),
    rect(x + a - 3, y - knee - 3, width - a * 2 + 6, 6, 'scene-roof-dark'),
    lightRect(x + a - 3, y - knee - 3, width - a * 2 + 6, 1.6, 0.25),
    times(dormers, (index) =>
      dormer(x + (width * (index + 0.5)) / dormers, y - knee * 0.1, size, { lit: lit.includes(index), shape }),
    ),
    rect(x - 5, y - 2, width + 10, 6, 'isar-800'),
  );
}

/** A flat roof edge with parapet; (x, y) is the left end of the parapet's top. */
export const flatRoof = (x: number, y: number, width: number, fill: Paint = 'isar-100') =>
  join(
    rect(x - 4, y, width + 8, 12, fill),
    lightRect(x - 4, y, width + 8, 3, 0.6),
    shadeRect(x - 4, y + 9, width + 8, 3, 0.2),
  );

/** A row of solar panels on stands; (x, y) is the left foot, width the width of one panel. */
export function solarPanels(x: number, y: number, count = 3, width = 60): string {
  const h = width * 0.42;
  const lean = width * 0.24;
  const gap = width * 0.16;
  return times(count, (index) => {
    const px = x + index * (width + gap);
    const corner = [
      [px, y - 6],
      [px + lean, y - 6 - h],
      [px + lean + width, y - 6 - h],
      [px + width, y - 6],
    ] as const;
    const grid =
      [1, 2, 3].map((k) => `M${n(px + (width * k) / 4)} ${n(y - 6)}l${n(lean)} ${n(-h)}`).join('') +
      `M${n(px + lean / 2)} ${n(y - 6 - h / 2)}h${n(width)}`;
    return join(
      stroke(
        `M${n(px + width - 4)} ${n(y)}l${n(lean)} ${n(-h + 2)}M${n(px + 5)} ${n(y)}v-7M${n(px + width - 5)} ${n(y)}v-7`,
        'line-strong',
        2.6,
      ),
      poly(
        corner,
        gradient([
          [0, 'isar-600'],
          [1, 'isar-800'],
        ]),
      ),
      stroke(grid, 'isar-300', 0.9, { 'stroke-opacity': 0.7, 'stroke-linecap': 'butt' }),
      light(`M${n(px)} ${n(y - 6)}l${n(lean)} ${n(-h)}h${n(width * 0.34)}l${n(-lean * 1.6)} ${n(h)}Z`, 0.16),
      stroke(`M${n(px)} ${n(y - 6)}h${n(width)}`, 'isar-100', 2),
    );
  });
}

/** Chimney with pot; (x, y) is the middle of its base. */
export function chimney(x: number, y: number, width = 26, height = 50, fill: Paint = 'scene-brick'): string {
  const l = x - width / 2;
  return join(
    rect(l, y - height, width, height, fill),
    shadeRect(l + width * 0.62, y - height, width * 0.38, height, 0.18),
    stroke(
      times(Math.floor(height / 9) - 1, (row) => `M${n(l)} ${n(y - height + 9 * (row + 1.4))}h${n(width)}`),
      'scene-roof-dark',
      0.9,
      { 'stroke-opacity': 0.4, 'stroke-linecap': 'butt' },
    ),
    rect(l - width * 0.12, y - height - width * 0.2, width * 1.24, width * 0.24, 'scene-stone'),
    shadeRect(l - width * 0.12, y - height, width * 1.24, width * 0.1, 0.2),
    rect(x - width * 0.2, y - height - width * 0.55, width * 0.4, width * 0.36, 'scene-roof-dark'),
    shadeRect(x + width * 0.04, y - height - width * 0.55, width * 0.16, width * 0.36, 0.25),
  );
}

/** A roof window flush with the tiles; top left at (x, y). */
export const roofWindow = (x: number, y: number, width: number, height: number) =>
  join(rect(x - 3, y - 3, width + 6, height + 6, 'isar-800'), glass(x, y, width, height));
