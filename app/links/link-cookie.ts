/**
 * Which cookie keeps a link: one for each subject, named after its reference, so that two links never mix. With `kept` it ends
 * with the browser's session, and a second one under that name stays as long as the link is good, where its holder wants that.
 */
export type LinkCookie = { name: string; path: string; kept?: string };

const nameOf = (name: string, reference: string, secure: boolean) =>
  `${secure ? '__Secure-' : ''}${reference ? `${name}-${reference.toLowerCase()}` : name}`;

function readCookie(header: string | null | undefined, wanted: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === wanted && /^[\w-]{20,80}$/.test(value)) return value;
  }
  return null;
}

type Header = string | null | undefined;

export function readLinkCookie(cookie: LinkCookie, header: Header, reference: string, secure: boolean): string | null {
  return (
    readCookie(header, nameOf(cookie.name, reference, secure)) ?? readKeptCookie(cookie, header, reference, secure)
  );
}

export function readKeptCookie({ kept }: LinkCookie, header: Header, reference: string, secure: boolean) {
  return kept ? readCookie(header, nameOf(kept, reference, secure)) : null;
}

type Written = { reference: string; token: string; secure: boolean; expiresAt: Date };

export function writeLinkCookie({ name, path, kept }: LinkCookie, { reference, token, secure, expiresAt }: Written) {
  return write(nameOf(name, reference, secure), token, { path, secure, expiresAt: kept ? null : expiresAt });
}

/** As long as the link itself is good. */
export function writeKeptCookie({ kept = '', path }: LinkCookie, { reference, token, secure, expiresAt }: Written) {
  return write(nameOf(kept, reference, secure), token, { path, secure, expiresAt });
}

/** Both, with one answer. */
export function forgetLinkCookies({ name, kept = name, path }: LinkCookie, reference: string, secure: boolean) {
  return [name, kept].map((each) =>
    write(nameOf(each, reference, secure), '', { path, secure, expiresAt: new Date(0) }),
  );
}

type How = { path: string; secure: boolean /** Null: with the browser's session. */; expiresAt: Date | null };

function write(name: string, value: string, { path, secure, expiresAt }: How) {
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax'];
  if (expiresAt) parts.push(`Expires=${expiresAt.toUTCString()}`);
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
