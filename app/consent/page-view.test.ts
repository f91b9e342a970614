import { expect, test } from 'vitest';
import { describePageView, findPageType } from './page-view.ts';

test('the home page is its own content group and the www host is flagged', () => {
  expect(describePageView('Start', 'https://www.taubenfrei-muenchen.example/#services')).toEqual({
    page_title: 'Start',
    page_location: 'https://www.taubenfrei-muenchen.example/',
    page_type: 'home',
    content_group: 'home',
    is_www: true,
  });
});

test('an article belongs to the group of its first path segment', () => {
  expect(describePageView('Kosten', 'https://taubenfrei.example/blog/taubenabwehr-kosten-muenchen/')).toMatchObject({
    page_type: 'article',
    content_group: 'blog',
    is_www: false,
  });
});

test('what a visitor typed leaves the address, the campaign stays', () => {
  const view = describePageView('Blog', 'https://www.a.example/blog/?q=meine+Adresse&gclid=x1&utm_source=ads&name=y');
  expect(view?.page_location).toBe('https://www.a.example/blog/?gclid=x1&utm_source=ads');
});

test.each([
  ['/blog/kategorie/taubenspikes/', 'category'],
  ['/blog/', 'blog'],
  ['/danke/', 'thank_you'],
  ['/datenschutz/', 'legal'],
])('%s is of type %s', (path, type) => expect(findPageType(path)).toBe(type));

test.each(['/angebote/geheimes-token/', '/verwaltung/', '/newsletter/abmelden/abc/', '/gibt-es-nicht/'])(
  'nothing is told about %s',
  (path) => expect(describePageView('x', `https://www.a.example${path}`)).toBeNull(),
);
