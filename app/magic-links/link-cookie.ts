import { FIRM_PAGES, OVERVIEW_PAGES, PORTAL_PAGES } from '../../domain/magic-links/link-addresses.ts';

/**
 * The cookie of a link: one for each subject, named after its reference, so that two links never mix. Those of customers
 * end with the browser's session. With `kept`, a second cookie lasts as long as the link, if its holder wants that.
 */
const linkCookies = {
  customer: { name: 'anfrage', path: PORTAL_PAGES, kept: 'anfrage-gemerkt', session: true },
  overview: { name: 'gebaeude', path: OVERVIEW_PAGES, kept: null, session: true },
  /** One cookie for the whole firm, because the pages of its invitations have the same path prefix. */
  firm: { name: 'betrieb', path: FIRM_PAGES, kept: null, session: false },
  invitation: { name: 'anfrage-b', path: FIRM_PAGES, kept: null, session: false },
  application: { name: 'bewerbung', path: '/partner-werden/', kept: null, session: false },
};
export type LinkArea = keyof typeof linkCookies;

const nameOf = (name: string, reference: string, secure: boolean) =>
  `${secure ? '__Secure-' : ''}${reference ? `${name}-${reference.toLowerCase()}` : name}`;

type Header = string | null | undefined;

function readCookie(header: Header, wanted: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === wanted && /^[\w-]{20,80}$/.test(value)) return value;
  }
  return null;
}

export const readLinkCookie = (area: LinkArea, header: Header, reference: string, secure: boolean): string | null =>
  readCookie(header, nameOf(linkCookies[area].name, reference, secure)) ??
  readKeptCookie(area, header, reference, secure);

export function readKeptCookie(area: LinkArea, header: Header, reference: string, secure: boolean) {
  const { kept } = linkCookies[area];
  return kept && readCookie(header, nameOf(kept, reference, secure));
}

type Written = { reference: string; token: string; secure: boolean; expiresAt: Date };

export function writeLinkCookie(area: LinkArea, { expiresAt, ...written }: Written) {
  const { name, path, session } = linkCookies[area];
  return write(name, path, { ...written, expiresAt: session ? null : expiresAt });
}

export const writeKeptCookie = (written: Written) =>
  write(linkCookies.customer.kept, linkCookies.customer.path, written);

export function forgetLinkCookies(reference: string, secure: boolean) {
  const { name, kept, path } = linkCookies.customer;
  return [name, kept].map((each) => write(each, path, { reference, token: '', secure, expiresAt: new Date(0) }));
}

type How = Omit<Written, 'expiresAt'> & { expiresAt: Date | null /** With the browser's session. */ };

function write(name: string, path: string, { reference, token, secure, expiresAt }: How) {
  const parts = [`${nameOf(name, reference, secure)}=${token}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax'];
  if (expiresAt) parts.push(`Expires=${expiresAt.toUTCString()}`);
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
