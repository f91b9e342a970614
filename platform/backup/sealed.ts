import { createDecipheriv, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

export class SealBroken extends Error {}

type Bytes = AsyncIterable<Buffer | string> | Iterable<Buffer | string>;

/** The operator's key as the `age` program reads it: whoever has both opens a backup without this product. */
export const ageIdentity = (key: Buffer) => bech32.encodeFromBytes('AGE-SECRET-KEY-', key).toUpperCase();

export async function* seal(key: Buffer, source: Bytes): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(ageIdentity(key)));
  for await (const bytes of await encrypter.encrypt(toStream(source))) yield Buffer.from(bytes);
}

/** Yields nothing that was not verified, and throws at the end if the end is not the one that was written. */
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

/**
 * Files of earlier releases: AES-256-GCM in chunks. Every file has a key of its own, derived from the operator's key, a
 * random salt and the file's name; the nonce counts the chunks and marks the last one.
 */
const MAGIC = Buffer.from('TFSEAL1\n', 'latin1');
const ID_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

export async function* unsealOld(key: Buffer, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const { header, rest } = await takeHeader(source, name);
  if (!header.subarray(MAGIC.length, MAGIC.length + ID_BYTES).equals(keyId(key))) {
    throw new SealBroken(OTHER_KEY);
  }
  const fileKey = deriveKey(key, header, name);
  for await (const { bytes, index, last } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    yield openChunk(bytes, { fileKey, header, name, index, last });
  }
}

type Chunk = { fileKey: Buffer; header: Buffer; name: string; index: number; last: boolean };

function openChunk(bytes: Buffer, { fileKey, header, name, index, last }: Chunk): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, fileKey, nonce(index, last), { authTagLength: TAG_BYTES });
    decipher.setAAD(header);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new SealBroken(`The backup is damaged: ${name} was changed or cut.`, { cause: error });
  }
}

/** Tells one key from another and nothing else about it. */
function keyId(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'taubenfrei backup key id', ID_BYTES));
}

function deriveKey(key: Buffer, header: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, header.subarray(-SALT_BYTES), `taubenfrei backup file ${name}`, 32));
}

function nonce(index: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(index, 7);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** All of the same size but the last, which may be smaller or empty. */
async function* inChunks(source: Bytes, size: number) {
  let held = Buffer.alloc(0);
  let index = 0;
  for await (const part of source) {
    held = Buffer.concat([held, typeof part === 'string' ? Buffer.from(part) : part]);
    // One chunk stays back: only the end of the source tells whether it is the last.
    while (held.length > size) {
      yield { bytes: held.subarray(0, size), index, last: false };
      held = held.subarray(size);
      index += 1;
    }
  }
  yield { bytes: held, index, last: true };
}

async function takeHeader(source: Bytes, name: string): Promise<{ header: Buffer; rest: AsyncGenerator<Buffer> }> {
  const parts = (async function* () {
    for await (const part of source) yield typeof part === 'string' ? Buffer.from(part) : part;
  })();
  let held = Buffer.alloc(0);
  while (held.length < HEADER_BYTES) {
    const { value, done } = await parts.next();
    if (done) break;
    held = Buffer.concat([held, value]);
  }
  const header = held.subarray(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new SealBroken(`The backup is damaged: ${name} is no encrypted file or was cut.`);
  }
  const rest = (async function* () {
    yield held.subarray(HEADER_BYTES);
    yield* parts;
  })();
  return { header, rest };
}
