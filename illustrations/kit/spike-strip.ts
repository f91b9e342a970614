import type { Paint } from './svg.ts';
import { join, light, n, path, shade, stroke } from './svg.ts';

export interface Strip {
  x: number;
  y: number;
  width: number;
  height: number;
  gap: number;
  /** The rows from the back to the front: how far a wire leans, and its length, both in parts of the height. */
  rows: readonly (readonly [lean: number, length: number])[];
  base: Paint;
  wire: Paint;
  weight: number;
}

/** One spike strip on the sill, seen a little from above. */
export function spikeStrip({ x, y, width, height, gap, rows, base, wire, weight }: Strip): string {
  const depth = height * 0.24;
  const one = ([lean, length]: readonly [number, number], row: number) => {
    const foot = y - depth * 0.85 + (depth * 0.7 * (row + 0.5)) / rows.length;
    let d = '';
    for (let bx = x + depth * 0.6 + gap * 0.3; bx < x + width - gap * 0.2; bx += gap)
      d += `M${n(bx)} ${n(foot)}L${n(bx + lean * height)} ${n(foot - height * length)}`;
    return join(stroke(d, wire, weight), stroke(d, 'white', weight * 0.3, { 'stroke-opacity': 0.75 }));
  };
  return join(
    shade(`M${n(x + 4)} ${n(y)}h${n(width)}l${n(height * 0.34)} ${n(depth * 0.5)}h${n(-width)}Z`, 0.22),
    path(
      `M${n(x)} ${n(y - depth * 0.2)}L${n(x + depth * 0.5)} ${n(y - depth)}h${n(width)}L${n(x + width)} ${n(y - depth * 0.2)}v${n(depth * 0.2)}h${n(-width)}Z`,
      base,
    ),
    light(
      `M${n(x)} ${n(y - depth * 0.2)}L${n(x + depth * 0.5)} ${n(y - depth)}h${n(width)}L${n(x + width)} ${n(y - depth * 0.2)}Z`,
      0.34,
    ),
    rows.map(one),
  );
}
