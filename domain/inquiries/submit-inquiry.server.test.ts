// @module-tag debian
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database.server.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { networkPrefix } from '../../platform/http/network.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { formRow } from '../../tests/support/inquiries.ts';
import { newPath } from '../../tests/support/photos.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { publicPhotoUrl } from '../photos/photo-path.ts';
import {
  createSubmitInquiry,
  type InquirySubmission,
  type Sender,
  type SubmitInquiry,
  tryInquiry,
} from './submit-inquiry.server.ts';

const { state, run } = useDatabase();
const sender: Sender = { network: '203.0.113.7' };
const limits = { windowSeconds: 600, inquiriesFlagged: 2, inquiries: 4, uploads: 10 };
let database: Database;

beforeAll(async () => {
  database = openDatabase({
    databaseUrl: state.url,
    dataDir: '',
    migrations: 'migrations',
    log: createLogger('silent'),
  });
  await database.ready;
});
afterAll(() => database.stop());

const submit = (row: unknown, from: Sender = sender) => createSubmitInquiry({ database, limits: null })(row, from);
/** As browsers do: who is told to come back comes back, a little later and not for ever. Without a pause nobody else gets a turn. */
async function submitUntilAnswered(
  submitInquiry: SubmitInquiry,
  row: unknown,
  from = sender,
): Promise<InquirySubmission> {
  for (const deadline = Date.now() + 50_000; ; await wait(10)) {
    const answer = await submitInquiry(row, from).catch((error) => error);
    if (!(answer instanceof Error)) return answer;
    if (!isTemporary(answer) || /deadlock/.test(answer.message) || Date.now() > deadline) throw answer;
  }
}
const findRows = (key: unknown) => state.rows('select * from inquiries where idempotency_key = $1', [key]);

async function upload(): Promise<string> {
  const path = newPath();
  await run(`insert into uploads (path, content_hash, stored_at) values ($1, '\\x00', now())`, [path]);
  return path;
}

test('an inquiry is stored with its ten columns, what was typed, and what was agreed to', async () => {
  const row = formRow({ problem_other: 'laut', call_consent: '2025-03-13' });
  expect(await submit(row)).toMatchObject({ kind: 'stored', replayed: false });
  const { website: _, fill_ms: __, created_at, ...columns } = row;
  const [stored] = await findRows(row.idempotency_key);
  expect(stored).toMatchObject({ ...columns, flags: [] });
  expect(stored.created_at.toISOString()).toBe(created_at);
});

test('twenty at once with one key are one row', async () => {
  const row = formRow();
  const submitInquiry = createSubmitInquiry({ database, limits: null });
  const answers = await Promise.all(Array.from({ length: 20 }, () => submitInquiry(row, sender)));
  expect(new Set(answers.map((answer) => answer.kind === 'stored' && answer.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.kind === 'stored' && !answer.replayed)).toHaveLength(1);
  expect(await findRows(row.idempotency_key)).toHaveLength(1);
});

test('the same key with other answers is refused and changes nothing', async () => {
  const row = formRow();
  await submit(row);
  expect(await submit({ ...row, first_name: 'Berta' })).toEqual({ kind: 'conflict' });
  expect((await findRows(row.idempotency_key))[0].first_name).toBe('Anna');
});

test('two different inquiries with one key at once: one is stored, the other refused', async () => {
  const row = formRow();
  const submitInquiry = createSubmitInquiry({ database, limits: null });
  const names = ['Anna', 'Berta'];
  const pair = await Promise.all(names.map((first_name) => submitInquiry({ ...row, first_name }, sender)));
  expect(pair.map(({ kind }) => kind).sort()).toEqual(['conflict', 'stored']);
  const winner = names[pair.findIndex(({ kind }) => kind === 'stored')];
  expect(await findRows(row.idempotency_key)).toMatchObject([{ first_name: winner }]);
});

test('unknown columns and wrong values are refused by name', async () => {
  expect(await submit(formRow({ is_admin: true }))).toMatchObject({
    kind: 'invalid',
    field: 'is_admin',
    unknownColumn: true,
  });
  expect(await submit(formRow({ phone_number: ' ' }))).toMatchObject({
    kind: 'invalid',
    field: 'phone_number',
    message: 'Bitte geben Sie Ihre Telefonnummer ein',
  });
});

test('uploaded photos are bound to their inquiry', async () => {
  const path = await upload();
  const row = formRow({ images: [publicPhotoUrl('http://localhost:3000', path)] });
  const answer = await submit(row);
  const rows = await state.rows('select inquiry_id from uploads where path = $1', [path]);
  expect(answer).toMatchObject({ kind: 'stored', id: rows[0].inquiry_id });
  expect((await findRows(row.idempotency_key))[0]).toMatchObject({ images: [publicPhotoUrl('', path)], flags: [] });
});

test('photos that were never uploaded, or belong to somebody else, raise a flag and keep nothing back', async () => {
  const [unknown, foreign] = [newPath(), await upload()];
  await submit(formRow({ images: [publicPhotoUrl('https://own.example', foreign)] }));
  for (const path of [unknown, foreign]) {
    const row = formRow({ images: [publicPhotoUrl('https://own.example', path)] });
    expect(await submit(row)).toMatchObject({ kind: 'stored' });
    expect((await findRows(row.idempotency_key))[0].flags).toEqual(['photos']);
  }
});

test('a repetition counts against no limit, however often it comes', async () => {
  const submitInquiry = createSubmitInquiry({ database, limits });
  const from = { network: '198.51.100.4' };
  const row = formRow();
  for (let n = 0; n < 8; n += 1) expect(await submitInquiry(row, from)).toMatchObject({ kind: 'stored' });
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => submitInquiry(row, from)));
  expect(atOnce.every(({ kind }) => kind === 'stored')).toBe(true);
  const next = formRow();
  expect(await submitInquiry(next, from)).toMatchObject({ kind: 'stored' });
  expect((await findRows(next.idempotency_key))[0].flags).toEqual([]);
});

test('beyond its limit a network still gets the answer to what it had sent before', async () => {
  const submitInquiry = createSubmitInquiry({ database, limits });
  const from = { network: '198.51.100.5' };
  const rows = Array.from({ length: 4 }, () => formRow());
  for (const row of rows) await submitInquiry(row, from);
  expect(await submitInquiry(formRow(), from)).toMatchObject({ kind: 'limited' });
  expect(await submitInquiry(rows[0], from)).toMatchObject({ kind: 'stored', replayed: true });
});

test('the network itself is nowhere in the database', async () => {
  const rows = await state.rows('select bucket from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  for (const { bucket } of rows) expect(bucket).toMatch(/^(inquiry|receipt-asked):[0-9a-f]{64}$/);
});

test('what an inquiry causes is stored with it, in the same transaction, and not for a repetition', async () => {
  await run('create table caused (inquiry uuid)');
  const submitInquiry = createSubmitInquiry({
    database,
    limits: null,
    afterStored: (client, { id }) => client.query('insert into caused (inquiry) values ($1)', [id]),
  });
  const row = formRow();
  const [first] = [await submitInquiry(row, sender), await submitInquiry(row, sender)];
  expect(await state.rows('select inquiry from caused')).toEqual([{ inquiry: first?.kind === 'stored' && first.id }]);
});

test('when a part of the transaction fails nothing of it is stored', async () => {
  await run('create table strict (inquiry uuid check (false))');
  const submitInquiry = createSubmitInquiry({
    database,
    limits: null,
    afterStored: (client, { id }) => client.query('insert into strict (inquiry) values ($1)', [id]),
  });
  const row = formRow({ idempotency_key: randomUUID() });
  await expect(submitInquiry(row, sender)).rejects.toThrow('violates check constraint');
  expect(await findRows(row.idempotency_key)).toEqual([]);
});

test('a transaction that never ends is given up: its sender is asked to retry', async () => {
  const hanging = { ...database, transaction: () => new Promise<never>(() => {}) };
  const begun = performance.now();
  const refused = [
    createSubmitInquiry({ database: hanging, limits })(formRow(), sender),
    tryInquiry({ database: hanging, limits }),
  ];
  for (const answer of await Promise.allSettled(refused)) {
    expect(answer.status === 'rejected' && isTemporary(answer.reason)).toBe(true);
  }
  expect(performance.now() - begun).toBeLessThan(5_500);
});

test('two hundred at once from one network, with photos that they share, never wait in a circle', async () => {
  const submitInquiry = createSubmitInquiry({ database, limits: { ...limits, inquiriesFlagged: 500, inquiries: 500 } });
  const paths = await Promise.all(Array.from({ length: 4 }, upload));
  const from = { network: networkPrefix('2001:db8:9::1') };
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const images = paths.toSorted(() => (n % 2 ? 1 : -1)).map((path) => publicPhotoUrl('', path));
      return submitUntilAnswered(submitInquiry, formRow({ images }), from);
    }),
  );
  expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(200);
  expect(
    await state.rows('select count(distinct inquiry_id)::int as owners from uploads where path = any($1)', [paths]),
  ).toEqual([{ owners: 1 }]);
});
