import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { startSession } from '../../domain/staff/session.server.ts';
import { send } from '../support/office-requests.ts';
import { storePartner, storeTerms } from '../support/partners.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { createStaffAccount, withSteppingClock } from '../support/staff.ts';
import { useDatabase } from '../support/test-database.ts';

const KEY = '07'.repeat(32);
const PAGE = '/zentrale/betriebe/bedingungen/';
const DRAFT = `${PAGE}entwurf/`;
const { state, database } = useDatabase();
const services = withSteppingClock({ database, key: Buffer.from(KEY, 'hex') });
let server: RunningServer;
beforeAll(async () => {
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

const announcedVersion = async (): Promise<string> =>
  (await state.pool.query('select version from partner_terms where effective_at > now() and withdrawn_at is null'))
    .rows[0]?.version;

test('terms are written, compared, announced and withdrawn on pages of the office, by the administration; two people lose nothing', async () => {
  const firms = await Promise.all(
    (['active', 'paused', 'suspended'] as const).map((status) =>
      storePartner(state.pool, { status, email: `${status}@example.org`, name: `Betrieb ${status}` }),
    ),
  );
  for (const status of ['applied', 'checking', 'left', 'rejected'] as const)
    await storePartner(state.pool, { status, email: `${status}@example.org` });
  const admin = await signIn('admin');
  const post = (path: string, form: Record<string, string>, cookie = admin) =>
    send(server.url, path, { method: 'POST', cookie, form });
  const shown = await send(server.url, DRAFT, { cookie: admin });
  expect([shown.status, shown.body]).toEqual([200, expect.stringContaining('kam mit dem Programm')]);

  const words = `${'Angebote gelten jetzt 21 Tage. '.repeat(5)}Wir sind die {Firma}.`;
  const draft = {
    form: 'write',
    tun: 'speichern',
    stand: '1',
    text: words,
    satz: '7,5',
    mindestens: '20',
    hoechstens: '300',
  };
  for (const cookie of [await signIn('operator'), await signIn('admin', false)])
    expect((await post(DRAFT, draft, cookie)).status).toBe(403);
  const wrong = await post(DRAFT, { ...draft, satz: '31', hoechstens: '10' });
  expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('0 bis 30 Prozent')]);
  expect(wrong.body).toContain('Angebote gelten jetzt 21 Tage.');
  expect((await post(DRAFT, draft)).status).toBe(303);
  const late = await post(DRAFT, { ...draft, text: words.replace('{Firma}', 'Neuen') });
  expect([late.status, late.body]).toEqual([
    409,
    expect.stringMatching(/<del[^>]*>\{Firma\}\.<\/del><ins[^>]*>Neuen\./),
  ]);
  expect(late.body).toContain('Wir sind die Neuen.</textarea>');
  const compared = await send(server.url, DRAFT, { cookie: admin });
  expect(compared.body).toContain('Tarif künftig: 7,50');

  const form = {
    form: 'announce',
    tun: 'ankuendigen',
    stand: '2',
    aenderungen: '§ 4: Angebote gelten 21 statt 14 Tage.',
    tage: '15',
  };
  const before = await termsNow();
  for (const tage of ['14', '0', '-15', '15.5', '366', '']) {
    const refused = await post(DRAFT, { ...form, tage });
    expect([refused.status, refused.body], tage).toEqual([422, expect.stringContaining('15 bis 365 Tage')]);
    expect(refused.body).toContain(form.aenderungen);
  }
  expect((await post(DRAFT, { ...form, aenderungen: 'kurz' })).status).toBe(422);
  expect(await termsNow()).toEqual(before);
  const both = await Promise.all([post(DRAFT, form), post(DRAFT, form)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  const version = await announcedVersion();
  expect(await termsNow()).toEqual([
    { version: '2026-01-01', announced: false, counts: true, late: null },
    { version, announced: true, counts: false, late: true },
  ]);
  const mailed = async () =>
    (await state.pool.query(`select subject_id as id from sent_mails where kind = 'send-terms-change'`)).rows.map(
      ({ id }) => id,
    );
  await vi.waitFor(async () => expect((await mailed()).sort()).toEqual([...firms].sort()), 30_000);
  const folder = join(server.dataDir, 'mail');
  const written = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = written.map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const status of ['active', 'paused', 'suspended'])
    expect(mails.filter((mail) => mail.includes(`${status}@example.org`))).toHaveLength(1);
  const again = await send(server.url, PAGE, { cookie: admin });
  for (const part of ['angekündigt, gilt noch nicht', '0 von 3', 'Betrieb paused', 'Ankündigung zurücknehmen'])
    expect(again.body).toContain(part);
  const page = await send(server.url, `/partnerbedingungen/?fassung=${version}`);
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('Das ist nicht die geltende Fassung.')]);
  expect(page.body).toContain('Wir sind die ');
  expect((await send(server.url, '/partnerbedingungen/?fassung=1999-01-01')).status).toBe(404);
}, 90_000);

test('the firm reads of it on its page and agrees before the day; without that it is not asked from then on', async () => {
  const version = await announcedVersion();
  const partnerId = await storePartner(state.pool);
  const { token } = await makeLink(database, { audience: 'partner', partnerId });
  const ask = (path: string, form?: Record<string, string>) =>
    send(server.url, path, { method: form ? 'POST' : 'GET', cookie: `betrieb=${token}`, form });
  const lackingThen = async () =>
    (
      await state.pool.query(
        `select not exists (select from partner_terms_acceptances a
           where a.partner_id = $1 and a.version = current_terms(now() + interval '17 days')) as lacking`,
        [partnerId],
      )
    ).rows;
  expect(await lackingThen()).toEqual([{ lacking: true }]);
  const page = await ask('/betrieb/bedingungen/');
  expect([page.status, page.body]).toEqual([200, expect.stringContaining(`value="${version}"`)]);
  expect(page.body).toContain(`/partnerbedingungen/?fassung=${version}`);
  expect((await ask('/betrieb/bedingungen/', { fassung: version, name: 'Petra Beispiel' })).status).toBe(422);
  const agreed = await ask('/betrieb/bedingungen/', { fassung: version, name: 'Petra Beispiel', annehmen: 'ja' });
  expect(agreed.status).toBe(303);
  expect(await lackingThen()).toEqual([{ lacking: false }]);
  expect(
    await state.rows(
      `select accepted_by, a.text_hash = t.text_hash as same from partner_terms_acceptances a join partner_terms t using (version)
     where partner_id = $1 and version = $2`,
      [partnerId, version],
    ),
  ).toEqual([{ accepted_by: 'Petra Beispiel', same: true }]);
  const admin = await signIn('admin');
  const form = { tun: 'zuruecknehmen', fassung: version, grund: 'Die Regel war missverständlich.' };
  expect((await send(server.url, PAGE, { method: 'POST', cookie: admin, form })).status).toBe(303);
  expect((await ask('/betrieb/bedingungen/')).body).not.toContain(`value="${version}"`);
  const cost = await send(server.url, '/partner-werden/');
  expect([cost.status, cost.body]).toEqual([200, expect.stringContaining('mindestens 25')]);
});
