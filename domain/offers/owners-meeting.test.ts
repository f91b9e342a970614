import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../../tests/support/offers.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { setDecisionDay } from '../details/contact-preferences.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { reviseOffer, withdrawOffer } from './change-offer.server.ts';
import { listMeetingOffers, notifyOfMeetings } from './owners-meeting.server.ts';
import { submitOffer } from './submit-offer.server.ts';

const { state, database, services, sent } = useServices();

const inDays = (days: number) => nextDay(toWallTime(new Date()).day, days);
const decideOn = (inquiryId: string, days: number | null) =>
  setDecisionDay(database, { inquiryId, actor: CUSTOMER, day: days === null ? null : inDays(days) });
const offer = (invitationId: string, validDays: number) =>
  submitOffer(database, {
    invitationId,
    actor: FIRM,
    key: randomUUID(),
    offer: makeOffer([netLine()], { validUntil: inDays(validDays) }),
  });

/** What the clock and the mail queue do in one day; returns the subjects for this inquiry. */
async function passDay(inquiryId: string) {
  sent.splice(0);
  await notifyOfMeetings(database);
  await notifyOfMeetings(database);
  const rows = await state.rows(
    `select id, data from jobs where name = 'send-meeting-ahead' and data ->> 'inquiryId' = $1`,
    [inquiryId],
  );
  for (const job of rows) await runJob(services, { ...job, name: 'send-meeting-ahead' });
  await state.pool.query(`delete from jobs where name = 'send-meeting-ahead'`);
  return sent.map(({ subject }) => subject);
}

test("two weeks before the owners' meeting one email brings the motions and names the offer that ends before", async () => {
  const first = await storeAsked(state.pool);
  const { inquiryId } = first;
  const second = await storeAsked(state.pool, { inquiryId });
  await offer(first.invitationId, 110);
  await offer(second.invitationId, 150);
  await decideOn(inquiryId, 120);
  expect(await passDay(inquiryId)).toEqual([]);
  await letDaysPass(state.pool, 105);
  expect(await passDay(inquiryId)).toEqual([]);
  await letDaysPass(state.pool, 1);
  expect(await passDay(inquiryId)).toEqual([
    expect.stringMatching(/^Versammlung am .*: Vergleich und Beschlussvorlage$/),
  ]);
  const text = sent[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
  const name = await state.value('select name from firms where id = $1', [first.firmId]);
  expect(text).toContain(`Das Angebot von ${name} gilt nur bis`);
  expect(text.match(/Die Gemeinschaft beauftragt/g)).toHaveLength(2);
  expect(text).toContain('Preis nach dem Angebot: 642,60 € mit Mehrwertsteuer.');
  expect(text).toMatch(/\/meine-anfrage\/[0-9A-F]{8}\/versammlung\/\?s=tfk_/);
  // The next day nothing more; a meeting that was moved is announced again.
  await letDaysPass(state.pool, 1);
  expect(await passDay(inquiryId)).toEqual([]);
  await decideOn(inquiryId, 10);
  expect(await passDay(inquiryId)).toHaveLength(1);
});

test('a revision or an extension never changes the order of the motions', async () => {
  const first = await storeAsked(state.pool);
  const { inquiryId } = first;
  const second = await storeAsked(state.pool, { inquiryId });
  for (const one of [second, first]) await offer(one.invitationId, 30);
  const lasting = async () => (await listMeetingOffers(database, inquiryId, inDays(40))).map((one) => one.endsBefore);
  expect(await lasting()).toEqual([true, true]);
  const changed = makeOffer([netLine()], { validUntil: inDays(60), changeReason: 'gilt länger' });
  const revised = { invitationId: second.invitationId, actor: FIRM, key: randomUUID(), offer: changed };
  expect(await reviseOffer(database, revised)).toMatchObject({ kind: 'done' });
  expect(await lasting()).toEqual([false, true]);
});

test('no email without a day, without an offer, or once the day is over or withdrawn; without an address the office calls', async () => {
  const { inquiryId, invitationId } = await storeAsked(state.pool);
  await offer(invitationId, 30);
  expect(await passDay(inquiryId)).toEqual([]);
  await decideOn(inquiryId, 0);
  expect(await passDay(inquiryId)).toEqual([]);
  await decideOn(inquiryId, 12);
  await notifyOfMeetings(database);
  await withdrawOffer(database, { invitationId, actor: FIRM, reason: 'other' });
  expect(await passDay(inquiryId)).toEqual([]);

  const called = await storeAsked(state.pool, { inquiry: { email_address: null } });
  await offer(called.invitationId, 30);
  await decideOn(called.inquiryId, 12);
  await passDay(called.inquiryId);
  expect(
    await state.rows(`select kind, note from tasks where inquiry_id = $1 and kind = 'call-meeting'`, [
      called.inquiryId,
    ]),
  ).toEqual([{ kind: 'call-meeting', note: expect.stringMatching(/^Ihre Eigentümerversammlung ist am /) }]);
});
