import { beforeEach, expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { storeActiveShared } from '../../tests/support/shared-contact.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { suppressAddress } from '../deliveries/suppression.server.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { makePhoneCode, spendPhoneCode } from '../inquiries/phone-code.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { makeLink } from '../magic-links/make-link.server.ts';
import { matchInquiry } from '../matching/match-inquiry.server.ts';
import { readInvitationPage } from '../offers/read-invitation-page.server.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import { CUSTOMER, listEvents } from '../workflow/inquiry-events.server.ts';
import { askForCall, askForCode, correctContact, findCorrection } from './correct-contact.server.ts';

const { state, database, services, sent, rows, run, value } = useServices();
beforeEach(async () => {
  await run('delete from jobs');
  await run('delete from rate_limits');
  sent.splice(0);
});

const OLD = 'alt@example.org';
const store = (more: object = {}) => storeInquiryInState(state.pool, 'new', { email_address: OLD, ...more });
const correct = (inquiryId: string, given: object, code = '') =>
  correctContact(database, { inquiryId, actor: CUSTOMER, given, code });
const works = async (like: string) => {
  for (const job of await rows('select id, name, data from jobs where name like $1 order by created_on, id', [like]))
    await runJob(services, job);
  await run('delete from jobs');
  return sent.splice(0);
};

/** The code as it stands in the mail. */
async function codeFor(inquiryId: string) {
  expect(await askForCode(database, inquiryId)).toEqual({ kind: 'sent' });
  const [mail, ...more] = await works('send-correction-code');
  expect([mail?.to, more]).toEqual([OLD, []]);
  const code = /Ihr Code ist (\d{4} \d{4})\./.exec(mail?.text ?? '')?.[1] ?? '';
  expect(code).not.toBe('');
  return code;
}

test('with the code that was mailed to the address on record, and only with it, once', async () => {
  const inquiryId = await store();
  expect(await correct(inquiryId, { firstName: 'Neu' })).toEqual({ kind: 'wrong-code' });
  const code = await codeFor(inquiryId);
  expect(await rows('select from jobs')).toEqual([]);
  expect(JSON.stringify(await rows('select * from phone_codes'))).not.toContain(code.replace(' ', ''));
  expect(await correct(inquiryId, { firstName: 'Neu' }, '12345678')).toEqual({ kind: 'wrong-code' });
  // What cannot be stored costs no code.
  expect(await correct(inquiryId, { email: 'kein' }, code)).toMatchObject({ kind: 'invalid' });
  expect(await correct(inquiryId, {}, code)).toEqual({ kind: 'same' });
  expect(await correct(inquiryId, { firstName: 'Neu' }, code)).toEqual({ kind: 'corrected', changed: ['firstName'] });
  expect(await correct(inquiryId, { firstName: 'Zwei' }, code)).toEqual({ kind: 'wrong-code' });
  expect(
    (await listEvents(database, inquiryId)).map(({ event, actor_kind, details }) => [event, actor_kind, details]),
  ).toEqual([
    ['code-asked', 'customer', {}],
    ['correct-contact', 'customer', { fields: ['firstName'] }],
  ]);
  expect((await works('send-%')).map(({ to, subject }) => [to, subject])).toEqual([[OLD, 'Berichtigt: Vorname']]);
});

test('five tries, an hour, three codes a day; a code opens nothing else, and one for the page corrects nothing', async () => {
  const inquiryId = await store();
  const code = await codeFor(inquiryId);
  const reference = referenceOf(inquiryId);
  expect(await spendPhoneCode(database, { reference, code, network: '192.0.2.1' })).toEqual({ kind: 'refused' });
  const made = await makePhoneCode(database, { inquiryId, actor: 'staff:maria' });
  expect(await correct(inquiryId, { firstName: 'Neu' }, made.kind === 'made' ? made.code : '')).toEqual({
    kind: 'wrong-code',
  });
  await Promise.all(Array.from({ length: 8 }, () => correct(inquiryId, { firstName: 'Neu' }, '00000000')));
  expect(await correct(inquiryId, { firstName: 'Neu' }, code)).toEqual({ kind: 'wrong-code' });
  const second = await codeFor(inquiryId);
  // Asked for again while it is good: nothing is mailed.
  expect(await askForCode(database, inquiryId)).toEqual({ kind: 'sent' });
  expect(await rows('select from jobs')).toEqual([]);
  await run(`update phone_codes set expires_at = now() where purpose = 'correct'`);
  expect(await correct(inquiryId, { firstName: 'Neu' }, second)).toEqual({ kind: 'wrong-code' });
  await codeFor(inquiryId);
  await run(`update phone_codes set expires_at = now() where purpose = 'correct'`);
  expect(await askForCode(database, inquiryId)).toEqual({ kind: 'too-many' });
  // The spoken one still opens the page.
  const network = '192.0.2.2';
  expect(
    await spendPhoneCode(database, { reference, code: made.kind === 'made' ? made.code : '', network }),
  ).toMatchObject({ kind: 'open' });
});

test('a stranger gets no flood of codes: of all inquiries with the address ten a day, of those held back none', async () => {
  const asked = [];
  for (const tag of Array.from({ length: 12 }, (_, n) => n))
    asked.push((await askForCode(database, await store({ email_address: `Fremd+${tag}@example.org` }))).kind);
  expect(asked).toEqual([...Array(10).fill('sent'), 'too-many', 'too-many']);
  const held = await store({ email_address: 'anders@example.org' });
  await run(`update inquiries set flags = array['many'] where id = $1`, [held]);
  expect(await askForCode(database, held)).toEqual({ kind: 'no-address' });
  await run('update inquiries set hold_lifted_at = now() where id = $1', [held]);
  expect(await askForCode(database, held)).toEqual({ kind: 'sent' });
});

test('a code stays good when its job runs once more after the mail has left', async () => {
  const inquiryId = await store();
  await askForCode(database, inquiryId);
  const [job] = await rows(`select id, name, data from jobs where name = 'send-correction-code'`);
  for (const _ of [1, 2]) await runJob(services, job);
  const code = /Ihr Code ist (\d{4} \d{4})\./.exec(sent[0]?.text ?? '')?.[1];
  expect(sent).toHaveLength(1);
  expect(await correct(inquiryId, { firstName: 'Neu' }, code)).toMatchObject({ kind: 'corrected' });
});

test('a form that was open while the office corrected the name does not put the old one back', async () => {
  const inquiryId = await store({ first_name: 'Ana', last_name: 'Falsch' });
  const code = await codeFor(inquiryId);
  const made = await makePhoneCode(database, { inquiryId, actor: 'staff:maria' });
  const actor = { kind: 'staff', id: 'staff:maria' } as const;
  await correctContact(database, { inquiryId, actor, given: { lastName: 'Richtig' } });
  expect(await correct(inquiryId, { firstName: 'Anna', lastName: 'Falsch' }, code)).toEqual({ kind: 'wrong-code' });
  // What was read out still opens the page.
  const spoken = { reference: referenceOf(inquiryId), code: made.kind === 'made' ? made.code : '' };
  expect(await spendPhoneCode(database, { ...spoken, network: '192.0.2.3' })).toMatchObject({ kind: 'open' });
});

test('a new mail address notifies both addresses and ends every link and open code', async () => {
  const inquiryId = await store();
  const { token } = await makeLink(database, { audience: 'customer', inquiryId });
  await correct(inquiryId, { email: 'neu@example.org' }, await codeFor(inquiryId));
  const mails = await works('send-%');
  expect(mails.map(({ to }) => to).sort()).toEqual([OLD, 'neu@example.org']);
  expect(mails.find(({ to }) => to === OLD)?.text).not.toMatch(/neu@example|\?s=/);
  expect((await findLink(database, { token, network: '192.0.2.1', audience: 'customer' })).kind).toBe('revoked');
  expect(await rows('select from phone_codes where inquiry_id = $1', [inquiryId])).toEqual([]);
});

test('who gets no mail is called at the number on record, once; the correction of the office ends the task', async () => {
  const [none, refused] = [await store({ email_address: null }), await store({ email_address: 'weg@example.org' })];
  await database.transaction((client) => suppressAddress(client, 'weg@example.org', 'SMTP 550'));
  for (const inquiryId of [none, refused]) {
    expect(await askForCode(database, inquiryId)).toEqual({ kind: 'no-address' });
    expect([await askForCall(database, inquiryId), await askForCall(database, inquiryId)]).toEqual([
      { kind: 'asked' },
      { kind: 'asked' },
    ]);
    expect(await findCorrection(database, inquiryId)).toMatchObject({ byMail: false, callAsked: true });
    const open = async () =>
      (await listTasks(database)).filter((task) => task.inquiry_id === inquiryId).map(({ kind }) => kind);
    expect(await open()).toEqual(['call-correction']);
    const actor = { kind: 'staff', id: 'staff:maria' } as const;
    await correctContact(database, { inquiryId, actor, given: { phone: '089 1234567' } });
    expect(await open()).toEqual([]);
  }
});

test('a postal code is corrected until firms were asked by it; then firms are looked for anew', async () => {
  const inquiryId = await store({ postal_code: '80331' });
  await correct(inquiryId, { postalCode: '81543' }, await codeFor(inquiryId));
  expect(await value('select postal_code from inquiries where id = $1', [inquiryId])).toBe('81543');
  expect(await rows(`select name from jobs where name = 'match-inquiry'`)).toHaveLength(1);
  await run('delete from jobs');
  const far = await store({ postal_code: '80331' });
  await correct(far, { postalCode: '10115' }, await codeFor(far));
  expect(await matchInquiry(database, far)).toMatchObject({ kind: 'held', reasons: expect.arrayContaining(['area']) });
  const { inquiryId: asked } = await storeInvitation(state.pool, { inquiryId: await store({ postal_code: '80331' }) });
  await run('delete from jobs');
  expect(await findCorrection(database, asked)).toMatchObject({ firmsAsked: true });
  expect(await correct(asked, { postalCode: '81543' }, await codeFor(asked))).toEqual({ kind: 'firms-asked' });
});

test('free text reaches firms without names and numbers until the contact is shared, and never contains a corrected name', async () => {
  const words = 'Bei Zeisignach klingeln, Tel. 089 777 123 777. Die Kante ist 4 m lang.';
  const person = { first_name: 'Zora', last_name: 'Zeisignach', email_address: OLD };
  const inquiryId = await storeInquiryInState(state.pool, 'matching', person);
  const { invitationId } = await storeInvitation(state.pool, { inquiryId });
  expect(await saveDetails(database, { inquiryId, actor: CUSTOMER, answers: { words } })).toMatchObject({
    kind: 'saved',
  });
  const seen = async () => JSON.stringify(await readInvitationPage(database, invitationId));
  expect(await seen()).toContain('Die Kante ist 4 m lang.');
  expect(await seen()).not.toMatch(/Zeisignach|777 123|123 777/);
  await run('delete from jobs');
  await correct(inquiryId, { lastName: 'Amsel' }, await codeFor(inquiryId));
  expect(await seen()).not.toContain('Zeisignach');
  expect(
    JSON.stringify(await rows('select answers from inquiry_details where inquiry_id = $1', [inquiryId])),
  ).not.toContain('Zeisignach');
  const shared = await storeActiveShared(state.pool);
  await saveDetails(database, { ...shared.about, actor: CUSTOMER, answers: { words: 'Erste' } });
  await saveDetails(database, { ...shared.about, actor: CUSTOMER, answers: { words: 'Zweite Fassung' } });
  expect((await readInvitationPage(database, shared.invitationId))?.freeTexts).toContain('Zweite Fassung');
});
