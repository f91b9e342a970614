import { company } from '../../../content/company.ts';
import { hero, propertyTypes } from '../../../content/landing.ts';
import { arrivedTexts as texts } from '../../../content/thanks-portal-link.ts';
import { storageNames } from '../../browser/storage.ts';
import { InlineScript } from '../../start/inline-script.tsx';
import { ButtonLink, LineLink, TextLink } from '../../ui/button.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { MessageCircle, Phone } from '../../ui/icons.ts';
import { ResponseTimeText } from '../../ui/response-time-text.tsx';
import { findIcon } from './icon-of.ts';

const PHONE = '(width < 48rem)';

export function Hero() {
  return (
    <section
      aria-labelledby="hero-heading"
      className="relative -mt-(--header-height) bg-linear-to-b from-isar-200 via-isar-100 to-isar-50 pt-(--header-height)"
    >
      <ArrivedNotice />
      <div className="relative">
        <div className="container-page">
          <div className="pt-2 md:flex md:min-h-[28rem] 2xl:min-h-[34rem] md:w-[54%] md:flex-col md:justify-center md:pt-6 md:pr-6 md:pb-22 lg:w-1/2 lg:pr-12">
            <h1 id="hero-heading" className="text-4xl font-extrabold">
              {hero.headline}
            </h1>
            <p className="mt-3 max-w-xl leading-snug md:mt-5 md:leading-normal md:text-lg">
              <ClaimText text={hero.subline} />
            </p>
            <p className="mt-1 max-w-xl text-sm leading-snug text-balance text-ink-soft md:mt-3">
              <ResponseTimeText text={hero.note} /> <TextLink href={hero.record.href}>{hero.record.label}</TextLink>
            </p>
          </div>
        </div>
        <div className="relative mt-3 aspect-[13/7] max-h-80 w-full overflow-hidden md:absolute md:inset-y-0 md:right-0 md:mt-0 md:aspect-auto md:max-h-none md:w-[46%] md:[mask-image:linear-gradient(to_right,transparent,black_22%)] lg:w-[50%]">
          <picture>
            <source media={PHONE} srcSet="/images/hero-phone.avif" type="image/avif" width="828" height="448" />
            <source media={PHONE} srcSet="/images/hero-phone.svg" width="828" height="448" />
            <img
              src="/images/hero.svg"
              alt={hero.imageAlt}
              width="1200"
              height="900"
              fetchPriority="high"
              className="size-full object-cover object-top md:object-[100%_30%]"
            />
          </picture>
        </div>
      </div>
      <div className="container-page relative -mt-8 md:-mt-16">
        <div className="rounded-xl border border-line bg-white p-4 shadow-raised md:p-6">
          <PropertyPicker />
          <div className="mt-4 grid gap-x-6 gap-y-2 border-t border-line pt-4 lg:mt-5 lg:grid-cols-[auto_auto_1fr] lg:items-center">
            <p className="font-semibold max-lg:sr-only">{hero.contactLabel}</p>
            <div className="flex flex-wrap gap-2 md:gap-3">
              <ButtonLink kind="secondary" icon={Phone} href={hero.callButton.href} className="max-md:grow max-md:px-3">
                {hero.callButton.label}
              </ButtonLink>
              <ButtonLink
                kind="secondary"
                icon={MessageCircle}
                href={hero.whatsappButton.href}
                rel="noopener"
                aria-describedby="whatsapp-note"
                className="max-md:grow max-md:px-3"
              >
                {hero.whatsappButton.label}
              </ButtonLink>
            </div>
            <p id="whatsapp-note" className="max-w-md text-xs text-ink-soft">
              {company.whatsappNote}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Shown in a tab that has sent an inquiry. The script shows it, usually before the first paint. */
function ArrivedNotice() {
  return (
    <>
      <p hidden id="angekommen" className="border-b border-line bg-success-100">
        <span className="container-page flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-semibold">{texts.text}</span>
          <LineLink href="/meine-anfrage/">{texts.link}</LineLink>
        </span>
      </p>
      <InlineScript type="module" code={`(${showArrived.toString()})(${JSON.stringify(storageNames.arrived)})`} />
    </>
  );
}

/** Runs in the page as text. Shown for half an hour only: the next person on this device may be somebody else. */
function showArrived(name: string) {
  try {
    const { token, at } = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const line = document.getElementById('angekommen');
    const link = line?.querySelector('a');
    if (!line || !link || !/^[\w-]{20,80}$/.test(token) || !(Date.now() - at < 1_800_000)) return;
    link.setAttribute('href', `/meine-anfrage/?s=${token}`);
    line.hidden = false;
  } catch {
    // Without storage the line stays hidden.
  }
}

/** Plain links; start-landing.ts adds the highlight. */
function PropertyPicker() {
  return (
    <>
      <h2 id="picker-heading" className="text-lg leading-tight font-bold">
        {hero.pickerLabel}
      </h2>
      <ul
        data-tiles=""
        aria-labelledby="picker-heading"
        className="mt-3 grid grid-cols-2 gap-2 md:mt-4 md:grid-cols-3 lg:grid-cols-6 lg:gap-3"
      >
        {propertyTypes.map(({ id, title, description, icon }) => {
          const Icon = findIcon(icon);
          return (
            <li key={id} className="grid">
              <a
                href={`/fragebogen/?propertyType=${id}&step=1`}
                className="group grid grid-cols-[auto_1fr] content-start items-center gap-x-1.5 rounded-md border border-line-strong bg-white px-2 py-1.5 transition-colors duration-150 hover:border-isar-700 hover:bg-isar-100 aria-[current=true]:border-isar-900 aria-[current=true]:bg-isar-900 aria-[current=true]:text-white min-[380px]:px-2.5 md:gap-x-2 md:px-4 md:py-3 lg:grid-cols-1 lg:py-4"
              >
                <Icon className="size-5.5 shrink-0 min-w-5.5 text-isar-600 group-aria-[current=true]:text-white lg:mb-2.5 lg:size-8 lg:stroke-[1.6]" />
                <span className="leading-snug font-semibold">{title}</span>
                <span className="col-span-full text-xs leading-[1.35] text-ink-soft group-aria-[current=true]:text-isar-100">
                  {description}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
