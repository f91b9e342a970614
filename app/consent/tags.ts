import { safeStorage } from '../browser/storage.ts';
import { buildConfig } from '../build-config.ts';
import { keepToastsForReload } from '../ui/toast-store.ts';
import type { CookieSettings } from './consent.ts';
import { getConsent, subscribe } from './consent-store.ts';
import { onSubmitted, reportOnce } from './conversion.ts';
import { conversionTarget, createGoogleTag, permissionsFor, type TagConfig } from './google-tag.ts';
import { describePageView } from './page-view.ts';

/** Basic consent mode: the tag loads after consent. After a withdrawal the page reloads without it. */
export function applyConsentToTags() {
  const { googleTagId } = buildConfig;
  const view = describePageView(document.title, location.href);
  if (!googleTagId || !view) return;
  const config: TagConfig = { ...buildConfig, googleTagId };
  const tag = createGoogleTag(config, view.page_location);
  const session = safeStorage('sessionStorage');
  const target = conversionTarget(config);
  let submitted: string | null = null;
  let viewSent = false;

  function apply() {
    const { settings } = getConsent();
    const may = permissionsFor(config.googleTagId, settings);
    if (!may.load) return removeTag(settings);
    tag.load(settings);
    if (may.pageViews && !viewSent) {
      viewSent = true;
      tag.send('event', 'page_view', { ...view, send_to: config.googleTagId });
    }
    if (may.conversions && submitted && target) {
      reportOnce(session, submitted, (key) =>
        tag.send('event', 'conversion', { send_to: target, transaction_id: key }),
      );
    }
  }

  /** Only a reload removes what a script has set up. */
  function removeTag(settings: CookieSettings) {
    if (!tag.unload(settings)) return;
    // The message that the choice is saved is about to be shown.
    setTimeout(() => {
      keepToastsForReload();
      location.reload();
    });
  }

  onSubmitted((key) => {
    submitted = key;
    whenLoaded(apply);
  });
  subscribe(() => whenLoaded(apply));
  whenLoaded(apply);
}

function whenLoaded(work: () => void) {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', () => work(), { once: true });
}
