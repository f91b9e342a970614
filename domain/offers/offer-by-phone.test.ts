import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeOffer, storeAsked } from '../../tests/support/offers.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { findSelection } from '../matching/find-selection.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { listEvents } from '../workflow/inquiry-events.server.ts';
import { listAskedFirms } from './list-asked-firms.server.ts';
import { readPhoneOffer } from './phone-offer.ts';
import { offerByPhone, submitOffer } from './submit-offer.server.ts';

const { state, database, run } = useDatabase();
const today = toWallTime(new Date()).day;

const answers = {
  kind: 'fixed',
  'access.how': 'ladder',
  'work-1': 'nets.m2',
  'quantity-1': '9,5',
  'price-1': '60',
  'work-2': 'cleaning.flat',
  'price-2': '150',
  'work-3': 'other.flat',
  'price-3': '80',
  'note-3': 'Dachrinne',
  start: nextDay(today, 3),
  valid: nextDay(today, 30),
};
const read = (fields: Record<string, string>) => readPhoneOffer((name) => fields[name] ?? null);
function fieldsOf(given: Record<string, string>) {
  const offer = read(given);
  if (offer.kind !== 'fields') throw new Error(offer.problem);
  return offer.fields;
}

test('the office writes it down once, as a step of its own on the telephone; the customer sees an offer like any other', async () => {
  const { invitationId, inquiryId } = await storeAsked(state.pool);
  const call = { invitationId, actor: maria, key: randomUUID(), fields: fieldsOf(answers) };
  const { start: _, ...withoutStart } = call.fields;
  expect(await offerByPhone(database, { ...call, fields: withoutStart })).toEqual({
    kind: 'problems',
    problems: [{ field: 'start', problem: 'start-missing' }],
  });
  expect(await offerByPhone(database, call)).toEqual({ kind: 'done', version: 1 });
  expect(await offerByPhone(database, call)).toEqual({ kind: 'done', version: 1 });
  expect(await offerByPhone(database, { ...call, key: randomUUID() })).toEqual({ kind: 'refused', status: 'offered' });
  const spoken = (await listEvents(database, inquiryId)).filter(({ actor_kind }) => actor_kind === 'staff');
  expect(spoken.map(({ event, actor, details }) => [event, actor, details.channel])).toEqual([
    ['invitation.offer', maria.id, 'phone'],
    ['offer', maria.id, 'phone'],
  ]);
  expect(
    await state.rows(
      `select i.status, v.status as invitation, v.answered_at is not null as answered, i.first_offer_at is not null as offered
     from inquiries i join invitations v on v.inquiry_id = i.id where i.id = $1`,
      [inquiryId],
    ),
  ).toEqual([{ status: 'offers', invitation: 'offered', answered: true, offered: true }]);
  const [firm] = await listAskedFirms(database, inquiryId);
  expect(firm?.offer).toMatchObject({ priceKind: 'fixed', netCents: 80_000, grossCents: 95_200, version: 1 });
  const { invitations } = await findSelection(database, inquiryId);
  expect(invitations[0]?.offer).toEqual({ version: 1, gross_cents: 95_200, by_phone: true });
});

test('an offer that the firm submits itself is not marked as given by telephone; documents count for both', async () => {
  const own = await storeAsked(state.pool);
  const actor = { kind: 'firm', id: own.firmId } as const;
  await submitOffer(database, { invitationId: own.invitationId, actor, key: randomUUID(), offer: makeOffer() });
  expect((await findSelection(database, own.inquiryId)).invitations[0]?.offer?.by_phone).toBe(false);
  const { invitationId, firmId } = await storeAsked(state.pool);
  await run(`update firm_documents set expires_on = '2020-01-01' where firm_id = $1`, [firmId]);
  const call = { invitationId, actor: maria, key: randomUUID(), fields: fieldsOf(answers) };
  expect(await offerByPhone(database, call)).toMatchObject({ kind: 'not-vetted' });
});
