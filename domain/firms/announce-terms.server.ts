import { type Client, execute, findRow, findValue, hasRow, listRows, type Queries } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { Tariff } from '../money.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { HAS_PARTNERSHIP, hashTerms, lockTerms } from './terms.server.ts';
import { fillTerms, findUnknownPlaceholders } from './terms-text.ts';

/** P2B Regulation Art. 3 (2): notice period. */
const TERMS_NOTICE_DAYS = 15;
const MAX_SUMMARY_LENGTH = 2_000;

type TermsAnnounced =
  | { kind: 'announced'; version: string; firms: number; effectiveAt: Date }
  | { kind: 'waiting'; version: string }
  | { kind: 'stale' }
  | { kind: 'unchanged' }
  | { kind: 'invalid'; fields: ('summary' | 'days' | 'body')[] };

type NewTerms = { revision: number; summary: string; days: number; actor: Actor };

/**
 * The version becomes immutable and takes effect at a midnight at least fifteen whole days from now; every firm is
 * notified at once.
 */
export function announceTerms(database: Queries, given: NewTerms): Promise<TermsAnnounced> {
  const { revision, days, actor } = given;
  const summary = given.summary.trim();
  return database.transaction(async (client): Promise<TermsAnnounced> => {
    await lockTerms(client);
    const draft = await findDraftToAnnounce(client, revision);
    if (!draft) return { kind: 'stale' };
    const fields: ('summary' | 'days' | 'body')[] = [];
    if (summary.length < 10 || summary.length > MAX_SUMMARY_LENGTH) fields.push('summary');
    if (!Number.isInteger(days) || days < TERMS_NOTICE_DAYS || days > 365) fields.push('days');
    if (findUnknownPlaceholders(draft.body).length > 0) fields.push('body');
    if (fields.length > 0) return { kind: 'invalid', fields };
    if (draft.waiting) return { kind: 'waiting', version: draft.waiting };
    if (draft.same) return { kind: 'unchanged' };
    const body = fillTerms(draft.body, draft.version, draft.tariff);
    const rows = await listRows<{ effective_at: Date }>(client)`
      insert into firm_terms (version, announced_at, effective_at, text_hash, body, summary, tariff_id, announced_by)
      values (${draft.version}, now(),
        (munich_day(now() + ${days} * interval '1 day') + 1)::timestamp at time zone 'Europe/Berlin',
        ${hashTerms(body)}, ${body}, ${summary}, ${await findTariff(client, draft.tariff)}, ${actor.id})
      returning effective_at`;
    await execute(client)`insert into terms_drafts (revision, saved_by) values (${revision + 1}, ${actor.id})`;
    const firms = await listWithUs(client);
    await announceTo(client, firms, { version: draft.version, summary });
    const details = { days, firms: firms.length, tariff: draft.tariff };
    await recordAction(client, { actor: actor.id, action: 'terms.announce', subject: draft.version, details });
    const effectiveAt = (rows[0] as { effective_at: Date }).effective_at;
    return { kind: 'announced', version: draft.version, firms: firms.length, effectiveAt };
  });
}

type DraftToAnnounce = {
  body: string;
  tariff: Tariff;
  version: string;
  waiting: string | null;
  same: boolean;
};

async function findDraftToAnnounce(client: Client, revision: number): Promise<DraftToAnnounce | null> {
  const row = await findRow<Omit<DraftToAnnounce, 'same'> & { current: string | null; same_tariff: boolean }>(client)`
    select d.body, jsonb_build_object('rateBp', d.rate_bp, 'minCents', d.min_cents, 'maxCents', d.max_cents) as tariff,
      (select (munich_day(now()) + n)::text from generate_series(0, 400) n
        where not exists (select from firm_terms where version = (munich_day(now()) + n)::text) order by n limit 1) as version,
      (select version from firm_terms where effective_at > now() and withdrawn_at is null limit 1) as waiting,
      (select body from firm_terms where version = current_terms(now())) as current,
      (d.rate_bp, d.min_cents, d.max_cents) = (c.rate_bp, c.min_cents, c.max_cents) as same_tariff
    from terms_drafts d join commission_terms c on c.id = current_tariff(now())
    where d.revision = ${revision} and d.body is not null and not exists (select from terms_drafts later
      where later.revision > ${revision})`;
  if (!row) return null;
  const { current, same_tariff, ...draft } = row;
  return { ...draft, same: same_tariff && current === draft.body };
}

/** Versions with the same figures share one row. */
const findTariff = async (client: Client, { rateBp, minCents, maxCents }: Tariff) =>
  (await findValue<number>(client)`
    with known as (select id from commission_terms
      where (rate_bp, min_cents, max_cents) = (${rateBp}, ${minCents}, ${maxCents}) order by id limit 1),
      made as (insert into commission_terms (rate_bp, min_cents, max_cents)
        select ${rateBp}, ${minCents}, ${maxCents} where not exists (select from known) returning id)
    select id from known union all select id from made`) as number;

/** Only firms that accepted some version; applicants are excluded. */
async function listWithUs(client: Client, without: string | null = null): Promise<string[]> {
  const rows = await listRows<{ id: string }>(client)`
    select id from firms p where ${HAS_PARTNERSHIP} and exists (select from firm_terms_acceptances a where a.firm_id = p.id)
      and not exists (select from firm_terms_acceptances a where a.firm_id = p.id and a.version = ${without})
    order by number`;
  return rows.map(({ id }) => id);
}

const announceTo = (client: Client, firms: readonly string[], terms: { version: string; summary: string }) =>
  enqueue(
    client,
    firms.map((firmId) => ({ queue: 'send-terms-change', data: { firmId, ...terms } })),
  );

type TermsWithdrawn = { kind: 'withdrawn'; firms: number } | { kind: 'too-late' | 'invalid' };

/** Possible until the effective day. Its text and acceptances stay on record. */
export function withdrawTerms(
  database: Queries,
  { version, reason, actor }: { version: string; reason: string; actor: Actor },
): Promise<TermsWithdrawn> {
  const why = reason.trim();
  return database.transaction(async (client): Promise<TermsWithdrawn> => {
    if (why.length < 10 || why.length > MAX_SUMMARY_LENGTH) return { kind: 'invalid' };
    const isWithdrawn = await hasRow(client)`
      update firm_terms set withdrawn_at = now(), withdrawn_by = ${actor.id}, withdrawn_reason = ${why}
      where version = ${version} and announced_at is not null and effective_at > now() and withdrawn_at is null`;
    if (!isWithdrawn) return { kind: 'too-late' };
    const firms = await listWithUs(client);
    const jobs = firms.map((firmId) => ({ queue: 'send-terms-withdrawn', data: { firmId, version } }));
    await enqueue(client, jobs);
    const details = { firms: firms.length };
    await recordAction(client, { actor: actor.id, action: 'terms.withdraw', subject: version, details });
    return { kind: 'withdrawn', firms: firms.length };
  });
}

export const remindOfTerms = (database: Queries, { version, actor }: { version: string; actor: Actor }) =>
  database.transaction(async (client): Promise<{ kind: 'reminded'; firms: number } | { kind: 'unknown' }> => {
    const announced = await findRow<{ summary: string | null }>(client)`
      select summary from firm_terms where version = ${version} and announced_at is not null and withdrawn_at is null
        and (effective_at > now() or version = current_terms(now()))`;
    if (!announced) return { kind: 'unknown' };
    const summary = announced.summary ?? '';
    const firms = await listWithUs(client, version);
    await announceTo(client, firms, { version, summary });
    const details = { firms: firms.length };
    await recordAction(client, { actor: actor.id, action: 'terms.remind', subject: version, details });
    return { kind: 'reminded', firms: firms.length };
  });
