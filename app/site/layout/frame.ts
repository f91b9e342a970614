import { trackCurrentSection } from '../../blog/current-section.ts';
import { writeItem } from '../../browser/storage.ts';
import { startBanner } from '../../consent/banner.ts';
import { hasOutboxMarker } from '../../questionnaire/sending/outbox-marker.ts';
import { SAMPLE_LINE_CLOSED } from '../../start/sample-line.ts';
import { showKeptToasts } from '../../ui/toast-store.ts';
import { startLanding } from '../landing/start-landing.ts';
import { carryCampaign, countVisit } from './count-visit.ts';

const OPAQUE_AFTER_PX = 10;

/** What acts on every public page, without React. */
function startFrame() {
  document.addEventListener('click', hearClick);
  followScrolling();
  openByHash();
  addEventListener('hashchange', openByHash);
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
  replaceBrokenPictures();
  showKeptToasts();
  startBanner();
  carryCampaign();
  countVisit();
  startLanding();
  trackCurrentSection();
  // For putting the site on a home screen, and for the longer promise while nobody is there (server/app.ts).
  addLink('manifest', '/manifest.webmanifest');
  if (document.querySelector('.promise')) addLink('stylesheet', '/api/promise.css');
  if (hasOutboxMarker())
    import('../../questionnaire/sending/outbox-notice.tsx').then(({ showOutbox }) => showOutbox(), nothing);
}

/** Where it fails, the next page tries again. */
const nothing = () => {};

function addLink(rel: string, href: string) {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

function followScrolling() {
  const update = () =>
    document.querySelector('.site-header')?.setAttribute('data-scrolled', String(scrollY > OPAQUE_AFTER_PX));
  update();
  addEventListener('scroll', update, { passive: true });
}

function hearClick(event: MouseEvent) {
  const target = event.target as Element;
  const control = target.closest<HTMLElement>('a, button');
  const menu = document.querySelector<HTMLDialogElement>('.mobile-menu');
  if (control?.matches('[data-print]')) print();
  if (control?.matches('[data-close-sample-line]')) closeSampleLine();
  // Beside browsers that know invoker commands there are others.
  if (control?.getAttribute('command') === 'show-modal' && !('command' in control)) menu?.showModal();
  // Its buttons and links, and whatever lies beside it: by keyboard Escape does it.
  if (menu?.open && (target === menu || (control?.closest('.mobile-menu') && !control.matches('[href^="tel:"]'))))
    menu.close();
  if (control instanceof HTMLAnchorElement && control.matches('body > :is(header, footer) a'))
    scrollIfOnPage(event, control);
  if (control?.matches('[href="#inhalt"]')) skipToContent(event);
}

/** Without an entry in the history: Back leads where the visitor came from. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  const main = document.querySelector('main');
  main?.scrollIntoView({ behavior: 'instant' });
  main?.focus({ preventScroll: true });
}

/** For this tab. The focus goes on where the page begins. */
function closeSampleLine() {
  writeItem('sessionStorage', SAMPLE_LINE_CLOSED, '1');
  document.documentElement.dataset.sampleLine = 'closed';
  document.getElementById('inhalt')?.focus({ preventScroll: true });
}

/** Links like /#services: from elsewhere the browser jumps there by itself, on the landing page they scroll. */
function scrollIfOnPage(event: MouseEvent, link: HTMLAnchorElement) {
  const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlainClick || link.pathname !== location.pathname || !link.hash) return;
  const section = findHashTarget(link.hash);
  if (!section) return;
  event.preventDefault();
  if (location.hash !== link.hash) history.pushState(history.state, '', link.hash);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The style sheet keeps 100 px free above (`scroll-padding-top`).
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** A link to an item of an accordion opens it: on arrival and whenever the hash changes. */
function openByHash() {
  const item = findHashTarget(location.hash);
  if (item instanceof HTMLDetailsElement) item.open = true;
}

startFrame();

/** The element that a hash names; null for none, and for a hash that is no text at all (`#%`). */
function findHashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Pictures with `data-fallback`: one that fails is logged and replaced, once, by its fallback; a placeholder beside one goes
 * when it has loaded. Those that failed or came before the script did are looked at first.
 */
function replaceBrokenPictures() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (!picture.complete) continue;
    if (picture.naturalWidth > 0) settle(picture);
    // An answer for sure: a drawing may have no width of its own.
    else
      picture.decode().then(
        () => settle(picture),
        () => replace(picture),
      );
  }
  // Neither event bubbles.
  document.addEventListener('load', ({ target }) => settle(target), true);
  document.addEventListener('error', ({ target }) => replace(target), true);
}

function settle(target: EventTarget | null) {
  if (target instanceof HTMLImageElement) target.closest('span')?.querySelector('[data-placeholder]')?.remove();
}

function replace(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement) || !target.dataset.fallback) return;
  // biome-ignore lint/suspicious/noConsole: the one trace of a missing picture that a visitor's browser can leave
  console.warn(`Image could not be loaded: ${target.getAttribute('src')}`);
  const { fallback } = target.dataset;
  delete target.dataset.fallback;
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove();
  settle(target);
  target.alt = target.dataset.fallbackAlt ?? target.alt;
  target.src = fallback;
}
