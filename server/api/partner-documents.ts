import type { Context } from 'hono';
import { applicationCookie, applicationPath } from '../../app/apply/application-path.ts';
import { readLinkCookie } from '../../app/links/link-cookie.ts';
import { isForeignSubmission } from '../../app/private-area.ts';
import { refusals } from '../../content/refusals.ts';
import { findLink } from '../../domain/access/find-link.server.ts';
import { readFacts } from '../../domain/partners/document-facts.ts';
import { type DocumentKind, documentKinds } from '../../domain/partners/documents.ts';
import { partnerActor } from '../../domain/partners/partner-events.server.ts';
import {
  type DocumentStored,
  MAX_DOCUMENT_BYTES,
  type StoreDocument,
} from '../../domain/partners/store-document.server.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { BodyCutOff, BodyTooLarge } from '../../platform/http/read-body.ts';
import { type FormLimits, FormUnreadable, NoForm, type ReceivedForm, readForm } from '../../platform/http/read-form.ts';
import { TooBusy } from '../../platform/images/image-workers.server.ts';
import { PhotoStoreUnavailable } from '../../platform/photo-store/photo-store.ts';
import { plainPage } from '../plain-page.ts';
import type { Services } from '../services.ts';
import { describeVisitor } from '../visitor.ts';
import type { DoorEnv } from './door.ts';

const LIMITS: FormLimits = {
  multipartBytes: MAX_DOCUMENT_BYTES + 1024 * 1024,
  urlencodedBytes: 8 * 1024,
  fields: 10,
  fieldBytes: 1024,
  files: 1,
  fileBytes: MAX_DOCUMENT_BYTES + 1,
};

const NOTICES = {
  'too-large': 'zu-gross',
  'not-readable': 'unlesbar',
  'active-pdf': 'aktiv',
  'too-many': 'zu-viele',
} as const;

/** Papers of an application: POST /partner-werden/bewerbung/unterlagen/datei/. The link is asked before the body is read. */
export function createPartnerDocuments(services: Services, storeDocument: StoreDocument) {
  const { database, log, workFolder } = services;
  return async (context: Context<DoorEnv>): Promise<Response> => {
    const request = context.env.incoming;
    if (isForeignSubmission(context.req.raw)) return plainPage(403, refusals.formOfAnotherSite);
    const { secure, network } = describeVisitor(context, services);
    const given = context.req.query('s');
    const query = given ? `?s=${encodeURIComponent(given)}&c=1` : '';
    const answer = (notice: string, part = '') =>
      seeOther(`${applicationPath(query, 'unterlagen/', notice)}${part && `#${part}`}`);
    const token = given ?? readLinkCookie(applicationCookie, request.headers.cookie, '', secure);
    const link = token ? await findLink(database, { token, audience: 'application', network }) : null;
    // The page itself says what is wrong with the link.
    if (link?.kind !== 'open' || !link.partnerId) return answer('');

    const received = await readForm(request, workFolder, LIMITS).catch((error) => refuse(error, answer));
    if (received instanceof Response) return received;
    const { partnerId } = link;
    try {
      const document = readDocument(received);
      if (!document) return answer('unlesbar');
      const { wrong, ...paper } = document;
      const actor = partnerActor(partnerId);
      const stored = await storeDocument({ ...paper, partnerId, network, actor });
      return answer(noticeOf(stored, wrong), paper.kind);
    } catch (error) {
      if (!(error instanceof TooBusy || error instanceof PhotoStoreUnavailable || isTemporary(error))) throw error;
      log.warn({ err: error }, 'a paper of a firm could not be stored');
      return answer('stoerung');
    } finally {
      await received.remove();
    }
  };
}

/** Null: no paper of ours. A file that was cut at the limit counts as too large, what was typed is kept. */
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

function refuse(error: unknown, answer: (notice: string) => Response): Response {
  if (error instanceof BodyTooLarge) return answer('zu-gross');
  if (error instanceof NoForm) return plainPage(415, refusals.formUnreadable);
  if (error instanceof BodyCutOff || error instanceof FormUnreadable) return plainPage(400, refusals.formUnreadable);
  if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  return answer('stoerung');
}

function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' },
  });
}
