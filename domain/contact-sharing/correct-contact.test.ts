import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeAsked } from '../../tests/support/offers.ts';
import { offerAndShare } from '../../tests/support/shared-contact.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { requestErasure } from '../erasure/erase-inquiry.server.ts';
import type { ContactField } from '../inquiries/mask-contact.ts';
import { makePhoneCode, spendPhoneCode } from '../inquiries/phone-code.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { makeLink } from '../magic-links/make-link.server.ts';
import { readInvitationPage } from '../offers/read-invitation-page.server.ts';
import { type Actor, CUSTOMER, listEvents } from '../workflow/inquiry-events.server.ts';
import { correctContact } from './correct-contact.server.ts';
import { listDisclosures, readShownContact, shareContact, showContact } from './share-contact.server.ts';
import { withdrawContact } from './withdraw-contact.server.ts';

const { state, database, run } = useDatabase();
const MARIA: Actor = { kind: 'staff', id: 'staff:maria' };
const correct = (inquiryId: string, given: Partial<Record<ContactField, string>>, seen?: string) =>
  correctContact(database, { inquiryId, actor: MARIA, given, seen });
const rowOf = async (id: string) => (await state.rows('select * from inquiries where id = $1', [id]))[0];
const jobsOf = (inquiryId: string) =>
  state.rows(
    `select name, data from jobs where data ->> 'inquiryId' = $1
       and name in ('send-corrected', 'send-address-left', 'send-contact-corrected', 'match-inquiry') order by name`,
    [inquiryId],
  );
const person = {
  first_name: 'Amsel',
  last_name: 'Drossel',
  phone_number: '089 1112223',
  email_address: 'amsel@example.org',
};

async function storeShared(given: object) {
  const asked = await storeAsked(state.pool, { inquiry: person });
  const { inquiryId, invitationId } = asked;
  await offerAndShare(database, { inquiryId, invitationId }, given);
  return { inquiryId, invitationId };
}

test('a correction leaves a way to reach the customer: six digits or an email address', async () => {
  const id = await storeInquiryInState(state.pool, 'new', person);
  const errors = { phone: expect.stringContaining('mindestens sechs Ziffern') };
  expect(await correct(id, { phone: '089 12', email: '' })).toEqual({ kind: 'invalid', errors });
  expect(await correct(id, { phone: '089 12' })).toMatchObject({ kind: 'corrected' });
  expect(await correct(id, { email: '' })).toEqual({ kind: 'invalid', errors });
  expect(await rowOf(id)).toMatchObject({ phone_number: '089 12', email_address: person.email_address });
  // What came so through the API is no reason to refuse another correction.
  await run(`update inquiries set email_address = null where id = $1`, [id]);
  expect(await correct(id, { firstName: 'Anna' })).toMatchObject({ kind: 'corrected' });
});

test('corrects name and number by the rules of the questionnaire; the record names the fields, never their values', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { ...person, flags: ['phone', 'fast'] });
  await run('delete from jobs');
  expect(await correct(id, { firstName: ' ', lastName: 'x'.repeat(101), phone: '', email: 'nicht@' })).toEqual({
    kind: 'invalid',
    errors: {
      firstName: expect.any(String),
      lastName: expect.stringContaining('100'),
      phone: expect.any(String),
      email: expect.any(String),
    },
  });
  expect(await correct(id, { postalCode: '8033' })).toMatchObject({ kind: 'invalid' });
  expect(await correct(id, { firstName: 'Amsel', email: 'amsel@example.org' })).toEqual({ kind: 'same' });
  expect(await listEvents(database, id)).toEqual([]);

  expect(await correct(id, { firstName: ' Amseline\n', phone: '089 4445556' })).toEqual({
    kind: 'corrected',
    changed: ['firstName', 'phone'],
  });
  expect(await rowOf(id)).toMatchObject({ ...person, first_name: 'Amseline', phone_number: '089 4445556' });
  expect((await rowOf(id)).flags).toEqual(['fast']);
  const [event] = await listEvents(database, id);
  expect(event).toMatchObject({
    event: 'correct-contact',
    actor: MARIA.id,
    details: { fields: ['firstName', 'phone'] },
  });
  const { rows: audit } = await state.pool.query('select actor, action, details from audit_log where subject = $1', [
    id,
  ]);
  expect(audit).toMatchObject([{ actor: MARIA.id, action: 'inquiry.correct-contact' }]);
  expect(JSON.stringify([event, audit])).not.toMatch(/Amsel|1112223|4445556/);
  expect(await jobsOf(id)).toMatchObject([{ name: 'send-corrected', data: { moved: false, notified: false } }]);
  // Somebody was faster: the page of this caller is old.
  expect(await correct(id, { lastName: 'Fink' }, '0')).toMatchObject({ kind: 'stale' });
  expect(await correct(randomUUID(), { lastName: 'Fink' })).toEqual({ kind: 'unknown' });
  await requestErasure(database, { inquiryId: id, actor: CUSTOMER });
  expect(await correct(id, { lastName: 'Fink' })).toEqual({ kind: 'erasing' });
});

test('a new mail address ends every link, both addresses are notified, and only the new one gets a link', async () => {
  const id = await storeInquiryInState(state.pool, 'matching', person);
  const { token } = await makeLink(database, { audience: 'customer', inquiryId: id });
  const open = async () => (await findLink(database, { token, audience: 'customer', network: randomUUID() })).kind;
  // The same mailbox in other letters is no move.
  await correct(id, { email: 'Amsel@example.org' });
  expect(await open()).toBe('open');
  await run('delete from jobs');
  const spoken = await makePhoneCode(database, { inquiryId: id, actor: MARIA.id });
  expect(await correct(id, { email: 'drossel@example.org' })).toEqual({ kind: 'corrected', changed: ['email'] });
  expect(await open()).toBe('revoked');
  const code = spoken.kind === 'made' ? spoken.code : '';
  expect(await spendPhoneCode(database, { reference: referenceOf(id), code, network: 'a' })).toEqual({
    kind: 'refused',
  });
  expect(await jobsOf(id)).toEqual([
    { name: 'send-address-left', data: { inquiryId: id, to: 'Amsel@example.org' } },
    { name: 'send-corrected', data: { inquiryId: id, fields: ['email'], moved: true, notified: false } },
  ]);
  await run('delete from jobs');
  await correct(id, { email: '' });
  expect((await rowOf(id)).email_address).toBeNull();
  expect((await jobsOf(id)).map(({ name }) => name)).toEqual(['send-address-left']);
});

test('correcting an inquiry that is held as spam sends no email', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { ...person, flags: ['trap'] });
  await run('delete from jobs');
  expect(await correct(id, { email: 'drossel@example.org' })).toMatchObject({ kind: 'corrected' });
  expect(await jobsOf(id)).toEqual([]);
});

test('the postal code is corrected until firms were asked, and then not, nor anything with it', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { ...person, postal_code: '80331' });
  await run('delete from jobs');
  expect(await correct(id, { postalCode: '10115' })).toMatchObject({ kind: 'corrected' });
  expect(await rowOf(id)).toMatchObject({ postal_code: '10115', flags: ['area'] });
  expect((await jobsOf(id)).map(({ name }) => name)).toContain('match-inquiry');
  await correct(id, { postalCode: '80799' });
  expect(await rowOf(id)).toMatchObject({ postal_code: '80799', flags: [] });

  const { inquiryId } = await storeAsked(state.pool, { inquiry: { ...person, postal_code: '80331' } });
  expect(await correct(inquiryId, { postalCode: '80799', lastName: 'Fink' })).toEqual({ kind: 'firms-asked' });
  expect(await rowOf(inquiryId)).toMatchObject({ postal_code: '80331', last_name: 'Drossel' });
  expect(await correct(inquiryId, { postalCode: '80331', lastName: 'Fink' })).toMatchObject({ kind: 'corrected' });
});

test('a firm that holds the contact sees the corrected one, once it has asked, with a row of its own as proof', async () => {
  const { inquiryId, invitationId } = await storeShared({
    channel: 'phone',
    appointment: 'ja',
    objectAddress: 'Tal 5',
  });
  await showContact(database, { invitationId });
  await run('delete from jobs');
  await correct(inquiryId, { lastName: 'Fink', phone: '089 4445556', email: 'fink@example.org' });
  expect(await readShownContact(database, { invitationId })).toMatchObject({ kind: 'waiting', corrected: true });
  await showContact(database, { invitationId });
  expect(await readShownContact(database, { invitationId })).toMatchObject({
    kind: 'shown',
    fields: { name: 'Amsel Fink', phone: '089 4445556', objectAddress: 'Tal 5' },
  });
  const shown = (await listDisclosures(database, inquiryId)).filter(({ scope }) => scope !== 'blind');
  expect(shown.map(({ scope, basis, revokedAt }) => [scope, basis, revokedAt !== null])).toEqual([
    ['contact', 'shared', true],
    ['address', 'shared', false],
    ['contact', 'shared', false],
  ]);
  const rows = await state.rows(
    `select number_hash from disclosures where invitation_id = $1 and scope = 'contact' order by id`,
    [invitationId],
  );
  expect(rows[0]?.number_hash.equals(rows[1]?.number_hash as Buffer)).toBe(false);
  expect(await jobsOf(inquiryId)).toMatchObject([
    { name: 'send-address-left' },
    { name: 'send-contact-corrected', data: { invitationId } },
    { name: 'send-corrected', data: { moved: true, notified: true } },
  ]);

  // What was not shared changes nothing for the firm.
  await run('delete from jobs');
  await correct(inquiryId, { email: 'noch@example.org' });
  expect((await readShownContact(database, { invitationId })).kind).toBe('shown');
  expect((await jobsOf(inquiryId)).map(({ name }) => name)).toEqual(['send-address-left', 'send-corrected']);

  // Taken back, there is nothing left to correct, and shared anew it is no correction.
  await withdrawContact(database, { inquiryId, invitationId, actor: CUSTOMER });
  await correct(inquiryId, { firstName: 'Meise' });
  expect(await readShownContact(database, { invitationId })).toEqual({ kind: 'none' });
  await shareContact(database, { inquiryId, invitationId, actor: CUSTOMER, given: { channel: 'phone' } });
  expect(await readShownContact(database, { invitationId })).toMatchObject({ kind: 'waiting', corrected: false });
});

test('a corrected name stays masked in earlier texts for firms without the contact', async () => {
  const { inquiryId, invitationId } = await storeAsked(state.pool, {
    inquiry: { ...person, problem_other: 'Bitte bei Drossel klingeln, 2. Stock' },
  });
  const long = `Gruß, Drossel ${'x'.repeat(1_980)}`;
  await run(
    `insert into messages (invitation_id, author, body, idempotency_key) select $1, 'customer', body, gen_random_uuid()
     from unnest($2::text[]) as body`,
    [invitationId, ['Amsel\u200b Drossels Nachbar hat den Schlüssel, auch amsel weiß es', long, 'Passt am Montag']],
  );
  const read = async () => {
    const page = await readInvitationPage(database, invitationId);
    return JSON.stringify([page?.freeTexts, page?.messages.map(({ body }) => body)]);
  };
  expect(await read()).not.toMatch(/drossel|amsel/i);
  await correct(inquiryId, { lastName: 'Fink' });
  expect(await read()).not.toMatch(/drossel|amsel/i);
  await correct(inquiryId, { firstName: 'Meise', email: 'fink@example.org' });
  expect(await read()).not.toMatch(/drossel|amsel/i);
  expect(await read()).toContain('Bitte bei [verdeckt] klingeln, 2. Stock');
  expect(await read()).toContain('Passt am Montag');
});

test('a mail address that a firm may write to is changed, not taken away', async () => {
  const { inquiryId, invitationId } = await storeShared({ channel: 'email' });
  await showContact(database, { invitationId });
  expect(await correct(inquiryId, { email: '' })).toEqual({ kind: 'email-shared' });
  await correct(inquiryId, { email: 'fink@example.org' });
  await showContact(database, { invitationId });
  expect(await readShownContact(database, { invitationId })).toMatchObject({ fields: { email: 'fink@example.org' } });
});

test('correcting and sharing at the same time: the firm sees the data of the inquiry', async () => {
  for (let round = 0; round < 5; round++) {
    const { inquiryId, invitationId } = await storeShared({ channel: 'phone' });
    await withdrawContact(database, { inquiryId, invitationId, actor: CUSTOMER });
    await Promise.all([
      correct(inquiryId, { phone: '089 4445556' }),
      shareContact(database, { inquiryId, invitationId, actor: CUSTOMER, given: { channel: 'phone' } }),
      correct(inquiryId, { lastName: 'Fink' }),
    ]);
    await showContact(database, { invitationId });
    const seen = await readShownContact(database, { invitationId });
    expect(seen).toMatchObject({ fields: { name: 'Amsel Fink', phone: '089 4445556' } });
  }
});
