import { beforeAll, expect, test } from 'vitest';
import { startSession } from '../../domain/staff/session.server.ts';
import { bankStatement, earned, storeProfile } from '../support/billing.ts';
import { send } from '../support/office-requests.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
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
