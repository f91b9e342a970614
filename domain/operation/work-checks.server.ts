import { existsSync, readdirSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { scheduledTaskNames, todayTexts } from '../../content/office/inquiries.ts';
import { findStaffKey } from '../../platform/auth/staff-key.ts';
import { MANIFEST_FILE } from '../../platform/backup/backup-folder.ts';
import { hasRow, listRows, readRow } from '../../platform/db/rows.ts';
import { PHOTO_FOLDER } from '../../platform/photo-store/open-photo-store.server.ts';
import { isUuid } from '../form-rules.ts';
import { enqueueInquiryJobs } from '../inquiries/quarantine.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { tryInquiry } from '../inquiries/submit-inquiry.server.ts';
import { findStalledWork } from '../scheduler/check-stalled-work.server.ts';
import { countSealedElsewhere } from '../staff/spend-code.server.ts';
import { formatMinutes } from '../time/munich-clock.ts';
import {
  commandLine,
  type Finding,
  fault,
  fine,
  foundOr,
  hint,
  type InstallationCheck,
  type InstallationContext,
  isInstalled,
} from './check.ts';
import { MAKE_DATABASE_ROOM } from './database-check.server.ts';
import { findHeartbeat, listServers } from './heartbeats.server.ts';
import { listensEverywhere } from './settings-check.server.ts';

/** The units listen on 3001 and 3002; a server that cannot start is being started all the time. */
function journalOf(origin: string): string {
  const [, number] = /:300(\d)$/.exec(origin) ?? [];
  return number && isInstalled() ? `„journalctl -u taubenfrei@${number} -n 50“` : 'das Protokoll des Servers';
}

async function readinessOf(origin: string): Promise<Finding[]> {
  const server = `Der Server ${origin}`;
  const wrong = (key: string, text: string, mend = `Lesen Sie ${journalOf(origin)}`) => [
    fault(`${server} ${text}.`, mend, { key: `${origin} ${key}` }),
  ];
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(12_000) }).catch(() => null);
  if (!answer) return wrong('away', 'antwortet nicht', `Lesen Sie ${journalOf(origin)}; dann ${RESTART}`);
  if (answer.ok) return [fine(`${server} ist bereit.`)];
  const health = (await answer.json().catch(() => ({}))) as { inquiries?: boolean; photos?: boolean };
  if (health.inquiries === false) return wrong('inquiries', 'kann keine Anfrage speichern');
  if (health.photos === false) return wrong('photos', 'kann keine Fotos speichern');
  return wrong('away', `ist nicht bereit (${answer.status})`);
}

const RESTART = isInstalled() ? '„taubenfrei resume“' : 'starten Sie ihn';

async function listOwnServers({ database }: InstallationContext) {
  const own = (await listServers(database)).filter(({ name }) => name.startsWith(`${hostname()}:`));
  return own.map((server) => ({ ...server, port: server.name.split(':')[1] }));
}

/** Only the server itself can tell whether its sandbox decodes images. */
async function ownOrigins(place: InstallationContext): Promise<string[]> {
  const { host } = place.config;
  const inside = host.includes(':') ? `[${host}]` : host;
  const own = await listOwnServers(place);
  return own.map(({ port }) => `http://${listensEverywhere(host) ? '127.0.0.1' : inside}:${port}`);
}

/** All other checks try the settings of the file, which are not yet those of such a server. */
async function restartedFindings(place: InstallationContext): Promise<Finding[]> {
  const { settingsFile } = place;
  if (!settingsFile) return [];
  const changed = statSync(settingsFile).mtimeMs;
  const own = await listOwnServers(place);
  if (own.length === 0) return [];
  const older = own.filter(({ startedAt }) => Date.parse(startedAt) < changed);
  return foundOr(
    'Die Server laufen mit den Einstellungen der Datei.',
    older.map(({ port }) =>
      fault(
        `Der Server auf Port ${port} läuft mit älteren Einstellungen: ${basename(settingsFile)} wurde nach seinem Start geändert.`,
        'Rufen Sie „taubenfrei restart“ auf',
        { key: port },
      ),
    ),
  );
}

async function serverFindings({ database }: InstallationContext): Promise<Finding[]> {
  const servers = await listServers(database);
  if (servers.length === 0) return [hint('Im Augenblick meldet sich kein Server.', 'Starten Sie ihn')];
  const { most } = await readRow<{ most: number }>(database)`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`;
  const needed = servers.reduce((sum, { connections }) => sum + connections, 0);
  const distinct = (pick: (server: (typeof servers)[number]) => string | undefined) =>
    new Set(servers.map(pick).filter((one) => one !== undefined)).size;
  return foundOr(`${servers.length === 1 ? 'Ein Server meldet' : `${servers.length} Server melden`} sich.`, [
    distinct(({ staffKey }) => staffKey) > 1 &&
      fault(
        'Die Server haben verschiedene STAFF_KEY: Codes, die der eine einrichtet, lehnt der andere ab.',
        'Geben Sie allen denselben STAFF_KEY, den Inhalt von staff.key des ersten',
        { key: 'staff-key' },
      ),
    distinct(({ store }) => store) > 1 &&
      fault(
        'Die Server teilen weder Bucket noch Datenordner: Fotos des einen fehlen beim anderen, und wen der eine löschte, bringt eine Wiederherstellung beim anderen zurück.',
        'Geben Sie allen denselben S3_BUCKET oder denselben Ordner als DATA_DIR',
        { key: 'store' },
      ),
    !servers.some(({ jobs }) => jobs) &&
      fault(
        'Kein Server bearbeitet Aufträge: E-Mails und Fristen stehen still.',
        'Starten Sie einen Server ohne JOBS=off',
        { key: 'jobs' },
      ),
    needed > most &&
      fault(
        `${servers.length} Server nehmen bis zu ${needed} Verbindungen, die Datenbank hat ${most}.`,
        'Senken Sie DATABASE_CONNECTIONS oder erhöhen Sie max_connections',
        { key: 'connections' },
      ),
    distinct(({ release }) => release) > 1 &&
      hint('Zwei Releases laufen nebeneinander.', 'Nach einem Wechsel ist das für Minuten in Ordnung'),
  ]);
}

async function readyFindings(place: InstallationContext): Promise<Finding[]> {
  const origins = place.origins.length > 0 ? place.origins : await ownOrigins(place);
  return (await Promise.all(origins.map(readinessOf))).flat();
}

const isGone = (path: string) =>
  stat(path).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );

/** An empty file system in place of DATA_DIR takes photos too, and then has the newest ones. */
async function photoFileFindings({ database, config: { s3, dataDir } }: InstallationContext): Promise<Finding[]> {
  if (s3) return [];
  const folder = join(dataDir, PHOTO_FOLDER);
  const areGone = async (photos: readonly { path: string }[]) =>
    photos.length > 0 && (await Promise.all(photos.map(({ path }) => isGone(join(folder, path))))).every(Boolean);
  const newest = await listRows<{ path: string }>(database)`
    select path from uploads where stored_at is not null order by stored_at desc limit 5`;
  const oldest = await listRows<{ path: string }>(database)`
    select path from uploads where stored_at is not null order by stored_at limit 5`;
  if (newest.length === 0) return [];
  const [lately, before] = await Promise.all([areGone(newest), areGone(oldest)]);
  return foundOr('Die ältesten und die neuesten Fotos sind da.', [
    (lately || before) &&
      fault(
        `In ${folder} (DATA_DIR) fehlen die ${lately ? 'neuesten' : 'ältesten'} Fotos der Datenbank.`,
        'Halten Sie die Server an, binden Sie die richtige Platte ein, oder holen Sie die Fotos aus der Sicherung',
        { key: 'gone' },
      ),
  ]);
}

/** A server with another key refuses to start. */
async function keyFindings({ database, config }: InstallationContext): Promise<Finding[]> {
  const key = findStaffKey(config) ?? Buffer.alloc(32);
  const accounts = await countSealedElsewhere({ database, key });
  if (!config.staffKey && accounts === 0) return [];
  const odd = config.staffKey ? 'STAFF_KEY ist ein anderer als der' : 'STAFF_KEY fehlt, und staff.key ist nicht der';
  return foundOr('STAFF_KEY öffnet die zweiten Faktoren.', [
    accounts > 0 &&
      fault(
        `${odd}, mit dem die zweiten Faktoren von ${accounts} Konten versiegelt sind: Kein Server startet.`,
        `Setzen Sie den alten wieder ein; ist er verloren, für jedes Konto ${commandLine('staff', 'reset', '<E-Mail>')}`,
      ),
  ]);
}

const HOURS = 3_600;
const DAYS = 24 * HOURS;
const OLD_BACKUP_S = 36 * HOURS;
const OLD_DRILL_S = 35 * DAYS;
const OLD_WATCH_S = HOURS;
const OLD_JOB_S = 600;

const ago = (seconds: number) => formatMinutes(Math.floor(seconds / 60)).replace('Tage', 'Tagen');

/** The checks below fail on the schema of another release. */
async function schemaFindings({ database }: InstallationContext): Promise<Finding[]> {
  const mend = `Führen Sie ${commandLine('migrate')} aus`;
  if (!(await hasRow(database)`select from pg_class where oid = to_regclass('public.migrations')`))
    return [fault('Die Datenbank ist leer.', mend)];
  const applied = await listRows<{ name: string }>(database)`select name from migrations`;
  const known = new Set(applied.map(({ name }) => name));
  const own = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  const missing = own.filter((name) => !known.has(name)).length;
  const newer = [...known].filter((name) => !own.includes(name)).length;
  if (missing > 0) return [fault(`Die Datenbank ist älter als dieses Release: ${missing} Änderungen fehlen.`, mend)];
  if (newer > 0) return [hint(`Die Datenbank ist ${newer} Änderungen weiter als dieses Release.`)];
  return [fine('Die Tabellen gehören zu diesem Release.')];
}

async function inquiryFindings({ database, config }: InstallationContext): Promise<Finding[]> {
  const store = { database, limits: config.rateLimits, afterStored: enqueueInquiryJobs };
  return tryInquiry(store).then(
    () => [fine('Eine Anfrage auf Probe ließ sich speichern.')],
    ({ message }: Error) => [
      fault(
        `Im Augenblick kann keine Anfrage gespeichert werden: ${message}`,
        /No space left/.test(message) ? MAKE_DATABASE_ROOM : 'Lesen Sie das Protokoll von Server und Datenbank',
      ),
    ],
  );
}

async function jobFindings({ database }: InstallationContext): Promise<Finding[]> {
  const { waiting, due, failed } = await readRow<{ waiting: number; due: number; failed: number }>(database)`
    select (count(*) filter (where state < 'active' and start_after <= now()))::int as due, coalesce(extract(epoch from now() - min(greatest(start_after, created_on)) filter (where state < 'active' and start_after <= now())), 0)::int as waiting,
      (count(*) filter (where state = 'failed' and queue = 'emails'))::int as failed from jobs`;
  const oldest = `Der älteste Auftrag wartet seit ${ago(waiting)}, im Ganzen sind es ${due}.`;
  const href = '/zentrale/postausgang/';
  return foundOr(waiting > 60 ? oldest : 'Kein Auftrag wartet lange, keine E-Mail ist gescheitert.', [
    waiting > OLD_JOB_S &&
      fault(
        oldest,
        `Was wartet, sagt ${commandLine('jobs')}: E-Mails am Mailserver prüfen; werden es nicht weniger, den Server neu starten`,
        { key: 'oldest', href },
      ),
    failed > 0 &&
      fault(
        `${failed === 1 ? 'Eine E-Mail ist' : `${failed} E-Mails sind`} nicht hinausgegangen.`,
        'Der Grund steht im Postausgang',
        { key: 'mails', href },
      ),
  ]);
}

async function stalledFindings({ database }: InstallationContext): Promise<Finding[]> {
  const { scheduler } = await findStalledWork(database);
  const found = scheduler.failures.map(({ task, subject, first_failed_at, attempts, last_error }) => {
    const what = isUuid(subject) ? referenceOf(subject) : null;
    const since = ago((Date.now() - first_failed_at.getTime()) / 1_000);
    const text = todayTexts.scheduledTaskFails(scheduledTaskNames[task] ?? task, what, since, attempts, last_error);
    return fault(text, 'Beheben Sie den Grund', { key: `${task} ${subject}` });
  });
  const stalled = scheduler.stalled.map(({ task }) => scheduledTaskNames[task] ?? task);
  if (stalled.length > 0 && scheduler.stalled.some(({ since }) => since !== null))
    found.push(fault(todayTexts.schedulerStalled(stalled), 'Starten Sie den Server neu', { key: 'stalled' }));
  return foundOr('Nichts steht still.', found);
}

const timerOf = (name: string) => `/etc/systemd/system/timers.target.wants/taubenfrei-${name}.timer`;

/** The command writes its heartbeat when it ends successfully. */
type HeartbeatCheck = Pick<InstallationCheck, 'id' | 'area' | 'lists'> & {
  /** What is wrong although the heartbeat is young. */
  look?(facts: unknown): Finding | null;
  oldS: number;
  made: string;
  never: string;
  mend: string;
};

/** Tells a disk that is gone from backups that another machine writes. */
function findLostBackup(facts: unknown): Finding | null {
  const { host, folder } = (facts ?? {}) as { host?: string; folder?: string };
  const manifest = join(folder ?? '', MANIFEST_FILE);
  if (!folder || host !== hostname() || existsSync(manifest) || existsSync(`${manifest}.age`)) return null;
  const mend = `Binden Sie die Platte der Sicherungen ein, oder rufen Sie ${commandLine('backup')} auf`;
  return fault(`Die letzte Sicherung ist nicht mehr da oder unvollständig: ${folder}.`, mend, { key: 'lost' });
}

const heartbeatCheck = ({ oldS, made, never, mend, look, ...check }: HeartbeatCheck): InstallationCheck => ({
  ...check,
  advice: 'always',
  needs: 'schema',
  async probe({ database }) {
    const last = await findHeartbeat(database, check.id);
    if (!last) return [existsSync(timerOf(check.id)) ? hint(`${never} Der Timer läuft.`) : fault(never, mend)];
    const text = `${made} vor ${ago(last.age)}.`;
    const unit = `taubenfrei-${check.id}`;
    const why = `Warum, sagen „systemctl status ${unit}.timer“ und „journalctl -u ${unit} -n 50“; danach „systemctl start ${unit}“`;
    if (last.age > oldS) return [fault(text, existsSync(timerOf(check.id)) ? why : mend)];
    return [look?.(last.facts) ?? fine(text)];
  },
});

/** Without the private key the drill is impossible here. */
function drillCheck(options: HeartbeatCheck): InstallationCheck {
  const check = heartbeatCheck(options);
  const elsewhere = hint('Die Probe einer Wiederherstellung läuft dort, wo der private Schlüssel liegt.');
  return { ...check, probe: (place) => (place.config.backupKey ? check.probe(place) : [elsewhere]) };
}

export const workChecks: readonly InstallationCheck[] = [
  {
    id: 'schema',
    area: 'Datenbank',
    lists: ['doctor', 'office', 'watch', 'first-day'],
    needs: 'database',
    probe: schemaFindings,
  },
  {
    id: 'inquiry',
    area: 'Datenbank',
    lists: ['doctor', 'watch'],
    needs: 'schema',
    limitMs: 10_000,
    probe: inquiryFindings,
  },
  {
    id: 'ready',
    area: 'Server',
    lists: ['doctor', 'watch'],
    advice: 'in-deploy',
    needs: 'schema',
    limitMs: 15_000,
    probe: readyFindings,
  },
  { id: 'servers', area: 'Server', lists: ['doctor', 'office', 'watch'], needs: 'schema', probe: serverFindings },
  {
    id: 'photo-files',
    area: 'Rechner',
    lists: ['doctor', 'watch'],
    advice: 'in-deploy',
    needs: 'schema',
    probe: photoFileFindings,
  },
  { id: 'staff-key', area: 'Einstellungen', lists: ['doctor'], needs: 'schema', probe: keyFindings },
  {
    id: 'restarted',
    area: 'Server',
    lists: ['doctor'],
    advice: 'in-deploy',
    needs: 'staff-key',
    probe: restartedFindings,
  },
  {
    id: 'jobs',
    area: 'Aufträge',
    lists: ['doctor', 'office', 'watch'],
    advice: 'always',
    needs: 'schema',
    probe: jobFindings,
  },
  {
    id: 'still',
    area: 'Aufträge',
    lists: ['doctor', 'office', 'watch'],
    advice: 'always',
    needs: 'schema',
    probe: stalledFindings,
  },
  heartbeatCheck({
    id: 'backup',
    area: 'Sicherung',
    lists: ['doctor', 'office', 'watch', 'first-day'],
    oldS: OLD_BACKUP_S,
    made: 'Letzte Sicherung',
    never: 'Es gibt noch keine Sicherung.',
    mend: `Richten Sie taubenfrei-backup.timer ein oder rufen Sie jede Nacht ${commandLine('backup')} auf`,
    look: findLostBackup,
  }),
  drillCheck({
    id: 'drill',
    area: 'Sicherung',
    lists: ['doctor', 'office', 'watch'],
    oldS: OLD_DRILL_S,
    made: 'Letzte Probe einer Wiederherstellung',
    never: 'Noch nie wurde eine Sicherung auf Probe wiederhergestellt.',
    mend: `Rufen Sie ${commandLine('backup', 'drill')} auf`,
  }),
  heartbeatCheck({
    id: 'watch',
    area: 'Überwachung',
    lists: ['doctor', 'office'],
    oldS: OLD_WATCH_S,
    made: 'Die Überwachung von außen sah zuletzt nach',
    never: 'Niemand sieht von außen nach, ob der Server läuft.',
    mend: `Richten Sie taubenfrei-watch.timer ein oder rufen Sie alle fünf Minuten ${commandLine('watch')} auf`,
  }),
];
