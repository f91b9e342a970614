import { alterPeter, frauenkirche, rathaus } from './city-centre.ts';
import type { Paint } from './svg.ts';
import { gradient, join, n, path, place, poly, random, rect } from './svg.ts';

/** A hazy row of far houses between x1 and x2, standing on y; depth 0 is near, 1 is lost in haze. */
export function farHouses(
  x1: number,
  x2: number,
  y: number,
  options: { height?: number; seed?: number; haze?: number } = {},
): string {
  const { height = 60, seed = 11, haze = 0.5 } = options;
  const next = random(seed);
  const walls: Paint[] = ['scene-cream', 'scene-sand', 'scene-rose', 'isar-100', 'scene-stone'];
  const roofs: Paint[] = ['scene-roof', 'scene-roof-dark', 'scene-brick'];
  let markup = '';
  let x = x1;
  while (x < x2) {
    const w = height * (0.7 + next() * 0.8);
    const h = height * (0.55 + next() * 0.4);
    const roof = height * (0.3 + next() * 0.22);
    const wall = walls[Math.floor(next() * walls.length)] as Paint;
    const tile = roofs[Math.floor(next() * roofs.length)] as Paint;
    const columns = Math.max(2, Math.round(w / (height * 0.22)));
    let panes = '';
    for (let row = 0; row * height * 0.26 < h - height * 0.2; row++)
      for (let column = 0; column < columns; column++)
        panes += `M${n(x + (w * (column + 0.5)) / columns - height * 0.035)} ${n(y - h + height * 0.1 + row * height * 0.26)}h${n(height * 0.07)}v${n(height * 0.12)}h${n(-height * 0.07)}Z`;
    markup += join(
      rect(x, y - h, w + 1, h, wall),
      next() < 0.22
        ? join(
            poly(
              [
                [x - 2, y - h],
                [x + w / 2, y - h - roof * 1.2],
                [x + w + 2, y - h],
              ],
              tile,
            ),
            poly(
              [
                [x + 3, y - h + 1],
                [x + w / 2, y - h - roof * 1],
                [x + w - 3, y - h + 1],
              ],
              wall,
            ),
          )
        : join(
            poly(
              [
                [x - 2, y - h],
                [x + w * 0.08, y - h - roof],
                [x + w * 0.92, y - h - roof],
                [x + w + 2, y - h],
              ],
              tile,
            ),
            poly(
              [
                [x - 2, y - h],
                [x + w * 0.08, y - h - roof],
                [x + w * 0.5, y - h - roof],
                [x + w * 0.3, y - h],
              ],
              'white',
              { 'fill-opacity': 0.12 },
            ),
          ),
      next() < 0.5 &&
        rect(x + w * (0.25 + next() * 0.4), y - h - roof - height * 0.1, height * 0.1, height * 0.18, 'scene-brick'),
      path(panes, 'isar-900', { 'fill-opacity': 0.42 }),
      rect(x + w * 0.72, y - h, w * 0.28 + 1, h, 'isar-950', { 'fill-opacity': 0.07 }),
    );
    x += w;
  }
  return join(
    markup,
    haze > 0 &&
      rect(
        x1 - 2,
        y - height * 1.6,
        x - x1 + 4,
        height * 1.6,
        gradient([
          [0, 'isar-100', 0],
          [0.2, 'isar-100', haze * 0.6],
          [1, 'isar-100', haze],
        ]),
      ),
  );
}

/**
 * The Munich skyline as one layer of the given width that stands on y: houses, Alter Peter, Frauenkirche, Rathaus.
 * scale 1 makes the Frauenkirche 372 high; haze (0-1) fades the layer into the sky.
 */
export function skyline(
  width: number,
  y: number,
  options: {
    scale?: number;
    haze?: number;
    frauen?: number;
    rathaus?: number | null;
    peter?: number | null;
    seed?: number;
  } = {},
): string {
  const { scale = 0.5, haze = 0.45, frauen = 0.4, seed = 11 } = options;
  const rathausAt = options.rathaus === undefined ? 0.68 : options.rathaus;
  const peterAt = options.peter === undefined ? 0.16 : options.peter;
  const landmark = (part: string, at: number, factor: number) => place(part, width * at, y, { scale: scale * factor });
  const veil = (amount: number, rise: number) =>
    rect(
      -30,
      y - rise * scale,
      width + 60,
      rise * scale,
      gradient([
        [0, 'isar-100', 0],
        [0.35, 'isar-100', amount * 0.75],
        [1, 'isar-50', amount],
      ]),
    );
  return join(
    farHouses(-20, width + 20, y, { height: 118 * scale, seed: seed + 3, haze: 0 }),
    veil(haze * 0.9, 230),
    peterAt !== null && landmark(alterPeter(), peterAt, 0.92),
    rathausAt !== null && landmark(rathaus(), rathausAt, 0.86),
    veil(haze * 0.55, 330),
    landmark(frauenkirche(), frauen, 1),
    veil(haze * 0.75, 460),
    farHouses(-30, width + 20, y, { height: 92 * scale, seed, haze: haze * 0.5 }),
  );
}
