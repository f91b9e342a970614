import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

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
