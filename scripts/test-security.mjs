import { runTable } from './test-table.mjs';

const HEADERS = 'tests/security/headers.test.ts';
const INQUIRIES = 'tests/security/hostile-inquiries.test.ts';
const PHOTOS = 'tests/security/hostile-photos.test.ts';

const rows = [
  {
    what: 'Headers on every route and status',
    tests: [
      [HEADERS, 'every finished page and file'],
      [HEADERS, 'carries the headers'],
      ['tests/journeys/http.spec.ts', 'every kind of answer carries the security headers'],
      ['tests/journeys/http.spec.ts', 'strict transport security'],
    ],
  },
  {
    what: 'Content security policy',
    tests: [
      ['tests/security/content-security-policy.test.ts'],
      ['platform/http/security-headers.test.ts'],
      ['tests/journeys/http.spec.ts', 'a script that somebody managed to write into a rendered page'],
    ],
  },
  {
    what: 'Hostile bodies: any size, any spelling of the path',
    tests: [['tests/security/hostile-bodies.test.ts'], ['platform/http/read-form.test.ts']],
  },
  {
    what: 'Pages rendered on request',
    tests: [['tests/security/rendered-pages.test.ts'], ['server/turns.test.ts'], ['app/private-area.test.ts']],
  },
  {
    what: 'Hostile inquiries',
    tests: [
      [INQUIRIES, 'refused without a trace'],
      [INQUIRIES, 'stored, letter by letter'],
      [INQUIRIES, 'after all of it nothing was polluted'],
    ],
  },
  { what: 'Hostile photos', tests: [[PHOTOS]] },
  { what: 'Hostile forms without script', tests: [['tests/security/plain-form.test.ts']] },
  {
    what: 'Rate limits',
    tests: [
      ['tests/security/rate-limits.test.ts'],
      ['server/api/newsletter.test.ts'],
      ['domain/inquiries/submit-inquiry.server.test.ts', 'of forty at once at a limit of four'],
      ['domain/inquiries/submit-inquiry.server.test.ts', 'a repetition counts against no limit'],
      ['domain/inquiries/submit-inquiry.server.test.ts', 'many networks of one IPv6 site'],
      ['domain/deliveries/mail-limits.test.ts'],
      ['platform/http/client-network.test.ts'],
      ['platform/http/request-counter.test.ts'],
      ['server/api/csp-reports.test.ts'],
    ],
  },
  {
    what: 'Path traversal and redirects',
    tests: [
      [PHOTOS, 'nothing is written, nothing is read'],
      [HEADERS, 'leads to no file'],
      ['domain/photos/photo-path.test.ts'],
      ['tests/journeys/http.spec.ts', 'a redirect never leaves this host'],
    ],
  },
  {
    what: 'Photos and addresses of others',
    tests: [['domain/photos/photo-ownership.test.ts'], ['tests/security/own-address.test.ts']],
  },
  {
    what: 'The office without a key',
    tests: [
      ['tests/security/office-guard.test.ts'],
      ['app/office/own-path.test.ts'],
      ['app/office/carried-form.test.ts'],
      ['domain/staff/permissions.test.ts'],
      ['domain/staff/sign-in.test.ts'],
      ['server/first-link.test.ts'],
    ],
  },
  {
    what: 'The customer’s own page without a key',
    tests: [['tests/security/own-page.test.ts'], ['domain/access/access.test.ts']],
  },
  {
    what: 'Slow clients',
    tests: [['tests/security/slow-senders.test.ts'], ['tests/security/slow-uploads.test.ts']],
  },
  { what: 'Behind the shipped nginx.conf', tests: [['tests/security/behind-nginx.test.ts']] },
  {
    what: 'Nobody learns which addresses we know',
    tests: [['tests/security/newsletter-enumeration.test.ts'], ['tests/security/outbox-reports.test.ts']],
  },
  {
    what: 'Abuse of the wire shape and its key',
    tests: [
      ['tests/security/wire-shape.test.ts'],
      [INQUIRIES, 'the key opens nothing but the insert'],
      [INQUIRIES, 'the connection ends with 400'],
    ],
  },
  {
    what: 'Formulas in exports, headers in mails',
    tests: [['domain/export/csv.test.ts'], ['platform/mail/address.test.ts'], ['platform/mail/smtp.test.ts']],
  },
  {
    what: 'Nothing personal in the log',
    tests: [
      ['tests/security/log-canary.test.ts'],
      [INQUIRIES, 'what visitors typed is in no log line'],
      ['tests/security/wire-shape.test.ts', 'addresses of photos are in no log line'],
    ],
  },
  { what: 'Known weaknesses of dependencies', tests: [['tests/security/dependencies.test.ts']] },
  { what: 'No secret and no source map in the bundle', tests: [['tests/security/bundle.test.ts']] },
];

process.exit(await runTable({ title: 'Security', rows, folder: 'tests/security', journeys: ['journeys/http'] }));
