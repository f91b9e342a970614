import { trackCurrentSection } from '../../blog/current-section.ts';
import { findHashTarget } from '../../browser/find-hash-target.ts';
import { writeItem } from '../../browser/storage.ts';
import { startBanner } from '../../consent/banner.ts';
import { hasOutboxMarker } from '../../questionnaire/sending/outbox-marker.ts';
import { SAMPLE_LINE_CLOSED } from '../../start/sample-line.ts';
import { replaceBrokenPictures } from '../../ui/broken-pictures.ts';
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
  if (hasOutboxMarker()) import('./show-outbox.tsx').then(({ showOutbox }) => showOutbox(), nothing);
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
