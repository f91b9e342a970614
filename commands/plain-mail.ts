import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { company } from '../content/company.ts';
import type { Config } from '../platform/config.server.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createFolderSender } from '../platform/mail/mail-folder.server.ts';
import { createSmtpSender } from '../platform/mail/smtp.server.ts';

/** The same key gives the same Message-ID. */
type PlainMail = { to: string; subject: string; text: string; key?: string };

/** Bypasses queue and database, to report when those are down. */
export function sendPlainMail(config: Config, { to, subject, text, key = randomUUID() }: PlainMail) {
  const from = config.mailFrom ?? { name: company.brand, address: company.email };
  const log = createLogger('silent');
  const send = config.smtpUrl
    ? createSmtpSender({ url: config.smtpUrl, from, greetingMs: 10_000, silenceMs: 20_000, wholeMs: 40_000 })
    : createFolderSender({ folder: join(config.dataDir, 'mail'), from, log });
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const messageId = `plain.${key}@${new URL(config.siteUrl).hostname}`;
  return send({ messageId, to, subject, text, html: `<pre>${escaped}</pre>` }, async () => {});
}
