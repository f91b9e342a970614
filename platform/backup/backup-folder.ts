import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import { UNFINISHED_FILE, writeAndSync } from '../unfinished-files.ts';

class SealBroken extends Error {}

type Bytes = AsyncIterable<Buffer | string> | Iterable<Buffer | string>;

/** With this key and the `age` program a backup can be opened without this product. */
export const ageIdentity = (key: Buffer) => bech32.encodeFromBytes('AGE-SECRET-KEY-', key).toUpperCase();

export const recipientOf = (key: Buffer): Promise<string> => identityToRecipient(ageIdentity(key));

export async function* seal(recipients: readonly string[], source: Bytes): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  for await (const bytes of await encrypter.encrypt(toStream(source))) yield Buffer.from(bytes);
}

/** Yields only verified data, and throws if the end is truncated. */
export async function* unseal(key: Buffer, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(ageIdentity(key));
  try {
    for await (const bytes of await decrypter.decrypt(toStream(source))) yield Buffer.from(bytes);
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message)) throw new SealBroken(OTHER_KEY);
    throw new SealBroken(`The backup is damaged: ${name} was changed or cut.`, { cause: error });
  }
}

const OTHER_KEY = 'The backup was encrypted with another key than the BACKUP_KEY that is set.';

function toStream(source: Bytes): ReadableStream<Uint8Array> {
  const parts = (async function* () {
    for await (const part of source) yield typeof part === 'string' ? Buffer.from(part) : part;
  })();
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;
}

export const MANIFEST_FILE = 'manifest.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Must stay inside the folder, whatever wrote the manifest. */
const path = z
  .string()
  .max(300)
  .regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/);

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      file: path,
      rows: z.number().int().min(0),
      sha256: hash,
    }),
  ),
  /** A number that was used once must never be used again. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string().regex(/^\d+$/) })).default([]),
  photos: z.array(z.object({ path, file: path.optional(), bytes: z.number().int(), sha256: hash })),
});

export type Manifest = z.infer<typeof manifestSchema>;

function parseManifest(text: string): Manifest {
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (manifest.success) return manifest.data;
  const where = manifest.error.issues[0]?.path.join('.') ?? '';
  throw new Error(`The backup is damaged or was made up: ${MANIFEST_FILE} says something impossible at ${where}.`);
}

export const photoFileOf = ({ path, file }: Manifest['photos'][number]) => file ?? `photos/${path}`;

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const SEALED = '.age';

export type BackupWriter = ReturnType<typeof createBackupWriter>;

/** `recipients`: public keys, null for a backup in the clear. */
export function createBackupWriter(folder: string, recipients: readonly string[] | null, before: string | null = null) {
  const nameOf = (file: string) => (recipients ? `${file}${SEALED}` : file);

  async function put(file: string, source: Bytes) {
    const hash = createHash('sha256');
    const hashed = (async function* () {
      for await (const part of source) {
        hash.update(part);
        yield part;
      }
    })();
    const target = join(folder, nameOf(file));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeAndSync(target + UNFINISHED_FILE, recipients ? seal(recipients, hashed) : hashed);
    await rename(target + UNFINISHED_FILE, target);
    return hash.digest('hex');
  }

  return {
    put,
    /** A photo that the backup before has, under this key and with these bytes, takes no space a second time. */
    async putPhoto(path: string, bytes: Buffer) {
      const hash = sha256(bytes);
      // The path is a photo's public URL, so only the manifest names it.
      const file = `photos/${sha256([...(recipients ?? []), path, hash].join('\n')).slice(0, 40)}`;
      await mkdir(join(folder, 'photos'), { recursive: true, mode: 0o700 });
      const linked =
        before &&
        (await link(join(before, nameOf(file)), join(folder, nameOf(file))).then(
          () => true,
          () => false,
        ));
      if (!linked) await put(file, [bytes]);
      return { path, file, bytes: bytes.byteLength, sha256: hash };
    },
    finish: (manifest: Manifest) => put(MANIFEST_FILE, [JSON.stringify(manifest, null, 2)]),
  };
}

export type BackupReader = Awaited<ReturnType<typeof openBackup>>;

/** Fails early if the key does not fit the backup. */
export async function openBackup(folder: string, key: Buffer | null) {
  const encrypted = existsSync(join(folder, `${MANIFEST_FILE}${SEALED}`));
  if (!encrypted && !existsSync(join(folder, MANIFEST_FILE))) {
    throw new Error(`${folder} is no backup, or an unfinished one: it has no ${MANIFEST_FILE}`);
  }
  if (!encrypted && key) {
    throw new Error(
      'The backup is not encrypted although BACKUP_KEY is set: anybody could have written it. Unset BACKUP_KEY to restore it all the same.',
    );
  }
  if (encrypted && !key)
    throw new Error('The backup is encrypted: set BACKUP_KEY to the private key that fits BACKUP_RECIPIENT.');
  const read = (file: string): AsyncIterable<Buffer> => {
    if (!encrypted || !key) return createReadStream(join(folder, file));
    return unseal(key, file, createReadStream(join(folder, `${file}${SEALED}`)));
  };
  return { encrypted, manifest: parseManifest(await text(read(MANIFEST_FILE))), read };
}

const DAY_MS = 24 * 3_600_000;
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

type KeptBackup = { folder: string; createdAt: Date; complete: boolean };

export const nameBackup = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-');

export async function listBackups(under: string): Promise<KeptBackup[]> {
  const names = (await readdir(under).catch(() => [])).filter((name) => NAME.test(name));
  const found = names.toSorted().toReversed();
  return Promise.all(
    found.map(async (name) => {
      const folder = join(under, name);
      const files = await readdir(folder).catch(() => []);
      const createdAt = new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
      return { folder, createdAt, complete: files.some((file) => file.startsWith(MANIFEST_FILE)) };
    }),
  );
}

/** Never removes the newest complete backup. Incomplete ones are removed after a day. */
export async function pruneBackups(under: string, days: number, now = new Date()): Promise<string[]> {
  const backups = await listBackups(under);
  const newest = backups.find(({ complete }) => complete);
  const isOver = ({ createdAt, complete }: KeptBackup) =>
    now.getTime() - createdAt.getTime() > (complete ? days : 1) * DAY_MS;
  const over = backups.filter((backup) => backup !== newest && isOver(backup));
  for (const { folder } of over) await rm(folder, { recursive: true });
  return over.map(({ folder }) => folder);
}
