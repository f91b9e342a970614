import { expect, test, vi } from 'vitest';
import { issueNextInvoice } from '../../commands/demo/factories.ts';
import { decideCommission } from '../../domain/billing/decide-commission.server.ts';
import { decideObjection } from '../../domain/billing/reminders.server.ts';
import { makeToken } from '../../domain/magic-links/access-token.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { earned, OFFICE, REAL, storeOrder, storeProfile } from '../support/billing.ts';
import { fingerprint } from '../support/dump-tables.ts';
import { storeFirm } from '../support/firms.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';

const site = useQuestionnaireServer({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' });
const { database } = site;

const PAGES = [
  '',
  'profil/',
  'leistungen/',
  'gebiet/',
  'zeiten/',
  'grenzen/',
  'pause/',
  'preise/',
  'unterlagen/',
  'unterlagen/neu/',
  'oeffnen/',
  'wechseln/',
  'bedingungen/',
  'auswahl/',
  'beschwerde/',
  'rechnungen/',
  'rechnungen/TF26-00001/',
  'rechnungen/TF26-00001/xml/',
  'verlassen/',
  'link/',
];

async function newFirm() {
  const firmId = await storeFirm(database.pool);
  const { token } = await makeLink(toQueries(database), { audience: 'firm', firmId });
  return { firmId, token, cookie: `betrieb=${token}` };
}

type Sent = { cookie?: string; body?: string; headers?: Record<string, string>; method?: string; network?: string };
function send(path: string, { cookie, body, headers, method, network = '198.51.100.7' }: Sent = {}) {
  return fetch(new URL(path, site.url), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    body,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': network,
      ...(cookie && { Cookie: cookie }),
      ...(body !== undefined && {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      }),
      ...headers,
    },
  });
}

const TABLES = [
  ...['firms', 'firm_areas', 'firm_capabilities', 'firm_pauses', 'firm_documents', 'firm_events', 'firm_prices'],
  ...['firm_messages', 'firm_terms_acceptances', 'firm_terms_notices', 'tasks'],
  // The first link of the office is made once the server has started, whenever that is.
  `(select * from access_tokens where audience <> 'first-admin')`,
];
const rowsNow = () =>
  fingerprint(
    database.pool,
    TABLES.map((table) => `${table} t`),
  );

test('a link says what is wrong with it, and no answer may be kept or found', async () => {
  const { token, cookie } = await newFirm();
  const first = await send(`/betrieb/?s=${token}`);
  expect([first.status, first.headers.get('Location')]).toEqual([303, `/betrieb/?s=${token}&c=1`]);
  expect(first.headers.getSetCookie()[0]).toMatch(/^betrieb=tfp_.*; Path=\/betrieb\/; HttpOnly; SameSite=Lax/);
  const page = await send('/betrieb/', { cookie });
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  const cut = await send(`/betrieb/?s=${token.slice(0, -3)}`);
  expect([cut.status, await cut.text()]).toEqual([404, expect.stringContaining('Link unvollständig')]);
  const unknown = await send(`/betrieb/?s=${makeToken('firm')}`);
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Diese Seite gibt es nicht')]);
  expect((await send(`/betrieb/?s=${makeToken('customer')}`)).status).toBe(404);
  const nobody = await send('/betrieb/preise/');
  expect([nobody.status, await nobody.text()]).toEqual([404, expect.stringContaining('Bitte öffnen Sie Ihren Link')]);
  const hash = `token_hash = sha256(convert_to('${token}', 'UTF8'))`;
  await database.run(`update access_tokens set expires_at = now() where ${hash}`);
  const expired = await send('/betrieb/', { cookie });
  expect([expired.status, await expired.text()]).toEqual([410, expect.stringContaining('Neuen Link anfordern')]);
  await database.run(`update access_tokens set revoked_at = now() where ${hash}`);
  const revoked = await send('/betrieb/', { cookie });
  expect([revoked.status, revoked.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
});

test('scanners with GET and HEAD, forms of other sites and strangers change no row', async () => {
  const { token, cookie } = await newFirm();
  const before = await rowsNow();
  const hostile = 'wort=ENDE&beenden=ja&wieder=ja&erklaeren=ja&woche=9&ab=2027-01-01&text=x&leistung=nets&name=Wer';
  for (const page of PAGES) {
    for (const method of ['GET', 'HEAD']) {
      await (await send(`/betrieb/${page}`, { cookie, method })).arrayBuffer();
      await (await send(`/betrieb/${page}?s=${token}&c=1`, { method })).arrayBuffer();
    }
    const foreign = await send(`/betrieb/${page}`, {
      cookie,
      body: hostile,
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(foreign.status, page).toBe(403);
    if (page === 'link/') continue;
    const stranger = await send(`/betrieb/${page}`, { body: hostile });
    expect([303, 404, 405], page).toContain(stranger.status);
  }
  expect(await rowsNow()).toEqual(before);
});

test('hostile bodies: never a failure of ours', async () => {
  const long = 'ä'.repeat(20_000);
  const names = 'contact_name email phone website about name legal_form street postal_code city register_court vat_id';
  const fields = `${names} leistung radius dazu ohne was von bis sa-von sa-bis woche ab wieder beenden nets.m2 kennung fassung annehmen text key erklaeren kind expires sum`;
  const values = [
    '%00',
    '%ff%fe',
    '%F0%9F%98%80',
    '-1',
    '99999999999999999999',
    '__proto__',
    encodeURIComponent(long.slice(0, 900)),
    '%0d%0a',
    "'%3b--",
  ];
  for (const value of values) {
    const { cookie } = await newFirm();
    const body = fields
      .split(' ')
      .map((field) => `${field}=${value}`)
      .join('&');
    const key = `&key=${crypto.randomUUID()}&text=${value}&annehmen=ja&fassung=${value}&name=${value}${value}`;
    for (const page of PAGES) {
      if (page === 'link/') continue;
      const answer = await send(`/betrieb/${page}`, { cookie, body: body + key });
      expect(answer.status, `${page} ${value.slice(0, 20)}`).toBeLessThan(500);
    }
    const asked = await send('/betrieb/link/', {
      body: `email=${value}%40x.de`,
      network: `203.0.113.${values.indexOf(value)}`,
    });
    expect(asked.status).toBeLessThan(500);
  }
  for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json']) {
    const { cookie } = await newFirm();
    for (const page of PAGES) {
      const answer = await send(`/betrieb/${page}`, { cookie, body: '--x\r\n', headers: { 'Content-Type': type } });
      expect(answer.status, `${page} ${type}`).toBeLessThan(500);
    }
  }
}, 120_000);

test('nobody learns which firms are registered: the same page for every address, then a limit for the network', async () => {
  const { firmId } = await newFirm();
  const rows = await database.rows('select email from firms where id = $1', [firmId]);
  const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];
  const ask = async (email: string) => {
    const answer = await send('/betrieb/link/', {
      body: `email=${encodeURIComponent(email)}`,
      network: '203.0.113.99',
    });
    const location = answer.headers.get('Location') ?? '';
    const page = answer.status === 303 ? await send(location) : answer;
    return { status: answer.status, location, main: main(await page.text()) };
  };
  const known = await ask(rows[0]?.email ?? '');
  expect(known).toEqual({
    status: 303,
    location: '/betrieb/link/?meldung=gesendet',
    main: expect.stringContaining('Schauen Sie in Ihr Postfach'),
  });
  expect(await ask('niemand@example.org')).toEqual(known);
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await ask(`x${n}@example.org`)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('who works for one firm is asked before the link of another takes its place', async () => {
  const [mine, other] = [await newFirm(), await newFirm()];
  const nameOf = async ({ firmId }: typeof mine) =>
    (await database.value('select name from firms where id = $1', [firmId])) ?? '';
  for (const { firmId } of [mine, other]) {
    await database.run('update firms set name = $2 where id = $1', [firmId, `Firma ${firmId.slice(0, 8)}`]);
  }
  const { cookie } = mine;
  // Also in the spelling of browsers without cookies, on inner pages, and on the first page itself.
  for (const path of ['', 'unterlagen/', 'wechseln/']) {
    for (const rest of ['', '&c=1']) {
      const asked = await send(`/betrieb/${path}?s=${other.token}${rest}`, { cookie });
      const html = await asked.text();
      expect([asked.status, asked.headers.getSetCookie()], path + rest).toEqual([409, []]);
      expect(html).toContain(await nameOf(mine));
      expect(html).toContain(`Zu ${await nameOf(other)} wechseln`);
    }
  }
  const change = `/betrieb/wechseln/?s=${other.token}`;
  const foreign = await send(change, { cookie, body: '', headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  const changed = await send(change, { cookie, body: '' });
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, `/betrieb/?s=${other.token}&c=1`]);
  expect(changed.headers.getSetCookie()[0]).toContain(other.cookie);
  expect((await send(`/betrieb/wechseln/?s=${makeToken('firm')}`, { cookie, body: '' })).status).toBe(404);

  // Every inner page says for whom one acts.
  expect(await (await send('/betrieb/unterlagen/', { cookie })).text()).toContain(
    `Sie handeln für ${await nameOf(mine)}`,
  );
  // One firm's next link, and that of a firm whose own is over, need no question.
  const { token: next } = await makeLink(toQueries(database), { audience: 'firm', firmId: mine.firmId });
  expect((await send(`/betrieb/?s=${next}`, { cookie })).status).toBe(303);
  await database.run('update access_tokens set revoked_at = now() where firm_id = $1', [mine.firmId]);
  expect((await send(`/betrieb/?s=${other.token}`, { cookie })).status).toBe(303);
});

test('the same for applications: following a link never adds documents to another application', async () => {
  const drafts = await Promise.all(
    ['Eigene Bewerbung GmbH', 'Fremde Bewerbung GmbH'].map(async (name) => {
      const firmId = await storeFirm(database.pool, { status: 'applied' });
      await database.run('update firms set submitted_at = null, name = $2 where id = $1', [firmId, name]);
      return (await makeLink(toQueries(database), { audience: 'application', firmId })).token;
    }),
  );
  const [mine, other] = drafts as [string, string];
  const cookie = `bewerbung=${mine}`;
  for (const address of [`weiter/?s=${other}`, `unterlagen/?s=${other}&c=1`]) {
    const asked = await send(`/partner-werden/bewerbung/${address}`, { cookie });
    expect([asked.status, asked.headers.getSetCookie()], address).toEqual([409, []]);
    expect(await asked.text()).toMatch(/an der Bewerbung von Eigene Bewerbung GmbH\.[\s\S]*Fremde Bewerbung GmbH/);
  }
  expect(await (await send('/partner-werden/bewerbung/gebiet/', { cookie })).text()).toContain(
    'Bewerbung von Eigene Bewerbung GmbH',
  );
  const cut = await send(`/partner-werden/bewerbung/weiter/?s=${other.slice(0, -3)}`);
  expect([cut.status, await cut.text()]).toEqual([404, expect.stringContaining('Link unvollständig')]);
  const changed = await send(`/partner-werden/bewerbung/wechseln/?s=${other}`, { cookie, body: '' });
  expect(changed.status).toBe(303);
  expect(changed.headers.getSetCookie()[0]).toContain(`bewerbung=${other}`);
});

test('only its firm can read an invoice: page, files, objection and answer; the link of its mail opens the list', async () => {
  const [mine, other] = [await newFirm(), await newFirm()];
  const queries = toQueries(database);
  await storeProfile(database.pool);
  const order = await earned(database.pool, 115_000, mine.firmId);
  const issued = await issueNextInvoice(queries, { firmId: mine.firmId, siteUrl: REAL, actor: OFFICE });
  const running = await storeOrder(database.pool, { firmId: mine.firmId, netCents: 30_000, done: false });
  const path = `/betrieb/rechnungen/${issued.number}/`;
  const text = async (at: string, cookie = mine.cookie) => (await send(at, { cookie })).text();

  for (const at of [path, `${path}pdf/`, `${path}xml/`, `${path}xrechnung/`]) {
    expect((await send(at, { cookie: other.cookie })).status, at).toBe(404);
    expect((await send(at)).status, at).toBe(404);
  }
  expect((await send(path, { cookie: other.cookie, body: 'position=1&grund=Fremd' })).status).toBe(404);
  expect(await text('/betrieb/rechnungen/', other.cookie)).not.toContain(issued.number);

  const list = await text('/betrieb/rechnungen/');
  for (const words of [issued.number, 'Offen sind 109,48', running.reference, 'voraussichtlich 25,00', 'Mindestbetrag'])
    expect(list).toContain(words);
  expect(await text('/betrieb/')).toContain('Offen sind 109,48');
  const page = await text(path);
  for (const words of [order.reference, 'DE89 3704 0044 0532 0130 00', 'QR-Code für die'])
    expect(page).toContain(words);
  const xml = await send(`${path}xml/`, { cookie: mine.cookie });
  expect([xml.headers.get('Content-Disposition'), xml.headers.get('Cache-Control')]).toEqual([
    `attachment; filename="${issued.number}.xml"`,
    'no-store',
  ]);
  expect(await xml.text()).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  expect(await text(`${path}xrechnung/`)).toContain('xrechnung_3.0');
  expect((await send(`${path}docx/`, { cookie: mine.cookie })).status).toBe(404);
  await vi.waitFor(async () => expect(await text(`${path}pdf/`)).toMatch(/^%PDF-1\.7/), 30_000);
  expect(await text(path)).not.toContain('PDF wird gerade erstellt');

  const object = (body: string) => send(path, { cookie: mine.cookie, body });
  expect((await object('position=1&grund=')).status).toBe(422);
  expect((await object('position=9&grund=Nein')).status).toBe(409);
  expect((await object('position=1&grund=Kannten%20wir%20%3Cb%3E')).status).toBe(303);
  expect((await object('position=1&grund=Noch%20einmal')).status).toBe(409);
  expect(await text(path)).toContain('Kannten wir &lt;b&gt;');
  expect(await text('/betrieb/rechnungen/')).toContain('Einwand wird geprüft');
  const rows = await database.rows('select id from objections where invoice_id = $1', [issued.invoiceId]);
  const answer = 'Kein Angebot von davor.';
  const second = { kind: 'staff', id: 'staff:2' } as const;
  await decideObjection(queries, { objectionId: rows[0].id, decision: 'kept', answer, actor: second });
  const answered = await text(path);
  for (const words of [answer, 'Die Position bleibt', '/betrieb/beschwerde/']) expect(answered).toContain(words);
  // Against the answer there is the complaint, not the next objection that keeps reminders away.
  expect((await object('position=1&grund=Doch')).status).toBe(409);

  await decideCommission(queries, {
    commissionId: running.commissionId,
    actor: OFFICE,
    decision: { kind: 'void', why: 'waived', reason: 'Kulanz, weil wir falsch lagen' },
  });
  expect(await text('/betrieb/rechnungen/')).toContain('Kulanz, weil wir falsch lagen');

  const opened = await send(`/betrieb/rechnungen/?s=${mine.token}`);
  expect(opened.headers.get('Location')).toBe(`/betrieb/rechnungen/?s=${mine.token}&c=1`);
  const clean = await send(`/betrieb/rechnungen/?s=${mine.token}&c=1`, { cookie: mine.cookie });
  expect(clean.headers.get('Location')).toBe('/betrieb/rechnungen/');
  expect((await send(`/betrieb/rechnungen/?s=${other.token}`, { cookie: mine.cookie })).status).toBe(409);
});
