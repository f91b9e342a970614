import { bannerTexts } from '../../content/consent.ts';
import { buildConfig } from '../build-config.ts';
import { Button, IconButton, LineLink, TextLink } from '../ui/button.tsx';
import { X } from '../ui/icons.ts';

/** Part of every page, hidden until banner.ts shows it. Without script a sentence takes its place. */
export function CookieBanner() {
  return (
    <>
      <div className="hidden bg-isar-100 without-script:block">
        <p className="container-page py-3 text-sm">
          {bannerTexts.withoutScript} <TextLink href="/cookie-einstellungen/">{bannerTexts.settingsLink}</TextLink>
        </p>
      </div>
      <div aria-live="polite">
        <section
          hidden
          aria-label={bannerTexts.label}
          className="cookie-banner fixed inset-x-0 bottom-0 z-39 border-t border-line bg-white shadow-raised"
        >
          <div className="container-page relative grid items-center gap-x-8 gap-y-1 py-1.5 lg:grid-cols-[1fr_auto] lg:py-3 lg:pr-16">
            <p className="pr-8 text-xs leading-snug text-ink-soft lg:pr-0 lg:text-sm">
              <strong className="text-ink">{bannerTexts.heading}</strong>{' '}
              {buildConfig.googleTagId ? bannerTexts.text : bannerTexts.withoutTag}{' '}
              <TextLink href="/datenschutz/">{bannerTexts.privacy}</TextLink> ·{' '}
              <TextLink href="/impressum/">{bannerTexts.imprint}</TextLink>
            </p>
            <div className="flex flex-wrap items-center gap-x-3 lg:gap-x-4">
              <Button type="button" kind="secondary" size="small" data-choice="reject" className={CHOICE}>
                {bannerTexts.reject}
              </Button>
              <Button type="button" kind="secondary" size="small" data-choice="accept" className={CHOICE}>
                {bannerTexts.accept}
              </Button>
              <LineLink href="/cookie-einstellungen/" data-choice="close" className="text-xs lg:text-sm">
                {bannerTexts.details}
              </LineLink>
            </div>
            <IconButton
              icon={X}
              label={bannerTexts.close}
              data-choice="close"
              className="absolute top-0 right-0 size-10 text-ink-soft hover:bg-isar-100 lg:inset-y-0 lg:right-4 lg:my-auto lg:size-11"
            />
          </div>
        </section>
      </div>
    </>
  );
}

/** Both choices must look alike. */
const CHOICE = 'w-28 px-2';
