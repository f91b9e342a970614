import { hostname } from 'node:os';
import { type Finding, fault, fine, hint } from './check.ts';
import { listServers } from './heartbeats.server.ts';
import type { Place, PlaceCheck } from './place.ts';
import { isEverywhere } from './settings-check.server.ts';

async function readinessOf(origin: string): Promise<Finding[]> {
  const mend = 'Lesen Sie das Protokoll des Servers';
  const key = (what: string) => ({ key: `${origin} ${what}` });
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(12_000) }).catch(
    (error: Error) => error,
  );
  if (answer instanceof Error) return [fault(`Der Server ${origin} antwortet nicht.`, 'Starten Sie ihn', key('away'))];
  if (answer.ok) return [fine(`Der Server ${origin} ist bereit.`)];
  const said = (await answer.json().catch(() => ({}))) as { inquiries?: boolean; photos?: boolean };
  if (said.inquiries === false)
    return [fault(`Der Server ${origin} kann keine Anfrage speichern.`, mend, key('inquiries'))];
  if (said.photos === false) return [fault(`Der Server ${origin} kann keine Fotos speichern.`, mend, key('photos'))];
  return [fault(`Der Server ${origin} ist nicht bereit (${answer.status}).`, mend, key('away'))];
}

/** Only the server itself can tell whether its sandbox decodes images. */
async function ownOrigins({ database, config: { host } }: Place): Promise<string[]> {
  const inside = host.includes(':') ? `[${host}]` : host;
  const servers = await listServers(database);
  return servers
    .filter(({ name }) => name.startsWith(`${hostname()}:`))
    .map(({ name }) => `http://${isEverywhere(host) ? '127.0.0.1' : inside}:${name.split(':')[1]}`);
}

async function serverFindings({ database }: Place): Promise<Finding[]> {
  const servers = await listServers(database);
  if (servers.length === 0) return [hint('Im Augenblick meldet sich kein Server.', 'Starten Sie ihn')];
  const { rows } = await database.query<{ most: number }>({
    text: `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  });
  const [most, needed] = [rows[0]?.most ?? 0, servers.reduce((sum, { connections }) => sum + connections, 0)];
  const distinct = (pick: (server: (typeof servers)[number]) => string | undefined) =>
    new Set(servers.map(pick).filter((one) => one !== undefined)).size;
  const found: (Finding | false)[] = [
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
  ];
  const open = found.filter((finding) => finding !== false);
  return open.length > 0
    ? open
    : [fine(`${servers.length === 1 ? 'Ein Server meldet' : `${servers.length} Server melden`} sich.`)];
}

export const serverChecks: readonly PlaceCheck[] = [
  {
    id: 'ready',
    area: 'Server',
    lists: ['doctor', 'watch'],
    advice: true,
    needs: 'schema',
    limitMs: 15_000,
    async probe(place) {
      const origins = place.origins.length > 0 ? place.origins : await ownOrigins(place);
      return (await Promise.all(origins.map(readinessOf))).flat();
    },
  },
  {
    id: 'servers',
    area: 'Server',
    lists: ['doctor', 'office', 'watch'],
    needs: 'schema',
    limitMs: 5_000,
    probe: serverFindings,
  },
];
