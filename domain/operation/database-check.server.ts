import pg from 'pg';
import { withoutJit } from '../../platform/db/connection.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { type Finding, fault, fine, hint, type Place, type PlaceCheck } from './check.ts';
import { beatWith, findBeat } from './heartbeats.server.ts';

const OLDEST = 150_000;
const CONNECT_MS = 5_000;
const CROWDED = 0.8;
/** Second factors, S3 signatures and deadlines tolerate less than a minute. */
const MOST_SKEW_MS = 5_000;

const USE_SESSIONS =
  'Nennen Sie in DATABASE_URL die Datenbank selbst oder einen Pool im Modus „session“; wie viele Verbindungen ein Server nimmt, sagt DATABASE_CONNECTIONS';
const OWNER = (user: string, name: string) =>
  `Legen Sie sie mit „createdb -O ${user} ${name}“ an oder übertragen Sie sie mit „alter database ${name} owner to ${user}“`;

type Refused = { code?: string; message: string };

/** Must never repeat DATABASE_URL. */
function describeRefusal({ code = '', message }: Refused, address: URL): Finding {
  const [user, name] = [address.username, decodeURIComponent(address.pathname.slice(1))];
  const where = `${address.hostname}:${address.port || 5432}`;
  const check = 'Prüfen Sie DATABASE_URL';
  if (/unsupported startup parameter/.test(message))
    return fault('Vor der Datenbank steht ein PgBouncer, der unsere Einstellungen nicht annimmt.', USE_SESSIONS);
  if (/^28/.test(code))
    return fault('Die Datenbank lehnt Benutzer oder Passwort aus DATABASE_URL ab.', `${check} und pg_hba.conf`);
  if (code === '3D000') return fault(`Die Datenbank „${name}“ gibt es nicht.`, OWNER(user, name));
  if (code === '53300')
    return fault(
      'Die Datenbank hat keine Verbindung mehr frei.',
      'Erhöhen Sie max_connections oder senken Sie DATABASE_CONNECTIONS',
    );
  if (/^(ENOTFOUND|EAI_)/.test(code))
    return fault(`Den Rechner ${address.hostname} aus DATABASE_URL kennt niemand.`, check);
  if (code === 'ECONNREFUSED')
    return fault(`Unter ${where} antwortet keine Datenbank.`, `${check} oder starten Sie PostgreSQL`);
  if (/timeout|ETIMEDOUT|EHOST|ENET/i.test(`${code} ${message}`))
    return fault(`Die Datenbank unter ${where} schweigt.`, `${check} und die Firewall`);
  return fault(`Die Datenbank lässt uns nicht hinein: ${message}.`, check);
}

type Facts = {
  version: number;
  words: string;
  jit: string;
  encoding: string;
  readonly: boolean;
  creates: boolean;
  strangers: number;
  used: number;
  most: number;
  at: Date;
  user: string;
  name: string;
};

const FACTS = `select current_setting('server_version_num')::int as version, current_setting('server_version') as words,
    current_setting('jit') as jit, current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as readonly,
    has_schema_privilege(current_user, 'public', 'create')
      and (to_regnamespace('pgboss') is not null or has_database_privilege(current_database(), 'create')) as creates,
    (select count(*)::int from pg_tables where schemaname in ('public', 'pgboss') and not pg_has_role(current_user, tableowner, 'usage')) as strangers,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    clock_timestamp() as at, current_user as user, current_database() as name`;

/** Uses its own connections without preparation, like a first start. */
async function probe({ address, why }: Place): Promise<Finding[]> {
  if (!address)
    return [fault(`Die mitgelieferte Datenbank startet nicht: ${why}`, 'Lesen Sie postgres.log im Datenordner')];
  const options = {
    connectionString: withoutJit(address),
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: CONNECT_MS,
  };
  const [first, second] = [new pg.Client(options), new pg.Client(options)];
  for (const client of [first, second]) client.on('error', () => {});
  try {
    await first.connect();
    const begun = Date.now();
    const { rows } = await first.query<Facts>(FACTS);
    const now = (begun + Date.now()) / 2;
    await second.connect();
    const lent = (await pidOf(first)) === (await pidOf(second));
    return describeFacts(rows[0] as Facts, now, lent);
  } catch (error) {
    return [describeRefusal(error as Refused, new URL(address))];
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})));
  }
}

/** Two simultaneous connections share a pid behind a transaction pooler. */
const pidOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

function describeFacts(facts: Facts, now: number, lent: boolean): Finding[] {
  const { version, words, jit, encoding, creates, strangers, used, most, user, name } = facts;
  const skew = Math.abs(facts.at.getTime() - now);
  const found: (Finding | false)[] = [
    version < OLDEST &&
      fault(`PostgreSQL ${words} ist zu alt.`, 'Nehmen Sie PostgreSQL 15 oder neuer', { key: 'version' }),
    lent &&
      fault(
        'Vor der Datenbank steht ein PgBouncer im Modus „transaction“: Sperren und Einstellungen gingen verloren.',
        USE_SESSIONS,
        { key: 'pooler' },
      ),
    jit !== 'off' &&
      fault(
        'jit ist eingeschaltet: Keine Anfrage würde rechtzeitig gespeichert.',
        `Führen Sie „alter role ${user} set jit = off“ aus`,
        { key: 'jit' },
      ),
    encoding !== 'UTF8' &&
      fault(
        `Die Datenbank speichert Text als ${encoding}.`,
        `Legen Sie sie mit „createdb -E UTF8 -T template0 -O ${user} ${name}“ neu an`,
        { key: 'encoding' },
      ),
    facts.readonly &&
      fault('Die Datenbank nimmt keine Änderungen an.', 'Nennen Sie in DATABASE_URL den führenden Server', {
        key: 'readonly',
      }),
    !creates &&
      fault(`„${user}“ darf in der Datenbank „${name}“ keine Tabellen anlegen.`, OWNER(user, name), { key: 'rights' }),
    strangers > 0 &&
      fault(
        `${strangers} Tabellen gehören einem anderen als „${user}“.`,
        `Führen Sie „reassign owned by … to ${user}“ aus`,
        { key: 'owner' },
      ),
    used > most * CROWDED &&
      fault(
        `${used} von ${most} Verbindungen der Datenbank sind vergeben.`,
        'Erhöhen Sie max_connections oder senken Sie DATABASE_CONNECTIONS',
        { key: 'connections' },
      ),
    skew > MOST_SKEW_MS &&
      fault(
        `Die Uhren von Server und Datenbank gehen ${Math.round(skew / 1_000)} Sekunden auseinander.`,
        'Schalten Sie auf beiden Rechnern die Zeitsynchronisierung ein',
        { key: 'clock' },
      ),
  ];
  const open = found.filter((finding) => finding !== false);
  return open.length > 0 ? open : [fine(`PostgreSQL ${words}, ${used} von ${most} Verbindungen, Uhr gleich.`)];
}

export const databaseCheck: PlaceCheck = {
  id: 'database',
  area: 'Datenbank',
  lists: ['doctor', 'office', 'watch'],
  limitMs: 12_000,
  probe,
};

type Copies = { most: number; at: string };

/** Excludes a running base backup. Without pg_monitor the name is null. */
const IS_COPY = `(application_name is null or application_name not like '%basebackup%')`;
const MOST_LAG_S = 60;
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
