import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { DocumentKind } from './documents.ts';

export type Lacking = `document:${DocumentKind}` | 'terms' | 'capability' | 'area' | 'tax';

/** Everything that keeps a firm from being active, in the order of `why_not_active`; that names only the first. */
export async function listLacking(
  database: Pick<Queries, 'query'> | pg.ClientBase,
  partnerId: string,
): Promise<Lacking[]> {
  const { rows } = await (database as Pick<Queries, 'query'>).query<{ lacking: Lacking }>({
    text: `select 'document:' || kinds[1] as lacking from (select kinds from unmet_document_rules($1, munich_day(now())) order by kinds) d
     union all select 'terms' where not exists (
       select from partner_terms_acceptances a where a.partner_id = $1 and a.version = current_terms(now()))
     union all select 'capability' where not exists (select from partner_capabilities c where c.partner_id = $1)
     union all select 'area' from partners where id = $1 and reached_codes = 0
     union all select 'tax' from partners where id = $1 and vat_id is null and tax_number is null`,
    values: [partnerId],
  });
  return rows.map(({ lacking }) => lacking);
}
