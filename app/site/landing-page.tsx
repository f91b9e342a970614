import { landingFaq } from '../../content/faq.ts';
import {
  faqSection,
  filledUp,
  howItWorks,
  landingMeta,
  processBadges,
  processFigures,
  type Statistic,
  type Step,
  servicesSection,
  statistics,
  statisticsHeading,
  trustBadges,
} from '../../content/landing.ts';
import { serviceButton, services } from '../../content/services.ts';
import { showsReviews } from '../../domain/reviews/review.ts';
import { requestKeys } from '../request-context.ts';
import { ReviewsSection } from '../reviews/landing-section.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { faq } from '../seo/structured-data.ts';
import { JsonLd } from '../start/inline-script.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { ClaimText } from '../ui/claim-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { ArrowRight } from '../ui/icons.ts';
import { PictureWithFallback } from '../ui/picture-with-fallback.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/landing-page.ts';
import { FaqFold } from './faq-fold.tsx';
import { AboutSection } from './landing/about-section.tsx';
import { Hero } from './landing/hero.tsx';
import { findIcon } from './landing/icon-of.ts';
import { MunichSection } from './landing/munich-section.tsx';
import { TestimonialsSection } from './landing/testimonials-section.tsx';

export const meta = () => pageMeta({ ...landingMeta, path: '/' });

/** The build has no reviews; the server puts this section into the finished page (server/live-landing.ts). */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  reviews: await context.get(requestKeys.services).readReviews(),
});

export default function LandingPage({ loaderData: { reviews } }: Route.ComponentProps) {
  return (
    <div className="long-page">
      <Hero />
      <TrustBadges />
      <StatisticsBand />
      <Section id="services" heading={servicesSection.heading} intro={servicesSection.intro}>
        <ul data-reveal-list="" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {services.map((service) => (
            <li key={service.id} className={`grid ${REVEAL}`}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="how-it-works" heading={howItWorks.heading} intro={howItWorks.intro} tinted>
        <ol className="grid gap-12 md:grid-cols-3 md:gap-6 lg:gap-10">
          {howItWorks.steps.map((step, index) => (
            <StepCard key={step.id} step={step} index={index} />
          ))}
        </ol>
      </Section>
      <MunichSection />
      <FaqSection />
      <AboutSection />
      {reviews && showsReviews(reviews) ? <ReviewsSection reviews={reviews} /> : <TestimonialsSection />}
      <JsonLd data={faq(landingFaq)} />
    </div>
  );
}

type Badge = (typeof trustBadges | typeof processBadges)[number];

function TrustBadges() {
  return (
    <div className="bg-isar-50">
      <ul className="container-page grid gap-4 py-8 md:grid-cols-2 md:gap-6 md:py-10 lg:grid-cols-4 lg:py-12">
        {filledUp<Badge>(trustBadges, processBadges).map(({ id, icon, title, description, claim }) => {
          const Icon = findIcon(icon);
          return (
            <li key={id} className="flex items-start gap-3.5 max-md:nth-[n+3]:hidden">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-white text-isar-700 inset-ring inset-ring-line">
                <Icon className="size-5.5" />
              </span>
              <span>
                <span className="block leading-snug font-semibold">
                  {title}
                  {claim && <SampleMark of={claim} />}
                </span>
                <span className="block text-sm text-ink-soft">
                  <ClaimText text={description} />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function StatisticsBand() {
  const figures = filledUp<Statistic>(statistics, processFigures);
  return (
    <section
      aria-labelledby="statistics-heading"
      className="diamonds bg-isar-900 text-white [--diamonds:color-mix(in_srgb,var(--color-isar-800)_32%,transparent)]"
    >
      <div className="container-page py-12 md:py-16">
        <h2 id="statistics-heading" className="sr-only">
          {statisticsHeading}
        </h2>
        <dl
          className={classNames(
            'grid gap-x-6 gap-y-8',
            figures.length === 3 ? 'sm:grid-cols-3' : 'grid-cols-2 lg:grid-cols-4',
          )}
        >
          {figures.map(({ id, claim, value, label }) => (
            <div key={id} className="flex flex-col-reverse justify-end border-l-2 border-isar-500 pl-4 md:pl-6">
              <dt className="mt-1 text-sm text-isar-100 md:text-base">{label}</dt>
              <dd className="text-4xl font-extrabold tracking-tight">
                <span>{value}</span>
                <span className="align-super text-lg font-normal text-isar-200">
                  <SampleMark of={claim} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function StepCard({ step, index }: { step: Step; index: number }) {
  return (
    <li className="flex flex-col">
      <div className="relative">
        <PictureWithFallback
          src={step.image}
          fallback="/images/fallback-service.svg"
          alt={step.imageAlt}
          width={640}
          height={480}
          className="aspect-[4/3] w-full rounded-lg border border-line"
        />
        <span
          aria-hidden="true"
          className="absolute -bottom-6 left-6 grid size-12 rotate-45 place-items-center rounded-md border-4 border-isar-50 bg-isar-900"
        >
          <span className="-rotate-45 text-lg leading-none font-bold text-white">{index + 1}</span>
        </span>
      </div>
      <h3 className="mt-10 text-xl">{step.title}</h3>
      <p className="mt-2 max-w-prose text-ink-soft">
        <ClaimText text={step.description} />
      </p>
      {step.action && (
        <ButtonLink
          href={step.action.href}
          kind={index === 0 ? 'primary' : 'secondary'}
          className="mt-5 self-stretch sm:self-start"
        >
          {step.action.label}
        </ButtonLink>
      )}
    </li>
  );
}

function FaqSection() {
  const { heading, intro, moreLink } = faqSection;
  return (
    <section id="faq" aria-labelledby="faq-heading" className="bg-isar-50 py-16 outline-none md:py-24">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="faq-heading" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-4 text-lg text-ink-soft">{intro}</p>
        </div>
        <div className="grid content-start gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {landingFaq.map((entry) => (
            <FaqFold key={entry.id} {...entry} group="landing-faq" />
          ))}
        </div>
        <div className="lg:col-start-1">
          <ButtonLink kind="secondary" href={moreLink.href} icon={ArrowRight} className="flex-row-reverse">
            {moreLink.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Start and end of the fade (start-landing.ts); it does not change the layout. */
const REVEAL =
  'data-[reveal=shown]:transition-[opacity,translate] data-[reveal=shown]:duration-300 data-[reveal=shown]:ease-calm data-[reveal=waiting]:translate-y-4 data-[reveal=waiting]:opacity-0';

function ServiceCard({ service }: { service: (typeof services)[number] }) {
  const { id, title, description, icon, image, imageAlt, fallbackImage, link } = service;
  const article = 'article' in service ? service.article : null;
  const Icon = findIcon(icon);
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
          <Icon className="size-5.5" />
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
