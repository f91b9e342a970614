import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { senderLine } from '../../content/company.ts';
import { eraseInquiry, requestErasure } from '../../domain/erasure/erase-inquiry.server.ts';
import { findOfficeFirm } from '../../domain/firms/find-office-firm.server.ts';
import { FORMS, makeLink } from '../../domain/magic-links/make-link.server.ts';
import { reportOrder } from '../../domain/orders/report-order.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { applicationForm, storeFirm } from '../support/firms.ts';
import { findErrorFaults, readForms } from '../support/html-forms.ts';
import { createJobServices } from '../support/job-services.ts';
import { createLinkVisitor } from '../support/link-visitor.ts';
import { FIRM, storeAsked } from '../support/offers.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { offerAndShare } from '../support/shared-contact.ts';

/** Forms of firms and applicants on the running product, with its own limits. */
const site = useQuestionnaireServer({ TRUSTED_PROXIES: '127.0.0.1' });
const state = site.database;
const database = toQueries(state);
const { one } = state;

type Visitor = ReturnType<typeof createLinkVisitor>;

/** Until one is refused; twice as many at most, because a window may end meanwhile. */
async function flood(visitors: Visitor[], path: string, fieldsOf: (sent: number) => Record<string, string>) {
  for (let sent = 0; sent <= 2 * FORMS.firm.most; sent++) {
    const answer = await (visitors[sent % visitors.length] as Visitor).post(path, fieldsOf(sent));
    if (answer.status === 429) return { sent, html: await answer.text() };
  }
  throw new Error('never refused');
}

async function open(path: string) {
  return Promise.all(
    ['198.51.100.41', '203.0.113.42'].map(async (network) => {
      const visitor = createLinkVisitor(site.url, { network });
      await visitor.visit(path);
      return visitor;
    }),
  );
}

test('complaints without end are stopped by firm, from whatever network; nothing typed is lost, and nobody is kept from leaving', async () => {
  const firmId = await storeFirm(state.pool);
  const { token } = await makeLink(database, { audience: 'firm', firmId });
  const visitors = await open(`/betrieb/?s=${token}`);
  const { sent, html } = await flood(visitors, '/betrieb/beschwerde/', (number) => ({
    key: randomUUID(),
    text: `Beschwerde Nummer ${number}`,
  }));
  expect(sent).toBeGreaterThanOrEqual(FORMS.firm.most);
  expect(html).toContain('Das war gerade zu viel auf einmal');
  expect(html).toContain(`Beschwerde Nummer ${sent}`);
  const { count, number } = await one(
    `select count(*)::int, (select number from firms where id = $1) from firm_messages where firm_id = $1`,
    [firmId],
  );
  expect(count).toBe(sent);
  // The office reads the newest first, and the rest page by page.
  await state.run(
    `insert into firm_messages (firm_id, author, kind, body) select $1, 'firm', 'complaint', 'alt ' || n
     from generate_series(1, 250) n`,
    [firmId],
  );
  const newest = await findOfficeFirm(database, String(number));
  expect(newest?.messages[0]?.body).toBe('alt 250');
  const older = await findOfficeFirm(database, String(number), { before: newest?.olderMessages });
  expect([older?.messages.at(-1)?.body, older?.olderMessages]).toEqual(['Beschwerde Nummer 0', null]);
  expect((await visitors[0]?.visit('/betrieb/beschwerde/'))?.status).toBe(200);
  expect((await visitors[0]?.post('/betrieb/grenzen/', { limit: '5' }))?.status).toBe(429);
  expect((await visitors[0]?.post('/betrieb/verlassen/', {}))?.status).not.toBe(429);
});

const FIRM_FORM = { ...applicationForm, name: 'Gehört einem anderen GmbH' };
const APPLY = '/partner-werden/bewerbung/';

test('whatever is wrong in all fields of a firm at once stands in the order of the page', async () => {
  const firmId = await storeFirm(state.pool);
  const { token } = await makeLink(database, { audience: 'firm', firmId });
  const visitor = createLinkVisitor(site.url);
  await visitor.visit(`/betrieb/?s=${token}`);
  for (const path of ['/betrieb/profil/', '/partner-werden/bewerbung/']) {
    const shown = readForms(await (await visitor.visit(path)).text(), path);
    const form = shown.find(({ visible }) => visible.includes('contact_name'));
    const texts = (form?.visible ?? []).filter((name) => !['small_business', 'fax'].includes(name));
    expect(texts.length, path).toBeGreaterThan(10);
    const fields = texts.map((name) => [name, '<'.repeat(700)]);
    const refused = await visitor.post(path, Object.fromEntries([...(form?.fields ?? []), ...fields]));
    expect(refused.status, path).toBe(422);
    expect(findErrorFaults(await refused.text()), path).toEqual([]);
  }
});

test('an application begun with the address of somebody else is theirs with the first form they send by their link', async () => {
  const stranger = createLinkVisitor(site.url, { network: '203.0.113.66' });
  expect((await stranger.post(APPLY, { ...FIRM_FORM, key: randomUUID() })).status).toBe(200);
  const { id: firmId } = await one('select id from firms where name = $1', [FIRM_FORM.name]);
  const moved = await stranger.post(APPLY, { ...FIRM_FORM, email: 'fremd@example.org' });
  expect([moved.status, await moved.text()]).toEqual([409, expect.stringContaining('an die bisherige')]);
  expect(await one('select email from firms where id = $1', [firmId])).toEqual({ email: FIRM_FORM.email });
  // As the job for the mail makes it.
  const { token } = await makeLink(database, { audience: 'application', firmId });
  const owner = createLinkVisitor(site.url, { network: '198.51.100.99' });
  expect((await owner.visit(`${APPLY}weiter/?s=${token}`)).status).toBe(200);
  expect((await stranger.visit(`${APPLY}gebiet/`)).status).toBe(200);
  const work = { radius: '20', limit: '6', week_from: '08:00', week_to: '17:00', capability: 'nets' };
  expect((await owner.post(`${APPLY}gebiet/`, work)).at).toContain('unterlagen/');
  for (const path of ['gebiet/', 'unterlagen/', 'weiter/']) {
    expect((await stranger.visit(`${APPLY}${path}`)).status, path).toBe(410);
  }
  expect((await stranger.post(`${APPLY}gebiet/`, work)).status).toBe(410);
  expect((await owner.post(APPLY, { ...FIRM_FORM, email: 'neu@taubenschutz.example' })).status).toBe(200);
  expect(await one('select email from firms where id = $1', [firmId])).toEqual({
    email: 'neu@taubenschutz.example',
  });
});

test('an order outlives the data of its customer: the link shows its reference and the amounts of the firm, nobody else', async () => {
  const { inquiryId, invitationId, reference, token } = await storeAsked(state.pool);
  await offerAndShare(database, { inquiryId, invitationId }, { channel: 'page' });
  const said = { inquiryId, invitationId, statement: 'ordered', netCents: 115_050 } as const;
  await reportOrder(database, { ...said, actor: FIRM, side: 'firm' });
  await reportOrder(database, { ...said, actor: CUSTOMER, side: 'customer', netCents: null });
  const other = await storeAsked(state.pool);
  const page = `/betrieb/anfrage/${reference}/`;
  const before = createLinkVisitor(site.url);
  await before.visit(`${page}?s=${token}`);
  const names = await one(
    'select first_name, last_name, phone_number, email_address, postal_code from inquiries where id = $1',
    [inquiryId],
  );
  const words = Object.values(names).filter((word): word is string => typeof word === 'string' && word.length > 2);
  await requestErasure(database, { inquiryId, actor: CUSTOMER });
  await requestErasure(database, { inquiryId: other.inquiryId, actor: CUSTOMER });
  const look = async () => {
    const firm = createLinkVisitor(site.url, { network: '203.0.113.99' });
    const answer = await firm.visit(`${page}?s=${token}`);
    const html = await answer.text();
    expect([answer.status, answer.at]).toEqual([200, `${page}auftrag/`]);
    expect(html).toContain(`Auftrag ${reference}`);
    expect(html).toContain('1.150,50');
    // The sender line of a print names our own address.
    const shown = html.replaceAll(senderLine, '');
    for (const word of words) expect(shown).not.toContain(word);
    for (const path of ['kontakt/', 'termin/', 'foto/1/'])
      expect((await firm.visit(`${page}${path}`)).status).toBe(410);
    expect((await firm.visit(`/betrieb/angebot/${reference}/`)).status).toBe(410);
    return firm;
  };
  await look();
  // A firm without an order is shut out at once.
  const shut = await createLinkVisitor(site.url).visit(`/betrieb/anfrage/${other.reference}/?s=${other.token}`);
  expect(shut.status).toBe(410);
  const { services } = createJobServices(database, site.server.dataDir);
  await eraseInquiry(services, { id: inquiryId, actor: 'test', reason: 'request' });
  const firm = await look();
  const later = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const day = await firm.post(`${page}auftrag/`, { intent: 'ende', antwort: 'later', tag: later });
  expect(await day.text()).toContain('Danke, das ist notiert.');
  const undone = await firm.post(`${page}auftrag/`, { intent: 'doch-nicht', grund: 'Versehen' });
  expect(undone.status).toBe(409);
  const end = await firm.post(`${page}auftrag/`, { intent: 'ende', antwort: 'final', endbetrag: '1.200,00' });
  expect(await end.text()).toContain('1.200,00');
  // The firm's own page opens it, too.
  const { firm_id: firmId } = await one('select firm_id from invitations where id = $1', [invitationId]);
  const { token: own } = await makeLink(database, { audience: 'firm', firmId });
  await firm.visit(`/betrieb/?s=${own}`);
  const opened = await firm.post('/betrieb/oeffnen/', { kennung: reference });
  expect([opened.status, opened.at]).toEqual([200, `${page}auftrag/`]);
});
