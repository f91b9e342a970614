import { join } from 'node:path';
import { hashToken } from '../../domain/magic-links/find-link.server.ts';
import type { JobServices } from '../../jobs/job.ts';
import { renderMail } from '../../mails/render.tsx';
import type { Queries } from '../../platform/db/rows.ts';
import { createLogger } from '../../platform/log/logger.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { removeMailFiles } from '../../platform/mail/mail-folder.server.ts';
import { createDiskPhotoStore, openTombstones } from '../../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-store.ts';
import { linkKindOf, linksByEmail } from './forwarded-emails.ts';

export const TEST_SITE = 'https://www.taubenfrei-muenchen.example';

/** No email carries a link that can do more than docs/forwarded-emails.md says. */
async function checkLinks(database: Queries, { messageId, text, html }: Mail) {
  const allowed = linksByEmail.get(messageId.split('.')[0] ?? '') ?? [];
  for (const [token] of `${text} ${html}`.matchAll(/tf[a-z]_[\w-]{47}/g)) {
    const { rows } = await database.query<{ audience: string; scope: string }>({
      text: 'select audience, scope from access_tokens where token_hash = $1',
      values: [hashToken(token)],
    });
    const kind = rows[0] && linkKindOf(rows[0]);
    if (kind && !allowed.includes(kind)) throw new Error(`${messageId} carries a link of the kind ${kind}`);
  }
}

/** Everything a job needs; mails are collected instead of sent unless a sender is given. */
export function createJobServices(database: Queries, dataDir: string, changes: Partial<JobServices> = {}) {
  const sent: Mail[] = [];
  const services: JobServices = {
    database,
    async sendMail(mail) {
      await checkLinks(database, mail);
      sent.push(mail);
    },
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
