import type { Point } from '../../kit/index.ts';
import {
  birdFar,
  cloud,
  net,
  patch,
  patchPath,
  pigeonFlyingDown,
  pigeonFlyingUp,
  place,
  plane,
  planeWindow,
  poly,
  rect,
  scene,
  shade,
  sky,
  spikes,
  times,
  tree,
  workerOnRope,
} from '../../kit/index.ts';

/** We stand at the foot of the house and look up at its corner. */
const front = plane([318, -10], [700, 36], [800, 470], [258, 450]);
/** The narrow side of the house; v is the share of the height in the picture. */
const side = (u: number, v: number): Point => [286 - 80 * v + u * (32 + 20 * v), 4 + 452 * v - u * (14 - 8 * v)];

interface Ledge {
  v: number;
  out: number;
  thick: number;
}

/** A ledge round the corner, seen from below: dark underside, then its face above. */
const ledge = ({ v, out, thick }: Ledge) => {
  const [c, f] = [front(0, v), front(1, v)];
  const s = side(0, (c[1] + 10) / 460);
  const [so, co, fo]: Point[] = [
    [s[0] - out, s[1] - out * 0.25],
    [c[0] - out * 0.35, c[1] - out * 0.62],
    [f[0] + 20, f[1] - out * 0.6],
  ] as [Point, Point, Point];
  const up = (point: Point): Point => [point[0], point[1] - thick];
  return { wall: [s, c, f] as const, edge: [so as Point, co as Point, fo as Point] as const, up };
};

const drawLedge = (options: Ledge) => {
  const { wall, edge, up } = ledge(options);
  const [s, c, f] = wall;
  const [so, co, fo] = edge;
  return [
    poly(
      [s, c, f, [f[0], f[1] + options.out * 0.7], [c[0], c[1] + options.out * 0.7], [s[0], s[1] + options.out * 0.5]],
      'isar-950',
      {
        'fill-opacity': 0.12,
      },
    ),
    poly([s, c, f, fo, co, so], 'scene-stone'),
    poly([s, c, f, fo, co, so], 'isar-950', { 'fill-opacity': 0.26 }),
    poly([so, co, up(co), up(so)], 'white'),
    poly([co, fo, up(fo), up(co)], 'scene-cream'),
    poly([up(co), up(fo), [fo[0], fo[1] - options.thick * 0.72], [co[0], co[1] - options.thick * 0.72]], 'white', {
      'fill-opacity': 0.7,
    }),
  ];
};

const spikesOn = (options: Ledge, height: number) => {
  const { edge, up } = ledge(options);
  return [0, 1].map((index) => {
    const a = up(edge[index] as Point);
    const b = up(edge[index + 1] as Point);
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    return place(spikes(0, 0, Math.hypot(b[0] - a[0], b[1] - a[1]), { height, color: 'ink-soft' }), a[0], a[1], {
      rotate: angle,
    });
  });
};

const TOP: Ledge = { v: 0.17, out: 56, thick: 16 };
const BELT: Ledge = { v: 0.52, out: 26, thick: 11 };

const house = () => [
  poly([side(0, 0), side(1, 0), side(1, 1), side(0, 1)], 'scene-cream'),
  patch(front, 0, 0, 1, 1, 'scene-sand'),
  shade('M318-10L258 450H800V-10Z', 0.06),
  patch(front, 0.32, 0.22, 0.23, 0.26, 'isar-950', { 'fill-opacity': 0.28 }),
  times(3, (column) => planeWindow(front, 0.1 + column * 0.27, 0.26, 0.13, 0.2, { stone: 'white' })),
  times(3, (column) =>
    planeWindow(front, 0.1 + column * 0.27, 0.62, 0.13, 0.24, { stone: 'white', lit: column === 2 }),
  ),
  net(patchPath(front, 0.32, 0.22, 0.23, 0.26), { mesh: 7, opacity: 0.45 }),
  drawLedge(BELT),
  drawLedge(TOP),
];

export default scene('services/lasting-solutions.svg', 640, 420, () => [
  sky(640, 420, 'day'),
  place(cloud(0.95), 70, 300, { scale: 0.9 }),
  place(cloud(0.7), 150, 60, { scale: 0.5 }),
  place(pigeonFlyingUp(), 70, 136, { scale: 0.4, flip: true, rotate: -10 }),
  place(pigeonFlyingDown(), 34, 216, { scale: 0.28, flip: true }),
  place(birdFar(), 124, 182, { scale: 0.5 }),
  place(tree(5), 46, 520, { scale: 1.15 }),
  house(),
  spikesOn(TOP, 15),
  place(workerOnRope(268, { beard: true }), 188, 268, { scale: 0.94, rotate: 6.5 }),
  spikesOn(BELT, 13),
  place(rect(-8, -9, 16, 18, 'isar-900', { rx: 3 }), 224, 28, { rotate: -24 }),
]);
