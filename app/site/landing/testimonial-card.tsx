import { testimonialsSection } from '../../../content/landing.ts';
import type { Testimonial } from '../../../content/testimonials.ts';
import { classNames } from '../../ui/class-names.ts';
import { Star } from '../../ui/icons.ts';
import { PictureWithFallback } from '../../ui/picture-with-fallback.tsx';
import { SampleMark } from '../../ui/sample-mark.tsx';

/** Takes its shape from the room it gets: side by side in the wide carousel, stacked in a narrow column. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
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
