import { waitFor } from '../support/wait-for.ts';
import type { BrowserVisitor } from './visitor.ts';

/** Waits until the page says yes; a page that is just leaving says nothing. */
async function waitUntil<Args extends unknown[]>(
  visitor: BrowserVisitor,
  what: string,
  condition: (...args: Args) => boolean | Promise<boolean>,
  ...args: Args
) {
  try {
    await waitFor(() => visitor.evaluate(condition, ...args));
  } catch (error) {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
    const shown = await visitor.evaluate(() => `${location.href}: ${document.body.innerText.slice(0, 600)}`);
    throw new Error(`${what}: in vain. The page shows ${shown}`, { cause: error });
  }
}

/** React has taken over: handlers work from here on. */
export const waitForPageScript = (visitor: BrowserVisitor, path: string) =>
  waitUntil(
    visitor,
    `waiting for the script of ${path}`,
    (wanted) => location.pathname === wanted && document.documentElement.dataset.ready === 'true',
    path,
  );

export async function openPage(visitor: BrowserVisitor, site: string, path: string) {
  await visitor.goto(site + path);
  await waitForPageScript(visitor, path);
}

/** Words that can be read: not those of hidden parts. */
export const see = (visitor: BrowserVisitor, text: string) =>
  waitUntil(
    visitor,
    `looking for '${text}'`,
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
    (wanted) => document.body.innerText.replaceAll('\u00a0', ' ').includes(wanted),
    text,
  );

export const seeHeading = (visitor: BrowserVisitor, text: string) =>
  waitUntil(
    visitor,
    `looking for the headline '${text}'`,
    (wanted) => document.querySelector('h1')?.textContent === wanted,
    text,
  );

/** By the history of the page, as the Back button does it; some protocols would wait for a load that never comes. */
export const pressBack = (visitor: BrowserVisitor) => visitor.evaluate(() => void setTimeout(() => history.back()));

/** Notes on this page whether it comes back from the browser's memory. */
export const watchReturn = (visitor: BrowserVisitor) =>
  visitor.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.cameBack = String(persisted);
    }),
  );

export const seeReturn = (visitor: BrowserVisitor) =>
  waitUntil(
    visitor,
    'waiting for the page from the memory of the browser',
    () => document.documentElement.dataset.cameBack === 'true',
  );

export const countScripts = (visitor: BrowserVisitor, from: string): Promise<number> =>
  visitor.evaluate((host) => document.querySelectorAll(`script[src^="${host}"]`).length, from);

/** Everything up to 'Absenden', as a visitor of the landing page comes to it. */
export async function fillQuestionnaire(visitor: BrowserVisitor, site: string, lastName: string) {
  await openPage(visitor, site, '/');
  await visitor.click({ kind: 'link', name: 'Wohnung' });
  await waitForPageScript(visitor, '/fragebogen/');
  await see(visitor, 'Was stört Sie?');
  await visitor.click({ kind: 'choice', name: 'Taubenkot' });
  await visitor.click({ kind: 'button', name: 'Weiter' });
  await see(visitor, 'Wo sitzen die Tauben?');
  await visitor.click({ kind: 'choice', name: 'Balkon' });
  await visitor.click({ kind: 'button', name: 'Weiter' });
  await see(visitor, 'Wie erreichen wir Sie?');
  await visitor.type('Vorname', 'Änne');
  await visitor.type('Nachname', lastName);
  await visitor.type('Telefon', '089 123456');
}

export async function addPhoto(visitor: BrowserVisitor, file: string) {
  await visitor.upload('Fotos auswählen', file);
  await see(visitor, '1 von 5 Fotos ausgewählt');
}
