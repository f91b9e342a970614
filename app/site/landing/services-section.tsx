import { servicesSection } from '../../../content/landing.ts';
import { serviceButton, services } from '../../../content/services.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { ArrowRight } from '../../ui/icons.ts';
import { PictureWithFallback } from '../../ui/picture-with-fallback.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { contentIcons } from './content-icons.ts';

/** Starting point and end of the fade (start-landing.ts); nothing of it touches the layout. */
const REVEAL =
  'data-[reveal=shown]:transition-[opacity,translate] data-[reveal=shown]:duration-300 data-[reveal=shown]:ease-calm data-[reveal=waiting]:translate-y-4 data-[reveal=waiting]:opacity-0';

export function ServicesSection() {
  return (
    <Section id="services" heading={servicesSection.heading} intro={servicesSection.intro}>
      <ul data-reveal-list="" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {services.map((service) => (
          <li key={service.id} className={`grid ${REVEAL}`}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ServiceCard({ service }: { service: (typeof services)[number] }) {
  const { id, title, description, icon, image, imageAlt, fallbackImage, link } = service;
  const article = 'article' in service ? service.article : null;
  const Icon = contentIcons[icon];
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-white transition-shadow duration-200 hover:shadow-card">
      <div className="relative">
        <PictureWithFallback
          src={image}
          fallback={fallbackImage}
          alt={imageAlt}
          width={640}
          height={420}
          className="aspect-[16/9] w-full bg-isar-100 sm:aspect-[32/21]"
        />
        <span className="absolute -bottom-5 left-5 grid size-11 place-items-center rounded-md border border-line bg-white text-isar-700">
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
      </div>
      <div className="flex flex-1 flex-col px-5 pt-9 pb-5">
        <h3 id={`service-${id}`} className="text-lg leading-snug">
          {title}
        </h3>
        <p className="mt-2 mb-5 text-sm text-ink-soft">
          <ClaimText text={description} />
          {article && (
            <>
              {' '}
              <TextLink href={article.href}>{article.label}</TextLink>
            </>
          )}
        </p>
        <ButtonLink
          kind="secondary"
          size="small"
          href={link}
          aria-describedby={`service-${id}`}
          icon={ArrowRight}
          className="mt-auto flex-row-reverse"
        >
          {serviceButton}
        </ButtonLink>
      </div>
    </article>
  );
}
