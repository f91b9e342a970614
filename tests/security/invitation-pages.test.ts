import { expect, test } from 'vitest';
import { listAppointments, noteAppointment } from '../../domain/appointments/appointments.server.ts';
import { showContact } from '../../domain/contact-sharing/share-contact.server.ts';
import { withdrawContact } from '../../domain/contact-sharing/withdraw-contact.server.ts';
import { nameBuilding } from '../../domain/customer-portal/buildings.server.ts';
import { saveContactPreferences } from '../../domain/details/contact-preferences.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { storeAsked } from '../support/offers.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { offerAndShare } from '../support/shared-contact.ts';

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

test('the name that a customer gives a building is in no page of a firm, before and after the contact is shared', async () => {
  const asked = await storeAsked(state.pool, { inquiry: { email_address: 'kunde@example.org' } });
  const { reference, token, inquiryId } = asked;
  expect(await nameBuilding(database, { inquiryId, name: 'Zeisigturm' })).toEqual({ kind: 'saved' });
  const look = async () => {
    for (const [base, page] of [['anfrage'], ['angebot'], ['anfrage', 'kontakt/'], ['anfrage', 'auftrag/']] as const)
      expect((await ask(reference, token, { base, page })).text.replaceAll(token, '')).not.toContain('Zeisigturm');
  };
  await look();
  expect(await offerAndShare(database, asked)).toEqual({ kind: 'shared' });
  await look();
  const shown = await state.rows('select to_jsonb(s)::text as text from contact_shares s where invitation_id = $1', [
    asked.invitationId,
  ]);
  expect(shown[0]?.text).not.toContain('Zeisigturm');
});

test('the calendar file of a firm has the address once the firm has pressed the button, and no longer after a withdrawal', async () => {
  const asked = await storeAsked(state.pool);
  const { reference, token, inquiryId, invitationId } = asked;
  expect(await offerAndShare(database, asked)).toEqual({ kind: 'shared' });
  const call = { inquiryId, invitationId, actor: CUSTOMER };
  await noteAppointment(database, { ...call, startsAt: new Date(Date.now() + 3 * 86_400_000) });
  const [appointment] = await listAppointments(database, invitationId);
  const readPlace = async () => {
    const { text } = await ask(reference, token, { page: `termin/${appointment?.id}/` });
    expect(text).toContain('BEGIN:VCALENDAR');
    return /^LOCATION:.*$/m.exec(text)?.[0].trim() ?? null;
  };
  expect(await readPlace()).toBeNull();
  expect(await showContact(database, { invitationId })).toEqual({ kind: 'shown' });
  expect(await readPlace()).toMatch(/^LOCATION:Tal 5/);
  await withdrawContact(database, call);
  expect(await readPlace().catch(() => null)).toBeNull();
});

test('name, telephone, mail and street are in no page of a firm, also not inside free text', async () => {
  const { reference, token, inquiryId, invitationId } = await storeAsked(state.pool, { inquiry: CANARY });
  const wish = { channel: 'phone', object_address: 'Zeisigweg 12, 80331 München', access_by: 'Zeisigmeister' };
  await saveContactPreferences(database, { inquiryId, actor: CUSTOMER, wish });
  await state.run(
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
