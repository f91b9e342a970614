import type { Paint } from './svg.ts';
import { circle, clip, ellipse, join, light, path, shade, stroke } from './svg.ts';

export type HairStyle = 'short' | 'bob' | 'bun' | 'long' | 'bald' | 'helmet' | 'hood' | 'cap';

export interface HeadOptions {
  skin?: Paint;
  hair?: Paint;
  style?: HairStyle;
  beard?: boolean;
  glasses?: boolean;
}

/** A head in three-quarter view looking right, about 48 high; the origin is its centre. */
export function personHead(options: HeadOptions = {}): string {
  const { skin = 'scene-skin', hair = 'scene-hair', style = 'short', beard = false, glasses = false } = options;
  const face = 'M-17-5C-18-20-8-26 3-26C14-26 19-18 19.500-7C19.800-2 20 6 18 12C15 20 10 24 5 24C-5 24-16 13-17-5Z';
  const backHair = {
    bob: path('M-5-30C-24-30-27-8-25 10C-24 19-17 22-9 21L4 8L14-22C10-29 3-31-5-30Z', hair),
    long: path('M-5-30C-26-30-28-6-27 16C-26 34-22 42-14 44C-4 42 0 34 0 22L14-22C10-29 3-31-5-30Z', hair),
    bun: join(circle(-23, -17, 10, hair), path('M-2-30C-22-30-26-8-18 8L4 0L14-22C10-29 5-31-2-30Z', hair)),
    short: '',
    bald: '',
    helmet: '',
    hood: '',
    cap: '',
  }[style];
  const topHair = {
    short: path('M-16 3C-22-10-20-29-1-31C14-33 22-24 20-10C17-16 12-19 6-19C0-18-8-18-11-10C-12-6-12-2-13 3Z', hair),
    bob: path('M-14 12C-22-8-19-30 0-31C15-32 22-22 20-8C16-16 10-19 4-18C-4-16-8-6-9 10Z', hair),
    long: path('M-13 16C-22-8-19-30 0-31C15-32 22-22 20-8C14-14 8-19 2-19C-4-16-8-4-9 14Z', hair),
    bun: path('M-15 3C-22-12-18-30 1-30C15-30 22-22 20-9C14-15 6-20-2-18C-9-14-12-6-13 3Z', hair),
    bald: path('M-17 3C-20-4-20-11-17-16C-13-13-12-4-12 3Z', hair),
    helmet: join(
      path('M-21-9C-22-30-8-36 3-35C16-34 22-24 22-11L30-8C31-6 30-5 28-5L-20-5C-22-5-21-8-21-9Z', 'scene-amber'),
      path('M4-35C16-33 22-24 22-11L30-8C31-6 30-5 28-5L12-5C14-18 12-28 4-35Z', 'star', { 'fill-opacity': 0.35 }),
      light('M-17-12C-17-26-8-32-2-32C-8-27-11-20-11-12Z', 0.4),
      stroke('M-12-5C-12 8-4 20 4 24', 'isar-800', 2),
    ),
    hood: '',
    cap: join(
      path('M-18-8C-20-26-8-32 3-32C14-32 21-24 20-13L31-9C32-6 30-5 27-6L-16-6Z', 'isar-700'),
      shade('M6-32C15-31 21-24 20-13L31-9C32-6 30-5 27-6L12-6C13-18 12-26 6-32Z', 0.18),
    ),
  }[style];
  const features = join(
    stroke(
      'M5-9C7-10.500 9-10.500 11-9.500M14.500-9.600C16-10.600 17.500-10.500 18.500-9.500',
      style === 'hood' ? 'scene-hair' : hair === 'white' ? 'line-strong' : hair,
      1.6,
    ),
    ellipse(8.4, -4.4, 1.5, 2, 'isar-950'),
    ellipse(16.4, -4.4, 1.3, 1.9, 'isar-950'),
    stroke('M13-3C14.500 0 15.500 2 15 3.500C14.500 4.500 13 4.600 12 4.300', 'scene-skin-dark', 1.4, {
      'stroke-opacity': 0.75,
    }),
    !beard && stroke('M7 11.500C9.500 14 13 14 15.500 11.500', 'danger-700', 1.6, { 'stroke-opacity': 0.75 }),
    circle(3.5, 4.5, 3.2, 'scene-pigeon-foot', { 'fill-opacity': 0.22 }),
  );
  if (style === 'hood')
    return join(
      path('M-4-33C-26-32-28-6-24 12C-22 24-8 30 4 29C18 28 24 14 23-6C22-24 12-33-4-33Z', 'isar-50'),
      shade('M8-32C18-28 23-18 23-6C24 14 18 28 4 29C14 20 18 0 8-32Z', 0.1),
      path('M-6-4C-6-18 0-23 8-23C16-22 20-14 20-4C20 8 16 20 9 21C0 20-6 10-6-4Z', skin),
      features,
      path('M-4-10C4-13 16-13 21-10C22-5 21-1 19 0C14 1 12-1 11-3C9 0 4 2-1 1C-5-1-5-6-4-10Z', 'isar-300', {
        'fill-opacity': 0.75,
      }),
      stroke('M-4-10C4-13 16-13 21-10C22-5 21-1 19 0C14 1 12-1 11-3C9 0 4 2-1 1C-5-1-5-6-4-10Z', 'isar-800', 1.6),
      path('M0 6C6 3 16 3 20 6C21 14 17 22 10 23C4 22-1 15 0 6Z', 'white'),
      shade('M12 4C17 4 20 6 20 6C21 14 17 22 10 23C14 18 15 10 12 4Z', 0.12),
      circle(11, 13, 4.2, 'isar-300'),
      circle(11, 13, 2, 'isar-700'),
    );
  return join(
    backHair,
    path(face, skin),
    clip(face, shade('M-18-10C-14 12-4 24 12 26L-20 30Z', 0.08)),
    beard && path('M-12 4C-10 8-7 8-4 7C2 5 6 7 11 6C14 5 17 7 19 8C18 18 12 27 4 27C-6 26-12 16-12 4Z', hair),
    beard && stroke('M8 12C10 13.500 13 13.500 15 12', 'scene-skin', 1.6),
    features,
    ellipse(-8, 0, 3.6, 5.4, skin),
    ellipse(-7.6, 0.6, 1.7, 3, 'scene-skin-dark', { 'fill-opacity': 0.45 }),
    topHair,
    glasses &&
      stroke(
        'M4-5a4.600 4.600 0 1 0 9.200 0a4.600 4.600 0 1 0-9.200 0M13.200-5.600L14-5.600M14-5a3.400 4.400 0 1 0 6.800 0a3.400 4.400 0 1 0-6.800 0M4-5.500L-7-4',
        'isar-900',
        1.2,
      ),
  );
}
