import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { makeLink } from '../access/make-link.server.ts';

export const INVITE_QUEUE = 'send-invite';
export const NEW_DEVICE_QUEUE = 'send-new-device';

type Addressee = { email: string; name: string };

/** Null: set up meanwhile, disabled or gone. Every attempt makes a link of its own; setting up ends them all. */
export async function prepareInvite(
  database: Queries,
  staffId: string,
): Promise<(Addressee & { token: string }) | null> {
  const person = await findAddressee(database, staffId, 'password_hash is null');
  if (!person) return null;
  const { token } = await makeLink(database, { audience: 'staff-invite', staffId });
  return { ...person, token };
}

/** In the transaction of the sign-in: nobody comes in on a new device without its owner being told. */
export async function enqueueNewDevice(client: pg.ClientBase, staffId: string, device: string): Promise<void> {
  const data = { staffId, device: device.slice(0, 80), at: new Date().toISOString() };
  await enqueue(client, [{ queue: NEW_DEVICE_QUEUE, data }]);
}

export async function findAddressee(
  database: Pick<Queries, 'query'>,
  staffId: string,
  condition: 'true' | 'password_hash is null' = 'true',
): Promise<Addressee | null> {
  const { rows } = await database.query<Addressee>({
    text: `select email, name from staff_users where id = $1 and disabled_at is null and ${condition}`,
    values: [staffId],
  });
  return rows[0] ?? null;
}
