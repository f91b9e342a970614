import type { Sql } from '../../platform/db/side-pool.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';

export type Disclosure = {
  id: string;
  invitationId: string | null;
  firm: string;
  scope: 'blind' | 'contact' | 'address';
  basis: 'inquiry' | 'released' | 'asked-by-phone';
  grantedAt: Date;
  firstShownAt: Date | null;
  revokedAt: Date | null;
};

export async function listDisclosures(database: Sql, inquiryId: string): Promise<Disclosure[]> {
  const { rows } = await database.query<Disclosure>({
    text: `select d.id, d.invitation_id as "invitationId", p.name as firm, d.scope, d.basis, d.granted_at as "grantedAt", d.first_shown_at as "firstShownAt",
        d.revoked_at as "revokedAt"
      from disclosures d join partners p on p.id = d.partner_id where d.inquiry_hash = $1 order by d.id`,
    values: [hashInquiryId(inquiryId)],
  });
  return rows;
}

export type OrderWord = {
  id: string;
  firm: string;
  side: 'customer' | 'partner';
  byOffice: boolean;
  says: 'ordered' | 'not-ordered' | 'taken-back';
  netCents: number | null;
  saidAt: Date;
};

export async function listOrderWords(database: Sql, inquiryId: string): Promise<OrderWord[]> {
  const { rows } = await database.query<OrderWord>({
    text: `select r.id, p.name as firm, r.side, r.by_office as "byOffice", r.says, r.net_cents::float8 as "netCents",
        r.said_at as "saidAt"
      from order_reports r join invitations v on v.id = r.invitation_id join partners p on p.id = v.partner_id
      where v.inquiry_id = $1 order by r.id desc limit 50`,
    values: [inquiryId],
  });
  return rows;
}
