import { expect, test } from 'vitest';
import { storeAsked } from '../../tests/support/offers.ts';
import { submitSampleOffer } from '../../tests/support/shared-contact.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { type PhoneAnswer, recordPhoneAnswer } from './record-phone-answer.server.ts';
import { shareContact } from './share-contact.server.ts';

const { state, database, column } = useDatabase();

test('an answer on the telephone has the same effect as on the page, and the log names who recorded it', async () => {
  const { inquiryId, invitationId } = await storeAsked(state.pool);
  const other = await storeAsked(state.pool, { inquiryId });
  await submitSampleOffer(database, invitationId);
  const note = async (answer: PhoneAnswer, reason = '', id = invitationId) =>
    (await recordPhoneAnswer(database, { inquiryId, invitationId: id, actor: maria, answer, reason })).kind;
  const share = () => shareContact(database, { inquiryId, invitationId, actor: maria, given: { channel: 'phone' } });
  expect(await note('withdraw-contact')).toBe('refused');
  expect(await note('ordered')).toBe('refused');
  await share();
  // Who has the contact is not excluded before it was taken back.
  expect(await note('exclude')).toBe('refused');
  expect(await note('withdraw-contact')).toBe('done');
  await share();
  expect(await note('not-ordered')).toBe('done');
  expect(await note('ordered')).toBe('done');
  expect(await note('undo')).toBe('invalid');
  expect(await note('undo', 'Der Betrieb hat keine Zeit')).toBe('done');
  // Passed over by the order, back with its undoing.
  expect(await note('exclude', '', other.invitationId)).toBe('done');
  expect(await note('exclude', '', other.invitationId)).toBe('refused');
  expect(
    await column(
      `select distinct action from audit_log where subject = $1 and actor = 'staff:maria' and action like 'invitation.%' order by 1`,
      [inquiryId],
    ),
  ).toEqual([
    'invitation.exclude',
    'invitation.order',
    'invitation.share',
    'invitation.undo-order',
    'invitation.withdraw-contact',
  ]);
});
