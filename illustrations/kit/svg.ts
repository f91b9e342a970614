import type { CropBox } from '../crop.ts';
import { color } from '../../scripts/theme-color.ts';

/** A colour token ('isar-900'), 'none', or the result of gradient()/pattern() ('url(#…)'). */
export type Paint = string;
/** A piece of SVG. Empty strings, null and false are skipped when parts are joined. */
export type Part = string | false | null | undefined | Part[];
export type Point = readonly [number, number];
export type Attributes = Record<string, string | number | undefined>;
export interface Placement {
  scale?: number;
  flip?: boolean;
  rotate?: number;
  opacity?: number;
}

let definitions = new Map<string, string>();

/** Forgets the gradients and clips collected so far; build.ts calls it before each scene. */
export function resetDefinitions(): void {
  definitions = new Map();
}

/** Registers a definition once per content and returns its id. */
export function define(make: (id: string) => string): string {
  const key = make('');
  const known = definitions.get(key);
  if (known) return known;
  const id = `d${definitions.size}`;
  definitions.set(key, id);
  return id;
}

function definitionMarkup(): string {
  let out = '';
  for (const [key, id] of definitions) out += key.replace(' id=""', ` id="${id}"`);
  return out;
}

export const n = (value: number): string => String(Math.round(value * 100) / 100);

export function paint(value: Paint): string {
  return value === 'none' || value.startsWith('url(') ? value : color(value);
}

export function join(...parts: Part[]): string {
  return parts
    .flat(9)
    .filter((part) => typeof part === 'string')
    .join('');
}

function attributes(values: Attributes): string {
  let out = '';
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const isPaint = key === 'fill' || key === 'stroke' || key === 'stop-color';
    const text = typeof value === 'number' ? n(value) : isPaint ? paint(value) : value;
    out += ` ${key}="${text}"`;
  }
  return out;
}

export function el(tag: string, values: Attributes, ...children: Part[]): string {
  const inner = join(...children);
  return inner ? `<${tag}${attributes(values)}>${inner}</${tag}>` : `<${tag}${attributes(values)}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: Paint, more: Attributes = {}) =>
  el('rect', { x, y, width, height, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: Paint, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill, ...more });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: Paint, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: Paint, more: Attributes = {}) => el('path', { d, fill, ...more });
export const stroke = (d: string, color: Paint, width: number, more: Attributes = {}) =>
  el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const poly = (points: readonly Point[], fill: Paint, more: Attributes = {}) =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, more);

/** Groups parts; attributes as in SVG. */
export const group = (values: Attributes, ...children: Part[]) => el('g', values, ...children);

/** Moves a part's origin to (x, y), scaled, mirrored (flip) and turned (degrees) about it. */
export function place(part: Part, x: number, y: number, options: Placement = {}): string {
  const { scale = 1, flip = false, rotate = 0, opacity } = options;
  let transform = `translate(${n(x)} ${n(y)})`;
  if (flip || scale !== 1) {
    const s = Math.round(scale * 1e5) / 1e5;
    transform += flip ? `scale(${-s} ${s})` : `scale(${s})`;
  }
  if (rotate) transform += `rotate(${n(rotate)})`;
  return el('g', { transform, opacity }, part);
}

/** Shows the parts only inside of the outline d. */
export function clip(d: string, ...children: Part[]): string {
  const id = define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
  return el('g', { 'clip-path': `url(#${id})` }, ...children);
}

export type Stop = readonly [offset: number, color: Paint, opacity?: number];

/** A linear gradient in the box of the shape that uses it: angle 0 runs left to right, 90 runs top to bottom. */
export function gradient(stops: readonly Stop[], angle = 90): Paint {
  const radians = (angle * Math.PI) / 180;
  const x = Math.cos(radians);
  const y = Math.sin(radians);
  const at = { x1: 0.5 - x / 2, y1: 0.5 - y / 2, x2: 0.5 + x / 2, y2: 0.5 + y / 2 };
  return `url(#${define((id) => `<linearGradient id="${id}"${attributes(at)}>${stopMarkup(stops)}</linearGradient>`)})`;
}

/** A radial gradient in the box of the shape that uses it. */
export function radial(stops: readonly Stop[]): Paint {
  return `url(#${define((id) => `<radialGradient id="${id}">${stopMarkup(stops)}</radialGradient>`)})`;
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, stop, opacity]) => el('stop', { offset, 'stop-color': stop, 'stop-opacity': opacity }))
    .join('');
}

/** A repeating tile in user units; content is drawn in a width by height tile. */
export function pattern(width: number, height: number, content: Part, transform?: string): Paint {
  const body = join(content);
  const id = define(
    (name) =>
      `<pattern id="${name}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse"${
        transform ? ` patternTransform="${transform}"` : ''
      }>${body}</pattern>`,
  );
  return `url(#${id})`;
}

/** A soft dark overlay for the side away from the light and under ledges. */
export const shade = (d: string, opacity = 0.14) => path(d, 'isar-950', { 'fill-opacity': opacity });
export const shadeRect = (x: number, y: number, width: number, height: number, opacity = 0.14) =>
  rect(x, y, width, height, 'isar-950', { 'fill-opacity': opacity });
/** A soft warm overlay for the side towards the light. */
export const light = (d: string, opacity = 0.3) => path(d, 'white', { 'fill-opacity': opacity });
export const lightRect = (x: number, y: number, width: number, height: number, opacity = 0.3) =>
  rect(x, y, width, height, 'white', { 'fill-opacity': opacity });

/** A smooth closed or open curve through points (Catmull-Rom), as path data. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wrapped] as Point;
  };
  const first = at(0);
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(
      p2[1] - (p3[1] - p1[1]) / 6,
    )} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A tapered limb through joints given as [x, y, width]; round at both ends, soft at the joints. */
export function limbPath(joints: readonly (readonly [number, number, number])[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  joints.forEach(([x, y, width], index) => {
    const before = joints[Math.max(0, index - 1)] as readonly [number, number, number];
    const after = joints[Math.min(joints.length - 1, index + 1)] as readonly [number, number, number];
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = width / 2;
    const along = index === 0 ? -half * 0.55 : index === joints.length - 1 ? half * 0.55 : 0;
    const cx = x + (dx / length) * along * 0.35;
    const cy = y + (dy / length) * along * 0.35;
    left.push([cx + (dy / length) * half, cy - (dx / length) * half]);
    right.push([cx - (dy / length) * half, cy + (dx / length) * half]);
    if (along) {
      const tip: Point = [x + (dx / length) * along * 1.8, y + (dy / length) * along * 1.8];
      if (index === 0) left.unshift(tip);
      else left.push(tip);
    }
  });
  return smooth([...left, ...right.reverse()], true);
}
export const limb = (joints: readonly (readonly [number, number, number])[], fill: Paint, more: Attributes = {}) =>
  path(limbPath(joints), fill, more);

/** Seeded pseudo-random numbers in [0, 1); the same seed always gives the same series. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The numbers 0 … count-1 mapped and joined. */
export function times(count: number, make: (index: number) => Part): string {
  return join(Array.from({ length: count }, (_, index) => make(index)));
}

/** Wraps parts into a complete SVG with the definitions they collected. */
export function picture(width: number, height: number, ...parts: Part[]): string {
  const body = join(...parts);
  const defs = definitionMarkup();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${
    defs ? `<defs>${defs}</defs>` : ''
  }${body}</svg>`;
}

export interface Scene {
  /** Path below public/images, e.g. 'steps/step-1.svg' */
  path: string;
  width: number;
  height: number;
  svg: () => string;
  /** Only this part of the drawing goes into the file. */
  crop?: CropBox;
}

/** A scene file's default export. */
export function scene(path: string, width: number, height: number, parts: () => Part): Scene {
  return { path, width, height, svg: () => picture(width, height, parts()) };
}
