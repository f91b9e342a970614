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

/** Inline scripts run by their hash, script files only from this host. strict-dynamic would stop a hashed module's imports. */
function contentSecurityPolicy(scriptHashes: string[]) {
  const scripts = scriptHashes.length > 0 ? `'self' ${scriptHashes.join(' ')}` : "'none'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ');
}

export function securityHeaders(scriptHashes: string[] = []): Record<string, string> {
  return { ...COMMON, 'Content-Security-Policy': contentSecurityPolicy(scriptHashes) };
}

/** Strict transport security is only meaningful, and only sent, where the visitor came over TLS. */
export function transportSecurity(forwardedProto: string | undefined): Record<string, string> {
  return forwardedProto === 'https' ? { 'Strict-Transport-Security': HSTS } : {};
}
