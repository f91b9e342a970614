import { countHit } from '../../platform/db/rate-limit.server.ts';
import { findRow, listRows, type Queries, raw, type Sql } from '../../platform/db/rows.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { mayAskForMail } from '../deliveries/mail-limits.server.ts';
import { cleanLine } from '../form-rules.ts';

const ASKED = { most: 10, windowSeconds: 3_600 };
const OPEN = raw(`status in ('applied', 'checking') and erased_at is null`);

/** Runs the same queries and always writes a job, so that neither answer nor timing reveals an application. */
export async function askForApplicationLink(
  database: Queries,
  { email, network, limited }: { email: string; network: string; limited: boolean },
): Promise<void> {
  const { most, windowSeconds } = ASKED;
  if (limited && (await countHit(database, { bucket: 'application-link', network, windowSeconds })) > most) return;
  const address = parseAddress(email);
  if (!address) return;
  await database.transaction(async (client) => {
    const rows = await listRows<{ id: string }>(client)`
      select id from firms where lower(email) = lower(${address}) and ${OPEN} order by applied_at desc limit 1`;
    const may = !limited || (await mayAskForMail(client, { network, address }));
    const firmId = (may && rows[0]?.id) || null;
    await enqueue(client, [{ queue: 'send-application-link', data: { firmId } }]);
  });
}
const HOUR = 3_600;
/** The limit per network changes the answer; one per address must not, or it would reveal who is a firm of ours. */
const MOST = 10;

type LinkAsked = { kind: 'asked' | 'limited' };

/**
 * Sent only to the address on file. Always writes a job, so that answer and timing are the same for an unknown address.
 */
export async function askForFirmPageLink(
  database: Queries,
  { email, network }: { email: string; network: string },
): Promise<LinkAsked> {
  const address = cleanLine(email).toLowerCase().slice(0, 254);
  const hits = await countHit(database, { bucket: 'firm-link', network, windowSeconds: HOUR });
  if (hits > MOST) return { kind: 'limited' };
  await database.transaction(async (client) => {
    const rows = await listRows<{ id: string }>(client)`
      select id from firms where lower(email) = ${address} and erased_at is null
        and submitted_at is not null
        and status in ('applied', 'checking', 'active', 'paused', 'suspended') order by number limit 5`;
    const may = await mayAskForMail(client, { network, address });
    const wanted = may && rows.length > 0 ? rows.map(({ id }) => id) : [null];
    await enqueue(
      client,
      wanted.map((firmId) => ({ queue: 'send-firm-link', data: { firmId } })),
    );
  });
  return { kind: 'asked' };
}

/** An applicant continues with the application. Null: nobody to write to. */
export async function findLinkAddress(
  database: Sql,
  firmId: string,
): Promise<{ email: string; opens: 'page' | 'application' } | null> {
  const firm = await findRow<{ email: string; status: string }>(database)`
    select email, status from firms where id = ${firmId} and erased_at is null and status not in ('rejected', 'left')`;
  return firm ? { email: firm.email, opens: firm.status === 'applied' ? 'application' : 'page' } : null;
}
