import { type Client, execute, findRow, type Queries, readRow, type Sql, sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { cleanText } from '../form-rules.ts';
import type { Tariff } from '../money.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { lockTerms } from './terms.server.ts';

export type TermsDraft = {
  revision: number;
  body: string | null;
  tariff: Tariff;
  savedBy: string | null;
  savedAt: Date | null;
  hasEarlier: boolean;
};

/** A form takes 64 kB, and an umlaut needs six characters there. */
export const MAX_TERMS_LENGTH = 30_000;

export const findTermsDraft = (database: Sql | Client) =>
  readRow<TermsDraft>(database)`
    select coalesce(d.revision, 0) as revision, d.body, coalesce(u.name, d.saved_by) as "savedBy", d.saved_at as "savedAt",
      jsonb_build_object('rateBp', coalesce(d.rate_bp, c.rate_bp), 'minCents', coalesce(d.min_cents, c.min_cents),
        'maxCents', coalesce(d.max_cents, c.max_cents)) as tariff,
      exists (select from terms_drafts e where e.body is not null and e.revision < d.revision) as "hasEarlier"
    from commission_terms c left join (select * from terms_drafts order by revision desc limit 1) d on true
    left join staff_users u on d.saved_by = 'staff:' || u.id where c.id = current_tariff(now())`;

export type TermsDraftSaved =
  | { kind: 'saved'; revision: number }
  | { kind: 'stale'; theirs: TermsDraft }
  | { kind: 'invalid'; fields: ('body' | 'rate' | 'min' | 'max')[] };

type Given = { revision: number; actor: Actor };

/** Every save inserts a row, so the second writer finds the revision taken and overwrites nothing. */
export async function saveTermsDraft(
  database: Queries,
  { revision, body, tariff, actor }: Given & { body: string; tariff: Tariff },
): Promise<TermsDraftSaved> {
  const text = cleanText(body);
  const fields: ('body' | 'rate' | 'min' | 'max')[] = [];
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
  if (text.length < 100 || text.length > MAX_TERMS_LENGTH) fields.push('body');
  if (!isWhole(tariff.rateBp, 3_000)) fields.push('rate');
  if (!isWhole(tariff.minCents, 1_000_000)) fields.push('min');
  if (!isWhole(tariff.maxCents, 100_000_000) || !(tariff.maxCents >= tariff.minCents)) fields.push('max');
  if (fields.length > 0) return { kind: 'invalid', fields };
  return write(database, { revision, actor }, 'terms.draft', { body: text, ...tariff });
}

export const discardTermsDraft = (database: Queries, given: Given): Promise<TermsDraftSaved> =>
  write(database, given, 'terms.discard', null);

export async function resumeTermsDraft(
  database: Queries,
  { version, ...given }: Given & { version: string | null },
): Promise<TermsDraftSaved> {
  const source = version
    ? sql`firm_terms t join commission_terms c on c.id = t.tariff_id where t.version = ${version}`
    : sql`terms_drafts where body is not null order by revision desc limit 1`;
  const draft = await findRow<Tariff & { body: string }>(database)`
    select body, rate_bp as "rateBp", min_cents as "minCents", max_cents as "maxCents" from ${source}`;
  return draft ? write(database, given, 'terms.resume', draft) : { kind: 'invalid', fields: ['body'] };
}

const write = (
  database: Queries,
  { revision, actor }: Given,
  action: string,
  draft: (Tariff & { body: string }) | null,
) =>
  database.transaction(async (client): Promise<TermsDraftSaved> => {
    await lockTerms(client);
    const rowCount = await execute(client)`
      insert into terms_drafts (revision, body, rate_bp, min_cents, max_cents, saved_by)
      select ${revision + 1}, ${draft?.body}, ${draft?.rateBp}, ${draft?.minCents}, ${draft?.maxCents}, ${actor.id}
      where coalesce((select max(revision) from terms_drafts), 0) = ${revision + 1} - 1`;
    if (!rowCount) return { kind: 'stale', theirs: await findTermsDraft(client) };
    await recordAction(client, { actor: actor.id, action, details: { revision: revision + 1 } });
    return { kind: 'saved', revision: revision + 1 };
  });
