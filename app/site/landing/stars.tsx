import { Star } from 'lucide-react';
import { testimonialsSection } from '../../../content/landing.ts';
import { classNames } from '../../ui/class-names.ts';

const ALL = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={testimonialsSection.starsLabel(rating)} className="inline-flex gap-0.5 text-star">
      {ALL.map((star) => (
        <Star key={star} className={classNames('size-5', star <= rating ? 'fill-current' : 'opacity-60')} />
      ))}
    </span>
  );
}
