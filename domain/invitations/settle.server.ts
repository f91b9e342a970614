import type pg from 'pg';
import type { Sql } from '../../platform/db/side-pool.ts';
import { bookEntries, lockFirms } from '../partners/accounts.server.ts';
import { returnPlace } from '../partners/accounts.ts';
import { lockInquiry, SYSTEM } from '../process/inquiry-events.server.ts';
import { takesOffers } from '../process/steps.ts';
import { takeStep } from '../process/take-step.server.ts';
import type { InvitationRow } from './invitation-steps.server.ts';

/** Moves an open inquiry back to offers or matching after a firm is gone. */
export async function settleInquiry(client: pg.ClientBase, inquiryId: string): Promise<void> {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked' || (inquiry.status !== 'offers' && inquiry.status !== 'released')) return;
  const { rows } = await client.query<{ released: number; offered: number }>(
    `select (count(*) filter (where status = 'released'))::int as released,
       (count(*) filter (where status = 'offered'))::int as offered from invitations where inquiry_id = $1`,
    [inquiryId],
  );
  const { released = 0, offered = 0 } = rows[0] ?? {};
  if (inquiry.status === 'released') {
    if (released > 0) return;
    const to = offered > 0 ? 'offers' : 'matching';
    await takeStep(client, { inquiryId, event: 'firm-gone', actor: SYSTEM, to });
  } else if (offered === 0) await takeStep(client, { inquiryId, event: 'offers-gone', actor: SYSTEM });
}

/** Prefers the previous slot. Null if three firms are live or firms cannot act on the inquiry. */
export async function findFreeSlot(
  client: pg.ClientBase | Sql,
  { invitation, inquiry }: { invitation: Pick<InvitationRow, 'slot'>; inquiry: { id: string; status: string } },
): Promise<number | null> {
  if (!takesOffers(inquiry.status, 'partner') && inquiry.status !== 'new') return null;
  const { rows } = await (client as Sql).query<{ slot: number }>({
    text: `select slot from generate_series(1, 3) as slot where not exists (select from invitations i
        where i.inquiry_id = $1 and i.slot = slot.slot and i.status in ('invited', 'engaged', 'offered', 'released', 'ordered'))
      order by slot <> $2, slot limit 1`,
    values: [inquiry.id, invitation.slot],
  });
  return rows[0]?.slot ?? null;
}

/** Only before the firm's answer, and once per invitation. */
export async function returnCredit(
  client: pg.ClientBase,
  invitations: readonly Pick<InvitationRow, 'partner_id' | 'run_id' | 'answered_at'>[],
): Promise<void> {
  const unanswered = invitations.filter(({ answered_at }) => answered_at === null);
  if (unanswered.length === 0) return;
  await lockFirms(
    client,
    unanswered.map(({ partner_id }) => partner_id),
  );
  for (const { partner_id, run_id } of unanswered) {
    const { rows } = await client.query<{ id: string; weight: number }>(
      `select partner_id as id, sum(millionths)::int as weight from rotation_ledger where run_id = $1 and kind = 'share' group by 1`,
      [run_id],
    );
    await bookEntries(client, returnPlace(partner_id, rows), run_id);
  }
}
