import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { inquiryStatuses } from '../../domain/inquiries/inquiry-status.ts';
import { runOperatorCommand } from '../../tests/support/run-command.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { storeInquiry } from '../../tests/support/stored-inquiry.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';

const state = useTestDatabase();
const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const demo = (...args: string[]) => runOperatorCommand('demo', args, { databaseUrl: state.url, dataDir });
const count = async (table: string) => (await state.pool.query(`select from ${table}`)).rowCount;

test('the demo fills every state, writes to nobody, is there once and leaves nothing behind', async () => {
  const filled = await demo();
  expect(filled.output).toContain('14 Anfragen einer Woche liegen bereit.');
  expect(filled.code).toBe(0);
  const { rows } = await state.pool.query('select distinct status from inquiries');
  expect(rows.map(({ status }) => status).sort()).toEqual(Object.keys(inquiryStatuses).sort());
  const waiting = await state.pool.query(`select name from pgboss.job where data ? 'inquiryId'`);
  expect(waiting.rows).toEqual([]);
  const photos = await state.pool.query('select path from uploads where inquiry_id is not null');
  expect(photos.rowCount).toBeGreaterThan(3);
  const late = await state.pool.query('select from inquiry_events where at > now()');
  expect(late.rowCount).toBe(0);

  expect((await demo()).output).toContain('The demo is here already');
  expect(await demo('remove')).toMatchObject({ code: 0 });
  for (const table of ['inquiries', 'uploads', 'staff_users', 'tasks', 'inquiry_events', 'access_tokens', 'settings'])
    expect(await count(table), table).toBe(0);
}, 180_000);

test('where somebody has already asked, there is no room for a demo', async () => {
  await storeInquiry(state.pool);
  expect(await demo()).toMatchObject({ code: 1, output: expect.stringContaining('holds inquiries or accounts') });
  expect(await count('inquiries')).toBe(1);
}, 120_000);
