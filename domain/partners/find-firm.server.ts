import type pg from 'pg';
import { findRow, findValue } from '../../platform/db/rows.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import type { Capability } from '../rules.ts';
import type { FirmHours } from '../time/working-time.ts';
import type { AreaRule } from './area.ts';
import type { DocumentKind } from './documents.ts';
import { type FirmFacts, pickFirm } from './firm-fields.ts';
import type { PartnerStatus } from './partner-steps.server.ts';

type FirmDocument = {
  id: string;
  hasFile: boolean;
  sumInsuredCents: number | null;
  kind: DocumentKind;
  state: 'submitted' | 'verified' | 'refused';
  expiresOn: string | null;
  checkedOn: string | null;
  refusal: string | null;
  uploadedOn: string;
};

type FirmMeasure = { kind: 'pause' | 'suspend' | 'end'; rule: string; facts: string; effectiveOn: string };
type TermsState = { version: string; effectiveOn: string; accepted: boolean; inForce: boolean };

export type Firm = {
  id: string;
  number: number;
  status: PartnerStatus;
  statusReason: string | null;
  profile: FirmFacts;
  /** `profile.name` stays the vetted name until the office approves this one. */
  pendingName: string | null;
  capabilities: Capability[];
  radiusKm: number;
  rules: AreaRule[];
  reached: number;
  hours: FirmHours;
  weeklyLimit: number;
  pause: { until: string | null; setBy: 'partner' | 'staff' | 'silence' } | null;
  measures: FirmMeasure[];
  documents: FirmDocument[];
  unmet: DocumentKind[][];
  terms: TermsState[];
  today: string;
  withUsSince: Date | null;
};

/**
 * SQL on `p`: an application waits for us from submission until we ask for more, and again after the next upload. For a
 * vetted firm the oldest unchecked document counts.
 */
export const WITH_US_SINCE = `(select case
    when p.status not in ('applied', 'checking') then (select min(d.uploaded_at) from partner_documents d
      where d.partner_id = p.id and d.state = 'submitted')
    when asked.at is null then p.submitted_at
    else (select max(d.uploaded_at) from partner_documents d
      where d.partner_id = p.id and d.state = 'submitted' and d.uploaded_at > asked.at) end
  from (select max(m.sent_at) as at from partner_messages m
    where m.partner_id = p.id and m.author = 'staff' and m.kind = 'missing') as asked)`;

type Row = FirmFacts &
  Omit<
    Firm,
    'id' | 'profile' | 'pendingName' | 'statusReason' | 'radiusKm' | 'reached' | 'weeklyLimit' | 'withUsSince'
  > & {
    with_us_since: Date | null;
    status_reason: string | null;
    pending_name: string | null;
    radius_km: number;
    reached_codes: number;
    weekly_limit: number;
  };

const DAY = `'YYYY-MM-DD'`;
const FIRM = `select p.*, munich_day(now())::text as today, ${WITH_US_SINCE} as with_us_since,
  array(select capability from partner_capabilities where partner_id = p.id order by 1) as capabilities,
  (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'included', included) order by prefix), '[]')
    from partner_areas where partner_id = p.id) as rules,
  (select jsonb_build_object('until', munich_day(ends_at), 'setBy', set_by)
    from partner_pauses where partner_id = p.id and ended_at is null) as pause,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'rule', rule, 'facts', facts,
      'effectiveOn', munich_day(effective_at)) order by id), '[]')
    from partner_measures where partner_id = p.id and lifted_at is null) as measures,
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'hasFile', file_path is not null,
      'sumInsuredCents', sum_insured_cents, 'kind', kind, 'state', state, 'expiresOn', to_char(expires_on, ${DAY}),
      'checkedOn', munich_day(checked_at), 'refusal', refusal, 'uploadedOn', munich_day(uploaded_at)) order by kind, uploaded_at), '[]')
    from partner_documents where partner_id = p.id and state <> 'replaced') as documents,
  (select coalesce(jsonb_agg(kinds order by kinds), '[]') from unmet_document_rules(p.id, munich_day(now()))) as unmet,
  (select coalesce(jsonb_agg(jsonb_build_object('version', t.version, 'effectiveOn', munich_day(t.effective_at),
      'inForce', t.effective_at <= now(), 'accepted', a.version is not null) order by t.effective_at), '[]')
    from partner_terms t left join partner_terms_acceptances a on a.version = t.version and a.partner_id = p.id
    where t.version = current_terms(now()) or t.effective_at > now() and t.withdrawn_at is null) as terms
  from partners p where p.id = $1 and p.erased_at is null and p.status not in ('left', 'rejected')`;

export async function findFirm(database: Sql, partnerId: string): Promise<Firm | null> {
  const row = await findRow<Row>(database, FIRM, [partnerId]);
  if (!row) return null;
  const { number, status, capabilities, rules, hours, pause, measures, documents, unmet, terms, today } = row;
  return {
    id: partnerId,
    number,
    status,
    statusReason: row.status_reason,
    profile: pickFirm(row),
    pendingName: row.pending_name,
    capabilities,
    radiusKm: row.radius_km,
    rules,
    reached: row.reached_codes,
    hours,
    weeklyLimit: row.weekly_limit,
    pause,
    measures,
    documents,
    unmet,
    terms,
    today,
    withUsSince: row.with_us_since,
  };
}

/** A status or a code of why_not_active(). A pause only blocks new inquiries. */
export async function findObstacle(client: Pick<pg.ClientBase, 'query'>, partnerId: string): Promise<string | null> {
  const { rows } = await client.query<{ obstacle: string | null }>(
    `select case when status in ('active', 'paused') then why_not_active(id) else status end as obstacle from partners where id = $1`,
    [partnerId],
  );
  return rows[0] ? rows[0].obstacle : 'left';
}

export const findFirmName = (database: Sql, invitationId: string) =>
  findValue<string>(database, {
    text: 'select p.name from invitations v join partners p on p.id = v.partner_id where v.id = $1',
    values: [invitationId],
  });
