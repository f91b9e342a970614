import { expect, it } from 'vitest';
import { speakTimeLeft } from './munich-clock.ts';

const now = new Date('2026-11-16T10:00:00Z');
const inMinutes = (minutes: number) =>
  speakTimeLeft(new Date(now.getTime() + minutes * 60_000), now).replaceAll('\u00a0', ' ');

it('says how much time is left, or since when it is over', () => {
  expect(inMinutes(190)).toBe('noch 3 h 10 min');
  expect(inMinutes(60)).toBe('noch 1 h');
  expect(inMinutes(0.5)).toBe('noch 0 min');
  expect(inMinutes(1440 * 2 + 240)).toBe('noch 2 Tage 4 h');
  expect(inMinutes(1440)).toBe('noch 1 Tag');
  expect(inMinutes(-25)).toBe('seit 25 min überfällig');
  expect(inMinutes(-1440 * 3)).toBe('seit 3 Tagen überfällig');
});
