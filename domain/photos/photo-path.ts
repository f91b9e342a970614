/** Browsers load this module too. The random path is the only protection of a photo. */

export const PHOTO_BUCKET = 'pigeon_images';
const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'heic'] as const;
export const MAX_PHOTOS = 5;
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** For photos that no script has scaled down. */
export const MAX_SENT_PHOTO_BYTES = 20 * 1024 * 1024;

const PHOTO_PATH = /^(?:\d{5}|unknown)\/[a-z0-9]{22,64}_\d{13}\.(?:jpg|jpeg|png|webp|heic)$/;
const PUBLIC_PREFIX = `/storage/v1/object/public/${PHOTO_BUCKET}/`;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 26 characters of 36 are 134 random bits. */
const RANDOM_LENGTH = 26;

export function isPhotoPath(path: string): boolean {
  return path.length <= 120 && PHOTO_PATH.test(path);
}

/** The specification sets this format. */
export function makePhotoPath(postalCode: string, extension: (typeof PHOTO_EXTENSIONS)[number], now = Date.now()) {
  const folder = /^\d{5}$/.test(postalCode) ? postalCode : 'unknown';
  return `${folder}/${randomLetters()}_${String(now).padStart(13, '0')}.${extension}`;
}

/** Rejects bytes from 252 up, because 256 is no multiple of 36 and would bias the letters. */
function randomLetters(): string {
  let letters = '';
  while (letters.length < RANDOM_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))) {
      if (byte < 252 && letters.length < RANDOM_LENGTH) letters += ALPHABET[byte % 36];
    }
  }
  return letters;
}

export function publicPhotoUrl(origin: string, path: string): string {
  return origin + PUBLIC_PREFIX + path;
}

export function findPhotoPath(url: string): string | null {
  const match = /^(?:https?:\/\/[a-z0-9.:[\]-]{1,255})?(\/.+)$/.exec(url.slice(0, 500));
  if (!match?.[1]?.startsWith(PUBLIC_PREFIX)) return null;
  const path = match[1].slice(PUBLIC_PREFIX.length);
  return isPhotoPath(path) ? path : null;
}
