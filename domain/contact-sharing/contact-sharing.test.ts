import { expect, test } from 'vitest';
import { FIRM, storeAsked } from '../../tests/support/offers.ts';
import { answers, withOrders } from '../../tests/support/shared-contact.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { cancelAppointment, listAppointments, noteAppointment } from '../appointments/appointments.server.ts';
import { withdrawOffer } from '../offers/change-offer.server.ts';
import { askOrders, finishOrders } from '../orders/finish-orders.server.ts';
import { reportOrder, undoOrder } from '../orders/report-order.server.ts';
import { countResponseTimes, readResponseTimeFigures } from '../response-time/response-times.server.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import {
  findContactShareStart,
  previewContactShare,
  readShownContact,
  saveContactShareDraft,
  showContact,
} from './share-contact.server.ts';
import { reportBreach } from './withdraw-contact.server.ts';

const { state, database, one, value, run, count, storeOffered, share, withdraw, statusOf, jobsOf } = withOrders(
  useDatabase(),
);
test('exactly what was shown before the click reaches the one firm, once it asks, field by field as on record', async () => {
  const offered = await storeOffered();
  const other = await storeOffered(offered.inquiryId);
  const { invitationId, inquiryId } = offered;
  const preview = await previewContactShare(database, { inquiryId, given: answers });
  expect(await Promise.all([share(offered), share(offered)])).toEqual([{ kind: 'shared' }, { kind: 'shared' }]);
  expect([await statusOf('inquiries', inquiryId), await statusOf('invitations', invitationId)]).toEqual([
    'shared',
    'shared',
  ]);
  expect(await readShownContact(database, { invitationId })).toMatchObject({ kind: 'waiting' });
  expect(await readShownContact(database, other)).toEqual({ kind: 'none' });
  expect(await showContact(database, other)).toEqual({ kind: 'nothing' });
  await showContact(database, { invitationId });
  const shown = await readShownContact(database, { invitationId });
  if (shown.kind !== 'shown' || preview.kind !== 'preview') throw new Error(`${shown.kind} ${preview.kind}`);
  expect(shown.fields).toEqual(preview.fields);
  const rows = await state.rows(
    `select scope, basis, fields, number_hash is not null as number, first_shown_at is not null as seen from disclosures
     where invitation_id = $1 and scope <> 'blind' order by scope`,
    [invitationId],
  );
  expect(rows).toEqual([
    { scope: 'address', basis: 'shared', fields: ['objectAddress'], number: false, seen: true },
    {
      scope: 'contact',
      basis: 'shared',
      fields: ['name', 'channel', 'phone', 'times', 'appointment'],
      number: true,
      seen: true,
    },
  ]);
  expect(rows.flatMap(({ fields }) => fields).sort()).toEqual(Object.keys(shown.fields).sort());
  expect(await jobsOf(inquiryId, 'send-%share%')).toEqual(['send-contact-shared', 'send-share-confirmed']);
});

test('the contact can be shared with a second firm; once withdrawn, the firm sees nothing and the inquiry has its previous status', async () => {
  const first = await storeOffered();
  const second = await storeOffered(first.inquiryId);
  await share(first);
  await share(second, { channel: 'page' });
  expect(await statusOf('inquiries', first.inquiryId)).toBe('shared');
  await showContact(database, first);
  expect(await withdraw(first)).toEqual({ kind: 'withdrawn' });
  expect(await readShownContact(database, first)).toEqual({ kind: 'none' });
  expect(await statusOf('inquiries', first.inquiryId)).toBe('shared');
  expect(
    await one('select shown, object_address from contact_shares where invitation_id = $1', [first.invitationId]),
  ).toEqual({
    shown: {},
    object_address: null,
  });
  expect(await withdraw(second)).toEqual({ kind: 'withdrawn' });
  expect(await statusOf('inquiries', first.inquiryId)).toBe('offers');
  expect(await withdraw(second)).toEqual({ kind: 'unknown' });
  expect(await share(first)).toEqual({ kind: 'shared' });
  expect(
    await value(
      `select round(extract(epoch from max(start_after) - now()) / 3600)::int as hours from jobs
       where name = 'send-before-signing' and data ->> 'invitationId' = $1`,
      [first.invitationId],
    ),
  ).toBe(24);
});

test('a second share starts with times, address, orderer and access of the first, also after its withdrawal', async () => {
  const first = await storeOffered();
  const second = await storeOffered(first.inquiryId);
  const start = () => findContactShareStart(database, second);
  expect(await start()).toBeNull();
  await share(first, { ordersAs: 'GdWE Tal 5', accessBy: 'Hausmeisterin' });
  const carried = { times: 'ab 17 Uhr', objectAddress: 'Tal 5', ordersAs: 'GdWE Tal 5', accessBy: 'Hausmeisterin' };
  const anew = { channel: null, appointment: null };
  expect(await start()).toEqual({ ...carried, ...anew });
  await withdraw(first);
  expect(await start()).toEqual({ ...carried, ...anew });
  const own = { channel: 'page', appointment: null, times: '', objectAddress: '', ordersAs: '', accessBy: '' };
  await saveContactShareDraft(database, { ...second, given: own });
  expect(await start()).toEqual(own);
});

test('nothing is shared with a firm without an offer, of another inquiry, or without a way', async () => {
  const asked = await storeAsked(state.pool);
  const offered = await storeOffered();
  expect(await share(asked)).toEqual({ kind: 'refused' });
  expect(await share({ ...offered, inquiryId: asked.inquiryId })).toEqual({ kind: 'unknown' });
  expect(await share(offered, { channel: '' })).toEqual({ kind: 'invalid', problem: 'channel' });
  const wayless = { inquiryId: offered.inquiryId, given: { ...answers, channel: '' } };
  expect(await previewContactShare(database, wayless)).toEqual({ kind: 'invalid', problem: 'channel' });
  const nowhere = { inquiryId: crypto.randomUUID(), given: answers };
  expect(await previewContactShare(database, nowhere)).toEqual({ kind: 'unknown' });
  expect(
    await count('contact_shares where invitation_id = any($1)', [[asked.invitationId, offered.invitationId]]),
  ).toBe(0);
});

test('an order passes the others over; undone, what is still good comes back', async () => {
  const winner = await storeOffered();
  const other = await storeOffered(winner.inquiryId);
  await share(winner);
  const { inquiryId, invitationId } = winner;
  const say = (statement: 'ordered' | 'not-ordered', side: 'customer' | 'firm', netCents: number | null = null) =>
    reportOrder(database, {
      inquiryId,
      invitationId,
      actor: side === 'customer' ? CUSTOMER : FIRM,
      side,
      statement,
      netCents,
    });
  expect(await say('ordered', 'customer', -1)).toEqual({ kind: 'invalid', field: 'value' });
  expect(await say('ordered', 'customer')).toEqual({ kind: 'recorded', status: 'ordered' });
  expect(await say('ordered', 'firm', 115_000)).toEqual({ kind: 'recorded', status: 'ordered' });
  expect([
    await statusOf('inquiries', inquiryId),
    await statusOf('invitations', invitationId),
    await statusOf('invitations', other.invitationId),
  ]).toEqual(['ordered', 'ordered', 'passed']);
  expect(
    await one(
      'select order_net_cents::int as net, ordered_at is not null as ordered from orders where invitation_id = $1',
      [invitationId],
    ),
  ).toEqual({ net: 115_000, ordered: true });
  const undo = (reason: string) => undoOrder(database, { inquiryId, invitationId, actor: CUSTOMER, reason });
  expect(await undo(' ')).toEqual({ kind: 'invalid', field: 'reason' });
  expect(await undo('Der Betrieb hat abgesagt.')).toEqual({ kind: 'recorded', status: 'not-ordered' });
  expect(
    await one(
      `select ordered_at, cancelled_at is not null as cancelled, cancel_reason, firm_statement, customer_statement
       from orders where invitation_id = $1`,
      [invitationId],
    ),
  ).toEqual({
    ordered_at: null,
    cancelled: true,
    cancel_reason: 'Der Betrieb hat abgesagt.',
    firm_statement: null,
    customer_statement: null,
  });
  expect([
    await statusOf('inquiries', inquiryId),
    await statusOf('invitations', invitationId),
    await statusOf('invitations', other.invitationId),
  ]).toEqual(['shared', 'shared', 'offered']);
  expect(
    await state.rows(
      `select o.state from offers o join invitations v on v.id = o.invitation_id where v.inquiry_id = $1`,
      [inquiryId],
    ),
  ).toEqual([{ state: 'current' }, { state: 'current' }]);
});

test('a firm with the contact that withdraws its offer, or is passed over, sees the contact no more', async () => {
  const first = await storeOffered();
  const second = await storeOffered(first.inquiryId);
  await share(first);
  await share(second);
  await showContact(database, first);
  const { inquiryId } = first;
  await reportOrder(database, {
    inquiryId,
    invitationId: second.invitationId,
    actor: CUSTOMER,
    side: 'customer',
    statement: 'ordered',
  });
  expect(await readShownContact(database, first)).toEqual({ kind: 'none' });
  const third = await storeOffered();
  await share(third);
  await withdrawOffer(database, { invitationId: third.invitationId, actor: FIRM, reason: 'no-capacity' });
  expect(await statusOf('invitations', third.invitationId)).toBe('withdrawn');
  expect(await readShownContact(database, third)).toEqual({ kind: 'none' });
});

test('two months after an order it is done', async () => {
  const offered = await storeOffered();
  await share(offered);
  const { inquiryId, invitationId } = offered;
  await reportOrder(database, { inquiryId, invitationId, actor: CUSTOMER, side: 'customer', statement: 'ordered' });
  expect(await finishOrders(database)).toBe(0);
  await run(`update orders set ordered_at = now() - interval '61 days' where invitation_id = $1`, [invitationId]);
  expect([await finishOrders(database), await finishOrders(database)]).toEqual([1, 0]);
  expect([await statusOf('inquiries', inquiryId), await statusOf('invitations', invitationId)]).toEqual([
    'done',
    'done',
  ]);
});

test('appointments are noted once, only with a firm that has the contact, and can be cancelled', async () => {
  const offered = await storeOffered();
  const { inquiryId, invitationId } = offered;
  const about = { inquiryId, invitationId, actor: CUSTOMER };
  const startsAt = new Date(Date.now() + 86_400_000);
  expect(await noteAppointment(database, { ...about, startsAt })).toEqual({ kind: 'refused' });
  await share(offered);
  const [first, again] = await Promise.all([
    noteAppointment(database, { ...about, startsAt }),
    noteAppointment(database, { ...about, startsAt }),
  ]);
  expect(first).toEqual(again);
  expect(await noteAppointment(database, { ...about, startsAt: new Date(0) })).toEqual({ kind: 'invalid' });
  const [appointment] = await listAppointments(database, invitationId);
  expect(await cancelAppointment(database, { ...about, appointmentId: appointment?.id ?? '' })).toEqual({
    kind: 'cancelled',
  });
  expect(await listAppointments(database, invitationId)).toMatchObject([{ cancelled: true }]);
});

test('a firm that notes and cancels appointments without end writes three mails of each kind a day; then somebody calls', async () => {
  const offered = await storeOffered();
  await share(offered);
  const { inquiryId, invitationId } = offered;
  const about = { inquiryId, invitationId, actor: FIRM };
  const notified = async (queue: string, kind: string) => [
    (await jobsOf(inquiryId, queue)).length,
    (await listTasks(database)).filter((task) => task.inquiry_id === inquiryId && task.kind === kind).length,
  ];
  for (let n = 1; n <= 5; n++) {
    const expected = [Math.min(n, 3), n > 3 ? 1 : 0];
    const noted = await noteAppointment(database, { ...about, startsAt: new Date(Date.now() + n * 86_400_000) });
    expect(await notified('send-appointment-noted', 'call-appointment')).toEqual(expected);
    await cancelAppointment(database, { ...about, appointmentId: noted.kind === 'noted' ? noted.id : '' });
    expect(await notified('send-appointment-cancelled', 'call-cancellation')).toEqual(expected);
  }
});

test('both sides are asked after 7 and 21 days, once each, and not once they have answered', async () => {
  const offered = await storeOffered();
  await share(offered);
  const { inquiryId, invitationId } = offered;
  const asked = async () => (await jobsOf(inquiryId, 'send-order-question')).length;
  const age = (days: number) =>
    state.pool.query(`update contact_shares set shared_at = now() - $2 * interval '1 day' where invitation_id = $1`, [
      invitationId,
      days,
    ]);
  await askOrders(database, new Date());
  expect(await asked()).toBe(0);
  await age(8);
  await askOrders(database, new Date());
  await askOrders(database, new Date());
  expect(await asked()).toBe(2);
  await reportOrder(database, { inquiryId, invitationId, actor: CUSTOMER, side: 'customer', statement: 'not-ordered' });
  await age(22);
  await askOrders(database, new Date());
  await askOrders(database, new Date());
  expect(await asked()).toBe(3);
});

test('a breach of the contact wish is a task and one line in the record of the firm', async () => {
  const offered = await storeOffered();
  const about = { inquiryId: offered.inquiryId, invitationId: offered.invitationId, actor: CUSTOMER };
  expect(await reportBreach(database, about)).toEqual({ kind: 'refused' });
  await share(offered);
  expect([await reportBreach(database, about), await reportBreach(database, about)]).toEqual([
    { kind: 'reported' },
    { kind: 'reported' },
  ]);
  expect(await count(`firm_events where firm_id = $1 and event = 'contact-breach'`, [offered.firmId])).toBe(1);
});

test('a response time is counted by clock and rule, and the count survives the inquiry', async () => {
  const offered = await storeOffered();
  await countResponseTimes(database);
  const hash = await value('select inquiry_hash from response_times order by received_at desc limit 1', []);
  expect(hash).toBeDefined();
  const before = await readResponseTimeFigures(database, 30);
  expect(before.keptRule).toBeGreaterThan(0);
  expect(before.withOffers.reduce((sum, n) => sum + n)).toBe(before.inquiries);
  await run(`update invitations set status = 'withdrawn' where id = $1`, [offered.invitationId]);
  await run('delete from inquiries where id = $1', [offered.inquiryId]);
  await countResponseTimes(database);
  expect(await readResponseTimeFigures(database, 30)).toEqual(before);
});

test('while the customer waits for the erasure, the contact is neither opened nor shown', async () => {
  const { inquiryId, invitationId } = await storeOffered();
  await share({ inquiryId, invitationId });
  await showContact(database, { invitationId });
  await run('update inquiries set erase_due_at = now() where id = $1', [inquiryId]);
  expect(await readShownContact(database, { invitationId })).toEqual({ kind: 'none' });
  expect(await showContact(database, { invitationId })).toEqual({ kind: 'nothing' });
});

test('before signing a customer without an address is called once, not for every firm', async () => {
  const first = await storeOffered();
  const { inquiryId } = first;
  const second = await storeOffered(inquiryId);
  await run('update inquiries set email_address = null where id = $1', [inquiryId]);
  await share(first);
  const calls = `tasks where inquiry_id = $1 and kind = 'call-signing' and note like '%Rechnung%'`;
  expect(await count(calls, [inquiryId])).toBe(1);
  await run(`update tasks set done_at = now(), outcome = 'done' where inquiry_id = $1`, [inquiryId]);
  await share(second);
  expect(await count(calls, [inquiryId])).toBe(1);
  expect(await jobsOf(inquiryId, 'send-before-signing')).toEqual([]);
});

test('an order that the firm undoes is a task; a firm that left meanwhile does not come back', async () => {
  const { inquiryId, invitationId } = await storeOffered();
  const other = await storeOffered(inquiryId);
  await share({ inquiryId, invitationId });
  await reportOrder(database, { inquiryId, invitationId, actor: CUSTOMER, side: 'customer', statement: 'ordered' });
  await run(`update firms set status = 'left' where id = (select firm_id from invitations where id = $1)`, [
    other.invitationId,
  ]);
  const undone = await undoOrder(database, { inquiryId, invitationId, actor: FIRM, reason: 'Doch nicht' });
  expect(undone).toEqual({ kind: 'recorded', status: 'not-ordered' });
  expect(await statusOf('invitations', other.invitationId)).toBe('passed');
  expect(
    await one('select side, statement from order_reports where invitation_id = $1 order by id desc limit 1', [
      invitationId,
    ]),
  ).toEqual({ side: 'firm', statement: 'withdrawn' });
  expect(await value('select kind from tasks where inquiry_id = $1 and done_at is null', [inquiryId])).toBe(
    'order-differs',
  );
});
