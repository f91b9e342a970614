import { ChevronLeft, ChevronRight } from 'lucide-react';
import { testimonialsSection as texts } from '../../../content/landing.ts';
import type { Testimonial } from '../../../content/testimonials.ts';
import { TestimonialCard } from './testimonial-card.tsx';

/** A list first: without script it lies open, with script it becomes a row with steps (voices.part.ts). It never moves by itself. */
export function TestimonialsCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls and slides, not a form's fieldset
    <div role="group" aria-roledescription="Karussell" aria-label={texts.carouselLabel} data-part="voices">
      <ul
        aria-label={texts.carouselLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl [scrollbar-width:none] without-script:grid without-script:gap-5 without-script:lg:grid-cols-3"
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} className="@container grid w-full shrink-0 snap-start snap-always">
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <Controls names={testimonials.map(({ name }) => name)} />
      <p role="status" aria-live="polite" className="sr-only" />
    </div>
  );
}

const ROUND =
  'grid size-12 place-items-center rounded-full border border-line-strong bg-white text-ink hover:border-isar-700 hover:bg-isar-100 hover:transition-colors';

function Controls({ names }: { names: string[] }) {
  return (
    <div className="mt-5 flex items-center justify-between without-script:hidden">
      <button type="button" aria-label={texts.previousLabel} data-step="-1" className={ROUND}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <div className="flex">
        {names.map((name, position) => (
          <button
            key={name}
            type="button"
            aria-label={texts.dotLabel(position + 1, names.length)}
            aria-current={position === 0 ? 'true' : undefined}
            data-announcement={texts.announcement(position + 1, names.length, name)}
            className="group grid size-11 place-items-center"
          >
            <span className="size-3 rounded-full border-2 border-isar-700 transition-all group-hover:bg-isar-300 group-aria-[current=true]:w-7 group-aria-[current=true]:bg-isar-700" />
          </button>
        ))}
      </div>
      <button type="button" aria-label={texts.nextLabel} data-step="1" className={ROUND}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}
