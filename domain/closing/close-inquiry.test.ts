import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { maria } from '../../tests/support/staff.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { saveContactPreferences, setDecisionDay } from '../details/contact-preferences.server.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { cancelErasure, eraseAtOnce, eraseInquiry, requestErasure } from '../erasure/erase-inquiry.server.ts';
import { addNote, listNotes } from '../inquiries/contact.server.ts';
import { clearInquiry, holdInquiry } from '../inquiries/quarantine.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { makeLink } from '../magic-links/make-link.server.ts';
import { matchInquiry } from '../matching/match-inquiry.server.ts';
import { saveResponseTimes } from '../response-time/response-times.server.ts';
import { workDeadlines } from '../scheduler/work-deadlines.server.ts';
import { assignTask, finishTask, listTasks } from '../tasks/tasks.server.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import type { InquiryCommand } from '../workflow/apply-transition.server.ts';
import { CUSTOMER, listEvents } from '../workflow/inquiry-events.server.ts';
import { giveUpInquiry, markSpam, reopenInquiry, withdrawInquiry } from './close-inquiry.server.ts';

const { state, database, dataDir, services, run } = useServices();

const queuesOf = async (inquiryId: string) => {
  return await state.column(`select name from jobs where data ->> 'inquiryId' = $1 order by name`, [inquiryId]);
};
const taskOf = async (inquiryId: string) =>
  (await listTasks(database)).find(({ inquiry_id }) => inquiry_id === inquiryId);
const lastEvent = async (inquiryId: string) => (await listEvents(database, inquiryId)).at(-1)?.id ?? '0';

test('of two people at one inquiry the second gets what happened since, and nothing is overwritten', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  const seen = await lastEvent(inquiryId);
  const results = await Promise.all([
    markSpam(database, { inquiryId, actor: maria, seen }),
    giveUpInquiry(database, { inquiryId, actor: { kind: 'staff', id: 'staff:anna' }, seen, reason: 'price' }),
  ]);
  expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'stale']);
  const stale = results.find(({ kind }) => kind === 'stale');
  expect(stale).toMatchObject({ events: [{ event: expect.stringMatching(/spam|give-up/) }] });
  expect(await listEvents(database, inquiryId)).toHaveLength(1);
});

test('an odd inquiry is held with its reasons and a task for the next working day; cleared, it is matched and asked no more', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new', { email_address: 'held@example.org' });
  await run(`update inquiries set flags = '{trap,clock}' where id = $1`, [inquiryId]);
  await run('delete from jobs');
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'held', reasons: ['trap'] });
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'nothing' });
  expect(await taskOf(inquiryId)).toMatchObject({ kind: 'check', taken_by: null });
  expect(await clearInquiry(database, { inquiryId, actor: maria })).toMatchObject({ kind: 'done', status: 'new' });
  expect(await queuesOf(inquiryId)).toEqual(['match-inquiry', 'notify-operator', 'send-receipt']);
  expect(await taskOf(inquiryId)).toBeUndefined();
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'no-firm' });
  expect(await taskOf(inquiryId)).toMatchObject({ kind: 'no-firm' });
});

test('the same telephone number within a fortnight is held, a further building is not', async () => {
  const first = await storeInquiryInState(state.pool, 'new', { phone_number: '089 123 456' });
  const second = await storeInquiryInState(state.pool, 'new', { phone_number: '089-123456' });
  expect(await matchInquiry(database, first)).toMatchObject({ kind: 'no-firm' });
  expect(await matchInquiry(database, second)).toEqual({ kind: 'held', reasons: ['duplicate'] });
  const third = await storeInquiryInState(state.pool, 'new', { phone_number: '089 123456' });
  await run('update inquiries set bundle_id = $2 where id = any($1)', [[first, second, third], crypto.randomUUID()]);
  expect(await matchInquiry(database, third)).toMatchObject({ kind: 'no-firm' });
});

test('a response time without an offer becomes a call at its half and a missed response time at its end, once each', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  const age = (half: string, due: string) =>
    state.pool.query(
      'update inquiries set response_half_at = now() + $2::interval, response_due_at = now() + $3::interval where id = $1',
      [inquiryId, half, due],
    );
  const events = async () => (await listEvents(database, inquiryId)).map(({ event }) => event);
  await age('1 minute', '1 hour');
  await workDeadlines(services);
  expect(await events()).toEqual([]);
  await age('-1 minute', '1 hour');
  await Promise.all([workDeadlines(services), workDeadlines(services), workDeadlines(services)]);
  await workDeadlines(services);
  expect(await events()).toEqual(['response-half-time']);
  const call = await taskOf(inquiryId);
  expect(call).toMatchObject({ kind: 'call' });
  await assignTask(database, { taskId: call?.id ?? '', actor: maria.id });
  await age('-1 hour', '-1 minute');
  await workDeadlines(services);
  await workDeadlines(services);
  expect(await events()).toEqual(['response-half-time', 'response-missed']);
  expect(await taskOf(inquiryId)).toMatchObject({ kind: 'response-missed', taken_by: maria.id });
});

test('a task is taken by one of two and ends with an outcome that belongs to it', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  await holdInquiry(database, { inquiryId, actor: maria, reasons: ['by-hand'] });
  const taskId = (await taskOf(inquiryId))?.id ?? '';
  const taken = await Promise.all(
    ['staff:maria', 'staff:anna'].map((actor) => assignTask(database, { taskId, actor })),
  );
  expect(taken.map(({ kind }) => kind).sort()).toEqual(['taken', 'taken-by']);
  const finish = (outcome: string) => finishTask(database, { taskId, kind: 'check', actor: 'staff:maria', outcome });
  expect(await finish('reached')).toEqual({ kind: 'invalid' });
  expect(await finish('cleared')).toEqual({ kind: 'finished' });
  expect(await finish('cleared')).toEqual({ kind: 'gone' });
});

test('each way to end an inquiry before its response time is due has its place in the statistics; a reopening keeps the first', async () => {
  const factsOf = (id: string) =>
    state.rows('select counts, kept_rule from response_times where inquiry_hash = $1 order by received_at', [
      hashInquiryId(id),
    ]);
  const missed = { counts: true, kept_rule: false };
  const ways = {
    'the office gives it up': [
      () => missed,
      (c: InquiryCommand) => giveUpInquiry(database, { ...c, reason: 'no-firm' }),
    ],
    spam: [() => ({ counts: false }), (c: InquiryCommand) => markSpam(database, c)],
    'the customer ends it': [
      () => ({ counts: false }),
      (c: InquiryCommand) => withdrawInquiry(database, { ...c, actor: CUSTOMER }),
    ],
  } as const;
  for (const [name, [expected, end]] of Object.entries(ways)) {
    const inquiryId = await storeInquiryInState(state.pool, 'new');
    await end({ inquiryId, actor: maria });
    await saveResponseTimes(database, inquiryId);
    expect(await factsOf(inquiryId), name).toMatchObject([expected()]);
    await reopenInquiry(database, { inquiryId, actor: maria, reason: 'mistake' });
    await saveResponseTimes(database, inquiryId);
    expect(await factsOf(inquiryId), name).toMatchObject([expected(), { counts: true, kept_rule: null }]);
  }
  const erased = await storeInquiryInState(state.pool, 'new');
  const elsewhere = { ...services, tombstones: { append: async () => {}, lines: async () => [] } };
  await eraseInquiry(elsewhere, { id: erased, actor: 'customer', reason: 'request' });
  expect(await factsOf(erased)).toMatchObject([{ counts: false }]);
});

test('a closed inquiry keeps its link for 90 days, or for 90 days after the decision; reopened, it has a new response time', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'offers');
  await makeLink(database, { audience: 'customer', inquiryId });
  const day = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  expect(await setDecisionDay(database, { inquiryId, actor: CUSTOMER, day })).toEqual({ kind: 'saved' });
  expect(await withdrawInquiry(database, { inquiryId, actor: CUSTOMER })).toMatchObject({
    kind: 'done',
    status: 'withdrawn',
  });
  const rows = await state.rows(
    `select extract(epoch from expires_at - now()) / 86400 as days from access_tokens where inquiry_id = $1`,
    [inquiryId],
  );
  expect(Number(rows[0].days)).toBeGreaterThan(188);
  expect(Number(rows[0].days)).toBeLessThan(192);
  await run(`update inquiries set response_due_at = now() - interval '9 days', response_stage = 2 where id = $1`, [
    inquiryId,
  ]);
  expect(await reopenInquiry(database, { inquiryId, actor: maria, reason: 'customer-back' })).toMatchObject({
    status: 'new',
  });
  expect(
    await state.rows(
      'select response_due_at > now() as future, response_stage, closed_at from inquiries where id = $1',
      [inquiryId],
    ),
  ).toEqual([{ future: true, response_stage: 0, closed_at: null }]);
});

test('every form sent as it was shown, or with a day that no calendar has, changes nothing', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  await run('delete from jobs');
  const call = { inquiryId, actor: CUSTOMER };
  expect(await saveDetails(database, { ...call, answers: {} })).toEqual({ kind: 'unchanged', version: 0 });
  for (const day of ['2027-02-31', '2027-13-01', '1999-01-01', '2027-1-1', 'morgen', '2024-05-01', '2062-03-01'])
    expect(await setDecisionDay(database, { ...call, day })).toEqual({ kind: 'invalid' });
  expect(await queuesOf(inquiryId)).toEqual([]);
  const wish = { channel: 'phone', times: 'abends' };
  await saveContactPreferences(database, { ...call, wish });
  await saveContactPreferences(database, { ...call, wish });
  expect((await listEvents(database, inquiryId)).map(({ event }) => event)).toEqual(['contact-wish']);
});

test('an erasure waits a day in which nothing happens, and can be called off', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  const asked = await requestErasure(database, { inquiryId, actor: CUSTOMER });
  expect(asked.kind === 'waiting' && (asked.dueAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  expect(await requestErasure(database, { inquiryId, actor: CUSTOMER })).toEqual(asked);
  const nowhere = { inquiryId: crypto.randomUUID(), actor: CUSTOMER };
  for (const act of [requestErasure, eraseAtOnce, cancelErasure])
    expect(await act(database, nowhere)).toEqual({ kind: 'unknown' });
  const due = await state.pool.query(
    `select name from jobs where data ->> 'inquiryId' = $1 and start_after < now() + interval '1 hour'`,
    [inquiryId],
  );
  expect(due.rows).toEqual([{ name: 'send-erased' }]);
  expect(await markSpam(database, { inquiryId, actor: maria })).toEqual({ kind: 'erasing' });
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'nothing' });
  expect((await workDeadlines(services)).erased).toBe(0);
  expect(await cancelErasure(database, { inquiryId, actor: CUSTOMER })).toEqual({ kind: 'kept' });
  expect(await cancelErasure(database, { inquiryId, actor: CUSTOMER })).toEqual({ kind: 'nothing' });
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'no-firm' });
});

test('after the wait nothing of the customer is left, in no table and no file', async () => {
  const canary = 'Canary-7391';
  const path = '80331/canary7391canary7391ab_1763200000000.jpg';
  const inquiryId = await storeInquiryInState(state.pool, 'new', {
    last_name: canary,
    problem_other: canary,
    email_address: 'canary-7391@example.org',
  });
  await run(`insert into uploads (path, content_hash, stored_at, inquiry_id) values ($1, '', now(), $2)`, [
    path,
    inquiryId,
  ]);
  await services.photos.write(path, Buffer.from('jpeg'));
  const { token } = await makeLink(database, { audience: 'customer', inquiryId });
  await saveDetails(database, { inquiryId, actor: CUSTOMER, answers: { nest: 'unknown' } });
  await saveContactPreferences(database, {
    inquiryId,
    actor: CUSTOMER,
    wish: { channel: 'email', times: canary, object_address: canary },
  });
  await addNote(database, { inquiryId, actor: maria, body: canary });
  expect(await listNotes(database, inquiryId)).toMatchObject([{ author: maria.id, body: canary }]);
  await matchInquiry(database, inquiryId);
  await requestErasure(database, { inquiryId, actor: CUSTOMER });
  // The email about it has left; one that waits keeps the address until then.
  await run(`update pgboss.job set state = 'completed' where data ->> 'job' = 'send-erased'`);
  await run('update inquiries set erase_due_at = now() where id = $1', [inquiryId]);
  const swept = await Promise.all([workDeadlines(services), workDeadlines(services)]);
  expect(swept.reduce((sum, { erased }) => sum + erased, 0)).toBe(1);
  const { rows: tables } = await state.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rowCount } = await state.pool.query(`select from ${name} t where to_jsonb(t)::text ilike '%canary%7391%'`);
    expect(rowCount, name).toBe(0);
    if (name === 'public.audit_log') continue;
    const ids = await state.pool.query(`select from ${name} t where to_jsonb(t)::text like '%${inquiryId}%'`);
    expect(ids.rowCount, name).toBe(0);
  }
  expect(existsSync(`${dataDir}/photos/${path}`)).toBe(false);
  expect(await findLink(database, { token, audience: 'customer', network: 'a' })).toEqual({ kind: 'unknown' });
  expect(await services.tombstones.lines()).toEqual([expect.stringMatching(/^[0-9a-f]{64} [0-9a-f]{64}$/)]);
});

test('an erasure that is called off gives every job its own time again; a second click takes everything at once', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new', { email_address: null });
  const times = () =>
    state.rows(`select name, start_after, data from jobs where data ->> 'inquiryId' = $1 order by name`, [inquiryId]);
  const before = await times();
  expect(before.some(({ start_after }) => start_after > new Date())).toBe(true);
  const asked = await requestErasure(database, { inquiryId, actor: CUSTOMER });
  const hours = asked.kind === 'waiting' ? (asked.dueAt.getTime() - Date.now()) / 3_600_000 : 0;
  expect(Math.round(hours)).toBe(24);
  expect((await times()).every(({ start_after }) => start_after.getTime() > Date.now() + 23 * 3_600_000)).toBe(true);
  expect(await cancelErasure(database, { inquiryId, actor: CUSTOMER })).toEqual({ kind: 'kept' });
  expect(await times()).toEqual(before);
  expect(await eraseAtOnce(database, { inquiryId, actor: CUSTOMER })).toEqual({ kind: 'nothing' });
  await requestErasure(database, { inquiryId, actor: CUSTOMER });
  expect(await eraseAtOnce(database, { inquiryId, actor: CUSTOMER })).toEqual({ kind: 'waiting' });
  expect(await state.rows('select erase_due_at <= now() as due from inquiries where id = $1', [inquiryId])).toEqual([
    { due: true },
  ]);
  expect(await cancelErasure(database, { inquiryId, actor: CUSTOMER })).toEqual({ kind: 'nothing' });
});
