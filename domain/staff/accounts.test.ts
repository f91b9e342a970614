import { Secret } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { codeAt } from '../../platform/auth/totp.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { createStaffAccount, STAFF_PASSWORD, signInStaff, withSteppingClock } from '../../tests/support/staff.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import {
  changePassword,
  changeRole,
  disableStaff,
  enableStaff,
  inviteStaff,
  listAccounts,
  renewRecoveryCodes,
  resetByMail,
  resetStaff,
} from './accounts.server.ts';
import { findSession } from './session.server.ts';
import { completeSetUp, findSetUp, makeFirstLink } from './set-up.server.ts';
import { checkPassword } from './sign-in.server.ts';
import { spendCode, WRONG_CODES } from './spend-code.server.ts';
import { mayDo, type Permission, permissions } from './staff.ts';

const { state, database, run } = useDatabase();
const services = withSteppingClock({ database, key: Buffer.alloc(32, 3) });
const network = '198.51.100.7';
const actor = 'test';
const me = { email: 'chefin@example.org', name: 'Chefin' };

beforeEach(async () => {
  await run('delete from staff_users');
  await run('delete from access_tokens');
});

async function codeOn(token: string) {
  const shown = await findSetUp(services, { token, network });
  if (shown.kind !== 'open') throw new Error(shown.kind);
  return codeAt(Buffer.from(Secret.fromBase32(shown.totp.letters.replaceAll(' ', '')).bytes), services.now?.() ?? 0);
}

test('the first start gives one link; it sets up one administrator, also when two send it at once', async () => {
  const [one, two] = [await makeFirstLink(services), await makeFirstLink(services)];
  const [first, second] = [one?.token ?? '', two?.token ?? ''];
  const sent = await Promise.all(
    [first, first, second].map(async (token) =>
      completeSetUp(services, { token, network, password: STAFF_PASSWORD, code: await codeOn(token), ...me }),
    ),
  );
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['ready', 'revoked', 'revoked']);
  expect(await listAccounts(database)).toMatchObject([
    { ...me, role: 'admin', state: 'active', recovery_codes_left: 10 },
  ]);
  expect(await makeFirstLink(services)).toBeNull();
  expect(await findSetUp(services, { token: first, network })).toEqual({ kind: 'revoked' });
});

test('a link for the first account opens nothing once there is anybody, however they came', async () => {
  const token = (await makeFirstLink(services))?.token ?? '';
  const code = await codeOn(token);
  await inviteStaff(database, { email: 'jemand@example.org', name: 'Jemand', role: 'admin', actor });
  expect(await findSetUp(services, { token, network })).toEqual({ kind: 'revoked' });
  const wrong = await completeSetUp(services, { token, network, password: 'kurz', code: '', ...me });
  expect(wrong).toEqual({ kind: 'revoked' });
  const late = await completeSetUp(services, { token, network, password: STAFF_PASSWORD, code, ...me });
  expect(late).toEqual({ kind: 'revoked' });
  expect(await state.rows('select email from staff_users')).toEqual([{ email: 'jemand@example.org' }]);
});

test('a link for the first account ends after 24 hours, an invitation after 48', async () => {
  const age = (hours: number) =>
    state.pool.query(`update access_tokens set expires_at = expires_at - $1 * interval '1 hour'`, [hours]);
  const kindsOf = async (token: string, ...hours: number[]) => {
    const kinds: string[] = [];
    for (const passed of hours) {
      await age(passed);
      kinds.push((await findSetUp(services, { token, network })).kind);
    }
    return kinds;
  };
  expect(await kindsOf((await makeFirstLink(services))?.token ?? '', 23.9, 0.2)).toEqual(['open', 'expired']);
  const invited = await inviteStaff(database, { email: 'anna@example.org', name: 'Anna', role: 'operator', actor });
  if (invited.kind !== 'invited') throw new Error(invited.kind);
  expect(await kindsOf(invited.link.token, 24.1, 23.8, 0.2)).toEqual(['open', 'open', 'expired']);
});

test('a disabled account is out at once and comes back with its password', async () => {
  await createStaffAccount(services, 'admin');
  const account = await createStaffAccount(services);
  const { token } = await signInStaff(services, account);
  expect(await disableStaff(database, { staffId: account.id, actor })).toEqual({ kind: 'done' });
  expect(await findSession(database, token)).toEqual({ kind: 'none' });
  expect(await spendCode(services, account.id, account.nextCode())).toEqual({ kind: 'refused' });
  expect(await enableStaff(database, { staffId: account.id, actor })).toEqual({ kind: 'done' });
  expect(await findSession(database, token)).toEqual({ kind: 'none' });
  await signInStaff(services, account);
});

test('of two administrators who disable each other at once, one stays', async () => {
  const [one, two] = [await createStaffAccount(services, 'admin'), await createStaffAccount(services, 'admin')];
  const results = await Promise.all([one, two].map(({ id }) => disableStaff(database, { staffId: id, actor })));
  expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'last-admin']);
  const left = (await listAccounts(database)).find(({ state }) => state === 'active');
  expect(await changeRole(database, { staffId: left?.id ?? '', role: 'operator', actor })).toEqual({
    kind: 'last-admin',
  });
});

test('a reset takes password, codes and sessions away and gives one link', async () => {
  const account = await createStaffAccount(services, 'admin');
  const { token } = await signInStaff(services, account);
  const reset = await resetStaff(database, { staffId: account.id, actor });
  if (reset.kind !== 'reset') throw new Error(reset.kind);
  expect(await findSession(database, token)).toEqual({ kind: 'none' });
  expect(await checkPassword(services, { email: account.email, password: STAFF_PASSWORD, network })).toEqual({
    kind: 'refused',
  });
  expect(await spendCode(services, account.id, account.recoveryCodes[0] ?? '')).toEqual({ kind: 'refused' });
  const given = {
    token: reset.link.token,
    network,
    password: 'ein ganz neues Wort',
    code: await codeOn(reset.link.token),
  };
  expect(await completeSetUp(services, given)).toMatchObject({ kind: 'ready', staffId: account.id });
  expect(await completeSetUp(services, given)).toEqual({ kind: 'revoked' });
});

test('a new password ends the other sessions and needs the old one', async () => {
  const account = await createStaffAccount(services);
  const [here, there] = [await signInStaff(services, account), await signInStaff(services, account)];
  const change = (current: string, next: string) => changePassword(database, { token: here.token, current, next });
  expect(await change('falsch geraten', 'neunundneunzig Netze')).toMatchObject({ kind: 'invalid', field: 'current' });
  expect(await change(STAFF_PASSWORD, 'kurz')).toMatchObject({ kind: 'invalid', field: 'next' });
  expect(await change(STAFF_PASSWORD, 'neunundneunzig Netze')).toEqual({ kind: 'changed', sessions: 1 });
  expect((await findSession(database, here.token)).kind).toBe('staff');
  expect(await findSession(database, there.token)).toEqual({ kind: 'none' });
});

test('new recovery codes replace the old ones', async () => {
  const account = await createStaffAccount(services);
  const codes = await renewRecoveryCodes(database, { staffId: account.id, actor });
  expect(codes).toHaveLength(10);
  expect(await spendCode(services, account.id, account.recoveryCodes[0] ?? '')).toEqual({ kind: 'refused' });
  expect(await spendCode(services, account.id, codes[0] ?? '')).toEqual({ kind: 'spent', recovery: true });
});

const dataDir = useDataDir();
const staff = withSteppingClock({ database, key: Buffer.alloc(32, 3) });

beforeEach(() => run('delete from staff_users; delete from jobs'));

/** Works on whatever waits, and answers with what was sent. */
async function work() {
  const { services, sent } = createServices();
  for (const job of await listJobs(state.pool, 'waiting')) {
    await runJob(services, { ...job, name: job.queue });
  }
  return sent;
}
const createServices = () => createJobServices(database, dataDir);

test('a reset by mail ends the earlier link and sends a new one', async () => {
  const account = await createStaffAccount(staff);
  expect(await resetByMail(database, { staffId: account.id, actor })).toEqual({ kind: 'reset' });
  expect(await findSetUp(staff, { token: account.inviteToken, network })).toMatchObject({ kind: 'revoked' });
  expect((await work()).map(({ to }) => to)).toEqual([account.email]);
});

test('ten wrong codes behind a right password: the owner is notified once an hour, and every attempt is in the audit log', async () => {
  const account = await createStaffAccount(staff);
  const guess = async () => {
    await Promise.all(Array.from({ length: WRONG_CODES.most + 5 }, () => spendCode(staff, account.id, '000000')));
    await run(`update staff_users set locked_until = now() - interval '1 second' where id = $1`, [account.id]);
    const mails = await work();
    await run('delete from jobs');
    return mails.map(({ to, subject }) => [to, subject]);
  };
  // Past the trigger: nothing else changes the log.
  const later = (minutes: number) =>
    state.pool.query(`alter table audit_log disable trigger user;
      update audit_log set at = at - interval '${minutes} minutes' where subject = '${account.id}';
      alter table audit_log enable trigger user`);
  const notices = [[account.email, 'Falsche Codes für Ihr Konto in der Zentrale']];
  expect(await guess()).toEqual(notices);
  for (let quarter = 1; quarter <= 3; quarter++) {
    await later(15);
    expect(await guess(), `${quarter * 15} minutes later`).toEqual([]);
  }
  await later(16);
  expect(await guess()).toEqual(notices);
  const { rowCount } = await state.pool.query(
    `select from audit_log where action = 'staff.codes-refused' and subject = $1`,
    [account.id],
  );
  expect(rowCount).toBe(5);
});

/** Section 15 of the design, cell by cell: with a code from before, and with a fresh one. */
const table: Record<Permission, [operator: string, operatorFresh: string, admin: string, adminFresh: string]> = {
  'inquiries.see': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.open-contact': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.correct-contact': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.create': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.work': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.note': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.hide-photo': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.phone-code': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.export': ['fresh', 'yes', 'fresh', 'yes'],
  'inquiries.data-access': ['fresh', 'yes', 'fresh', 'yes'],
  'inquiries.erase': ['fresh', 'yes', 'fresh', 'yes'],
  'tasks.work': ['yes', 'yes', 'yes', 'yes'],
  'figures.see': ['yes', 'yes', 'yes', 'yes'],
  'mails.see': ['yes', 'yes', 'yes', 'yes'],
  'mails.retry': ['yes', 'yes', 'yes', 'yes'],
  'mails.lift-suppression': ['yes', 'yes', 'yes', 'yes'],
  'firms.see': ['yes', 'yes', 'yes', 'yes'],
  'firms.verify': ['yes', 'yes', 'yes', 'yes'],
  'firms.activate': ['no', 'no', 'fresh', 'yes'],
  'firms.suspend': ['no', 'no', 'fresh', 'yes'],
  'billing.see': ['yes', 'yes', 'yes', 'yes'],
  'billing.decide': ['yes', 'yes', 'yes', 'yes'],
  'billing.issue': ['fresh', 'yes', 'fresh', 'yes'],
  'billing.export': ['fresh', 'yes', 'fresh', 'yes'],
  'billing.book': ['fresh', 'yes', 'fresh', 'yes'],
  'billing.profile': ['no', 'no', 'fresh', 'yes'],
  'tariff.change': ['no', 'no', 'fresh', 'yes'],
  'terms.change': ['no', 'no', 'fresh', 'yes'],
  'settings.change': ['no', 'no', 'fresh', 'yes'],
  'operation.see': ['no', 'no', 'yes', 'yes'],
  'accounts.manage': ['no', 'no', 'fresh', 'yes'],
  'audit.see': ['no', 'no', 'fresh', 'yes'],
  'own-account.change': ['fresh', 'yes', 'fresh', 'yes'],
};

test.each(Object.entries(table) as [Permission, string[]][])('%s: %j', (permission, expected) => {
  const found = (['operator', 'admin'] as const).flatMap((role) =>
    [false, true].map((fresh) => mayDo({ role, fresh }, permission).kind),
  );
  expect(found).toEqual(expected);
});

test('every permission is in the table of this test, and an unknown one is refused', () => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(table).sort());
  expect(mayDo({ role: 'admin', fresh: true }, 'fly' as Permission).kind).toBe('no');
  expect(mayDo({ role: 'visitor' as 'admin', fresh: true }, 'inquiries.see').kind).toBe('no');
});
