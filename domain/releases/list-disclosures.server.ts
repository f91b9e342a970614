import type { Queries } from '../../platform/db/side-pool.ts';
import { hashInquiryId } from '../inquiries/tombstones.server.ts';

export type Disclosure = {
  id: string;
  firm: string;
  scope: 'blind' | 'contact' | 'address';
  basis: 'inquiry' | 'released' | 'asked-by-phone';
  grantedAt: Date;
  firstShownAt: Date | null;
  revokedAt: Date | null;
};

export async function listDisclosures(database: Pick<Queries, 'query'>, inquiryId: string): Promise<Disclosure[]> {
  const { rows } = await database.query<Disclosure>({
    text: `select d.id, p.name as firm, d.scope, d.basis, d.granted_at as "grantedAt", d.first_shown_at as "firstShownAt",
        d.revoked_at as "revokedAt"
      from disclosures d join partners p on p.id = d.partner_id where d.inquiry_hash = $1 order by d.id`,
    values: [hashInquiryId(inquiryId)],
  });
  return rows;
}
