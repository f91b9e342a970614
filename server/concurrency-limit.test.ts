import { expect, test } from 'vitest';
import { createSubmitInquiry } from '../domain/inquiries/submit-inquiry.server.ts';
import { checkPassword } from '../domain/staff/sign-in.server.ts';
import { openDedicatedPool } from '../platform/db/dedicated-pool.ts';
import { countHit } from '../platform/db/rate-limit.server.ts';
import { createLogger } from '../platform/log/logger.ts';
import { formRow } from '../tests/support/inquiries.ts';
import { toQueries } from '../tests/support/queries.ts';
import { useDatabase } from '../tests/support/test-database.ts';
import { createConcurrencyLimit, limitBySite, SIGN_INS } from './concurrency-limit.ts';

const { state } = useDatabase();

test('as many as allowed run at once, some wait, the rest is sent away', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 1, waitMs: 60_000 });
  const first = await limit.take({ network: 'a' });
  const second = limit.take({ network: 'a' });
  expect(first).not.toBeNull();
  expect(await limit.take({ network: 'a' })).toBeNull();
  first?.();
  expect(await second).not.toBeNull();
});

test('a slot given back twice is one slot', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 2, waitMs: 60_000 });
  const first = await limit.take({ network: 'a' });
  const queue = [limit.take({ network: 'a' }), limit.take({ network: 'a' })];
  first?.();
  first?.();
  const second = await queue[0];
  const third = await Promise.race([queue[1], new Promise((done) => setImmediate(() => done('waits')))]);
  expect([second === null, third]).toEqual([false, 'waits']);
});

test('who waits too long is sent away and takes nobody’s slot', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 5, waitMs: 5 });
  const first = await limit.take({ network: 'a' });
  expect(await limit.take({ network: 'a' })).toBeNull();
  first?.();
  await new Promise((done) => setImmediate(done));
  expect(await limit.take({ network: 'a' })).not.toBeNull();
});

test('one network fills the queue only until others come, and is called no more often than they', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 4, waitMs: 60_000 });
  const first = await limit.take({ network: 'a' });
  const calls: string[] = [];
  const wait = (network: string, name: string) =>
    limit.take({ network }).then((slot) => {
      calls.push(slot ? name : `${name} sent away`);
      slot?.();
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => wait('a', name));
  all.push(wait('b', 'b1'), wait('c', 'c1'), wait('b', 'b2'));
  first?.();
  await Promise.all(all);
  expect(calls.slice(0, 4).toSorted()).toEqual(['a3', 'a4', 'a5', 'b2'].map((name) => `${name} sent away`));
  expect(calls.slice(4)).toEqual(['b1', 'c1', 'a1', 'a2']);
});

test('one site with many networks of IPv6 is one of those who wait', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 4, waitMs: 60_000 });
  const first = await limit.take({ network: '2001:db8:1:0::/64' });
  const many = [1, 2, 3, 4].map((number) => limit.take({ network: `2001:db8:1:${number}::/64` }));
  const other = limit.take({ network: '2001:db8:2:1::/64' });
  const own = limit.take({ network: '198.51.100.7' });
  expect(await Promise.all(many.slice(2))).toEqual([null, null]);
  first?.();
  (await other)?.();
  expect(await own).not.toBeNull();
});

test('however many inquiries of one network wait for its count, those of others are stored', async () => {
  const pool = openDedicatedPool({
    address: () => state.url,
    max: 10,
    log: createLogger('silent'),
    statementTimeoutMs: 3_000,
  });
  const limits = { windowSeconds: 86_400, inquiriesFlagged: 5, inquiries: 30, uploads: 60 };
  const submit = limitBySite(createSubmitInquiry({ database: pool, limits }));
  const holder = await state.pool.connect();
  try {
    await holder.query('begin');
    await countHit(holder, { bucket: 'inquiry', network: '2001:db8:1:1::/64', windowSeconds: limits.windowSeconds });
    const crowd = Array.from({ length: 40 }, (_, index) =>
      submit(formRow(), { network: `2001:db8:1:${index}::/64` }).catch(() => ({ kind: 'later' })),
    );
    expect(await submit(formRow(), { network: '198.51.100.7' })).toMatchObject({ kind: 'stored' });
    await holder.query('rollback');
    expect((await Promise.all(crowd)).map(({ kind }) => kind)).toContain('stored');
  } finally {
    holder.release();
    await pool.end();
  }
});

test('many sign-ins from one network do not delay others, and do not wait for ever', async () => {
  const services = { database: toQueries(state), takeSlot: createConcurrencyLimit(SIGN_INS).take };
  const ended: string[] = [];
  const signIn = (network: string) =>
    checkPassword(services, { email: `${network}@example.org`, password: 'falsch', network }).then(({ kind }) => {
      ended.push(network);
      return kind;
    });
  const crowd = Array.from({ length: 120 }, (_, n) => signIn(`2001:db8:1:${n}::/64`));
  const [kind] = await Promise.all([signIn('198.51.100.1')]);
  expect([kind, ended.filter((network) => network.startsWith('2001')).length < 80]).toEqual(['refused', true]);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['refused', 'limited']));
});
