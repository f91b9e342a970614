import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countReviews, type PublicReview } from '../../domain/reviews/review.ts';
import { FirmReviews } from './review-parts.tsx';

test('the page of a firm counts every review and lists the newest, so that it stays small', () => {
  const all = Array.from(
    { length: 120 },
    (_, at): PublicReview => ({
      ...{
        number: 1_000 - at,
        firm: 'Netze',
        firmNumber: 1,
        body: null,
        firstName: null,
        district: null,
        answer: null,
      },
      ...{ writtenAt: '2026-11-01', byBoth: false, denied: false },
      answers: { price: 'yes', punctual: 'yes', clean: 'yes', again: 'yes' },
    }),
  );
  const render = (reviews: PublicReview[]) => renderToStaticMarkup(<FirmReviews {...countReviews(reviews)} />);
  const shown = (html: string) => html.match(/id="bewertung-\d+"/g) ?? [];
  expect(shown(render(all))).toHaveLength(100);
  expect(render(all)).toContain('id="bewertung-1000"');
  expect(render(all)).toContain('Gezeigt sind die neuesten 100, gezählt sind alle.');
  expect(shown(render(all.slice(0, 100)))).toHaveLength(100);
  expect(render(all.slice(0, 100))).not.toContain('Gezeigt sind');
});
