import { beforeAll, expect, test, vi } from 'vitest';
import { shareContact } from '../../domain/contact-sharing/share-contact.server.ts';
import { makeLink, revokeLinks } from '../../domain/magic-links/make-link.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { APPLICANT_DOCUMENTS, BANK_STATEMENTS, FIRM_DOCUMENTS, INVOICES_BACK } from '../../server/upload-endpoints.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { storeFirm } from '../support/firms.ts';
import { addressesByLink } from '../support/forwarded-emails.ts';
import { storeAsked } from '../support/offers.ts';
import { listPathsBelow, OPEN_PATHS, sendRequest } from '../support/office-requests.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { isLong } from '../support/run-length.ts';
import { submitSampleOffer } from '../support/shared-contact.ts';
import { insertSampleInquiry } from '../support/stored-inquiry.ts';

/** Links that mails carry, on every address of the route table behind them. The office's own is in office-guard.test.ts. */
const state = useQuestionnaireServer({ LOG_LEVEL: 'trace' });
const database = toQueries(state.database);
const LOOKS = isLong ? 100 : 20;

type Kind = 'customer' | 'overview' | 'invitation' | 'firm' | 'application';
type Opened = { token: string; home: string; addresses: string[]; revoke(): Promise<number> };
const links = {} as Record<Kind, Opened>;
/** By the kinds of docs/forwarded-emails.md. */
const forwarded: Record<string, string> = {};
const everyPath: string[] = [];

beforeAll(async () => {
  const { pool } = state.database;
  const { inquiryId, invitationId, firmId, reference, token } = await storeAsked(pool);
  await submitSampleOffer(database, invitationId);
  const given = { channel: 'phone', times: '', appointment: '', objectAddress: '', ordersAs: '', accessBy: '' };
  expect(await shareContact(database, { inquiryId, invitationId, actor: CUSTOMER, given })).toEqual({
    kind: 'shared',
  });
  const applicantId = await storeFirm(pool, { status: 'applied' });
  await pool.query('update firms set submitted_at = null where id = $1', [applicantId]);
  const params = { position: '1', kennung: reference };
  const open = (token: string, paths: string[], home: string, subject: Parameters<typeof revokeLinks>[1]): Opened => ({
    token,
    home,
    addresses: [`${home}?s=${token}`, ...paths.map((path) => `${path}?s=${token}&c=1`)],
    revoke: () => revokeLinks(database, subject),
  });
  const own = inquiryId.slice(0, 8).toUpperCase();
  const { token: customer } = await makeLink(database, { audience: 'customer', inquiryId });
  const customerPaths = listPathsBelow('/meine-anfrage', { ...params, reference: own });
  links.customer = open(customer, customerPaths, `/meine-anfrage/${own}/`, { inquiryId });
  const building = await insertSampleInquiry(pool);
  const { token: overview } = await makeLink(database, { audience: 'overview', inquiryId: building });
  const overviewPaths = listPathsBelow('/meine-gebaeude', {});
  links.overview = open(overview, overviewPaths, '/meine-gebaeude/', { inquiryId: building });
  const firmPaths = listPathsBelow('/betrieb', { ...params, reference });
  const isInvitation = (path: string) => /^\/betrieb\/(anfrage|angebot)\//.test(path);
  links.invitation = open(token, firmPaths.filter(isInvitation), `/betrieb/anfrage/${reference}/`, { invitationId });
  const { token: firm } = await makeLink(database, { audience: 'firm', firmId });
  links.firm = open(
    firm,
    firmPaths.filter((path) => !isInvitation(path)),
    '/betrieb/',
    { firmId },
  );
  const { token: applicant } = await makeLink(database, { audience: 'application', firmId: applicantId });
  const steps = listPathsBelow('/partner-werden/bewerbung', params);
  links.application = open(applicant, steps, '/partner-werden/bewerbung/gebiet/', { firmId: applicantId });
  const { token: invoices } = await makeLink(database, { audience: 'firm', firmId, scope: 'invoices' });
  const { rows } = await pool.query<{ id: string }>(
    `insert into firm_address_changes (firm_id, created_by, before, after, done_at)
     select id, 'firm', 'alt@example.org', email, now() from firms where id = $1 returning id`,
    [firmId],
  );
  const changeId = rows[0]?.id ?? '';
  const { token: cancel } = await makeLink(database, { audience: 'address-change', firmId, changeId });
  Object.assign(forwarded, { customer, overview, invitation: token, firm: firm, application: applicant, invoices });
  Object.assign(forwarded, { 'cancel-address': cancel });
  const places = { ...params, reference };
  everyPath.push(
    ...customerPaths,
    ...overviewPaths,
    ...firmPaths,
    ...steps,
    ...listPathsBelow('/zentrale', places).filter((path) => !OPEN_PATHS.includes(path)),
  );
  // Nothing may change while we compare.
  await pool.query('delete from pgboss.schedule');
  const due = `select name from jobs where state in ('created', 'retry', 'active') and start_after <= now()`;
  await vi.waitFor(async () => expect((await pool.query(due)).rows).toEqual([]), 60_000);
});

/** Where one begins, or asks for a link: open to everybody. */
const OPEN = [
  '/meine-gebaeude/link/',
  '/meine-anfrage/',
  '/meine-anfrage/angaben/',
  '/meine-anfrage/erinnerung/',
  '/meine-anfrage/bewertung/',
  '/betrieb/link/',
  '/partner-werden/bewerbung/',
  '/partner-werden/bewerbung/link/',
];
const kinds: Kind[] = ['customer', 'overview', 'invitation', 'firm', 'application'];

test.each(kinds)(
  'scanners with GET and HEAD on the link of a %s change no row',
  async (kind) => {
    const { addresses, home, token } = links[kind];
    expect(addresses.length).toBeGreaterThan(5);
    expect((await sendRequest(state.url, `${home}?s=${token}&c=1`)).status).toBe(200);
    const before = await dumpTables(state.database.pool);
    const answered = new Map<string, number>();
    for (let look = 0; look < Math.max(LOOKS, addresses.length); look++) {
      const address = addresses[look % addresses.length] as string;
      for (const method of ['GET', 'HEAD']) {
        const { status } = await sendRequest(state.url, address, { method });
        expect(status, `${method} ${address}`).toBeLessThan(500);
        answered.set(address, status);
      }
    }
    expect(await dumpTables(state.database.pool)).toBe(before);
    const opened = [...answered.values()].filter((status) => status === 200);
    expect(opened.length, JSON.stringify([...answered])).toBeGreaterThan(3);
  },
  120_000,
);

const PAPER = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const privateEndpoints: [path: string, file: string][] = [
  [FIRM_DOCUMENTS, 'file'],
  [APPLICANT_DOCUMENTS, 'file'],
  [BANK_STATEMENTS, 'datei'],
  [INVOICES_BACK, 'datei'],
];
const homes: Record<string, string> = { invoices: '/betrieb/rechnungen/', 'cancel-address': '/betrieb/widerspruch/' };

test.each(['customer', 'overview', 'invitation', 'firm', 'application', 'invoices', 'cancel-address'])(
  'the link of an email of the kind %s opens no address that the table of forwarded emails does not name',
  async (kind) => {
    const token = forwarded[kind] ?? '';
    const named = addressesByLink.get(kind) ?? [];
    expect(named.length).toBeGreaterThan(0);
    const home = homes[kind];
    if (home) expect((await sendRequest(state.url, `${home}?s=${token}&c=1`)).status).toBe(200);
    const others = everyPath.filter(
      (path) => !OPEN.includes(path) && !named.some((start) => path.startsWith(`${start}`)),
    );
    expect(others.length).toBeGreaterThan(20);
    const before = await dumpTables(state.database.pool);
    const answers: string[] = [];
    for (const path of others) {
      for (const method of ['GET', 'POST']) {
        const sent = method === 'POST' ? { method, form: { email: 'fremd@example.org', wort: 'ENDE', ja: 'ja' } } : {};
        const { status, headers } = await sendRequest(state.url, `${path}?s=${token}&c=1`, sent);
        const closed = status === 303 && String(headers.location).startsWith('/zentrale/anmelden/');
        if (![401, 403, 404, 405, 410, 429].includes(status) && !closed) answers.push(`${method} ${path} ${status}`);
      }
    }
    expect(answers).toEqual([]);
    // Endpoints for files answer with a redirect to their page; no row is what counts.
    for (const [endpoint, file] of privateEndpoints.filter(
      ([path]) => !named.some((start) => path.startsWith(`${start}`)),
    )) {
      const body = new FormData();
      body.append('kind', 'height-training');
      body.append(file, new Blob([PAPER]), 'paper.pdf');
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      await fetch(`${state.url}${endpoint}?s=${token}`, { method: 'POST', body, headers, redirect: 'manual' });
    }
    expect(await dumpTables(state.database.pool)).toBe(before);
  },
  120_000,
);

test('a link for invoices takes nothing from a browser that has the whole firm open, and says what it is for', async () => {
  const { invoices, firm } = forwarded;
  const whole = await sendRequest(state.url, `/betrieb/rechnungen/?s=${invoices}`, { cookie: `betrieb=${firm}` });
  expect([whole.status, whole.headers.location, whole.headers['set-cookie']]).toEqual([
    303,
    '/betrieb/rechnungen/',
    undefined,
  ]);
  const alone = await sendRequest(state.url, '/betrieb/profil/', { cookie: `betrieb=${invoices}` });
  expect(alone.status).toBe(403);
  expect(alone.body).toContain('Dieser Link öffnet nur Rechnungen');
  const list = await sendRequest(state.url, '/betrieb/rechnungen/', { cookie: `betrieb=${invoices}` });
  expect(list.body).not.toContain('Zurück zu meinem Betrieb');
  const more = await sendRequest(state.url, `/betrieb/?s=${firm}`, { cookie: `betrieb=${invoices}` });
  expect(more.headers['set-cookie']?.[0]).toContain(firm);
});

/** Sums while one types; every other page works as it is sent. */
const WITH_SCRIPT = /^\/betrieb\/angebot\/[^/]+\/$/;

test.each(kinds)('pages that the link of a %s opens bring no script, nor the data for one', async (kind) => {
  const { addresses, token } = links[kind];
  const pages = [...addresses, ...OPEN, `/betrieb/gibt-es-nicht/?s=${token}&c=1`];
  let opened = 0;
  for (const address of pages.filter((one) => !WITH_SCRIPT.test(one.split('?')[0] ?? ''))) {
    const { status, body } = await sendRequest(state.url, address);
    if (!body.includes('<html')) continue;
    opened += Number(status === 200);
    const scripts = [...body.matchAll(/<script\b[^>]*>([^<]*)/g)].map(([, code = '']) => code);
    expect(
      scripts.filter(
        (code) =>
          !/^(?:try\{localStorage\.removeItem\(|\(function (?:shrinkPhotos|copyOnClick)\(|document\.addEventListener\('keydown',function goToNextField\()/.test(
            code,
          ),
      ),
      address,
    ).toEqual([]);
    expect(body, address).not.toMatch(/__reactRouterContext|modulepreload|\/assets\/[^"]+\.js/);
  }
  expect(opened).toBeGreaterThan(OPEN.length);
});

test('no key of a link is in a dump of the database or in the most talkative log', async () => {
  const everything = await dumpTables(state.database.pool);
  for (const { token } of Object.values(links)) {
    expect(everything).not.toContain(token);
    expect(state.server.output()).not.toContain(token);
  }
});

test.each(kinds)('the link of a %s that is revoked opens nothing with the next request', async (kind) => {
  const { home, token, addresses, revoke } = links[kind];
  expect((await sendRequest(state.url, `${home}?s=${token}&c=1`)).status).toBe(200);
  expect(await revoke()).toBeGreaterThan(0);
  const form = { weg: 'decline', grund: 'too-far', wort: 'ENDE' };
  for (const address of addresses.filter((one) => !OPEN.includes(one.split('?')[0] ?? ''))) {
    for (const method of ['GET', 'POST']) {
      const { status } = await sendRequest(state.url, address, method === 'GET' ? {} : { method, form });
      expect([303, 404, 405, 410, 429], `${method} ${address} ${status}`).toContain(status);
    }
  }
  expect((await sendRequest(state.url, `${home}?s=${token}&c=1`)).status).toBe(410);
});
