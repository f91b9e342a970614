import { execute, findRow, findValue, type Sql } from '../../platform/db/rows.ts';
import { SYSTEM } from '../workflow/inquiry-events.server.ts';
import type { DocumentKind } from './documents.ts';
import type { FirmStatus } from './firm-transitions.server.ts';
import type { MeasureKind } from './measures.server.ts';

export type FirmForMail = {
  number: number;
  contactName: string;
  email: string;
  status: FirmStatus;
  reason: string | null;
  hasAccepted: boolean;
};

export const findFirmForMail = (database: Sql, firmId: string) =>
  findRow<FirmForMail>(database)`
    select number, contact_name as "contactName", email, status, status_reason as reason,
      exists (select from firm_terms_acceptances a where a.firm_id = p.id) as "hasAccepted"
    from firms p where id = ${firmId} and erased_at is null`;

export const findMessage = (database: Sql, messageId: string) =>
  findValue<string>(database)`select body from firm_messages where id = ${messageId} and author = 'staff'`;

export const findRefusal = (database: Sql, documentId: string) =>
  findRow<{ kind: DocumentKind; refusal: string }>(database)`
    select kind, refusal from firm_documents where id = ${documentId} and state = 'refused'`;

export const findExpiry = (database: Sql, documentId: string) =>
  findRow<{ kind: DocumentKind; day: string; isOver: boolean }>(database)`
    select kind, expires_on::text as day, expires_on < munich_day(now()) as "isOver"
    from firm_documents where id = ${documentId} and state = 'verified' and expires_on is not null`;

type MeasureForMail = { kind: MeasureKind; rule: string; facts: string; from: string | null; byRule: boolean };

/** Null once the measure was lifted, so that no outdated email is sent. */
export const findMeasure = (database: Sql, measureId: string) =>
  findRow<MeasureForMail>(database)`
    select kind, rule, facts, case when kind = 'end' then munich_day(effective_at)::text end as "from",
      decided_by = ${SYSTEM.id} as "byRule"
    from firm_measures where id = ${measureId} and lifted_at is null`;

export async function markNotified(database: Sql, measureId: string): Promise<void> {
  await execute(database)`update firm_measures set notified_at = now() where id = ${measureId} and notified_at is null`;
}

/** Null once the version was withdrawn, so that no outdated email is sent. */
export const findTermsDay = (database: Sql, version: string) =>
  findValue<string>(database)`
    select munich_day(effective_at)::text as day from firm_terms where version = ${version} and withdrawn_at is null`;

/** The first email is the notice, later ones are reminders. `again`: a retry of the same email. */
export async function recordTermsNotice(
  database: Sql,
  { version, firmId, again }: { version: string; firmId: string; again: boolean },
): Promise<void> {
  await execute(database)`
    insert into firm_terms_notices (firm_id, version) values (${firmId}, ${version})
    on conflict (firm_id, version) do update set reminded_at = now() where not ${again}`;
}

export const findWithdrawnTerms = (database: Sql, { version, firmId }: { version: string; firmId: string }) =>
  findRow<{ reason: string; current: string }>(database)`
    select withdrawn_reason as reason, current_terms(now()) as current from firm_terms t
    where version = ${version} and withdrawn_at is not null and (
      exists (select from firm_terms_notices n where n.firm_id = ${firmId} and n.version = t.version)
      or exists (select from firm_terms_acceptances a where a.firm_id = ${firmId} and a.version = t.version))`;
