import { beforeEach, expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { markSpam } from '../closing/close-inquiry.server.ts';
import { liftHold } from './quarantine.server.ts';
import { referenceOf } from './reference.ts';

const { state, database, run } = useDatabase();
const dataDir = useDataDir();
beforeEach(async () => {
  for (const table of ['inquiries', 'jobs', 'sent_mails']) await run(`delete from ${table}`);
});

async function holdBack(flags = '{many}') {
  const id = await insertSampleInquiry(state.pool, { last_name: 'CANARY' }, true);
  await run('update inquiries set flags = $2 where id = $1', [id, flags]);
  return id;
}

let runs = 0;
async function tell() {
  runs += 1;
  const { services, sent } = createJobServices(database, dataDir);
  await runJob(services, { id: `clock-${runs}`, name: 'report-to-operator', data: {} });
  const rows = await state.rows(`delete from jobs where name = 'notify-operator-digest' returning id, name, data`);
  for (const job of rows) await runJob(services, job);
  return sent;
}
/** Of mails; every inquiry has its match beside them. */
const queues = async () =>
  (await listJobs(database, 'waiting'))
    .map(({ queue }) => queue)
    .filter((queue) => queue !== 'match-inquiry')
    .toSorted();

test('held inquiries are listed in the morning digest, without typed text, until the office decides', async () => {
  const [first, second] = [await holdBack(), await holdBack('{trap}')];
  const [mail] = await tell();
  expect(mail?.subject).toBe('2 Anfragen zurückgehalten: bitte ansehen');
  for (const id of [first, second]) expect(mail?.text).toContain(referenceOf(id));
  expect(mail?.text).toContain('Viele Anfragen vom selben Anschluss');
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/CANARY|999 98/);
  await markSpam(database, { inquiryId: second, actor: { kind: 'staff', id: 'maria' } });
  await liftHold(database, { id: first, actor: 'maria' });
  expect(await tell()).toEqual([]);
});

test('lifting a hold sends the emails once, and the log names who lifted it', async () => {
  const id = await holdBack();
  expect(await queues()).toEqual([]);
  expect(await liftHold(database, { id, actor: 'maria' })).toEqual({ receipt: true });
  expect(await queues()).toEqual(['notify-operator', 'send-receipt']);
  expect(await liftHold(database, { id, actor: 'maria' })).toBeNull();
  expect(await queues()).toHaveLength(2);
  expect(await state.rows('select actor, action from audit_log where subject = $1', [id])).toEqual([
    { actor: 'maria', action: 'inquiry.lift-hold' },
  ]);
  const usual = await insertSampleInquiry(state.pool);
  expect(await liftHold(database, { id: usual, actor: 'maria' })).toBeNull();
});

test('an inquiry with an undelivered notice is listed every morning until the notice is sent', async () => {
  const id = await insertSampleInquiry(state.pool, { email_address: null });
  await run(`update inquiries set received_at = now() - interval '4 days'`);
  expect(await tell()).toEqual([]);
  await run(`update jobs set state = 'failed', completed_on = now()`);
  const [mail] = await tell();
  expect(mail?.subject).toBe('1 Anfrage ohne Benachrichtigung');
  expect(mail?.text).toContain(referenceOf(id));
  expect(await queues()).toEqual(['notify-operator']);
  expect(await tell()).toEqual([]);
  await run('delete from jobs');
  expect(await tell()).toHaveLength(1);
  const { services } = createJobServices(database, dataDir);
  await runJob(services, { id: 'notice', name: 'notify-operator', data: { inquiryId: id } });
  await run('delete from jobs');
  expect(await tell()).toEqual([]);
});
