import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../../tests/support/offers.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { setDecisionDay } from '../details/contact-preferences.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { makeLink } from '../magic-links/make-link.server.ts';
import { expireOffers } from '../offers/change-offer.server.ts';
import { listAskedFirms } from '../offers/list-asked-firms.server.ts';
import { submitOffer } from '../offers/submit-offer.server.ts';
import { askOrders, finishOrders } from '../orders/finish-orders.server.ts';
import { workDeadlines } from '../scheduler/work-deadlines.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { readShownContact, shareContact, showContact } from './share-contact.server.ts';

const { state, database, services, column } = useServices();

/** Everything that comes by the clock, twice. */
async function everyNight() {
  let asked = 0;
  for (const _ of [1, 2]) {
    await workDeadlines(services);
    await expireOffers(database);
    asked += await askOrders(database, new Date());
    await finishOrders(database);
    await runJob(services, { id: randomUUID(), name: 'apply-nightly-retention', data: {} });
  }
  return asked;
}
const statuses = (inquiryId: string) =>
  column('select status from invitations where inquiry_id = $1 order by slot', [inquiryId]);

test("an owners' meeting in four months: until then nothing lapses and nobody asks; the questions count from that day", async () => {
  const today = toWallTime(new Date()).day;
  const meeting = nextDay(today, 120);
  const first = await storeAsked(state.pool);
  const { inquiryId } = first;
  const second = await storeAsked(state.pool, { inquiryId });
  await setDecisionDay(database, { inquiryId, actor: CUSTOMER, day: meeting });
  const submit = (invitationId: string, validUntil: string) =>
    submitOffer(database, {
      invitationId,
      actor: FIRM,
      key: randomUUID(),
      offer: makeOffer([netLine()], { validUntil }),
    });
  expect(await submit(first.invitationId, nextDay(meeting, 13))).toMatchObject({ kind: 'invalid' });
  for (const { invitationId } of [first, second]) {
    expect(await submit(invitationId, nextDay(meeting, 14))).toMatchObject({ kind: 'done' });
  }
  const { token } = await makeLink(database, { audience: 'customer', inquiryId });
  const given = { channel: 'phone' };
  await shareContact(database, { inquiryId, invitationId: first.invitationId, actor: CUSTOMER, given });
  await showContact(database, first);

  await letDaysPass(state.pool, 118);
  expect(await everyNight()).toBe(0);
  expect(await statuses(inquiryId)).toEqual(['shared', 'offered']);
  expect((await listAskedFirms(database, inquiryId)).map(({ offer }) => offer?.grossCents)).toEqual([64_260, 64_260]);
  expect(await readShownContact(database, first)).toMatchObject({ kind: 'shown' });
  for (const [key, audience] of [
    [token, 'customer'],
    [first.token, 'invitation'],
    [second.token, 'invitation'],
  ] as const) {
    expect(await findLink(database, { token: key, audience, network: 'n' })).toMatchObject({ kind: 'open' });
  }

  await letDaysPass(state.pool, 10);
  expect(await everyNight()).toBe(2);
  expect(await statuses(inquiryId)).toEqual(['shared', 'offered']);
  await letDaysPass(state.pool, 14);
  expect(await everyNight()).toBe(2);
  await letDaysPass(state.pool, 10);
  expect(await everyNight()).toBe(0);
  // Two weeks after the day an offer that nobody took up is over; a shared contact goes on.
  expect(await statuses(inquiryId)).toEqual(['shared', 'passed']);
});
