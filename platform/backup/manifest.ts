import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      file: z.string(),
      rows: z.number().int().min(0),
      sha256: hash,
    }),
  ),
  photos: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: hash })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or an unfinished one: it has no ${MANIFEST_FILE}`);
  });
  return manifestSchema.parse(JSON.parse(text));
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Every file of the backup is what it was when it was written, or the restore does not begin. */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  const files = [
    ...manifest.tables.map(({ file, sha256 }) => ({ file, sha256 })),
    ...manifest.photos.map(({ path, sha256 }) => ({ file: join('photos', path), sha256 })),
  ];
  for (const { file, sha256: expected } of files) {
    const actual = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), actual);
    if (actual.digest('hex') !== expected) throw new Error(`The backup is damaged: ${file} has changed.`);
  }
}
