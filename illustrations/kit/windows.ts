import type { Paint } from './svg.ts';
import { clip, join, light, lightRect, n, path, poly, rect, shadeRect, stroke, times } from './svg.ts';
import { glass, shutters, windowBox } from './window-parts.ts';

export interface WindowOptions {
  /** Warm light inside. */
  lit?: boolean;
  /** Frame colour. */
  frame?: Paint;
  /** Colour of stucco, sills and cornices. */
  stone?: Paint;
  curtains?: boolean;
  /** Open or closed wooden shutters beside the window. */
  shutters?: 'open' | 'closed';
  shutterColor?: Paint;
  /** Flowers on the sill. */
  flowers?: boolean;
  /** What is above: straight cornice, triangular or round pediment, or nothing. */
  head?: 'cornice' | 'gable' | 'arch' | 'none';
  seed?: number;
}

/** A tall Altbau window with stucco frame, sill and cornice; (x, y) is the top left of the opening. */
export function altbauWindow(x: number, y: number, width: number, height: number, options: WindowOptions = {}): string {
  const {
    lit = false,
    frame = 'white',
    stone = 'scene-cream',
    curtains = true,
    head = 'cornice',
    flowers = false,
    seed = 1,
  } = options;
  const b = width * 0.11;
  const f = Math.max(2, width * 0.055);
  const cx = x + width / 2;
  const transom = y + height * 0.3;
  const headMarkup = {
    none: '',
    cornice: join(
      rect(x - b * 1.6, y - b * 2.1, width + b * 3.2, b * 0.9, stone),
      rect(x - b * 1.25, y - b * 1.2, width + b * 2.5, b * 0.5, stone),
      shadeRect(x - b * 1.25, y - b * 1.2, width + b * 2.5, b * 0.42, 0.16),
      lightRect(x - b * 1.6, y - b * 2.1, width + b * 3.2, b * 0.28, 0.5),
    ),
    gable: join(
      poly(
        [
          [x - b * 1.8, y - b * 1.6],
          [cx, y - b * 4.8],
          [x + width + b * 1.8, y - b * 1.6],
        ],
        stone,
      ),
      poly(
        [
          [x + b * 0.4, y - b * 2],
          [cx, y - b * 3.9],
          [x + width - b * 0.4, y - b * 2],
        ],
        'isar-950',
        { 'fill-opacity': 0.1 },
      ),
      rect(x - b * 1.8, y - b * 1.8, width + b * 3.6, b * 0.8, stone),
      shadeRect(x - b * 1.3, y - b, width + b * 2.6, b * 0.5, 0.16),
      light(
        `M${n(x - b * 1.8)} ${n(y - b * 1.6)}L${n(cx)} ${n(y - b * 4.8)}l${n(b * 0.5)} ${n(b * 0.5)}L${n(x - b * 0.8)} ${n(y - b * 1.6)}Z`,
        0.45,
      ),
    ),
    arch: join(
      path(
        `M${n(x - b * 1.8)} ${n(y - b * 1.4)}Q${n(cx)} ${n(y - b * 6)} ${n(x + width + b * 1.8)} ${n(y - b * 1.4)}Z`,
        stone,
      ),
      path(`M${n(x)} ${n(y - b * 1.9)}Q${n(cx)} ${n(y - b * 4.6)} ${n(x + width)} ${n(y - b * 1.9)}Z`, 'isar-950', {
        'fill-opacity': 0.1,
      }),
      rect(x - b * 1.8, y - b * 1.7, width + b * 3.6, b * 0.7, stone),
      shadeRect(x - b * 1.3, y - b, width + b * 2.6, b * 0.5, 0.16),
    ),
  }[head];
  const shutterColor = options.shutterColor ?? 'scene-copper-dark';
  return join(
    rect(x - b, y - b, width + b * 2, height + b, stone),
    shadeRect(x + width, y, b, height, 0.07),
    glass(x, y, width, height, lit),
    curtains &&
      clip(
        `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`,
        path(
          `M${n(x)} ${n(y)}h${n(width * 0.34)}C${n(x + width * 0.3)} ${n(y + height * 0.4)} ${n(x + width * 0.1)} ${n(y + height * 0.55)} ${n(x + width * 0.14)} ${n(y + height)}H${n(x)}Z`,
          'white',
          { 'fill-opacity': lit ? 0.55 : 0.42 },
        ),
        path(
          `M${n(x + width)} ${n(y)}h${n(-width * 0.34)}C${n(x + width * 0.7)} ${n(y + height * 0.4)} ${n(x + width * 0.9)} ${n(y + height * 0.55)} ${n(x + width * 0.86)} ${n(y + height)}H${n(x + width)}Z`,
          'white',
          { 'fill-opacity': lit ? 0.5 : 0.34 },
        ),
      ),
    stroke(`M${n(cx)} ${n(transom)}V${n(y + height)}M${n(x)} ${n(transom)}H${n(x + width)}`, frame, f, {
      'stroke-linecap': 'butt',
    }),
    stroke(
      `M${n(x + width * 0.33)} ${n(y)}V${n(transom)}M${n(x + width * 0.67)} ${n(y)}V${n(transom)}M${n(x)} ${n(y + height * 0.65)}H${n(x + width)}`,
      frame,
      f * 0.5,
      { 'stroke-linecap': 'butt' },
    ),
    stroke(`M${n(x + f / 2)} ${n(y + f / 2)}h${n(width - f)}v${n(height - f)}h${n(f - width)}Z`, frame, f, {
      'stroke-linejoin': 'miter',
    }),
    shadeRect(x, y, width, f * 1.6, 0.18),
    shadeRect(x, y, f * 1.1, height, 0.12),
    headMarkup,
    options.shutters && shutters(x, y, width, height, options.shutters, shutterColor, b),
    shadeRect(x - b, y + height + b * 0.9, width + b * 2.4, b * 0.7, 0.14),
    rect(x - b * 1.5, y + height, width + b * 3, b * 0.95, stone),
    lightRect(x - b * 1.5, y + height, width + b * 3, b * 0.3, 0.5),
    flowers && windowBox(x - b * 0.4, y + height - width * 0.1, width + b * 0.8, seed),
  );
}

/** A plain modern window with slim dark frame and outside blind. */
export function modernWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  options: WindowOptions & { blind?: number } = {},
): string {
  const { lit = false, frame = 'isar-900', blind = 0, flowers = false, seed = 1 } = options;
  const f = Math.max(1.6, width * 0.03);
  return join(
    shadeRect(x - f, y - f, width + f * 2, height + f * 2, 0.22),
    glass(x, y, width, height, lit),
    blind > 0 &&
      join(
        rect(x, y, width, height * blind, 'isar-100', { 'fill-opacity': 0.92 }),
        times(Math.round((height * blind) / 5), (index) => shadeRect(x, y + index * 5 + 3.4, width, 1.4, 0.14)),
      ),
    stroke(
      `M${n(x + width * 0.62)} ${n(y)}v${n(height)}M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`,
      frame,
      f,
      { 'stroke-linejoin': 'miter', 'stroke-linecap': 'butt' },
    ),
    rect(x - f * 2, y + height + f * 0.5, width + f * 4, f * 1.6, 'isar-200'),
    shadeRect(x - f, y + height + f * 2.1, width + f * 2, f * 1.4, 0.16),
    flowers && windowBox(x, y + height - width * 0.08, width, seed),
  );
}

/** A French door (balcony door) with two glazed leaves; (x, y) is the top left of the opening. */
export function balconyDoor(x: number, y: number, width: number, height: number, options: WindowOptions = {}): string {
  const { lit = false, frame = 'white', stone = 'scene-cream', curtains = true } = options;
  const b = width * 0.09;
  const f = Math.max(2.4, width * 0.045);
  const cx = x + width / 2;
  const light0 = y + height * 0.2;
  const panel = y + height * 0.78;
  return join(
    rect(x - b, y - b, width + b * 2, height + b, stone),
    shadeRect(x + width, y, b, height, 0.08),
    glass(x, y, width, height, lit),
    curtains &&
      clip(
        `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`,
        path(
          `M${n(x)} ${n(y)}h${n(width * 0.3)}C${n(x + width * 0.28)} ${n(y + height * 0.4)} ${n(x + width * 0.12)} ${n(y + height * 0.5)} ${n(x + width * 0.16)} ${n(y + height)}H${n(x)}Z`,
          'white',
          { 'fill-opacity': 0.45 },
        ),
        path(
          `M${n(x + width)} ${n(y)}h${n(-width * 0.3)}C${n(x + width * 0.72)} ${n(y + height * 0.4)} ${n(x + width * 0.88)} ${n(y + height * 0.5)} ${n(x + width * 0.84)} ${n(y + height)}H${n(x + width)}Z`,
          'white',
          { 'fill-opacity': 0.35 },
        ),
      ),
    rect(x, panel, width, y + height - panel, frame),
    shadeRect(x + f * 1.6, panel + f * 1.6, width / 2 - f * 3, y + height - panel - f * 3, 0.1),
    shadeRect(cx + f * 1.4, panel + f * 1.6, width / 2 - f * 3, y + height - panel - f * 3, 0.1),
    stroke(`M${n(cx)} ${n(light0)}V${n(y + height)}M${n(x)} ${n(light0)}H${n(x + width)}`, frame, f * 1.3, {
      'stroke-linecap': 'butt',
    }),
    stroke(`M${n(x + f / 2)} ${n(y + f / 2)}h${n(width - f)}v${n(height - f / 2)}h${n(f - width)}Z`, frame, f, {
      'stroke-linejoin': 'miter',
    }),
    rect(cx + f * 0.9, y + height * 0.56, f * 0.7, height * 0.05, 'isar-900', { rx: f * 0.3 }),
    shadeRect(x, y, width, f * 1.8, 0.2),
    rect(x - b * 1.5, y - b * 2, width + b * 3, b * 0.9, stone),
    shadeRect(x - b * 1.1, y - b * 1.1, width + b * 2.2, b * 0.5, 0.14),
    lightRect(x - b * 1.5, y - b * 2, width + b * 3, b * 0.3, 0.5),
  );
}
