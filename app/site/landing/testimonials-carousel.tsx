import { testimonialsSection as texts } from '../../../content/landing.ts';
import type { Testimonial } from '../../../content/testimonials.ts';
import { Island } from '../../start/island.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import VoiceControls from './voices.island.tsx';

/** A list without script, a row with buttons with script. There is no autoplay. */
export function TestimonialsCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls and slides, not a form's fieldset
    <div role="group" aria-roledescription="Karussell" aria-label={texts.carouselLabel}>
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
      <Island name="voices" of={VoiceControls} props={{ names: testimonials.map(({ name }) => name) }} />
    </div>
  );
}
