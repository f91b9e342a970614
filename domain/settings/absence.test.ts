import { rmSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { storeInquiryIn } from '../../tests/support/inquiry-in-state.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { createStaffAccount, signIn, withSteppingClock } from '../../tests/support/staff.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { matchInquiry } from '../matching/match-inquiry.server.ts';
import { workDeadlines } from '../sweep/work-deadlines.server.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import { announceAbsence, findAbsence } from './absence.server.ts';
import { backAfter, findAbsenceEnd, isTooLongAlone } from './absence.ts';

const state = useTestDatabase();
const database = toQueries(state);
const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const staff = withSteppingClock({ database, key: Buffer.alloc(32, 3) });
const actor = 'test';

beforeEach(async () => {
  await state.pool.query('delete from settings; delete from inquiries; delete from staff_users');
});

test('the day named belongs to the absence, and the weekend after it does, too', () => {
  expect(findAbsenceEnd('2026-11-18').toISOString()).toBe('2026-11-18T23:00:00.000Z');
  expect(findAbsenceEnd('2026-11-20').toISOString()).toBe('2026-11-22T23:00:00.000Z');
});

test('two working days without anybody are counted without weekends', () => {
  const friday = new Date('2026-11-13T14:00:00Z');
  expect(isTooLongAlone(friday, new Date('2026-11-17T13:59:00Z'))).toBe(false);
  expect(isTooLongAlone(friday, new Date('2026-11-17T14:01:00Z'))).toBe(true);
});

test('deadlines of the office wait until ten on the first day back, later ones stay, and all are as before without', async () => {
  const dueOf = async (due: string) =>
    (await state.pool.query<{ due: Date }>('select task_due($1) as due', [due])).rows[0]?.due.toISOString();
  const [within, later] = ['2099-11-19T08:00:00.000Z', '2099-11-25T08:00:00.000Z'];
  await announceAbsence(database, { until: '2099-11-20', actor });
  expect([await dueOf(within), await dueOf(later)]).toEqual(['2099-11-23T09:00:00.000Z', later]);
  await announceAbsence(database, { until: '2099-11-18', actor });
  expect([await dueOf(within), await dueOf(later)]).toEqual(['2099-11-19T09:00:00.000Z', later]);
  await announceAbsence(database, { until: null, actor });
  expect([await dueOf(within), await dueOf(later)]).toEqual([within, later]);
});

test('who is back earlier finds every task due as before, raised before or meanwhile, and is told of what is due', async () => {
  const { services } = createJobServices(database, dataDir);
  const promised = `promise_half_at = now() - interval '1 hour', promise_due_at = now() + interval '3 hours'`;
  const due = async () => (await listTasks(database)).map(({ kind, due_at }) => [kind, due_at] as const);
  await matchInquiry(database, await storeInquiryIn(state.pool, 'new'));
  const before = await due();
  await announceAbsence(database, { until: '2099-11-20', actor });
  expect((await due()).map(([, at]) => at)).toEqual([backAfter('2099-11-20')]);
  const meanwhile = await storeInquiryIn(state.pool, 'new');
  await state.pool.query(`update inquiries set ${promised} where id = $1`, [meanwhile]);
  await matchInquiry(database, meanwhile);
  await workDeadlines(services);
  await announceAbsence(database, { until: null, actor });
  expect(await due()).toEqual(expect.arrayContaining(before.map((task) => [...task])));
  for (const [, at] of await due()) expect(at.getTime()).toBeLessThan(Date.now() + 7 * 86_400_000);
  await workDeadlines(services);
  // Half of the promise went by while nobody was there: now somebody telephones, before it ends.
  expect((await due()).map(([kind]) => kind)).toContain('call');
});

test('an absence is announced, refused for days gone by, and taken back', async () => {
  expect(await findAbsence(database)).toBeNull();
  expect(await announceAbsence(database, { until: '2020-01-01', actor })).toEqual({ kind: 'past' });
  expect(await announceAbsence(database, { until: 'gestern', actor })).toEqual({ kind: 'invalid' });
  expect(await announceAbsence(database, { until: '', actor })).toEqual({ kind: 'invalid' });
  expect(await announceAbsence(database, { until: '2099-11-20', actor })).toEqual({ kind: 'changed' });
  expect(await findAbsence(database)).toMatchObject({ kind: 'announced' });
  await announceAbsence(database, { until: null, actor });
  expect(await findAbsence(database)).toBeNull();
});

test('an office that nobody has entered for two working days is absent; whoever signs in ends it', async () => {
  const account = await createStaffAccount(staff);
  await signIn(staff, account);
  expect(await findAbsence(database)).toBeNull();
  await state.pool.query(`update staff_users set made_at = now() - interval '9 days'`);
  await state.pool.query(
    `update staff_sessions set made_at = now() - interval '8 days', seen_at = now() - interval '8 days'`,
  );
  expect(await findAbsence(database)).toEqual({ kind: 'nobody-signed-in', end: null });
  await signIn(staff, account);
  expect(await findAbsence(database)).toBeNull();
});

test('while absent nobody is told to telephone, tasks wait, and a missed promise still counts', async () => {
  const { services } = createJobServices(database, dataDir);
  const early = await storeInquiryIn(state.pool, 'new');
  await matchInquiry(database, early);
  await announceAbsence(database, { until: '2099-11-20', actor });
  const back = backAfter('2099-11-20');
  expect((await listTasks(database))[0]?.due_at).toEqual(back);

  await state.pool.query(`update inquiries set promise_half_at = now() - interval '1 hour'`);
  await workDeadlines(services);
  expect((await listTasks(database)).map(({ kind }) => kind)).not.toContain('call');

  await state.pool.query(`update inquiries set promise_due_at = now() - interval '1 minute'`);
  await workDeadlines(services);
  const tasks = (await listTasks(database)).map(({ kind, due_at }) => ({ kind, due_at }));
  expect(new Set(tasks)).toEqual(
    new Set([
      { kind: 'no-firm', due_at: back },
      { kind: 'promise-missed', due_at: back },
    ]),
  );
  const { rows } = await state.pool.query('select promise_mark from inquiries');
  expect(rows).toEqual([{ promise_mark: 2 }]);
});

test('a receipt names the longer time while nobody is there, and only then', async () => {
  const inquiryId = await storeInquiryIn(state.pool, 'new');
  const receive = async () => {
    const { services, sent } = createJobServices(database, dataDir, { rateLimits: false });
    await runJob(services, { id: crypto.randomUUID(), name: 'send-receipt', data: { inquiryId } });
    return sent[0]?.text.replaceAll(/\s+/g, ' ');
  };
  expect(await receive()).not.toContain('drei Werktagen');
  await announceAbsence(database, { until: '2099-11-20', actor });
  expect(await receive()).toContain('derzeit innerhalb von drei Werktagen');
});
