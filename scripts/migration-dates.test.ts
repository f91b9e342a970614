import { expect, test } from 'vitest';
import { findMisdated } from './migration-dates.ts';

test('a migration dated after today, or before one that was added earlier, is named; the baseline has no date', () => {
  const now = new Date('2027-02-03T12:00:00Z');
  expect(findMisdated(['0001_platform.sql', '20270201090000_a.sql', '20270203235900_b.after-deploy.sql'], now)).toEqual(
    [],
  );
  expect(
    findMisdated(['20270202090000_a.sql', '20270201090000_b.sql', '20270204000000_c.sql', '1_d.sql'], now),
  ).toEqual([
    '20270201090000_b.sql is dated before 20270202090000_a.sql, which is older: give it the date of today.',
    '20270204000000_c.sql is dated after today.',
    '1_d.sql: name it YYYYMMDDHHMMSS_what.sql.',
  ]);
});
