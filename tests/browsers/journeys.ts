import { expect } from 'vitest';
import type { startFakeTagHost } from '../support/fake-tag-host.ts';
import { KEPT, uniqueName } from '../support/questionnaire.ts';
import { waitFor } from '../support/wait-for.ts';
import type { startCuttableConnection } from './cuttable-connection.ts';
import {
  addPhoto,
  countScripts,
  fillQuestionnaire,
  openPage,
  pressBack,
  see,
  seeHeading,
  seeReturn,
  waitForPageScript,
  watchReturn,
} from './steps.ts';
import type { BrowserVisitor } from './visitor.ts';

export type JourneyWorld = {
  line: Awaited<ReturnType<typeof startCuttableConnection>>;
  tagHost: Awaited<ReturnType<typeof startFakeTagHost>>;
  photo: string;
  /** How many photos each inquiry of this name has. */
  findPhotoCounts(lastName: string): Promise<number[]>;
};

type Journey = (visitor: BrowserVisitor, world: JourneyWorld) => Promise<void>;

const THANKS = 'Vielen Dank für Ihre Anfrage!';
const ARTICLE = '/blog/die-4-besten-produkte-zur-taubenabwehr/';

/** The banner does not react in its first moments. */
async function answerBanner(visitor: BrowserVisitor, name: 'Ablehnen' | 'Akzeptieren') {
  await waitFor(() =>
    visitor.evaluate(() => {
      const banner = document.querySelector<HTMLElement>('.cookie-banner:not([hidden])');
      return banner?.style.pointerEvents === '';
    }),
  );
  await visitor.click({ kind: 'button', name });
}
const refuseCookies = (visitor: BrowserVisitor) => answerBanner(visitor, 'Ablehnen');
const send = (visitor: BrowserVisitor) => visitor.click({ kind: 'button', name: 'Absenden' });

const happyPath: Journey = async (visitor, { line, photo, findPhotoCounts }) => {
  const lastName = uniqueName();
  await openPage(visitor, line.url, '/');
  await refuseCookies(visitor);
  await fillQuestionnaire(visitor, line.url, lastName);
  await addPhoto(visitor, photo);
  await send(visitor);
  await waitForPageScript(visitor, '/danke/');
  await seeHeading(visitor, THANKS);
  expect(await findPhotoCounts(lastName)).toEqual([1]);
};

const offlineAndBack: Journey = async (visitor, { line, photo, findPhotoCounts }) => {
  const lastName = uniqueName();
  await openPage(visitor, line.url, '/');
  await refuseCookies(visitor);
  await fillQuestionnaire(visitor, line.url, lastName);
  await addPhoto(visitor, photo);
  line.become('cut');
  await send(visitor);
  await see(visitor, KEPT);
  await see(visitor, 'Es geht weiter, sobald eine Verbindung besteht.');
  expect(await findPhotoCounts(lastName)).toEqual([]);
  line.become('open');
  await waitForPageScript(visitor, '/danke/');
  await seeHeading(visitor, THANKS);
  await waitFor(async () => (await findPhotoCounts(lastName))[0] === 1);
  expect(await findPhotoCounts(lastName)).toEqual([1]);
};

const consent: Journey = async (visitor, { line, tagHost }) => {
  await openPage(visitor, line.url, '/faq/');
  expect(tagHost.requests).toEqual([]);
  await answerBanner(visitor, 'Akzeptieren');
  await waitFor(() => tagHost.events('page_view').length === 1);
  await openPage(visitor, line.url, '/cookie-einstellungen/');
  await waitFor(async () => (await countScripts(visitor, tagHost.url)) === 1);
  await withdraw(visitor, tagHost);
  expect(await visitor.evaluate(() => document.cookie)).toBe('');
  tagHost.forget();
  await openPage(visitor, line.url, '/agb/');
  expect(tagHost.requests).toEqual([]);
};

/** The tag goes with a reload of the page. */
async function withdraw(visitor: BrowserVisitor, tagHost: JourneyWorld['tagHost']) {
  for (const name of ['Statistik', 'Marketing', 'Präferenzen']) await visitor.click({ kind: 'switch', name });
  await visitor.click({ kind: 'button', name: 'Einstellungen speichern' });
  await waitFor(() => visitor.evaluate(() => localStorage.getItem('cookieConsent') === 'customized'));
  await waitFor(async () => (await countScripts(visitor, tagHost.url)) === 0);
  await waitForPageScript(visitor, '/cookie-einstellungen/');
}

const article: Journey = async (visitor, { line }) => {
  await openPage(visitor, line.url, ARTICLE);
  await refuseCookies(visitor);
  await visitor.click({ kind: 'button', name: 'Inhalt' });
  await visitor.click({ kind: 'link', name: 'Was kosten die Produkte?' });
  await waitFor(() => visitor.evaluate(() => location.hash === '#was-kosten-die-produkte'));
  await waitFor(() =>
    visitor.evaluate(() => {
      const top = document.getElementById('was-kosten-die-produkte')?.getBoundingClientRect().top ?? -1;
      return top > 0 && top < innerHeight / 2;
    }),
  );
  line.become('cut');
  await pressBack(visitor);
  await waitFor(() => visitor.evaluate(() => location.hash === ''));
  await waitForPageScript(visitor, ARTICLE);
  expect(await visitor.evaluate(() => document.querySelectorAll('.prose h2').length)).toBeGreaterThan(3);
};

const withdrawnConsentReachesPage: Journey = async (visitor, { line, tagHost }) => {
  await openPage(visitor, line.url, '/faq/');
  await answerBanner(visitor, 'Akzeptieren');
  await waitFor(async () => (await countScripts(visitor, tagHost.url)) === 1);
  await watchReturn(visitor);
  await visitor.evaluate(() => addEventListener('pageshow', () => sessionStorage.setItem('cameBack', 'yes')));
  await visitor.click({ kind: 'link', name: 'Cookie-Einstellungen' });
  await waitForPageScript(visitor, '/cookie-einstellungen/');
  await withdraw(visitor, tagHost);
  tagHost.forget();
  await pressBack(visitor);
  await waitForPageScript(visitor, '/faq/');
  // A page that had its tag is loaded anew, so the note of its return lies in the storage.
  await waitFor(() => visitor.evaluate(() => sessionStorage.getItem('cameBack') === 'yes'));
  await waitFor(async () => (await countScripts(visitor, tagHost.url)) === 0);
  await waitForPageScript(visitor, '/faq/');
  expect(tagHost.requests.filter((request) => request.includes('gtag'))).toEqual([]);
};

const thanksStay: Journey = async (visitor, { line }) => {
  await openPage(visitor, line.url, '/');
  await refuseCookies(visitor);
  await fillQuestionnaire(visitor, line.url, uniqueName());
  // Without an address the link is the only key: there is no countdown to stop.
  await visitor.type('E-Mail', 'aenne@example.org');
  await send(visitor);
  await waitForPageScript(visitor, '/danke/');
  await seeHeading(visitor, THANKS);
  await watchReturn(visitor);
  // Not by a click, which would stop the countdown: as if the five seconds were over.
  await visitor.evaluate(() => location.assign('/faq/'));
  await waitForPageScript(visitor, '/faq/');
  await pressBack(visitor);
  await seeReturn(visitor);
  await see(visitor, 'Sie bleiben auf dieser Seite.');
  await seeHeading(visitor, THANKS);
};

const arrivedMeanwhile: Journey = async (visitor, { line, findPhotoCounts }) => {
  const lastName = uniqueName();
  await openPage(visitor, line.url, '/');
  await refuseCookies(visitor);
  await fillQuestionnaire(visitor, line.url, lastName);
  line.become('no inquiries');
  await send(visitor);
  await waitForPageScript(visitor, '/danke/');
  await seeHeading(visitor, 'Ihre Anfrage ist vorgemerkt');
  await visitor.evaluate(() => location.assign('/faq/'));
  await waitForPageScript(visitor, '/faq/');
  line.become('open');
  await waitFor(async () => (await findPhotoCounts(lastName)).length === 1);
  await pressBack(visitor);
  // Kept or loaded anew: Chromium does not keep a page whose outbox is at work.
  await waitForPageScript(visitor, '/danke/');
  await seeHeading(visitor, THANKS);
};

/** What is asked of every engine. */
export const journeys: Record<string, Journey> = {
  'from the landing page to the thank-you page with a photo': happyPath,
  'an inquiry without a connection waits in the browser and leaves when it is back': offlineAndBack,
  'consent loads the tag, its withdrawal takes it away': consent,
  'an article leads to its sections, and Back stays on it even without a connection': article,
};

/** Of pages that come back as they were left. */
export const returnJourneys: Record<string, Journey> = {
  'a withdrawn consent reaches a page that comes back': withdrawnConsentReachesPage,
  'who comes back to the thank-you page is not thrown home': thanksStay,
  'a page that comes back after the inquiry has arrived no longer says that it waits': arrivedMeanwhile,
};
