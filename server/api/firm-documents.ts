import { firmCookie } from '../../app/partner/firm-cookie.ts';
import { PARTNER_PAGES } from '../../domain/access/link-addresses.ts';
import { documentKinds, readFacts } from '../../domain/partners/documents.ts';
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

/** Papers from the firm's own page: POST /betrieb/unterlagen/neu/. */
export const firmDocuments = ({ database }: Services, storeDocument: StoreDocument): DocumentDoor => ({
  audience: 'partner',
  cookie: firmCookie,
  notices: { closed: 'fehlt', tooLarge: 'gross', later: 'spaeter' },
  addressOf: (query, notice) => `${PARTNER_PAGES}unterlagen/${query}${query ? '&' : '?'}meldung=${notice}`,
  async take({ fields, complete }, { partnerId, network, signal }) {
    const firm = await findFirm(database, partnerId);
    if (!firm) return { notice: 'fehlt' };
    const kind = documentKinds.find((candidate) => candidate === fields.get('kind'));
    const file = fields.get('file');
    if (!complete) return { notice: 'gross' };
    if (!kind) return { notice: 'art' };
    if (!(file instanceof Blob) || file.size === 0) return { notice: 'keine' };
    const { facts, wrong } = readFacts(fields, firm.today);
    if (wrong.length > 0) return { notice: 'angaben' };
    if (kind === 'liability-insurance' && (!facts.expiresOn || !facts.sumInsuredCents)) return { notice: 'angaben' };
    const document = { partnerId, kind, facts, file, network, signal };
    return { notice: noticeOf(await handInDocument({ database, storeDocument }, document)) };
  },
});

function noticeOf(stored: DocumentStored): string {
  if (stored.kind === 'stored') return 'da';
  if (stored.kind === 'limited') return 'spaeter';
  if (stored.kind === 'refused') return NOTICES[stored.reason];
  return 'fehlt';
}
