import { circle, clip, gradient, join, light, path, shade, stroke } from './svg.ts';

/**
 * City pigeons, about 190 wide and 150 high at scale 1, looking right.
 * Standing poses have their origin on the ground between the feet, flying poses in the middle of the body.
 */
export const BODY = 'scene-pigeon';
export const LIGHT = 'scene-pigeon-light';
export const DARK = 'scene-pigeon-dark';
export const FOOT = 'scene-pigeon-foot';

export const neckSheen = (angle: number) =>
  gradient(
    [
      [0, DARK],
      [0.28, 'scene-pigeon-neck'],
      [0.52, 'scene-pigeon-neck'],
      [0.78, 'scene-pigeon-neck-violet'],
      [1, BODY],
    ],
    angle,
  );

/** The head alone, centre of the skull at the origin. */
export function pigeonHead(closed = false): string {
  return join(
    path('M14-5.5C20-6 26-2.500 29.500 2.200C30 4.200 28.600 5.200 26.800 4.800C22 5.600 17 6 12 5.500Z', 'scene-beak'),
    path('M12 2.600C18 3 23 3.400 27.500 4.900C22 6 17 6.400 11 6.200Z', 'isar-950', { 'fill-opacity': 0.35 }),
    path(
      'M-15.500 3C-16.500-8-9-16.500 1-16.500C9.500-16.500 14-11.500 16-5.500C17-1 16 4 12.500 8C9 13 2 18-4 18C-12 16-15 10-15.500 3Z',
      DARK,
    ),
    path('M-11-7C-8-13-3-15 2-14.600C8-14 11-11 12.500-8C6-11.500-3-11.500-11-7Z', LIGHT, { 'fill-opacity': 0.28 }),
    path('M13.200-6.300C16-8.600 20.500-7.400 21-4.400C21-3 18.500-2.600 14.500-2.800Z', 'isar-50'),
    closed
      ? stroke('M1.500-2.600C3.500-.8 7-.8 8.800-2.800', 'isar-950', 1.6)
      : join(
          circle(5.2, -3.2, 5.2, LIGHT, { 'fill-opacity': 0.55 }),
          circle(5.2, -3.2, 4.1, 'signal-600'),
          circle(5.2, -3.2, 4.1, 'scene-amber', { 'fill-opacity': 0.45 }),
          circle(5.4, -3.2, 2.2, 'isar-950'),
          circle(6.2, -4.1, 0.8, 'white'),
        ),
  );
}

/** One leg from the belly (x, y) to the ground point (fx, 0); lift raises the foot. */
export function leg(x: number, y: number, fx: number, lift = 0, far = false): string {
  const gy = -2 - lift;
  const toes = lift
    ? `M${fx} ${gy - 6}L${fx + 9} ${gy + 3}M${fx} ${gy - 6}L${fx + 3} ${gy + 5}M${fx} ${gy - 6}L${fx - 7} ${gy}`
    : `M${fx} ${gy - 4}L${fx + 16} ${gy}M${fx} ${gy - 4}L${fx + 9} ${gy + 0.4}M${fx} ${gy - 4}L${fx - 9} ${gy}`;
  return join(
    stroke(`M${x} ${y}L${x - 3 + (fx - x) * 0.3} ${y + 12}L${fx} ${gy - 5}`, FOOT, 5),
    stroke(toes, FOOT, 3.6),
    far &&
      stroke(`M${x} ${y}L${x - 3 + (fx - x) * 0.3} ${y + 12}L${fx} ${gy - 5}${toes}`, 'isar-950', 4.4, {
        'stroke-opacity': 0.22,
      }),
  );
}

export function torso(outline: string, neck: string, angle: number, belly: string, breast?: string): string {
  return join(
    path(outline, BODY),
    clip(outline, breast && light(breast, 0.16), path(neck, neckSheen(angle)), shade(belly, 0.16)),
  );
}
