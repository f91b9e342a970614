import { Readable } from 'node:stream';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

export class SealBroken extends Error {}

type Bytes = AsyncIterable<Buffer | string> | Iterable<Buffer | string>;

/** With this key and the `age` program a backup can be opened without this product. */
export const ageIdentity = (key: Buffer) => bech32.encodeFromBytes('AGE-SECRET-KEY-', key).toUpperCase();

export async function* seal(key: Buffer, source: Bytes): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(ageIdentity(key)));
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
