import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRM, makeOffer, netLine, storeAsked } from '../../tests/support/offers.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { saveContactWish } from '../details/contact-wish.server.ts';
import { textRules } from '../form-rules.ts';
import { answerFirm } from '../invitations/answers.server.ts';
import { maskStoredOffers } from '../offers/find-offer.server.ts';
import { listAskedFirms } from '../offers/list-asked-firms.server.ts';
import { readInvitationPage } from '../offers/read-invitation-page.server.ts';
import { submitOffer } from '../offers/submit-offer.server.ts';
import { CUSTOMER } from '../process/inquiry-events.server.ts';
import { maskStored } from './keep-masked.server.ts';

const { state, database } = useDatabase();
/** One letter that becomes eighteen. */
const GROWING = '\ufdfa';

const ask = (inquiry = {}) =>
  storeAsked(state.pool, { inquiry: { first_name: 'Amsel', last_name: 'Drossel', ...inquiry } });
const say = (invitationId: string, body: string) =>
  answerFirm(database, { invitationId, actor: CUSTOMER, body, key: randomUUID() });
const maskedOf = async (table: string, id: string) =>
  (
    await state.pool.query(
      `select masked_words as words from ${table} where ${table === 'inquiries' ? '' : 'invitation_'}id = $1`,
      [id],
    )
  ).rows.map(({ words }) => words);

test('limits count what a text becomes', async () => {
  const { invitationId } = await ask();
  expect(await say(invitationId, GROWING.repeat(112))).toEqual({ kind: 'invalid', field: 'body' });
  expect(await say(invitationId, GROWING.repeat(111))).toEqual({ kind: 'done' });
  expect(textRules.problemOther.findError(GROWING.repeat(56))).toContain('1000');
  expect(textRules.problemOther.findError(GROWING.repeat(55))).toBeNull();
});

test('pages read what is stored: the words of messages, of the inquiry and of offers are masked once', async () => {
  const { invitationId, inquiryId } = await ask({ problem_other: 'Bei Drossel klingeln', location_other: 'Hof' });
  await say(invitationId, 'Gruß, Drossel, 089 1234567');
  const offer = makeOffer([{ ...netLine(), note: 'Tel. 089 7654321' }], { remarks: 'Oder www.meise.example' });
  await submitOffer(database, { invitationId, actor: FIRM, key: randomUUID(), offer });
  const mark = `jsonb_build_array('gelesen')`;
  for (const [table, words] of Object.entries({ messages: mark, offers: `masked_words || ${mark}`, inquiries: mark })) {
    expect(JSON.stringify(await maskedOf(table, table === 'inquiries' ? inquiryId : invitationId))).toContain(
      '[verdeckt]',
    );
    await state.pool.query(
      `update ${table} set masked_words = ${table === 'offers' ? `(select jsonb_agg('gelesen'::text) from jsonb_array_elements(masked_words))` : words}`,
    );
  }
  const page = await readInvitationPage(database, invitationId);
  expect(page?.messages[0]?.body).toBe('gelesen');
  expect(page?.ownWords[0]).toBe('gelesen');
  const [firm] = await listAskedFirms(database, inquiryId);
  expect(firm?.messages[0]?.body).toBe('gelesen');
  expect(firm?.offer?.remarks).toBe('gelesen');
});

test('who orders and who opens the door are names, too; what they are is none', async () => {
  const { invitationId, inquiryId } = await ask();
  await say(invitationId, 'Krähenbichl ist der Hausmeister. Die Hausverwaltung heißt Kranich und ist eine GmbH.');
  const wish = {
    channel: 'page' as const,
    orders_as: 'Hausverwaltung Kranich GmbH für die Eigentümergemeinschaft',
    access_by: 'Hausmeister Krähenbichl, sonst die Nachbarin',
  };
  await saveContactWish(database, { inquiryId, actor: CUSTOMER, wish });
  const page = await readInvitationPage(database, invitationId);
  expect(page?.messages[0]?.body).toBe(
    '[verdeckt] ist der Hausmeister. Die Hausverwaltung heißt [verdeckt] und ist eine GmbH.',
  );
});

test('a mask that no longer fits is never shown, and is made anew when a name comes or the rules change', async () => {
  const { invitationId, inquiryId } = await ask({ problem_other: 'Neben dem Zaunkönig' });
  await say(invitationId, 'Neben dem Zaunkönig');
  const read = async () => {
    const page = await readInvitationPage(database, invitationId);
    return [page?.ownWords[0], page?.messages[0]?.body];
  };
  expect(await read()).toEqual(['Neben dem Zaunkönig', 'Neben dem Zaunkönig']);
  const wish = { channel: 'page' as const, object_address: 'Zaunkönig 4' };
  await saveContactWish(database, { inquiryId, actor: CUSTOMER, wish });
  expect(await read()).toEqual(['Neben dem [verdeckt]', 'Neben dem [verdeckt]']);
  expect(await maskedOf('messages', invitationId)).toEqual([['Neben dem [verdeckt]']]);

  await submitOffer(database, { invitationId, actor: FIRM, key: randomUUID(), offer: makeOffer() });
  for (const table of ['messages', 'offers', 'inquiries'])
    await state.pool.query(`update ${table} set mask_key = '0:alt', masked_words = '["veraltet"]'`);
  expect(await read()).toEqual(['Neben dem [verdeckt]', 'Neben dem [verdeckt]']);
  await maskStored(database, new Date());
  await maskStoredOffers(database, new Date());
  expect(await maskedOf('messages', invitationId)).toEqual([['Neben dem [verdeckt]']]);
  expect(await maskedOf('inquiries', inquiryId)).toEqual([['Neben dem [verdeckt]']]);
  expect(JSON.stringify(await maskedOf('offers', invitationId))).not.toContain('veraltet');
});
