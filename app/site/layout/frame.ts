import { trackCurrentSection } from '../../blog/current-section.ts';
import { hasOutboxMarker, writeItem } from '../../browser/storage.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import { startBanner } from '../../consent/banner.ts';
import { SAMPLE_BANNER_CLOSED } from '../../start/sample-banner.ts';
import { showKeptToasts } from '../../ui/toast-store.ts';
import { startLanding } from '../landing/start-landing.ts';
import { carryCampaign, countPageView } from './count-page-view.ts';

const OPAQUE_AFTER_PX = 10;

/** The script of every public page, without React. */
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
  countPageView();
  startLanding();
  trackCurrentSection();
  // The manifest is for home screens; the style sheet switches the response time while the office is closed (server/app.ts).
  addLink('manifest', '/manifest.webmanifest');
  if (document.querySelector('.response-time')) addLink('stylesheet', '/api/promise.css');
  // This page may come from a cache while the servers are away, and some browsers remember a failed import.
  if (hasOutboxMarker()) whenReachable(location.pathname, startOutbox);
}

const startOutbox = () =>
  import('../../questionnaire/sending/outbox-notice.tsx').then(({ showOutbox }) => showOutbox(), nothing);

/** If it fails, the next page tries again. */
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
  if (control?.matches('[data-close-sample-banner]')) closeSampleBanner();
  // For browsers without invoker commands.
  if (control?.getAttribute('command') === 'show-modal' && !('command' in control)) menu?.showModal();
  // A click on its buttons and links or beside it closes the menu.
  if (menu?.open && (target === menu || (control?.closest('.mobile-menu') && !control.matches('[href^="tel:"]'))))
    menu.close();
  if (control instanceof HTMLAnchorElement && control.matches('body > :is(header, footer) a'))
    scrollIfOnPage(event, control);
  if (control?.matches('[href="#inhalt"]')) skipToContent(event);
}

/** Adds no history entry, so that Back leads where the visitor came from. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  const main = document.querySelector('main');
  main?.scrollIntoView({ behavior: 'instant' });
  main?.focus({ preventScroll: true });
}

/** Closed for this tab. The focus moves to the content. */
function closeSampleBanner() {
  writeItem('sessionStorage', SAMPLE_BANNER_CLOSED, '1');
  document.documentElement.dataset.sampleBanner = 'closed';
  document.getElementById('inhalt')?.focus({ preventScroll: true });
}

/** On the landing page links like /#services scroll smoothly. */
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

/** A link to an accordion item opens it. */
function openByHash() {
  const item = findHashTarget(location.hash);
  if (item instanceof HTMLDetailsElement) item.open = true;
}

startFrame();

/** Null for a hash that names no element or is malformed (`#%`). */
function findHashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Handles pictures with `data-fallback`: one that fails is logged and replaced once by its fallback; a placeholder beside it
 * is hidden when it has loaded. Pictures that loaded or failed before this script are handled first.
 */
function replaceBrokenPictures() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (!picture.complete) continue;
    if (picture.naturalWidth > 0) settle(picture);
    // A drawing may have no natural width, so decoding decides.
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

/** Hidden, not removed: that would match `:has(:target)` of the whole article again (styles.css). */
function settle(target: EventTarget | null) {
  if (target instanceof HTMLImageElement)
    target.closest('span')?.querySelector('[data-placeholder]')?.setAttribute('hidden', '');
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
