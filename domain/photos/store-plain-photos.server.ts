import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Logger } from '../../platform/log/logger.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from './photo-path.ts';
import type { StorePhoto } from './store-photo.server.ts';

type Inquiry = { key: string; postalCode: string; network: string; signal?: AbortSignal; log: Logger };

/** Photos of the form without script, after their inquiry is safe. False: at least one could not be kept. */
export async function storePlainPhotos(storePhoto: StorePhoto, files: File[], inquiry: Inquiry): Promise<boolean> {
  let complete = files.length <= MAX_PHOTOS;
  for (const file of files.slice(0, MAX_PHOTOS)) {
    if (file.size > MAX_PHOTO_BYTES) complete = false;
    else complete = (await storeOne(storePhoto, Buffer.from(await file.arrayBuffer()), inquiry)) && complete;
  }
  return complete;
}

async function storeOne(storePhoto: StorePhoto, bytes: Buffer, { key, postalCode, network, signal, log }: Inquiry) {
  try {
    const { kind } = await storePhoto({
      path: derivePath(key, postalCode, bytes),
      contentType: '',
      save: (target) => writeFile(target, bytes, { mode: 0o600 }),
      network,
      signal,
      inquiryKey: key,
    });
    return kind === 'stored';
  } catch (error) {
    log.warn({ err: error }, 'a photo of a form without script could not be stored');
    return false;
  }
}

/** Made from the inquiry's key and the photo itself: a form sent twice stores its photos once. */
function derivePath(key: string, postalCode: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(key).update(bytes).digest('hex');
  const folder = /^\d{5}$/.test(postalCode) ? postalCode : 'unknown';
  return `${folder}/${hash.slice(0, 40)}_${String(parseInt(hash.slice(40, 50), 16)).padStart(13, '0')}.jpg`;
}
