import { beforeEach, expect, test } from 'vitest';
import { formRow } from '../../tests/support/inquiries.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { createStaffAccount, signInStaff, withSteppingClock } from '../../tests/support/staff.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { createSubmitInquiry } from '../inquiries/submit-inquiry.server.ts';
import { matchInquiry } from '../matching/match-inquiry.server.ts';
import { workDeadlines } from '../scheduler/work-deadlines.server.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { type FirmHours, responseDue } from '../time/working-time.ts';
import {
  announceAbsence,
  countRunningResponseTimes,
  findAbsence,
  findAbsenceEnd,
  firstMorningAfter,
  hasLongerResponseTime,
  withdrawAbsence,
} from './absence.server.ts';
import { changeSetting } from './settings.server.ts';

const { state, database, run, rows } = useDatabase();
const dataDir = useDataDir();
const staff = withSteppingClock({ database, key: Buffer.alloc(32, 3) });
const actor = 'test';

beforeEach(() => run('delete from settings; delete from inquiries; delete from staff_users'));

test('deadlines of the office wait until ten on the first day back, later ones stay, and all are as before without', async () => {
  const dueOf = async (due: string) => (await state.value('select task_due($1) as due', [due])).toISOString();
  const [within, later] = ['2099-11-19T08:00:00.000Z', '2099-11-25T08:00:00.000Z'];
  await announceAbsence(database, { until: '2099-11-20', actor });
  expect([await dueOf(within), await dueOf(later)]).toEqual(['2099-11-23T09:00:00.000Z', later]);
  await announceAbsence(database, { until: '2099-11-18', actor });
  expect([await dueOf(within), await dueOf(later)]).toEqual(['2099-11-19T09:00:00.000Z', later]);
  await withdrawAbsence(database, { actor });
  expect([await dueOf(within), await dueOf(later)]).toEqual([within, later]);
});

const today = toWallTime(new Date()).day;

test('a running response time does not change when closed days are announced or withdrawn; new ones skip these days', async () => {
  const submit = createSubmitInquiry({ database, limits: null });
  const store = async () => {
    const stored = await submit(formRow({}), { network: '192.0.2.1' });
    if (stored.kind !== 'stored' || !stored.id) throw new Error(stored.kind);
    return stored.id;
  };
  const expectClose = (one: Date, other: Date) =>
    expect(Math.abs(one.getTime() - other.getTime())).toBeLessThan(60_000);
  const dueOf = async (id: string) =>
    (await rows('select received_at, response_due_at, response_half_at from inquiries where id = $1', [id]))[0];
  const running = await store();
  const before = await dueOf(running);
  expectClose(before.response_due_at, responseDue(before.received_at));
  expect(await countRunningResponseTimes(database)).toEqual({ running: 1, last: before.response_due_at });

  const first = toWallTime(findAbsenceEnd(today)).day;
  const closed = [{ from: first, until: first }];
  await announceAbsence(database, { from: first, until: first, actor });
  expect(await findAbsence(database)).toBeNull();
  expect(await dueOf(running)).toEqual(before);
  const later = await store();
  const longer = await dueOf(later);
  expect(longer.response_due_at.getTime()).toBeGreaterThan(responseDue(longer.received_at).getTime());
  expectClose(longer.response_due_at, responseDue(longer.received_at, closed));
  expect(longer.response_half_at < longer.response_due_at).toBe(true);
  expect(await hasLongerResponseTime(database)).toBe(true);

  await withdrawAbsence(database, { from: first, actor });
  expect([await dueOf(running), await dueOf(later)]).toEqual([before, longer]);
  expect(await hasLongerResponseTime(database)).toBe(false);
});

test('office hours are times of a day, and a contact after a missed response time is announced within them', async () => {
  const change = (value: FirmHours) => changeSetting(database, { name: 'officeHours', value, actor, reason: 'Umzug' });
  for (const span of [
    ['17:00', '08:00'],
    ['8', '17'],
    ['08:00', '24:30'],
    ['', ''],
  ] as const)
    expect(await change({ 'mon-fri': span })).toEqual({ kind: 'invalid' });
  expect(await change({ 'mon-fri': ['09:00', '13:00'], sat: ['13:00', '09:00'] })).toEqual({ kind: 'invalid' });
  expect(await change({ 'mon-fri': ['09:00', '13:00'] })).toEqual({ kind: 'changed' });
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  await run(
    `update inquiries set response_half_at = now() - interval '1 day', response_due_at = now() - interval '1 minute', response_stage = 1`,
  );
  await workDeadlines(createJobServices(database, dataDir).services);
  const [task] = (await listTasks(database)).filter(({ kind }) => kind === 'response-missed');
  expect(task?.inquiry_id).toBe(inquiryId);
  const { minutes } = toWallTime(task?.due_at as Date);
  expect(minutes).toBeGreaterThanOrEqual(9 * 60);
  expect(minutes).toBeLessThanOrEqual(13 * 60);
});

test('an office without a sign-in for two working days is absent until the next sign-in', async () => {
  const account = await createStaffAccount(staff);
  await signInStaff(staff, account);
  expect(await findAbsence(database)).toBeNull();
  await run(`update staff_users set created_at = now() - interval '9 days'`);
  await run(`update staff_sessions set created_at = now() - interval '8 days', seen_at = now() - interval '8 days'`);
  expect(await findAbsence(database)).toEqual({ kind: 'nobody-signed-in', end: null });
  await signInStaff(staff, account);
  expect(await findAbsence(database)).toBeNull();
});

test('during an absence there are no calls, tasks wait, and a missed response time still counts', async () => {
  const { services } = createJobServices(database, dataDir);
  const early = await storeInquiryInState(state.pool, 'new');
  await matchInquiry(database, early);
  await announceAbsence(database, { until: '2099-11-20', actor });
  const back = firstMorningAfter('2099-11-20');
  expect((await listTasks(database))[0]?.due_at).toEqual(back);

  await run(`update inquiries set response_half_at = now() - interval '1 hour'`);
  await workDeadlines(services);
  expect((await listTasks(database)).map(({ kind }) => kind)).not.toContain('call');

  await run(`update inquiries set response_due_at = now() - interval '1 minute'`);
  await workDeadlines(services);
  const tasks = (await listTasks(database)).map(({ kind, due_at }) => ({ kind, due_at }));
  expect(new Set(tasks)).toEqual(
    new Set([
      { kind: 'no-firm', due_at: back },
      { kind: 'response-missed', due_at: back },
    ]),
  );
  expect(await state.rows('select response_stage from inquiries')).toEqual([{ response_stage: 2 }]);
});
