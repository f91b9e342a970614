import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describePage } from '../../app/customer/describe-inquiry-page.ts';
import { contactSharesBox } from '../../content/office/contact-shares.ts';
import { runJob } from '../../jobs/all-jobs.ts';
import { failWrites } from '../../tests/support/fail-writes.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../../tests/support/offers.ts';
import { type Ids, submitSampleOffer, withOrders } from '../../tests/support/shared-contact.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { noteAppointment } from '../appointments/appointments.server.ts';
import { claimBuilding, postponeOrderEnd, reportOrderEnd } from '../billing/decide-commission.server.ts';
import { listCommissions } from '../billing/list-commissions.server.ts';
import { listOrderReports, readShownContact, showContact } from '../contact-sharing/share-contact.server.ts';
import { readCustomerPortal } from '../customer-portal/read-customer-portal.server.ts';
import { suspendFirm } from '../firms/measures.server.ts';
import { recallInvitationsOfLeftFirms } from '../invitations/recall.server.ts';
import { reviseOffer } from '../offers/change-offer.server.ts';
import { listAskedFirms } from '../offers/list-asked-firms.server.ts';
import { readInvitationPage } from '../offers/read-invitation-page.server.ts';
import { listFailures } from '../scheduled-tasks.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { finishOrders } from './finish-orders.server.ts';
import { callAboutOrders, undoOrder } from './report-order.server.ts';

const { state, database, one, value, run, column, storeOffered, share, withdraw, say, statusOf, jobsOf } = withOrders(
  useDatabase(),
);
const tasksOf = ({ inquiryId }: Ids) =>
  column('select kind from tasks where inquiry_id = $1 and done_at is null order by kind', [inquiryId]);
const statusesOf = async ({ inquiryId }: Ids) => [
  await statusOf('inquiries', inquiryId),
  ...(await column('select status from invitations where inquiry_id = $1 order by slot', [inquiryId])),
];
const claimsOf = async ({ inquiryId }: Ids) =>
  (await listAskedFirms(database, inquiryId)).map(({ claimsOrder }) => claimsOrder);
const claimOf = async ({ invitationId }: Ids) => (await readInvitationPage(database, invitationId))?.claim;

test('withdrawing the contact undoes an order that the customer reported; the other offers are open again, and the office asks', async () => {
  const winner = await storeOffered();
  await storeOffered(winner.inquiryId);
  await share(winner);
  await say(winner, 'customer', 'ordered', 100);
  expect(await statusesOf(winner)).toEqual(['ordered', 'ordered', 'passed']);
  expect(await withdraw(winner)).toEqual({ kind: 'withdrawn' });
  expect(await readShownContact(database, winner)).toEqual({ kind: 'none' });
  expect(await statusesOf(winner)).toEqual(['offers', 'offered', 'offered']);
  expect(await tasksOf(winner)).toContain('order-differs');
});

test('what an order declines stays readable, and counts again when the order is undone', async () => {
  const winner = await storeOffered();
  await storeOffered(winner.inquiryId);
  await share(winner);
  const offersOf = async () =>
    (await listAskedFirms(database, winner.inquiryId)).map(({ offer, declined }) => [offer?.state, declined?.state]);
  await say(winner, 'customer');
  expect(await offersOf()).toEqual([
    ['ordered', undefined],
    [undefined, 'passed'],
  ]);
  await undoOrder(database, { ...winner, actor: CUSTOMER, reason: 'doch nicht' });
  expect(await offersOf()).toEqual([
    ['current', undefined],
    ['current', undefined],
  ]);
});

test('the office reads every report of both sides in words', async () => {
  const ids = await storeOffered();
  await share(ids);
  await claimBuilding(database, { invitationId: ids.invitationId, actor: FIRM });
  await say(ids, 'customer', 'ordered');
  await reportOrderEnd(database, { ...ids, actor: FIRM, side: 'firm', statement: 'not-done' });
  await reportOrderEnd(database, { ...ids, actor: CUSTOMER, side: 'customer', statement: 'final', cents: 119_000 });
  const reports = await listOrderReports(database, ids.inquiryId);
  expect(reports.map(({ side, statement }) => contactSharesBox.reports.describe(side, statement, null, false))).toEqual(
    [
      'Kunde sagt „ausgeführt“',
      'Betrieb sagt „nicht ausgeführt“',
      'Kunde sagt „beauftragt“',
      'Betrieb sagt „Gebäude war schon bekannt“',
    ],
  );
});

test('an order reported only by the firm changes nothing until the customer confirms it', async () => {
  const claimant = await storeOffered();
  const other = await storeOffered(claimant.inquiryId);
  await share(claimant);
  await share(other);
  await showContact(database, other);
  expect(await say(claimant, 'firm', 'ordered', 0)).toEqual({ kind: 'invalid', field: 'value' });
  expect(await say(claimant, 'firm', 'ordered', 90_000)).toEqual({ kind: 'recorded', status: 'ordered' });
  expect(await say(claimant, 'firm', 'ordered', 95_000)).toEqual({ kind: 'recorded', status: 'ordered' });
  expect(await statusesOf(claimant)).toEqual(['shared', 'shared', 'shared']);
  expect(await readShownContact(database, other)).toMatchObject({ kind: 'shown' });
  expect(await jobsOf(claimant.inquiryId, 'send-order%')).toEqual(['send-order-claimed']);
  expect([await claimsOf(claimant), await claimOf(claimant)]).toEqual([[true, false], 'waiting']);
  expect(await say(claimant, 'customer')).toEqual({ kind: 'recorded', status: 'ordered' });
  expect(await statusesOf(claimant)).toEqual(['ordered', 'ordered', 'passed']);
  expect(await readShownContact(database, other)).toEqual({ kind: 'none' });
  expect([await claimsOf(claimant), await claimOf(claimant)]).toEqual([[false, false], null]);
  expect(
    await state.rows(
      'select side, statement, net_cents::int as net from order_reports where invitation_id = $1 order by id',
      [claimant.invitationId],
    ),
  ).toEqual([
    { side: 'firm', statement: 'ordered', net: 90_000 },
    { side: 'firm', statement: 'ordered', net: 95_000 },
    { side: 'customer', statement: 'ordered', net: null },
  ]);
  for (const change of ['update order_reports set net_cents = 1', 'delete from order_reports']) {
    await expect(state.pool.query(change)).rejects.toThrow(/append-only/);
  }
});

test('when the customer denies an order, the firm is notified and the office asks; a repeated report sends no second email', async () => {
  const claimant = await storeOffered();
  await share(claimant);
  await say(claimant, 'firm', 'ordered', 90_000);
  await say(claimant, 'customer', 'not-ordered');
  expect(await jobsOf(claimant.inquiryId, 'send-order%')).toEqual(['send-order-claimed', 'send-order-denied']);
  expect(await tasksOf(claimant)).toEqual(['order-differs']);
  expect([await claimsOf(claimant), await claimOf(claimant)]).toEqual([[false], 'denied']);
  await say(claimant, 'firm', 'ordered', 90_000);
  expect(await jobsOf(claimant.inquiryId, 'send-order-claimed')).toHaveLength(1);
  expect(await statusesOf(claimant)).toEqual(['shared', 'shared']);
});

test('a customer who says no unasked denies nothing, so the firm gets no email', async () => {
  const asked = await storeOffered();
  await share(asked);
  await say(asked, 'customer', 'not-ordered');
  expect(await jobsOf(asked.inquiryId, 'send-order%')).toEqual([]);
});

test('a firm withdraws its report before the customer has answered: the question is gone, and both reports are kept', async () => {
  const claimant = await storeOffered();
  await share(claimant);
  const undo = () => undoOrder(database, { ...claimant, actor: FIRM, reason: 'Versehen' });
  expect(await undo()).toEqual({ kind: 'refused' });
  await say(claimant, 'firm', 'ordered', 90_000);
  expect(await undo()).toEqual({ kind: 'recorded', status: 'not-ordered' });
  expect([await claimsOf(claimant), await claimOf(claimant)]).toEqual([[false], null]);
  const net = 'select order_net_cents from orders where invitation_id = $1';
  expect(await value(net, [claimant.invitationId])).toBeNull();
  await run(`update orders set call_customer_at = now() where call_customer_at is not null`);
  expect(await callAboutOrders(database)).toBe(0);
  expect(await tasksOf(claimant)).toEqual([]);
  await say(claimant, 'firm', 'ordered', 90_000);
  expect(await claimOf(claimant)).toBe('waiting');
  expect(await jobsOf(claimant.inquiryId, 'send-order-claimed')).toHaveLength(1);
});

test('who leaves the question open for two weeks is called once, who has no address at once; nothing else happens', async () => {
  const silent = await storeOffered();
  await share(silent);
  await say(silent, 'firm', 'ordered', 90_000);
  expect(await callAboutOrders(database)).toBe(0);
  const age = `update orders set asked_customer_at = asked_customer_at - interval '14 days',
    call_customer_at = call_customer_at - interval '14 days' where invitation_id = $1`;
  await run(age, [silent.invitationId]);
  expect([await callAboutOrders(database), await callAboutOrders(database)]).toEqual([1, 0]);
  expect(await tasksOf(silent)).toEqual(['call-order']);
  expect(await statusesOf(silent)).toEqual(['shared', 'shared']);
  await withdraw(silent);
  expect(await tasksOf(silent)).toEqual([]);
  const phone = await storeAsked(state.pool, { inquiry: { email_address: null } });
  await submitSampleOffer(database, phone.invitationId);
  await share(phone);
  await say(phone, 'firm', 'ordered', 90_000);
  expect((await tasksOf(phone)).filter((kind) => kind === 'call-order')).toHaveLength(1);
  await say(phone, 'customer');
  expect(await tasksOf(phone)).not.toContain('call-order');
});

test('a contact can be withdrawn after the work is done: the firm sees nothing, is asked to delete it, and the order stays', async () => {
  const winner = await storeOffered();
  await share(winner);
  await say(winner, 'customer', 'ordered', 90_000);
  await run(`update orders set ordered_at = now() - interval '61 days' where invitation_id = $1`, [
    winner.invitationId,
  ]);
  await finishOrders(database);
  await showContact(database, winner);
  expect((await readCustomerPortal(database, winner.inquiryId))?.shared).toBe(true);
  expect(await withdraw(winner)).toEqual({ kind: 'withdrawn' });
  expect(await readShownContact(database, winner)).toEqual({ kind: 'none' });
  expect(await readInvitationPage(database, winner.invitationId)).toMatchObject({ status: 'done', hasContact: false });
  expect(await statusesOf(winner)).toEqual(['done', 'done']);
  expect(await jobsOf(winner.inquiryId, 'send-contact-withdrawn')).toHaveLength(1);
  expect(
    await one('select order_net_cents::int as net, done_at is not null as done from orders where invitation_id = $1', [
      winner.invitationId,
    ]),
  ).toEqual({ net: 90_000, done: true });
  const page = await readCustomerPortal(database, winner.inquiryId);
  expect(page && describePage(page).steps.map(({ state: at, statusText }) => [at, statusText])).toMatchObject({
    3: ['open', 'zurückgenommen'],
    4: ['done', expect.any(String)],
  });
  expect(await withdraw(winner)).toEqual({ kind: 'unknown' });
});

test('when both sides say different things or values, somebody of the office asks', async () => {
  const offered = await storeOffered();
  await share(offered);
  await say(offered, 'customer', 'ordered', 80_000);
  expect(await tasksOf(offered)).toEqual([]);
  await say(offered, 'firm', 'ordered', 90_000);
  expect(await tasksOf(offered)).toEqual(['order-differs']);
  // Until somebody has asked, the firm's value counts, also when the customer repeats theirs.
  await say(offered, 'customer', 'ordered', 80_000);
  expect(
    await value('select order_net_cents::int as net from orders where invitation_id = $1', [offered.invitationId]),
  ).toBe(90_000);
});

test('an order is for the offer that counts, not for one that it replaced', async () => {
  const offered = await storeOffered();
  const { invitationId } = offered;
  const offer = makeOffer([netLine(1_200)], { changeReason: 'Die Brüstung ist länger als angegeben.' });
  await reviseOffer(database, { invitationId, actor: FIRM, key: randomUUID(), offer });
  await share(offered);
  await say(offered, 'customer');
  expect(
    await one('select version from offers o join orders r on r.offer_id = o.id where r.invitation_id = $1', [
      invitationId,
    ]),
  ).toEqual({ version: 2 });
});

test('ordered again after a withdrawal: the new value counts, and nobody is asked about the old one', async () => {
  const offered = await storeOffered();
  await share(offered);
  await say(offered, 'customer', 'ordered', 80_000);
  await say(offered, 'firm', 'ordered', 80_000);
  await undoOrder(database, { ...offered, actor: CUSTOMER, reason: 'Doch nicht' });
  const ofOrder = 'select order_net_cents::int as net from orders where invitation_id = $1';
  expect(await one(ofOrder, [offered.invitationId])).toEqual({ net: null });
  await say(offered, 'customer', 'ordered', 95_000);
  expect(await one(ofOrder, [offered.invitationId])).toEqual({ net: 95_000 });
  await say(offered, 'firm', 'ordered', 95_000);
  expect(await tasksOf(offered)).not.toContain('order-differs');
  // A side that corrects its own value contradicts nobody.
  const alone = await storeOffered();
  await share(alone);
  await say(alone, 'customer', 'ordered', 80_000);
  await say(alone, 'customer', 'ordered', 85_000);
  expect(await one(ofOrder, [alone.invitationId])).toEqual({ net: 85_000 });
  expect(await tasksOf(alone)).toEqual([]);
});

test('a firm that named a day much too late corrects it to an earlier one: the order ends after that', async () => {
  const ids = await storeOffered();
  await share(ids);
  await say(ids, 'customer', 'ordered', 90_000);
  const day = async (days: number) =>
    (await value('select (munich_day(now()) + $1::int)::text as day', [days])) as string;
  const later = async (days: number) =>
    postponeOrderEnd(database, { invitationId: ids.invitationId, actor: FIRM, day: await day(days) });
  expect([await later(300), await later(5)]).toEqual([{ kind: 'recorded' }, { kind: 'recorded' }]);
  await letDaysPass(state.pool, 61);
  await finishOrders(database);
  expect(await statusesOf(ids)).toEqual(['done', 'done']);
});

test('after a take-back the days in which a firm may say that it knew the building run from the second contact share, on every page', async () => {
  const ids = await storeOffered();
  await share(ids);
  await withdraw(ids);
  await letDaysPass(state.pool, 20);
  await share(ids);
  expect(await claimBuilding(database, { invitationId: ids.invitationId, actor: FIRM })).toEqual({
    kind: 'claimed',
    inTime: true,
  });
  await say(ids, 'customer', 'ordered', 90_000);
  const [row] = await listCommissions(database, { firmId: ids.firmId });
  expect(row).toMatchObject({ status: 'claimed', claimedInTime: true });
});

test('an order that cannot be followed up is listed and stops none behind it, nor the other works of that morning', async () => {
  const [bad, good, open] = [await storeOffered(), await storeOffered(), await storeOffered()];
  const asked = await storeOffered();
  for (const ids of [bad, good, open, asked]) await share(ids);
  for (const ids of [bad, good]) await say(ids, 'customer', 'ordered', 90_000);
  for (const ids of [open, asked]) await say(ids, 'firm', 'ordered', 90_000);
  await run(
    `update orders set ordered_at = ordered_at - interval '61 days', call_customer_at = call_customer_at - interval '15 days'
     where invitation_id = any($1)`,
    [[good, open].map(({ invitationId }) => invitationId)],
  );
  const broken = [bad, asked].map(({ invitationId }) => invitationId);
  await run(
    `update orders set ordered_at = ordered_at - interval '62 days', call_customer_at = call_customer_at - interval '16 days'
     where invitation_id = any($1)`,
    [broken],
  );
  await failWrites(state.pool, 'orders', `new.invitation_id in ('${broken.join("', '")}')`);
  const { services } = createJobServices(database, '/nowhere');
  await runJob(services, { id: randomUUID(), name: 'ask-orders', data: {} });
  expect([await statusesOf(good), await statusesOf(bad)]).toEqual([
    ['done', 'done'],
    ['ordered', 'ordered'],
  ]);
  expect([await tasksOf(open), await tasksOf(asked)]).toEqual([['call-order'], []]);
  expect((await listFailures(database)).map(({ task, subject, last_error }) => [task, subject, last_error])).toEqual([
    ['call-orders', asked.invitationId, 'broken row'],
    ['finish-orders', bad.invitationId, 'broken row'],
  ]);
});

test('an order is not done before the last appointment that was agreed on', async () => {
  const ids = await storeOffered();
  await share(ids);
  await say(ids, 'customer', 'ordered', 90_000);
  const startsAt = new Date(Date.now() + 3 * 86_400_000);
  await noteAppointment(database, { ...ids, actor: CUSTOMER, startsAt });
  await run(`update orders set ordered_at = ordered_at - interval '61 days' where invitation_id = $1`, [
    ids.invitationId,
  ]);
  await finishOrders(database);
  expect(await statusesOf(ids)).toEqual(['ordered', 'ordered']);
  await run("update appointments set starts_at = now() - interval '1 hour' where invitation_id = $1", [
    ids.invitationId,
  ]);
  await finishOrders(database);
  expect(await statusesOf(ids)).toEqual(['done', 'done']);
});

test.each(['gone@example.org', null])('a customer (%s) hears that a firm with their contact is out', async (email) => {
  const { inquiryId, invitationId, firmId } = await storeAsked(state.pool, { inquiry: { email_address: email } });
  await submitSampleOffer(database, invitationId);
  await share({ inquiryId, invitationId });
  const why = { rule: 'Nachweise', facts: 'Die Versicherung ist seit gestern abgelaufen.' };
  await suspendFirm(database, { firmId, actor: { kind: 'staff', id: 'staff:maria' }, ...why });
  await recallInvitationsOfLeftFirms(database, { firmId });
  expect(
    await state.rows(`select data from jobs where name = 'send-firm-gone' and data ->> 'inquiryId' = $1`, [inquiryId]),
  ).toEqual(email ? [{ data: { inquiryId, invitationId, hadContact: true } }] : []);
  const tasks = await tasksOf({ inquiryId, invitationId });
  expect(tasks.filter((kind) => kind === 'call-firm-gone')).toHaveLength(email ? 0 : 1);
});
