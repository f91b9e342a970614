/** Which cookie keeps a link: one for each subject, named after its reference, so that two links never mix. */
export type LinkCookie = { name: string; path: string };

const nameOf = ({ name }: LinkCookie, reference: string, secure: boolean) =>
  `${secure ? '__Secure-' : ''}${reference ? `${name}-${reference.toLowerCase()}` : name}`;

export function readLinkCookie(
  cookie: LinkCookie,
  header: string | null | undefined,
  reference: string,
  secure: boolean,
): string | null {
  const wanted = nameOf(cookie, reference, secure);
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === wanted && /^[\w-]{20,80}$/.test(value)) return value;
  }
  return null;
}

/** As long as the link itself is good. */
export function writeLinkCookie(
  cookie: LinkCookie,
  { reference, token, secure, expiresAt }: { reference: string; token: string; secure: boolean; expiresAt: Date },
) {
  const parts = [
    `${nameOf(cookie, reference, secure)}=${token}`,
    `Path=${cookie.path}`,
    'HttpOnly',
    'SameSite=Lax',
    `Expires=${expiresAt.toUTCString()}`,
  ];
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
