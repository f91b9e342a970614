import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { isSampleAddress } from '../../content/claims.ts';
import { findRelease, readBuiltConfig } from '../../platform/http/built-site.ts';
import { readForwardingMark } from '../../platform/http/client-network.ts';
import { PHOTO_FOLDER, tryWriting } from '../../platform/photo-store/open-photo-store.server.ts';
import { type Finding, fault, fine, foundOr, hint, type InstallationCheck, type InstallationContext } from './check.ts';

const WEEK_MS = 7 * 86_400_000;
const STRANGER_NOTE =
  'gesehen in den letzten sieben Tagen): Alle Besucher dahinter gelten als ein Anschluss, und ab der sechsten Anfrage in zehn Minuten wird niemand benachrichtigt.';

/** Ignores old marks, because the proxy may have been configured since. */
function findStranger(config: InstallationContext['config']) {
  const mark = readForwardingMark(config);
  return mark && Date.now() - Date.parse(mark.at) < WEEK_MS ? mark : null;
}

const isLoopback = (network: string) => /^(127\.|::1(\/|$))/.test(network);
export const listensEverywhere = (host: string) => /^(0\.0\.0\.0|::|\[::\])$/.test(host);

function settingsFindings({ config }: InstallationContext): Finding[] {
  const stranger = findStranger(config);
  const { trustedProxies, siteUrl } = config;
  const real = !isSampleAddress(siteUrl);
  const behind = siteUrl.startsWith('https://');
  return [
    !real && fault(`SITE_URL ist eine Beispieladresse: ${siteUrl}`, 'Setzen Sie SITE_URL und bauen Sie neu'),
    !behind && fault('SITE_URL beginnt nicht mit https://.', 'Setzen Sie SITE_URL und bauen Sie neu'),
    config.environment !== 'production' && fault(`NODE_ENV ist ${config.environment}.`, 'Lassen Sie NODE_ENV weg'),
    !config.rateLimits && fault('RATE_LIMITS=off: keine Begrenzung von Anfragen', 'Löschen Sie RATE_LIMITS'),
    stranger &&
      fault(
        `TRUSTED_PROXIES nennt einen Proxy nicht (Netz ${stranger.network}, ${STRANGER_NOTE}`,
        'Nehmen Sie seine Adresse in TRUSTED_PROXIES auf',
      ),
    real &&
      behind &&
      trustedProxies.length === 0 &&
      fault(
        'TRUSTED_PROXIES fehlt: Hinter einem Proxy gelten alle Besucher als ein Anschluss.',
        'Nennen Sie die Adresse des Proxys, auf demselben Rechner TRUSTED_PROXIES=127.0.0.1',
      ),
    listensEverywhere(config.host) &&
      trustedProxies.length > 0 &&
      trustedProxies.every(isLoopback) &&
      fault('HOST lässt jeden am Proxy vorbei auf den Server, ohne TLS.', 'Setzen Sie HOST=127.0.0.1'),
    !config.databaseUrl &&
      hint('DATABASE_URL fehlt: Daten liegen in der mitgelieferten Datenbank auf diesem einen Rechner.'),
    !config.s3 && hint('S3_BUCKET fehlt: Fotos liegen nur auf diesem einen Rechner.'),
    !config.backupKey &&
      !config.backupRecipients &&
      fault(
        'BACKUP_RECIPIENT fehlt: Sicherungen liegen unverschlüsselt auf der Platte.',
        'Setzen Sie BACKUP_RECIPIENT auf den öffentlichen Schlüssel aus „age-keygen“',
      ),
    Boolean(config.backupKey) &&
      hint(
        'BACKUP_KEY liegt auf dem Server: Wer ihn übernimmt, liest auch alle alten Sicherungen.',
        'Zum Schreiben genügt BACKUP_RECIPIENT; der private Schlüssel gehört auf den Rechner der Probe',
      ),
    !config.proofKeys &&
      hint(
        'PROOF_KEY fehlt: Der Schlüssel der Nachweise liegt als proof.key in DATA_DIR.',
        'Bewahren Sie ihn getrennt von den Sicherungen auf',
      ),
    !config.staffKey &&
      hint(
        'STAFF_KEY fehlt: Der Schlüssel der zweiten Faktoren liegt als staff.key in DATA_DIR.',
        'Ab dem zweiten Server brauchen alle denselben STAFF_KEY',
      ),
    Boolean(config.googleTagId) !== Boolean(config.googleConversionLabel) &&
      hint('Nur eine von GOOGLE_TAG_ID und GOOGLE_CONVERSION_LABEL ist gesetzt.'),
  ].flatMap((finding) => (finding ? [{ ...finding, key: finding.text.slice(0, 20) }] : []));
}

/** Compares values built into the pages with the server's configuration. */
function builtFindings({ config }: InstallationContext): Finding[] {
  let built: ReturnType<typeof readBuiltConfig>;
  try {
    built = readBuiltConfig(findRelease(config.buildDir));
  } catch (error) {
    return [fault((error as Error).message, 'Bauen Sie mit „npm run build“ oder spielen Sie ein Release ein')];
  }
  const names = {
    siteUrl: 'SITE_URL',
    backendUrl: 'BACKEND_URL',
    publicKey: 'PUBLIC_KEY',
    googleTagId: 'GOOGLE_TAG_ID',
  } as const;
  const differ = Object.entries(names).filter(([key]) => built[key as 'siteUrl'] !== config[key as 'siteUrl']);
  return foundOr(`Gebaut für ${built.siteUrl}.`, [
    built.staging === true &&
      hint('Dieses Release ist eine Testfassung: gekennzeichnet und für Suchmaschinen gesperrt.'),
    ...differ.map(([key, name]) =>
      fault(
        `${name} ist eine andere als die, für die gebaut wurde${key === 'siteUrl' ? ` (${built.siteUrl})` : ''}: Seiten sagen das eine, E-Mails das andere.`,
        'Bauen Sie mit denselben Werten neu, oder setzen Sie den Wert des Builds',
        { key: name },
      ),
    ),
  ]);
}

const LEAST_SHARE = 0.1;
const LEAST_BYTES = 1e9;
const MAKE_ROOM = 'Löschen Sie alte Sicherungen oder vergrößern Sie die Platte';
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`;

async function diskFindings({ config: { dataDir } }: InstallationContext): Promise<Finding[]> {
  // The folder does not exist before the first start.
  const { bavail, blocks, bsize, ffree, files } = await statfs(dataDir).catch(() => statfs(dirname(dataDir)));
  const [free, share] = [bavail * bsize, bavail / blocks];
  const words = `${dataDir}: ${gigabytes(free)} frei (${Math.floor(share * 100)} %)`;
  return foundOr(`${words}.`, [
    (share < LEAST_SHARE || free < LEAST_BYTES) &&
      fault(`Der Platz wird knapp: ${words}.`, MAKE_ROOM, { key: 'space' }),
    files > 0 &&
      ffree / files < LEAST_SHARE &&
      fault(
        `Es sind kaum noch Dateien möglich: ${dataDir}, ${Math.floor((ffree / files) * 100)} % der Inodes frei.`,
        'Löschen Sie viele kleine Dateien',
        { key: 'inodes' },
      ),
  ]);
}

/** Never creates a folder, which might end up with another owner or below a disk that is not mounted. */
async function photoFindings({ config: { s3, dataDir } }: InstallationContext): Promise<Finding[]> {
  if (s3) return [];
  const photos = join(dataDir, PHOTO_FOLDER);
  const folder = existsSync(photos) ? photos : dataDir;
  const place = `${folder} (DATA_DIR)`;
  if (!existsSync(folder))
    return [fault(`Den Ordner ${place} gibt es nicht.`, 'Legen Sie ihn an, oder binden Sie seine Platte ein')];
  return tryWriting(folder).then(
    () => [fine(`${place} nimmt Fotos an.`)],
    ({ cause }: Error) => {
      const { code } = cause as NodeJS.ErrnoException;
      return [
        /^(ENOSPC|EDQUOT)$/.test(code ?? '')
          ? fault(`Die Platte von ${place} ist voll: Kein Foto wird gespeichert.`, MAKE_ROOM)
          : fault(
              `In ${place} kann ${userInfo().username} nicht schreiben (${code}): Kein Foto wird gespeichert.`,
              /^(EACCES|EPERM)$/.test(code ?? '')
                ? `Rufen Sie „chown -R ${userInfo().username}: ${folder}“ auf`
                : 'Binden Sie seine Platte so ein, dass er schreiben kann',
            ),
      ];
    },
  );
}

/** Servers of others refuse emails from a domain that does not resolve. */
async function domainFindings({ config, resolver }: InstallationContext): Promise<Finding[]> {
  const [, domain = ''] = config.mailFrom?.address.split('@') ?? [];
  if (!config.smtpUrl || !domain || domain.endsWith('.example')) return [];
  return resolver.resolveMx(domain).then(
    () => [fine(`${domain} steht im Namensdienst.`)],
    ({ code }: { code?: string }) => [
      /^(ENOTFOUND|ENODATA)$/.test(code ?? '')
        ? fault(
            `Für ${domain}, die Domain des Absenders, nennt der Namensdienst keinen Mailserver.`,
            'Berichtigen Sie MAIL_FROM oder legen Sie einen MX-Eintrag an',
          )
        : { level: 'unknown', text: 'DNS antwortet nicht.', mend: 'Prüfen Sie /etc/resolv.conf und das Netz' },
    ],
  );
}

export const settingsChecks: readonly InstallationCheck[] = [
  { id: 'settings', area: 'Einstellungen', lists: ['doctor', 'office'], probe: settingsFindings },
  { id: 'build', area: 'Einstellungen', lists: ['doctor', 'office'], probe: builtFindings },
  { id: 'photos', area: 'Rechner', lists: ['doctor'], probe: photoFindings },
  { id: 'disk', area: 'Rechner', lists: ['doctor', 'office', 'watch'], needs: 'photos', probe: diskFindings },
  { id: 'domain', area: 'E-Mail', lists: ['doctor'], limitMs: 15_000, probe: domainFindings },
];
