import type { Paint, Point } from './svg.ts';
import {
  circle,
  clip,
  ellipse,
  gradient,
  group,
  join,
  light,
  n,
  path,
  radial,
  random,
  rect,
  shade,
  smooth,
  stroke,
  times,
} from './svg.ts';

export type Daytime = 'day' | 'morning' | 'evening';

/** Sky from the top to the horizon; morning and evening are warm at the horizon. */
export function sky(width: number, height: number, time: Daytime = 'day'): string {
  const stops = {
    day: [
      [0, 'isar-300'],
      [0.55, 'isar-100'],
      [1, 'isar-50'],
    ],
    morning: [
      [0, 'isar-200'],
      [0.5, 'isar-50'],
      [0.8, 'scene-cream'],
      [1, 'signal-100'],
    ],
    evening: [
      [0, 'isar-400'],
      [0.5, 'isar-200'],
      [0.8, 'scene-rose'],
      [1, 'scene-sun'],
    ],
  } as const;
  return rect(0, 0, width, height, gradient(stops[time]));
}

/** The sun with a wide soft glow. */
export const sun = (x: number, y: number, r = 40) =>
  join(
    circle(
      x,
      y,
      r * 5,
      radial([
        [0, 'scene-sun', 0.75],
        [0.35, 'scene-sun', 0.28],
        [1, 'scene-sun', 0],
      ]),
    ),
    circle(x, y, r, 'white', { 'fill-opacity': 0.75 }),
  );

/** A flat-bottomed cloud about 200 wide; the origin is the middle of its base. */
export function cloud(opacity = 0.8): string {
  const d =
    'M-92 0C-110 0-110-22-90-24C-90-46-62-56-46-42C-34-70 14-72 24-42C44-54 68-40 66-24C84-28 104-18 96-4C95-1 92 0 88 0Z';
  return group(
    { opacity },
    path(d, 'white'),
    clip(d, path('M-120-8C-60 0-10-16 30-12C60-9 84-14 110-10L110 10L-120 10Z', 'isar-200', { 'fill-opacity': 0.6 })),
  );
}

/** The Alps as two hazy ranges between x = 0 and width, standing on y. */
export function alps(width: number, y: number, height = 90, seed = 7): string {
  const next = random(seed);
  const range = (rise: number, peaks: number, fill: Paint, opacity: number) => {
    const points: Point[] = [];
    const step = width / peaks;
    for (let index = 0; index <= peaks; index++) {
      points.push([index * step - step * 0.3 * next(), y - rise * (0.55 + 0.45 * next())]);
      points.push([index * step + step * (0.35 + 0.2 * next()), y - rise * (0.25 + 0.25 * next())]);
    }
    points.sort((a, b) => a[0] - b[0]);
    const top = points.map(([px, py]) => `L${n(px)} ${n(py)}`).join('');
    return { points, markup: path(`M-40 ${n(y)}${top}L${n(width + 40)} ${n(y)}Z`, fill, { 'fill-opacity': opacity }) };
  };
  const far = range(height, Math.max(4, Math.round(width / 130)), 'isar-300', 0.6);
  const near = range(height * 0.6, Math.max(5, Math.round(width / 90)), 'isar-400', 0.35);
  const snow = far.points
    .filter(([, py], index) => {
      const before = far.points[index - 1]?.[1] ?? 0;
      const after = far.points[index + 1]?.[1] ?? 0;
      return py < before && py < after && y - py > height * 0.62;
    })
    .map(([px, py]) =>
      path(
        `M${n(px)} ${n(py)}l${n(height * 0.16)} ${n(height * 0.15)}l${n(-height * 0.09)} ${n(-height * 0.03)}l${n(-height * 0.07)} ${n(height * 0.07)}l${n(-height * 0.05)} ${n(-height * 0.06)}l${n(-height * 0.1)} ${n(height * 0.03)}Z`,
        'white',
        { 'fill-opacity': 0.85 },
      ),
    );
  return join(far.markup, snow, near.markup);
}

/** The Isar: a winding band of water with gravel banks, from (x, y) at the horizon down to the bottom edge. */
export function isar(x: number, y: number, bottom: number, width = 260): string {
  const h = bottom - y;
  const band = (w: number) =>
    `M${n(x - w * 0.05)} ${n(y)}C${n(x + w * 0.6)} ${n(y + h * 0.25)} ${n(x - w * 0.9)} ${n(y + h * 0.45)} ${n(x - w * 0.5)} ${n(bottom)}L${n(x + w * 0.62)} ${n(bottom)}C${n(x + w * 0.1)} ${n(y + h * 0.5)} ${n(x + w * 0.95)} ${n(y + h * 0.28)} ${n(x + w * 0.05)} ${n(y)}Z`;
  return join(
    path(band(width * 1.3), 'scene-sand'),
    path(
      band(width),
      gradient([
        [0, 'isar-200'],
        [0.5, 'isar-300'],
        [1, 'isar-400'],
      ]),
    ),
    stroke(
      `M${n(x - width * 0.2)} ${n(y + h * 0.66)}h${n(width * 0.3)}M${n(x)} ${n(y + h * 0.8)}h${n(width * 0.34)}M${n(x - width * 0.3)} ${n(y + h * 0.9)}h${n(width * 0.26)}`,
      'white',
      2.5,
      { 'stroke-opacity': 0.55 },
    ),
  );
}

/** A leafy tree, about 140 wide and 215 high; the origin is the foot of the trunk. Light from the left. */
export function tree(seed = 1): string {
  const next = random(seed);
  const blobs = (cx: number, cy: number, rx: number, ry: number, count: number, r: number) => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * Math.PI * 2 + next() * 0.5;
      const size = r * (0.8 + next() * 0.4);
      const x = cx + Math.cos(angle) * rx;
      const y = cy + Math.sin(angle) * ry;
      d += `M${n(x - size)} ${n(y)}a${n(size)} ${n(size)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size)} 0 1 0 ${n(-size * 2)} 0Z`;
    }
    return `${d}M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`;
  };
  const leaves = (cx: number, cy: number, rx: number, ry: number, count: number) => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const angle = next() * Math.PI * 2;
      const r = Math.sqrt(next());
      d += `M${n(cx + Math.cos(angle) * rx * r)} ${n(cy + Math.sin(angle) * ry * r)}q4-5 9-2q-3 6-9 2Z`;
    }
    return d;
  };
  return join(
    path('M-9 0C-5-30-6-60-4-100L7-100C7-60 7-30 12 0Z', 'scene-wood-dark'),
    stroke('M1-74C10-90 22-96 30-108M0-64C-10-80-20-88-28-98', 'scene-wood-dark', 5),
    shade('M3 0C5-30 4-60 5-100L7-100C7-60 7-30 12 0Z', 0.2),
    path(blobs(2, -142, 44, 42, 9, 25), 'scene-leaf-dark'),
    path(blobs(-9, -153, 32, 30, 8, 19), 'scene-leaf'),
    path(blobs(-20, -167, 16, 13, 6, 11), 'success-100', { 'fill-opacity': 0.2 }),
    path(leaves(20, -122, 38, 34, 18), 'scene-leaf'),
    path(leaves(-10, -150, 36, 34, 16), 'scene-leaf-dark', { 'fill-opacity': 0.6 }),
    path(leaves(-18, -166, 26, 20, 10), 'success-100', { 'fill-opacity': 0.5 }),
  );
}

/** A tall columnar poplar, 46 wide and 200 high; the origin is the foot of the trunk. Light from the left. */
export const poplar = () =>
  join(
    path('M-3.500-40H3.500L5 0H-5Z', 'scene-wood-dark'),
    path(
      'M0-200C7-190 10-176 12-164C18-154 15-146 17-138C23-128 19-118 21-108C25-98 20-88 22-78C24-66 19-60 19-52C17-38 10-32 0-30C-10-32-18-38-19-52C-24-60-20-70-22-80C-25-90-19-98-21-108C-24-120-17-126-18-138C-20-150-14-154-12-164C-10-178-7-190 0-200Z',
      'scene-leaf-dark',
    ),
    path(
      'M-2-190C3-180 2-172 4-162C8-152 4-146 6-136C9-126 3-120 5-108C8-98 1-92 3-80C4-68-2-62-2-50C-8-44-16-46-17-54C-21-62-17-72-19-80C-21-90-16-98-18-108C-20-120-14-128-15-138C-16-148-11-156-10-164C-8-176-6-184-2-190Z',
      'scene-leaf',
    ),
    stroke(
      'M-12-70q4-5 9-3M-12-98q4-6 9-4M-10-126q4-6 8-4M-8-152q3-5 7-3M8-88q4-4 8-2M8-118q3-4 7-2',
      'success-100',
      2,
      {
        'stroke-opacity': 0.35,
      },
    ),
  );

/** A round bush, width wide; the origin is the middle of its base. */
export function bush(width = 90, seed = 2): string {
  const next = random(seed);
  const r = width * 0.17;
  const mound = (dx: number, dy: number, size: number, count: number) => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const t = index / (count - 1);
      const x = dx + (t - 0.5) * width * 0.68 * size;
      const y = dy - Math.sin(t * Math.PI) * width * 0.24 * size - r * 0.75;
      const k = r * size * (0.9 + next() * 0.3);
      d += `M${n(x - k)} ${n(y)}a${n(k)} ${n(k)} 0 1 0 ${n(k * 2)} 0a${n(k)} ${n(k)} 0 1 0 ${n(-k * 2)} 0Z`;
    }
    // Same turn as the circles, or the overlaps would cut holes; only the outer mound reaches the ground
    const foot = size === 1 ? dy : dy - r * 0.75;
    return `${d}M${n(dx + width * 0.36 * size)} ${n(foot)}V${n(dy - r)}L${n(dx)} ${n(dy - width * 0.3 * size)}L${n(dx - width * 0.36 * size)} ${n(dy - r)}V${n(foot)}Z`;
  };
  const edge = `M${n(-width)} ${n(-width)}h${n(width * 2)}V0h${n(-width * 2)}Z`;
  return clip(
    edge,
    path(mound(0, 0, 1, 6), 'scene-leaf-dark'),
    path(mound(-width * 0.07, -width * 0.1, 0.66, 5), 'scene-leaf'),
    path(mound(-width * 0.13, -width * 0.2, 0.3, 4), 'success-100', { 'fill-opacity': 0.22 }),
  );
}

/** A tree line in the distance between x1 and x2, standing on y. */
export function treeLine(
  x1: number,
  x2: number,
  y: number,
  height = 30,
  seed = 5,
  fill: Paint = 'scene-leaf-dark',
  opacity = 1,
): string {
  const next = random(seed);
  const points: Point[] = [[x1, y]];
  for (let x = x1 + height * 0.3; x < x2; x += height * (0.45 + next() * 0.35))
    points.push([x, y - height * (0.55 + next() * 0.45)]);
  points.push([x2, y]);
  return path(`${smooth(points)}Z`, fill, { 'fill-opacity': opacity === 1 ? undefined : opacity });
}

/** A potted plant: 'olive' (tall), 'geranium' (flowers) or 'grass'; the origin is the middle of the pot's base. */
export function pottedPlant(kind: 'olive' | 'geranium' | 'grass' = 'geranium', seed = 4): string {
  const next = random(seed);
  const pot = join(
    path('M-19-34L19-34L14 0L-14 0Z', 'scene-brick'),
    shade('M4-34L19-34L14 0L2 0Z', 0.14),
    rect(-21, -38, 42, 8, 'scene-roof', { rx: 1.5 }),
    light('M-21-38h12v8h-12Z', 0.2),
  );
  if (kind === 'olive') {
    const leaves = times(34, (index) => {
      const angle = next() * Math.PI * 2;
      const r = Math.sqrt(next()) * 34;
      return ellipse(
        Math.cos(angle) * r,
        -112 + Math.sin(angle) * r * 0.95,
        9,
        4.4,
        ['scene-leaf', 'scene-leaf-dark', 'scene-copper'][index % 3] as string,
        {
          transform: `rotate(${n(next() * 180)} ${n(Math.cos(angle) * r)} ${n(-112 + Math.sin(angle) * r * 0.95)})`,
        },
      );
    });
    return join(
      stroke('M0-36C-3-60 3-70 0-92', 'scene-wood-dark', 5),
      circle(0, -112, 27, 'scene-leaf-dark'),
      leaves,
      pot,
    );
  }
  if (kind === 'grass') {
    return join(
      times(15, (index) => {
        const lean = (index - 7) * 5 + (next() - 0.5) * 6;
        return stroke(
          `M${n((index - 7) * 1.6)}-36Q${n(lean * 0.4)} ${n(-70 - next() * 14)} ${n(lean)} ${n(-84 - next() * 26 + Math.abs(lean) * 0.7)}`,
          index % 2 ? 'scene-leaf' : 'scene-leaf-dark',
          3.4,
        );
      }),
      pot,
    );
  }
  return join(
    path('M-28-38C-36-52-24-66-12-62C-6-74 10-74 14-62C28-66 36-50 28-38Z', 'scene-leaf-dark'),
    path('M-24-42C-28-54-18-62-8-57C-2-68 10-66 10-56C4-46-10-42-24-42Z', 'scene-leaf'),
    times(9, (index) =>
      circle(
        -24 + ((index * 11) % 50),
        -46 - next() * 22,
        4.4 + next() * 1.6,
        index % 3 ? 'scene-pigeon-foot' : 'danger-100',
      ),
    ),
    pot,
  );
}
