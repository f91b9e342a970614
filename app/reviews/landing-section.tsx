import { publicReviewTexts as texts } from '../../content/reviews.ts';
import type { ReviewSnapshot } from '../../domain/reviews/review.ts';
import { DemoNote } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { ReviewItem, ReviewOrigin } from './review-parts.tsx';

/** Takes the place of the sample voices and keeps their address, `#testimonials`. Contains no script. */
export function ReviewsSection({ reviews: { count, newest, isDemo } }: { reviews: ReviewSnapshot }) {
  return (
    <Section id="testimonials" heading={texts.landing.heading} intro={texts.landing.intro(newest.length, count)} tinted>
      <div className="grid gap-5">
        <DemoNote isDemo={isDemo} />
        <div className="grid gap-5 lg:grid-cols-3">
          {newest.map((review) => (
            <ReviewItem key={review.number} review={review} />
          ))}
        </div>
        <ReviewOrigin />
      </div>
    </Section>
  );
}
