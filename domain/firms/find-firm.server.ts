import { type Client, findRow, findValue, raw, type Sql } from '../../platform/db/rows.ts';
import type { Capability } from '../rules.ts';
import type { FirmHours } from '../time/working-time.ts';
import type { AreaRule } from './area.ts';
import { type DocumentFacts, type DocumentKind, type Requirement, requiredDocuments } from './documents.ts';
import { type FirmFacts, firmFields } from './firm-fields.ts';
import type { FirmStatus } from './firm-transitions.server.ts';

type Common = {
  status: FirmStatus;
  statusReason: string | null;
  capabilities: Capability[];
  radiusKm: number;
  rules: AreaRule[];
  hours: FirmHours;
  weeklyLimit: number;
  withUsSince: Date | null;
};

/**
 * SQL on `p`: an application waits for us from submission until we ask for more, and again after the next upload. For a
 * vetted firm the oldest unchecked document counts.
 */
const WITH_US_SINCE = `(select case
    when p.status not in ('applied', 'checking') then (select min(d.uploaded_at) from firm_documents d
      where d.firm_id = p.id and d.state = 'submitted')
    when asked.at is null then p.submitted_at
    else (select max(d.uploaded_at) from firm_documents d
      where d.firm_id = p.id and d.state = 'submitted' and d.uploaded_at > asked.at) end
  from (select max(m.sent_at) as at from firm_messages m
    where m.firm_id = p.id and m.author = 'staff' and m.kind = 'missing') as asked)`;

const COMMON =
  raw(`select p.status, p.status_reason as "statusReason", p.hours, p.radius_km as "radiusKm", p.weekly_limit as "weeklyLimit",
  ${WITH_US_SINCE} as "withUsSince", array(select capability from firm_capabilities where firm_id = p.id order by 1) as capabilities,
  (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'included', included) order by prefix), '[]')
    from firm_areas where firm_id = p.id) as rules`);
const FACTS = raw(`jsonb_build_object(${firmFields.map((field) => `'${field}', p.${field}`).join(', ')})`);

export type OwnDocument = DocumentFacts & {
  id: string;
  kind: DocumentKind;
  state: 'submitted' | 'verified' | 'refused';
  refusal: string | null;
  hasFile: boolean;
  fileType: string | null;
  uploadedAt: string;
  uploadedOn: string;
  checkedOn: string | null;
};

const documentsBy = (order: string) =>
  raw(`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'number', number,
      'issuer', issuer, 'issuedOn', issued_on, 'expiresOn', expires_on, 'sumInsuredCents', sum_insured_cents, 'state', state,
      'refusal', refusal, 'hasFile', file_path is not null, 'fileType', file_type, 'uploadedAt', uploaded_at,
      'uploadedOn', munich_day(uploaded_at), 'checkedOn', munich_day(checked_at)) order by ${order}), '[]')
    from firm_documents where firm_id = p.id and state <> 'replaced') as documents`);

type FirmMeasure = { kind: 'pause' | 'suspend' | 'end'; rule: string; facts: string; effectiveOn: string };
type TermsState = { version: string; effectiveOn: string; accepted: boolean; inForce: boolean };

export type Firm = Common & {
  id: string;
  number: number;
  profile: FirmFacts;
  /** `profile.name` stays the vetted name until the office approves this one. */
  pendingName: string | null;
  reached: number;
  pause: { until: string | null; setBy: 'firm' | 'staff' | 'silence' } | null;
  measures: FirmMeasure[];
  documents: OwnDocument[];
  unmet: DocumentKind[][];
  terms: TermsState[];
  today: string;
};

export const findFirm = (database: Sql, firmId: string) =>
  findRow<Firm>(database)`
    ${COMMON}, p.id, p.number, ${FACTS} as profile, p.pending_name as "pendingName", p.reached_codes as reached,
  munich_day(now())::text as today,
  (select jsonb_build_object('until', munich_day(ends_at), 'setBy', set_by)
    from firm_pauses where firm_id = p.id and ended_at is null) as pause,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'rule', rule, 'facts', facts,
      'effectiveOn', munich_day(effective_at)) order by id), '[]')
    from firm_measures where firm_id = p.id and lifted_at is null) as measures,
  ${documentsBy('kind, uploaded_at')},
  (select coalesce(jsonb_agg(kinds order by kinds), '[]') from unmet_document_rules(p.id, munich_day(now()))) as unmet,
  (select coalesce(jsonb_agg(jsonb_build_object('version', t.version, 'effectiveOn', munich_day(t.effective_at),
      'inForce', t.effective_at <= now(), 'accepted', a.version is not null) order by t.effective_at), '[]')
    from firm_terms t left join firm_terms_acceptances a on a.version = t.version and a.firm_id = p.id
    where t.version = current_terms(now()) or t.effective_at > now() and t.withdrawn_at is null) as terms
  from firms p where p.id = ${firmId} and p.erased_at is null and p.status not in ('left', 'rejected')`;

export type Application = Common & {
  submitted: boolean;
  firm: FirmFacts;
  reachedCodes: number;
  documents: OwnDocument[];
  required: Requirement[];
  missing: string | null;
  terms: string | null;
  announcedTerms: { version: string; from: string } | null;
  acceptedTerms: string | null;
};

const findApplication = (database: Sql, firmId: string) =>
  findRow<Omit<Application, 'required'>>(database)`
    ${COMMON}, ${FACTS} as firm, p.submitted_at is not null as submitted, p.reached_codes as "reachedCodes",
  ${documentsBy('uploaded_at, id')},
  (select body from firm_messages where firm_id = p.id and author = 'staff' and kind = 'missing' order by id desc limit 1) as missing,
  current_terms(now()) as terms,
  (select jsonb_build_object('version', version, 'from', munich_day(effective_at)) from firm_terms
    where effective_at > now() and withdrawn_at is null order by effective_at desc limit 1) as "announcedTerms",
  (select version from firm_terms_acceptances where firm_id = p.id order by accepted_at desc limit 1) as "acceptedTerms"
  from firms p where p.id = ${firmId} and p.erased_at is null`;

export async function readApplication(database: Sql, firmId: string): Promise<Application | null> {
  const row = await findApplication(database, firmId);
  return row && { ...row, required: requiredDocuments(row.firm.legal_form, row.capabilities) };
}

/** A status or a code of why_not_active(). A pause only blocks new inquiries. */
export async function findObstacle(client: Pick<Client, 'query'>, firmId: string): Promise<string | null> {
  const firm = await findRow<{ obstacle: string | null }>(client)`
    select case when status in ('active', 'paused') then why_not_active(id) else status end as obstacle from firms
    where id = ${firmId}`;
  return firm ? firm.obstacle : 'left';
}

export const findFirmName = (database: Sql, invitationId: string) =>
  findValue<string>(database)`
    select p.name from invitations v join firms p on p.id = v.firm_id where v.id = ${invitationId}`;
