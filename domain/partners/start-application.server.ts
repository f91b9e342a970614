import { createHash } from 'node:crypto';
import type pg from 'pg';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { type Link, makeLink, revokeLinks } from '../access/make-link.server.ts';
import { mayAskForMail } from '../deliveries/mail-limits.server.ts';
import { listCovered } from './area.ts';
import { type FirmFacts, firmFields } from './firm-fields.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';

export const APPLICATION_LINK_QUEUE = 'send-application-link';

/** More than the branches of a large firm behind one connection need. */
const STARTS = { most: 10, windowSeconds: 3_600 };
/** A form that comes twice, by two clicks or a line that broke, opens what the first one began. */
const AGAIN_MINUTES = 10;

export type ApplicationStarted = { kind: 'started'; link: Link } | { kind: 'known' } | { kind: 'limited' };

/**
 * Begins an application: a row, a link for this browser, and one by mail. What is known of the address is not looked at, so
 * the answer tells nothing. The key was made for the form; the firm's id follows from it, but does not lead back.
 */
export async function startApplication(
  database: Queries,
  { key, firm, network, limited }: { key: string; firm: FirmFacts; network: string; limited: boolean },
): Promise<ApplicationStarted> {
  if (limited && (await isOverLimit(database, network))) return { kind: 'limited' };
  const id = idOf(key);
  return database.transaction(async (client): Promise<ApplicationStarted> => {
    const { rowCount } = await client.query(
      `insert into partners (id, ${firmFields.join(', ')}) values ($1, ${firmFields.map((_, index) => `$${index + 2}`).join(', ')})
       on conflict (id) do nothing`,
      [id, ...valuesOf(firm)],
    );
    if (rowCount === 1) {
      await recordPartnerEvent(client, id, { event: 'apply', actor: partnerActor(id), to: 'applied' });
      if (!limited || (await mayAskForMail(client, { network, address: firm.email })))
        await enqueue(client, [{ queue: APPLICATION_LINK_QUEUE, data: { partnerId: id } }]);
    } else if (!(await isJustBegun(client, id))) return { kind: 'known' };
    return { kind: 'started', link: await makeLink(client, { audience: 'application', partnerId: id, byMail: false }) };
  });
}

const valuesOf = (firm: FirmFacts) => firmFields.map((name) => firm[name]);

export type FirmChanged =
  | { kind: 'saved' }
  | { kind: 'readdressed'; link: Link }
  /** All but the address is saved; a link for it went to the mailbox on file. */
  | { kind: 'needs-mailbox' }
  | { kind: 'closed' };

/**
 * Corrects what was said of the firm, until it is sent. Another place reaches other postal codes. Another address needs
 * the mailbox of the one on file: whoever merely began the application in a browser may have typed somebody else's.
 */

export async function changeFirm(
  database: Queries,
  { partnerId, firm, byMail }: { partnerId: string; firm: FirmFacts; byMail: boolean },
): Promise<FirmChanged> {
  return database.transaction(async (client): Promise<FirmChanged> => {
    const draft = await lockDraft(client, partnerId);
    if (!draft) return { kind: 'closed' };
    const area = { postalCode: firm.postal_code, radiusKm: draft.radius_km, rules: await findRules(client, partnerId) };
    const reached = draft.reached_codes === 0 ? 0 : listCovered(area).length;
    const moves = draft.email.toLowerCase() !== firm.email.toLowerCase();
    await client.query(
      `update partners set reached_codes = $2, ${firmFields.map((name, index) => `${name} = $${index + 3}`).join(', ')} where id = $1`,
      [partnerId, reached, ...valuesOf(moves && !byMail ? { ...firm, email: draft.email } : firm)],
    );
    if (!moves) return { kind: 'saved' };
    await enqueue(client, [{ queue: APPLICATION_LINK_QUEUE, data: { partnerId } }]);
    if (!byMail) return { kind: 'needs-mailbox' };
    // Whoever got the link by mistake must not read on: the applicant goes on with a new one.
    await revokeLinks(client, { partnerId });
    return { kind: 'readdressed', link: await makeLink(client, { audience: 'application', partnerId, byMail: false }) };
  });
}

type Draft = { email: string; postal_code: string; radius_km: number; reached_codes: number };

/** Null once it was sent, or when there is none. */
export async function lockDraft(client: pg.ClientBase, partnerId: string): Promise<Draft | null> {
  const { rows } = await client.query<Draft>(
    `select email, postal_code, radius_km, reached_codes from partners
     where id = $1 and status = 'applied' and submitted_at is null for update`,
    [partnerId],
  );
  return rows[0] ?? null;
}

async function findRules(client: pg.ClientBase, partnerId: string) {
  const { rows } = await client.query<{ prefix: string; included: boolean }>(
    'select prefix, included from partner_areas where partner_id = $1',
    [partnerId],
  );
  return rows;
}

async function isJustBegun(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from partners where id = $1 and status = 'applied' and submitted_at is null
       and applied_at > now() - $2 * interval '1 minute'`,
    [id, AGAIN_MINUTES],
  );
  return rowCount === 1;
}

async function isOverLimit(database: Queries, network: string): Promise<boolean> {
  const { most, windowSeconds } = STARTS;
  return (await countHit(database, { bucket: 'application', network, windowSeconds })) > most;
}

function idOf(key: string): string {
  const hex = createHash('sha256').update(`application:${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
