import { beforeAll, expect, test } from 'vitest';
import { startSession } from '../../domain/staff/session.server.ts';
import { bankStatement, earned, storeProfile } from '../support/billing.ts';
import { send } from '../support/office-requests.ts';
import { storePartner } from '../support/partners.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { isLong } from '../support/run-length.ts';
import { createStaffAccount, withSteppingClock } from '../support/staff.ts';

/** Real requests of somebody who pays, reads or issues what is not theirs. */
const KEY = '07'.repeat(32);
const state = useQuestionnaireServer({ STAFF_KEY: KEY });
const database = toQueries(state.database);
const services = withSteppingClock({ database, key: Buffer.from(KEY, 'hex') });
const BILLING = '/zentrale/abrechnung/';
let cookie = '';
beforeAll(async () => {
  await storeProfile(state.database.pool);
  const { id } = await createStaffAccount(services, 'operator');
  cookie = `zentrale=${await startSession(database, { staffId: id, stage: 'full' })}`;
});

const one = async (text: string, values: unknown[] = []) => (await state.database.pool.query(text, values)).rows[0];
const firmPath = async (partnerId: string) =>
  `${BILLING}betrieb/${(await one('select number from partners where id = $1', [partnerId])).number}/`;
const get = (path: string) => send(state.url, path, { cookie });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  send(state.url, path, { method: 'POST', cookie, form, headers });
const formOn = (body: string) => ({
  gesehen: /name="gesehen" value="([\d,]*)"/.exec(body)?.[1] ?? '',
  stand: /name="stand" value="(\w*)"/.exec(body)?.[1] ?? '',
});
test('a form of another site changes nothing, on no page', async () => {
  const { partnerId } = await earned(state.database.pool, 100_000);
  const path = await firmPath(partnerId);
  const given = formOn((await get(path)).body);
  const { number } = await one('select number from invoices limit 1');
  const forms: [string, Record<string, string>][] = [
    [path, { tun: 'ausstellen', ...given }],
    [BILLING, { tun: 'accept' }],
    [`${BILLING}rechnung/${number}/`, { tun: 'ausbuchen', grund: 'wir verzichten' }],
    [`${BILLING}zahlungen/`, { tun: 'weg', id: '1' }],
    [`${BILLING}mahnungen/`, { stufe: '1' }],
    [`${BILLING}export/datei/`, { monat: '2026-11', was: 'invoices' }],
    [`${BILLING}einstellungen/`, { tun: 'zins' }],
  ];
  const before = await one('select count(*)::int as n from audit_log');
  for (const [page, form] of forms) {
    expect((await post(page, form, { origin: 'https://evil.example' })).status, page).toBe(403);
    expect((await get(`${page}?${new URLSearchParams(form)}`)).status, page).toBeLessThan(404);
  }
  expect(await one('select count(*)::int as n from audit_log')).toEqual(before);
});

test('twenty clicks issue one invoice, as it was shown; whoever saw other sums is told', async () => {
  const { partnerId } = await earned(state.database.pool, 100_000);
  const path = await firmPath(partnerId);
  const shown = formOn((await get(path)).body);
  await storeProfile(state.database.pool, { smallBusiness: true });
  const other = await post(path, { tun: 'ausstellen', ...shown });
  expect([other.status, other.body.includes('Es wurde nichts ausgestellt.')]).toEqual([409, true]);
  await storeProfile(state.database.pool);
  const now = formOn((await get(path)).body);
  const clicks = await Promise.all(Array.from({ length: 20 }, () => post(path, { tun: 'ausstellen', ...now })));
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([303, ...Array(19).fill(409)]);
  expect(await one('select count(*)::int as n from invoices where partner_id = $1', [partnerId])).toEqual({ n: 1 });
});

test('a name that no font has, and a very long list, stop nobody else', async () => {
  const arabic = await storePartner(state.database.pool, { name: 'حمام 🐦 GmbH' });
  await earned(state.database.pool, 100_000, arabic);
  const path = await firmPath(arabic);
  expect((await get(path)).body).toContain('Das PDF lässt sich nicht machen');
  expect((await get(`${path}vorschau/`)).status).toBe(404);
  expect((await post(path, { tun: 'ausstellen', gesehen: '1' })).status).toBe(409);
  const busy = await storePartner(state.database.pool, { name: `Taubenabwehr ${'Fassadenreinigung '.repeat(5)}GmbH` });
  for (let n = 0; n < (isLong ? 250 : 60); n++) await earned(state.database.pool, 100_000 + n, busy);
  const busyPath = await firmPath(busy);
  const issued = await post(busyPath, { tun: 'ausstellen', ...formOn((await get(busyPath)).body) });
  expect(issued.status).toBe(303);
  const pdf = await get(`${String(issued.headers.location).split('?')[0]}pdf/`);
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
}, 120_000);

test('a file that no bank wrote, or of fifty megabytes, is an answer', async () => {
  const upload = async (content: BlobPart) => {
    const body = new FormData();
    body.append('datei', new File([content], 'auszug.xml'));
    const headers = { cookie, origin: state.url };
    const path = `${state.url}${BILLING}zahlungen/auszug/`;
    return fetch(path, { method: 'POST', body, headers, redirect: 'manual' }).then(
      (answer) => `${answer.status} ${new URL(answer.headers.get('location') ?? '/', state.url).search}`,
      // Turned away before it was sent.
      () => 'cut off',
    );
  };
  const xml = bankStatement([{ cents: 100, purpose: 'x', reference: 'F1' }]);
  expect(await upload(xml.replace('<Bal>', '<__proto__/><Bal>'))).toBe('303 ?meldung=not-xml');
  expect(await upload('<a>'.repeat(200_000) + '</a>'.repeat(200_000))).toBe('303 ?meldung=not-xml');
  expect(await upload(xml.replace('>F1<', `>${'F'.repeat(200)}<`))).toBe('303 ?meldung=no-camt053');
  expect(await upload(Buffer.from(`\ufeff${xml}`, 'utf16le'))).toBe('303 ?meldung=control');
  expect(await upload(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${xml}`)).toBe('303 ?meldung=doctype');
  expect(['303 ?meldung=gross', 'cut off']).toContain(await upload(Buffer.alloc(50 * 1024 * 1024, 32)));
  expect(await one('select count(*)::int as n from bank_lines')).toEqual({ n: 0 });
});
