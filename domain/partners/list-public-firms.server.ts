import type { Queries } from '../../platform/db/side-pool.ts';
import type { Capability } from '../rules.ts';
import type { DocumentKind } from './documents.ts';

export type CheckedHow = 'issuer-called' | 'issuer-wrote' | 'public-register' | 'original-seen';
/** Days as YYYY-MM-DD. */
export type PublicFirm = {
  number: number;
  name: string;
  postalCode: string;
  city: string;
  website: string | null;
  about: string | null;
  since: string;
  capabilities: Capability[];
  checks: { kind: DocumentKind; on: string; how: CheckedHow }[];
};

/** Whoever may be asked today: active, and everything in order on this very day. */
export async function listPublicFirms(database: Pick<Queries, 'query'>): Promise<PublicFirm[]> {
  const { rows } = await database.query<PublicFirm>({
    text: `select p.number, p.name, p.postal_code as "postalCode", p.city, p.website, p.about,
        munich_day(p.active_since)::text as since,
        array(select capability from partner_capabilities c where c.partner_id = p.id) as capabilities,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'on', munich_day(d.checked_at), 'how', d.checked_how)), '[]')
          from (select distinct on (kind) kind, checked_at, checked_how from partner_documents
            where partner_id = p.id and state = 'verified' and kind <> 'chamber' and (expires_on is null or expires_on >= munich_day(now()))
            order by kind, checked_at desc) d) as checks
      from partners p where p.status = 'active' and p.erased_at is null and why_not_active(p.id) is null
      order by p.city, p.name`,
  });
  return rows;
}
