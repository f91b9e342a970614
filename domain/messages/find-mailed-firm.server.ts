import type { Queries } from '../../platform/db/side-pool.ts';
import { speakDueTime } from '../time/due-words.ts';

/** Whom to tell about an invitation, while it runs. */
export async function findMailedFirm(
  database: Pick<Queries, 'query'>,
  invitationId: string,
): Promise<{ email: string; reference: string; offerDue: string } | null> {
  const { rows } = await database.query<{ email: string; reference: string; offer_due_at: Date; now: Date }>({
    text: `select p.email, v.reference, v.offer_due_at, now() as now from invitations v
      join partners p on p.id = v.partner_id and p.status in ('active', 'paused')
      join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
      where v.id = $1 and v.status in ('invited', 'engaged', 'offered', 'released')`,
    values: [invitationId],
  });
  const [row] = rows;
  return row ? { email: row.email, reference: row.reference, offerDue: speakDueTime(row.offer_due_at, row.now) } : null;
}
