import { Info, ShieldCheck } from 'lucide-react';
import { cookieCategories, settingsTexts } from '../../content/consent.ts';
import { pageTexts } from '../../content/pages.ts';
import { buildConfig } from '../build-config.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/section.tsx';
import { Switch } from '../ui/switch.tsx';

export const meta = () => pageMeta(pageTexts.cookieSettings);

export default function CookieSettingsPage() {
  const { heading, intro } = pageTexts.cookieSettings;
  return (
    <>
      <PageHeader heading={heading} intro={intro} above={<Breadcrumb crumbs={[{ label: heading }]} />} />
      <div className="container-page py-10 md:py-14">
        <div className="grid max-w-3xl gap-8">
          <p className="hidden rounded-lg bg-signal-100 p-5 without-script:block">{settingsTexts.withoutScript}</p>
          <Choices />
          <InfoBox />
        </div>
      </div>
    </>
  );
}

/** Switches and what is stored: cookie-settings.part.ts fills in what this browser holds. */
function Choices() {
  return (
    <div data-part="cookie-settings">
      <p hidden data-privacy-control="" className="mb-6 flex items-start gap-3 rounded-lg bg-isar-100 p-5">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-isar-700" />
        {settingsTexts.privacyControl}
      </p>
      <Card className="px-5 sm:px-7">
        <fieldset className="divide-y divide-line">
          <legend className="sr-only">{settingsTexts.switchesLabel}</legend>
          {cookieCategories.map(({ id, label, description }) => (
            <Switch
              key={id}
              id={id}
              label={label}
              description={description}
              defaultChecked={id === 'necessary'}
              disabled={id === 'necessary'}
            />
          ))}
        </fieldset>
      </Card>
      <div className="mt-6 grid gap-3 sm:grid-cols-3">
        <Button kind="secondary" data-save="all">
          {settingsTexts.acceptAll}
        </Button>
        <Button kind="secondary" data-save="none">
          {settingsTexts.rejectAll}
        </Button>
        <Button kind="secondary" data-save="chosen">
          {settingsTexts.save}
        </Button>
      </div>
      <p data-stored={settingsTexts.stored} data-proof={settingsTexts.proof} className="mt-4 text-sm text-ink-soft">
        {settingsTexts.nothingStored}
      </p>
    </div>
  );
}

function InfoBox() {
  return (
    <section aria-labelledby="info-heading" className="flex items-start gap-4 rounded-lg bg-isar-50 p-5 sm:p-7">
      <Info aria-hidden="true" className="mt-1 size-6 shrink-0 text-isar-700" />
      <div className="grid gap-3">
        <h2 id="info-heading" className="text-xl">
          {settingsTexts.infoHeading}
        </h2>
        <p className="text-ink-soft">
          {settingsTexts.info}{' '}
          <a href="/datenschutz/" className="link">
            {settingsTexts.infoLink}
          </a>
          .
        </p>
        {!buildConfig.googleTagId && <p className="text-ink-soft">{settingsTexts.noTag}</p>}
      </div>
    </section>
  );
}
