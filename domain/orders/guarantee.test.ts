import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOrders } from '../../tests/support/shared-contact.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { readCustomerPortal } from '../customer-portal/read-customer-portal.server.ts';
import { findPhotoForFirm } from '../inquiries/photo-access.server.ts';
import { listAskedFirms } from '../offers/list-asked-firms.server.ts';
import { MAX_PHOTOS } from '../photos/photo-path.ts';
import { bindPhotos } from '../photos/store-photo.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { findGuarantee, reportNotDone, reportWorkDone } from './guarantee.server.ts';
import { reportOrder, undoOrder } from './report-order.server.ts';

const { database, value, run, count, storeOffered, share, say, statusOf } = withOrders(useDatabase());

const day = (offset: number) => value('select (munich_day(now()) + $1::int)::text as day', [offset]);

async function storeOrdered() {
  const ids = await storeOffered();
  await share(ids);
  await run(`update contact_shares set shared_at = now() - interval '800 days' where inquiry_id = $1`, [ids.inquiryId]);
  await say(ids, 'customer');
  const { inquiryId, invitationId } = ids;
  return { inquiryId, invitationId, actor: CUSTOMER };
}

test('the guarantee runs from the day of acceptance; said again, day and amount are corrected, and twice is once', async () => {
  const call = await storeOrdered();
  const report = (acceptedOn: string, grossCents: number | null = null) =>
    reportWorkDone(database, { ...call, acceptedOn, grossCents });
  expect(await reportWorkDone(database, { ...call, acceptedOn: null, grossCents: null })).toMatchObject({
    field: 'day',
  });
  for (const wrong of ['31.02.2026', '2026-02-31', await day(1), await day(-731)])
    expect(await report(wrong)).toEqual({ kind: 'invalid', field: 'day' });
  for (const wrong of [0, Number.NaN, 70_000_001])
    expect(await report(await day(-1), wrong)).toEqual({ kind: 'invalid', field: 'value' });
  expect(await findGuarantee(database, call.invitationId)).toBeNull();
  expect(await report(await day(-1))).toMatchObject({ kind: 'recorded' });
  expect(await statusOf('inquiries', call.inquiryId)).toBe('done');
  await run(`update offers set guarantee_months = 1 where invitation_id = $1`, [call.invitationId]);
  await run(`update orders set accepted_on = '2027-01-31' where invitation_id = $1`, [call.invitationId]);
  expect(await findGuarantee(database, call.invitationId)).toEqual({ acceptedOn: '2027-01-31', endsOn: '2027-02-28' });
  for (let time = 0; time < 2; time += 1)
    expect(await report(await day(0), 136_850)).toMatchObject({ kind: 'recorded' });
  expect(await count(`order_reports where invitation_id = $1 and statement = 'final'`, [call.invitationId])).toBe(1);
  expect((await listAskedFirms(database, call.inquiryId))[0]?.paidCents).toBe(136_850);
  expect(await findGuarantee(database, call.invitationId)).toMatchObject({ acceptedOn: await day(0) });
});

test('nothing is accepted before the firm knew the customer, nor before their first visit', async () => {
  const call = await storeOrdered();
  const report = async (offset: number) =>
    (await reportWorkDone(database, { ...call, acceptedOn: await day(offset), grossCents: null })).kind;
  const visit = (days: number, cancelled: boolean) =>
    run(
      `insert into appointments (invitation_id, starts_at, recorded_by, cancelled_at) values ($1, now() - $2 * interval '1 day', 'firm', case when $3 then now() end)`,
      [call.invitationId, days, cancelled],
    );
  await run(`update contact_shares set shared_at = now() - interval '10 days' where inquiry_id = $1`, [call.inquiryId]);
  await visit(5, false);
  await visit(8, true);
  await visit(2, false);
  await visit(-2, false);
  expect([await report(-11), await report(-6), await report(-5), await report(0)]).toEqual([
    'invalid',
    'invalid',
    'recorded',
    'recorded',
  ]);
});

test('the amount of the order stays as the customer named it, until it is paid or taken back', async () => {
  const call = await storeOrdered();
  const amounts = async () =>
    (await listAskedFirms(database, call.inquiryId)).map(({ orderedCents, paidCents }) => [orderedCents, paidCents]);
  expect(await amounts()).toEqual([[null, null]]);
  const order = { ...call, side: 'customer', statement: 'ordered', netCents: 73_950, grossCents: 88_000 } as const;
  expect(await reportOrder(database, order)).toMatchObject({ kind: 'recorded' });
  expect(await amounts()).toEqual([[88_000, null]]);
  await undoOrder(database, { ...call, reason: 'doch nicht' });
  expect(await amounts()).toEqual([[null, null]]);
});

test('a change of mind: not done after all ends pass and amount, and done again brings both back', async () => {
  const call = await storeOrdered();
  const paid = async () => (await listAskedFirms(database, call.inquiryId))[0]?.paidCents;
  for (const reports of [1, 2]) {
    await reportWorkDone(database, { ...call, acceptedOn: await day(0), grossCents: 136_850 });
    expect(await paid()).toBe(136_850);
    expect(await findGuarantee(database, call.invitationId)).toMatchObject({ acceptedOn: await day(0) });
    expect(await count(`order_reports where invitation_id = $1 and statement = 'final'`, [call.invitationId])).toBe(
      reports,
    );
    expect(await reportNotDone(database, call)).toEqual({ kind: 'recorded' });
    expect([await findGuarantee(database, call.invitationId), await paid()]).toEqual([null, null]);
  }
});

test('without an order, or with the inquiry of somebody else, nothing is accepted', async () => {
  const [call, other] = [await storeOrdered(), await storeOffered()];
  const given = { acceptedOn: await day(0), grossCents: null };
  expect(await reportWorkDone(database, { ...call, ...given, inquiryId: other.inquiryId })).toEqual({
    kind: 'refused',
  });
  const { inquiryId, invitationId } = other;
  expect(await reportWorkDone(database, { ...call, ...given, inquiryId, invitationId })).toEqual({ kind: 'refused' });
});

test('after the work there is room for photos of the result, which no firm sees', async () => {
  const call = await storeOrdered();
  const upload = async (many: number) => {
    const paths = Array.from({ length: many }, () => `80331/${randomUUID()}.jpg`);
    for (const path of paths)
      await run(`insert into uploads (path, content_hash, stored_at) values ($1, '\\x00', now())`, [path]);
    return (await database.transaction((client) => bindPhotos(client, call.inquiryId, paths))).length;
  };
  expect(await upload(MAX_PHOTOS + 1)).toBe(MAX_PHOTOS);
  await reportWorkDone(database, { ...call, acceptedOn: await day(0), grossCents: null });
  expect((await readCustomerPortal(database, call.inquiryId))?.photosLeft).toBe(MAX_PHOTOS);
  expect(await upload(1)).toBe(1);
  expect((await readCustomerPortal(database, call.inquiryId))?.photosLeft).toBe(MAX_PHOTOS - 1);
  const seen = (position: number) => findPhotoForFirm(database, { ...call, position });
  expect(await seen(MAX_PHOTOS)).toEqual(expect.any(String));
  expect(await seen(MAX_PHOTOS + 1)).toBeNull();
});
