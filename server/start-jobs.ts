import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { company } from '../content/company.ts';
import { TOMBSTONE_FILE } from '../domain/inquiries/tombstones.server.ts';
import { createWorkers } from '../jobs/all-jobs.ts';
import type { RenderMail } from '../mails/render.tsx';
import { openSidePool } from '../platform/db/side-pool.ts';
import type { SendMail } from '../platform/mail/mail.ts';
import { createFolderSender, removeMailFiles } from '../platform/mail/mail-folder.server.ts';
import { createSmtpSender } from '../platform/mail/smtp.server.ts';
import { DOCUMENT_FOLDER, PHOTO_FOLDER } from '../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../platform/photo-store/photo-files.ts';
import { type RunningQueue, startQueue } from '../platform/queue/queue.server.ts';
import { removeUnfinishedFiles } from '../platform/unfinished-files.ts';
import type { Services } from './services.ts';

const CONNECTIONS = 8;

/** Works on the jobs in this process, beside the web server and with connections of its own. */
export function startJobs(
  { config, database, log, photoStore, documentStore }: Services,
  buildFolder: string,
): RunningQueue {
  const pool = openSidePool({ address: database.address, max: CONNECTIONS, log });
  const mailFolder = join(config.dataDir, 'mail');
  const stores = [PHOTO_FOLDER, DOCUMENT_FOLDER].map((name) => join(config.dataDir, name));
  for (const folder of [mailFolder, ...stores]) void removeUnfinishedFiles(folder);
  const workers = createWorkers({
    database: pool,
    sendMail: chooseSender({ config, log }, mailFolder),
    renderMail: createRenderer(buildFolder),
    photos: photoFilesOf(photoStore),
    documents: photoFilesOf(documentStore),
    removeMails: (messageIds) => removeMailFiles(mailFolder, messageIds),
    tombstoneFile: join(config.dataDir, TOMBSTONE_FILE),
    siteUrl: config.linkUrl,
    operatorMail: config.operatorMail ?? company.email,
    rateLimits: config.rateLimits !== null,
    log,
  });
  return startQueue({ pool, workers, ready: database.ready, log });
}

function chooseSender({ config, log }: Pick<Services, 'config' | 'log'>, folder: string): SendMail {
  const from = config.mailFrom ?? { name: company.brand, address: company.email };
  return config.smtpUrl ? createSmtpSender({ url: config.smtpUrl, from }) : createFolderSender({ folder, from, log });
}

/** The build compiled the templates into one file; it is loaded with the first mail. */
function createRenderer(buildFolder: string): RenderMail {
  const file = pathToFileURL(resolve(buildFolder, 'mails.js')).href;
  return async (name, props) => {
    const { renderMail } = (await import(file)) as { renderMail: RenderMail };
    return renderMail(name, props);
  };
}
