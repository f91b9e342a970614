import { expect, test } from 'vitest';
import { makeToken } from '../../domain/access/access-token.ts';
import { makeLink, revokeLinks } from '../../domain/access/make-link.server.ts';
import { saveContactWish } from '../../domain/details/contact-wish.server.ts';
import { CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { storeAsked } from '../support/offers.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';

const site = useQuestionnaireServer({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' });
const state = site.database;
const database = toQueries(state);

const SAME_SITE = { 'Sec-Fetch-Site': 'same-origin' };

/** Without cookies: the key stays in the address. */
async function ask(reference: string, token: string, { page = '', base = 'anfrage', ...init }: Asked = {}) {
  const network = init.network ?? '198.51.100.7';
  const headers = { 'X-Forwarded-For': network, ...SAME_SITE, ...init.headers };
  const address = `${site.url}/betrieb/${base}/${reference}/${page}?s=${token}&c=1`;
  const body = init.fields && new URLSearchParams(init.fields);
  const response = await fetch(address, { method: init.method ?? 'GET', headers, body, redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
type Asked = {
  page?: string;
  base?: string;
  method?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  network?: string;
};

const CANARY = {
  first_name: 'Zeisigvor',
  last_name: 'Zeisignach',
  phone_number: '089 777 123 777',
  email_address: 'zeisigmail@example.org',
  problem_other:
    'Familie Zeisignach, Zeisigweg 12, Anruf unter 0 8 9 777 123 777 oder zeisigmail (at) example (punkt) org',
};

test('name, telephone, mail and street are in no page of a firm, also not inside free text', async () => {
  const { reference, token, inquiryId, invitationId } = await storeAsked(state.pool, { inquiry: CANARY });
  const wish = { channel: 'phone', object_address: 'Zeisigweg 12, 80331 München', access_by: 'Zeisigmeister' };
  await saveContactWish(database, { inquiryId, actor: CUSTOMER, wish });
  await state.pool.query(
    `insert into messages (invitation_id, author, body, idempotency_key)
     values ($1, 'customer', 'Grüße aus dem Zeisigweg, Zeisigvor, 089/777123777', gen_random_uuid())`,
    [invitationId],
  );
  for (const given of [{}, { base: 'angebot' }]) {
    const { status, text, headers } = await ask(reference, token, given);
    expect(status).toBe(200);
    expect(text.replaceAll(token, '')).not.toMatch(/zeisig|777\D?123|123\D?777|example\.org/i);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
  }
});

test('a link of another audience, another firm or another inquiry opens nothing; a revoked one says so', async () => {
  const { reference, token, inquiryId, partnerId, invitationId } = await storeAsked(state.pool);
  const other = await storeAsked(state.pool, { inquiryId });
  const customer = await makeLink(database, { audience: 'customer', inquiryId });
  const firm = await makeLink(database, { audience: 'partner', partnerId });
  const never = makeToken('invitation');
  for (const [index, strange] of [never, customer.token, firm.token, other.token].entries()) {
    const from = { network: `198.51.100.${100 + index}` };
    for (const base of ['anfrage', 'angebot']) {
      const page = await ask(reference, strange, { base, ...from });
      const fields = { weg: 'decline', grund: 'too-far' };
      const form = await ask(reference, strange, { base, method: 'POST', fields, ...from });
      expect([page.status, form.status]).toEqual([404, 404]);
      expect(page.text).toContain('Diese Seite gibt es nicht');
    }
    expect((await ask(reference, strange, { page: 'foto/1/', ...from })).status).toBe(404);
  }
  const cut = await ask(reference, token.slice(0, -2));
  expect([cut.status, cut.text]).toEqual([404, expect.stringContaining('Link unvollständig')]);
  expect(await state.rows('select status from invitations where id = $1', [invitationId])).toEqual([
    { status: 'invited' },
  ]);
  await revokeLinks(database, { invitationId });
  const revoked = await ask(reference, token);
  expect([revoked.status, revoked.text]).toEqual([410, expect.stringContaining('Diese Anfrage ist zurückgezogen')]);
  await state.pool.query(`update access_tokens set revoked_at = null, expires_at = now() where invitation_id = $1`, [
    invitationId,
  ]);
  const expired = await ask(reference, token);
  expect([expired.status, expired.text]).toEqual([410, expect.stringContaining('Link anfordern')]);
});
