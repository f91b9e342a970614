import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { shiftDeadlines } from '../invitations/deadlines.server.ts';
import { formatDueTime, formatTimeLeft, fromWallTime, toWallTime } from './munich-clock.ts';
import {
  addTime,
  countTime,
  type FirmHours,
  firmCalendar,
  isResponseTimeLonger,
  moveBack,
  nextUpdateAfterMiss,
  nextWorkingDayAt,
  responseCalendar,
  responseDue,
  responseHalf,
  workingDayAfter,
} from './working-time.ts';

const firm = firmCalendar();
/** '2026-11-13 15:00' on the clocks of Munich. */
const at = (text: string) => {
  const [day = '', clock = ''] = text.split(' ');
  return fromWallTime({ day, minutes: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) });
};
const shown = (time: Date) => {
  const { day, minutes } = toWallTime(time);
  return `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`;
};

test.each([
  ['2027-03-28T00:59:59.999Z', '2027-03-28', 2 * 60],
  ['2027-03-28T01:00:00.000Z', '2027-03-28', 3 * 60],
  ['2027-10-31T00:59:59.999Z', '2027-10-31', 3 * 60],
  ['2027-10-31T01:00:00.000Z', '2027-10-31', 2 * 60],
  ['2026-12-31T22:59:59.999Z', '2026-12-31', 24 * 60],
  ['2026-12-31T23:00:00.000Z', '2027-01-01', 0],
])('%s is on the clocks of Munich %s, minute %i', (time, day, minutes) => {
  const shownThen = toWallTime(new Date(time));
  expect(shownThen.day).toBe(day);
  expect(shownThen.minutes).toBeCloseTo(minutes, 3);
});

test('the clocks of two years, hour by hour, are those of the calendar, however many were asked for', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const hours = Array.from({ length: 2 * 366 * 24 }, (_, n) => new Date(Date.UTC(2026, 0, 1, n, 41)));
  expect(hours.filter((time) => shown(time) !== calendar.format(time))).toEqual([]);
  expect(() => toWallTime(new Date(Number.NaN))).toThrow(RangeError);
});

test.each([
  ['2026-11-13 15:00', '2026-11-16 15:00', '2026-11-16 10:00'],
  ['2026-11-13 22:00', '2026-11-16 22:00', '2026-11-16 12:00'],
  ['2026-11-14 15:00', '2026-11-17 00:00', '2026-11-16 12:00'],
  ['2026-12-24 18:00', '2026-12-28 18:00', '2026-12-28 12:00'],
  ['2027-03-27 12:00', '2027-03-31 00:00', '2027-03-30 12:00'],
  ['2026-11-16 13:00', '2026-11-17 13:00', '2026-11-16 17:00'],
  ['2026-11-16 06:00', '2026-11-17 06:00', '2026-11-16 12:00'],
  ['2026-10-24 12:00', '2026-10-27 00:00', '2026-10-26 12:00'],
  ['2027-01-05 23:30', '2027-01-07 23:30', '2027-01-07 12:00'],
])('received %s: response time until %s, four hours of a firm until %s', (received, due, fourHours) => {
  expect(shown(responseDue(at(received)))).toBe(due);
  expect(shown(addTime(firm, at(received), 240))).toBe(fourHours);
});

const closedOn = (from: string, until = from) => [{ from, until }];

test.each([
  // A day that is closed counts like a holiday; one that does not count anyway changes nothing.
  ['2026-11-12 15:00', closedOn('2026-11-13'), '2026-11-16 15:00'],
  ['2026-11-12 15:00', closedOn('2026-11-14', '2026-11-15'), '2026-11-13 15:00'],
  ['2026-11-12 15:00', closedOn('2026-11-16', '2026-11-20'), '2026-11-13 15:00'],
  ['2026-11-13 15:00', closedOn('2026-11-13'), '2026-11-17 00:00'],
  ['2026-11-11 15:00', closedOn('2026-11-12', '2026-11-13'), '2026-11-16 15:00'],
  // However long, it is never later than the three working days that are said.
  ['2026-11-11 15:00', closedOn('2026-11-12', '2026-11-27'), '2026-11-16 15:00'],
  ['2026-11-11 15:00', closedOn('2026-11-11', '2099-12-31'), '2026-11-16 15:00'],
])('received %s with %j closed: response time until %s', (received, closed, due) => {
  expect(shown(responseDue(at(received), closed))).toBe(due);
  expect(isResponseTimeLonger(at(received), closed)).toBe(
    responseDue(at(received)) < responseDue(at(received), closed),
  );
  expect(responseHalf(at(received), closed) < responseDue(at(received), closed)).toBe(true);
});

test('contact after a missed response time is announced within office hours', () => {
  const hours: FirmHours = { 'mon-fri': ['09:00', '12:00'] };
  expect(shown(nextUpdateAfterMiss(at('2026-11-12 10:00')))).toBe('2026-11-12 14:00');
  expect(shown(nextUpdateAfterMiss(at('2026-11-12 10:00'), { hours, closed: [] }))).toBe('2026-11-13 11:00');
  expect(shown(nextUpdateAfterMiss(at('2026-11-12 10:00'), { hours, closed: closedOn('2026-11-13') }))).toBe(
    '2026-11-16 11:00',
  );
});

test('the fifth working day after a moment: weekends, holidays and closed days do not count', () => {
  expect(workingDayAfter(at('2026-11-18 10:35'), 5)).toBe('2026-11-25');
  expect(workingDayAfter(at('2026-11-21 15:00'), 5)).toBe('2026-11-27');
  expect(workingDayAfter(at('2026-12-23 23:30'), 5)).toBe('2026-12-31');
  expect(workingDayAfter(at('2026-11-18 10:35'), 5, [{ from: '2026-11-20', until: '2026-11-23' }])).toBe('2026-11-27');
});

test('a firm that works on Saturdays is asked on Saturdays', () => {
  const saturday = firmCalendar({ 'mon-fri': ['07:00', '16:00'], sat: ['09:00', '12:30'] });
  expect(shown(addTime(saturday, at('2026-11-13 15:00'), 240))).toBe('2026-11-14 12:00');
  expect(shown(addTime(saturday, at('2026-11-13 15:00'), 300))).toBe('2026-11-16 07:30');
});

test('what was added is counted back, and more time never ends sooner', () => {
  const time = fc.date({ min: at('2026-01-01 00:00'), max: at('2028-12-01 00:00'), noInvalidDate: true });
  const minutes = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(time, minutes, minutes, fc.constantFrom(firm, responseCalendar), (from, one, more, calendar) => {
      const end = addTime(calendar, from, one);
      expect(countTime(calendar, from, end)).toBeCloseTo(one, 3);
      expect(addTime(calendar, from, one + more) >= end).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('hours that make no day of work are the usual ones', () => {
  for (const week of [['17:00', '08:00'], ['08:00', '08:00'], ['', ''], undefined]) {
    const calendar = firmCalendar({ 'mon-fri': week } as unknown as FirmHours);
    expect(shown(addTime(calendar, at('2026-11-16 18:00'), 60))).toBe('2026-11-17 09:00');
  }
});

test('deadlines that are shifted stay in order and apart, whatever the hours and whenever they lie', () => {
  const time = fc.date({ min: at('2026-01-01 00:00'), max: at('2028-12-01 00:00'), noInvalidDate: true });
  const gap = fc.integer({ min: 1, max: 6_000 });
  const hours = fc.constantFrom(firm, firmCalendar({ 'mon-fri': ['06:00', '08:00'], sat: ['09:00', '12:30'] }));
  fc.assert(
    fc.property(time, gap, gap, hours, fc.integer({ min: 0, max: 2_000 }), (remind_at, one, two, calendar, minutes) => {
      const answer_due_at = new Date(remind_at.getTime() + one * 60_000);
      const offer_due_at = new Date(answer_due_at.getTime() + two * 60_000);
      const before = { remind_at, answer_due_at, offer_due_at, promised_at: offer_due_at };
      const after = shiftDeadlines(calendar, before, minutes);
      expect(after.remind_at >= remind_at && after.answer_due_at >= answer_due_at).toBe(true);
      const apart = [after.remind_at, after.answer_due_at, after.offer_due_at] as const;
      expect(countTime(calendar, apart[0], apart[1]) >= Math.min(one, 30) - 0.001 || minutes === 0).toBe(true);
      expect(countTime(calendar, apart[1], apart[2]) >= Math.min(two, 120) - 0.001 || minutes === 0).toBe(true);
      expect(apart[0] < apart[1] && apart[1] < apart[2]).toBe(true);
      expect((after.promised_at as Date) <= after.offer_due_at).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a time outside the hours moves back to the last moment inside them', () => {
  expect(shown(moveBack(firm, at('2026-11-16 13:00')))).toBe('2026-11-16 13:00');
  expect(shown(moveBack(firm, at('2026-11-16 20:00')))).toBe('2026-11-16 17:00');
  expect(shown(moveBack(firm, at('2026-11-16 06:00')))).toBe('2026-11-13 17:00');
  expect(shown(moveBack(firm, at('2026-12-27 12:00')))).toBe('2026-12-24 17:00');
});

test('the next working day is never a Saturday, a Sunday or a holiday', () => {
  expect(shown(nextWorkingDayAt(at('2026-11-13 09:00'), 10))).toBe('2026-11-16 10:00');
  expect(shown(nextWorkingDayAt(at('2026-12-24 09:00'), 10))).toBe('2026-12-28 10:00');
});

test.each([
  ['2026-11-17 00:00', '2026-11-14 15:00', 'Montag, 24 Uhr'],
  ['2026-11-16 15:00', '2026-11-13 15:00', 'Montag, 15 Uhr'],
  ['2026-11-16 15:05', '2026-11-13 15:05', 'Montag, 15:05 Uhr'],
  ['2026-11-16 22:00', '2026-11-16 09:00', 'heute, 22 Uhr'],
  ['2026-11-17 00:00', '2026-11-16 09:00', 'heute, 24 Uhr'],
  ['2026-11-23 10:00', '2026-11-16 09:00', 'Montag, 23. November, 10 Uhr'],
  ['2026-11-13 10:00', '2026-11-16 09:00', 'Freitag, 13. November, 10 Uhr'],
])('%s, said at %s, is "%s"', (due, now, words) => {
  expect(formatDueTime(at(due), at(now)).replaceAll('\u00a0', ' ')).toBe(words);
});

test('wall time and instants agree on both days of a clock change', () => {
  for (const text of ['2026-10-25 01:30', '2026-10-25 03:30', '2027-03-28 01:30', '2027-03-28 03:30']) {
    expect(shown(at(text))).toBe(text);
  }
});

const now = new Date('2026-11-16T10:00:00Z');
const inMinutes = (minutes: number) =>
  formatTimeLeft(new Date(now.getTime() + minutes * 60_000), now).replaceAll('\u00a0', ' ');

it('names the time left, or the time since the end', () => {
  expect(inMinutes(190)).toBe('noch 3 h 10 min');
  expect(inMinutes(60)).toBe('noch 1 h');
  expect(inMinutes(0.5)).toBe('noch 0 min');
  expect(inMinutes(1440 * 2 + 240)).toBe('noch 2 Tage 4 h');
  expect(inMinutes(1440)).toBe('noch 1 Tag');
  expect(inMinutes(-25)).toBe('seit 25 min überfällig');
  expect(inMinutes(-1440 * 3)).toBe('seit 3 Tagen überfällig');
});
