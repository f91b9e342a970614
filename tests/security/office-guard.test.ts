import { beforeAll, expect, test, vi } from 'vitest';
import { inviteStaff } from '../../domain/staff/accounts.server.ts';
import { makeFirstLink } from '../../domain/staff/set-up.server.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { cookieIn, listOfficePaths, OPEN_PATHS, type PageResponse, sendRequest } from '../support/office-requests.ts';
import { useOfficeServer } from '../support/questionnaire-server.ts';
import { pickTrials } from '../support/run-length.ts';
import { createStaffAccount, STAFF_PASSWORD } from '../support/staff.ts';

const { state, database, services, openSession } = useOfficeServer({ LOG_LEVEL: 'trace' });
type Account = Awaited<ReturnType<typeof createStaffAccount>>;
let admin: Account;
let operator: Account;
beforeAll(async () => {
  admin = await createStaffAccount(services, 'admin');
  operator = await createStaffAccount(services, 'operator');
});

const paths = listOfficePaths();
const inside = paths.filter((path) => !OPEN_PATHS.includes(path));
const SECRET = /Abmelden|Maria Muster|example\.org/;
const cookieOf = (token: string) => `zentrale=${token}`;

/** Back to the sign-in, refused, or nothing here: never a page of the office. */
function expectClosed(what: string, { status, headers, body }: PageResponse) {
  expect([303, 308, 401, 403, 404, 405, 411, 413, 400], what).toContain(status);
  if (status === 303) expect(headers.location, what).toMatch(/^\/zentrale\/anmelden\/\?/);
  if (status === 308) expect(headers.location, what).toMatch(/^\/(?![/\\])/);
  expect(body, what).not.toMatch(SECRET);
}

/** What a stranger writes instead of the address. */
const spell = (path: string) => [
  path,
  path.replace(/\/$/, ''),
  path.toUpperCase(),
  path.replace('/zentrale', '/Zentrale'),
  path.replace('/zentrale', '//zentrale'),
  path.replace('/zentrale/', '/zentrale//'),
  path.replace('/zentrale/', '/zentrale%2f'),
  path.replace('zentrale', '%7aentrale'),
  `/blog/..${path}`,
  `/.${path}`,
  path.replace('/zentrale', '/zentrale;a=b'),
  `${path.replace(/\/$/, '')}.data`,
  `${path}_root.data`,
  `${path}?_routes=office%2Foffice-layout`,
  `${path}?index`,
  `${path}%00`,
  `${path.replace(/\/$/, '')}%20`,
];

test('the route table is read: at least the pages of the office are in the list', () => {
  for (const name of [
    '',
    'konten/',
    'team/',
    'protokoll/',
    'einstellungen/',
    'postausgang/',
    'betriebe/',
    'betriebe/abdeckung/',
    'betriebe/bedingungen/',
    'betriebe/bedingungen/entwurf/',
    'abrechnung/',
    'abrechnung/zahlungen/',
    'abrechnung/einstellungen/',
    'konto/',
    'abmelden/',
    'bestaetigen/',
  ]) {
    expect(inside).toContain(`/zentrale/${name}`);
  }
});

test('no page below /zentrale/ answers without a session, by any method and any spelling', async () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
  const asked = inside.flatMap((path) =>
    spell(path).flatMap((spelling) => methods.map((method) => ({ spelling, method }))),
  );
  const plainly = inside.flatMap((spelling) => ['GET', 'POST'].map((method) => ({ spelling, method })));
  for (const { spelling, method } of [...plainly, ...pickTrials(asked)])
    expectClosed(`${method} ${spelling}`, await sendRequest(state.url, spelling, { method }));
}, 300_000);

test('a session without its code, a made-up token and an ended one open nothing', async () => {
  const ended = await openSession(admin);
  await state.database.run('update staff_sessions set ended_at = now() where staff_id = $1', [admin.id]);
  const tokens = [await openSession(admin, { stage: 'code' }), 'a'.repeat(43), ended];
  for (const token of tokens) {
    for (const path of inside) {
      for (const method of ['GET', 'POST']) {
        expectClosed(`${method} ${path}`, await sendRequest(state.url, path, { method, cookie: cookieOf(token) }));
      }
    }
  }
}, 120_000);

const ADMIN_ONLY = [
  '/zentrale/konten/',
  '/zentrale/protokoll/',
  '/zentrale/einstellungen/',
  '/zentrale/betriebe/bedingungen/',
  '/zentrale/betriebe/bedingungen/entwurf/',
  '/zentrale/abrechnung/einstellungen/',
];

test('an operator opens no page of the administration, to read or to change', async () => {
  const cookie = cookieOf(await openSession(operator));
  expect((await sendRequest(state.url, '/zentrale/', { cookie })).status).toBe(200);
  const before = await countRows();
  for (const path of [...ADMIN_ONLY, `/zentrale/konten/${admin.id}/`]) {
    for (const spelling of [path, path.toUpperCase(), path.replace('/zentrale/', '/zentrale//')]) {
      const read = await sendRequest(state.url, spelling, { cookie });
      expect([308, 403, 404], spelling).toContain(read.status);
      expect(read.body, spelling).not.toContain(admin.email);
      const form = { intent: 'sperren', email: 'x@example.org', name: 'X', rolle: 'admin', bis: '2099-01-01' };
      const written = await sendRequest(state.url, spelling, { cookie, method: 'POST', form });
      expect([403, 404, 405], spelling).toContain(written.status);
    }
  }
  expect(await countRows()).toEqual(before);
});

test('without a fresh code an administrator reads and changes nothing of it either', async () => {
  const cookie = cookieOf(await openSession(admin, { fresh: false }));
  const before = await countRows();
  for (const path of [...ADMIN_ONLY, `/zentrale/konten/${operator.id}/`, '/zentrale/konto/']) {
    const read = await sendRequest(state.url, path, { cookie });
    expect(read.status, path).toBe(403);
    expect(read.body, path).not.toContain(operator.email);
    const form = { intent: 'sperren', email: 'x@example.org', name: 'X', rolle: 'admin', bis: '2099-01-01' };
    expect([403, 405], path).toContain((await sendRequest(state.url, path, { cookie, method: 'POST', form })).status);
  }
  expect(await countRows()).toEqual(before);
});

test('a form of another site is refused with a good session, and changes nothing', async () => {
  const cookie = cookieOf(await openSession(admin));
  const before = await countRows();
  const origins: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: state.url, 'sec-fetch-site': 'cross-site' },
    { origin: state.url, 'sec-fetch-site': 'same-site' },
    { origin: '' },
  ];
  const logged = state.server.output().length;
  for (const headers of origins) {
    for (const path of [...ADMIN_ONLY, '/zentrale/abmelden/', '/zentrale/konto/', '/ZENTRALE/konten/', ...OPEN_PATHS]) {
      const form = { email: 'x@example.org', name: 'X', rolle: 'admin', bis: '2099-01-01' };
      const { status } = await sendRequest(state.url, path, { method: 'POST', cookie, form, headers });
      expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  expect(await countRows()).toEqual(before);
  expect((await sendRequest(state.url, '/zentrale/', { cookie })).status).toBe(200);
  // Any stranger can send them, so none of them is an error of ours in the log.
  expect(state.server.output().slice(logged)).not.toMatch(/"level":"(warn|error)"/);
});

test('signing in gives a cookie that scripts cannot read, over TLS bound to this host', async () => {
  const plain = await signIn(operator, operator.recoveryCodes[0]);
  expect([plain.status, plain.headers.location]).toEqual([303, '/zentrale/']);
  expect(cookieIn(plain, 'zentrale')?.flags).toBe('Path=/; HttpOnly; SameSite=Lax');
  const secure = await signIn(operator, operator.recoveryCodes[1], { 'x-forwarded-proto': 'https' });
  expect(cookieIn(secure, '__Host-zentrale')?.flags).toBe('Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(cookieIn(secure, 'zentrale')).toBeNull();
  expect(secure.headers['cache-control']).toBe('no-store');
});

test('signed out, a copied cookie opens nothing, and the browser is asked to clear what it showed', async () => {
  const cookie = cookieOf(await openSession(operator));
  const page = await sendRequest(state.url, '/zentrale/', { cookie });
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  const out = await sendRequest(state.url, '/zentrale/abmelden/', { method: 'POST', cookie });
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(cookieIn(out, 'zentrale')).toEqual({ value: '', flags: expect.stringContaining('Max-Age=0') });
  expectClosed('copied cookie', await sendRequest(state.url, '/zentrale/', { cookie }));
  const twice = await sendRequest(state.url, '/zentrale/abmelden/', { method: 'POST', cookie });
  expect([twice.status, twice.headers.location]).toEqual([303, '/zentrale/anmelden/?abgemeldet']);
});

test.each(['//evil.example', 'https://evil.example/zentrale/'])(
  'signing in with the destination %s leads to the office',
  async (target) => {
    const shown = await sendRequest(state.url, `/zentrale/anmelden/?weiter=${encodeURIComponent(target)}`);
    expect(shown.body).toContain('name="weiter" value="/zentrale/"');
    const code = admin.recoveryCodes.pop();
    const answer = await signIn(admin, code, {}, STAFF_PASSWORD, { weiter: target });
    expect([answer.status, answer.headers.location]).toEqual([303, '/zentrale/']);
  },
);

test('odd questions and odd forms get an answer from every page, never a failure', async () => {
  const cookie = cookieOf(await openSession(admin));
  const questions = [
    '?wer=%00&was=%00&woran=%00',
    '?q=%00%ED%A0%80',
    '?seite=99999999999',
    '?status=__proto__&art=__proto__',
  ];
  const forms: Record<string, string>[] = [
    { intent: 'transition', event: '__proto__', gesehen: '9'.repeat(30) },
    { intent: 'notiz', notiz: '\u0000' },
    { bis: '2027-02-31', aufgabe: '9'.repeat(30), rolle: 'toString', name: '\u0000' },
  ];
  const asked = inside
    .filter((path) => !path.includes('abmelden'))
    .flatMap((path) => [
      ...questions.map((question) => ({ path: path + question, call: { cookie } })),
      ...forms.map((form) => ({ path, call: { method: 'POST', cookie, form } })),
    ]);
  for (const { path, call } of pickTrials(asked))
    expect((await sendRequest(state.url, path, call)).status, path).toBeLessThan(500);
}, 60_000);

test('a hundred looks at a set-up link change no row, and a dump and the log hold no usable token', async () => {
  const invited = await inviteStaff(database, {
    email: 'gast@example.org',
    name: 'Gast',
    role: 'operator',
    actor: 'test',
  });
  if (invited.kind !== 'invited') throw new Error(invited.kind);
  const path = `/zentrale/einrichten/?s=${invited.link.token}`;
  await vi.waitFor(
    async () => expect(await listJobs(state.database.pool, 'waiting', 50, '^send-')).toEqual([]),
    60_000,
  );
  const before = await dumpTables(state.database.pool);
  for (let look = 0; look < 50; look++) {
    expect((await sendRequest(state.url, path)).status).toBe(200);
    expect((await sendRequest(state.url, path, { method: 'HEAD' })).status).toBe(200);
  }
  expect(await dumpTables(state.database.pool)).toBe(before);
  const session = await openSession(admin);
  await sendRequest(state.url, '/zentrale/', { cookie: cookieOf(session) });
  const signedIn = cookieIn(await signIn(admin, admin.recoveryCodes.pop()), 'zentrale')?.value ?? '';
  expect(signedIn).toHaveLength(43);
  const everything = await dumpTables(state.database.pool);
  const log = state.server.output();
  for (const token of [
    invited.link.token,
    session,
    signedIn,
    STAFF_PASSWORD,
    ...operator.recoveryCodes,
    ...admin.recoveryCodes,
  ]) {
    expect(everything).not.toContain(token);
    expect(log).not.toContain(token);
  }
  for (const { email } of [admin, operator]) expect(log).not.toContain(email);
  expect(await makeFirstLink({ database })).toBeNull();
}, 120_000);

function signIn(
  { email }: Pick<Account, 'email'>,
  code = '',
  headers: Record<string, string> = {},
  password = STAFF_PASSWORD,
  more: Record<string, string> = {},
) {
  return sendRequest(state.url, '/zentrale/anmelden/', {
    method: 'POST',
    form: { email, password, code, ...more },
    headers,
  });
}

async function countRows() {
  return await state.database.one(`select (select count(*) from staff_users) as people,
       (select count(*) from staff_users where disabled_at is null) as active,
       (select count(*) from settings) as settings, (select count(*) from audit_log) as audit,
       (select count(*) from staff_sessions where ended_at is null) as sessions, (select count(*) from access_tokens) as links`);
}
