import { expect, test } from 'vitest';
import { earned, OFFICE, REAL, storeOrder, storeProfile, useBilling } from '../../tests/support/billing.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM } from '../../tests/support/offers.ts';
import { useDataDir } from '../../tests/support/test-database.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { finishOrders } from '../orders/finish-orders.server.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { earnCommissions } from './commissions.server.ts';
import { postponeOrderEnd } from './decide-commission.server.ts';
import { issueInvoice, previewInvoice } from './issue.server.ts';
import { listCommissions } from './list-commissions.server.ts';

const { state, database, run, statusOf, decide, reportEndAs } = useBilling();
const dataDir = useDataDir();

test('orders that wait for a value or for a customer take no place from those that can be charged', async () => {
  const firmId = await storeFirm(state.pool);
  for (let n = 0; n < 3; n += 1) await storeOrder(state.pool, { firmId, netCents: null });
  for (let n = 0; n < 3; n += 1) {
    const { commissionId } = await storeOrder(state.pool);
    await run('update commissions set asked_at = now() where id = $1', [commissionId]);
  }
  const { commissionId } = await storeOrder(state.pool);
  await run(`update commissions set asked_at = now() - interval '15 days' where id = $1`, [commissionId]);
  const pass = () => earnCommissions(database, new Date(), 3);
  expect(await pass()).toBe(0);
  expect(await state.rows('select kind from tasks where done_at is null')).toEqual([{ kind: 'commission-value' }]);
  expect(await pass()).toBe(1);
  expect(await statusOf(commissionId)).toBe('earned');
});

test('a final value far below what was agreed is decided by a person, unless the customer names it, too, or it changes little', async () => {
  const say = async (order: Awaited<ReturnType<typeof storeOrder>>, cents: number, customersCents?: number) => {
    await reportEndAs(order, 'firm', 'final', cents);
    if (customersCents) await reportEndAs(order, 'customer', 'final', customersCents);
    return order.commissionId;
  };
  const cent = await say(await storeOrder(state.pool, { netCents: 400_000 }), 1);
  const half = await say(await storeOrder(state.pool, { netCents: 400_000 }), 200_000);
  const named = await say(await storeOrder(state.pool, { netCents: 400_000 }), 100_000, 119_000);
  // Both bring the maximum.
  const large = await say(await storeOrder(state.pool, { netCents: 5_000_000 }), 1_000_000);
  const offered = await storeOrder(state.pool, { netCents: null });
  await updateWithoutTriggers(
    state.pool,
    `insert into offers (invitation_id, version, state, price_kind, vat_bp, net_cents, vat_cents, gross_cents, open_positions,
       earliest_on, valid_until, guarantee_months, idempotency_key)
     values ($1, 1, 'ordered', 'fixed', 1900, 400000, 76000, 476000, false, now(), now() + interval '20 days', 24, gen_random_uuid())`,
    [offered.invitationId],
  );
  await say(offered, 100_000);
  const uncalled = await storeOrder(state.pool, { netCents: 400_000 });
  await run(`update inquiries set email_address = '' where id = $1`, [uncalled.inquiryId]);
  await say(uncalled, 1);
  expect(await statusOf(named)).toBe('earned');
  expect(await statusOf(uncalled.commissionId)).toBe('disputed');
  await letDaysPass(state.pool, 15);
  await earnCommissions(database);
  expect(await Promise.all([cent, half, large, offered.commissionId].map(statusOf))).toEqual([
    ...['disputed', 'earned', 'earned', 'disputed'],
  ]);
  expect(await state.rows('select kind from tasks where firm_id = $1 and done_at is null', [offered.firmId])).toEqual([
    { kind: 'commission-differs' },
  ]);
  expect(await listCommissions(database, { firmId: offered.firmId })).toMatchObject([
    { firmCents: 100_000, customerCents: null, offeredCents: 400_000 },
  ]);

  const billing = { lowPercent: 0, vatMoment: 'service', answered: [] } as const;
  const set = (lowPercent: number) =>
    changeSetting(database, { name: 'billing', value: { ...billing, lowPercent, answered: [] }, actor: 'test' });
  expect(await set(101)).toEqual({ kind: 'invalid' });
  expect(await set(0)).toEqual({ kind: 'changed' });
  const trusted = await say(await storeOrder(state.pool, { netCents: 400_000 }), 1_000);
  await letDaysPass(state.pool, 15);
  await earnCommissions(database);
  expect(await statusOf(trusted)).toBe('earned');
});

test('reports about the end are accepted until 30 days after the invoice, and never for a void commission', async () => {
  await storeProfile(state.pool);
  const order = await earned(state.pool, 100_000);
  const say = (given = order) => reportEndAs(given, 'firm', 'final', 90_000);
  const wanted = { firmId: order.firmId, siteUrl: REAL };
  const draft = await previewInvoice(database, wanted);
  const seen = draft.kind === 'draft' ? draft.entryIds : [];
  expect(await issueInvoice(database, { ...wanted, actor: OFFICE, seen })).toMatchObject({ kind: 'issued' });
  await letDaysPass(state.pool, 30);
  expect(await say()).toEqual({ kind: 'recorded' });
  await letDaysPass(state.pool, 1);
  expect(await say()).toEqual({ kind: 'refused' });
  const waived = await earned(state.pool, 100_000);
  const decision = { kind: 'void', why: 'waived', reason: 'Kulanz gewährt' } as const;
  await decide(waived.commissionId, decision);
  expect(await say(waived)).toEqual({ kind: 'refused' });
});

test('work that the firm announced for later is not done before, also for a customer who was erased', async () => {
  const { services } = createJobServices(database, dataDir);
  const stored = async () => {
    const order = await storeOrder(state.pool, { netCents: 100_000, done: false });
    const day = nextDay(toWallTime(new Date()).day, 200);
    expect(await postponeOrderEnd(database, { ...order, actor: FIRM, day })).toEqual({ kind: 'recorded' });
    return order;
  };
  const [erased, kept, named, visited] = [
    await stored(),
    await stored(),
    await stored(),
    await storeOrder(state.pool, { done: false }),
  ];
  await run(
    `insert into appointments (invitation_id, starts_at, recorded_by) values ($1, now() + interval '100 days', 'firm')`,
    [visited.invitationId],
  );
  for (const { inquiryId: id } of [erased, named, visited])
    await eraseInquiry(services, { id, actor: 'test', reason: 'request' });
  const statuses = () => Promise.all([erased, kept, named, visited].map(({ commissionId }) => statusOf(commissionId)));
  const pass = async () => {
    await finishOrders(database);
    await earnCommissions(database);
    return statuses();
  };
  await letDaysPass(state.pool, 61);
  expect(await pass()).toEqual(['expected', 'expected', 'expected', 'expected']);
  // A firm that reports the end has done the work, also before the planned day.
  await reportEndAs(named, 'firm', 'final', 110_000);
  expect(await pass()).toEqual(['expected', 'expected', 'earned', 'expected']);
  await letDaysPass(state.pool, 50);
  expect(await pass()).toEqual(['expected', 'expected', 'earned', 'earned']);
  await letDaysPass(state.pool, 100);
  // The customer who is still there is asked first.
  expect(await pass()).toEqual(['earned', 'expected', 'earned', 'earned']);
});
