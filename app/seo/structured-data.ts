import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  GeoCoordinates,
  ImageObject,
  LocalBusiness,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { shownText } from '../../content/claim-text.ts';
import { claims, isShown, standingOfAll } from '../../content/claims.ts';
import { company, openingHours } from '../../content/company.ts';
import { promise } from '../../content/promises.ts';
import { blogName, breadcrumbLabels, homeLabel, siteDescription } from '../../content/seo.ts';
import { type Testimonial, testimonials } from '../../content/testimonials.ts';
import { buildConfig } from '../build-config.ts';
import { canonicalUrl, fileUrl, socialImageUrl } from './addresses.ts';
import { descriptionFor } from './page-meta.ts';
import { PUBLISHER_LOGO } from './social-image-path.ts';

const SCHEMA = 'https://schema.org';
const LANGUAGE = 'de-DE';
/** Publication and modification date of every article, whatever its own date. */
const ARTICLE_DATE = '2025-03-31';

const businessId = () => `${canonicalUrl('/')}#business`;
const websiteId = () => `${canonicalUrl('/')}#website`;

export type StructuredPost = {
  id: string;
  title: string;
  excerpt: string;
  date: string;
  author: string;
  categories: readonly string[];
  tags: readonly string[];
};

export type StructuredQuestion = { question: string; answer: readonly string[] };

export function localBusiness() {
  return {
    '@context': SCHEMA,
    '@type': 'LocalBusiness',
    '@id': businessId(),
    name: company.brand,
    legalName: company.name,
    description: siteDescription,
    url: canonicalUrl('/'),
    telephone: company.phone,
    email: company.email,
    image: socialImageUrl('/'),
    logo: publisherLogo(),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.city,
      addressRegion: company.region,
      addressCountry: company.countryCode,
    },
    geo: geoPoint(),
    areaServed: { '@type': 'GeoCircle', geoMidpoint: geoPoint(), geoRadius: claims.radius.value * 1000 },
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `${SCHEMA}/${day}` as DayOfWeek),
      opens,
      closes,
    })),
    ...ratingAndReviews(),
  } satisfies WithContext<LocalBusiness>;
}

function ratingAndReviews() {
  const reviews = testimonials.filter((voice) => isShown(voice)).slice(0, 1);
  return {
    ...(standingOfAll(['rating', 'reviewCount']) !== 'absent' && { aggregateRating: aggregateRating() }),
    ...(reviews.length > 0 && { review: reviews.map(reviewOf) }),
  };
}

function aggregateRating() {
  return {
    '@type': 'AggregateRating',
    ratingValue: claims.rating.value,
    bestRating: 5,
    reviewCount: claims.reviewCount.value,
  } as const;
}

function reviewOf({ name, content, rating }: Testimonial) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewBody: content,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  } as const;
}

export function website() {
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    '@id': websiteId(),
    name: company.brand,
    url: canonicalUrl('/'),
    inLanguage: LANGUAGE,
    publisher: { '@id': businessId() },
    potentialAction: searchAction(),
  } satisfies WithContext<WebSite>;
}

function searchAction() {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${buildConfig.siteUrl}/blog/?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } satisfies WithActionConstraints<SearchAction>;
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
  } satisfies WithContext<BreadcrumbList>;
}

export function blog(description: string, posts: readonly StructuredPost[]) {
  return {
    '@context': SCHEMA,
    '@type': 'Blog',
    '@id': `${canonicalUrl('/blog/')}#blog`,
    name: blogName,
    description,
    url: canonicalUrl('/blog/'),
    inLanguage: LANGUAGE,
    publisher: publisher(),
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: articleUrl(post),
      datePublished: ARTICLE_DATE,
      image: [socialImageUrl(`/blog/${post.id}/`)],
      author: authorOf(post),
    })),
  } satisfies WithContext<Blog>;
}

export function article(post: StructuredPost) {
  return {
    '@context': SCHEMA,
    '@type': 'BlogPosting',
    headline: post.title,
    description: descriptionFor(post.title, post.excerpt),
    url: articleUrl(post),
    mainEntityOfPage: { '@type': 'WebPage', '@id': articleUrl(post) },
    image: [socialImageUrl(`/blog/${post.id}/`)],
    datePublished: ARTICLE_DATE,
    dateModified: ARTICLE_DATE,
    author: authorOf(post),
    publisher: publisher(),
    inLanguage: LANGUAGE,
    articleSection: post.categories[0],
    keywords: post.tags.join(', '),
  } satisfies WithContext<BlogPosting>;
}

export function faq(questions: readonly StructuredQuestion[]) {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    inLanguage: LANGUAGE,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: shownText(withoutPromise(answer.join(' '))) },
    })),
  } satisfies WithContext<FAQPage>;
}

/** Machines keep what they read; while nobody is in the office another time holds, and only the page says so. */
const withoutPromise = (text: string) => text.replaceAll(`${promise} `, '');

function articleUrl({ id }: StructuredPost) {
  return canonicalUrl(`/blog/${id}/`);
}

function authorOf({ author }: StructuredPost) {
  return { '@type': 'Organization', name: author, url: canonicalUrl('/') } satisfies Organization;
}

function publisher() {
  return {
    '@type': 'Organization',
    '@id': businessId(),
    name: company.brand,
    url: canonicalUrl('/'),
    logo: publisherLogo(),
  } satisfies Organization;
}

function publisherLogo() {
  const { path, width, height } = PUBLISHER_LOGO;
  return { '@type': 'ImageObject', url: fileUrl(path), width: `${width}`, height: `${height}` } satisfies ImageObject;
}

function geoPoint() {
  return {
    '@type': 'GeoCoordinates',
    latitude: company.geo.latitude,
    longitude: company.geo.longitude,
  } satisfies GeoCoordinates;
}

type PathStep = { label: string; path: string };

/** The way from the home page to a path, one step a segment. */
export function breadcrumbPath(path: string): PathStep[] {
  const steps: PathStep[] = [{ label: homeLabel, path: '/' }];
  let walked = '/';
  for (const segment of path.split('/').filter(Boolean)) {
    walked += `${segment}/`;
    steps.push({ label: labelOf(decodeURIComponent(segment)), path: walked });
  }
  return steps;
}

/** Capitalised, with spaces for hyphens, unless the segment has a label of its own. */
function labelOf(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  return breadcrumbLabels[segment] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
