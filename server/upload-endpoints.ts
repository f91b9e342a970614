import { APPLICATION_PAGES } from '../domain/magic-links/link-addresses.ts';
import type { FormSubject } from '../domain/magic-links/make-link.server.ts';
import { isPhotoPath, PHOTO_BUCKET } from '../domain/photos/photo-path.ts';

const PHOTOS = `/storage/v1/object/${PHOTO_BUCKET}/`;

const OWN_PHOTOS = /^\/meine-anfrage\/[0-9A-Fa-f]{8}\/fotos\/$/;

export const APPLICANT_DOCUMENTS = `${APPLICATION_PAGES}unterlagen/datei/`;
export const FIRM_DOCUMENTS = '/betrieb/unterlagen/neu/';

export const BANK_STATEMENTS = '/zentrale/abrechnung/zahlungen/auszug/';
export const INVOICES_BACK = '/zentrale/abrechnung/einstellungen/zurueckholen/';

type Upload = { is(path: string): boolean; limits: readonly (`network:${string}` | `counted:${FormSubject}`)[] };

/** The only endpoints for large bodies, each with its own byte limit. `limits` names how requests are counted. */
export const uploads: Readonly<Record<string, Upload>> = {
  '/fragebogen': { is: (path) => path === '/fragebogen', limits: ['network:inquiry', 'network:upload'] },
  '/fragebogen/': { is: (path) => path === '/fragebogen/', limits: ['network:inquiry', 'network:upload'] },
  [`${PHOTOS}*`]: {
    is: (path) => path.startsWith(PHOTOS) && isPhotoPath(path.slice(PHOTOS.length)),
    limits: ['network:upload'],
  },
  '/meine-anfrage/:reference/fotos/': {
    is: (path) => OWN_PHOTOS.test(path),
    limits: ['counted:inquiry', 'network:upload'],
  },
  [APPLICANT_DOCUMENTS]: {
    is: (path) => path === APPLICANT_DOCUMENTS,
    limits: ['counted:application', 'network:document'],
  },
  [FIRM_DOCUMENTS]: { is: (path) => path === FIRM_DOCUMENTS, limits: ['counted:firm', 'network:document'] },
  [INVOICES_BACK]: { is: (path) => path === INVOICES_BACK, limits: ['counted:account'] },
  [BANK_STATEMENTS]: { is: (path) => path === BANK_STATEMENTS, limits: ['counted:account'] },
};

export function isUploadEndpoint(method: string | undefined, path: string): boolean {
  return method === 'POST' && Object.values(uploads).some(({ is }) => is(path));
}
