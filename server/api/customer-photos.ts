import type { Context } from 'hono';
import { readLinkCookie } from '../../app/magic-links/link-cookie.ts';
import { isForeignSubmission } from '../../app/private-area.ts';
import { refusals } from '../../content/refusals.ts';
import { recordPhotosAdded } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { findInquiry } from '../../domain/inquiries/inquiry.server.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { findImages } from '../../domain/inquiries/submit-inquiry.server.ts';
import { findLink } from '../../domain/magic-links/find-link.server.ts';
import { portalPath } from '../../domain/magic-links/link-addresses.ts';
import { countForm } from '../../domain/magic-links/make-link.server.ts';
import { MAX_PHOTOS, MAX_SENT_PHOTO_BYTES } from '../../domain/photos/photo-path.ts';
import { storePlainPhotos } from '../../domain/photos/store-photo.server.ts';
import { closedStatuses } from '../../domain/workflow/reasons.ts';
import { type FormFault, type FormLimits, withForm } from '../../platform/http/read-form.ts';
import { plainPage } from '../plain-page.ts';
import type { Services } from '../services.ts';
import { describeVisitor } from '../visitor.ts';
import { type EndpointEnv, seeOther, signalOf } from './endpoint.ts';

const LIMITS: FormLimits = {
  multipartBytes: MAX_PHOTOS * MAX_SENT_PHOTO_BYTES + 128 * 1024,
  urlencodedBytes: 8 * 1024,
  fields: 8,
  fieldBytes: 1024,
  files: MAX_PHOTOS,
  fileBytes: MAX_SENT_PHOTO_BYTES,
};

/** POST /meine-anfrage/<Vorgang>/fotos/. Checks the link before it reads the body. */
export function createCustomerPhotos(services: Services) {
  const { database, findNetwork, log, storePhoto, workFolder } = services;
  return async (context: Context<EndpointEnv>): Promise<Response> => {
    const request = context.env.incoming;
    const signal = signalOf(context);
    if (isForeignSubmission(context.req.raw)) return plainPage(403, refusals.formOfAnotherSite);
    const { secure, network } = describeVisitor(context, services);
    const reference = (context.req.param('reference') ?? '').toUpperCase();
    const given = context.req.query('s');
    const token = given ?? readLinkCookie('customer', request.headers.cookie, reference, secure);
    const query = given ? `s=${encodeURIComponent(given)}&c=1&` : '';
    const pass = /^[0-9a-z]{8}$/i.exec(context.req.query('garantie') ?? '')?.[0];
    const page = `${portalPath(reference)}${pass ? `garantie/${pass}/` : ''}`;
    // No fragment with an error: it would take the focus from the summary.
    const answer = (notice: string) =>
      seeOther(`${page}?${query}meldung=${notice}${notice === 'fotos' ? `#${pass ? 'nachher' : 'fotos'}` : ''}`);
    const refuse = (fault: FormFault) => {
      if (fault === 'no-space') return answer('fotos-spaeter-0');
      return answer(fault === 'too-large' ? 'fotos-zu-gross' : 'fotos-unlesbar');
    };
    const link = token ? await findLink(database, { token, audience: 'customer', network }) : null;
    const inquiry = link?.kind === 'open' && link.inquiryId ? await findInquiry(database, link.inquiryId) : null;
    if (!inquiry || referenceOf(inquiry.id) !== reference) return answer('fotos-fehlen-0');
    // After the work, photos show its result to the customer and the office.
    if (closedStatuses.includes(inquiry.status) && inquiry.status !== 'done') return answer('geschlossen');
    if (inquiry.erase_due_at) return answer('geloescht');

    if ((await countForm(database, { of: 'inquiry', id: inquiry.id })) !== null) return answer('fotos-spaeter-0');

    return withForm(request, { folder: workFolder, limits: LIMITS, refuse }, async ({ fields, complete }) => {
      const files = findImages(fields);
      if (files.length === 0) return answer(complete ? 'keine-fotos' : 'fotos-fehlen-0');
      const { idempotency_key: key, postal_code: postalCode } = inquiry;
      const { stored, refused, later } = await storePlainPhotos(storePhoto, files, {
        key,
        postalCode,
        network: findNetwork(request),
        maxBytes: MAX_SENT_PHOTO_BYTES,
        signal,
        log,
      });
      if (stored > 0) await recordPhotosAdded(database, inquiry.id);
      if (refused > 0 || !complete) return answer(`fotos-fehlen-${stored}`);
      return answer(later > 0 ? `fotos-spaeter-${stored}` : 'fotos');
    });
  };
}
