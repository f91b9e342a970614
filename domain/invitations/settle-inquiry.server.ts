import type pg from 'pg';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { lockInquiry } from '../process/lock-inquiry.server.ts';
import { takeStep } from '../process/take-step.server.ts';

/**
 * A firm is gone from an inquiry that goes on: without a released firm it is back at its offers, without an offer it looks
 * for firms again. Nothing happens to one that is closed.
 */
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
