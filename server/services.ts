import { promises as dns } from 'node:dns';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../content/company.ts';
import { createPageViewCounter } from '../domain/figures/page-views.server.ts';
import { createStoreDocument } from '../domain/firms/store-document.server.ts';
import { enqueueInquiryJobs } from '../domain/inquiries/quarantine.server.ts';
import { createSubmitInquiry } from '../domain/inquiries/submit-inquiry.server.ts';
import type { CheckList, InstallationContext } from '../domain/operation/check.ts';
import { runChecks } from '../domain/operation/checks.server.ts';
import { hasTestMailArrived } from '../domain/operation/first-day.server.ts';
import { createStorePhoto } from '../domain/photos/store-photo.server.ts';
import { readStaffKey } from '../platform/auth/staff-key.ts';
import type { Config } from '../platform/config.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { openDedicatedPool, shareConnections } from '../platform/db/dedicated-pool.ts';
import { createPdfDrawer } from '../platform/documents/draw-pdf.server.ts';
import { createAddressFinder, createNetworkFinder } from '../platform/http/client-network.ts';
import { createRequestCounter } from '../platform/http/request-counter.ts';
import { createImageWorkers } from '../platform/images/image-workers.server.ts';
import type { Logger } from '../platform/log/logger.ts';
import { findMailFiles, removeMailFiles } from '../platform/mail/mail-folder.server.ts';
import { openDocumentStore, openPhotoStore, openTombstones } from '../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../platform/photo-store/photo-store.ts';
import { createConcurrencyLimit, limitBySite, SIGN_INS } from './concurrency-limit.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Server and build load separate copies of a module, so `instanceof` fails across them. */
export type ServerServices = Pick<
  Services,
  | 'database'
  | 'photoStore'
  | 'documentStore'
  | 'pdfDrawer'
  | 'storeDocument'
  | 'submitInquiry'
  | 'signIn'
  | 'erasure'
  | 'findMails'
  | 'operation'
  | 'workFolder'
> & {
  config: Pick<Config, 'rateLimits' | 'linkUrl' | 'siteUrl'>;
};

/** Erasure and revocation are never limited. */
const LINK_VIEWS = {
  page: { limit: 120, windowMs: 600_000 },
  photo: { limit: 600, windowMs: 600_000 },
};

/** Separate pool, so that inquiries waiting for a lock do not block pages and the office. */
const INQUIRY_POOL = { statementTimeoutMs: 3_000 };

export async function openServices(base: { config: Config; database: Database; log: Logger }) {
  const { config, database, log } = base;
  // Servers that share the folder have different ports.
  const workFolder = join(config.dataDir, config.databaseUrl ? `incoming-${config.port || process.pid}` : 'incoming');
  const views = { page: createRequestCounter(LINK_VIEWS.page), photo: createRequestCounter(LINK_VIEWS.photo) };
  rmSync(workFolder, { recursive: true, force: true });
  const shares = shareConnections(config.connections, config.jobs);
  const inquiries = {
    database: openDedicatedPool({ address: database.address, max: shares.inquiries, log, ...INQUIRY_POOL }),
    limits: config.rateLimits,
    afterStored: enqueueInquiryJobs,
  };
  const imageWorkers = createImageWorkers({ onUnable: (err) => log.error({ err }, 'no photo can be read') });
  const photoStore = await openPhotoStore(config);
  const mailFolder = join(config.dataDir, 'mail');
  const documentStore = await openDocumentStore(config);
  const uploads = { database, workers: imageWorkers, limits: config.rateLimits, workFolder };
  const place: InstallationContext = {
    config,
    get address() {
      return database.address();
    },
    database,
    resolver: new dns.Resolver({ timeout: 3_000, tries: 2 }),
    origins: [],
  };
  return {
    ...base,
    inquiries,
    submitInquiry: config.rateLimits ? limitBySite(createSubmitInquiry(inquiries)) : createSubmitInquiry(inquiries),
    findAddress: createAddressFinder(config.trustedProxies),
    findNetwork: createNetworkFinder(config.trustedProxies),
    /** False beyond the limit of one link. */
    mayView: (token: string, what: 'page' | 'photo') => config.rateLimits === null || views[what].add(token),
    pageViews: createPageViewCounter({ database, log }),
    imageWorkers,
    pdfDrawer: createPdfDrawer(),
    photoStore,
    documentStore,
    storePhoto: createStorePhoto({ ...uploads, store: photoStore }),
    storeDocument: createStoreDocument({ ...uploads, store: documentStore }),
    signIn: { database, key: readStaffKey(config), takeSlot: createConcurrencyLimit(SIGN_INS).take },
    erasure: {
      database,
      photos: photoFilesOf(photoStore),
      removeMails: (messageIds: readonly string[]) => removeMailFiles(mailFolder, messageIds),
      tombstones: openTombstones(config),
    },
    findMails: (messageIds: readonly string[]) => findMailFiles(mailFolder, messageIds),
    operation: {
      look: (list: CheckList) => runChecks(place, list),
      hasArrived: () => hasTestMailArrived(database, config),
      operatorMail: config.operatorMail ?? company.email,
      mailsToFiles: !config.smtpUrl,
    },
    /** Holds running uploads; emptied at every start. */
    workFolder,
  };
}
