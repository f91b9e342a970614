import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { closeQuiet } from '../closing/close-quiet.server.ts';
import { type ErasureServices, eraseInTransaction } from '../erasure/erase-inquiry.server.ts';
import { shiftAfterGap } from '../invitations/shift-after-gap.server.ts';
import { endDuePartnerships } from '../partners/end-partnership.server.ts';
import { findAbsence } from '../settings/absence.server.ts';
import { eachAlone, notPaused, runParts, type SweepPart } from '../sweep-parts.server.ts';
import { tellDueTasks } from '../tasks/tell-due-tasks.server.ts';
import { writeTombstones } from '../tombstones/tombstones.server.ts';
import { markPromises } from './mark-promises.server.ts';
import { startLateMatches } from './start-late-matches.server.ts';
import { invitationParts } from './work-invitations.server.ts';

const ROWS_A_PASS = 200;
/** Longer than this without a look at the deadlines of firms is our own outage: it is nobody else's silence. */
export const LONGEST_GAP_MINUTES = 15;

type Gap = { from: Date; to: Date; shifted: number; refused: number };
type Services = ErasureServices & { noteGap?: (gap: Gap) => void };

/** In this order, each by itself. Whoever adds one names it in `sweepNames` (content/office/inquiries.ts), too. */
export const sweepParts: readonly SweepPart<Services>[] = [
  { name: 'outage', run: ({ database, noteGap }) => makeUpForOutage(database, noteGap) },
  ...invitationParts,
  { name: 'late-matches', run: ({ database }, now) => startLateMatches(database, now) },
  { name: 'promises', run: async ({ database }, now) => markPromises(database, await findAbsence(database), now) },
  { name: 'tasks', run: async ({ database }, now) => tellDueTasks(database, await findAbsence(database), now) },
  { name: 'partnerships', run: ({ database }, now) => endDuePartnerships(database, now) },
  {
    name: 'closing',
    run: async ({ database }, now) => closeQuiet(database, { now, absence: await findAbsence(database) }),
  },
  { name: 'tombstones', run: writeTombstones },
  { name: 'erasures', run: eraseDue },
];

const SILENT_MS = 5 * 60_000;
const SILENT_RULE_MS = 2 * 86_400_000;

/** Parts that should have moved since. A rule of retention that never ran waits for its first night. */
export function findSilent(beats: Map<string, Date>, now: Date): string[] {
  const isOld = (at: Date | undefined, ms: number) => !at || now.getTime() - at.getTime() > ms;
  const rules = [...beats].filter(([name, at]) => name.startsWith('retention:') && isOld(at, SILENT_RULE_MS));
  const parts = sweepParts.filter(({ name }) => isOld(beats.get(name), SILENT_MS));
  return [...parts.map(({ name }) => name), ...rules.map(([name]) => name)];
}

export type Swept = { moved: number; erased: number; failed: number; gap: Gap | null };

/**
 * Deadlines are rows: once a minute whatever is due moves on. Any number of servers may sweep at once and any number of
 * times; what one holds, the others skip.
 */
export async function workDeadlines(services: ErasureServices, now = new Date()): Promise<Swept> {
  const found: { gap: Gap | null } = { gap: null };
  const noteGap = (gap: Gap) => {
    found.gap = gap;
  };
  const { counts, failed } = await runParts({ ...services, noteGap }, sweepParts, now);
  const moved = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { moved, erased: counts.get('erasures') ?? 0, failed: failed.size, ...found };
}

/**
 * Firms get back the time in which nobody looked at their deadlines, once, before anybody does; promises never move.
 * Counted from the last pass that did, or from the last outage that was made up for.
 */
async function makeUpForOutage(database: Queries, noteGap?: (gap: Gap) => void): Promise<number> {
  const gap = await database.transaction(async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('sweep outage'))`);
    const found = await findGap(client);
    if (!found) return null;
    await client.query(
      `insert into heartbeats (name, at) values ('made-up', $1) on conflict (name) do update set at = excluded.at`,
      [found.to],
    );
    return { ...found, ...(await shiftAfterGap(client, found)) };
  });
  if (gap) noteGap?.(gap);
  return gap?.shifted ?? 0;
}

async function findGap(client: pg.ClientBase): Promise<{ from: Date; to: Date } | null> {
  const { rows } = await client.query<{ from: Date; to: Date }>(
    `select max(at) as from, now() as to from heartbeats where name in ('lapses', 'made-up')
     having max(at) < now() - $1 * interval '1 minute'`,
    [LONGEST_GAP_MINUTES],
  );
  return rows[0] ?? null;
}

async function eraseDue(services: ErasureServices, now: Date): Promise<number> {
  const { rows } = await services.database.query<{ id: string }>({
    text: `select id from inquiries where erase_due_at <= now() and ${notPaused('erasures', 'id', '$2')}
      order by erase_due_at limit $1`,
    values: [ROWS_A_PASS, now],
  });
  return eachAlone(
    services.database,
    { part: 'erasures', now },
    rows,
    ({ id }) => id,
    ({ id }) => eraseOne(services, id),
  );
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
