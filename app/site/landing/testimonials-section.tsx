import { combinedVisibility, isShown } from '../../../content/claims.ts';
import { testimonialsSection, vettingSection } from '../../../content/landing.ts';
import { reviewNote, type Testimonial, testimonials } from '../../../content/testimonials.ts';
import { vettingDocuments } from '../../../content/vetting.ts';
import { Island } from '../../start/island.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRight, Info, Star } from '../../ui/icons.ts';
import { PictureWithFallback } from '../../ui/picture-with-fallback.tsx';
import { SampleMark } from '../../ui/sample-mark.tsx';
import { Section } from '../../ui/section.tsx';
import { VettingCards } from '../vetting-cards.tsx';
import TestimonialControls from './testimonials.island.tsx';

/** Target of the menu: testimonials if there are any, otherwise what 'geprüft' means. */
export function TestimonialsSection() {
  const voices = testimonials.filter(isShown);
  if (voices.length === 0) return <Vetting />;
  return (
    <Section id="testimonials" heading={testimonialsSection.heading} tinted>
      {combinedVisibility(['rating', 'reviewCount']) !== 'absent' && (
        <p className="-mt-5 mb-8 flex items-center gap-2 font-semibold">
          <Star className="size-6 fill-current text-star" />
          <span>
            {testimonialsSection.ratingText}
            <SampleMark of={['rating', 'reviewCount']} />
          </span>
        </p>
      )}
      {
        // biome-ignore lint/a11y/useSemanticElements: a group of controls and slides, not a form's fieldset
        <div role="group" aria-roledescription="Karussell" aria-label={testimonialsSection.carouselLabel}>
          <ul
            aria-label={testimonialsSection.carouselLabel}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
            tabIndex={0}
            className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl [scrollbar-width:none] without-script:grid without-script:gap-5 without-script:lg:grid-cols-3"
          >
            {voices.map((testimonial) => (
              <li key={testimonial.id} className="@container grid w-full shrink-0 snap-start snap-always">
                <TestimonialCard testimonial={testimonial} />
              </li>
            ))}
          </ul>
          <Island name="testimonials" of={TestimonialControls} props={{ names: voices.map(({ name }) => name) }} />
        </div>
      }
      <div className="mt-8 flex max-w-3xl items-start gap-3 text-sm text-ink-soft">
        <Info className="mt-0.5 size-5 shrink-0 text-isar-600" />
        <div>
          <h3 className="font-semibold text-ink">{reviewNote.heading}</h3>
          <p className="mt-0.5">{reviewNote.text}</p>
        </div>
      </div>
    </Section>
  );
}

function Vetting() {
  const named: readonly string[] = vettingSection.documents;
  return (
    <Section id="testimonials" heading={vettingSection.heading} intro={vettingSection.intro} tinted>
      <VettingCards documents={vettingDocuments.filter(({ id }) => named.includes(id))} />
      <p className="mt-8 max-w-prose text-ink-soft">{vettingSection.limits}</p>
      <ButtonLink
        kind="secondary"
        href={vettingSection.link.href}
        icon={ArrowRight}
        className="mt-5 flex-row-reverse max-sm:w-full"
      >
        {vettingSection.link.label}
      </ButtonLink>
    </Section>
  );
}

/** Takes its shape from the room it gets: side by side in the wide carousel, stacked in a narrow column. */
function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, position, company, content, rating, image, projectType, confirmed } = testimonial;
  return (
    <figure className="grid content-start gap-5 rounded-xl border border-line bg-white p-5 @2xl:grid-cols-[13rem_1fr] @2xl:content-center @2xl:gap-x-10 @2xl:gap-y-4 @2xl:p-8">
      <PictureWithFallback
        src={image}
        fallback="/images/fallback-portrait.svg"
        alt=""
        width={240}
        height={240}
        className="size-24 rounded-lg bg-isar-100 @2xl:row-span-2 @2xl:size-52 @2xl:self-center"
      />
      <div className="@2xl:self-end">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={rating} />
          <span className="text-sm text-ink-soft">{projectType}</span>
        </div>
        <blockquote className="mt-3 text-lg @2xl:text-xl">
          <p>„{content}“</p>
        </blockquote>
      </div>
      <figcaption className="-mt-1 @2xl:mt-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">
          {position}, {company}
          <SampleMark of={{ confirmed }} />
        </span>
      </figcaption>
    </figure>
  );
}

const ALL = [1, 2, 3, 4, 5];

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={testimonialsSection.starsLabel(rating)} className="inline-flex gap-0.5 text-star">
      {ALL.map((star) => (
        <Star key={star} className={classNames('size-5', star <= rating ? 'fill-current' : 'opacity-60')} />
      ))}
    </span>
  );
}
