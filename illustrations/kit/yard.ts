import type { Paint } from './svg.ts';
import {
  circle,
  clip,
  gradient,
  join,
  light,
  lightRect,
  n,
  path,
  random,
  rect,
  shade,
  shadeRect,
  stroke,
  times,
} from './svg.ts';

/** A plastered wall that is lit from the left; dim is how dark its right end gets. */
export const wall = (x: number, y: number, width: number, height: number, fill: Paint, dim = 0.1) =>
  join(
    rect(x, y, width, height, fill),
    rect(
      x,
      y,
      width,
      height,
      gradient(
        [
          [0, 'white', 0.35],
          [0.5, 'white', 0.05],
          [1, 'isar-950', dim],
        ],
        0,
      ),
    ),
  );

/** Paving in perspective from y down to bottom: rows that widen towards us, joints that fan out from centre. */
export function paving(
  width: number,
  y: number,
  bottom: number,
  options: { fill?: Paint; rows?: number; centre?: number; seed?: number } = {},
): string {
  const { fill = 'scene-stone', rows = 6, centre = width / 2, seed = 4 } = options;
  const next = random(seed);
  const at = (row: number) => y + (bottom - y) * (row / rows) ** 1.5;
  let d = '';
  for (let row = 0; row < rows; row++) {
    const [top, low] = [at(row), at(row + 1)];
    d += `M0 ${n(top)}H${n(width)}`;
    const step = 60 + row * 22;
    for (let x = centre - Math.ceil(centre / step) * step - step * next(); x < width + step; x += step)
      d += `M${n(x)} ${n(top)}L${n(x + ((x - centre) * (low - top)) / 420)} ${n(low)}`;
  }
  return join(
    rect(0, y, width, bottom - y, fill),
    rect(
      0,
      y,
      width,
      bottom - y,
      gradient([
        [0, 'isar-950', 0.14],
        [0.35, 'isar-950', 0],
        [1, 'white', 0.16],
      ]),
    ),
    stroke(d, 'isar-950', 1.6, { 'stroke-opacity': 0.13, 'stroke-linecap': 'butt' }),
  );
}

/** A rain pipe with its clips; (x, y) is the top of its axis. */
export const downpipe = (x: number, y: number, height: number, width = 16, fill: Paint = 'scene-copper-dark') =>
  join(
    shadeRect(x - width / 2 + 5, y, width, height, 0.16),
    rect(x - width / 2, y, width, height, fill),
    lightRect(x - width * 0.36, y, width * 0.2, height, 0.35),
    shadeRect(x + width * 0.2, y, width * 0.3, height, 0.2),
    times(Math.ceil(height / 190), (index) =>
      join(
        rect(x - width * 0.75, y + 60 + index * 190, width * 1.5, width * 0.5, 'isar-900'),
        lightRect(x - width * 0.75, y + 60 + index * 190, width * 1.5, 2, 0.3),
      ),
    ),
  );

/** A town bicycle in profile, 300 long and 160 high (to the scale of person()); the origin is on the ground. */
export function bicycle(color: Paint = 'isar-700'): string {
  const wheel = (x: number) =>
    join(
      circle(x, -58, 56, 'none', { stroke: 'isar-950', 'stroke-width': 6 }),
      stroke(
        times(8, (index) => {
          const angle = (index * Math.PI) / 8;
          const [dx, dy] = [Math.cos(angle) * 53, Math.sin(angle) * 53];
          return `M${n(x - dx)} ${n(-58 - dy)}L${n(x + dx)} ${n(-58 + dy)}`;
        }),
        'line-strong',
        1,
      ),
      circle(x, -58, 5, 'ink-soft'),
    );
  return join(
    wheel(-92),
    wheel(92),
    stroke('M-152-64A62 62 0 0 1-50-104M34-84A62 62 0 0 1 146-90', color, 5),
    stroke('M-92-58L-8-56L-30-132M-92-58L-27-116L68-122M-8-56L74-108M62-154L92-58', color, 6.5),
    stroke('M-130-122H-40M-120-120L-92-62', 'isar-950', 4),
    stroke('M62-152L58-166C50-172 38-170 28-160', 'isar-950', 5),
    path('M-56-138C-40-146-16-142-4-138C-8-130-28-128-40-124C-50-126-58-132-56-138Z', 'scene-hair'),
    circle(-8, -56, 13, 'none', { stroke: 'ink-soft', 'stroke-width': 4 }),
    stroke('M-8-56L4-36M-4-34H14', 'isar-950', 4),
    circle(86, -132, 7, 'scene-sun'),
  );
}

/** A steel block of letter boxes; (x, y) is its top left. */
export function mailboxes(x: number, y: number, columns = 3, rows = 3, size = 46): string {
  const height = size * 0.8;
  return join(
    shadeRect(x + 6, y + 8, columns * size, rows * height, 0.16),
    rect(x - 5, y - 5, columns * size + 10, rows * height + 10, 'ink-soft', { rx: 4 }),
    times(columns * rows, (index) => {
      const bx = x + (index % columns) * size;
      const by = y + Math.floor(index / columns) * height;
      return join(
        rect(bx + 2, by + 2, size - 4, height - 4, 'isar-100', { rx: 2 }),
        rect(bx + 7, by + 7, size - 14, 4.5, 'isar-950', { rx: 2 }),
        rect(bx + 7, by + height - 13, size * 0.4, 5, 'white'),
        circle(bx + size - 10, by + height - 10.5, 2.4, 'ink-soft'),
      );
    }),
    light(
      `M${n(x)} ${n(y + rows * height * 0.7)}L${n(x + columns * size * 0.6)} ${n(y)}h${n(size * 0.5)}L${n(x)} ${n(y + rows * height)}Z`,
      0.28,
    ),
  );
}

/** A round-headed gateway with light at its end; (x, y) is the left foot. */
export function archway(x: number, y: number, width: number, height: number, stone: Paint = 'scene-cream'): string {
  const arch = (inset: number) => {
    const w = width - inset * 2;
    const h = height - inset;
    return `M${n(x + inset)} ${n(y)}V${n(y - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + inset + w)} ${n(y - h + w / 2)}V${n(y)}Z`;
  };
  const back = width * 0.26;
  return join(
    path(arch(-width * 0.1), stone),
    path(arch(0), 'isar-900'),
    clip(
      arch(0),
      path(arch(back), 'isar-100'),
      clip(
        arch(back),
        rect(x + width * 0.26, y - height * 0.56, width * 0.5, height * 0.56, 'scene-sand'),
        times(6, (index) =>
          rect(
            x + width * (0.33 + (index % 3) * 0.14),
            y - height * (0.48 - Math.floor(index / 3) * 0.24),
            width * 0.07,
            height * 0.14,
            'isar-700',
          ),
        ),
        shadeRect(x, y - height * 0.29, width, height * 0.015, 0.2),
        rect(x, y - height * 0.08, width, height * 0.08, 'scene-stone'),
        light(`M${n(x)} ${n(y)}V${n(y - height)}h${n(width)}Z`, 0.25),
      ),
      path(
        `M${n(x)} ${n(y)}L${n(x + back)} ${n(y - 16)}H${n(x + width - back)}L${n(x + width)} ${n(y)}Z`,
        'scene-stone',
      ),
      shade(`M${n(x)} ${n(y)}L${n(x + back)} ${n(y - 16)}H${n(x + width - back)}L${n(x + width)} ${n(y)}Z`, 0.3),
      light(`M${n(x)} ${n(y)}L${n(x + back)} ${n(y - 16)}V${n(y - height)}H${n(x)}Z`, 0.06),
    ),
    shade(arch(-width * 0.1) + arch(0), 0.06),
  );
}
