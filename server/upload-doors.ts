import { APPLICATION_PAGES } from '../domain/partners/application-url.ts';
import { isPhotoPath, PHOTO_BUCKET } from '../domain/photos/photo-path.ts';

const PHOTOS = `/storage/v1/object/${PHOTO_BUCKET}/`;

const OWN_PHOTOS = /^\/meine-anfrage\/[0-9A-Fa-f]{8}\/fotos\/$/;

export const PARTNER_DOCUMENTS = `${APPLICATION_PAGES}unterlagen/datei/`;
export const FIRM_DOCUMENTS = '/betrieb/unterlagen/neu/';

/** The only doors for large bodies, in their one spelling: each counts what it reads and stops at its own limit. */
export function isUploadDoor(method: string | undefined, path: string): boolean {
  if (method !== 'POST') return false;
  if (path === '/fragebogen/' || path === '/fragebogen') return true;
  if (OWN_PHOTOS.test(path) || path === PARTNER_DOCUMENTS || path === FIRM_DOCUMENTS) return true;
  return path.startsWith(PHOTOS) && isPhotoPath(path.slice(PHOTOS.length));
}
