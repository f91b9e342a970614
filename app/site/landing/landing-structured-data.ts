import { claims, testimonials } from '../../../content/claims.ts';
import { company, openingHours } from '../../../content/company.ts';
import { landingFaq } from '../../../content/faq.ts';
import { landingMeta } from '../../../content/landing.ts';
import { SERVICE_RADIUS_KM } from '../../../domain/service-area/area.ts';
import { buildConfig } from '../../build-config.ts';

const home = `${buildConfig.siteUrl}/`;
const businessId = `${home}#business`;
const [firstVoice] = testimonials;

const localBusiness = {
  '@type': 'LocalBusiness',
  '@id': businessId,
  name: company.brand,
  description: landingMeta.description,
  url: home,
  image: `${home}images/icon-512.png`,
  telephone: company.phone,
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressRegion: company.region,
    addressCountry: company.countryCode,
  },
  geo: { '@type': 'GeoCoordinates', ...company.geo },
  areaServed: {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', ...company.geo },
    geoRadius: SERVICE_RADIUS_KM * 1000,
  },
  openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: claims.rating.value,
    bestRating: 5,
    reviewCount: claims.reviewCount.value,
  },
  review: firstVoice && {
    '@type': 'Review',
    author: { '@type': 'Person', name: firstVoice.name },
    reviewBody: firstVoice.content,
    reviewRating: { '@type': 'Rating', ratingValue: firstVoice.rating, bestRating: 5 },
  },
};

const website = {
  '@type': 'WebSite',
  '@id': `${home}#website`,
  name: company.brand,
  url: home,
  inLanguage: 'de-DE',
  publisher: { '@id': businessId },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${home}blog/?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
};

const faqPage = {
  '@type': 'FAQPage',
  '@id': `${home}#faq`,
  mainEntity: landingFaq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
};

export const landingStructuredData = {
  '@context': 'https://schema.org',
  '@graph': [localBusiness, website, faqPage],
};
