import type pg from 'pg';
import { bookEntries } from '../partners/accounts.server.ts';
import { returnPlace } from '../partners/accounts.ts';
import { lockFirms } from '../partners/matching-lock.server.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

/** The firm could not act: what its invitation cost comes back. Only before its answer, and once each. */
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
