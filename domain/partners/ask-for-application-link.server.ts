import { countHit } from '../../platform/db/rate-limit.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { mayAskForMail } from '../deliveries/mail-limits.server.ts';
import { APPLICATION_LINK_QUEUE } from './start-application.server.ts';

const ASKED = { most: 10, windowSeconds: 3_600 };
/** Whoever has two applications gets a link to the later one. */
const OPEN = `status in ('applied', 'checking') and erased_at is null`;

/** The link of an application once more, to its own address. The caller says the same whatever happens here. */
export async function askForApplicationLink(
  database: Queries,
  { email, network, limited }: { email: string; network: string; limited: boolean },
): Promise<void> {
  const { most, windowSeconds } = ASKED;
  if (limited && (await countHit(database, { bucket: 'application-link', network, windowSeconds })) > most) return;
  const address = parseAddress(email);
  if (!address) return;
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from partners where lower(email) = lower($1) and ${OPEN} order by applied_at desc limit 1`,
      [address],
    );
    if (!rows[0] || (limited && !(await mayAskForMail(client, { network, address })))) return;
    await enqueue(client, [{ queue: APPLICATION_LINK_QUEUE, data: { partnerId: rows[0].id } }]);
  });
}
