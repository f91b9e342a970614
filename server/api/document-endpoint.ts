import type { Context } from 'hono';
import { documentsPath } from '../../app/apply/application-path.ts';
import { readLinkCookie } from '../../app/magic-links/link-cookie.ts';
import { isForeignSubmission } from '../../app/private-area.ts';
import { refusals } from '../../content/refusals.ts';
import { type DocumentKind, documentKinds, NO_FACTS, readFacts } from '../../domain/firms/documents.ts';
import { findFirm } from '../../domain/firms/find-firm.server.ts';
import { firmActor } from '../../domain/firms/firm-transitions.server.ts';
import {
  type DocumentStored,
  handInDocument,
  MAX_DOCUMENT_BYTES,
  type StoreDocument,
} from '../../domain/firms/store-document.server.ts';
import { findLink } from '../../domain/magic-links/find-link.server.ts';
import { FIRM_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { countForm, revokeApplicationLinks } from '../../domain/magic-links/make-link.server.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { type FormFault, type FormLimits, type ReceivedForm, withForm } from '../../platform/http/read-form.ts';
import { TooBusy } from '../../platform/images/image-workers.server.ts';
import { PhotoStoreUnavailable } from '../../platform/photo-store/photo-store.ts';
import { plainPage } from '../plain-page.ts';
import type { Services } from '../services.ts';
import { describeVisitor } from '../visitor.ts';
import { type EndpointEnv, seeOther, signalOf } from './endpoint.ts';

const LIMITS: FormLimits = {
  // A file that is too large is cut off and the other fields are kept, so the body may be larger.
  multipartBytes: 3 * MAX_DOCUMENT_BYTES,
  urlencodedBytes: 8 * 1024,
  fields: 12,
  fieldBytes: 1024,
  files: 1,
  fileBytes: MAX_DOCUMENT_BYTES + 1,
};

export type DocumentEndpoint = {
  audience: 'application' | 'firm';
  notices: Record<'closed' | 'tooLarge' | 'cutOff' | 'later', string>;
  /** `query` carries the token where there is no cookie. */
  addressOf(query: string, notice: string, of?: string): string;
  take(
    paper: ReceivedForm,
    firm: { firmId: string; network: string; signal: AbortSignal },
  ): Promise<{ notice: string; of?: string }>;
};

/** Checks the link before it reads the body. */
export function createDocumentEndpoint(services: Services, endpoint: DocumentEndpoint) {
  const { database, log, workFolder } = services;
  const { closed, tooLarge, cutOff, later } = endpoint.notices;
  return async (context: Context<EndpointEnv>): Promise<Response> => {
    const request = context.env.incoming;
    const signal = signalOf(context);
    if (isForeignSubmission(context.req.raw)) return plainPage(403, refusals.formOfAnotherSite);
    const { secure, network } = describeVisitor(context, services);
    const given = context.req.query('s');
    const query = given ? `?s=${encodeURIComponent(given)}&c=1` : '';
    const answer = (notice: string, of?: string) => seeOther(endpoint.addressOf(query, notice, of));
    const token = given ?? readLinkCookie(endpoint.audience, request.headers.cookie, '', secure);
    const link = token ? await findLink(database, { token, audience: endpoint.audience, network }) : null;
    // The page reports an invalid link; a link for invoices opens no documents.
    if (link?.kind !== 'open' || !link.firmId || link.scope !== 'all') return answer(closed);
    const { firmId } = link;
    // Revoked before the upload, so that a browser that used somebody else's address does not see the document.
    if (endpoint.audience === 'application' && link.byMail) {
      await revokeApplicationLinks(database, { firmId, evenMailed: false });
    }
    const of = endpoint.audience;
    if ((await countForm(database, { of, id: firmId })) !== null) return answer(later);

    const refuse = (fault: FormFault) => {
      if (fault === 'no-space') return answer(later);
      return answer(fault === 'too-large' ? tooLarge : cutOff);
    };
    return withForm(request, { folder: workFolder, limits: LIMITS, refuse }, async (received) => {
      try {
        const { notice, of: about } = await endpoint.take(received, { firmId, network, signal });
        return answer(notice, about);
      } catch (error) {
        if (!(error instanceof TooBusy || error instanceof PhotoStoreUnavailable || isTemporary(error))) throw error;
        log.warn({ err: error }, 'a paper of a firm could not be stored');
        return answer(later);
      }
    });
  };
}

const REFUSED = {
  'too-large': 'zu-gross',
  'not-readable': 'unlesbar',
  'active-pdf': 'aktiv',
  'hidden-pdf': 'verschlossen',
  'too-many': 'zu-viele',
} as const;

/** `others`: by what became of the document. */
function noticeOf(stored: DocumentStored, others: Partial<Record<DocumentStored['kind'], string>>, rest: string) {
  if (stored.kind === 'refused') return REFUSED[stored.reason];
  return stored.kind === 'limited' ? 'spaeter' : (others[stored.kind] ?? rest);
}

/** POST /betrieb/unterlagen/neu/. */
export const firmDocuments = ({ database }: Services, storeDocument: StoreDocument): DocumentEndpoint => ({
  audience: 'firm',
  notices: { closed: 'fehlt', tooLarge: 'zu-gross', cutOff: 'fehlt', later: 'spaeter' },
  addressOf: (query, notice, of) => {
    const about = of ? `&${notice === 'da' ? 'nachweis' : 'art'}=${of}` : '';
    return `${FIRM_PAGES}unterlagen/${query}${query ? '&' : '?'}meldung=${notice}${about}`;
  },
  async take({ fields, complete }, { firmId, network, signal }) {
    if (!(await findFirm(database, firmId))) return { notice: 'fehlt' };
    const kind = documentKinds.find((candidate) => candidate === fields.get('kind'));
    const file = fields.get('file');
    if (!kind) return { notice: 'art' };
    if (!complete) return { notice: 'zu-gross', of: kind };
    if (!(file instanceof Blob) || file.size === 0) return { notice: 'keine', of: kind };
    const document = { firmId, kind, facts: NO_FACTS, file, network, signal };
    const stored = await handInDocument({ database, storeDocument }, document);
    return {
      notice: noticeOf(stored, { stored: 'da' }, 'fehlt'),
      of: stored.kind === 'stored' ? stored.documentId : kind,
    };
  },
});

/** POST /partner-werden/bewerbung/unterlagen/datei/. */
export const applicantDocuments = (storeDocument: StoreDocument): DocumentEndpoint => ({
  audience: 'application',
  notices: { closed: '', tooLarge: 'gross', cutOff: 'unvollstaendig', later: 'stoerung' },
  addressOf: documentsPath,
  async take(received, { firmId, network, signal }) {
    const document = readDocument(received);
    if (!document) return { notice: 'unlesbar' };
    const { wrong, ...paper } = document;
    const stored = await storeDocument({ ...paper, firmId, network, signal, actor: firmActor(firmId) });
    return { notice: [noticeOf(stored, { noted: 'notiert' }, 'gespeichert'), ...wrong].join('.'), of: paper.kind };
  },
});

/** A truncated file counts as too large; the entered facts are kept. */
function readDocument({ fields, complete }: ReceivedForm) {
  const kind = documentKinds.find((known) => known === fields.get('art')) as DocumentKind | undefined;
  if (!kind || kind === 'instruction-declared') return null;
  const { facts, wrong } = readFacts(fields, toWallTime(new Date()).day);
  const file = fields.get('datei');
  const cut = complete ? null : new Blob([new Uint8Array(MAX_DOCUMENT_BYTES + 1)]);
  return { kind, facts, wrong, file: cut ?? (file instanceof Blob ? file : null) };
}
