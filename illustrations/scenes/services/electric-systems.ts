import type { Point } from '../../kit/index.ts';
import {
  alps,
  circle,
  cloud,
  farHouses,
  lightRect,
  path,
  pigeonTakingOff,
  place,
  plane,
  planeWindow,
  poly,
  rect,
  scene,
  shadeRect,
  sky,
  skyline,
  stroke,
  sun,
  times,
  treeLine,
} from '../../kit/index.ts';

/** Everything on the house runs towards this point; heights are given at the right edge. */
const V: Point = [30, 204];
const END = 146;
const y = (height: number, x: number) => V[1] + ((height - V[1]) * (x - V[0])) / (640 - V[0]);
const strip = (top: number, bottom: number, fill: string, opacity?: number, from = END) =>
  poly(
    [
      [from, y(top, from)],
      [640, top],
      [640, bottom],
      [from, y(bottom, from)],
    ],
    fill,
    { 'fill-opacity': opacity },
  );
const along = (height: number) => `M${END} ${y(height, END)}L640 ${height}`;
/** The picture's x of a point that is t of the way from the far end to us. */
const x = (t: number) => V[0] + 1 / (1 / (END - V[0]) + t * (1 / (640 - V[0]) - 1 / (END - V[0])));

const house = () => {
  const front = plane([END, y(440, END)], [640, 440], [640, 980], [END, y(980, END)]);
  return [
    poly(
      [
        [END, y(140, END)],
        [640, 140],
        [640, 240],
        [END, y(240, END)],
      ],
      'scene-roof',
    ),
    [158, 178, 200, 220].map((height) => stroke(along(height), 'scene-roof-dark', 1.6, { 'stroke-opacity': 0.6 })),
    stroke(along(140), 'scene-roof-dark', 5),
    strip(232, 246, 'scene-copper-dark'),
    strip(232, 236, 'scene-copper'),
    strip(380, 2400, 'scene-rose'),
    strip(380, 2400, 'isar-900', 0.16),
    times(5, (index) => planeWindow(front, 0.06 + index * 0.19, 0.22, 0.1, 0.6, { stone: 'scene-cream' })),
    strip(246, 344, 'scene-cream'),
    strip(246, 262, 'isar-950', 0.12),
    strip(344, 388, 'scene-stone'),
    strip(344, 352, 'white', 0.5),
    strip(388, 430, 'scene-cream'),
    strip(388, 430, 'isar-950', 0.18),
    strip(388, 398, 'isar-950', 0.2),
    times(13, (index) => {
      const [x1, x2] = [x(index / 13), x((index + 0.45) / 13)];
      return poly(
        [
          [x1, y(398, x1)],
          [x2, y(398, x2)],
          [x2, y(430, x2)],
          [x1, y(430, x1)],
        ],
        'scene-cream',
      );
    }),
    strip(430, 466, 'isar-950', 0.2),
  ];
};

const track = () => [
  strip(276, 320, 'isar-950', 0.14),
  strip(272, 314, 'isar-900'),
  strip(272, 275, 'isar-600'),
  strip(279, 287, 'isar-100'),
  strip(279, 282, 'white'),
  strip(299, 307, 'isar-100'),
  strip(299, 302, 'white'),
  times(9, (index) => {
    const cx = x((index + 0.6) / 9);
    const s = (cx - V[0]) / (640 - V[0]);
    return poly(
      [
        [cx, y(270, cx)],
        [cx + 11 * s, y(270, cx)],
        [cx + 11 * s, y(316, cx)],
        [cx, y(316, cx)],
      ],
      'ink-soft',
    );
  }),
  stroke('M584 284C596 262 590 240 580 230L578 204', 'isar-900', 3.4),
];

const controller = () => [
  rect(558, 200, 8, 52, 'ink-soft'),
  lightRect(558, 200, 2.5, 52, 0.3),
  rect(550, 250, 24, 5, 'ink-soft', { rx: 2 }),
  shadeRect(544, 150, 52, 60, 0.25),
  rect(538, 144, 52, 60, 'isar-100', { rx: 5 }),
  lightRect(538, 144, 9, 60, 0.7),
  rect(546, 152, 36, 18, 'isar-800', { rx: 3 }),
  stroke('M551 161h6l3-5l5 9l3-4h8', 'scene-sun', 1.8),
  circle(553, 184, 4.4, 'success-700'),
  circle(553, 184, 7.5, 'success-700', { 'fill-opacity': 0.25 }),
  circle(572, 184, 4.4, 'isar-300'),
];

export default scene('services/electric-systems.svg', 640, 420, () => [
  sky(640, 262, 'evening'),
  sun(84, 190, 24),
  place(cloud(0.7), 470, 92, { scale: 0.8 }),
  place(cloud(0.5), 130, 62, { scale: 0.5 }),
  alps(640, 246, 60, 3),
  skyline(640, 262, { scale: 0.34, haze: 0.5, frauen: 0.06, rathaus: null, peter: null, seed: 51 }),
  farHouses(-20, 170, 318, { height: 56, seed: 8, haze: 0.3 }),
  rect(0, 316, 170, 110, 'scene-leaf-dark'),
  treeLine(-20, 190, 330, 40, 6),
  farHouses(-40, 170, 424, { height: 84, seed: 19, haze: 0.1 }),
  house(),
  path(`M${END} ${y(246, END)}L640 246L640 262L${END} ${y(262, END)}Z`, 'isar-950', { 'fill-opacity': 0.08 }),
  track(),
  controller(),
  place(pigeonTakingOff(), 330, 250, { scale: 0.9, flip: true }),
]);
