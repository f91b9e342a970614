import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MANIFEST_FILE, type Manifest, parseManifest } from './manifest.ts';
import { seal, unseal } from './sealed.ts';

const SEALED = '.age';

export type BackupWriter = ReturnType<typeof createBackupWriter>;

/** Files are synced to disk. */
export function createBackupWriter(folder: string, key: Buffer | null) {
  async function put(file: string, source: AsyncIterable<Buffer | string> | Iterable<Buffer | string>) {
    const hash = createHash('sha256');
    const hashed = (async function* () {
      for await (const part of source) {
        hash.update(part);
        yield part;
      }
    })();
    const target = join(folder, key ? `${file}${SEALED}` : file);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const handle = await open(`${target}.part`, 'w', 0o600);
    try {
      for await (const part of key ? seal(key, hashed) : hashed) await handle.appendFile(part);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${target}.part`, target);
    return hash.digest('hex');
  }

  return {
    encrypted: key !== null,
    /** Returns the hash of the unencrypted content. */
    put,
    finish: (manifest: Manifest) => put(MANIFEST_FILE, [JSON.stringify(manifest, null, 2)]),
  };
}

export type BackupReader = Awaited<ReturnType<typeof openBackup>>;

/** Fails early if the key does not fit the backup. */
export async function openBackup(folder: string, key: Buffer | null) {
  const encrypted = await exists(join(folder, `${MANIFEST_FILE}${SEALED}`));
  if (!encrypted && !(await exists(join(folder, MANIFEST_FILE)))) {
    throw new Error(`${folder} is no backup, or an unfinished one: it has no ${MANIFEST_FILE}`);
  }
  if (!encrypted && key) {
    throw new Error(
      'The backup is not encrypted although BACKUP_KEY is set: anybody could have written it. Unset BACKUP_KEY to restore it all the same.',
    );
  }
  if (encrypted && !key) throw new Error('The backup is encrypted: set BACKUP_KEY to the key that it was made with.');
  const read = (file: string): AsyncIterable<Buffer> => {
    if (!encrypted || !key) return createReadStream(join(folder, file));
    return unseal(key, file, createReadStream(join(folder, `${file}${SEALED}`)));
  };
  return { encrypted, manifest: parseManifest(await text(read(MANIFEST_FILE))), read };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
