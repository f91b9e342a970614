import { consentMessages } from '../../content/consent.ts';
import { buildConfig } from '../build-config.ts';
import { showToast } from '../ui/toast-store.ts';
import { BANNER_DELAY_MS, EVERYTHING, ONLY_NECESSARY } from './consent.ts';
import { getConsent, saveConsent, subscribe } from './consent-store.ts';

/** Asks once, a moment after the page has appeared. Neither blocks the page nor takes the focus. */
export function startBanner() {
  followTags();
  const banner = document.querySelector<HTMLElement>('.cookie-banner');
  if (!banner || isChoosingAlready()) return;
  let closed = false;
  const show = () => {
    banner.hidden = closed || !getConsent().ask;
  };
  banner.addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>('[data-choice]')?.dataset.choice;
    if (choice === 'accept') accept();
    if (choice === 'reject') reject();
    closed ||= choice === 'close';
    show();
  });
  keepRoomBelow(banner);
  setTimeout(() => {
    subscribe(show);
    show();
  }, BANNER_DELAY_MS);
}

function accept() {
  saveConsent(EVERYTHING, 'accepted');
  showToast(consentMessages.accepted);
}

function reject() {
  saveConsent(ONLY_NECESSARY, 'rejected');
  showToast(consentMessages.rejected);
}

/** On the settings page, reached by 'Details anpassen' or the footer, a second question would be in the way. */
function isChoosingAlready() {
  return location.pathname === '/cookie-einstellungen/' && document.referrer.startsWith(`${location.origin}/`);
}

/** While the banner stands, the page gets room to scroll its end and every focused element above it (WCAG 2.4.11). */
function keepRoomBelow(banner: HTMLElement) {
  new ResizeObserver(() => {
    const room = banner.hidden ? '' : `${banner.offsetHeight}px`;
    // Not by a variable: one that everything inherits would have every element styled anew.
    document.documentElement.style.scrollPaddingBottom = room;
    document.body.style.paddingBottom = room;
  }).observe(banner);
}

/** Without a configured id not even our own part of the tag is fetched; where it does not come, nothing is counted. */
function followTags() {
  if (!buildConfig.googleTagId) return;
  import('./tags.ts').then(
    ({ followConsent }) => followConsent(),
    () => {},
  );
}
