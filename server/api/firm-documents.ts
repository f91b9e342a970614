import { firmCookie } from '../../app/partner/firm-cookie.ts';
import { PARTNER_PAGES } from '../../domain/access/link-addresses.ts';
import { documentKinds, NO_FACTS } from '../../domain/partners/documents.ts';
import { findFirm } from '../../domain/partners/find-firm.server.ts';
import {
  type DocumentStored,
  handInDocument,
  type StoreDocument,
} from '../../domain/partners/store-document.server.ts';
import type { Services } from '../services.ts';
import type { DocumentDoor } from './document-door.ts';

const NOTICES = {
  'too-large': 'gross',
  'not-readable': 'unlesbar',
  'active-pdf': 'pdf',
  'hidden-pdf': 'verschlossen',
  'too-many': 'viele',
} as const;

/** POST /betrieb/unterlagen/neu/. */
export const firmDocuments = ({ database }: Services, storeDocument: StoreDocument): DocumentDoor => ({
  audience: 'partner',
  cookie: firmCookie,
  notices: { closed: 'fehlt', tooLarge: 'gross', later: 'spaeter' },
  addressOf: (query, notice, document) =>
    `${PARTNER_PAGES}unterlagen/${query}${query ? '&' : '?'}meldung=${notice}${document ? `&nachweis=${document}` : ''}`,
  async take({ fields, complete }, { partnerId, network, signal }) {
    if (!(await findFirm(database, partnerId))) return { notice: 'fehlt' };
    const kind = documentKinds.find((candidate) => candidate === fields.get('kind'));
    const file = fields.get('file');
    if (!complete) return { notice: 'gross' };
    if (!kind) return { notice: 'art' };
    if (!(file instanceof Blob) || file.size === 0) return { notice: 'keine' };
    // Facts are asked for after the upload.
    const document = { partnerId, kind, facts: NO_FACTS, file, network, signal };
    const stored = await handInDocument({ database, storeDocument }, document);
    return { notice: noticeOf(stored), kind: stored.kind === 'stored' ? stored.documentId : undefined };
  },
});

function noticeOf(stored: DocumentStored): string {
  if (stored.kind === 'stored') return 'da';
  if (stored.kind === 'limited') return 'spaeter';
  if (stored.kind === 'refused') return NOTICES[stored.reason];
  return 'fehlt';
}
