import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { TERMS_QUEUE } from './firm-queues.ts';

/** P2B Art. 3 (2): between telling and applying. */
export const TERMS_NOTICE_DAYS = 15;
const LONGEST_SUMMARY = 2_000;

export type TermsVersion = {
  version: string;
  announcedAt: Date | null;
  effectiveAt: Date;
  isCurrent: boolean;
  textHash: Buffer;
  /** Firms that work with us and have agreed to it. */
  accepted: number;
};

/** The latest first. */
export async function listTerms(database: Pick<Queries, 'query'>): Promise<TermsVersion[]> {
  const { rows } = await database.query<TermsVersion>({
    text: `select t.version, t.announced_at as "announcedAt", t.effective_at as "effectiveAt",
        t.version = current_terms(now()) as "isCurrent", t.text_hash as "textHash",
        (select count(*)::int from partner_terms_acceptances a join partners p on p.id = a.partner_id
          where a.version = t.version and p.status in ('active', 'paused', 'suspended')) as accepted
      from partner_terms t order by t.effective_at desc, t.version desc`,
  });
  return rows;
}

export type TermsAnnounced =
  | { kind: 'announced'; firms: number; effectiveAt: Date }
  | { kind: 'known' }
  | { kind: 'invalid'; field: 'summary' | 'days' };

type NewTerms = { version: string; textHash: Buffer; summary: string; days: number; actor: Actor };

/**
 * A new version begins at the earliest fifteen days from now, and every firm that works with us is told at once what changes.
 * Until it begins, the old one counts.
 */
export function announceTerms(database: Queries, given: NewTerms): Promise<TermsAnnounced> {
  const { version, textHash, days, actor } = given;
  const summary = given.summary.trim();
  return database.transaction(async (client): Promise<TermsAnnounced> => {
    if (summary.length < 10 || summary.length > LONGEST_SUMMARY) return { kind: 'invalid', field: 'summary' };
    if (!Number.isInteger(days) || days < TERMS_NOTICE_DAYS || days > 365) return { kind: 'invalid', field: 'days' };
    const { rows } = await client.query<{ effective_at: Date }>(
      `insert into partner_terms (version, announced_at, effective_at, text_hash)
       values ($1, now(), now() + $2 * interval '1 day', $3) on conflict (version) do nothing returning effective_at`,
      [version, days, textHash],
    );
    if (!rows[0]) return { kind: 'known' };
    const { rows: firms } = await client.query<{ id: string }>(
      `select id from partners p where status in ('active', 'paused', 'suspended')
         and exists (select from partner_terms_acceptances a where a.partner_id = p.id) order by number`,
    );
    await enqueue(
      client,
      firms.map(({ id }) => ({ queue: TERMS_QUEUE, data: { partnerId: id, version, summary } })),
    );
    const details = { version, days, firms: firms.length };
    await recordAction(client, { actor: actor.id, action: 'terms.announce', subject: version, details });
    return { kind: 'announced', firms: firms.length, effectiveAt: rows[0].effective_at };
  });
}
