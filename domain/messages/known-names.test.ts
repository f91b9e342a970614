import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeAsked } from '../../tests/support/offers.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { saveContactPreferences } from '../details/contact-preferences.server.ts';
import { textRules } from '../form-rules.ts';
import { answerFirm } from '../invitations/answers.server.ts';
import { readInvitationPage } from '../offers/read-invitation-page.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';

const { state, database } = useDatabase();
/** One letter that becomes eighteen. */
const GROWING = '\ufdfa';

const ask = (inquiry = {}) =>
  storeAsked(state.pool, { inquiry: { first_name: 'Amsel', last_name: 'Drossel', ...inquiry } });
const say = (invitationId: string, body: string) =>
  answerFirm(database, { invitationId, actor: CUSTOMER, body, key: randomUUID() });
test('limits count what a text becomes', async () => {
  const { invitationId } = await ask();
  expect(await say(invitationId, GROWING.repeat(112))).toEqual({ kind: 'invalid', field: 'body' });
  expect(await say(invitationId, GROWING.repeat(111))).toEqual({ kind: 'done' });
  expect(textRules.problemOther.findError(GROWING.repeat(56))).toContain('1000');
  expect(textRules.problemOther.findError(GROWING.repeat(55))).toBeNull();
});

test('who orders and who opens the door are names, too; what they are is none', async () => {
  const { invitationId, inquiryId } = await ask();
  await say(invitationId, 'Krähenbichl ist der Hausmeister. Die Hausverwaltung heißt Kranich und ist eine GmbH.');
  const wish = {
    channel: 'page' as const,
    orders_as: 'Hausverwaltung Kranich GmbH für die Eigentümergemeinschaft',
    access_by: 'Hausmeister Krähenbichl, sonst die Nachbarin',
  };
  await saveContactPreferences(database, { inquiryId, actor: CUSTOMER, wish });
  const page = await readInvitationPage(database, invitationId);
  expect(page?.messages[0]?.body).toBe(
    '[verdeckt] ist der Hausmeister. Die Hausverwaltung heißt [verdeckt] und ist eine GmbH.',
  );
});

test('a name that comes later is hidden in what was written before', async () => {
  const { invitationId, inquiryId } = await ask({ problem_other: 'Neben dem Zaunkönig' });
  await say(invitationId, 'Neben dem Zaunkönig');
  const read = async () => {
    const page = await readInvitationPage(database, invitationId);
    return [page?.freeTexts[0], page?.messages[0]?.body];
  };
  expect(await read()).toEqual(['Neben dem Zaunkönig', 'Neben dem Zaunkönig']);
  const wish = { channel: 'page' as const, object_address: 'Zaunkönig 4' };
  await saveContactPreferences(database, { inquiryId, actor: CUSTOMER, wish });
  expect(await read()).toEqual(['Neben dem [verdeckt]', 'Neben dem [verdeckt]']);
});
