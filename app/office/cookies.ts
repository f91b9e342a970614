/** Over TLS the `__Host-` prefix guarantees that this host set the cookie, for every path and only over TLS. */
const name = (plain: string, secure: boolean) => (secure ? `__Host-${plain}` : plain);

const SESSION = 'zentrale';
const DEVICE = 'geraet';
const MAX_SESSION_S = 12 * 3_600;
const DEVICE_S = 400 * 86_400;

export const readSessionCookie = (request: Request, secure: boolean) => readCookie(request, name(SESSION, secure));
export const readDeviceCookie = (request: Request, secure: boolean) => readCookie(request, name(DEVICE, secure));

/** A session cookie unless the device is remembered. */
export const sessionCookie = (token: string, { secure, remember }: { secure: boolean; remember: boolean }) =>
  writeCookie(name(SESSION, secure), token, { secure, seconds: remember ? MAX_SESSION_S : null });

export const deviceCookie = (id: string, secure: boolean) =>
  writeCookie(name(DEVICE, secure), id, { secure, seconds: DEVICE_S });

/** Ends the session in this browser, and clears what its Back button would still show. */
export function signedOutHeaders(secure: boolean): Headers {
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  headers.append('Set-Cookie', writeCookie(name(SESSION, secure), '', { secure, seconds: 0 }));
  return headers;
}

function readCookie(request: Request, wanted: string): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === wanted && /^[\w-]{20,200}$/.test(value)) return value;
  }
  return null;
}

function writeCookie(key: string, value: string, { secure, seconds }: { secure: boolean; seconds: number | null }) {
  const parts = [`${key}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (secure) parts.push('Secure');
  if (seconds !== null) parts.push(`Max-Age=${seconds}`);
  return parts.join('; ');
}
