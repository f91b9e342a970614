import { beforeEach, expect, test, vi } from 'vitest';
import { inTime, removeFile } from '../../platform/photo-store/photo-store.ts';
import { emptyTables } from '../../tests/support/empty-tables.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { findInvitation } from '../invitations/find-invitation.server.ts';
import { listFailures, listHeartbeats, runScheduledTasks } from '../scheduled-tasks.server.ts';
import { findStalledTasks, workDeadlines } from './work-deadlines.server.ts';

const { state, database, services, count } = useServices();
const away = async () => {
  throw new Error('bucket away');
};
const broken = { ...services, photos: { ...services.photos, remove: away } };
const HOUR_MS = 3_600_000;
const past = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeEach(() => emptyTables(state.pool, 'inquiries', 'scheduler_failures', 'heartbeats'));

/** An inquiry whose erasure is due, with a photo; then as many more as wanted. */
async function storeToErase(count: number, { photo = true, ago = '2 minutes' } = {}) {
  const first = await storeInquiryInState(state.pool, 'new');
  const columns =
    (await state.value(`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'inquiries' and is_generated = 'NEVER'
       and column_name not in ('id', 'idempotency_key', 'erase_due_at')`)) ?? '';
  const { rows: ids } = await state.pool.query<{ id: string }>(
    `insert into inquiries (${columns}, idempotency_key, erase_due_at)
     select ${columns}, gen_random_uuid(), now() - $2::interval from inquiries, generate_series(1, $3) where id = $1 returning id`,
    [first, ago, count],
  );
  await state.run('delete from inquiries where id = $1', [first]);
  if (photo) {
    await state.run(
      `insert into uploads (path, content_hash, stored_at, inquiry_id)
       select '80331/' || replace(id::text, '-', '') || '_1763200000000.jpg', '', now(), id from unnest($1::uuid[]) as id`,
      [ids.map(({ id }) => id)],
    );
  }
  return ids.map(({ id }) => id);
}
const left = (ids: string[]) => count('inquiries where id = any($1)', [ids]);

test('an erasure whose photo cannot be removed stops nothing else, is listed, and vanishes when it succeeds', async () => {
  const [bad = ''] = await storeToErase(1);
  const [good = ''] = await storeToErase(1, { photo: false, ago: '1 minute' });
  const times = { invitedAt: past(9), remindAt: past(8), answerDue: past(5), offerDue: past(1), mailed: true };
  const { invitationId } = await storeInvitation(state.pool, times);
  const missed = await storeInquiryInState(state.pool, 'new');
  await state.run(
    `update inquiries set response_half_at = now() - interval '1 day', response_due_at = now() - interval '1 minute' where id = $1`,
    [missed],
  );
  expect(await workDeadlines(broken)).toMatchObject({ erased: 1, failed: 0 });
  expect([await left([bad]), await left([good])]).toEqual([1, 0]);
  expect((await findInvitation(database, invitationId))?.status).toBe('silent');
  expect(await state.rows('select response_stage from inquiries where id = $1', [missed])).toEqual([
    { response_stage: 2 },
  ]);
  const failure = { task: 'erasures', subject: bad, last_error: 'bucket away' };
  expect(await listFailures(database)).toMatchObject([{ ...failure, attempts: 1 }]);
  expect(findStalledTasks(await listHeartbeats(database), new Date())).toEqual([]);
  await workDeadlines(broken);
  expect(await listFailures(database)).toMatchObject([{ ...failure, attempts: 1 }]);
  await workDeadlines(broken, inMinutes(5));
  expect(await listFailures(database)).toMatchObject([{ ...failure, attempts: 2 }]);
  expect(await workDeadlines(services, inMinutes(14))).toMatchObject({ erased: 0 });
  expect(await workDeadlines(services, inMinutes(16))).toMatchObject({ erased: 1 });
  expect([await left([bad]), await listFailures(database)]).toEqual([0, []]);
});

test('two hundred broken rows in front do not starve the good ones behind them', async () => {
  const bad = await storeToErase(200, { ago: '1 hour' });
  const good = await storeToErase(250, { photo: false });
  await workDeadlines(broken);
  await workDeadlines(broken);
  await workDeadlines(broken);
  expect([await left(good), await left(bad)]).toEqual([0, 200]);
});

test('a task that throws is written down, leaves no heartbeat and pauses; the tasks around it run', async () => {
  const ran: string[] = [];
  const task = (name: string, fails = false) => ({
    name,
    run: async () => {
      ran.push(name);
      if (fails) throw new Error('broken');
      return 1;
    },
  });
  const tasks = [task('one'), task('two', true), { ...task('needs two'), needs: 'two' }, task('three')];
  const now = new Date();
  const run = (at: Date) => runScheduledTasks({ database }, tasks, at);
  expect((await run(now)).counts).toEqual(
    new Map([
      ['one', 1],
      ['three', 1],
    ]),
  );
  expect(ran.splice(0)).toEqual(['one', 'two', 'three']);
  expect([...(await listHeartbeats(database)).keys()].sort()).toEqual(['one', 'three']);
  expect(await listFailures(database)).toMatchObject([{ task: 'two', subject: '', last_error: 'broken' }]);
  await run(new Date(now.getTime() + 30_000));
  expect(ran.splice(0)).toEqual(['one', 'three']);
  tasks[1] = task('two');
  await run(new Date(now.getTime() + 60_000));
  expect(ran).toEqual(['one', 'two', 'needs two', 'three']);
  expect(await listFailures(database)).toEqual([]);
});

test('a store that never answers is given up on after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const never = () => new Promise<never>(() => {});
    const removals = [removeFile({ remove: never }, 'a.jpg'), inTime(never())];
    const refused = removals.map((removal) => expect(removal).rejects.toThrow('no answer'));
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(refused);
  } finally {
    vi.useRealTimers();
  }
});
