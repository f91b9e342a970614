import type { Context } from 'hono';
import { readLinkCookie } from '../../app/customer/cookies.ts';
import { isForeignSubmission } from '../../app/private-area.ts';
import { refusals } from '../../content/refusals.ts';
import { findLink } from '../../domain/access/find-link.server.ts';
import { ownPagePath } from '../../domain/access/link-addresses.ts';
import { countForm } from '../../domain/access/make-link.server.ts';
import { findInquiry } from '../../domain/inquiries/inquiry.server.ts';
import { findImages } from '../../domain/inquiries/plain-form.server.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { recordPhotosAdded } from '../../domain/own-page/read-own-page.server.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../domain/photos/photo-path.ts';
import type { StorePhoto } from '../../domain/photos/store-photo.server.ts';
import { storePlainPhotos } from '../../domain/photos/store-plain-photos.server.ts';
import { closedStatuses } from '../../domain/process/reasons.ts';
import { BodyCutOff, BodyTooLarge } from '../../platform/http/read-body.ts';
import { type FormLimits, FormUnreadable, NoForm, readForm } from '../../platform/http/read-form.ts';
import { plainPage } from '../plain-page.ts';
import type { Services } from '../services.ts';
import { describeVisitor } from '../visitor.ts';
import { type DoorEnv, signalOf } from './door.ts';

const LIMITS: FormLimits = {
  multipartBytes: MAX_PHOTOS * MAX_PHOTO_BYTES + 128 * 1024,
  urlencodedBytes: 8 * 1024,
  fields: 8,
  fieldBytes: 1024,
  files: MAX_PHOTOS,
  fileBytes: MAX_PHOTO_BYTES,
};

/** Photos from the customer's own page: POST /meine-anfrage/<Vorgang>/fotos/. The link is asked before the body is read. */
export function createOwnPhotos(services: Services, storePhoto: StorePhoto) {
  const { database, findNetwork, log, workFolder } = services;
  return async (context: Context<DoorEnv>): Promise<Response> => {
    const request = context.env.incoming;
    const signal = signalOf(context);
    if (isForeignSubmission(context.req.raw)) return plainPage(403, refusals.formOfAnotherSite);
    const { secure, network } = describeVisitor(context, services);
    const reference = (context.req.param('reference') ?? '').toUpperCase();
    const given = context.req.query('s');
    const token = given ?? readLinkCookie(request.headers.cookie, reference, secure);
    const query = given ? `s=${encodeURIComponent(given)}&c=1&` : '';
    const answer = (notice: string) => seeOther(`${ownPagePath(reference)}?${query}meldung=${notice}#fotos`);
    const link = token ? await findLink(database, { token, audience: 'customer', network }) : null;
    const inquiry = link?.kind === 'open' && link.inquiryId ? await findInquiry(database, link.inquiryId) : null;
    // The page itself says what is wrong with the link, or that the inquiry takes nothing more.
    if (!inquiry || referenceOf(inquiry.id) !== reference) return answer('fotos-fehlen');
    if (closedStatuses.includes(inquiry.status)) return answer('geschlossen');
    if (inquiry.erase_due_at) return answer('geloescht');

    if ((await countForm(database, { of: 'inquiry', id: inquiry.id })) !== null) return answer('fotos-spaeter');

    const received = await readForm(request, workFolder, LIMITS).catch(refuse);
    if (received instanceof Response) return received;
    try {
      const files = findImages(received.fields);
      if (files.length === 0) return answer(received.complete ? 'keine-fotos' : 'fotos-fehlen');
      const { idempotency_key: key, postal_code: postalCode } = inquiry;
      const kept = await storePlainPhotos(storePhoto, files, {
        key,
        postalCode,
        network: findNetwork(request),
        signal,
        log,
      });
      await recordPhotosAdded(database, inquiry.id);
      return answer(kept && received.complete ? 'fotos' : 'fotos-fehlen');
    } finally {
      await received.remove();
    }
  };
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
