import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Logger } from '../../platform/log/logger.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from './photo-path.ts';
import type { StorePhoto } from './store-photo.server.ts';

type Inquiry = {
  key: string;
  postalCode: string;
  network: string;
  maxBytes?: number;
  signal?: AbortSignal;
  log: Logger;
};

export async function storePlainPhotos(storePhoto: StorePhoto, files: File[], inquiry: Inquiry) {
  const counts = { stored: 0, refused: Math.max(0, files.length - MAX_PHOTOS), later: 0 };
  for (const file of files.slice(0, MAX_PHOTOS)) counts[await storeOne(storePhoto, file, inquiry)] += 1;
  return counts;
}

async function storeOne(storePhoto: StorePhoto, file: File, inquiry: Inquiry): Promise<'stored' | 'refused' | 'later'> {
  const { key, postalCode, network, maxBytes = MAX_PHOTO_BYTES, signal, log } = inquiry;
  if (file.size > maxBytes) return 'refused';
  try {
    const { kind } = await storePhoto({
      path: await derivePath(key, postalCode, file),
      contentType: '',
      save: (target) => writeFile(target, file.stream(), { mode: 0o600 }),
      maxBytes,
      network,
      signal,
      inquiryKey: key,
    });
    return kind === 'stored' ? 'stored' : kind === 'limited' ? 'later' : 'refused';
  } catch (error) {
    log.warn({ err: error }, 'a photo of a form without script could not be stored');
    return 'later';
  }
}

/**
 * Derived from key and content, so that a form sent twice stores its photos once. Streams, so that waiting uploads use
 * no memory.
 */
async function derivePath(key: string, postalCode: string, file: File): Promise<string> {
  const bytes = createHash('sha256').update(key);
  for await (const piece of file.stream()) bytes.update(piece);
  const hash = bytes.digest('hex');
  const folder = /^\d{5}$/.test(postalCode) ? postalCode : 'unknown';
  return `${folder}/${hash.slice(0, 40)}_${String(parseInt(hash.slice(40, 50), 16)).padStart(13, '0')}.jpg`;
}
