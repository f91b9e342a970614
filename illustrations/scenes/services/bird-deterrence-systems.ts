import type { Plane, Point } from '../../kit/index.ts';
import {
  alps,
  chimney,
  cloud,
  gradient,
  light,
  patch,
  path,
  pattern,
  pigeonFlyingUp,
  pigeonStanding,
  place,
  plane,
  planeLines,
  poly,
  rect,
  scene,
  shade,
  sky,
  skyline,
  stroke,
  times,
  treeLine,
} from '../../kit/index.ts';

const roof = plane([96, 150], [760, 128], [900, 500], [-150, 470]);
const BACK_LEFT: Point = [232, 150];
const BACK_RIGHT: Point = [690, 134];
const FRONT_RIGHT: Point = [764, 306];
const FRONT_LEFT: Point = [150, 330];
const array = plane(BACK_LEFT, BACK_RIGHT, FRONT_RIGHT, FRONT_LEFT);

const tiles = (at: Plane) => {
  const rows = 14;
  const lines: [number, number, number, number][] = [];
  for (let row = 1; row < rows; row++) lines.push([0, row / rows, 1, row / rows]);
  const joints: [number, number, number, number][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < 30; column++)
      if ((row * 5 + column * 3) % 5 < 2)
        joints.push([(column + (row % 2) / 2) / 30, row / rows, (column + (row % 2) / 2) / 30, (row + 0.86) / rows]);
  return [
    patch(at, 0, 0, 1, 1, 'scene-roof'),
    patch(
      at,
      0,
      0,
      1,
      1,
      gradient(
        [
          [0, 'scene-rose', 0.3],
          [0.5, 'scene-rose', 0.05],
          [1, 'isar-950', 0.12],
        ],
        20,
      ),
    ),
    stroke(planeLines(at, joints), 'scene-roof-dark', 1.2, { 'stroke-opacity': 0.5, 'stroke-linecap': 'butt' }),
    stroke(planeLines(at, lines), 'scene-roof-dark', 2.2, { 'stroke-opacity': 0.8, 'stroke-linecap': 'butt' }),
    stroke(planeLines(at, [[0, 0, 1, 0]]), 'scene-roof-dark', 9),
    stroke(planeLines(at, [[0, -0.012, 1, -0.012]]), 'scene-brick', 3),
  ];
};

const module = (column: number, row: number) => {
  const [u, v, w, h] = [column / 5 + 0.004, row / 2 + 0.008, 0.192, 0.484];
  const cells: [number, number, number, number][] = [];
  for (let k = 1; k < 4; k++) cells.push([u + (w * k) / 4, v, u + (w * k) / 4, v + h]);
  for (let k = 1; k < 3; k++) cells.push([u, v + (h * k) / 3, u + w, v + (h * k) / 3]);
  return [
    patch(array, u, v, w, h, 'isar-200'),
    patch(
      array,
      u + 0.004,
      v + 0.012,
      w - 0.008,
      h - 0.024,
      gradient(
        [
          [0, 'isar-600'],
          [1, 'isar-900'],
        ],
        60,
      ),
    ),
    stroke(planeLines(array, cells), 'isar-400', 0.9, { 'stroke-opacity': 0.55 }),
    poly(
      [array(u + w * 0.1, v + h), array(u + w * 0.55, v), array(u + w * 0.85, v), array(u + w * 0.4, v + h)],
      'white',
      {
        'fill-opacity': 0.1,
      },
    ),
  ];
};

const mesh = () => {
  const wire = pattern(7, 7, stroke('M0 0H7M0 0V7', 'isar-50', 1.5), 'rotate(-2)');
  const front = 'M150 330L764 306L768 346L146 372Z';
  const side = 'M232 150L150 330L146 372L228 176Z';
  return [
    path('M146 372L768 346L790 372L128 398Z', 'isar-950', { 'fill-opacity': 0.22 }),
    path(side, 'isar-950'),
    path(side, wire, { opacity: 0.55 }),
    path(front, 'isar-950'),
    path(front, wire, { opacity: 0.95 }),
    light('M150 330L764 306L764 312L150 336Z', 0.2),
    stroke('M146 372L768 346', 'isar-200', 3),
    stroke('M146 372L228 176', 'isar-200', 2.2),
    times(8, (index) => {
      const x = 178 + index * 62;
      const y = 330 - (x - 150) * 0.039;
      return [rect(x - 5, y - 2, 10, 11, 'line-strong', { rx: 2 }), rect(x - 5, y - 2, 10, 3, 'isar-50', { rx: 1 })];
    }),
  ];
};

export default scene('services/bird-deterrence-systems.svg', 640, 420, () => [
  sky(640, 420, 'day'),
  place(cloud(0.95), 436, 70, { scale: 0.75 }),
  place(cloud(0.7), 250, 44, { scale: 0.42 }),
  alps(640, 176, 60, 21),
  skyline(640, 190, { scale: 0.3, haze: 0.5, frauen: 0.4, rathaus: null, peter: null, seed: 5 }),
  rect(0, 188, 300, 240, 'scene-leaf-dark'),
  treeLine(-20, 260, 204, 26, 4),
  chimney(566, 146, 44, 62),
  tiles(roof),
  mesh(),
  times(10, (index) => module(index % 5, Math.floor(index / 5))),
  stroke('M150 330L764 306', 'isar-100', 4),
  shade('M64 412C84 404 154 404 184 410C174 418 94 420 64 412Z', 0.25),
  place(pigeonStanding({ headTilt: 8 }), 110, 410, { scale: 0.8 }),
  place(pigeonFlyingUp(), 84, 92, { scale: 0.46, flip: true, rotate: -8 }),
]);
