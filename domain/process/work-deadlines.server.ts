import type { Queries } from '../../platform/db/side-pool.ts';
import { type ErasureServices, eraseInTransaction } from '../inquiries/erase-inquiry.server.ts';
import { shiftAfterGap } from '../invitations/shift-after-gap.server.ts';
import { workInvitations } from '../invitations/work-invitations.server.ts';
import { endDuePartnerships } from '../partners/end-partnership.server.ts';
import { findAbsence } from '../settings/absence.server.ts';
import { tellDueTasks } from '../tasks/tell-due-tasks.server.ts';
import { closeQuiet } from './close-quiet.server.ts';
import { markPromises } from './mark-promises.server.ts';
import { startLateMatches } from './start-late-matches.server.ts';

const HEARTBEAT = 'work-deadlines';
const ROWS_A_PASS = 200;
/** Longer than this without a sweep is our own outage: it is nobody else's silence. */
export const LONGEST_GAP_MINUTES = 15;

export type Swept = {
  marked: number;
  erased: number;
  started: number;
  told: number;
  ended: number;
  gap: { from: Date; to: Date; shifted: number; refused: number } | null;
};

/**
 * Deadlines are rows: once a minute whatever is due moves on. Any number of servers may sweep at once and any number of
 * times; what one holds, the others skip.
 */
export async function workDeadlines(services: ErasureServices): Promise<Swept> {
  const gap = await beat(services.database);
  const erased = await eraseDue(services);
  const started = await startLateMatches(services.database);
  await workInvitations(services.database);
  const absence = await findAbsence(services.database);
  const marked = await markPromises(services.database, absence);
  const told = await tellDueTasks(services.database, absence);
  const ended = await endDuePartnerships(services.database);
  await closeQuiet(services.database, { now: new Date(), absence });
  return { marked, erased, started, told, ended, gap };
}

export async function findHeartbeat(database: Pick<Queries, 'query'>): Promise<Date | null> {
  const { rows } = await database.query<{ at: Date }>({
    text: 'select at from heartbeats where name = $1',
    values: [HEARTBEAT],
  });
  return rows[0]?.at ?? null;
}

/** The outage that ends now, if there was one; deadlines of firms are shifted by it, promises never. */
async function beat(database: Queries): Promise<Swept['gap']> {
  return database.transaction(async (client) => {
    const before = await client.query<{ at: Date }>('select at from heartbeats where name = $1 for update', [
      HEARTBEAT,
    ]);
    const { rows } = await client.query<{ at: Date }>(
      'insert into heartbeats (name, at) values ($1, now()) on conflict (name) do update set at = now() returning at',
      [HEARTBEAT],
    );
    const [from, to] = [before.rows[0]?.at, rows[0]?.at];
    if (!from || !to || to.getTime() - from.getTime() <= LONGEST_GAP_MINUTES * 60_000) return null;
    return { from, to, ...(await shiftAfterGap(client, { from, to })) };
  });
}

/** Each in a transaction of its own: one whose photos cannot be removed now is tried again and stops no other. */
async function eraseDue(services: ErasureServices): Promise<number> {
  const { rows } = await services.database.query<{ id: string }>({
    text: 'select id from inquiries where erase_due_at <= now() order by erase_due_at limit $1',
    values: [ROWS_A_PASS],
  });
  const failures: unknown[] = [];
  let erased = 0;
  for (const { id } of rows) {
    try {
      if (await eraseOne(services, id)) erased += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} inquiries could not be erased`);
  return erased;
}

/** Looked at again under the lock: the customer may have changed their mind in the last second. */
function eraseOne(services: ErasureServices, id: string) {
  return services.database.transaction(async (client) => {
    const { rowCount } = await client.query(
      'select from inquiries where id = $1 and erase_due_at <= now() for update skip locked',
      [id],
    );
    return rowCount ? eraseInTransaction(client, services, { id, actor: 'customer', reason: 'request' }) : null;
  });
}
