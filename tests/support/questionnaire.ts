import { randomBytes } from 'node:crypto';
import type { Page, Route, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import {
  multipleChoiceStepIds,
  multipleChoiceSteps,
  progressLabel,
  type StepId,
  stepIds,
  stepTexts,
} from '../../content/questionnaire.ts';
import { describeInquiry } from '../../domain/inquiries/describe-inquiry.ts';
import { test as base, expect, waitForScript, withConsent } from './journey.ts';
import type { SavedInquiry } from './server-database.ts';

/** Said by the browser or by the recorder of the tests, not by the page. */
const NOT_OURS = /status of 404|^Transition was |Connecting to 'blob:/;

/** The cookie banner is not what these journeys are about. */
const withoutBanner = base.extend({
  page: async ({ page }, use) => {
    await withConsent(page);
    await use(page);
  },
});

/** Fails on a console error, an uncaught exception or a request to another host. */
export const test = withoutBanner.extend({ watched: watcher({ console: true }) });

/** For journeys that break the connection on purpose: the browser logs that; an exception of ours still fails. */
export const faultTest = withoutBanner.extend({ watched: watcher({ console: false }) });

function watcher(options: { console: boolean }) {
  return async (
    { page, baseURL }: { page: Page; baseURL: string },
    use: (value: undefined) => Promise<void>,
    info: TestInfo,
  ) => {
    const problems: string[] = [];
    const note = (problem: string) => NOT_OURS.test(problem) || problems.push(problem);
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => options.console && message.type() === 'error' && note(message.text()));
    page.on('request', (request) => /^(data|blob):/.test(request.url()) || checkHost(request.url()));
    const checkHost = (url: string) => url.startsWith(baseURL) || note(`foreign: ${url}`);
    await use(undefined);
    if (info.status === info.expectedStatus) expect(problems, 'exceptions, errors, foreign requests').toEqual([]);
  };
}

export const uniqueName = () => `Huber-${randomBytes(6).toString('hex')}`;

export const INSERT = '**/rest/v1/inquiries';
export const UPLOAD = '**/storage/v1/object/pigeon_images/**';

export const stepHeading = Object.fromEntries(stepIds.map((step) => [step, stepTexts[step].title])) as Record<
  StepId,
  string
>;

/** Of an address that leads to this step. */
export const at = (step: StepId) => `step=${stepIds.indexOf(step)}`;

export async function openQuestionnaire(page: Page, query = '') {
  await page.goto(`/fragebogen/${query}`);
  await waitForScript(page);
}

/** The heading has the focus once the step has arrived: from then on its controls may be used. */
export async function expectStep(page: Page, step: StepId) {
  const heading = page.getByRole('heading', { name: stepHeading[step] });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('progressbar', { name: progressLabel(step) })).toBeVisible();
}

type MultipleChoiceStep = (typeof multipleChoiceStepIds)[number];
const labelOf = (step: MultipleChoiceStep, index: 0 | 1) => multipleChoiceSteps[step].choices[index].label;

/** One choice of a step that takes several: the second, unless told. */
export const choiceOf = (page: Page, step: MultipleChoiceStep, index: 0 | 1 = 1) =>
  page
    .getByRole('group', { name: stepHeading[step] })
    .getByRole('checkbox', { name: new RegExp(`^${labelOf(step, index)}`) });

/** What was ticked by `choiceOf` on every step, as everybody reads it. */
export const ticked = (index: 0 | 1 = 1) => multipleChoiceStepIds.map((step) => labelOf(step, index));

export const readAnswers = (inquiry: SavedInquiry | undefined) =>
  inquiry ? describeInquiry(inquiry as Parameters<typeof describeInquiry>[0], 'office').map(({ text }) => text) : [];

const pressNext = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();

/** On to the next step; or to this one, past all that lie between. */
export async function goToNextStep(page: Page, wanted?: StepId) {
  if (!wanted) return pressNext(page);
  const shown = await page.locator('.question[data-step]').filter({ visible: true }).first().getAttribute('data-step');
  for (const step of stepIds.slice(stepIds.indexOf(shown as StepId) + 1, stepIds.indexOf(wanted) + 1)) {
    await pressNext(page);
    await expectStep(page, step);
  }
}
export const pressSubmit = (page: Page) => page.getByRole('button', { name: 'Absenden' }).click();

export async function goToContact(page: Page) {
  await openQuestionnaire(page, `?propertyType=residential-apartment&${at('contact')}`);
  await expectStep(page, 'contact');
}

export async function fillContact(page: Page, lastName: string) {
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel('Telefon').fill('089 123456');
}

export async function expectNothingPromised(page: Page, why = 'Ein Angebot können wir noch nicht zusagen.') {
  await expect(page.getByText(why).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/24\sStunden|erste Angebot/).filter({ visible: true })).toHaveCount(0);
}

/** Everything but 'Absenden'; gives the last name under which the inquiry will be found. */
export async function fillForm(page: Page): Promise<string> {
  const lastName = uniqueName();
  await goToContact(page);
  await fillContact(page, lastName);
  return lastName;
}

/** What a visitor reads after a try that failed, and when the browser has kept the inquiry. */
export const RESULT = 'Es gab einen Fehler beim Speichern Ihrer Anfrage. Bitte versuchen Sie es später erneut.';
export const KEPT = 'Ihre Angaben sind in diesem Browser gespeichert und werden von selbst erneut gesendet';

export const toast = (page: Page, title: string) =>
  page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) });

/** Noise, so that no compression makes the photo small. */
export async function makePhoto(name = 'balkon.jpg', width = 640, height = 480) {
  const pixels = randomBytes(width * height * 3);
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function choosePhotos(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel('Fotos auswählen').setInputFiles(files);
}

/** In the error format of our API, unless the test says otherwise: whatever else answers is no refusal. */
export const answer =
  (status: number, body: object = { code: '23514', details: null, hint: null, message: 'Der Test sagt Nein.' }) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

/** What the browser still holds, read as any page could. */
export function listOutbox(page: Page): Promise<{ state: string; photos: number }[]> {
  return page.evaluate(
    () =>
      new Promise((done, fail) => {
        const request = indexedDB.open('taubenfrei-outbox', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('entries', { keyPath: 'key' });
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            request.result.close();
            done(all.result.map(({ state, photos }) => ({ state, photos: photos.length })));
          };
        };
      }),
  );
}

export { expect };
