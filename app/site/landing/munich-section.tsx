import { munichArea, serviceAreaMap } from '../../../content/landing.ts';
import { Island } from '../../start/island.tsx';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { Phone } from '../../ui/icons.ts';
import { PictureWithFallback } from '../../ui/picture-with-fallback.tsx';
import PostalCodeCheck from './postal-code.island.tsx';
import { ServiceAreaMap } from './service-area-map.tsx';

export function MunichSection() {
  const { heading, text, districtsHeading, consultationNote, consultationButton, compareButton, callButton } =
    munichArea;
  return (
    <section aria-labelledby="munich-heading" className="with-form py-16 md:py-24">
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
            <figcaption className="mt-2 text-xs text-ink-soft">
              {serviceAreaMap.credits.map(({ text, href }) =>
                href ? (
                  <TextLink key={text} href={href} rel="noopener">
                    {text}
                  </TextLink>
                ) : (
                  text
                ),
              )}
            </figcaption>
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
        <ul className="@container mt-6 grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3 lg:gap-6">
          {munichArea.districts.map(({ slug, name, text, image, imageAlt }) => (
            <li
              key={slug}
              className="grid content-start overflow-hidden rounded-lg border border-line bg-white max-lg:@min-[16rem]:grid-cols-[7.5rem_1fr]"
            >
              <PictureWithFallback
                src={image}
                fallback="/images/fallback-service.svg"
                alt={imageAlt}
                width={640}
                height={420}
                className="w-full bg-isar-100 max-lg:@min-[16rem]:h-full lg:aspect-[16/9]"
              />
              <div className="p-4 lg:p-5">
                <h4 className="text-lg leading-snug">{name}</h4>
                <p className="mt-1 text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex justify-center">
          <ButtonLink href={compareButton.href} className="max-sm:w-full">
            {compareButton.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
