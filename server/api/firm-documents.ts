import type { Context } from 'hono';
import { readLinkCookie } from '../../app/links/link-cookie.ts';
import { firmCookie } from '../../app/partner/firm-cookie.ts';
import { isForeignSubmission } from '../../app/private-area.ts';
import { refusals } from '../../content/refusals.ts';
import { findLink } from '../../domain/access/find-link.server.ts';
import { readFacts } from '../../domain/partners/document-facts.ts';
import { documentKinds } from '../../domain/partners/documents.ts';
import { findFirm } from '../../domain/partners/find-firm.server.ts';
import { handInDocument } from '../../domain/partners/hand-in-document.server.ts';
import { PARTNER_PAGES } from '../../domain/partners/partner-url.ts';
import {
  createStoreDocument,
  type DocumentStored,
  MAX_DOCUMENT_BYTES,
} from '../../domain/partners/store-document.server.ts';
import { BodyCutOff, BodyTooLarge } from '../../platform/http/read-body.ts';
import { type FormLimits, FormUnreadable, NoForm, readForm } from '../../platform/http/read-form.ts';
import { TooBusy } from '../../platform/images/image-workers.server.ts';
import { PhotoStoreUnavailable } from '../../platform/photo-store/photo-store.ts';
import { plainPage } from '../plain-page.ts';
import type { Services } from '../services.ts';
import { describeVisitor } from '../visitor.ts';
import type { DoorEnv } from './door.ts';

const LIMITS: FormLimits = {
  multipartBytes: MAX_DOCUMENT_BYTES + 128 * 1024,
  urlencodedBytes: 8 * 1024,
  fields: 12,
  fieldBytes: 1024,
  files: 1,
  fileBytes: MAX_DOCUMENT_BYTES,
};

/** A paper from the firm's own page: POST /betrieb/unterlagen/neu/. The link is asked before the body is read. */
export function createFirmDocuments(services: Services) {
  const { config, database, documentStore, imageWorkers, workFolder } = services;
  const storeDocument = createStoreDocument({
    database,
    store: documentStore,
    workers: imageWorkers,
    limits: config.rateLimits,
    workFolder,
  });
  return async (context: Context<DoorEnv>): Promise<Response> => {
    const request = context.env.incoming;
    if (isForeignSubmission(context.req.raw)) return plainPage(403, refusals.formOfAnotherSite);
    const { secure, network } = describeVisitor(context, services);
    const given = context.req.query('s');
    const token = given ?? readLinkCookie(firmCookie, request.headers.cookie, '', secure);
    const query = given ? `s=${encodeURIComponent(given)}&c=1&` : '';
    const answer = (notice: string) => seeOther(`${PARTNER_PAGES}unterlagen/?${query}meldung=${notice}`);
    const link = token ? await findLink(database, { token, audience: 'partner', network }) : null;
    const firm = link?.kind === 'open' && link.partnerId ? await findFirm(database, link.partnerId) : null;
    // The page itself says what is wrong with the link.
    if (!firm) return answer('fehlt');

    const received = await readForm(request, workFolder, LIMITS).catch(refuse);
    if (received instanceof Response) return received;
    try {
      const { fields, complete } = received;
      const kind = documentKinds.find((candidate) => candidate === fields.get('kind'));
      const file = fields.get('file');
      if (!complete) return answer('gross');
      if (!kind) return answer('art');
      if (!(file instanceof Blob) || file.size === 0) return answer('keine');
      const { facts, wrong } = readFacts(fields, firm.today);
      if (wrong.length > 0) return answer('angaben');
      if (kind === 'liability-insurance' && (!facts.expiresOn || !facts.sumInsuredCents)) return answer('angaben');
      const document = { partnerId: firm.id, kind, facts, file, network };
      return answer(noticeOf(await handInDocument({ database, storeDocument }, document)));
    } catch (error) {
      if (error instanceof TooBusy || error instanceof PhotoStoreUnavailable) return answer('spaeter');
      throw error;
    } finally {
      await received.remove();
    }
  };
}

function noticeOf(stored: DocumentStored): string {
  if (stored.kind === 'stored') return 'da';
  if (stored.kind === 'limited') return 'spaeter';
  if (stored.kind === 'refused')
    return { 'too-large': 'gross', 'not-readable': 'unlesbar', 'active-pdf': 'pdf', 'too-many': 'viele' }[
      stored.reason
    ];
  return 'fehlt';
}

function refuse(error: unknown): Response {
  if (error instanceof BodyTooLarge) return plainPage(413, refusals.formTooLarge);
  if (error instanceof NoForm) return plainPage(415, refusals.formUnreadable);
  if (error instanceof BodyCutOff || error instanceof FormUnreadable) return plainPage(400, refusals.formUnreadable);
  throw error;
}

function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' },
  });
}
