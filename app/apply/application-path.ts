import { paperTexts } from '../../content/application.ts';
import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';
import type { LinkCookie } from '../links/link-cookie.ts';

export const applicationCookie: LinkCookie = { name: 'bewerbung', path: '/partner-werden/' };

/** A page of the application, with the key in the address where there is no cookie. */
export function applicationPath(query: string, page = '', notice = '') {
  const rest = notice && `${query ? '&' : '?'}meldung=${notice}`;
  return `${APPLICATION_PAGES}${page}${query}${rest}`;
}

/** Opened at the part that the notice is about; an error stands at the top, which a fragment would keep from the focus. */
export function papersPath(query: string, notice: string, part?: string) {
  const page = applicationPath(query, 'unterlagen/', notice);
  if (!part || !notice) return page;
  return `${page}&teil=${part}${paperTexts.good.includes(notice) ? `#${part}` : ''}`;
}
