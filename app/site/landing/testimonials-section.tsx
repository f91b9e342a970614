import { Info, Star } from 'lucide-react';
import { reviewNote, testimonials } from '../../../content/claims.ts';
import { testimonialsSection } from '../../../content/landing.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';
import { Section } from '../../ui/section.tsx';
import { TestimonialsCarousel } from './testimonials-carousel.tsx';

export function TestimonialsSection() {
  return (
    <Section id="testimonials" heading={testimonialsSection.heading} tinted>
      <div className="-mt-5 mb-8 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex items-center gap-2 font-semibold">
          <Star aria-hidden="true" className="size-6 fill-current text-star" />
          <span>
            {testimonialsSection.ratingText}
            <SampleMark of={['rating', 'reviewCount']} />
          </span>
        </p>
      </div>
      <TestimonialsCarousel testimonials={testimonials} />
      <ReviewNote />
    </Section>
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
