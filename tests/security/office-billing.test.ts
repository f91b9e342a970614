import { beforeAll, expect, test } from 'vitest';
import { bankStatement, earned, storeProfile } from '../support/billing.ts';
import { sendRequest } from '../support/office-requests.ts';
import { useOfficeServer } from '../support/questionnaire-server.ts';
import { createStaffAccount } from '../support/staff.ts';

const { state, services, openSession } = useOfficeServer();
const cookies = { operator: '', stale: '' };
const BILLING = '/zentrale/abrechnung/';

beforeAll(async () => {
  await storeProfile(state.database.pool);
  for (const who of ['operator', 'stale'] as const) {
    const account = await createStaffAccount(services, 'operator');
    cookies[who] = `zentrale=${await openSession(account, { fresh: who !== 'stale' })}`;
  }
});

const one = (text: string, values: unknown[] = []) => state.database.one(text, values);
const numberOf = (firmId: string) => state.database.value('select number from firms where id = $1', [firmId]);
type Who = keyof typeof cookies;
const get = (path: string, who: Who = 'operator') => sendRequest(state.url, path, { cookie: cookies[who] });
const post = (path: string, form: Record<string, string>, who: Who = 'operator') =>
  sendRequest(state.url, path, { method: 'POST', cookie: cookies[who], form });
const seenOn = (body: string) => /name="gesehen" value="([\d,]*)"/.exec(body)?.[1] ?? '';
const counts = () =>
  one(`select (select count(*)::int from invoices) as invoices, (select count(*)::int from account_entries) as entries,
    (select count(*)::int from billing_profiles) as profiles, (select count(*)::int from bank_lines) as lines`);

test('an invoice is issued as its preview showed it, with a fresh code; what changed since is named', async () => {
  const order = await earned(state.database.pool, 115_000);
  const path = `${BILLING}betrieb/${await numberOf(order.firmId)}/`;
  const seen = seenOn((await get(path)).body);
  const pdf = await get(`${path}vorschau/`);
  expect([pdf.status, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  const before = await counts();
  expect((await post(path, { intent: 'ausstellen', gesehen: seen }, 'stale')).status).toBe(403);
  const second = await earned(state.database.pool, 50_000, order.firmId);
  const changed = await post(path, { intent: 'ausstellen', gesehen: seen });
  expect(changed.status).toBe(409);
  expect(changed.body).toContain(`Neu oder anders: ${second.reference}.`);
  expect(await counts()).toEqual(before);
  const issued = await post(path, { intent: 'ausstellen', gesehen: seenOn(changed.body) });
  expect(issued.status).toBe(303);
  const there = String(issued.headers.location).split('?')[0] ?? '';
  expect(there).toMatch(/rechnung\/TF\d\d-00001\/$/);
  expect((await get(there)).body).toContain(order.reference);
  for (const file of ['pdf', 'xml', 'xrechnung']) expect((await get(`${there}${file}/`)).status, file).toBe(200);
  for (const file of ['storno', 'geheim']) expect((await get(`${there}${file}/`)).status, file).toBe(404);
  expect((await get(`${BILLING}rechnung/TF26-99999/`)).status).toBe(404);
});

test('twenty clicks issue one invoice, as it was shown; a page with other sums is refused', async () => {
  const { firmId } = await earned(state.database.pool, 100_000);
  const path = `${BILLING}betrieb/${await numberOf(firmId)}/`;
  const read = async () => {
    const { body } = await get(path);
    return { gesehen: seenOn(body), stand: /name="stand" value="(\w*)"/.exec(body)?.[1] ?? '' };
  };
  const shown = await read();
  await storeProfile(state.database.pool, { smallBusiness: true });
  const other = await post(path, { intent: 'ausstellen', ...shown });
  expect([other.status, other.body.includes('Es wurde nichts ausgestellt.')]).toEqual([409, true]);
  await storeProfile(state.database.pool);
  const now = await read();
  const clicks = await Promise.all(Array.from({ length: 20 }, () => post(path, { intent: 'ausstellen', ...now })));
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([303, ...Array(19).fill(409)]);
  expect(await one('select count(*)::int as n from invoices where firm_id = $1', [firmId])).toEqual({ n: 1 });
});

const upload = (xml: BlobPart, who: Who = 'operator', headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.append('datei', new File([xml], 'datei.xml', { type: 'application/xml' }));
  return fetch(`${state.url}${BILLING}zahlungen/auszug/`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: cookies[who], origin: state.url, ...headers },
  });
};

test('a statement within 5 MB is read with permission; one click books, and each booking can be undone', async () => {
  const { id, number, gross_cents: cents } = await one('select id, number, gross_cents::int from invoices limit 1');
  const xml = bankStatement([
    { cents: cents - 500, purpose: `Danke ${number}`, reference: 'A1' },
    { cents: 700, purpose: 'Spende', reference: 'A2' },
  ]);
  expect((await upload(xml, 'stale')).headers.get('location')).toBe(`${BILLING}zahlungen/`);
  expect((await upload(xml, 'operator', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await counts()).lines).toBe(0);
  const said = async (content: BlobPart) => (await upload(content)).headers.get('location') ?? '';
  const hostile: [string, BlobPart][] = [
    ['no-camt053', '<a/>'],
    ['no-camt053', xml.replace('>A1<', `>${'F'.repeat(200)}<`)],
    ['not-xml', xml.replace('<Bal>', '<__proto__/><Bal>')],
    ['not-xml', '<a>'.repeat(200_000) + '</a>'.repeat(200_000)],
    ['doctype', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${xml}`],
    ['control', Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['gross', new Blob(['x'.repeat(5 * 1024 * 1024 + 10)])],
  ];
  for (const [refusal, content] of hostile) expect(await said(content)).toContain(`meldung=${refusal}`);
  // Fifty megabytes may be turned away before they were sent.
  expect(await said(Buffer.alloc(50 * 1024 * 1024, 32)).catch(() => 'meldung=gross')).toContain('meldung=gross');
  expect((await get(await said(xml.replace('Spende', 'Spen\0de')))).body).toContain('unzulässige Steuerzeichen');
  expect((await counts()).lines).toBe(0);
  const read = await upload(xml);
  expect(read.headers.get('location')).toContain('meldung=gelesen&zahlen=2-0-0-0');
  const page = await get(`${BILLING}zahlungen/`);
  expect(page.body).toContain('Weniger als offen ist');
  const { id: line } = await one(`select id from bank_lines where bank_reference = 'A1'`);
  const { id: gift } = await one(`select id from bank_lines where bank_reference = 'A2'`);
  const pay = (form: Record<string, string>, who: Who = 'operator') => post(`${BILLING}zahlungen/`, form, who);
  expect((await pay({ intent: `buchen ${id}`, id: line }, 'stale')).status).toBe(403);
  const open = async () => (await one('select open_cents::int as open from invoice_states where id = $1', [id])).open;
  expect([(await pay({ intent: `buchen ${id}`, id: line })).status, await open()]).toEqual([303, 500]);
  expect([(await pay({ intent: `zurueck ${id}`, id: line })).status, await open()]).toEqual([303, cents]);
  expect([(await pay({ intent: 'nummer', nummer: number.toLowerCase(), id: line })).status, await open()]).toEqual([
    303, 500,
  ]);
  expect((await pay({ intent: 'nummer', nummer: 'TF00-1', id: gift })).status).toBe(422);
  expect((await pay({ intent: 'weg', id: gift })).status).toBe(303);
  expect((await pay({ intent: `buchen ${id}`, id: gift })).status).toBe(409);
  expect((await pay({ intent: 'her', id: gift })).status).toBe(303);
  const there = `${BILLING}rechnung/${number}/`;
  expect((await post(there, { intent: 'ausbuchen', grund: 'x' })).status).toBe(422);
  expect([(await post(there, { intent: 'ausbuchen', grund: 'Kleinbetrag, Kulanz' })).status, await open()]).toEqual([
    303, 0,
  ]);
  expect([(await post(there, { intent: 'einbuchen' })).status, await open()]).toEqual([303, 500]);
});
