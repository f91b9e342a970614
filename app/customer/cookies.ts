/** One cookie an inquiry, named after its reference: two links in one browser never mix. Sent to the own pages only. */
const nameOf = (reference: string, secure: boolean) => `${secure ? '__Secure-' : ''}anfrage-${reference.toLowerCase()}`;

const PATH = '/meine-anfrage/';

export function readLinkCookie(header: string | null | undefined, reference: string, secure: boolean): string | null {
  const wanted = nameOf(reference, secure);
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === wanted && /^[\w-]{20,80}$/.test(value)) return value;
  }
  return null;
}

/** As long as the link itself is good. */
export function linkCookie(
  reference: string,
  token: string,
  { secure, expiresAt }: { secure: boolean; expiresAt: Date },
) {
  const parts = [
    `${nameOf(reference, secure)}=${token}`,
    `Path=${PATH}`,
    'HttpOnly',
    'SameSite=Lax',
    `Expires=${expiresAt.toUTCString()}`,
  ];
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
