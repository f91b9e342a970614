import type { Sql } from '../../platform/db/side-pool.ts';
import { type Finding, fault, hint } from './check.ts';
import { beatWith, findBeat } from './heartbeats.server.ts';
import type { PlaceCheck } from './place.ts';

type Copies = { most: number; at: string };

/** Excludes a running base backup. Without pg_monitor the name is null. */
const IS_COPY = `(application_name is null or application_name not like '%basebackup%')`;
const MOST_LAG_S = 60;
/** A removed replica is reported for this long. */
const FORGOTTEN_MS = 7 * 86_400_000;

async function findCopies(database: Sql): Promise<Copies | null> {
  const facts = (await findBeat(database, 'watch'))?.facts as { copies?: Copies } | null | undefined;
  return facts?.copies ?? null;
}

/** A replica that is gone reports nothing, so its existence is stored. */
export async function rememberCopies(database: Sql): Promise<void> {
  const before = await findCopies(database);
  const { rows } = await database.query<Copies>({
    text: `select count(*)::int as most, now()::text as at from pg_stat_replication where ${IS_COPY}`,
  });
  const now = rows[0] as Copies;
  const isMissed = before && now.most < before.most && Date.now() - Date.parse(before.at) < FORGOTTEN_MS;
  await beatWith(database, 'watch', { copies: isMissed ? before : now });
}

type Copy = { name: string | null; state: string | null; seconds: number };

async function replicationFindings(database: Sql): Promise<Finding[]> {
  const before = await findCopies(database);
  const { rows } = await database.query<Copy>({
    text: `select application_name as name, state, coalesce(extract(epoch from replay_lag), 0)::int as seconds
      from pg_stat_replication where ${IS_COPY} order by 1`,
  });
  const found: Finding[] = [];
  if (before && rows.length < before.most)
    found.push(
      fault(
        `Der Datenbank ${rows.length === 1 ? 'folgt' : 'folgen'} ${rows.length} von ${before.most} Kopien.`,
        'Starten Sie die fehlende; nach einer, die Sie abgeschaltet haben, wird nach sieben Tagen nicht mehr gefragt',
        { key: 'count' },
      ),
    );
  for (const { name, state, seconds } of rows) {
    if (state === null) continue;
    found.push(
      seconds > MOST_LAG_S || state !== 'streaming'
        ? fault(
            `Die Kopie „${name}“ hinkt ${seconds} Sekunden nach (${state}).`,
            'Prüfen Sie Netz und Platte der Kopie',
            { key: `copy ${name}` },
          )
        : hint(`Die Kopie „${name}“ folgt auf ${seconds} Sekunden genau.`),
    );
  }
  if (rows.some(({ state }) => state === null))
    found.push({
      level: 'unknown',
      text: 'Wie weit die Kopien der Datenbank sind, darf unser Benutzer nicht sehen.',
      mend: 'Führen Sie „grant pg_monitor to taubenfrei“ mit dem Namen aus DATABASE_URL aus',
    });
  return found;
}

export const replicationCheck: PlaceCheck = {
  id: 'replication',
  area: 'Datenbank',
  subject: 'Kopien',
  lists: ['office', 'watch'],
  needs: 'schema',
  limitMs: 5_000,
  probe: ({ database }) => replicationFindings(database),
};
