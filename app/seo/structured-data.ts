import type * as schema from 'schema-dts';
import { shownText } from '../../content/claim-text.ts';
import { claims, combinedVisibility, isShown } from '../../content/claims.ts';
import { company, openingHours } from '../../content/company.ts';
import { blogName, breadcrumbLabels, homeLabel, siteDescription } from '../../content/seo.ts';
import { responseTime } from '../../content/shared-sentences.ts';
import { testimonials } from '../../content/testimonials.ts';
import { articlePath, type Post, PUBLICATION_DATE } from '../blog/post.ts';
import { buildConfig } from '../build-config.ts';
import { canonicalUrl, fileUrl, socialImageUrl } from './addresses.ts';
import { descriptionFor } from './page-meta.ts';
import { PUBLISHER_LOGO } from './social-image-path.ts';

const SCHEMA = 'https://schema.org';
const LANGUAGE = 'de-DE';

const homeUrl = canonicalUrl('/');
const businessId = `${homeUrl}#business`;
const geoPoint = {
  '@type': 'GeoCoordinates',
  latitude: company.geo.latitude,
  longitude: company.geo.longitude,
} as const;
const publisherLogo = {
  '@type': 'ImageObject',
  url: fileUrl(PUBLISHER_LOGO.path),
  width: `${PUBLISHER_LOGO.width}`,
  height: `${PUBLISHER_LOGO.height}`,
} as const;
const publisher = {
  '@type': 'Organization',
  '@id': businessId,
  name: company.brand,
  url: homeUrl,
  logo: publisherLogo,
} as const;

type StructuredPost = Pick<Post, 'id' | 'title' | 'excerpt' | 'author' | 'tags'> & { categories: readonly string[] };

export function localBusiness() {
  const review = testimonials.find((voice) => isShown(voice));
  return {
    '@context': SCHEMA,
    '@type': 'LocalBusiness',
    '@id': businessId,
    name: company.brand,
    legalName: company.name,
    description: siteDescription,
    url: homeUrl,
    telephone: company.phone,
    email: company.email,
    image: socialImageUrl('/'),
    logo: publisherLogo,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.city,
      addressRegion: company.region,
      addressCountry: company.countryCode,
    },
    geo: geoPoint,
    areaServed: { '@type': 'GeoCircle', geoMidpoint: geoPoint, geoRadius: claims.radius.value * 1000 },
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days.map((day) => `${SCHEMA}/${day}` as schema.DayOfWeek),
      opens,
      closes,
    })),
    ...(combinedVisibility(['rating', 'reviewCount']) !== 'absent' && {
      aggregateRating: {
        '@type': 'AggregateRating' as const,
        ratingValue: claims.rating.value,
        bestRating: 5,
        reviewCount: claims.reviewCount.value,
      },
    }),
    ...(review && {
      review: [
        {
          '@type': 'Review' as const,
          author: { '@type': 'Person' as const, name: review.name },
          reviewBody: review.content,
          reviewRating: { '@type': 'Rating' as const, ratingValue: review.rating, bestRating: 5 },
        },
      ],
    }),
  } satisfies schema.WithContext<schema.LocalBusiness>;
}

export function website() {
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    '@id': `${homeUrl}#website`,
    name: company.brand,
    url: homeUrl,
    inLanguage: LANGUAGE,
    publisher: { '@id': businessId },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${buildConfig.siteUrl}/blog/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    } as schema.WithActionConstraints<schema.SearchAction>,
  } satisfies schema.WithContext<schema.WebSite>;
}

export function breadcrumbList(path: string) {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbPath(path).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: canonicalUrl(step.path),
    })),
  } satisfies schema.WithContext<schema.BreadcrumbList>;
}

const posting = (post: StructuredPost) => ({
  '@type': 'BlogPosting' as const,
  headline: post.title,
  url: canonicalUrl(articlePath(post.id)),
  datePublished: PUBLICATION_DATE,
  image: [socialImageUrl(articlePath(post.id))],
  author: { '@type': 'Organization' as const, name: post.author, url: homeUrl },
});

export function blog(description: string, posts: readonly StructuredPost[]) {
  return {
    '@context': SCHEMA,
    '@type': 'Blog',
    '@id': `${canonicalUrl('/blog/')}#blog`,
    name: blogName,
    description,
    url: canonicalUrl('/blog/'),
    inLanguage: LANGUAGE,
    publisher,
    blogPost: posts.map(posting),
  } satisfies schema.WithContext<schema.Blog>;
}

export function article(post: StructuredPost) {
  return {
    '@context': SCHEMA,
    ...posting(post),
    description: descriptionFor(post.title, post.excerpt),
    mainEntityOfPage: { '@type': 'WebPage', '@id': canonicalUrl(articlePath(post.id)) },
    dateModified: PUBLICATION_DATE,
    publisher,
    inLanguage: LANGUAGE,
    articleSection: post.categories[0],
    keywords: post.tags.join(', '),
  } satisfies schema.WithContext<schema.BlogPosting>;
}

export function faq(questions: readonly { question: string; answer: readonly string[] }[]) {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    inLanguage: LANGUAGE,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: shownText(withoutResponseTime(answer.join(' '))) },
    })),
  } satisfies schema.WithContext<schema.FAQPage>;
}

/** Search engines keep texts, but the response time changes while the office is closed. */
const withoutResponseTime = (text: string) => text.replaceAll(`${responseTime} `, '');

export function breadcrumbPath(path: string): { label: string; path: string }[] {
  const segments = path.split('/').filter(Boolean);
  return [
    { label: homeLabel, path: '/' },
    ...segments.map((segment, index) => ({
      label: labelOf(decodeURIComponent(segment)),
      path: `/${segments.slice(0, index + 1).join('/')}/`,
    })),
  ];
}

function labelOf(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  return breadcrumbLabels[segment] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
