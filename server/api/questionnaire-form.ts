import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { writeLinkCookie } from '../../app/magic-links/link-cookie.ts';
import { preselect, readPreselection } from '../../app/questionnaire/steps/preselection.ts';
import { stepAfter } from '../../app/questionnaire/steps/steps.ts';
import { messages, saveFailed } from '../../content/inquiry-messages.ts';
import { type StepId, stepIds } from '../../content/questionnaire.ts';
import { refusals } from '../../content/refusals.ts';
import { openPortalForSender } from '../../domain/customer-portal/ask-for-portal-link.server.ts';
import { DEFAULT_POSTAL_CODE } from '../../domain/form-rules.ts';
import { findCampaign } from '../../domain/inquiries/campaign.ts';
import {
  checkInquiryForm,
  fieldsOfStep,
  type InquiryForm,
  readFormData,
  toInquiryRow,
  withinLimits,
} from '../../domain/inquiries/inquiry-form.ts';
import { type FormAnswer, formAnswerStatus } from '../../domain/inquiries/refusal-report.ts';
import { deriveKey, findImages } from '../../domain/inquiries/submit-inquiry.server.ts';
import { makeCustomerKey } from '../../domain/magic-links/access-token.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../domain/photos/photo-path.ts';
import { storePlainPhotos } from '../../domain/photos/store-photo.server.ts';
import { findPlace } from '../../domain/service-area/service-area.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { type FormFault, type FormLimits, type ReceivedForm, withForm } from '../../platform/http/read-form.ts';
import { createRequestCounter } from '../../platform/http/request-counter.ts';
import { plainPage } from '../plain-page.ts';
import { type RenderPage, withStatusAndHeaders } from '../render-page.ts';
import type { Services } from '../services.ts';
import { isSecure } from '../visitor.ts';
import { type EndpointEnv, signalOf } from './endpoint.ts';

/**
 * The questionnaire without JavaScript: POST /fragebogen/. Success redirects to /danke/; a failed photo never costs the
 * inquiry. Failures render the page again with a FormAnswer under `requestKeys.formAnswer`.
 */

const FORM_LIMITS: FormLimits = {
  multipartBytes: MAX_PHOTOS * MAX_PHOTO_BYTES + 128 * 1024,
  urlencodedBytes: 64 * 1024,
  fields: 64,
  fieldBytes: 8 * 1024,
  files: MAX_PHOTOS,
  fileBytes: MAX_PHOTO_BYTES,
};
/** Bodies read per allowed inquiry, for a form that is corrected several times. */
const TRIES = 3;
const THANKS = '/danke/?anfrage=gesendet';
const NO_STORE = { 'Cache-Control': 'no-store' };

type Dependencies = { renderPage: RenderPage; isAbsent: () => Promise<boolean> };

export function createQuestionnaireForm(services: Services, dependencies: Dependencies) {
  const { config, findNetwork, workFolder } = services;
  const { rateLimits } = config;
  const tries = createRequestCounter({
    limit: TRIES * (rateLimits?.inquiries ?? 0),
    windowMs: (rateLimits?.windowSeconds ?? 0) * 1_000,
  });

  return async (context: Context<EndpointEnv>): Promise<Response> => {
    const request = context.env.incoming;
    const signal = signalOf(context);
    if (request.headers['sec-fetch-site'] === 'cross-site') return plainPage(403, refusals.formOfAnotherSite);
    if (rateLimits && !tries.add(findNetwork(request))) {
      return plainPage(429, messages.tooManyRequests, { 'Retry-After': String(rateLimits.windowSeconds) });
    }
    const refuse = (fault: FormFault) => {
      const [status, words, headers] = REFUSALS[fault];
      if (fault === 'no-space') services.log.warn('the work folder refuses');
      return plainPage(status, words, headers);
    };
    return withForm(request, { folder: workFolder, limits: FORM_LIMITS, refuse }, (received) =>
      takeIn(received, { request, signal }, services, dependencies),
    );
  };
}

const UNAVAILABLE = { title: saveFailed.title, text: saveFailed.result };
const REFUSALS: Record<FormFault, Parameters<typeof plainPage>> = {
  'too-large': [413, refusals.formTooLarge],
  'no-form': [415, refusals.formUnreadable],
  'cut-off': [400, refusals.formUnreadable],
  unreadable: [400, refusals.formUnreadable],
  'no-space': [503, UNAVAILABLE, { 'Retry-After': '60' }],
};

async function takeIn(
  { fields, complete }: ReceivedForm,
  { request, signal }: { request: IncomingMessage; signal: AbortSignal },
  { config, database, findNetwork, log, storePhoto, submitInquiry }: Services,
  { renderPage, isAbsent }: Dependencies,
): Promise<Response> {
  const { search } = new URL(request.url ?? '', config.siteUrl);
  const link = readPreselection(search);
  const given = readFormData(fields);
  const form = given.propertyType ? given : { ...given, ...link.property };
  const rerender = async (answer: Partial<FormAnswer> & Pick<FormAnswer, 'kind'>, retryAfter?: number) => {
    const whole = { form, step: null, errors: {}, notice: null, ...answer };
    const formAnswer = { ...whole, form: withinLimits(whole.form) };
    const page = await renderPage(new Request(`${config.siteUrl}/fragebogen/`), { formAnswer });
    const more = { ...NO_STORE, ...(retryAfter && { 'Retry-After': String(retryAfter) }) };
    return withStatusAndHeaders(page, formAnswerStatus[answer.kind], more);
  };

  const pressed = stepIds.find((step) => step === fields.get('weiter'));
  if (pressed) return rerender(nextQuestion(pressed, preselect(form, { ...link, property: null })));
  const errors = checkInquiryForm(form);
  if (Object.keys(errors).length > 0) return rerender({ kind: 'invalid', errors });

  const sender = { network: findNetwork(request) };
  const website = String(fields.get('website') ?? '').slice(0, 200);
  try {
    const row = toInquiryRow(form, {
      key: deriveKey(form),
      createdAt: new Date(),
      images: [],
      website,
      fillMs: null,
      source: findCampaign(search),
    });
    const key = await makeCustomerKey();
    const submission = await submitInquiry({ ...row, link_hash: key.hash }, sender);
    if (submission.kind === 'limited')
      return rerender({ kind: 'busy', notice: messages.tooManyRequests }, submission.retryAfter);
    if (submission.kind !== 'stored') return rerender({ kind: 'invalid', notice: messages.unexpected });
    const { refused, later } = await storePlainPhotos(storePhoto, findImages(fields), {
      key: submission.key,
      postalCode: form.postalCode,
      network: sender.network,
      signal,
      log,
    });
    const postalCode = row.postal_code ?? DEFAULT_POSTAL_CODE;
    const missing = postalCode === DEFAULT_POSTAL_CODE;
    const place = missing ? '&ort=fehlt' : findPlace(postalCode)?.inArea ? '' : '&ort=ausserhalb';
    const thanks = `${THANKS}${place}${(await isAbsent()) ? '&frist=drei-werktage' : ''}`;
    const own = await openPortalForSender(database, { submission, link: key, network: sender.network });
    return redirect(
      `${thanks}${refused + later === 0 && complete ? '' : '&fotos=fehlen'}`,
      own && { ...own, secure: isSecure(request) },
    );
  } catch (error) {
    if (!isTemporary(error)) throw error;
    log.warn({ err: error }, 'a form without script could not be stored');
    return rerender({ kind: 'unavailable', notice: UNAVAILABLE }, 60);
  }
}

/** 'Weiter' without JavaScript stores nothing and shows the next question. */
function nextQuestion(pressed: StepId, form: InquiryForm): Omit<FormAnswer, 'notice'> {
  const errors = checkInquiryForm(form, fieldsOfStep(pressed));
  if (Object.keys(errors).length > 0) return { kind: 'invalid', form, errors, step: pressed };
  return { kind: 'next', form, errors, step: stepAfter(pressed) };
}

/** Sets the cookie of the customer page if the sender may have it; the reference alone opens nothing. */
function redirect(location: string, own: Parameters<typeof writeLinkCookie>[1] | null): Response {
  const headers = {
    ...NO_STORE,
    Location: own ? `${location}&vorgang=${own.reference}` : location,
    ...(own && { 'Set-Cookie': writeLinkCookie('customer', own) }),
  };
  return new Response(null, { status: 303, headers });
}
