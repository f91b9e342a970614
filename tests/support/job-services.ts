import { join } from 'node:path';
import type { JobServices } from '../../jobs/job.ts';
import { renderMail } from '../../mails/render.tsx';
import type { Queries } from '../../platform/db/side-pool.ts';
import { createLogger } from '../../platform/log/logger.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { removeMailFiles } from '../../platform/mail/mail-folder.server.ts';
import { createDiskPhotoStore } from '../../platform/photo-store/open-photo-store.server.ts';
import { openTombstones } from '../../platform/photo-store/open-tombstones.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-files.ts';

export const TEST_SITE = 'https://www.taubenfrei-muenchen.example';

/** Everything a job needs; mails are collected instead of sent unless a sender is given. */
export function createJobServices(database: Queries, dataDir: string, changes: Partial<JobServices> = {}) {
  const sent: Mail[] = [];
  const services: JobServices = {
    database,
    sendMail: async (mail) => void sent.push(mail),
    renderMail,
    photos: photoFilesOf(createDiskPhotoStore(join(dataDir, 'photos'))),
    documents: photoFilesOf(createDiskPhotoStore(join(dataDir, 'documents'))),
    removeMails: (messageIds) => removeMailFiles(join(dataDir, 'mail'), messageIds),
    tombstones: openTombstones({ s3: null, dataDir }),
    siteUrl: TEST_SITE,
    operatorMail: 'operator@example.org',
    mailing: 'a way',
    rateLimits: true,
    log: createLogger('silent'),
    ...changes,
  };
  return { services, sent };
}
