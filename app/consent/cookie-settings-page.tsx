import { consentSettingsTexts } from '../../content/consent.ts';
import { pageTexts } from '../../content/pages.ts';
import { buildConfig } from '../build-config.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Island } from '../start/island.tsx';
import { TextLink } from '../ui/button.tsx';
import { Info } from '../ui/icons.ts';
import { PageHeader } from '../ui/section.tsx';
import CookieChoices from './cookie-settings.island.tsx';

export const meta = () => pageMeta(pageTexts.cookieSettings);

export default function CookieSettingsPage() {
  return (
    <>
      <PageHeader {...pageTexts.cookieSettings} />
      <div className="container-page py-10 md:py-14">
        <div className="grid max-w-3xl gap-8">
          <p className="hidden rounded-lg bg-signal-100 p-5 without-script:block">
            {consentSettingsTexts.withoutScript}
          </p>
          <Island name="cookie-settings" of={CookieChoices} props={{}} />
          <section aria-labelledby="info-heading" className="flex items-start gap-4 rounded-lg bg-isar-50 p-5 sm:p-7">
            <Info className="mt-1 size-6 shrink-0 text-isar-700" />
            <div className="grid gap-3">
              <h2 id="info-heading" className="text-xl">
                {consentSettingsTexts.infoHeading}
              </h2>
              <p className="text-ink-soft">
                {consentSettingsTexts.info} <TextLink href="/datenschutz/">{consentSettingsTexts.infoLink}</TextLink>.
              </p>
              {!buildConfig.googleTagId && <p className="text-ink-soft">{consentSettingsTexts.noTag}</p>}
            </div>
          </section>
        </div>
      </div>
    </>
  );
}
