import { expect, test } from 'vitest';
import { renderFeed } from './feed.ts';

test('the feed names every article and escapes what XML would misread', () => {
  const feed = renderFeed(
    [
      {
        id: 'netz-oder-spikes',
        title: 'Netz & „Spikes“ <2025>',
        excerpt: 'Was "passt"?',
        date: '2025-04-10',
        author: 'Redaktion',
        categories: ['München'],
        tags: [],
        image: null,
        imageAlt: '',
        isFeatured: false,
        readingMinutes: 1,
      },
    ],
    'https://www.taubenfrei-muenchen.example',
  );
  expect(feed).toContain('<updated>2025-04-10T00:00:00Z</updated>');
  expect(feed).toContain('<id>https://www.taubenfrei-muenchen.example/blog/netz-oder-spikes/</id>');
  expect(feed).toContain('<title>Netz &amp; „Spikes“ &lt;2025&gt;</title>');
  expect(feed).toContain('<summary>Was &quot;passt&quot;?</summary>');
  expect(feed).toContain('<category term="München"/>');
});
