import type pg from 'pg';
import { lockFirms } from '../matching/matching-lock.server.ts';
import { MILLION } from '../matching/rules.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

/** The firm could not act: what its invitation cost comes back. Only before its answer, and once each. */
export async function returnCredit(
  client: pg.ClientBase,
  invitations: readonly Pick<InvitationRow, 'partner_id' | 'run_id' | 'answered_at'>[],
): Promise<void> {
  const unanswered = invitations.filter(({ answered_at }) => answered_at === null);
  if (unanswered.length === 0) return;
  const partners = unanswered.map(({ partner_id }) => partner_id);
  await lockFirms(client, partners);
  await client.query(
    `insert into rotation_ledger (partner_id, run_id, kind, millionths)
     select partner_id, run_id, 'returned', $3 from unnest($1::uuid[], $2::uuid[]) as back (partner_id, run_id)`,
    [partners, unanswered.map(({ run_id }) => run_id), MILLION],
  );
  await client.query('update partners set rotation_credit = rotation_credit + $2 where id = any($1::uuid[])', [
    partners,
    MILLION,
  ]);
}
