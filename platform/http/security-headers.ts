import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, source = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [...hashes];
}

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), camera=(), microphone=(), browsing-topics=()',
  'Reporting-Endpoints': 'csp="/api/csp-reports"',
};

const HSTS = 'max-age=63072000; includeSubDomains; preload';

/** Allowed only if a tag id was built in. */
const MEASUREMENT_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.googleadservices.com',
  'https://www.google.com',
  'https://www.google.de',
];

export type OpenedHosts = { googleTagId: string | null; tagHost: string; backendUrl: string | null };

/** Inline scripts are allowed by hash. strict-dynamic would block a hashed module's imports. */
function contentSecurityPolicy(scriptHashes: string[], opened?: OpenedHosts) {
  const withTag = scriptHashes.length > 0 && opened?.googleTagId ? opened : null;
  const scripts = scriptHashes.length > 0 ? `'self' ${scriptHashes.join(' ')}` : "'none'";
  const backend = scriptHashes.length > 0 && opened?.backendUrl ? ` ${new URL(opened.backendUrl).origin}` : '';
  const measurement = withTag ? ` ${withTag.tagHost} ${MEASUREMENT_HOSTS.join(' ')}` : '';
  return [
    "default-src 'none'",
    `script-src ${scripts}${withTag ? ` ${withTag.tagHost}` : ''}`,
    "style-src 'self'",
    `img-src 'self' blob:${measurement}`,
    "font-src 'self'",
    `connect-src 'self'${backend}${measurement}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${scriptHashes.length > 0 ? 'default' : "'none'"}${withTag ? ' google-tag' : ''}`,
    'report-to csp',
  ].join('; ');
}

export function securityHeaders(scriptHashes: string[] = [], opened?: OpenedHosts): Record<string, string> {
  return { ...COMMON, 'Content-Security-Policy': contentSecurityPolicy(scriptHashes, opened) };
}

export function transportSecurity(forwardedProto: string | undefined): Record<string, string> {
  return forwardedProto === 'https' ? { 'Strict-Transport-Security': HSTS } : {};
}
