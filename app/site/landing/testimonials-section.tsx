import { isShown, standingOfAll } from '../../../content/claims.ts';
import { testimonialsSection, vettingSection } from '../../../content/landing.ts';
import { reviewNote, testimonials } from '../../../content/testimonials.ts';
import { vettingDocuments } from '../../../content/vetting.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowRight, Info, Star } from '../../ui/icons.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';
import { Section } from '../../ui/section.tsx';
import { VettingCards } from '../vetting-cards.tsx';
import { TestimonialsCarousel } from './testimonials-carousel.tsx';

/** The menu leads here: voices where there are any to show, else what stands behind the word 'geprüft'. */
export function TestimonialsSection() {
  const voices = testimonials.filter(isShown);
  if (voices.length === 0) return <Vetting />;
  return (
    <Section id="testimonials" heading={testimonialsSection.heading} tinted>
      {standingOfAll(['rating', 'reviewCount']) !== 'absent' && <Rating />}
      <TestimonialsCarousel testimonials={voices} />
      <ReviewNote />
    </Section>
  );
}

function Rating() {
  return (
    <p className="-mt-5 mb-8 flex items-center gap-2 font-semibold">
      <Star aria-hidden="true" className="size-6 fill-current text-star" />
      <span>
        {testimonialsSection.ratingText}
        <SampleMark of={['rating', 'reviewCount']} />
      </span>
    </p>
  );
}

function ReviewNote() {
  return (
    <div className="mt-8 flex max-w-3xl items-start gap-3 text-sm text-ink-soft">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-isar-600" />
      <div>
        <h3 className="font-semibold text-ink">{reviewNote.heading}</h3>
        <p className="mt-0.5">{reviewNote.text}</p>
      </div>
    </div>
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
