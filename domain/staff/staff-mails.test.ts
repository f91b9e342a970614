import { rmSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { createStaffAccount, signIn, withSteppingClock } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { inviteByMail, resetByMail } from './accounts.server.ts';
import { findSetUp } from './set-up.server.ts';
import { spendCode, WRONG_CODES } from './spend-code.server.ts';

const { state, database } = useDatabase();
const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const staff = withSteppingClock({ database, key: Buffer.alloc(32, 3) });
const actor = 'test';
const network = '198.51.100.7';
const colleague = { email: 'kollege@example.org', name: 'Karl Kollege', role: 'operator', actor } as const;

beforeEach(async () => {
  await state.pool.query('delete from staff_users; delete from jobs');
});

/** Works on whatever waits, and answers with what was sent. */
async function work() {
  const { services, sent } = createServices();
  for (const job of await listJobs(state.pool, 'waiting')) {
    await runJob(services, { ...job, name: job.queue });
  }
  return sent;
}
const createServices = () => createJobServices(database, dataDir);

test('an invitation goes by mail; its link opens the set-up, and neither job nor table holds it', async () => {
  expect(await inviteByMail(database, colleague)).toMatchObject({ kind: 'invited' });
  expect(await inviteByMail(database, colleague)).toEqual({ kind: 'exists' });
  const [mail, ...more] = await work();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'kollege@example.org' });
  const token = /einrichten\/\?s=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await findSetUp(staff, { token, network })).toMatchObject({ kind: 'open', person: { name: 'Karl Kollege' } });
  expect(
    (
      await state.rows(
        'select to_jsonb(j)::text as text from jobs j union all select to_jsonb(t)::text from access_tokens t',
      )
    )
      .map(({ text }) => text)
      .join(),
  ).not.toContain(token);
});

test('a reset by mail ends the earlier link and sends a new one', async () => {
  const account = await createStaffAccount(staff);
  expect(await resetByMail(database, { staffId: account.id, actor })).toEqual({ kind: 'reset' });
  expect(await findSetUp(staff, { token: account.inviteToken, network })).toMatchObject({ kind: 'revoked' });
  expect((await work()).map(({ to }) => to)).toEqual([account.email]);
});

test('a device is told of once: the first sign-in on it sends a mail, the next does not', async () => {
  const account = await createStaffAccount(staff);
  await signIn(staff, account, { device: 'device-a' });
  const [mail] = await work();
  expect(mail).toMatchObject({ to: account.email, subject: 'Neue Anmeldung in der Zentrale' });
  expect(mail?.text).toContain('Firefox, Linux');
  await state.pool.query('delete from jobs');
  await signIn(staff, account, { device: 'device-a' });
  expect(await work()).toEqual([]);
  await signIn(staff, account, { device: 'device-b' });
  expect(await work()).toHaveLength(1);
});

test('ten wrong codes behind a right password: the owner is told, once an hour, and each time stands in the protocol', async () => {
  const account = await createStaffAccount(staff);
  const guess = async () => {
    await Promise.all(Array.from({ length: WRONG_CODES.most + 5 }, () => spendCode(staff, account.id, '000000')));
    await state.pool.query(`update staff_users set locked_until = now() - interval '1 second' where id = $1`, [
      account.id,
    ]);
    const mails = await work();
    await state.pool.query('delete from jobs');
    return mails.map(({ to, subject }) => [to, subject]);
  };
  // Past the trigger: nothing else changes the log.
  const later = (minutes: number) =>
    state.pool.query(`alter table audit_log disable trigger user;
      update audit_log set at = at - interval '${minutes} minutes' where subject = '${account.id}';
      alter table audit_log enable trigger user`);
  const told = [[account.email, 'Falsche Codes für Ihr Konto in der Zentrale']];
  expect(await guess()).toEqual(told);
  for (let quarter = 1; quarter <= 3; quarter++) {
    await later(15);
    expect(await guess(), `${quarter * 15} minutes later`).toEqual([]);
  }
  await later(16);
  expect(await guess()).toEqual(told);
  const { rowCount } = await state.pool.query(
    `select from audit_log where action = 'staff.codes-refused' and subject = $1`,
    [account.id],
  );
  expect(rowCount).toBe(5);
});
