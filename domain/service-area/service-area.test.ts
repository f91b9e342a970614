import { describe, expect, it } from 'vitest';
import { mapGeometry, project } from './map-geometry.ts';
import { findPlace, isPostalCode, listPlaces, MUNICH, SERVICE_RADIUS_KM } from './service-area.ts';

describe('finding a place by its postal code', () => {
  it.each([
    ['80331', 'München'],
    ['81929', 'München'],
    ['85221', 'Dachau'],
    ['85354', 'Freising'],
    ['85435', 'Erding'],
    ['82256', 'Fürstenfeldbruck'],
    ['82319', 'Starnberg'],
    ['85560', 'Ebersberg'],
    ['83607', 'Holzkirchen'],
    ['85598', 'Baldham'],
  ])('answers that %s is %s and inside', (postalCode, place) => {
    expect(findPlace(postalCode)).toMatchObject({ postalCode, place, inArea: true });
  });

  // Expected: the town centre; the tolerance is for codes whose area lies beside it.
  it.each([
    ['85221', 17],
    ['85435', 31],
    ['86150', 56.5],
    ['83022', 51.5],
    ['85049', 71],
    ['84028', 62],
    ['86899', 52],
  ])('puts %s about %s km away', (postalCode, expected) => {
    expect(Math.abs((findPlace(postalCode)?.distanceKm ?? 0) - expected)).toBeLessThan(1.5);
  });

  it.each([
    ['86150', 'Augsburg'],
    ['83022', 'Rosenheim'],
    ['85049', 'Ingolstadt'],
    ['84028', 'Landshut'],
    ['86899', 'Landsberg am Lech'],
  ])('answers that %s is %s and outside', (postalCode, place) => {
    expect(findPlace(postalCode)).toMatchObject({ place, inArea: false });
  });

  it('takes the default code 80000 for Munich in general', () => {
    const place = { place: 'München', ...MUNICH, distanceKm: 0, inArea: true };
    expect(findPlace('80000')).toEqual({ postalCode: '80000', ...place });
  });

  it('takes Munich codes without a delivery area, such as P.O. boxes, for Munich', () => {
    expect(findPlace('80313')).toMatchObject({ place: 'München', inArea: true });
  });

  it('knows no place for a valid code far away', () => {
    expect(isPostalCode('10115')).toBe(true);
    expect(findPlace('10115')).toBeNull();
  });

  it.each(['', '8033', '803311', ' 80331', '80331\n', '8033a', '00123', '８０３３１', 'München'])(
    'refuses %j as a postal code',
    (text) => {
      expect(isPostalCode(text)).toBe(false);
      expect(findPlace(text)).toBeNull();
    },
  );
});

describe('the list of postal codes', () => {
  const places = [...listPlaces().values()];

  it('counts as inside what is up to 50 km away', () => {
    for (const place of places) expect(place.inArea, place.postalCode).toBe(place.distanceKm <= SERVICE_RADIUS_KM);
  });
});

describe('the map of the area', () => {
  const { circle, towns } = mapGeometry;
  const unitsPerKm = circle.r / SERVICE_RADIUS_KM;
  const fromCenter = ({ x, y }: { x: number; y: number }) => Math.hypot(x - circle.cx, y - circle.cy) / unitsPerKm;

  it.each(towns)('shows $name where the list has it', ({ name, x, y, inArea }) => {
    const codes = [...listPlaces().values()].filter(({ place }) => place === name || place.startsWith(`${name} `));
    const offKm = codes.map(({ lat, lon }) => {
      const at = project(lat, lon);
      return Math.hypot(at.x - x, at.y - y) / unitsPerKm;
    });
    expect(Math.min(...offKm)).toBeLessThan(2);
    expect(fromCenter({ x, y }) <= SERVICE_RADIUS_KM).toBe(inArea);
  });
});
