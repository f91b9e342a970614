import { expect, test } from 'vitest';
import { storeDocument, storeFirm } from '../../tests/support/firms.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { applyRetention, planRetention } from './apply-retention.server.ts';

const { state, services, run } = useServices();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const due = async (now: Date) =>
  Object.fromEntries(
    (await planRetention(services, now))
      .filter(({ processing, count }) => processing.startsWith('firm') && count > 0)
      .map(({ processing, count }) => [processing, count]),
  );
const hasFile = (path: string) =>
  services.documents.read(path).then(
    () => true,
    () => false,
  );

test('a refused application goes after half a year, with its files, mails and jobs', async () => {
  const id = await storeFirm(state.pool, { status: 'rejected', email: 'weg@example.org' });
  await services.documents.write('a/1', Buffer.from('pdf'));
  await storeDocument(state.pool, id, 'association', { state: 'submitted', filePath: 'a/1' });
  await run(`insert into firm_events (firm_id, actor_kind, actor, event) values ($1, 'system', 'system', 'reject')`, [
    id,
  ]);
  expect(await due(inDays(179))).toEqual({});
  expect(await due(inDays(181))).toEqual({ 'firm-refused': 1 });
  await applyRetention(services, { now: inDays(179) });
  expect(await hasFile('a/1')).toBe(true);
  await applyRetention(services, { now: inDays(181) });
  expect(await state.count('firms where id = $1', [id])).toBe(0);
  expect(await state.count('firm_events where firm_id = $1', [id])).toBe(0);
  expect(await hasFile('a/1')).toBe(false);
});

test('a replaced or refused document goes half a year later, one that counts stays', async () => {
  const id = await storeFirm(state.pool);
  await services.documents.write('b/1', Buffer.from('pdf'));
  await services.documents.write('b/2', Buffer.from('pdf'));
  await storeDocument(state.pool, id, 'liability-insurance', { state: 'replaced', filePath: 'b/1' });
  await storeDocument(state.pool, id, 'chamber', { state: 'verified', filePath: 'b/2' });
  await storeDocument(state.pool, id, 'association', { state: 'refused' });
  expect(await due(inDays(179))).toEqual({});
  expect(await due(inDays(181))).toEqual({ 'firm-documents': 2 });
  await applyRetention(services, { now: inDays(181) });
  expect([await hasFile('b/1'), await hasFile('b/2')]).toEqual([false, true]);
  await run('delete from firms where id = $1', [id]);
});

test('of a firm that left nothing but number and dates stays three years after the end of that year', async () => {
  const id = await storeFirm(state.pool, {
    status: 'left',
    contactName: 'Petra Kanarie',
    email: 'kanarie@example.org',
  });
  await run(
    `update firms set status_since = '2026-03-01', register_number = 'HRB 4711', tax_number = '143/815/08155' where id = $1`,
    [id],
  );
  await run('update firms set vetted_keys = owner_keys where id = $1', [id]);
  await run(`insert into firm_events (firm_id, actor_kind, actor, event) values ($1, 'firm', 'x', 'leave')`, [id]);
  await run(`insert into firm_messages (firm_id, author, kind, body) values ($1, 'firm', 'complaint', 'Kanarie')`, [
    id,
  ]);
  expect(await due(new Date('2029-12-30'))).not.toHaveProperty('firm');
  expect(await due(new Date('2030-01-03'))).toMatchObject({ firm: 1, 'firm-documents': 2 });
  await applyRetention(services, { now: new Date('2030-01-03') });
  const rows = await state.rows('select to_jsonb(p)::text as row from firms p where id = $1', [id]);
  expect(rows[0].row).not.toMatch(/kanarie|4711|14381508155|DE\d{9}/i);
  expect(rows[0].row).toContain('erased_at');
  for (const table of [
    'firm_events',
    'firm_messages',
    'firm_documents',
    'firm_terms_acceptances',
    'firm_capabilities',
  ]) {
    expect(await state.count(`${table} where firm_id = $1`, [id]), table).toBe(0);
  }
  expect(await due(new Date('2031-01-03'))).toEqual({});
});
