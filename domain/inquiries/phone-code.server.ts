import { createHash, randomInt } from 'node:crypto';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import { type Client, execute, hasRow, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import { siteOfNetwork } from '../../platform/http/network.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { countFailure, refuseAfterFailures } from '../magic-links/find-link.server.ts';
import { type AccessLink, makeLink } from '../magic-links/make-link.server.ts';
import { CUSTOMER, recordEvent } from '../workflow/inquiry-events.server.ts';

const CODE_HOURS = 24;
/**
 * The limit per network keeps a stranger's guesses from blocking the caller; the total limit makes guessing eight
 * digits hopeless.
 */
const TRIES = { perNetwork: 5, inAll: 100 };

type Purpose = 'open' | 'correct';
const hashCode = (inquiryId: string, code: string, purpose: Purpose = 'open') =>
  createHash('sha256')
    .update(`${purpose === 'open' ? 'phone' : purpose}-code:${inquiryId}:${code}`)
    .digest();

type NewCode = { inquiryId: string; purpose: Purpose; hours: number };

/** Replaces an earlier code for the same purpose. Null: unknown inquiry. */
async function storeCode(client: Client | Sql, { inquiryId, purpose, hours }: NewCode) {
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const rows = await listRows<{ expires_at: Date }>(client)`
    insert into phone_codes (inquiry_id, purpose, code_hash, expires_at)
    select id, ${purpose}, ${hashCode(inquiryId, code, purpose)}, now() + ${hours} * interval '1 hour' from inquiries
    where id = ${inquiryId}
    on conflict (inquiry_id, purpose) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, created_at = now(), tries = 0
    returning expires_at`;
  return rows[0] ? { code, expiresAt: rows[0].expires_at } : null;
}

export async function makePhoneCode(
  database: Queries,
  { inquiryId, actor }: { inquiryId: string; actor: string },
): Promise<{ kind: 'made'; code: string; expiresAt: Date } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const made = await storeCode(client, { inquiryId, purpose: 'open', hours: CODE_HOURS });
    if (!made) return { kind: 'unknown' };
    await recordAction(client, { actor, action: 'inquiry.phone-code', subject: inquiryId });
    return { kind: 'made', ...made };
  });
}

const MAILED_HOURS = 1;
const MAILED_TRIES = 5;

/** Created while the email is written, so that the code exists only there. */
export const makeMailedCode = async (database: Sql, inquiryId: string): Promise<string | null> =>
  (await storeCode(database, { inquiryId, purpose: 'correct', hours: MAILED_HOURS }))?.code ?? null;

/** Every try counts before it is checked. */
export async function spendMailedCode(client: Client, inquiryId: string, given: string): Promise<boolean> {
  const rows = await listRows<{ code_hash: Buffer }>(client)`
    update phone_codes set tries = tries + 1
    where inquiry_id = ${inquiryId} and purpose = 'correct' and tries < ${MAILED_TRIES} and expires_at > now()
    returning code_hash`;
  if (!rows[0]?.code_hash.equals(hashCode(inquiryId, given.replaceAll(/\D/g, ''), 'correct'))) return false;
  await execute(client)`delete from phone_codes where inquiry_id = ${inquiryId} and purpose = 'correct'`;
  return true;
}

export const isCodeMailed = (database: Sql, inquiryId: string, queue: string) =>
  hasRow(database)`
    select from phone_codes where inquiry_id = ${inquiryId} and purpose = 'correct' and tries < ${MAILED_TRIES}
      and expires_at > now()
    union all select from jobs
    where name = ${queue} and data ->> 'inquiryId' = ${inquiryId}::text and state < 'completed'`;

/** Counts every try before checking it, also in parallel. Unknown reference and wrong code get the same answer. */
export async function spendPhoneCode(
  database: Queries,
  { reference, code: given, network }: { reference: string; code: string; network: string },
): Promise<{ kind: 'open'; inquiryId: string; link: AccessLink } | { kind: 'refused' }> {
  const code = given.replaceAll(/\D/g, '');
  return database.transaction(async (client) => {
    const rows = await listRows<{ inquiry_id: string; code_hash: Buffer; made: string }>(client)`
      select inquiry_id, code_hash, created_at::text as made from phone_codes
      where purpose = 'open' and left(inquiry_id::text, 8) = lower(${reference.trim()}) and tries < ${TRIES.inAll}
        and expires_at > now() order by inquiry_id for update`;
    let inquiryId: string | null = null;
    for (const { inquiry_id: id, code_hash: hash, made } of rows) {
      const by = `${siteOfNetwork(network) ?? network} ${id} ${made}`;
      const guess = { bucket: 'phone-code', network: by, windowSeconds: CODE_HOURS * 3_600 };
      if ((await countHit(client as Sql, guess)) > TRIES.perNetwork) continue;
      await execute(client)`update phone_codes set tries = tries + 1 where inquiry_id = ${id} and purpose = 'open'`;
      if (hash.equals(hashCode(id, code))) inquiryId = id;
    }
    if (!inquiryId) return { kind: 'refused' };
    await forgetPhoneCode(client, inquiryId);
    await recordEvent(client, inquiryId, { event: 'code-used', actor: CUSTOMER });
    return {
      kind: 'open',
      inquiryId,
      link: await makeLink(client, { audience: 'customer', inquiryId, byMail: false }),
    };
  });
}

export async function forgetPhoneCode(client: Client, inquiryId: string, purpose?: Purpose) {
  await execute(client)`
    delete from phone_codes where inquiry_id = ${inquiryId} and purpose = coalesce(${purpose}, purpose)`;
}

/** Wrong codes count like wrong links. */
export async function openByPhoneCode(
  database: Queries,
  { reference, code, network }: { reference: string; code: string; network: string },
): Promise<Awaited<ReturnType<typeof spendPhoneCode>> | { kind: 'limited'; retryAfter: number }> {
  const refusal = await refuseAfterFailures(database, network);
  if (refusal) return refusal;
  const opened = await spendPhoneCode(database, { reference, code, network });
  if (opened.kind === 'refused') await countFailure(database, network);
  return opened;
}
