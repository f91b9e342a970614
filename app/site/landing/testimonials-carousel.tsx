import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { testimonialsSection as texts } from '../../../content/landing.ts';
import type { Testimonial } from '../../../content/testimonials.ts';
import { classNames } from '../../ui/class-names.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { useCarousel } from './use-carousel.ts';

/** A list first: without script it lies open, with script it becomes a row with steps. It never moves by itself. */
export function TestimonialsCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { track, index, moved, show, onKeyDown } = useCarousel(testimonials.length);
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls and slides, not a form's fieldset
    <div role="group" aria-roledescription="Karussell" aria-label={texts.carouselLabel} onKeyDown={onKeyDown}>
      <ul
        ref={track}
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
      <Controls count={testimonials.length} index={index} show={show} visible={hasScript} />
      <p role="status" aria-live="polite" className="sr-only">
        {moved && texts.announcement(index + 1, testimonials.length, testimonials[index]?.name ?? '')}
      </p>
    </div>
  );
}

type ControlsProps = { count: number; index: number; show: (target: number) => void; visible: boolean };

const ROUND =
  'grid size-12 place-items-center rounded-full border border-line-strong bg-white text-ink hover:border-isar-700 hover:bg-isar-100 hover:transition-colors';

function Controls({ count, index, show, visible }: ControlsProps) {
  return (
    <div
      className={classNames('mt-5 flex items-center justify-between without-script:hidden', !visible && 'invisible')}
    >
      <button type="button" aria-label={texts.previousLabel} onClick={() => show(index - 1)} className={ROUND}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <div className="flex">
        {Array.from({ length: count }, (_, position) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={position}
            type="button"
            aria-label={texts.dotLabel(position + 1, count)}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => show(position)}
            className="group grid size-11 place-items-center"
          >
            <span className="size-3 rounded-full border-2 border-isar-700 transition-all group-hover:bg-isar-300 group-aria-[current=true]:w-7 group-aria-[current=true]:bg-isar-700" />
          </button>
        ))}
      </div>
      <button type="button" aria-label={texts.nextLabel} onClick={() => show(index + 1)} className={ROUND}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}
