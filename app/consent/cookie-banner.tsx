import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { bannerTexts, consentMessages } from '../../content/consent.ts';
import { buildConfig } from '../build-config.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { BANNER_DELAY_MS, EVERYTHING, ONLY_NECESSARY } from './consent.ts';
import { saveConsent, useConsent } from './consent-store.ts';

/** Asks once, a moment after the page has appeared. Neither blocks the page nor takes the focus. */
export function CookieBanner() {
  const [due, setDue] = useState(false);
  useTagsAfterConsent();
  useEffect(() => {
    if (isChoosingAlready()) return;
    const timer = setTimeout(() => setDue(true), BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className="relative z-10 mt-(--header-height) -mb-(--header-height) hidden bg-isar-100 without-script:block">
        <p className="container-page py-3 text-sm">
          {bannerTexts.withoutScript}{' '}
          <a href="/cookie-einstellungen/" className="link">
            {bannerTexts.settingsLink}
          </a>
        </p>
      </div>
      <div aria-live="polite">{due && <Question />}</div>
    </>
  );
}

/** Looks up the choice only now: during hydration the answer would have React draw the page a second time, at once. */
function Question() {
  const { ask } = useConsent();
  const [hidden, setHidden] = useState(false);
  return ask && !hidden && <Banner onHide={() => setHidden(true)} />;
}

/** On the settings page, reached by 'Details anpassen' or the footer, a second question would be in the way. */
function isChoosingAlready() {
  return location.pathname === '/cookie-einstellungen/' && document.referrer.startsWith(`${location.origin}/`);
}

/** A slim bar at the bottom: over neither the headline nor what a visitor came for. */
function Banner({ onHide }: { onHide: () => void }) {
  const section = useRef<HTMLElement>(null);
  useRoomBelow(section);

  function accept() {
    saveConsent(EVERYTHING, 'accepted');
    showToast(consentMessages.accepted);
  }

  function reject() {
    saveConsent(ONLY_NECESSARY, 'rejected');
    showToast(consentMessages.rejected);
  }

  return (
    <section
      ref={section}
      aria-label={bannerTexts.label}
      className="cookie-banner fixed inset-x-0 bottom-0 z-39 border-t border-line bg-white shadow-raised"
    >
      <div className="container-page relative grid items-center gap-x-8 gap-y-1 py-1.5 lg:grid-cols-[1fr_auto] lg:py-3 lg:pr-16">
        <p className="pr-8 text-xs leading-snug text-ink-soft lg:pr-0 lg:text-sm">
          <strong className="text-ink">{bannerTexts.heading}</strong> {bannerTexts.text}{' '}
          <a href="/datenschutz/" className="link">
            {bannerTexts.privacy}
          </a>{' '}
          ·{' '}
          <a href="/impressum/" className="link">
            {bannerTexts.imprint}
          </a>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 lg:gap-x-4">
          <Button kind="secondary" size="small" onClick={reject} className={CHOICE}>
            {bannerTexts.reject}
          </Button>
          <Button kind="secondary" size="small" onClick={accept} className={CHOICE}>
            {bannerTexts.accept}
          </Button>
          <a
            href="/cookie-einstellungen/"
            onClick={onHide}
            className="link inline-flex min-h-11 items-center text-xs lg:text-sm"
          >
            {bannerTexts.details}
          </a>
        </div>
        <button
          type="button"
          onClick={onHide}
          aria-label={bannerTexts.close}
          className="absolute top-0 right-0 grid size-10 place-items-center rounded-md text-ink-soft hover:bg-isar-100 lg:inset-y-0 lg:right-4 lg:my-auto lg:size-11"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}

/** Both weigh the same. */
const CHOICE = 'w-28 px-2';

/** While the banner stands, the page gets room to scroll its end and every focused element above it (WCAG 2.4.11). */
function useRoomBelow(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const banner = section.current;
    if (!banner) return;
    // Not by a variable: one that everything inherits would have every element styled anew.
    const setRoom = (room: string) => {
      document.documentElement.style.scrollPaddingBottom = room;
      document.body.style.paddingBottom = room;
    };
    const observer = new ResizeObserver(() => setRoom(`${banner.offsetHeight}px`));
    observer.observe(banner);
    return () => {
      observer.disconnect();
      setRoom('');
    };
  }, [section]);
}

/** Without a configured id not even our own part of the tag is fetched. */
function useTagsAfterConsent() {
  useEffect(() => {
    if (!buildConfig.googleTagId) return;
    let stop: (() => void) | undefined;
    let left = false;
    // Where it does not come, nothing is counted on this page.
    import('./tags.ts').then(
      ({ followConsent }) => {
        if (!left) stop = followConsent();
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}
