import { expect, test } from 'vitest';
import { z } from 'zod';
import { faqPage } from '../../content/faq.ts';
import { breadcrumbList, faq, localBusiness } from './structured-data.ts';

const HOST = 'https://www.taubenfrei-muenchen.example';
const address = z.url().startsWith(`${HOST}/`);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const text = z.string().min(1);
const context = z.literal('https://schema.org');
const logo = z.object({
  '@type': z.literal('ImageObject'),
  url: address,
  width: z.literal('600'),
  height: z.literal('60'),
});
const rating = z.object({ ratingValue: z.number().min(1).max(5), bestRating: z.literal(5) });

test('the local business has everything schema.org and search engines require', () => {
  z.object({
    '@context': context,
    '@type': z.literal('LocalBusiness'),
    '@id': address,
    name: z.literal('Taubenfrei München'),
    url: address,
    image: address,
    telephone: z.string().regex(/^\+49[\d ]+$/),
    email: z.email(),
    logo,
    address: z.object({
      '@type': z.literal('PostalAddress'),
      streetAddress: text,
      postalCode: z.string().regex(/^\d{5}$/),
      addressLocality: z.literal('München'),
      addressRegion: text,
      addressCountry: z.literal('DE'),
    }),
    geo: z.object({ latitude: z.number().min(47).max(49), longitude: z.number().min(11).max(12) }),
    areaServed: z.object({ '@type': z.literal('GeoCircle'), geoRadius: z.literal(50_000) }),
    openingHoursSpecification: z
      .array(z.object({ dayOfWeek: z.array(z.url()).min(1), opens: time, closes: time }))
      .length(2),
    aggregateRating: rating.extend({ ratingValue: z.literal(4.9), reviewCount: z.literal(127) }),
    review: z.array(z.object({ author: z.object({ name: text }), reviewBody: text, reviewRating: rating })).length(1),
  }).parse(localBusiness());
});

test('structured data names no response time, because it cannot change during an absence', () => {
  const json = JSON.stringify(faq(faqPage));
  expect(json).not.toMatch(/24.Stunden/);
  expect(json).toContain('Sie erhalten');
});

test('the breadcrumb list counts from one and links absolute addresses', () => {
  expect(breadcrumbList('/blog/kategorie/m%C3%BCnchen/').itemListElement.at(-1)).toEqual({
    '@type': 'ListItem',
    position: 4,
    name: 'München',
    item: `${HOST}/blog/kategorie/m%C3%BCnchen/`,
  });
});

test('the FAQ page gives each of its ten questions one answer', () => {
  const { mainEntity } = faq(faqPage);
  z.array(z.object({ name: text.endsWith('?'), acceptedAnswer: z.object({ text: text.min(80) }) }))
    .length(10)
    .parse(mainEntity);
});
