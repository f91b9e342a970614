import type { Queries } from '../../platform/db/side-pool.ts';
import type { PartnerStatus } from './take-partner-step.server.ts';

export type FirmForMail = {
  number: number;
  contactName: string;
  email: string;
  status: PartnerStatus;
  reason: string | null;
  hasAccepted: boolean;
};

/** Whom a mail goes to; null for a firm that is unknown or forgotten. */
export async function findFirmForMail(
  database: Pick<Queries, 'query'>,
  partnerId: string,
): Promise<FirmForMail | null> {
  const { rows } = await database.query<FirmForMail>({
    text: `select number, contact_name as "contactName", email, status, status_reason as reason,
        exists (select from partner_terms_acceptances a where a.partner_id = p.id) as "hasAccepted"
      from partners p where id = $1 and erased_at is null`,
    values: [partnerId],
  });
  return rows[0] ?? null;
}
