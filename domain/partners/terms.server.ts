import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { cleanLine } from '../form-rules.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { changeFirm, type FirmClosed, partnerActor, recordPartnerEvent, TERMS_QUEUE } from './partner-steps.server.ts';

const FILE = 'content/legal/partnerbedingungen.mdx';

/** The terms as they stand in the file: its version and the hash of every letter of it. */
export async function readTermsFile(file = FILE): Promise<{ version: string; hash: Buffer }> {
  const text = await readFile(file, 'utf8');
  const version = /^export const version = '(\d{4}-\d{2}-\d{2})';$/m.exec(text)?.[1];
  if (!version) throw new Error(`${file} names no version`);
  return { version, hash: createHash('sha256').update(text).digest() };
}

/** The very first version counts from the first start on. Later ones are announced in the office. */
export async function registerFirstTerms(client: pg.ClientBase, file?: string): Promise<void> {
  const { version, hash } = await readTermsFile(file);
  await client.query('select pg_advisory_xact_lock(hashtext($1))', ['first terms']);
  await client.query(
    `insert into partner_terms (version, effective_at, text_hash)
     select $1, now(), $2 where not exists (select from partner_terms)`,
    [version, hash],
  );
}

/**
 * Who accepted which text, when. What was announced is accepted with it: its text is the one that the website shows. False:
 * this is not the version that counts now.
 */
export async function acceptTerms(
  client: pg.ClientBase,
  { partnerId, version, by }: { partnerId: string; version: string; by: string },
): Promise<boolean> {
  const { rows } = await client.query<{ counts: boolean }>('select $1 = current_terms(now()) as counts', [version]);
  if (!rows[0]?.counts) return false;
  await client.query(
    `insert into partner_terms_acceptances (partner_id, version, accepted_by, text_hash)
     select $1, version, $3, text_hash from partner_terms where version = $2 or effective_at > now() on conflict do nothing`,
    [partnerId, version, by],
  );
  return true;
}

/** P2B Art. 3 (2): between telling and applying. */
const TERMS_NOTICE_DAYS = 15;
const LONGEST_SUMMARY = 2_000;

type TermsVersion = {
  version: string;
  announcedAt: Date | null;
  effectiveAt: Date;
  isCurrent: boolean;
  textHash: Buffer;
  /** Firms that work with us and have agreed to it. */
  accepted: number;
};

/** The latest first. */
export async function listTerms(database: Sql): Promise<TermsVersion[]> {
  const { rows } = await database.query<TermsVersion>({
    text: `select t.version, t.announced_at as "announcedAt", t.effective_at as "effectiveAt",
        t.version = current_terms(now()) as "isCurrent", t.text_hash as "textHash",
        (select count(*)::int from partner_terms_acceptances a join partners p on p.id = a.partner_id
          where a.version = t.version and p.status in ('active', 'paused', 'suspended')) as accepted
      from partner_terms t order by t.effective_at desc, t.version desc`,
  });
  return rows;
}

type TermsAnnounced =
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

type TermsAccepted = { kind: 'accepted' } | { kind: 'unknown' } | { kind: 'invalid' } | FirmClosed;

/** The version in force or one that was announced: who, when, and the hash of the very text. Accepted once. */
export async function acceptNewTerms(
  database: Queries,
  { partnerId, version, by }: { partnerId: string; version: string; by: string },
): Promise<TermsAccepted> {
  const name = cleanLine(by);
  if (name.length < 2 || name.length > 80 || !/^[\d-]{10}$/.test(version)) return { kind: 'invalid' };
  return changeFirm(database, partnerId, async (client): Promise<TermsAccepted> => {
    const known = await client.query(
      'select from partner_terms where version = $1 and (version = current_terms(now()) or effective_at > now())',
      [version],
    );
    if (!known.rowCount) return { kind: 'unknown' };
    const { rowCount } = await client.query(
      `insert into partner_terms_acceptances (partner_id, version, accepted_by, text_hash)
       select $1, version, $3, text_hash from partner_terms where version = $2 on conflict do nothing`,
      [partnerId, version, name],
    );
    const actor = partnerActor(partnerId);
    if (rowCount) await recordPartnerEvent(client, partnerId, { event: 'terms', actor, details: { version } });
    return { kind: 'accepted' };
  });
}
