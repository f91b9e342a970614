import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findValue, hasRow, listRows, raw } from '../../platform/db/rows.ts';
import { cleanLine } from '../form-rules.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import type { Tariff } from '../money.ts';
import { changeFirm, type FirmClosed, recordOwnEvent } from './firm-transitions.server.ts';

export const FIRST_TERMS = '2026-11-16';
const FILE = 'content/legal/partnerbedingungen.md';
const DRAFT_FILE = 'content/legal/partnerbedingungen-entwurf.md';

export const readFirstTerms = (file = FILE) => readFile(file, 'utf8').then((text) => text.trim());
export const hashTerms = (body: string) => createHash('sha256').update(body).digest();

/** Runs at every start. The shipped draft is updated until the office edits it. */
export async function registerFirstTerms(client: Client): Promise<void> {
  const [body, draft] = await Promise.all([readFirstTerms(), readFirstTerms(DRAFT_FILE)]);
  await lockTerms(client);
  await execute(client)`
    insert into firm_terms (version, effective_at, text_hash, body)
    select ${FIRST_TERMS}, now(), ${hashTerms(body)}, ${body} where not exists (select from firm_terms)`;
  await execute(client)`
    insert into terms_drafts (revision, body, rate_bp, min_cents, max_cents, saved_by)
    select coalesce(d.revision, 0) + 1, ${draft}, t.rate_bp, t.min_cents, t.max_cents, 'system'
    from commission_terms t left join (select * from terms_drafts order by revision desc limit 1) d on true
    where t.id = current_tariff(now()) and (d.revision is null or d.saved_by = 'system' and d.body is distinct
      from ${draft})
    on conflict do nothing`;
}

export const lockTerms = (client: Client) => execute(client)`select pg_advisory_xact_lock(hashtext(${'first terms'}))`;

/** Accepts an announced version as well, because the form shows both. False: this is not the version in force. */
export async function acceptTerms(
  client: Client,
  { firmId, version, by }: { firmId: string; version: string; by: string },
): Promise<boolean> {
  if (!(await findValue<boolean>(client)`select ${version} = current_terms(now())`)) return false;
  await execute(client)`
    insert into firm_terms_acceptances (firm_id, version, accepted_by, text_hash)
    select ${firmId}, version, ${by}, text_hash from firm_terms
    where version = ${version} or effective_at > now() and withdrawn_at is null on conflict do nothing`;
  return true;
}

export const HAS_PARTNERSHIP = raw(`status in ('active', 'paused', 'suspended')`);

export type TermsVersion = {
  version: string;
  body: string;
  summary: string | null;
  tariff: Tariff;
  announcedAt: Date | null;
  effectiveAt: Date;
  withdrawnAt: Date | null;
  withdrawnReason: string | null;
  state: 'current' | 'announced' | 'former' | 'withdrawn';
  firms: number;
  accepted: number;
};

export const listTerms = (database: Sql) =>
  listRows<TermsVersion>(database)`
    select t.version, t.body, t.summary, t.announced_at as "announcedAt", t.effective_at as "effectiveAt",
      t.withdrawn_at as "withdrawnAt", t.withdrawn_reason as "withdrawnReason",
      jsonb_build_object('rateBp', c.rate_bp, 'minCents', c.min_cents, 'maxCents', c.max_cents) as tariff,
      case when t.withdrawn_at is not null then 'withdrawn' when t.version = current_terms(now()) then 'current'
        when t.effective_at > now() then 'announced' else 'former' end as state,
      (select count(*)::int from firms where ${HAS_PARTNERSHIP}) as firms,
      (select count(*)::int from firm_terms_acceptances a join firms p on p.id = a.firm_id
        where a.version = t.version and p.${HAS_PARTNERSHIP}) as accepted
    from firm_terms t join commission_terms c on c.id = t.tariff_id order by t.effective_at desc, t.version desc`;

export type Agreement = {
  number: number;
  name: string;
  status: 'active' | 'paused' | 'suspended';
  acceptedAt: Date | null;
  acceptedBy: string | null;
  notifiedAt: Date | null;
};

export const listAgreements = (database: Sql, version: string) =>
  listRows<Agreement>(database)`
    select p.number, p.name, p.status, a.accepted_at as "acceptedAt", a.accepted_by as "acceptedBy",
      coalesce(n.reminded_at, n.notified_at) as "notifiedAt"
    from firm_terms t cross join firms p
    left join firm_terms_acceptances a on a.firm_id = p.id and a.version = t.version
    left join firm_terms_notices n on n.firm_id = p.id and n.version = t.version
    where t.version = ${version} and p.${HAS_PARTNERSHIP} order by a.accepted_at is not null, p.name, p.number`;

type TermsAccepted = { kind: 'accepted' | 'unknown' | 'invalid' } | FirmClosed;

export async function acceptNewTerms(
  database: Queries,
  { firmId, version, by }: { firmId: string; version: string; by: string },
): Promise<TermsAccepted> {
  const name = cleanLine(by);
  if (name.length < 2 || name.length > 80 || !/^[\d-]{10}$/.test(version)) return { kind: 'invalid' };
  return changeFirm(database, firmId, async (client): Promise<TermsAccepted> => {
    const isKnown = await hasRow(client)`
      select from firm_terms where version = ${version} and withdrawn_at is null
        and (version = current_terms(now()) or effective_at > now()) for key share`;
    if (!isKnown) return { kind: 'unknown' };
    const isNew = await hasRow(client)`
      insert into firm_terms_acceptances (firm_id, version, accepted_by, text_hash)
      select ${firmId}, version, ${name}, text_hash from firm_terms where version = ${version} on conflict do nothing`;
    if (isNew) {
      await recordOwnEvent(client, firmId, 'terms', { version });
      await rematchOpenInquiries(client, firmId);
    }
    return { kind: 'accepted' };
  });
}
