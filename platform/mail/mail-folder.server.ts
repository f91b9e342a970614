import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../log/logger.ts';
import { UNFINISHED_FILE, writeAndSync } from '../unfinished-files.ts';
import type { MailAddress } from './address.ts';
import { composeMail, type SendMail } from './mail.ts';

type Options = { folder: string; from: MailAddress; log: Logger };

export function createFolderSender({ folder, from, log }: Options): SendMail {
  return async (mail, beforeEnd) => {
    const { message } = await composeMail(from, mail);
    const file = join(folder, fileNameOf(mail.messageId));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeAndSync(file + UNFINISHED_FILE, message);
    await beforeEnd();
    await rename(file + UNFINISHED_FILE, file);
    log.info({ file }, 'no SMTP_URL set: mail written to a file');
  };
}

export async function removeMailFiles(folder: string, messageIds: readonly string[]): Promise<number> {
  const files = await findMailFiles(folder, messageIds);
  for (const file of files) await rm(file, { force: true });
  return files.length;
}

export async function findMailFiles(folder: string, messageIds: readonly string[]): Promise<string[]> {
  const present = new Set(await readdir(folder).catch(() => []));
  return messageIds
    .map(fileNameOf)
    .filter((name) => present.has(name))
    .map((name) => join(folder, name));
}

function fileNameOf(messageId: string) {
  return `${messageId.split('@')[0]?.replaceAll(/[^\w.-]/g, '_')}.eml`;
}
