import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { DocumentKind } from './documents.ts';

export type ExpiringDocument = {
  id: string;
  partner_id: string;
  number: number;
  name: string;
  kind: DocumentKind;
  /** YYYY-MM-DD; the last day on which it counts. */
  expires_on: string;
  /** Negative: over. */
  days_left: number;
  /** The new one is here and waits for us. */
  replacement_waits: boolean;
};

type Wanted = { now: Date; days: number; partnerId?: string };

/** Papers of firms that work with us which run out within so many days, and which the firm cannot do without. */
export async function listExpiring(
  database: Pick<Queries, 'query'> | pg.ClientBase,
  { now, days, partnerId }: Wanted,
): Promise<ExpiringDocument[]> {
  const { rows } = await (database as Pick<Queries, 'query'>).query<ExpiringDocument>({
    text: `select d.id, d.partner_id, p.number, p.name, d.kind, d.expires_on::text,
        d.expires_on - munich_day($1) as days_left,
        exists (select from partner_documents n where n.partner_id = d.partner_id and n.kind = d.kind
          and n.state = 'submitted' and n.file_path is not null) as replacement_waits
      from partner_documents d join partners p on p.id = d.partner_id
      where d.state = 'verified' and d.expires_on <= munich_day($1) + $2::int
        and p.status in ('active', 'paused', 'suspended') and ($3::uuid is null or p.id = $3)
        and exists (select from unmet_document_rules(p.id, greatest(d.expires_on + 1, munich_day($1))) r
          where d.kind = any(r.kinds))
      order by d.expires_on, d.id`,
    values: [now, days, partnerId ?? null],
  });
  return rows;
}
