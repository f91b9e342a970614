import { Phone } from 'lucide-react';
import { munichArea, serviceAreaMap } from '../../../content/landing.ts';
import { Island } from '../../start/island.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DistrictCards } from './district-cards.tsx';
import PostalCodeCheck from './postal-code.island.tsx';
import { ServiceAreaMap } from './service-area-map.tsx';

export function MunichSection() {
  const { heading, text, districtsHeading, consultationNote, consultationButton, compareButton, callButton } =
    munichArea;
  return (
    <section aria-labelledby="munich-heading" className="py-16 md:py-24">
      <div className="container-page">
        <div className="grid gap-8 lg:grid-cols-[1fr_1.15fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
          <div>
            <h2 id="munich-heading" className="text-3xl">
              {heading}
            </h2>
            <p className="mt-4 max-w-prose text-lg text-ink-soft">{text}</p>
          </div>
          <Island name="postal-code" of={PostalCodeCheck} props={{}} />
          <figure className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <ServiceAreaMap marker={null} />
            <Credits />
          </figure>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
            <p className="w-full max-w-prose text-sm text-ink-soft">{consultationNote}</p>
            <ButtonLink href={consultationButton.href}>{consultationButton.label}</ButtonLink>
            <ButtonLink kind="secondary" icon={Phone} href={callButton.href}>
              {callButton.label}
            </ButtonLink>
          </div>
        </div>
        <h3 className="mt-16 text-2xl">{districtsHeading}</h3>
        <DistrictCards />
        <div className="mt-10 flex justify-center">
          <ButtonLink href={compareButton.href} className="max-sm:w-full">
            {compareButton.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Credits() {
  return (
    <figcaption className="mt-2 text-xs text-ink-soft">
      {serviceAreaMap.credits.map(({ text, href }) =>
        href ? (
          <a key={text} href={href} rel="noopener" className="link">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </figcaption>
  );
}
