import { expect, test } from 'vitest';
import { codeAt } from '../../platform/auth/totp.ts';
import { createStaffAccount, STAFF_PASSWORD, signInStaff, withSteppingClock } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { findSession } from './session.server.ts';
import { checkCode, checkPassword } from './sign-in.server.ts';
import { spendCode } from './spend-code.server.ts';

const { state, database, run, value, column } = useDatabase();
const services = withSteppingClock({ database, key: Buffer.alloc(32, 3) });
const network = '198.51.100.7';
/** One window for the whole test, whatever the clock says. */
const limits = { account: 10, network: 100, windowSeconds: 2_000_000_000 };
const device = { id: 'device-1', name: 'Firefox, Linux' };
const kindsOf = (results: readonly { kind: string }[]) => results.map(({ kind }) => kind).sort();

async function startSecondStep(email: string) {
  const first = await checkPassword(services, { email, password: STAFF_PASSWORD, network }, limits);
  return first.kind === 'code-needed' ? first.token : '';
}

test('password and code open a session with a new token, and the first token opens nothing', async () => {
  const account = await createStaffAccount(services, 'admin');
  const token = await startSecondStep(account.email.toUpperCase());
  expect(await findSession(database, token)).toEqual({ kind: 'code-needed' });
  const signedIn = await checkCode(services, { token, code: account.nextCode(), remember: false, device });
  expect(signedIn).toMatchObject({ kind: 'signed-in', newDevice: true, recovery: false });
  if (signedIn.kind !== 'signed-in') return;
  expect(signedIn.token).not.toBe(token);
  expect(await findSession(database, token)).toEqual({ kind: 'none' });
  expect(await findSession(database, signedIn.token)).toMatchObject({
    kind: 'staff',
    staff: { id: account.id, email: account.email, role: 'admin', fresh: true },
  });
  const again = await signInStaff(services, account);
  expect(again.newDevice).toBe(false);
  expect(await column('select action from audit_log where subject = $1 order by id', [account.id])).toEqual([
    'staff.invite',
    'staff.set-up',
    'staff.sign-in',
    'staff.sign-in',
  ]);
});

test('an unknown account, a disabled one and a wrong password answer alike', async () => {
  const account = await createStaffAccount(services);
  const attempt = (email: string, password: string) => checkPassword(services, { email, password, network }, limits);
  expect(await attempt('nobody@example.org', STAFF_PASSWORD)).toEqual({ kind: 'refused' });
  expect(await attempt(account.email, 'etwas ganz anderes')).toEqual({ kind: 'refused' });
  expect(await attempt(account.email, 'x'.repeat(1_000_000))).toEqual({ kind: 'refused' });
  await run('update staff_users set disabled_at = now() where id = $1', [account.id]);
  expect(await attempt(account.email, STAFF_PASSWORD)).toEqual({ kind: 'refused' });
});

test('an unknown account takes as long as a known one', async () => {
  const { email } = await createStaffAccount(services);
  const many = { ...limits, account: 1_000, network: 1_000 };
  const measure = async (address: string) => {
    const started = performance.now();
    await checkPassword(services, { email: address, password: 'falsch geraten', network: 'timing' }, many);
    return performance.now() - started;
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 15; round++) {
    times.known.push(await measure(email));
    times.unknown.push(await measure('nobody@example.org'));
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[7] as number;
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('of fifteen wrong passwords at once ten are looked at; from elsewhere the account still opens', async () => {
  const { email } = await createStaffAccount(services);
  const guess = (password: string, from: string) => checkPassword(services, { email, password, network: from }, limits);
  const results = await Promise.all(Array.from({ length: 15 }, () => guess('falsch geraten', '203.0.113.9')));
  expect(kindsOf(results)).toEqual([...Array(5).fill('limited'), ...Array(10).fill('refused')]);
  expect(await guess(STAFF_PASSWORD, '203.0.113.9')).toMatchObject({ kind: 'limited' });
  expect(await guess(STAFF_PASSWORD, '203.0.113.10')).toMatchObject({ kind: 'code-needed' });
});

test('a code works once, also when five send it at the same moment', async () => {
  const account = await createStaffAccount(services);
  const tokens = await Promise.all(Array.from({ length: 5 }, () => startSecondStep(account.email)));
  const code = account.nextCode();
  const results = await Promise.all(
    tokens.map((token) => checkCode(services, { token, code, remember: false, device })),
  );
  expect(kindsOf(results)).toEqual([...Array(4).fill('refused'), 'signed-in']);
  expect(await spendCode(services, account.id, code)).toEqual({ kind: 'refused' });
});

test('an older code is refused once a newer one was spent', async () => {
  const account = await createStaffAccount(services);
  const earlier = account.nextCode();
  expect(await spendCode(services, account.id, account.nextCode())).toMatchObject({ kind: 'spent' });
  expect(await spendCode(services, account.id, earlier)).toEqual({ kind: 'refused' });
});

test('after ten wrong codes even the right one waits a quarter of an hour, and no longer', async () => {
  const account = await createStaffAccount(services);
  const wrong = codeAt(Buffer.alloc(20, 9), 0);
  const results = await Promise.all(Array.from({ length: 30 }, () => spendCode(services, account.id, wrong)));
  expect(kindsOf(results)).toEqual([...Array(20).fill('limited'), ...Array(10).fill('refused')]);
  const refused = await spendCode(services, account.id, account.nextCode());
  expect(refused.kind === 'limited' && refused.retryAfter).toBeGreaterThan(800);
  await run(`update staff_users set locked_until = now() - interval '1 second' where id = $1`, [account.id]);
  expect(await spendCode(services, account.id, account.nextCode())).toEqual({ kind: 'spent', recovery: false });
});

test('a recovery code works once, also in parallel, and without the key of the installation', async () => {
  const account = await createStaffAccount(services);
  const [code = '', second = ''] = account.recoveryCodes;
  const results = await Promise.all(
    Array.from({ length: 5 }, () => spendCode(services, account.id, ` ${code.toUpperCase().replaceAll('-', ' ')} `)),
  );
  expect(kindsOf(results)).toEqual([...Array(4).fill('refused'), 'spent']);
  const withoutKey = { ...services, key: Buffer.alloc(32, 4) };
  expect(await spendCode(withoutKey, account.id, account.nextCode())).toEqual({ kind: 'unreadable' });
  expect(await spendCode(withoutKey, account.id, second)).toEqual({ kind: 'spent', recovery: true });
});

test.each([
  ['29 minutes idle', false, { seen: 29, made: 60 }, 'staff'],
  ['30 minutes idle', false, { seen: 30, made: 60 }, 'none'],
  ['remembered, 479 minutes idle', true, { seen: 479, made: 479 }, 'staff'],
  ['remembered, 480 minutes idle', true, { seen: 480, made: 481 }, 'none'],
  ['seen just now, begun 719 minutes ago', false, { seen: 0, made: 719 }, 'staff'],
  ['seen just now, begun 720 minutes ago', true, { seen: 0, made: 720 }, 'none'],
])('a session %s (remembered: %s)', async (_, remember, { seen, made }, expected) => {
  const account = await createStaffAccount(services);
  const { token } = await signInStaff(services, account, { remember });
  await run(
    `update staff_sessions set seen_at = now() - $2 * interval '1 minute', created_at = now() - $3 * interval '1 minute'
     where staff_id = $1`,
    [account.id, seen, made],
  );
  expect((await findSession(database, token)).kind).toBe(expected);
  if (expected === 'none' || seen === 0) return;
  expect(
    await value(
      `select max(seen_at) > now() - interval '10 seconds' as recent from staff_sessions where staff_id = $1`,
      [account.id],
    ),
  ).toBe(true);
});

test('a page that reloads itself does not extend the session', async () => {
  const account = await createStaffAccount(services);
  const { token } = await signInStaff(services, account);
  const seen = `select seen_at from staff_sessions where staff_id = $1 and stage = 'full' and ended_at is null`;
  await run(`update staff_sessions set seen_at = now() - interval '20 minutes' where staff_id = $1`, [account.id]);
  const before = await state.rows(seen, [account.id]);
  expect((await findSession(database, token, { unseen: true })).kind).toBe('staff');
  expect(await state.rows(seen, [account.id])).toEqual(before);
  await findSession(database, token);
  expect(await state.rows(seen, [account.id])).not.toEqual(before);
});

test('the database contains no tokens, codes or secrets in the clear', async () => {
  const account = await createStaffAccount(services);
  const { token, firstToken } = await signInStaff(services, account);
  const dump: string[] = [];
  for (const table of [
    'staff_users',
    'staff_sessions',
    'staff_recovery_codes',
    'access_tokens',
    'audit_log',
    'rate_limits',
  ]) {
    dump.push(...(await state.column(`select to_jsonb(t)::text as row from ${table} t`)));
  }
  const text = dump.join('\n');
  const secrets = [token, firstToken, account.inviteToken, STAFF_PASSWORD, ...account.recoveryCodes];
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toContain(account.secret.toString('hex'));
});
