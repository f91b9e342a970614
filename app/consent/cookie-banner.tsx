import { X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bannerTexts, consentMessages } from '../../content/consent.ts';
import { buildConfig } from '../build-config.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { BANNER_DELAY_MS, EVERYTHING, ONLY_NECESSARY } from './consent.ts';
import { saveConsent, useSituation } from './consent-store.ts';

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
  const { ask } = useSituation();
  const [hidden, setHidden] = useState(false);
  return ask && !hidden && <Banner onHide={() => setHidden(true)} />;
}

/** On the settings page, reached by 'Details anpassen' or the footer, a second question would be in the way. */
function isChoosingAlready() {
  return location.pathname === '/cookie-einstellungen/' && document.referrer.startsWith(`${location.origin}/`);
}

function Banner({ onHide }: { onHide: () => void }) {
  const section = useRef<HTMLElement>(null);
  useRoomBelow(section);
  const dock = useDock(section);

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
      data-dock={dock}
      className="cookie-banner fixed inset-x-0 bottom-0 z-39 border-t border-line bg-white shadow-raised"
    >
      <div className="container-page relative grid items-center gap-x-8 gap-y-2 pt-3 pb-2 lg:grid-cols-[1fr_auto] lg:py-4 lg:pr-16">
        <p className="pr-10 text-sm text-ink-soft lg:pr-0">
          <strong className="text-ink">{bannerTexts.heading}</strong> {bannerTexts.text}
        </p>
        <div className="grid gap-x-3 md:grid-cols-[1fr_auto] md:items-center">
          <div className="grid grid-cols-2 gap-3 md:order-2 md:w-76">
            <Button kind="secondary" size="small" onClick={reject}>
              {bannerTexts.reject}
            </Button>
            <Button kind="secondary" size="small" onClick={accept}>
              {bannerTexts.accept}
            </Button>
          </div>
          <BannerLinks onHide={onHide} />
        </div>
        <button
          type="button"
          onClick={onHide}
          aria-label={bannerTexts.close}
          className="absolute top-1 right-1.5 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-isar-100 lg:inset-y-0 lg:right-4 lg:my-auto"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}

function BannerLinks({ onHide }: { onHide: () => void }) {
  const look = 'link inline-flex min-h-11 items-center';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 text-sm md:justify-start lg:justify-end">
      <a href="/cookie-einstellungen/" onClick={onHide} className={look}>
        {bannerTexts.details}
      </a>
      <a href="/datenschutz/" className={look}>
        {bannerTexts.privacy}
      </a>
      <a href="/impressum/" className={look}>
        {bannerTexts.imprint}
      </a>
    </div>
  );
}

/** Moves under the header where it would otherwise lie on what the visitor came for (`data-keep-clear`). */
function useDock(section: RefObject<HTMLElement | null>) {
  const [dock, setDock] = useState<'bottom' | 'top'>('bottom');
  useLayoutEffect(() => {
    const height = section.current?.offsetHeight ?? 0;
    const keepClear = document.querySelector('[data-keep-clear]')?.getBoundingClientRect();
    const bottomEdge = window.innerHeight - height;
    if (keepClear && keepClear.bottom > bottomEdge && keepClear.top < window.innerHeight) setDock('top');
  }, [section]);
  return dock;
}

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
    void import('./tags.ts').then(({ followConsent }) => {
      if (!left) stop = followConsent();
    });
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}
