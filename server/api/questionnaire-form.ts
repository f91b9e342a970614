import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { messages, saveFailed } from '../../content/questionnaire.ts';
import { type FormAnswer, formAnswerStatus } from '../../domain/inquiries/form-answer.ts';
import { checkInquiryForm, toInquiryRow } from '../../domain/inquiries/inquiry-form.ts';
import { deriveKey, findImages, readInquiryForm } from '../../domain/inquiries/plain-form.server.ts';
import type { SubmitInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../domain/photos/photo-path.ts';
import type { StorePhoto } from '../../domain/photos/store-photo.server.ts';
import { storePlainPhotos } from '../../domain/photos/store-plain-photos.server.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { BodyCutOff, BodyTooLarge, saveBody } from '../../platform/http/read-body.ts';
import type { RenderPage } from '../render-page.ts';
import type { Services } from '../services.ts';
import type { DoorEnv } from './door.ts';

/**
 * The questionnaire without script: POST /fragebogen/ as multipart/form-data (or urlencoded, then without photos).
 *
 * CONTRACT with app/questionnaire/questionnaire-page.tsx
 * Field names of the plain form:
 *   property       radio; one of propertyChoices' codes (apartment … industrial) or a level (residential …)
 *   problems       checkbox, several; codes of problemChoices      problemOther   text
 *   locations      checkbox, several; codes of locationChoices     locationOther  text
 *   firstName lastName phone email postalCode                      text fields
 *   callConsent    checkbox, any value means yes
 *   images         file, multiple, up to 5
 *   website        the hidden trap: text, must stay empty (flag, never a refusal)
 * A finished page carries no key: the server derives one from the answers and the day, so a double click is one inquiry.
 * Success: 303 to /danke/?anfrage=gesendet (main.ts lets the server render /danke/ when the query holds `anfrage`, so
 * the page can say 'Vielen Dank' without script: read it with useSearchParams or the loader's request.url).
 * A photo never costs the inquiry: when one was refused or could not be stored the address is
 * /danke/?anfrage=gesendet&fotos=fehlen.
 * Failure: the page is rendered again, 422 (invalid), 429 (busy) or 503 (unavailable). The server calls the
 * page's `action` with an internal POST whose body is the JSON of FormAnswer (domain/inquiries/form-answer.ts):
 *   export async function action({ request }: Route.ActionArgs) {
 *     const answer = (await request.json()) as FormAnswer;
 *     return data(answer, { status: formAnswerStatus[answer.kind] });
 *   }
 * and the component reads it with useActionData(). Visitors never reach the action: this door stands before it.
 */

const BODY_LIMIT = MAX_PHOTOS * MAX_PHOTO_BYTES + 128 * 1024;
const THANKS = '/danke/?anfrage=gesendet';
const NO_STORE = { 'Cache-Control': 'no-store' };

type Doors = { submitInquiry: SubmitInquiry; storePhoto: StorePhoto; renderPage: RenderPage };

export function createQuestionnaireForm(services: Services, { submitInquiry, storePhoto, renderPage }: Doors) {
  const { config, findNetwork, log } = services;

  return async (context: Context<DoorEnv>): Promise<Response> => {
    const request = context.env.incoming;
    if (request.headers['sec-fetch-site'] === 'cross-site') return new Response(null, { status: 403 });
    const fields = await receiveFields(services, context);
    if (fields instanceof Response) return fields;
    const form = readInquiryForm(fields);
    const rerender = (answer: Omit<FormAnswer, 'form'>) =>
      renderAnswer(renderPage, config.siteUrl, { ...answer, form });

    const errors = checkInquiryForm(form);
    if (Object.keys(errors).length > 0) return rerender({ kind: 'invalid', errors, notice: null });

    const sender = { network: findNetwork(request) };
    const website = String(fields.get('website') ?? '').slice(0, 200);
    try {
      const row = toInquiryRow(form, {
        key: deriveKey(form),
        createdAt: new Date(),
        images: [],
        website,
        fillMs: null,
      });
      const submission = await submitInquiry(row, sender);
      if (submission.kind === 'limited')
        return rerender({ kind: 'busy', errors: {}, notice: messages.tooManyRequests });
      if (submission.kind !== 'stored') return rerender({ kind: 'invalid', errors: {}, notice: messages.unexpected });
      const complete = await storePlainPhotos(storePhoto, findImages(fields), {
        key: submission.key,
        postalCode: form.postalCode,
        network: sender.network,
        log,
      });
      return redirect(complete ? THANKS : `${THANKS}&fotos=fehlen`);
    } catch (error) {
      if (!isTemporary(error)) throw error;
      log.warn({ err: error }, 'a form without script could not be stored');
      return rerender({
        kind: 'unavailable',
        errors: {},
        notice: { title: saveFailed.title, text: saveFailed.result },
      });
    }
  };
}

/** The body rests on disk until it is whole, so that slow senders hold no memory. */
async function receiveFields({ workFolder }: Services, context: Context<DoorEnv>): Promise<FormData | Response> {
  const request = context.env.incoming;
  const contentType = request.headers['content-type'] ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType)) {
    return new Response(null, { status: 415 });
  }
  const file = join(workFolder, randomBytes(12).toString('hex'));
  try {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    await saveBody(request, file, BODY_LIMIT);
    const body = new Response(await readFile(file), { headers: { 'Content-Type': contentType } });
    return await body.formData().catch(() => new Response(null, { status: 400 }));
  } catch (error) {
    if (error instanceof BodyTooLarge) return new Response(null, { status: 413 });
    if (error instanceof BodyCutOff) return new Response(null, { status: 400 });
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** The page's own action turns the answer into the page: see the contract above. */
async function renderAnswer(renderPage: RenderPage, siteUrl: string, answer: FormAnswer): Promise<Response> {
  const page = await renderPage(
    new Request(`${siteUrl}/fragebogen/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answer),
    }),
  );
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', NO_STORE['Cache-Control']);
  return new Response(page.body, { status: formAnswerStatus[answer.kind], headers });
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } });
}
