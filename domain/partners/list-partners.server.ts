import type { Queries } from '../../platform/db/side-pool.ts';
import { phonePrefixes } from '../phone-number.server.ts';
import { type ExpiringDocument, listExpiring } from './expiring-documents.server.ts';
import type { PartnerStatus } from './take-partner-step.server.ts';

const partnerStatuses = ['applied', 'checking', 'active', 'paused', 'suspended', 'rejected', 'left'] as const;
const LOOK_AHEAD_DAYS = 30;
const MOST_LISTED = 500;

export type ListedPartner = {
  id: string;
  number: number;
  name: string;
  postal_code: string;
  city: string;
  status: PartnerStatus;
  status_since: Date;
  submitted_at: Date | null;
  /** Papers that nobody has looked at. */
  unchecked: number;
  complaints: number;
  /** The last day of a pause with a date. */
  paused_until: Date | null;
  ending_at: Date | null;
};

export type PartnerSearch = { text: string; status: PartnerStatus | '' };
export type PartnerFigures = Record<PartnerStatus, number> & { drafts: number };

export type PartnerOverview = {
  now: Date;
  found: ListedPartner[];
  expiring: ExpiringDocument[];
  figures: PartnerFigures;
};

/** Firms whose application has arrived. The text is a number, or a part of name, place, contact, mail or telephone. */
export async function listPartners(
  database: Pick<Queries, 'query'>,
  { text, status }: PartnerSearch,
): Promise<PartnerOverview> {
  const now = new Date();
  const { rows: found } = await database.query<ListedPartner>({
    text: `select p.id, p.number, p.name, p.postal_code, p.city, p.status, p.status_since, p.submitted_at,
        (select count(*)::int from partner_documents d where d.partner_id = p.id and d.state = 'submitted') as unchecked,
        (select count(*)::int from partner_messages m where m.partner_id = p.id and m.kind = 'complaint'
          and m.author = 'partner' and not exists (select from partner_messages a where a.answers_id = m.id)) as complaints,
        (select ends_at from partner_pauses z where z.partner_id = p.id and z.ended_at is null) as paused_until,
        (select max(effective_at) from partner_measures m where m.partner_id = p.id and m.kind = 'end'
          and m.lifted_at is null and p.status <> 'left') as ending_at
      from partners p
      where p.erased_at is null and (p.submitted_at is not null or p.status <> 'applied')
        and ($2 = '' or p.status = $2)
        and ($1 = '' or p.number::text = $1 or concat_ws(' ', p.name, p.postal_code, p.city, p.contact_name, p.email)
          ilike '%' || $3 || '%' or exists (select from unnest($4::text[]) as prefix where starts_with(p.phone, prefix)))
      order by array_position(array['applied', 'checking', 'suspended', 'paused', 'active', 'rejected', 'left'], p.status),
        case when p.status in ('applied', 'checking') then p.submitted_at end, p.name
      limit ${MOST_LISTED}`,
    values: [text, status, escapeLike(text), phonePrefixes(text)],
  });
  return {
    now,
    found,
    expiring: await listExpiring(database, { now, days: LOOK_AHEAD_DAYS }),
    figures: await count(database),
  };
}

async function count(database: Pick<Queries, 'query'>): Promise<PartnerFigures> {
  const { rows } = await database.query<{ state: keyof PartnerFigures; count: number }>({
    text: `select case when status = 'applied' and submitted_at is null then 'drafts' else status end as state,
        count(*)::int as count from partners where erased_at is null group by 1`,
  });
  const none = Object.fromEntries([...partnerStatuses, 'drafts'].map((state) => [state, 0])) as PartnerFigures;
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
