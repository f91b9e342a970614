import { beforeEach, expect, test } from 'vitest';
import { reapplyTombstonesTask } from '../../jobs/clock.ts';
import { emptyTables } from '../../tests/support/empty-tables.ts';
import { failWrites } from '../../tests/support/fail-writes.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { offerAndShare, submitSampleOffer } from '../../tests/support/shared-contact.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { rematchWaiting } from '../inquiries/rematch.server.ts';
import { expireOffers } from '../offers/change-offer.server.ts';
import { askOrders } from '../orders/finish-orders.server.ts';
import { listFailures, runScheduledTasks } from '../scheduled-tasks.server.ts';
import { notifyOfDueTasks, raiseTask } from '../tasks/tasks.server.ts';
import { hashIdempotencyKey, hashInquiryId, writeTombstones } from '../tombstones/tombstones.server.ts';
import { startLateMatches } from './work-deadlines.server.ts';

const { state, database, services, rows, run, column } = useServices();
const jobsOf = (name: string, key: string) =>
  column(`select data ->> '${key}' as id from jobs where name = $1 order by 1`, [name]);
const failures = async () => (await listFailures(database)).map(({ task, subject }) => [task, subject]);
const breakJobs = (key: string, id: string) => failWrites(state.pool, 'pgboss.job', `new.data ->> '${key}' = '${id}'`);

beforeEach(async () => {
  await emptyTables(state.pool, 'inquiries', 'scheduler_failures', 'heartbeats', 'firms', 'tombstones_to_write');
  await run('delete from jobs');
});

test('an inquiry that cannot be looked at again keeps none behind it from being looked at', async () => {
  const [bad, good] = [await storeInquiryInState(state.pool, 'new'), await storeInquiryInState(state.pool, 'new')];
  await run('delete from jobs');
  await run(
    `update inquiries set received_at = now() - interval '2 hours', last_contact_at = now() - interval '2 hours'`,
  );
  await breakJobs('inquiryId', bad);
  expect(await startLateMatches(database, new Date())).toBe(1);
  expect(await jobsOf('match-inquiry', 'inquiryId')).toEqual([good]);
  expect(await failures()).toEqual([['late-matches', bad]]);
});

test('an inquiry for which no firm can be looked for keeps none behind it from its firms', async () => {
  await storeFirm(state.pool);
  const [bad, good] = [await storeInvitation(state.pool), await storeInvitation(state.pool)];
  await run(`update match_runs set needs = needs || '{"scarce": true}'`);
  await run('delete from jobs');
  await breakJobs('inquiryId', bad.inquiryId);
  expect(await rematchWaiting(database, new Date())).toBe(1);
  expect(await jobsOf('match-inquiry', 'inquiryId')).toEqual([good.inquiryId]);
  expect(await failures()).toEqual([['rematch', bad.inquiryId]]);
});

test('a task whose notice cannot be written does not stop the notices of the others', async () => {
  const ids = [await storeInquiryInState(state.pool, 'new'), await storeInquiryInState(state.pool, 'new')];
  const dueAt = new Date(Date.now() - 60_000);
  await database.transaction(async (client) => {
    for (const inquiryId of ids) await raiseTask(client, { kind: 'contact-breach', inquiryId, dueAt });
  });
  const [bad, good] = await column('select id from tasks order by id');
  await run('delete from jobs');
  await failWrites(state.pool, 'tasks', `new.id = ${bad}`);
  expect(await notifyOfDueTasks(database, null, new Date())).toBe(1);
  expect(await rows(`select data -> 'taskIds' as ids from jobs where name = 'send-task-due'`)).toEqual([
    { ids: [good] },
  ]);
  expect(await failures()).toEqual([['tasks', bad]]);
});

test('an offer that cannot expire keeps no other from it', async () => {
  const [bad, good] = [await storeInvitation(state.pool), await storeInvitation(state.pool)];
  for (const { invitationId } of [bad, good]) {
    await submitSampleOffer(database, invitationId);
  }
  await letDaysPass(state.pool, 31);
  await failWrites(state.pool, 'offers', `new.invitation_id = '${bad.invitationId}'`);
  expect(await expireOffers(database)).toBe(1);
  expect(await rows('select state from offers where invitation_id = $1', [good.invitationId])).toEqual([
    { state: 'expired' },
  ]);
  expect(await failures()).toEqual([['expire-offers', bad.invitationId]]);
});

test('a contact share that cannot be asked about keeps no other from it', async () => {
  const given = { channel: 'phone', times: '', appointment: '', objectAddress: '', ordersAs: '', accessBy: '' };
  const [bad, good] = [await storeInvitation(state.pool), await storeInvitation(state.pool)];
  for (const { inquiryId, invitationId } of [bad, good]) {
    await offerAndShare(database, { inquiryId, invitationId }, given);
  }
  await run('delete from jobs');
  await run(`update contact_shares set shared_at = shared_at - interval '8 days'`);
  await breakJobs('invitationId', bad.invitationId);
  expect(await askOrders(database, new Date())).toBe(1);
  expect(new Set(await jobsOf('send-order-question', 'invitationId'))).toEqual(new Set([good.invitationId]));
  expect((await failures()).map(([task]) => task)).toEqual(['ask-orders']);
});

test('a line that the store does not take keeps no other out of it, and none is written again and again', async () => {
  await run(`insert into tombstones_to_write (line) values ('exclude bad'), ('exclude good')`);
  const taken: string[] = [];
  const append = async (line: string) => {
    if (line.endsWith('bad')) throw new Error('no such name');
    taken.push(line);
  };
  const picky = { database, tombstones: { ...services.tombstones, append } };
  for (const _ of [1, 2]) await writeTombstones(picky, new Date());
  expect(taken).toEqual(['exclude good']);
  expect(await rows('select line from tombstones_to_write')).toEqual([{ line: 'exclude bad' }]);
  expect((await failures()).map(([task]) => task)).toEqual(['tombstones']);
});

test('at a start one restored row that cannot be erased does not stop the others', async () => {
  const [stuck, back] = [await storeInquiryInState(state.pool, 'new'), await storeInquiryInState(state.pool, 'new')];
  await run(
    `insert into uploads (path, content_hash, stored_at, inquiry_id) values ('80331/a_1763200000000.jpg', '', now(), $1)`,
    [stuck],
  );
  const lines = async () => [stuck, back].map((id) => `${hashInquiryId(id)} ${hashIdempotencyKey(id)}`);
  const remove = async () => Promise.reject(new Error('bucket away'));
  const broken = { ...services, photos: { ...services.photos, remove }, tombstones: { ...services.tombstones, lines } };
  const now = new Date();
  await runScheduledTasks(broken, [reapplyTombstonesTask], now);
  expect(await rows('select id from inquiries where id = any($1)', [[stuck, back]])).toEqual([{ id: stuck }]);
  expect(await failures()).toEqual([['reapply-tombstones', stuck]]);
  // The same backup may lack invoices.
  expect(await rows('select reason from billing_pauses where resumed_at is null')).toEqual([{ reason: 'restore' }]);
  // An hour later the store is back.
  await runScheduledTasks(
    { ...broken, photos: services.photos },
    [reapplyTombstonesTask],
    new Date(now.getTime() + 3_600_000),
  );
  expect(await rows('select id from inquiries where id = $1', [stuck])).toEqual([]);
  expect(await failures()).toEqual([]);
});
