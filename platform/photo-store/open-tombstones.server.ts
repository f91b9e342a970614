import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Config } from '../config.server.ts';
import { TOMBSTONE_PREFIX } from './open-photo-store.server.ts';

/** Outside the database on purpose: it must survive the loss of the database that a backup replaces. */
const TOMBSTONE_FILE = 'erased-inquiries.txt';

/** A file that only grows; with a bucket an object a line, named by what it says, so that a list is all that has to be read. */
export function openTombstones({ s3, dataDir }: { s3: S3Config | null; dataDir: string }) {
  const file = join(dataDir, TOMBSTONE_FILE);
  if (!s3) return { append: (line: string) => appendLine(file, line), lines: () => readTombstoneFile(file) };
  const bucket = import('./s3-photo-store.server.ts').then(({ createS3PhotoStore }) =>
    createS3PhotoStore(s3, { prefix: TOMBSTONE_PREFIX, contentType: 'text/plain' }),
  );
  return {
    append: async (line: string) =>
      (await bucket).put(Buffer.from(line).toString('base64url'), Buffer.from(`${line}\n`)),
    /** Those of the time before the bucket, too. */
    async lines() {
      const lines = await readTombstoneFile(file);
      for await (const { path } of (await bucket).list()) lines.push(Buffer.from(path, 'base64url').toString());
      return lines;
    },
  };
}

export async function readTombstoneFile(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter(Boolean);
}

async function appendLine(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
