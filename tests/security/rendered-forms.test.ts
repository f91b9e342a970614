import { matchPath } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { startSession } from '../../domain/staff/session.server.ts';
import { storeBankLine } from '../support/billing.ts';
import { storeFirm } from '../support/firms.ts';
import { findErrorFaults, type HtmlForm, readForms } from '../support/html-forms.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { createLinkVisitor } from '../support/link-visitor.ts';
import { listOfficePaths } from '../support/office-requests.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { formPaths } from '../support/route-table.ts';
import { runOperatorCommand } from '../support/run-command.ts';

/** One walk over every private page in the states of the demo, following the links of the pages, and what its forms do. */
const state = useQuestionnaireServer();
const database = toQueries(state.database);

type Visitor = ReturnType<typeof createLinkVisitor>;
type Found = HtmlForm & { page: string; visitor: Visitor };
const found: Found[] = [];

const AREAS = /^\/(zentrale|meine-anfrage|meine-gebaeude|betrieb|partner-werden\/bewerbung)\//;
/** Files, pictures and hundreds of rows without a form. */
const NO_PAGE = /\/(datei|vorschau|foto\/.*|nachweis\/[^/]+|seite\/.*|pdf|xml|xrechnung|abdeckung)\/$|\.\w+$/;

/** The pages reached from there; of pages that differ only by their query, the plain one. */
async function walk(visitor: Visitor, ...starts: string[]) {
  const seen = new Set<string>();
  for (let address = starts.shift(); address !== undefined; address = starts.shift()) {
    const answer = await visitor.visit(address);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await answer.text();
    note(visitor, answer.at, html);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)) {
      const { pathname } = new URL(href.replaceAll('&amp;', '&'), `${state.url}${answer.at}`);
      if (!AREAS.test(pathname) || NO_PAGE.test(pathname) || seen.has(pathname)) continue;
      seen.add(pathname);
      starts.push(pathname);
    }
  }
}

const note = (visitor: Visitor, page: string, html: string) =>
  found.push(...readForms(html, page).map((form) => ({ ...form, page, visitor })));

/** What the demo does not reach: held back inquiries, money that fits several invoices, an outage of the mail server. */
async function addStates() {
  const { pool, url } = state.database;
  const { dataDir } = state.server;
  const { code, output } = await runOperatorCommand('demo', [], { databaseUrl: url, dataDir });
  expect(code, output).toBe(0);
  for (let index = 0; index < 2; index += 1)
    expect((await postInquiry(state.url, formRow({ website: 'filled' }))).status).toBe(201);
  const { rows: open } = await pool.query(`select gross_cents, number from invoice_states where state = 'open'`);
  await storeBankLine(pool, open[0].gross_cents - 100, `Rechnung ${open[0].number}`);
  await storeBankLine(pool, open[0].gross_cents);
  await pool.query(
    `insert into pgboss.job (name, data, state, output, retry_limit, completed_on)
     select 'emails', jsonb_build_object('job', 'send-receipt', 'inquiryId', id), 'failed', '{"message":"SMTP ETIMEDOUT at CONN"}', 3, now()
       from inquiries where status = 'new' limit 2`,
  );
  await pool.query(
    `insert into pgboss.job (name, data, state, output, retry_limit, completed_on)
     select 'emails', jsonb_build_object('job', 'send-firm-link', 'firmId', id), 'failed', '{"message":"SMTP 550 at RCPT TO"}', 3, now()
       from firms where status = 'active' limit 1`,
  );
}

const links = async (sql: string) => await state.database.rows(sql);

async function walkOffice() {
  const [admin] = await links(`select id from staff_users where role = 'admin'`);
  await state.database.run(
    `update tasks set taken_by = $1, taken_at = now() where id = (select min(id) from tasks where done_at is null)`,
    [`staff:${admin.id}`],
  );
  const office = createLinkVisitor(state.url);
  office.jar.set('zentrale', await startSession(database, { staffId: admin.id, stage: 'full' }));
  await walk(office, ...listOfficePaths().filter((path) => !path.includes('0f8fad5b') && !NO_PAGE.test(path)));
  // After a restore the billing is paused and takes back invoices.
  await state.database.run(`insert into billing_pauses (reason) values ('restore')`);
  const shut = await office.visit('/zentrale/abrechnung/einstellungen/');
  note(office, shut.at, await shut.text());
}

async function walkLinks() {
  for (const { id } of await links('select id from inquiries')) {
    const { token } = await makeLink(database, { audience: 'customer', inquiryId: id });
    await walk(createLinkVisitor(state.url), `/meine-anfrage/?s=${token}`);
  }
  const [{ id: inquiryId }] = await links(`select id from inquiries where email_address is not null limit 1`);
  await state.database.run(
    `update access_tokens set acted_at = now() where inquiry_id in (select id from inquiries where lower(email_address) =
       (select lower(email_address) from inquiries where id = $1))`,
    [inquiryId],
  );
  const overview = (await makeLink(database, { audience: 'overview', inquiryId })).token;
  await walk(createLinkVisitor(state.url), `/meine-gebaeude/?s=${overview}`);
  const firms = `select distinct on (p.status, i.state) p.id, p.status from firms p
    left join invoice_states i on i.firm_id = p.id order by p.status, i.state`;
  for (const { id, status } of await links(firms)) {
    const audience = status === 'applied' ? 'application' : 'firm';
    const { token } = await makeLink(database, { audience, firmId: id });
    await walk(
      createLinkVisitor(state.url),
      `/${audience === 'firm' ? 'betrieb' : 'partner-werden/bewerbung'}/?s=${token}`,
    );
  }
  const draft = {
    audience: 'application',
    firmId: await storeFirm(state.database.pool, { status: 'applied' }),
  } as const;
  await state.database.run('update firms set submitted_at = null where id = $1', [draft.firmId]);
  await walk(createLinkVisitor(state.url), `/partner-werden/bewerbung/?s=${(await makeLink(database, draft)).token}`);
  for (const { id, reference } of await links(
    `select distinct on (v.status, q.status, extends) v.id, v.reference from invitations v join inquiries q on q.id = v.inquiry_id
     cross join lateral (select exists (select from offers o where o.invitation_id = v.id and o.extension_until is not null) as extends) e`,
  )) {
    const { token } = await makeLink(database, { audience: 'invitation', invitationId: id });
    await walk(createLinkVisitor(state.url), `/betrieb/anfrage/${reference}/?s=${token}`);
  }
  await walk(
    createLinkVisitor(state.url),
    '/meine-anfrage/',
    '/meine-gebaeude/link/',
    '/betrieb/link/',
    '/partner-werden/bewerbung/',
    '/partner-werden/bewerbung/link/',
  );
}

beforeAll(async () => {
  await addStates();
  await Promise.all([walkOffice(), walkLinks()]);
}, 240_000);

const posted = () => found.filter(({ method }) => method === 'post');

/** These only keep what was typed. */
const HARMLESS_FIRST = ['intent=speichern'];

/** A GET changes nothing, and so decides nothing. */
function decisionsOf({ submits }: HtmlForm): string[] {
  const deciding = submits.filter(({ method }) => method !== 'get');
  return [...new Set(deciding.map(({ name, value }) => `${name}=${value}`))];
}

const expectOneDecision = (form: Found) => {
  const decisions = decisionsOf(form);
  if (decisions.length > 1) expect(HARMLESS_FIRST, `${form.page}: ${decisions.join(', ')}`).toContain(decisions[0]);
};

test('Enter in a field never triggers a decision that belongs to another button: one decision a form', () => {
  expect(posted().length).toBeGreaterThan(300);
  for (const form of posted()) expectOneDecision(form);
});

/** What the form is, whichever row it stands in. */
const plain = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}|[A-Z0-9]{8}|\d+/g, '#');
const kindOf = ({ action, fields }: HtmlForm, decision: string) =>
  [
    plain(action),
    plain(decision),
    ...fields.map(([name, value]) =>
      /^(intent|event|step|was|weg|art)$/.test(name) ? `${name}=${plain(value)}` : name,
    ),
  ].join(' ');

/** Afterwards the document, the account or the session is gone. */
const LAST = [/was=entfernen/, /konten/, /konto/, /vergessen=/, /ueberall/, /abmelden/];
const placeOf = (kind: string) => LAST.findLastIndex((last) => last.test(kind));
/** A wrong password or code. */
const SIGN_IN = /^\/zentrale\/(anmelden|bestaetigen)\//;

/** What is told once and stored nowhere: a code for the telephone, recovery codes. */
const SHOWN_ONCE = /zentrale.*intent=codes?/;

/** Goes back to its page instead. */
const ANSWERS_A_FILE = /\/auskunft\/datei\/$/;
/** Typed anew, never written into a page. */
const NOT_SHOWN_AGAIN = ['password', 'current', 'next', 'code'];

/** Photos of a customer, photos for the guarantee pass, documents of an application and of a firm, bank statements, invoices after a restore. */
const UPLOADS = 6;

test('a form that lacks what it requires comes back in one way: 422, title, summary, marked fields, all that was typed', async () => {
  const kinds = new Map<string, { form: Found; decision: string }>();
  for (const form of posted()) {
    // The last one: before it stands what only keeps the typed.
    const decision = decisionsOf(form).at(-1) ?? '';
    const kind = kindOf(form, decision);
    if ((form.multipart || form.required.length > 0) && !ANSWERS_A_FILE.test(form.action) && !kinds.has(kind))
      kinds.set(kind, { form, decision });
  }
  expect(kinds.size).toBeGreaterThan(40);
  const faults: string[] = [];
  for (const [kind, { form, decision }] of kinds) {
    const { required, visible } = form;
    const isTyped = (name: string) => visible.includes(name) && !NOT_SHOWN_AGAIN.includes(name);
    const fields = form.fields.map(([name, value]): [string, string] => [name, required.includes(name) ? '' : value]);
    const answer = await sendForm({ ...form, fields }, decision);
    const html = await answer.text();
    // A file is sent to an endpoint of its own, which leads back to the page.
    const refused = form.multipart ? 200 : SIGN_IN.test(form.action) ? 401 : 422;
    if (answer.status !== refused) {
      faults.push(`${kind}: ${answer.hops.join(' ')} ${answer.status}`);
      continue;
    }
    const shown = new Set(readForms(html, answer.at).flatMap((one) => one.fields.map((field) => field.join('='))));
    const lost = fields.filter(([name, value]) => value && isTyped(name) && !shown.has(`${name}=${value}`));
    faults.push(...findErrorFaults(html).map((fault) => `${kind}: ${fault}`));
    if (lost.length > 0) faults.push(`${kind}: lost ${lost.join(' ')}`);
  }
  const uploads = [...kinds.values()].filter(({ form }) => form.multipart).map(({ form }) => plain(form.action));
  expect(new Set(uploads).size).toBe(UPLOADS);
  expect(faults).toEqual([]);
}, 120_000);

/** Typed where an address is asked for, so that a form with no other field gets past its check. */
const SOMEBODY = 'jemand@example.org';

test('every form reaches its action and ends in a redirect; what follows has one decision a form, too', async () => {
  const kinds = new Map<string, { form: Found; decision: string }>();
  for (const form of posted())
    for (const decision of decisionsOf(form)) {
      const kind = kindOf(form, decision);
      if (!kinds.has(kind)) kinds.set(kind, { form, decision });
    }
  expect(kinds.size).toBeGreaterThan(100);
  const order = [...kinds].toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const wrong: string[] = [];
  for (const [kind, { form, decision }] of order) {
    const fields = form.fields.map(([name, value]): [string, string] => [
      name,
      value || (name === 'email' ? SOMEBODY : ''),
    ]);
    const answer = await sendForm({ ...form, fields }, decision);
    const direct = SIGN_IN.test(form.action) ? [401] : [200, 409, 422];
    const reached = answer.hops.length > 0 ? answer.status === 200 : direct.includes(answer.status);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (isPage && answer.hops.length === 0 && answer.status === 200 && !SHOWN_ONCE.test(kind))
      wrong.push(`${kind}: a page`);
    if (!reached) wrong.push(`${kind}: ${answer.hops.join(' ')} ${answer.status}`);
    if (isPage) note(form.visitor, answer.at, await answer.text());
  }
  expect(wrong).toEqual([]);
  for (const form of posted()) expectOneDecision(form);
}, 120_000);

function sendForm({ action, fields, multipart, visitor }: Found, decision: string) {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(decision) ?? [];
  const all: [string, string][] = name ? [...fields, [name, value]] : fields;
  const body = multipart ? new FormData() : new URLSearchParams(all);
  if (body instanceof FormData) {
    for (const [field, text] of all) body.append(field, text);
    body.append('datei', new Blob([]), '');
  }
  return visitor.visit(action, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
}

/** States that the demo does not reach: new terms, a second link, a new account, an end announced, times proposed, a real invoice. */
const NOT_REACHED = [
  'betrieb/bedingungen',
  'betrieb/unterlagen',
  'betrieb/wechseln',
  // Opens only by the link mailed to a firm's old address: tests/security/every-link.test.ts.
  'betrieb/widerspruch',
  'meine-anfrage/angaben',
  'meine-anfrage/erinnerung',
  // Opens only by the link mailed to an author: tests/journeys/reviews.spec.ts.
  'meine-anfrage/bewertung',
  'meine-anfrage/:reference/behalten',
  // Work that a customer accepted: tests/journeys/guarantee.spec.ts.
  'meine-anfrage/:reference/garantie/:kennung',
  // A draft that may be reviewed: tests/journeys/compare-and-share.spec.ts.
  'meine-anfrage/:reference/freigabe/:kennung/pruefen',
  'meine-anfrage/:reference/termin/:kennung',
  // Two buildings of one mailbox: tests/journeys/customer-buildings.spec.ts.
  'meine-gebaeude/uebernehmen',
  'partner-werden/bewerbung/wechseln',
  // Public: tests/journeys/reviews.spec.ts.
  'so-pruefen-wir-bewertungen',
  'zentrale/abrechnung/export/datei',
  'zentrale/abrechnung/mahnungen',
  'zentrale/betriebe/bedingungen',
  'zentrale/einrichten',
  'zentrale/testmail',
  // Files that a link opens: their route has an action for the files that a form opens.
  'zentrale/abrechnung/betrieb/:number/vorschau',
  'zentrale/abrechnung/rechnung/:invoice/:file',
  'zentrale/anfragen/:reference/foto/:position',
  'zentrale/betriebe/:number/nachweis/:document',
  'zentrale/betriebe/:number/nachweis/:document/seite/:page',
  'zentrale/zahlen/datei',
];

test('the walk has met a form of every other private page', () => {
  const actions = new Set(posted().map(({ action }) => action.split('?')[0] ?? ''));
  const isMet = (path: string) => [...actions].some((action) => matchPath(`/${path}`, action));
  const unmet = formPaths.filter((path) => !isMet(path));
  expect(unmet.filter((path) => !NOT_REACHED.includes(path))).toEqual([]);
});
