import { describePublicPage } from '../public-pages.ts';

/** Advertising needs these parameters. All others may hold what a visitor typed. */
const CAMPAIGN = /^(gclid|gbraid|wbraid|utm_[a-z]+)$/;

/** Null outside the public pages: addresses with personal tokens are never reported. */
export const findPageType = (path: string) => describePublicPage(path)?.type ?? null;

export function describePageView(title: string, address: string) {
  const url = new URL(address);
  const type = findPageType(url.pathname);
  if (!type) return null;
  for (const name of [...url.searchParams.keys()]) if (!CAMPAIGN.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return {
    page_title: title,
    page_location: url.href,
    page_type: type,
    content_group: url.pathname.split('/')[1] || 'home',
    is_www: url.hostname.startsWith('www.'),
  };
}
