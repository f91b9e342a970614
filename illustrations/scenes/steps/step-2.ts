import {
  alps,
  clip,
  join,
  lightRect,
  mug,
  offerSheet,
  path,
  person,
  place,
  pottedPlant,
  rautenField,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  skyline,
  stroke,
} from '../../kit/index.ts';

const view = () =>
  join(
    place(
      join(
        sky(300, 240, 'day'),
        alps(300, 190, 50, 5),
        skyline(300, 206, { scale: 0.36, haze: 0.4, frauen: 0.4, rathaus: null, peter: 0.85, seed: 61 }),
        rect(0, 204, 300, 60, 'scene-leaf-dark'),
      ),
      40,
      40,
    ),
  );

const screen = () =>
  join(
    rect(-158, -226, 316, 206, 'isar-950', { rx: 12 }),
    rect(-150, -218, 300, 190, 'isar-100'),
    clip('M-150-218h300v190h-300Z', rautenField(-150, -218, 300, 190, 20, 'isar-300', 0.25)),
    place(offerSheet({ tone: 'isar-400', bar: 66 }), -98, -124, { scale: 0.78 }),
    place(offerSheet({ tone: 'scene-copper-dark', bar: 54 }), 98, -124, { scale: 0.78 }),
    place(offerSheet({ best: true, tone: 'isar-700', bar: 40 }), 0, -126, { scale: 0.92 }),
    path('M-34-22H34L44 0H-44Z', 'line-strong'),
    shade('M-34-22H34L36-15H-36Z', 0.2),
    rect(-66, -3, 132, 6, 'line-strong', { rx: 3 }),
  );

export default scene('steps/step-2.svg', 640, 480, () => [
  rect(0, 0, 640, 480, 'isar-50'),
  rect(0, 0, 640, 480, 'isar-100', { 'fill-opacity': 0.7 }),
  rect(28, 28, 324, 264, 'white'),
  clip('M40 40h300v240h-300Z', view(), shadeRect(40, 40, 300, 8, 0.12)),
  stroke('M190 40V280M40 120H340', 'white', 9, { 'stroke-linecap': 'butt' }),
  shadeRect(28, 292, 324, 8, 0.1),
  rect(18, 284, 344, 12, 'white'),
  rect(0, 380, 640, 100, 'isar-200'),
  place(pottedPlant('geranium', 5), 76, 284, { scale: 0.9 }),
  rect(440, 102, 152, 7, 'scene-wood'),
  shadeRect(440, 109, 152, 5, 0.12),
  place(pottedPlant('grass', 5), 562, 102, { scale: 0.56 }),
  rect(454, 58, 12, 44, 'isar-700'),
  rect(467, 66, 9, 36, 'scene-copper'),
  rect(477, 54, 14, 48, 'isar-400'),
  rect(492, 62, 10, 40, 'scene-brick'),
  place(
    person({
      style: 'bob',
      top: 'isar-600',
      trousers: 'isar-900',
      near: [
        [-32, -170],
        [26, -160],
      ],
      far: [
        [52, -190],
        [86, -206],
      ],
      headTilt: 4,
    }),
    186,
    552,
    { scale: 1.3 },
  ),
  path('M0 404H640V480H0Z', 'scene-wood'),
  lightRect(0, 404, 640, 7, 0.3),
  shadeRect(0, 436, 640, 44, 0.16),
  stroke('M0 424H640M60 416H240M330 418H560', 'scene-wood-dark', 1.4, { 'stroke-opacity': 0.35 }),
  shade('M340 412H560L590 420H330Z', 0.18),
  place(screen(), 446, 410, { scale: 1.1 }),
  place(mug('scene-copper-dark'), 70, 420, { scale: 1.1 }),
]);
