import { MessageCircle, Phone } from 'lucide-react';
import { company } from '../../../content/company.ts';
import { hero } from '../../../content/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { PromiseText } from '../../ui/promise-text.tsx';
import { ArrivedLine } from './arrived-line.tsx';
import { PropertyPicker } from './property-picker.tsx';

const PHONE = '(width < 48rem)';

export function Hero() {
  return (
    <section
      aria-labelledby="hero-heading"
      className="relative -mt-(--header-height) bg-linear-to-b from-isar-200 via-isar-100 to-isar-50 pt-(--header-height)"
    >
      <ArrivedLine />
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
              <PromiseText text={hero.note} />
            </p>
          </div>
        </div>
        <Scene />
      </div>
      <div className="container-page relative -mt-8 md:-mt-16">
        <div className="rounded-xl border border-line bg-white p-4 shadow-raised md:p-6">
          <PropertyPicker />
          <Contact />
        </div>
      </div>
    </section>
  );
}

/** Phones get a part of the drawing, as a finished picture where they can read it (illustrations/make-phone-pictures.ts). */
function Scene() {
  return (
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
  );
}

function Contact() {
  return (
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
  );
}
