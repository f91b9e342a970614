import { brandMark } from '../../../content/brand-mark.ts';
import { clip, join, markBird, path, place, rect, scene } from '../../kit/index.ts';

const SQUARE = 'M112 0H400Q512 0 512 112V400Q512 512 400 512H112Q0 512 0 400V112Q0 0 112 0Z';
const INNER = 'M256-102L586 228L256 558L-74 228Z';
const ON_DARK = { bird: 'white', accent: 'isar-300', eye: 'isar-900' };

const ground = () => join(rect(0, 0, 512, 512, 'isar-900'), path('M256-70L582 256L256 582L-70 256Z', 'isar-700'));

export const icon = scene('icon.svg', 512, 512, () => [
  clip(SQUARE, ground()),
  clip(SQUARE, clip(INNER, place(markBird(ON_DARK), -24, 4, { scale: 1.06 }))),
]);

export const iconMaskable = scene('icon-maskable.svg', 512, 512, () => [
  ground(),
  place(markBird(ON_DARK), 52, 96, { scale: 0.76 }),
]);

export const logoMark = scene('logo-mark.svg', 48, 48, () =>
  place(
    join(
      path(brandMark.diamond, 'isar-500'),
      clip(
        brandMark.window,
        place(markBird({ bird: 'white', accent: 'isar-200', eye: 'isar-500' }), brandMark.place.x, brandMark.place.y, {
          scale: brandMark.place.scale,
        }),
      ),
    ),
    0,
    0,
    { scale: 48 / 512 },
  ),
);
