import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { connect } from 'node:tls';
import { isSampleAddress } from '../../content/claims.ts';
import type { Config } from '../../platform/config.server.ts';
import {
  openPhotoStore,
  openTombstones,
  openTrialStore,
  tryWriting,
} from '../../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-store.ts';
import { type Finding, fault, fine, type PlaceCheck } from './check.ts';
import { builtFindings, settingsFindings } from './settings-check.server.ts';

type Cause = { name?: string; code?: string; message?: string; cause?: Cause };

function describeStore(error: Cause): Finding {
  const { name = '', code = '', message = '' } = error.cause ?? error;
  const said = `${name} ${code} ${message}`;
  if (/NoSuchBucket/.test(said))
    return fault('Den Bucket aus S3_BUCKET gibt es nicht.', 'Legen Sie ihn an oder berichtigen Sie S3_BUCKET');
  if (/InvalidAccessKeyId|SignatureDoesNotMatch|InvalidSecurity/.test(said))
    return fault(
      'Der Bucket kennt S3_ACCESS_KEY_ID oder S3_SECRET_ACCESS_KEY nicht.',
      'Prüfen Sie beide, auch auf abgeschnittene Zeichen',
    );
  if (/AccessDenied|Forbidden/.test(said))
    return fault(
      'Der Schlüssel darf im Bucket nicht lesen, schreiben, auflisten und löschen.',
      'Geben Sie ihm PutObject, GetObject, DeleteObject und ListBucket',
    );
  if (/RequestTimeTooSkewed/.test(said))
    return fault(
      'Die Uhr dieses Rechners geht falsch: Der Bucket lehnt uns ab.',
      'Schalten Sie die Zeitsynchronisierung ein',
    );
  if (/ENOTFOUND|EAI_|ECONNREFUSED|ETIMEDOUT|Timeout|AbortError|aborted/.test(said))
    return fault('Der Bucket antwortet nicht.', 'Prüfen Sie S3_ENDPOINT und S3_REGION');
  if (/ENOSPC/.test(said))
    return fault('Die Platte ist voll: Fotos werden abgewiesen.', 'Schaffen Sie Platz im Datenordner');
  if (/EACCES|EPERM|EROFS/.test(said))
    return fault('In den Datenordner darf niemand schreiben.', 'Geben Sie DATA_DIR dem Benutzer des Servers');
  return fault(`Fotos lassen sich nicht ablegen: ${name || code || message}.`, 'Prüfen Sie S3_… oder DATA_DIR');
}

/** Uses its own key, so photos are not touched. */
async function tryStore(config: Config): Promise<Finding[]> {
  try {
    if (!config.s3) {
      await Promise.all([(await openPhotoStore(config)).check(), tryWriting(config.dataDir)]);
      return [fine(`Fotos liegen in ${config.dataDir}; schreiben geht.`)];
    }
    const store = await openTrialStore(config.s3, `doctor-${randomBytes(6).toString('hex')}/`);
    const bytes = randomBytes(16);
    await store.put('trial', bytes);
    try {
      const read = await photoFilesOf(store).read('trial');
      const listed: string[] = [];
      for await (const { path } of store.list()) listed.push(path);
      if (!read.equals(bytes) || listed[0] !== 'trial')
        return [fault('Der Bucket gibt nicht zurück, was er bekam.', 'Prüfen Sie S3_ENDPOINT und den Anbieter')];
    } finally {
      await store.remove('trial');
    }
    await openTombstones(config).lines();
    return [fine('Bucket: schreiben, lesen, auflisten und löschen gehen.')];
  } catch (error) {
    return [describeStore(error as Cause)];
  }
}

const LEAST_SHARE = 0.1;
const LEAST_BYTES = 1e9;
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`;

async function diskFindings(folder: string): Promise<Finding[]> {
  // The folder does not exist before the first start.
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder).catch(() => statfs(dirname(folder)));
  const [free, share] = [bavail * bsize, bavail / blocks];
  const words = `${folder}: ${gigabytes(free)} frei (${Math.floor(share * 100)} %)`;
  const found: Finding[] = [];
  if (share < LEAST_SHARE || free < LEAST_BYTES)
    found.push(
      fault(`Der Platz wird knapp: ${words}.`, 'Löschen Sie alte Sicherungen oder vergrößern Sie die Platte', {
        key: 'space',
      }),
    );
  if (files > 0 && ffree / files < LEAST_SHARE)
    found.push(
      fault(
        `Es sind kaum noch Dateien möglich: ${folder}, ${Math.floor((ffree / files) * 100)} % der Inodes frei.`,
        'Löschen Sie viele kleine Dateien',
        { key: 'inodes' },
      ),
    );
  return found.length > 0 ? found : [fine(`${words}.`)];
}

const DAY_MS = 86_400_000;
const LEAST_DAYS = 14;

export function readCertificate(origin: string, ca?: string): Promise<{ endsAt: Date; error: string | null }> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port) || 443,
        servername: hostname,
        rejectUnauthorized: false,
        ...(ca && { ca }),
        timeout: 5_000,
      },
      () => {
        const endsAt = new Date(socket.getPeerCertificate().valid_to);
        done({ endsAt, error: socket.authorized ? null : String(socket.authorizationError) });
        socket.end();
      },
    );
    socket.on('timeout', () => socket.destroy(new Error('keine Antwort')));
    socket.on('error', fail);
  });
}

async function certificateFindings(siteUrl: string, ca?: string): Promise<Finding[]> {
  if (!siteUrl.startsWith('https://') || isSampleAddress(siteUrl)) return [];
  const { hostname } = new URL(siteUrl);
  const mend = 'Erneuern Sie das Zertifikat (certbot renew) und laden Sie nginx neu';
  try {
    const { endsAt, error } = await readCertificate(siteUrl, ca);
    const days = Math.floor((endsAt.getTime() - Date.now()) / DAY_MS);
    if (days < 0) return [fault(`Das Zertifikat von ${hostname} ist abgelaufen.`, mend, { key: 'end' })];
    if (days < LEAST_DAYS)
      return [fault(`Das Zertifikat von ${hostname} endet in ${days} Tagen.`, mend, { key: 'end' })];
    if (error)
      return [
        fault(
          `Browser erkennen das Zertifikat von ${hostname} nicht an (${error}).`,
          'Holen Sie eines mit certbot, wie docs/going-live.md es zeigt',
          { key: 'trust' },
        ),
      ];
    return [fine(`Das Zertifikat von ${hostname} gilt noch ${days} Tage.`)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      fault(
        `Unter ${siteUrl} antwortet niemand mit TLS (${code ?? message}).`,
        'Prüfen Sie nginx, Firewall und den Namensdienst',
        { key: 'away' },
      ),
    ];
  }
}

export const machineChecks: readonly PlaceCheck[] = [
  {
    id: 'settings',
    area: 'Einstellungen',
    lists: ['doctor', 'office'],
    limitMs: 2_000,
    probe: ({ config }) => settingsFindings(config),
  },
  {
    id: 'build',
    area: 'Einstellungen',
    lists: ['doctor', 'office'],
    limitMs: 2_000,
    probe: ({ config }) => builtFindings(config),
  },
  {
    id: 'store',
    area: 'Fotos und Unterlagen',
    lists: ['doctor'],
    limitMs: 15_000,
    probe: ({ config }) => tryStore(config),
  },
  {
    id: 'pictures',
    area: 'Fotos und Unterlagen',
    lists: ['doctor'],
    limitMs: 25_000,
    probe: ({ images }) =>
      images.check().then(
        () => [fine('Bilder lassen sich lesen.')],
        ({ message }: Error) => [
          fault(
            `Bilder lassen sich hier nicht lesen (${message}).`,
            'Installieren Sie mit dem mitgelieferten Node neu, oder prüfen Sie die Sandbox des Dienstes',
          ),
        ],
      ),
  },
  {
    id: 'disk',
    area: 'Rechner',
    lists: ['doctor', 'office', 'watch'],
    limitMs: 3_000,
    probe: ({ config }) => diskFindings(config.dataDir),
  },
  {
    id: 'certificate',
    area: 'Rechner',
    lists: ['doctor', 'office', 'watch'],
    limitMs: 6_000,
    probe: ({ config, ca }) => certificateFindings(config.siteUrl, ca),
  },
];
