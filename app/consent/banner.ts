import { consentMessages } from '../../content/consent.ts';
import { buildConfig } from '../build-config.ts';
import { showToast } from '../ui/toast-store.ts';
import {
  ALL_CATEGORIES,
  BANNER_DELAY_MS,
  BANNER_REACTS_AFTER_MS,
  type CookieSettings,
  ONLY_NECESSARY,
} from './consent.ts';
import { getConsent, saveConsent, subscribe } from './consent-store.ts';

/** Asks once, a moment after the page has appeared, without blocking the page or taking the focus. */
export function startBanner() {
  followTags();
  const banner = document.querySelector<HTMLElement>('.cookie-banner');
  // On the settings page a second question would be in the way.
  const isChoosing =
    location.pathname === '/cookie-einstellungen/' && document.referrer.startsWith(`${location.origin}/`);
  if (!banner || isChoosing) return;
  let closed = false;
  const taps = ignoreEarlyTaps(banner);
  const show = () => {
    const appears = banner.hidden;
    banner.hidden = closed || !getConsent().ask;
    if (appears && !banner.hidden) taps.wait();
  };
  banner.addEventListener('click', (event) => {
    if (!taps.isMeant()) return event.preventDefault();
    const choice = (event.target as Element).closest<HTMLElement>('[data-choice]')?.dataset.choice;
    if (choice === 'accept') decide(ALL_CATEGORIES, 'accepted');
    if (choice === 'reject') decide(ONLY_NECESSARY, 'rejected');
    closed ||= choice === 'close';
    show();
  });
  keepRoomBelow(banner);
  setTimeout(() => {
    subscribe(show);
    show();
  }, BANNER_DELAY_MS);
}

function decide(settings: CookieSettings, choice: 'accepted' | 'rejected') {
  saveConsent(settings, choice);
  showToast(consentMessages[choice]);
}

/**
 * The banner slides over a page in use, so at first taps go to the page and no button reacts. A tap that starts before and
 * ends after that moment does not count either.
 */
function ignoreEarlyTaps(banner: HTMLElement) {
  let reacts = false;
  let pressedEarly = false;
  const setReacts = (on: boolean) => {
    reacts = on;
    banner.style.pointerEvents = on ? '' : 'none';
  };
  for (const type of ['pointerdown', 'pointercancel', 'click'])
    document.addEventListener(type, () => {
      pressedEarly = type === 'pointerdown' && !reacts;
    });
  return {
    wait() {
      setReacts(false);
      setTimeout(setReacts, BANNER_REACTS_AFTER_MS, true);
    },
    isMeant: () => reacts && !pressedEarly,
  };
}

/**
 * While the banner is shown, the page gets room to scroll its end and every focused element above it (WCAG 2.4.11), and
 * elements with `above-banner` move up. Uses a style sheet, because a variable on `html` would restyle every element.
 */
function keepRoomBelow(banner: HTMLElement) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  new ResizeObserver(() => {
    const room = `${banner.offsetHeight}px`;
    sheet.replaceSync(
      `html { scroll-padding-bottom: ${room} } body { padding-bottom: ${room} } .above-banner { --banner-height: ${room} }`,
    );
  }).observe(banner);
}

/** Without a configured id nothing is fetched. If the file does not load, nothing is counted. */
function followTags() {
  if (!buildConfig.googleTagId) return;
  import('./tags.ts').then(
    ({ applyConsentToTags }) => applyConsentToTags(),
    () => {},
  );
}
