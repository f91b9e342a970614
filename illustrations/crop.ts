import { importTool } from '../tools/import-tool.mjs';

const { optimize } = await importTool('svgo');

type XastElement = { type: 'element'; name: string; attributes: Record<string, string>; children: XastElement[] };

export type CropBox = { x: number; y: number; width: number; height: number };

/** The part of a finished drawing that lies in a box, without what cannot be seen there. */
export function cropSvg(svg: string, box: CropBox): string {
  const { x, y, width, height } = box;
  const framed = svg.replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`,
  );
  return optimize(framed, {
    multipass: true,
    plugins: [removeOutside(box), 'removeEmptyContainers', 'cleanupIds', 'removeUselessDefs', 'collapseGroups'],
  }).data;
}

const removeOutside = (box: CropBox) => ({
  name: 'remove-outside',
  fn: (root: XastElement) => {
    prune(root, box);
    return null;
  },
});

/** Definitions have coordinates of their own, and a transform moves what is inside: both are kept whole. */
const KEPT_WHOLE = /^(defs|pattern|clipPath|mask|symbol|linearGradient|radialGradient)$/;

function prune(parent: XastElement, box: CropBox) {
  parent.children = parent.children.filter((node) => {
    if (node.type !== 'element' || KEPT_WHOLE.test(node.name) || node.attributes.transform) return true;
    const extent = extentOf(node);
    if (extent) return touches(extent, box);
    prune(node, box);
    return true;
  });
}

type Extent = { left: number; top: number; right: number; bottom: number };

const touches = (extent: Extent, { x, y, width, height }: CropBox) =>
  extent.left <= x + width && extent.right >= x && extent.top <= y + height && extent.bottom >= y;

/** A box around the element that is never too small; null for what is not drawn itself. */
function extentOf({ name, attributes: a }: XastElement): Extent | null {
  const value = (key: string) => Number(a[key] ?? 0);
  const margin = 2 + value('stroke-width') * 2;
  const around = (xs: number[], ys: number[], extra = 0): Extent => ({
    left: Math.min(...xs) - margin - extra,
    right: Math.max(...xs) + margin + extra,
    top: Math.min(...ys) - margin - extra,
    bottom: Math.max(...ys) + margin + extra,
  });
  if (name === 'circle') return around([value('cx')], [value('cy')], value('r'));
  if (name === 'ellipse') return around([value('cx')], [value('cy')], Math.max(value('rx'), value('ry')));
  if (name === 'rect')
    return around([value('x'), value('x') + value('width')], [value('y'), value('y') + value('height')]);
  if (name !== 'path' || !a.d) return null;
  const { xs, ys, radius } = pointsOf(a.d);
  return around(xs, ys, radius * 2);
}

const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** The two flags of an arc may be written without a space. */
const ARC =
  /(-?[\d.]+)[ ,]*(-?[\d.]+)[ ,]*(-?[\d.]+)[ ,]*([01])[ ,]*([01])[ ,]*(-?(?:\d+\.?\d*|\.\d+))[ ,]*(-?(?:\d+\.?\d*|\.\d+))/g;

/** All points and control points of a path, and its largest arc radius. */
function pointsOf(d: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  let radius = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const visit = (nextX: number, nextY: number) => {
    xs.push(nextX);
    ys.push(nextY);
  };
  for (const [, letter = '', text = ''] of d.matchAll(COMMAND)) {
    const relative = letter === letter.toLowerCase();
    const command = letter.toUpperCase();
    if (command === 'Z') [x, y] = [startX, startY];
    const steps = command === 'A' ? arcSteps(text) : plainSteps(command, text);
    for (const [index, step] of steps.entries()) {
      const [baseX, baseY] = relative ? [x, y] : [0, 0];
      if (command === 'H') x = baseX + (step[0] ?? 0);
      else if (command === 'V') y = baseY + (step[0] ?? 0);
      else {
        for (let at = 0; at + 1 < step.length; at += 2) visit(baseX + (step[at] ?? 0), baseY + (step[at + 1] ?? 0));
        [x, y] = [xs.at(-1) ?? x, ys.at(-1) ?? y];
      }
      if (command === 'M' && index === 0) [startX, startY] = [x, y];
      visit(x, y);
    }
    if (command === 'A') for (const [, rx, ry] of text.matchAll(ARC)) radius = Math.max(radius, Number(rx), Number(ry));
  }
  return { xs, ys, radius };
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 };

function plainSteps(command: string, text: string): number[][] {
  const numbers = (text.match(NUMBER) ?? []).map(Number);
  const size = ARGUMENTS[command] ?? 2;
  return size === 0
    ? []
    : Array.from({ length: numbers.length / size }, (_, n) => numbers.slice(n * size, n * size + size));
}

function arcSteps(text: string): number[][] {
  return [...text.matchAll(ARC)].map((parts) => [Number(parts[6]), Number(parts[7])]);
}
