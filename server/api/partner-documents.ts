import { applicationCookie, papersPath } from '../../app/apply/application-path.ts';
import { type DocumentKind, documentKinds, readFacts } from '../../domain/partners/documents.ts';
import { partnerActor } from '../../domain/partners/partner-steps.server.ts';
import {
  type DocumentStored,
  MAX_DOCUMENT_BYTES,
  type StoreDocument,
} from '../../domain/partners/store-document.server.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import type { ReceivedForm } from '../../platform/http/read-form.ts';
import type { DocumentDoor } from './document-door.ts';

const NOTICES = {
  'too-large': 'zu-gross',
  'not-readable': 'unlesbar',
  'active-pdf': 'aktiv',
  'hidden-pdf': 'verschlossen',
  'too-many': 'zu-viele',
} as const;

/** POST /partner-werden/bewerbung/unterlagen/datei/. */
export const partnerDocuments = (storeDocument: StoreDocument): DocumentDoor => ({
  audience: 'application',
  cookie: applicationCookie,
  notices: { closed: '', tooLarge: 'zu-gross', later: 'stoerung' },
  addressOf: papersPath,
  async take(received, { partnerId, network, signal }) {
    const document = readDocument(received);
    if (!document) return { notice: 'unlesbar' };
    const { wrong, ...paper } = document;
    const stored = await storeDocument({ ...paper, partnerId, network, signal, actor: partnerActor(partnerId) });
    return { notice: noticeOf(stored, wrong), kind: paper.kind };
  },
});

/** A truncated file counts as too large; the entered facts are kept. */
function readDocument({ fields, complete }: ReceivedForm) {
  const kind = documentKinds.find((known) => known === fields.get('art')) as DocumentKind | undefined;
  if (!kind || kind === 'instruction-declared') return null;
  const { facts, wrong } = readFacts(fields, toWallTime(new Date()).day);
  const file = fields.get('datei');
  const cut = complete ? null : new Blob([new Uint8Array(MAX_DOCUMENT_BYTES + 1)]);
  return { kind, facts, wrong: wrong.length > 0, file: cut ?? (file instanceof Blob ? file : null) };
}

function noticeOf(stored: DocumentStored, wrong: boolean): string {
  if (stored.kind === 'refused') return NOTICES[stored.reason];
  if (stored.kind === 'limited') return 'spaeter';
  if (stored.kind === 'noted') return 'notiert';
  return wrong ? 'angaben' : 'gespeichert';
}
