import type { MetaDescriptor } from 'react-router';
import { company } from '../../content/company.ts';
import { expertSentence, siteKeywords } from '../../content/seo.ts';
import { buildConfig } from '../build-config.ts';
import { canonicalUrl, socialImageUrl } from './addresses.ts';

export type PageMeta = {
  title: string;
  description: string;
  path: string;
  robots?: string;
  /** The path whose social image it shows, if the build made none of its own. */
  imageOf?: string;
  keywords?: readonly string[];
  type?: 'website' | 'article';
};

export const ARTICLE_ROBOTS = 'index, follow, max-snippet:150';
const MIN_DESCRIPTION_LENGTH = 30;

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { path, keywords = siteKeywords } = page;
  const { robots = 'index, follow' } = buildConfig.staging ? { robots: 'noindex, nofollow' } : page;
  const address = canonicalUrl(path);
  const description = descriptionFor(page.title, page.description);
  const image = socialImageUrl(page.imageOf ?? path);
  const { latitude, longitude } = company.geo;
  return [
    { title: withProductName(page.title) },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { name: 'robots', content: robots },
    ...(robots.includes('noindex') ? [] : ownAddress(address)),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: company.brand },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: page.title },
    { name: 'geo.region', content: 'DE-BY' },
    { name: 'geo.placename', content: 'München, Bayern' },
    { name: 'geo.position', content: `${latitude};${longitude}` },
    { name: 'ICBM', content: `${latitude}, ${longitude}` },
  ];
}

export function withProductName(title: string) {
  return title.includes(company.brand) ? title : `${title} | ${company.brand}`;
}

/** A text too short to be a description is replaced. */
export function descriptionFor(title: string, excerpt: string) {
  return excerpt.length > MIN_DESCRIPTION_LENGTH ? excerpt : `${title}: ${expertSentence}`;
}

/** 'noindex' and a canonical address contradict each other. */
function ownAddress(href: string) {
  return [
    { tagName: 'link', rel: 'canonical', href },
    { tagName: 'link', rel: 'alternate', hrefLang: 'de', href },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href },
  ];
}
