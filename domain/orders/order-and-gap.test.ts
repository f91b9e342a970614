import { expect, test } from 'vitest';
import { storeAsked } from '../../tests/support/offers.ts';
import { counts } from '../../tests/support/run-length.ts';
import { offerAndShare } from '../../tests/support/shared-contact.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { shiftAfterGap } from '../invitations/deadlines.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { reportOrder } from './report-order.server.ts';

const { state, database, column } = useDatabase();
const HOUR_MS = 3_600_000;

/** One inquiry and the three firms that were asked, in the order in which invitations are locked. */
async function storeThreeAsked() {
  const asked = [await storeAsked(state.pool, { status: 'engaged' })];
  const { inquiryId } = asked[0] as { inquiryId: string };
  while (asked.length < 3) asked.push(await storeAsked(state.pool, { inquiryId, status: 'engaged' }));
  const ids = asked.map(({ invitationId }) => invitationId).sort() as [string, string, string];
  return { inquiryId, ids };
}
const order = (inquiryId: string, invitationId: string) =>
  reportOrder(database, { inquiryId, invitationId, actor: CUSTOMER, side: 'customer', statement: 'ordered' });
const shift = () =>
  database.transaction((client) =>
    shiftAfterGap(client, { from: new Date(Date.now() - HOUR_MS), to: new Date(Date.now() + 24 * HOUR_MS) }),
  );
const statusesOf = (inquiryId: string) =>
  column('select status from invitations where inquiry_id = $1 order by id', [inquiryId]);

test('a firm that offers, sees the contact and gets the order while deadlines are being shifted: neither waits for ever', async () => {
  const { inquiryId, ids } = await storeThreeAsked();
  const [, between, winner] = ids;
  const holder = await state.pool.connect();
  await holder.query('begin');
  await holder.query('select from invitations where id = $1 for update', [between]);
  const shifting = shift();
  const waiting = async (count: number) => {
    const rows = await state.rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= count;
  };
  await waitFor(() => waiting(1));
  const ordering = offerAndShare(database, { inquiryId, invitationId: winner }).then(() => order(inquiryId, winner));
  await waitFor(() => waiting(2));
  await holder.query('commit');
  holder.release();
  const [shifted, ordered] = await Promise.allSettled([shifting, ordering]);
  expect(shifted).toMatchObject({ status: 'fulfilled' });
  expect(ordered).toEqual({ status: 'fulfilled', value: { kind: 'recorded', status: 'ordered' } });
  expect(await statusesOf(inquiryId)).toEqual(['passed', 'passed', 'ordered']);
});

test('an order and a shift at the same moment, again and again: no deadlock, nothing lost', async () => {
  for (let round = 0; round < counts.orderRaces; round += 1) {
    const { inquiryId, ids } = await storeThreeAsked();
    const winner = ids[round % 3] as string;
    await offerAndShare(database, { inquiryId, invitationId: winner });
    const results = await Promise.allSettled([shift(), order(inquiryId, winner), shift()]);
    expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([]);
    expect(await statusesOf(inquiryId)).toEqual(ids.map((id) => (id === winner ? 'ordered' : 'passed')));
  }
}, 60_000);
