import type { Sql } from '../../platform/db/dedicated-pool.ts';
import { findRow, findValue } from '../../platform/db/rows.ts';
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
  findRow<FirmForMail>(database, {
    text: `select number, contact_name as "contactName", email, status, status_reason as reason,
        exists (select from firm_terms_acceptances a where a.firm_id = p.id) as "hasAccepted"
      from firms p where id = $1 and erased_at is null`,
    values: [firmId],
  });

export const findMessage = (database: Sql, messageId: string) =>
  findValue<string>(database, {
    text: `select body from firm_messages where id = $1 and author = 'staff'`,
    values: [messageId],
  });

export const findRefusal = (database: Sql, documentId: string) =>
  findRow<{ kind: DocumentKind; refusal: string }>(database, {
    text: `select kind, refusal from firm_documents where id = $1 and state = 'refused'`,
    values: [documentId],
  });

export const findExpiry = (database: Sql, documentId: string) =>
  findRow<{ kind: DocumentKind; day: string; isOver: boolean }>(database, {
    text: `select kind, expires_on::text as day, expires_on < munich_day(now()) as "isOver"
      from firm_documents where id = $1 and state = 'verified' and expires_on is not null`,
    values: [documentId],
  });

type MeasureForMail = { kind: MeasureKind; rule: string; facts: string; from: string | null };

/** Null once the measure was lifted, so that no outdated email is sent. */
export const findMeasure = (database: Sql, measureId: string) =>
  findRow<MeasureForMail>(database, {
    text: `select kind, rule, facts, case when kind = 'end' then munich_day(effective_at)::text end as "from"
      from firm_measures where id = $1 and lifted_at is null`,
    values: [measureId],
  });

export async function markNotified(database: Sql, measureId: string): Promise<void> {
  await database.query({
    text: 'update firm_measures set notified_at = now() where id = $1 and notified_at is null',
    values: [measureId],
  });
}

/** Null once the version was withdrawn, so that no outdated email is sent. */
export const findTermsDay = (database: Sql, version: string) =>
  findValue<string>(database, {
    text: 'select munich_day(effective_at)::text as day from firm_terms where version = $1 and withdrawn_at is null',
    values: [version],
  });

/** The first email is the notice, later ones are reminders. `again`: a retry of the same email. */
export async function recordTermsNotice(
  database: Sql,
  { version, firmId, again }: { version: string; firmId: string; again: boolean },
): Promise<void> {
  await database.query({
    text: `insert into firm_terms_notices (firm_id, version) values ($1, $2)
      on conflict (firm_id, version) do update set reminded_at = now() where not $3`,
    values: [firmId, version, again],
  });
}

export const findWithdrawnTerms = (database: Sql, { version, firmId }: { version: string; firmId: string }) =>
  findRow<{ reason: string; current: string }>(database, {
    text: `select withdrawn_reason as reason, current_terms(now()) as current from firm_terms t
      where version = $1 and withdrawn_at is not null and (
        exists (select from firm_terms_notices n where n.firm_id = $2 and n.version = t.version)
        or exists (select from firm_terms_acceptances a where a.firm_id = $2 and a.version = t.version))`,
    values: [version, firmId],
  });
