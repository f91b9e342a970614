import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { company } from '../content/company.ts';
import { mailingOf } from '../domain/operation/first-day.server.ts';
import { runScheduledTasks } from '../domain/scheduled-tasks.server.ts';
import { createCoreWorkers, createEmailWorkers } from '../jobs/all-jobs.ts';
import { reapplyTombstonesTask } from '../jobs/clock.ts';
import type { JobServices } from '../jobs/job.ts';
import type { RenderMail } from '../mails/render.tsx';
import { openDedicatedPool, shareConnections } from '../platform/db/dedicated-pool.ts';
import type { SendMail } from '../platform/mail/mail.ts';
import { createFolderSender } from '../platform/mail/mail-folder.server.ts';
import { createSmtpSender } from '../platform/mail/smtp.server.ts';
import { DOCUMENT_FOLDER, PHOTO_FOLDER } from '../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../platform/photo-store/photo-store.ts';
import { type RunningQueue, startQueue } from '../platform/queue/queue.server.ts';
import { removeUnfinishedFiles } from '../platform/unfinished-files.ts';
import type { Services } from './services.ts';

const NEIGHBOURS_MS = 10 * 60_000;
/** A tombstone store that hangs must not prevent the start. */
const REAPPLY_TIMEOUT_MS = 15_000;

/** Runs on every server; failures are retried hourly by a server with jobs. */
export async function reapplyErasures({ erasure, database, log }: Services): Promise<void> {
  const look = runScheduledTasks({ ...erasure, database, log }, [reapplyTombstonesTask], new Date()).then(
    ({ failed }) => failed.size === 0,
    () => false,
  );
  if (await Promise.race([look, wait(REAPPLY_TIMEOUT_MS, false, { ref: false })])) return;
  log.error('whether a backup brought anybody back could not be looked up, and is tried again');
}

export function startJobs(
  { config, database, log, erasure, documentStore }: Services,
  buildFolder: string,
  ready: Promise<void>,
): RunningQueue {
  if (!config.jobs) return { stop: async () => {} };
  const mailFolder = join(config.dataDir, 'mail');
  const stores = [PHOTO_FOLDER, DOCUMENT_FOLDER].map((name) => join(config.dataDir, name));
  // Another server may be writing to a shared folder.
  const olderThan = Date.now() - (config.databaseUrl ? NEIGHBOURS_MS : 0);
  for (const folder of [mailFolder, ...stores]) void removeUnfinishedFiles(folder, olderThan);
  const services = {
    sendMail: chooseSender({ config, log }, mailFolder),
    renderMail: createRenderer(buildFolder),
    ...erasure,
    documents: photoFilesOf(documentStore),
    siteUrl: config.linkUrl,
    operatorMail: config.operatorMail ?? company.email,
    mailing: mailingOf(config),
    rateLimits: config.rateLimits !== null,
    log,
  } satisfies Omit<JobServices, 'database'>;
  return startWorkers({ address: database.address, ready, services, connections: config.connections });
}

type Work = {
  address: () => string | null;
  ready: Promise<void>;
  services: Omit<JobServices, 'database'>;
  connections?: number;
  pollingSeconds?: number;
};

/** Separate pools, so that a mail server that hangs does not block matching or the scheduler. */
export function startWorkers({ address, ready, services, connections = 29, pollingSeconds }: Work): RunningQueue {
  const { log } = services;
  const shares = shareConnections(connections, true);
  const open = (max: number) => openDedicatedPool({ address, max, log });
  const pools = { core: open(shares.core), emails: open(shares.emails) };
  const core = createCoreWorkers({ ...services, database: pools.core });
  const emails = createEmailWorkers({ ...services, database: pools.emails });
  const running = [
    startQueue({ pool: pools.core, workers: core, ready, log, pollingSeconds }),
    startQueue({ pool: pools.emails, workers: emails, ready, log, pollingSeconds, upkeep: false }),
  ];
  return { stop: async () => void (await Promise.all(running.map((queue) => queue.stop()))) };
}

function chooseSender({ config, log }: Pick<Services, 'config' | 'log'>, folder: string): SendMail {
  const from = config.mailFrom ?? { name: `${company.managingDirector}, ${company.brand}`, address: company.email };
  return config.smtpUrl ? createSmtpSender({ url: config.smtpUrl, from }) : createFolderSender({ folder, from, log });
}

/** Loaded with the first email. */
function createRenderer(buildFolder: string): RenderMail {
  const file = pathToFileURL(resolve(buildFolder, 'mails.js')).href;
  return async (name, props) => {
    const { renderMail } = (await import(file)) as { renderMail: RenderMail };
    return renderMail(name, props);
  };
}
