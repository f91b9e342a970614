import { flatRoof } from './roofs.ts';
import type { Paint, Part } from './svg.ts';
import { clip, gradient, join, light, lightRect, n, path, rect, shadeRect, stroke, times } from './svg.ts';
import { glass, windowBox } from './window-parts.ts';
import type { WindowOptions } from './windows.ts';
import { altbauWindow, modernWindow } from './windows.ts';

/** A moulded horizontal band (string course) with its shadow. */
export const band = (x: number, y: number, width: number, height = 10, fill: Paint = 'scene-cream') =>
  join(
    rect(x, y, width, height, fill),
    lightRect(x, y, width, height * 0.3, 0.55),
    shadeRect(x, y + height * 0.72, width, height * 0.28, 0.1),
    shadeRect(x, y + height, width, height * 0.6, 0.13),
  );

/** The heavy cornice under the eaves with its row of brackets; (x, y) is the top left. */
export function cornice(x: number, y: number, width: number, height = 30, fill: Paint = 'scene-cream'): string {
  const count = Math.round(width / (height * 0.9));
  const step = width / count;
  return join(
    shadeRect(x, y + height, width, height * 0.55, 0.14),
    rect(x, y + height * 0.45, width, height * 0.55, fill),
    shadeRect(x, y + height * 0.45, width, height * 0.55, 0.1),
    times(count, (index) => rect(x + index * step + step * 0.28, y + height * 0.45, step * 0.44, height * 0.42, fill)),
    times(count, (index) =>
      shadeRect(x + index * step + step * 0.72, y + height * 0.45, step * 0.14, height * 0.42, 0.12),
    ),
    rect(x - height * 0.25, y, width + height * 0.5, height * 0.36, fill),
    lightRect(x - height * 0.25, y, width + height * 0.5, height * 0.12, 0.6),
    shadeRect(x - height * 0.1, y + height * 0.36, width + height * 0.2, height * 0.16, 0.18),
  );
}

/** Corner stones on the edge of a wall. */
export const quoins = (
  x: number,
  y: number,
  height: number,
  options: { width?: number; step?: number; fill?: Paint; side?: 'left' | 'right' } = {},
) => {
  const { width = 22, step = 26, fill = 'scene-cream', side = 'left' } = options;
  return times(Math.floor(height / step), (index) => {
    const w = index % 2 ? width : width * 0.66;
    const qx = side === 'left' ? x : x - w;
    return join(
      rect(qx, y + index * step + 1.5, w, step - 3, fill),
      shadeRect(qx, y + index * step + step - 4, w, 2.5, 0.1),
    );
  });
};

export interface FacadeOptions {
  wall?: Paint;
  stone?: Paint;
  floors?: number;
  columns?: number;
  /** [floor, column] of lit windows, floor 0 at the top. */
  lit?: readonly (readonly [number, number])[];
  window?: WindowOptions;
  flowers?: boolean;
  /** Leaves out windows so that a balcony or something else can be put there. */
  skip?: readonly (readonly [number, number])[];
  corniceHeight?: number;
  /** Rusticated ground floor of this height. */
  base?: number;
}

const has = (list: readonly (readonly [number, number])[] | undefined, floor: number, column: number) =>
  !!list?.some(([f, c]) => f === floor && c === column);

/** The box of a window of altbauFacade(), to place nets, boxes or pigeons at it. */
export function facadeCell(
  x: number,
  y: number,
  width: number,
  height: number,
  options: FacadeOptions,
  floor: number,
  column: number,
) {
  const { floors = 3, columns = 4, corniceHeight = 28, base = 0 } = options;
  const floorHeight = (height - corniceHeight - base) / floors;
  const columnWidth = width / columns;
  const w = columnWidth * 0.46;
  const h = floorHeight * 0.58;
  return {
    x: x + column * columnWidth + (columnWidth - w) / 2,
    y: y + corniceHeight + floor * floorHeight + floorHeight * 0.26,
    width: w,
    height: h,
  };
}

/** An Altbau facade with cornice, stucco bands and rows of windows; (x, y) is the top left. */
export function altbauFacade(x: number, y: number, width: number, height: number, options: FacadeOptions = {}): string {
  const { wall = 'scene-sand', stone = 'scene-cream', floors = 3, columns = 4, corniceHeight = 28, base = 0 } = options;
  const floorHeight = (height - corniceHeight - base) / floors;
  const heads = ['cornice', 'gable', 'cornice', 'arch'] as const;
  return join(
    rect(x, y, width, height, wall),
    rect(
      x,
      y,
      width,
      height,
      gradient(
        [
          [0, 'white', 0.22],
          [0.45, 'white', 0],
          [1, 'isar-950', 0.1],
        ],
        0,
      ),
    ),
    base > 0 &&
      join(
        rect(x, y + height - base, width, base, stone),
        shadeRect(x, y + height - base, width, base, 0.1),
        times(Math.floor(base / 18), (row) => shadeRect(x, y + height - base + (row + 1) * 18, width, 1.6, 0.14)),
      ),
    times(floors, (floor) =>
      join(
        floor > 0 && band(x, y + corniceHeight + floor * floorHeight, width, Math.max(5, floorHeight * 0.045), stone),
        times(columns, (column) => {
          if (has(options.skip, floor, column)) return '';
          const cell = facadeCell(x, y, width, height, options, floor, column);
          return altbauWindow(cell.x, cell.y, cell.width, cell.height, {
            stone,
            head: heads[floor % 4],
            flowers: options.flowers && (floor + column) % 3 === 1,
            seed: floor * 10 + column + 1,
            ...options.window,
            lit: has(options.lit, floor, column),
          });
        }),
      ),
    ),
    cornice(x, y, width, corniceHeight, stone),
  );
}

/** A modern block with flat roof and even windows; (x, y) is the top left of the parapet. */
export function modernBlock(x: number, y: number, width: number, height: number, options: FacadeOptions = {}): string {
  const { wall = 'isar-100', floors = 4, columns = 4 } = options;
  const fh = (height - 16) / floors;
  const cw = width / columns;
  return join(
    rect(x, y, width, height, wall),
    rect(
      x,
      y,
      width,
      height,
      gradient(
        [
          [0, 'white', 0.3],
          [0.5, 'white', 0],
          [1, 'isar-950', 0.12],
        ],
        0,
      ),
    ),
    times(floors, (floor) =>
      join(
        floor > 0 && shadeRect(x, y + 16 + floor * fh - 2, width, 2, 0.12),
        times(columns, (column) =>
          has(options.skip, floor, column)
            ? ''
            : modernWindow(x + column * cw + cw * 0.16, y + 16 + floor * fh + fh * 0.2, cw * 0.68, fh * 0.58, {
                lit: has(options.lit, floor, column),
                blind: (floor * 3 + column * 5) % 4 === 1 ? 0.35 : 0,
              }),
        ),
      ),
    ),
    flatRoof(x, y, width, wall),
  );
}

/** A striped awning; (x, y) is the top left at the wall, drop its height. */
export function awning(
  x: number,
  y: number,
  width: number,
  drop = 46,
  colors: readonly [Paint, Paint] = ['isar-700', 'white'],
  stripes = 10,
): string {
  const lean = drop * 0.35;
  const w = (width + lean * 2) / stripes;
  const top = width / stripes;
  return join(
    times(stripes, (index) =>
      path(
        `M${n(x + index * top)} ${n(y)}h${n(top)}L${n(x - lean + (index + 1) * w)} ${n(y + drop)}h${n(-w)}Z`,
        colors[index % 2] as Paint,
      ),
    ),
    times(stripes, (index) =>
      path(
        `M${n(x - lean + index * w)} ${n(y + drop)}h${n(w)}v${n(drop * 0.12)}a${n(w / 2)} ${n(drop * 0.2)} 0 0 1 ${n(-w)} 0Z`,
        colors[index % 2] as Paint,
      ),
    ),
    shadeRect(x - lean, y + drop, width + lean * 2, drop * 0.1, 0.16),
    light(`M${n(x)} ${n(y)}h${n(width)}l${n(lean * 0.3)} ${n(drop * 0.3)}h${n(-width - lean * 0.6)}Z`, 0.16),
  );
}

/** A shop front with door, display window and awning; (x, y) is the top left. */
export function shopFront(
  x: number,
  y: number,
  width: number,
  height: number,
  options: { frame?: Paint; awning?: readonly [Paint, Paint]; lit?: boolean; window?: Part } = {},
): string {
  const { frame = 'isar-800', lit = true } = options;
  const door = width * 0.24;
  const top = height * 0.2;
  const display = `M${n(x + width * 0.05)} ${n(y + top)}h${n(width * 0.6)}v${n(height * 0.62)}h${n(-width * 0.6)}Z`;
  return join(
    rect(x, y, width, height, frame),
    lightRect(x, y, width, height * 0.015, 0.3),
    glass(x + width * 0.05, y + top, width * 0.6, height * 0.62, lit),
    options.window && clip(display, options.window),
    stroke(`M${n(x + width * 0.35)} ${n(y + top)}v${n(height * 0.62)}`, frame, 4, { 'stroke-linecap': 'butt' }),
    shadeRect(x + width * 0.05, y + height * 0.86, width * 0.6, height * 0.1, 0.2),
    glass(x + width * 0.71, y + top, door, height * 0.62, lit),
    shadeRect(x + width * 0.71, y + height * 0.84, door, height * 0.13, 0.2),
    rect(x + width * 0.71 + door - 9, y + height * 0.5, 4, height * 0.14, 'scene-amber', { rx: 2 }),
    shadeRect(x, y + height * 0.97, width, height * 0.03, 0.4),
    shadeRect(x + width * 0.03, y + top, width * 0.94, height * 0.12, 0.16),
    awning(x + width * 0.02, y + height * 0.05, width * 0.96, height * 0.2, options.awning ?? ['isar-700', 'white']),
  );
}

/** Restaurant terrace: two tables with chairs, hedge boxes, under a wide awning; (x, y) is the left ground point. */
export function terrace(
  x: number,
  y: number,
  width: number,
  options: { awning?: readonly [Paint, Paint] } = {},
): string {
  const table = (tx: number) =>
    join(
      stroke(`M${n(tx)} ${n(y - 40)}V${n(y - 3)}M${n(tx - 14)} ${n(y)}h28`, 'isar-900', 3.4),
      path(`M${n(tx - 34)} ${n(y - 46)}h68l-6 14h-56Z`, 'white'),
      shadeRect(tx - 34, y - 46, 68, 3, 0.08),
      rect(tx - 38, y - 49, 76, 4, 'scene-wood', { rx: 2 }),
      path(`M${n(tx - 5)} ${n(y - 64)}h8l-1 8h2v7h-10v-7h2Z`, 'scene-copper'),
      chair(tx - 56, 1),
      chair(tx + 56, -1),
    );
  const chair = (cx: number, dir: 1 | -1) =>
    join(
      stroke(
        `M${n(cx - 11 * dir)} ${n(y - 68)}L${n(cx - 9 * dir)} ${n(y)}M${n(cx + 12 * dir)} ${n(y - 30)}V${n(y)}`,
        'isar-900',
        3,
      ),
      rect(cx - 14, y - 33, 28, 5, 'scene-wood', { rx: 2 }),
      rect(dir === 1 ? cx - 14 : cx + 9, y - 68, 5, 26, 'scene-wood', { rx: 2 }),
    );
  const tables = Math.max(1, Math.floor(width / 190));
  return join(
    times(tables, (index) => table(x + (width * (index + 0.5)) / tables)),
    windowBox(x, y - 16, 60, 3),
    windowBox(x + width - 60, y - 16, 60, 5),
    options.awning && awning(x, y - 190, width, 52, options.awning, Math.round(width / 34)),
  );
}
