import pg from 'pg';
import { withoutJit } from '../../platform/db/connection.ts';
import { findValue, readRow } from '../../platform/db/rows.ts';
import { type Finding, fault, foundOr, type InstallationCheck, type InstallationContext } from './check.ts';

const OLDEST = 150_000;
const CONNECT_MS = 5_000;
const CROWDED = 0.8;
/** Second factors, S3 signatures and deadlines tolerate less than a minute. */
const MAX_SKEW_MS = 5_000;

const USE_SESSIONS =
  'Nennen Sie in DATABASE_URL die Datenbank selbst oder einen Pool im Modus „session“; wie viele Verbindungen ein Server nimmt, sagt DATABASE_CONNECTIONS';
const FEWER_CONNECTIONS =
  'Wer sie hält, sagt „runuser -u postgres -- psql -c "select usename, application_name, count(*) from pg_stat_activity group by 1, 2"“; beenden Sie es, erhöhen Sie max_connections oder senken Sie DATABASE_CONNECTIONS';
export const MAKE_DATABASE_ROOM =
  'Schaffen Sie Platz auf der Platte der Datenbank („df -h“, „journalctl --vacuum-size=200M“); die Server fangen sich selbst';
const START = 'Starten Sie PostgreSQL („pg_lsclusters“, „systemctl restart postgresql“) oder prüfen Sie DATABASE_URL';
const OWNER = (user: string, name: string) =>
  `Legen Sie sie mit „createdb -O ${user} ${name}“ an oder übertragen Sie sie mit „alter database ${name} owner to ${user}“`;

type Refused = { code?: string; message: string };

/** Must never repeat DATABASE_URL. */
function describeRefusal({ code = '', message }: Refused, { username, hostname, port, pathname }: URL): Finding {
  const name = decodeURIComponent(pathname.slice(1));
  const where = `${hostname}:${port || 5432}`;
  const check = 'Prüfen Sie DATABASE_URL';
  const causes: [RegExp, string, string][] = [
    [
      /unsupported startup parameter/,
      'Vor der Datenbank steht ein PgBouncer, der unsere Einstellungen nicht annimmt.',
      USE_SESSIONS,
    ],
    [/^28/, 'Die Datenbank lehnt Benutzer oder Passwort aus DATABASE_URL ab.', `${check} und pg_hba.conf`],
    [/^3D000/, `Die Datenbank „${name}“ gibt es nicht.`, OWNER(username, name)],
    [/^53300/, 'Die Datenbank hat keine Verbindung mehr frei.', FEWER_CONNECTIONS],
    [
      /^EAI_AGAIN/,
      `DNS antwortet nicht: Wo ${hostname} aus DATABASE_URL ist, war nicht zu erfahren.`,
      'Prüfen Sie /etc/resolv.conf und das Netz',
    ],
    [/^(ENOTFOUND|EAI_)/, `Den Rechner ${hostname} aus DATABASE_URL kennt niemand.`, check],
    [/^53100|No space left/, 'Die Platte der Datenbank ist voll.', MAKE_DATABASE_ROOM],
    [/^ECONNREFUSED/, `Unter ${where} antwortet keine Datenbank.`, START],
    [/timeout|ETIMEDOUT|EHOST|ENET/i, `Die Datenbank unter ${where} schweigt.`, `${check} und die Firewall`],
    [/^/, `Die Datenbank lässt uns nicht hinein: ${message}.`, check],
  ];
  const [, text, mend] = causes.find(([cause]) => cause.test(`${code} ${message}`)) as (typeof causes)[number];
  return fault(text, mend);
}

type Facts = Record<'words' | 'jit' | 'encoding' | 'user' | 'name', string> &
  Record<'version' | 'strangers' | 'used' | 'most', number> &
  Record<'readonly' | 'creates', boolean> & { at: Date };

const readFacts = (client: pg.Client) =>
  readRow<Facts>(client)`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as words,
    current_setting('jit') as jit, current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as readonly,
    has_schema_privilege(current_user, 'public', 'create')
      and (to_regnamespace('pgboss') is not null or has_database_privilege(current_database(), 'create')) as creates,
    (select count(*)::int from pg_tables where schemaname in ('public', 'pgboss') and not pg_has_role(current_user, tableowner, 'usage')) as strangers,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    clock_timestamp() as at, current_user as user, current_database() as name`;

/** Uses its own connections without preparation, like a first start. */
async function probe({ address, why }: InstallationContext): Promise<Finding[]> {
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
    const facts = await readFacts(first);
    const now = (begun + Date.now()) / 2;
    await second.connect();
    const lent = (await pidOf(first)) === (await pidOf(second));
    return describeFacts(facts, now, lent);
  } catch (error) {
    return [describeRefusal(error as Refused, new URL(address))];
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})));
  }
}

/** Two simultaneous connections share a pid behind a transaction pooler. */
const pidOf = (client: pg.Client) => findValue<number>(client)`select pg_backend_pid()`;

function describeFacts(facts: Facts, now: number, lent: boolean): Finding[] {
  const { version, words, jit, encoding, readonly, creates, strangers, used, most, user, name } = facts;
  const skew = Math.abs(facts.at.getTime() - now);
  const rows: [string, boolean, string, string][] = [
    ['version', version < OLDEST, `PostgreSQL ${words} ist zu alt.`, 'Nehmen Sie PostgreSQL 15 oder neuer'],
    [
      'pooler',
      lent,
      'Vor der Datenbank steht ein PgBouncer im Modus „transaction“: Sperren und Einstellungen gingen verloren.',
      USE_SESSIONS,
    ],
    [
      'jit',
      jit !== 'off',
      'jit ist eingeschaltet: Keine Anfrage würde rechtzeitig gespeichert.',
      `Führen Sie „alter role ${user} set jit = off“ aus`,
    ],
    [
      'encoding',
      encoding !== 'UTF8',
      `Die Datenbank speichert Text als ${encoding}.`,
      `Legen Sie sie mit „createdb -E UTF8 -T template0 -O ${user} ${name}“ neu an`,
    ],
    [
      'readonly',
      readonly,
      'Die Datenbank nimmt keine Änderungen an.',
      'Nennen Sie in DATABASE_URL den führenden Server',
    ],
    ['rights', !creates, `„${user}“ darf in der Datenbank „${name}“ keine Tabellen anlegen.`, OWNER(user, name)],
    [
      'owner',
      strangers > 0,
      `${strangers} Tabellen gehören einem anderen als „${user}“.`,
      `Führen Sie „reassign owned by … to ${user}“ aus`,
    ],
    [
      'connections',
      used > most * CROWDED,
      `${used} von ${most} Verbindungen der Datenbank sind vergeben.`,
      FEWER_CONNECTIONS,
    ],
    [
      'clock',
      skew > MAX_SKEW_MS,
      `Die Uhren von Server und Datenbank gehen ${Math.round(skew / 1_000)} Sekunden auseinander.`,
      'Schalten Sie auf beiden Rechnern die Zeitsynchronisierung ein',
    ],
  ];
  const found = rows.filter(([, wrong]) => wrong).map(([key, , text, mend]) => fault(text, mend, { key }));
  return foundOr(`PostgreSQL ${words}, ${used} von ${most} Verbindungen, Uhr gleich.`, found);
}

export const databaseCheck: InstallationCheck = {
  id: 'database',
  area: 'Datenbank',
  lists: ['doctor', 'office', 'watch'],
  limitMs: 12_000,
  probe,
};
