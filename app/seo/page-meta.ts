import type { MetaDescriptor } from 'react-router';
import { company } from '../../content/company.ts';
import { buildConfig } from '../build-config.ts';

export type PageMeta = { title: string; description: string; path: string; robots?: string };

/** The head of a page. Canonical addresses always carry the configured host and end with a slash. */
export function pageMeta({ title, description, path, robots = 'index, follow' }: PageMeta): MetaDescriptor[] {
  return [
    { title: withProductName(title) },
    { name: 'description', content: description },
    { name: 'robots', content: robots },
    ...(robots.includes('noindex') ? [] : [{ tagName: 'link', rel: 'canonical', href: canonicalUrl(path) }]),
  ];
}

export function withProductName(title: string) {
  return title.includes(company.brand) ? title : `${title} | ${company.brand}`;
}

export function canonicalUrl(path: string) {
  return encodeURI(`${buildConfig.siteUrl}${path.endsWith('/') ? path : `${path}/`}`);
}
