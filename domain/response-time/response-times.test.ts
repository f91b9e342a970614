import { expect, test } from 'vitest';
import { responseDue } from '../time/working-time.ts';
import { measureResponseTime } from './response-times.server.ts';

// Friday, 15:00 in Munich: the clock says Saturday 15:00, our rule Monday 15:00.
const receivedAt = new Date('2026-11-13T14:00:00Z');
const dueAt = responseDue(receivedAt);
const at = (text: string) => new Date(text);
const fact = (offersAt: Date[], more: { now?: Date; status?: string; closedAt?: Date | null; endedBy?: string } = {}) =>
  measureResponseTime({
    receivedAt,
    dueAt,
    offersAt,
    status: 'offers',
    closedAt: null,
    now: at('2026-11-20T12:00:00Z'),
    ...more,
  });

test('an offer within a day keeps both readings', () => {
  expect(fact([at('2026-11-13T16:00:00Z')])).toMatchObject({
    keptClock: true,
    keptRule: true,
    minutesClock: [120],
    minutesRule: [120],
    counts: true,
  });
});

test('an offer on Monday keeps our rule and misses the clock', () => {
  expect(fact([at('2026-11-16T09:00:00Z')])).toMatchObject({
    keptClock: false,
    keptRule: true,
    minutesClock: [4020],
    minutesRule: [1140],
  });
});

test('a late offer keeps neither, and none is open until its time is over', () => {
  expect(fact([at('2026-11-17T09:00:00Z')])).toMatchObject({ keptClock: false, keptRule: false });
  expect(fact([])).toMatchObject({ keptClock: false, keptRule: false, minutesClock: [] });
  expect(fact([], { now: at('2026-11-13T15:00:00Z') })).toMatchObject({ keptClock: null, keptRule: null });
  expect(fact([], { now: at('2026-11-15T15:00:00Z') })).toMatchObject({ keptClock: false, keptRule: null });
});

test('the first three offers count, in the order in which they came', () => {
  const days = ['2026-11-18', '2026-11-16', '2026-11-17', '2026-11-19'].map((day) => at(`${day}T14:00:00Z`));
  expect(fact(days).minutesClock).toEqual([3 * 1440, 4 * 1440, 5 * 1440]);
});

test('what we give up before it is due is missed at once, unless the customer ended it', () => {
  const closedAt = at('2026-11-13T15:00:00Z');
  const now = at('2026-11-13T15:30:00Z');
  const given = { status: 'lost', closedAt, now };
  for (const endedBy of ['staff', 'system']) {
    expect(fact([], { ...given, endedBy })).toMatchObject({ keptClock: false, keptRule: false, counts: true });
  }
  expect(fact([], { ...given, endedBy: 'customer' }).counts).toBe(false);
  expect(fact([at('2026-11-13T14:30:00Z')], { ...given, endedBy: 'staff' })).toMatchObject({ keptRule: true });
});
