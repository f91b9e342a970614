import {
  altbauWindow,
  awning,
  band,
  circle,
  farHouses,
  glass,
  gradient,
  path,
  place,
  portrait,
  rect,
  scene,
  shade,
  sky,
  stroke,
  tiledRoof,
  times,
  tree,
  treeLine,
  windowBox,
} from '../../kit/index.ts';

const softFocus = (opacity: number) => rect(0, 0, 240, 240, 'isar-50', { 'fill-opacity': opacity });

const shop = () => [
  rect(0, 0, 240, 240, 'scene-sand'),
  glass(14, 66, 100, 130, true),
  glass(128, 66, 100, 130, true),
  times(3, (row) => [
    rect(14, 100 + row * 34, 214, 4, 'scene-wood'),
    times(9, (index) =>
      rect(
        20 + index * 24,
        84 + row * 34,
        12,
        16,
        ['scene-brick', 'scene-copper', 'isar-400'][(index + row) % 3] as string,
        { rx: 2 },
      ),
    ),
  ]),
  awning(0, 0, 240, 48, ['isar-700', 'white'], 9),
];

const houses = () => [
  sky(240, 240, 'day'),
  rect(0, 20, 240, 220, 'scene-rose'),
  rect(
    0,
    20,
    240,
    220,
    gradient(
      [
        [0, 'white', 0.3],
        [1, 'isar-950', 0.08],
      ],
      0,
    ),
  ),
  band(0, 20, 240, 12),
  altbauWindow(16, 74, 48, 96, { head: 'cornice' }),
  altbauWindow(176, 74, 48, 96, { head: 'cornice', flowers: true }),
  band(0, 206, 240, 8),
];

const garden = () => [
  sky(240, 240, 'morning'),
  farHouses(-10, 250, 178, { height: 44, seed: 6, haze: 0.3 }),
  rect(150, 96, 110, 110, 'scene-cream'),
  tiledRoof(138, 100, 130, 50, { inset: 20, step: 9 }),
  altbauWindow(176, 122, 32, 46, { head: 'none', shutters: 'open' }),
  windowBox(174, 170, 36, 3),
  treeLine(-10, 250, 214, 44, 9),
  place(tree(7), 30, 224, { scale: 0.9 }),
  rect(0, 206, 240, 40, 'scene-leaf-dark'),
];

const apron = [
  path('M14 250C16 202 56 186 92 178C104 198 136 198 148 178C184 186 224 202 226 250Z', 'white'),
  shade('M148 178C184 186 224 202 226 250H170C168 220 162 196 148 178Z', 0.1),
  path('M92 178L104 172C108 186 132 186 136 172L148 178C138 202 102 202 92 178Z', 'isar-100'),
  path('M78 250C76 226 84 208 92 200L148 200C156 208 164 226 162 250Z', 'isar-700'),
  stroke('M92 202C88 194 86 186 86 180M148 202C152 194 154 186 154 180', 'isar-700', 7),
  stroke('M102 226H138', 'isar-300', 2.4),
];

const blazer = [
  path('M20 250C22 204 60 190 94 180L120 226L146 180C180 190 218 204 220 250Z', 'isar-800'),
  shade('M146 180C180 190 218 204 220 250H130L120 226Z', 0.16),
  path('M98 178L120 232L142 178C134 190 106 190 98 178Z', 'scene-cream'),
  path('M94 180L84 206L100 212L92 222L120 250L120 232Z', 'isar-700'),
  path('M146 180L156 206L140 212L148 222L120 250L120 232Z', 'isar-700'),
  shade('M146 180L156 206L140 212L148 222L120 250L120 232Z', 0.14),
  stroke('M102 176C108 196 132 196 138 176', 'scene-amber', 1.8),
];

const cardigan = [
  path('M16 250C18 202 58 188 94 178C108 190 132 190 146 178C182 188 222 202 224 250Z', 'scene-copper-dark'),
  shade('M146 178C182 188 222 202 224 250H150C156 220 154 198 146 178Z', 0.14),
  path('M96 176L120 250L144 176C132 190 108 190 96 176Z', 'isar-100'),
  path('M96 174L88 190L110 206L120 194L130 206L152 190L144 174L120 190Z', 'white'),
  shade('M144 174L152 190L130 206L120 194L120 190Z', 0.08),
  stroke('M94 180L119 250M146 180L121 250', 'scene-leaf-dark', 3),
  circle(120, 226, 2.2, 'isar-300'),
];

export const shopOwner = scene('testimonials/person-1.svg', 240, 240, () => [
  shop(),
  softFocus(0.42),
  portrait({ skin: 'scene-skin-dark', hair: 'isar-950', style: 'short', beard: true, clothes: apron }),
]);

export const propertyManager = scene('testimonials/person-2.svg', 240, 240, () => [
  houses(),
  softFocus(0.42),
  portrait({ hair: 'scene-hair', style: 'bob', glasses: true, clothes: blazer }),
]);

export const houseOwner = scene('testimonials/person-3.svg', 240, 240, () => [
  garden(),
  softFocus(0.3),
  portrait({ hair: 'scene-pigeon-light', style: 'silver', lines: true, clothes: cardigan }),
]);
