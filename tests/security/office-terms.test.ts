import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shortDay } from '../../app/office/partners/partner-words.ts';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { readTermsFile } from '../../domain/partners/terms.server.ts';
import { startSession } from '../../domain/staff/session.server.ts';
import { send } from '../support/office-requests.ts';
import { storePartner, storeTerms } from '../support/partners.ts';
import { toQueries } from '../support/queries.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { createStaffAccount, withSteppingClock } from '../support/staff.ts';
import { useTestDatabase } from '../support/test-database.ts';

const KEY = '07'.repeat(32);
const PAGE = '/zentrale/betriebe/bedingungen/';
const state = useTestDatabase();
const database = toQueries(state);
const services = withSteppingClock({ database, key: Buffer.from(KEY, 'hex') });
let server: RunningServer;
beforeAll(async () => {
  // An older version counts, so the one in the file is a new one.
  await storeTerms(state.pool, '2026-01-01');
  server = await startServer({ env: { DATABASE_URL: state.url, STAFF_KEY: KEY } });
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

async function signIn(role: 'operator' | 'admin', fresh = true) {
  const { id } = await createStaffAccount(services, role);
  const token = await startSession(database, { staffId: id, stage: 'full' });
  if (!fresh) await state.pool.query('update staff_sessions set fresh_until = null where staff_id = $1', [id]);
  return `zentrale=${token}`;
}

const termsNow = async () =>
  (
    await state.pool.query(
      `select version, announced_at is not null as announced, version = current_terms(now()) as counts,
         effective_at >= announced_at + interval '15 days' as late from partner_terms order by effective_at`,
    )
  ).rows;

test('new terms are announced on the page of the office: fifteen days ahead, by the administration, once, with a mail to every firm', async () => {
  const { version, hash } = await readTermsFile();
  const firms = await Promise.all(
    (['active', 'paused', 'suspended'] as const).map((status) =>
      storePartner(state.pool, { status, email: `${status}@example.org` }),
    ),
  );
  for (const status of ['applied', 'checking', 'left', 'rejected'] as const)
    await storePartner(state.pool, { status, email: `${status}@example.org` });
  const admin = await signIn('admin');
  const form = { aenderungen: '§ 4: Angebote gelten 21 statt 14 Tage.', tage: '15' };
  const post = (cookie: string, changes = {}) =>
    send(server.url, PAGE, { method: 'POST', cookie, form: { ...form, ...changes } });

  const shown = await send(server.url, PAGE, { cookie: admin });
  expect([shown.status, shown.body]).toEqual([
    200,
    expect.stringContaining(`die neue Fassung vom ${shortDay(version)}`),
  ]);
  const before = await termsNow();
  for (const cookie of [await signIn('operator'), await signIn('admin', false)])
    expect((await post(cookie)).status).toBe(403);
  for (const tage of ['14', '0', '-15', '15.5', '366', '']) {
    const refused = await post(admin, { tage });
    expect([refused.status, refused.body], tage).toEqual([422, expect.stringContaining('15 bis 365 Tage')]);
    expect(refused.body).toContain(form.aenderungen);
  }
  expect((await post(admin, { aenderungen: 'kurz' })).status).toBe(422);
  expect(await termsNow()).toEqual(before);

  const [one, other] = await Promise.all([post(admin), post(admin)]);
  expect([one?.status, other?.status].sort()).toEqual([303, 409]);
  expect(await termsNow()).toEqual([
    { version: '2026-01-01', announced: false, counts: true, late: null },
    { version, announced: true, counts: false, late: true },
  ]);
  const { rows: stored } = await state.pool.query('select text_hash from partner_terms where version = $1', [version]);
  expect(stored).toEqual([{ text_hash: hash }]);
  const mailed = async () =>
    (await state.pool.query(`select subject_id as id from sent_mails where kind = 'send-terms-change'`)).rows.map(
      ({ id }) => id,
    );
  await vi.waitFor(async () => expect((await mailed()).sort()).toEqual([...firms].sort()), 30_000);
  const folder = join(server.dataDir, 'mail');
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const status of ['active', 'paused', 'suspended'])
    expect(mails.filter((mail) => mail.includes(`${status}@example.org`))).toHaveLength(1);
  const { rows: audit } = await state.pool.query(
    `select details from audit_log where action = 'terms.announce' and subject = $1`,
    [version],
  );
  expect(audit).toEqual([{ details: { version, days: 15, firms: 3 } }]);
  const again = await send(server.url, PAGE, { cookie: admin });
  expect(again.body).toContain('gilt bald');
  expect(again.body).not.toContain('name="aenderungen"');
}, 90_000);

test('the firm reads of it on its page and agrees before the day; without that it is not asked from then on', async () => {
  const { version, hash } = await readTermsFile();
  const partnerId = await storePartner(state.pool);
  const { token } = await makeLink(database, { audience: 'partner', partnerId });
  const ask = (path: string, form?: Record<string, string>) =>
    send(server.url, path, { method: form ? 'POST' : 'GET', cookie: `betrieb=${token}`, form });
  const lackingThen = async () =>
    (
      await state.pool.query(
        `select not exists (select from partner_terms_acceptances a
           where a.partner_id = $1 and a.version = current_terms(now() + interval '16 days')) as lacking`,
        [partnerId],
      )
    ).rows;
  expect(await lackingThen()).toEqual([{ lacking: true }]);
  const page = await ask('/betrieb/bedingungen/');
  expect([page.status, page.body]).toEqual([200, expect.stringContaining(`value="${version}"`)]);
  expect((await ask('/betrieb/bedingungen/', { fassung: version, name: 'Petra Beispiel' })).status).toBe(422);
  const agreed = await ask('/betrieb/bedingungen/', { fassung: version, name: 'Petra Beispiel', annehmen: 'ja' });
  expect(agreed.status).toBe(303);
  expect(await lackingThen()).toEqual([{ lacking: false }]);
  const { rows } = await state.pool.query(
    'select accepted_by, text_hash from partner_terms_acceptances where partner_id = $1 and version = $2',
    [partnerId, version],
  );
  expect(rows).toEqual([{ accepted_by: 'Petra Beispiel', text_hash: hash }]);
});
