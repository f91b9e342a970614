import { findRow, listRows, type Sql } from '../../platform/db/rows.ts';
import { findStaffNames } from '../inquiries/find-office-inquiry.server.ts';
import { showPhone } from '../phone-number.server.ts';
import type { Capability } from '../rules.ts';
import type { AreaRule } from './area.ts';
import { type DocumentKind, documentKinds, requiredDocuments, SOON_DAYS } from './documents.ts';
import { type FirmFacts, parseVatId } from './firm-fields.ts';
import { type FirmStatus, listFirmEvents } from './firm-transitions.server.ts';
import type { MeasureKind } from './measures.server.ts';
import { type CheckedHow, listLacking } from './vetting.server.ts';

type OfficeFirmRow = FirmFacts & {
  dial: string;
  id: string;
  number: number;
  status: FirmStatus;
  status_reason: string | null;
  status_since: Date;
  hours: { 'mon-fri': [string, string]; sat?: [string, string] };
  radius_km: number;
  reached_codes: number;
  pending_name: string | null;
  weekly_limit: number;
  submitted_at: Date | null;
  held_at: Date | null;
  discarded_at: Date | null;
  active_since: Date | null;
};

export type FirmDocumentRow = {
  id: string;
  kind: DocumentKind;
  number: string | null;
  issuer: string | null;
  issued_on: string | null;
  expires_on: string | null;
  sum_insured_cents: number | null;
  file_type: string | null;
  file_bytes: number | null;
  state: 'submitted' | 'verified' | 'refused' | 'replaced';
  checked_by: string | null;
  checked_at: Date | null;
  checked_how: CheckedHow | null;
  refusal: string | null;
  uploaded_at: Date;
  is_over: boolean;
  is_ending: boolean;
};

type FirmMeasureRow = {
  id: string;
  kind: MeasureKind;
  rule: string;
  facts: string;
  decided_by: string;
  decided_at: Date;
  effective_at: Date;
  notified_at: Date | null;
  lifted_at: Date | null;
};

type FirmMessageRow = {
  id: string;
  author: 'firm' | 'staff';
  kind: 'complaint' | 'missing' | 'message';
  body: string;
  sent_at: Date;
  answers_id: string | null;
  answered: boolean;
};

type FirmTaskRow = {
  id: string;
  kind: string;
  due_at: Date;
  taken_by: string | null;
  taken_by_name: string | null;
  note: string | null;
};

export type OfficeFirm = NonNullable<Awaited<ReturnType<typeof findOfficeFirm>>>;

const MOST = 200;

export async function findOfficeFirm(
  database: Sql,
  number: string,
  { before = null }: { before?: string | null } = {},
) {
  if (!/^\d{4,9}$/.test(number)) return null;
  const firm = await findRow<OfficeFirmRow>(database)`
    select id, number, status, status_reason, status_since, name, pending_name, legal_form, street, postal_code, city, register_court,
      register_number, vat_id, tax_number, small_business, contact_name, email, phone, phone as dial, website, about, hours, radius_km,
      reached_codes, weekly_limit, submitted_at, held_at, discarded_at, active_since
    from firms where number = ${number} and erased_at is null`;
  if (!firm) return null;
  const of = async <Row extends object>(text: string) => (await database.query<Row>({ text, values: [firm.id] })).rows;
  const able = await of<{ name: Capability }>(
    'select capability as name from firm_capabilities where firm_id = $1 order by 1',
  );
  const capabilities = able.map(({ name }) => name);
  const messages = await listRows<FirmMessageRow>(database)`
    select id, author, kind, body, sent_at, answers_id,
      exists (select from firm_messages a where a.answers_id = m.id) as answered
    from firm_messages m where firm_id = ${firm.id}
      and id < coalesce(${/^\d{1,18}$/.test(before ?? '') ? before : null}::bigint, 9223372036854775807)
    order by id desc limit ${MOST} + 1`;
  const events = await listFirmEvents(database, firm.id);
  const documents = await of<FirmDocumentRow>(DOCUMENTS);
  const measures = await of<FirmMeasureRow>(`select * from firm_measures where firm_id = $1 order by id desc`);
  return {
    now: new Date(),
    firm: { ...firm, phone: showPhone(firm.phone) },
    vatIdFits: firm.vat_id === null ? null : parseVatId(firm.vat_id) === firm.vat_id,
    capabilities,
    areaRules: await of<AreaRule>('select prefix, included from firm_areas where firm_id = $1 order by prefix'),
    required: requiredDocuments(firm.legal_form, capabilities),
    documents,
    lacking: await listLacking(database, firm.id),
    terms: await of<{
      version: string;
      accepted_at: Date;
      accepted_by: string;
      is_current: boolean;
    }>(`select version, accepted_at, accepted_by, version = current_terms(now()) as is_current
      from firm_terms_acceptances where firm_id = $1 order by accepted_at desc`),
    twins: await of<{ number: number; name: string; status: FirmStatus; same: string[] }>(TWINS),
    measures,
    pause: await findRow<{ ends_at: Date | null; set_by: 'firm' | 'staff' | 'silence' }>(database)`
      select ends_at, set_by from firm_pauses where firm_id = ${firm.id} and ended_at is null`,
    messages: messages.slice(0, MOST),
    olderMessages: messages.length > MOST ? (messages[MOST - 1]?.id ?? null) : null,
    tasks:
      await of<FirmTaskRow>(`select t.id, t.kind, task_due(t.due_at) as due_at, t.taken_by, u.name as taken_by_name, t.note from tasks t
      left join staff_users u on t.taken_by = 'staff:' || u.id
      where t.firm_id = $1 and t.done_at is null order by t.due_at, t.id`),
    events,
    mails: await of<{ kind: string; sent_at: Date }>(
      `select kind, sent_at from sent_mails where subject_id = $1 order by sent_at desc limit ${MOST}`,
    ),
    names: await findStaffNames(database, [
      ...events.map(({ actor }) => actor),
      ...documents.map(({ checked_by }) => checked_by),
      ...measures.map(({ decided_by }) => decided_by),
    ]),
  };
}

const DOCUMENTS = `select id, kind, number, issuer, issued_on::text, expires_on::text, sum_insured_cents::float8, file_type,
    file_bytes, state, checked_by, checked_at, checked_how, refusal, uploaded_at,
    coalesce(expires_on < munich_day(now()), false) as is_over,
    coalesce(expires_on between munich_day(now()) and munich_day(now()) + ${SOON_DAYS}, false) as is_ending
  from firm_documents where firm_id = $1
  order by array_position(array['submitted', 'verified', 'refused', 'replaced'], state),
    array_position(array['${documentKinds.join("', '")}'], kind), uploaded_at desc`;

/** Compares what firms state, unlike matching, which uses verified keys. Phone and address are only a hint. */
const TWINS = `select o.number, o.name, o.status, same.same
  from firms p join firms o on o.id <> p.id and o.erased_at is null
    and (o.submitted_at is not null or o.status <> 'applied')
  cross join lateral (select array(
    select distinct split_part(key, ':', 1) from unnest(o.owner_keys) as key where key = any(p.owner_keys)
    union all select 'phone' where o.phone = p.phone
    union all select 'mail' where lower(o.email) = lower(p.email)) as same) as same
  where p.id = $1 and same.same <> '{}' order by o.number`;
