import { expect, test } from 'vitest';
import { covers, distanceBetween, listCovered } from './area.ts';

const circle = { postalCode: '80331', radiusKm: 20, rules: [] };

test('the circle around the firm decides', () => {
  expect(covers(circle, '80799')).toBe(true);
  expect(covers(circle, '82319')).toBe(false);
});

test('the longest rule wins over shorter ones and over the circle', () => {
  const area = {
    ...circle,
    rules: [
      { prefix: '80', included: false },
      { prefix: '80799', included: true },
      { prefix: '82319', included: true },
    ],
  };
  expect(covers(area, '80331')).toBe(false);
  expect(covers(area, '80799')).toBe(true);
  expect(covers(area, '82319')).toBe(true);
});

test('a code that nobody knows is covered by no circle', () => {
  expect(covers(circle, '10115')).toBe(false);
  expect(distanceBetween('80331', '10115')).toBeNull();
});

test('the reached codes are counted within the area of the service', () => {
  const near = listCovered({ ...circle, radiusKm: 5 });
  const far = listCovered({ ...circle, radiusKm: 50 });
  expect(near.length).toBeGreaterThan(10);
  expect(far.length).toBeGreaterThan(near.length);
  expect(far).toEqual(expect.arrayContaining(near));
});
