import {
  alps,
  birdFar,
  cloud,
  lightRect,
  path,
  pigeonStanding,
  place,
  random,
  rect,
  scene,
  shade,
  shadeRect,
  sky,
  skyline,
  stroke,
  sun,
  times,
  treeLine,
} from '../../kit/index.ts';

const ledge = () => {
  const top = 410;
  return [
    rect(0, top, 800, 30, 'scene-stone'),
    lightRect(0, top, 800, 9, 0.5),
    shadeRect(0, top + 22, 800, 8, 0.14),
    rect(0, top + 30, 800, 60, 'scene-sand'),
    shadeRect(0, top + 30, 800, 16, 0.2),
    times(14, (index) => [
      rect(8 + index * 58, top + 34, 32, 34, 'scene-cream'),
      shadeRect(34 + index * 58, top + 34, 6, 34, 0.14),
      shadeRect(8 + index * 58, top + 34, 32, 9, 0.16),
    ]),
    stroke('M212 410v30M604 410v30', 'isar-950', 1.4, { 'stroke-opacity': 0.22, 'stroke-linecap': 'butt' }),
  ];
};

/** A leafy branch that reaches in from the upper right corner. */
const branch = () => {
  const next = random(5);
  const leaf = 'M0 0C8-12 24-14 36-4C26 6 10 8 0 0Z';
  const at = (t: number): [number, number] => [820 - t * 250, 30 + t * 74 + Math.sin(t * 4) * 12];
  return [
    stroke('M820 30C760 40 700 70 640 84C612 92 590 100 570 104', 'scene-wood-dark', 6),
    stroke('M720 60C700 84 690 100 676 118M660 78C640 66 626 60 606 58', 'scene-wood-dark', 3.6),
    times(26, (index) => {
      const [x, y] = at(index / 25);
      const side = index % 2 ? 1 : -1;
      return place(path(leaf, ['scene-leaf', 'scene-leaf-dark', 'scene-leaf'][index % 3] as string), x, y, {
        rotate: 180 + side * (34 + next() * 40),
        scale: 0.9 + next() * 0.5,
      });
    }),
    times(6, (index) =>
      place(path(leaf, index % 2 ? 'scene-leaf' : 'scene-leaf-dark'), 706 - index * 6, 78 + index * 8, {
        rotate: 90 + (index % 2 ? 50 : -20),
        scale: 0.9,
      }),
    ),
  ];
};

export default scene('pigeon-default.svg', 800, 500, () => [
  sky(800, 500, 'morning'),
  sun(640, 250, 34),
  place(cloud(0.75), 150, 130, { scale: 0.85 }),
  place(cloud(0.5), 470, 90, { scale: 0.5 }),
  alps(800, 372, 110, 9),
  skyline(800, 392, { scale: 0.62, haze: 0.42, frauen: 0.66, rathaus: 0.1, peter: 0.93, seed: 22 }),
  treeLine(-10, 810, 416, 36, 12),
  place(birdFar(), 610, 150, { scale: 0.6 }),
  place(birdFar(), 650, 172, { scale: 0.42 }),
  ledge(),
  shade('M170 416C240 408 380 408 430 414C380 422 250 424 170 416Z', 0.2),
  place(pigeonStanding(), 300, 416, { scale: 1.85 }),
  branch(),
]);
