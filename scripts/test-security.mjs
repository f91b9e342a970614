import { runTable } from './test-table.mjs';

const HEADERS = 'tests/security/headers.test.ts';
const INQUIRIES = 'tests/security/hostile-inquiries.test.ts';
const PHOTOS = 'tests/security/hostile-photos.test.ts';
const APPLICATION = 'domain/partners/application.test.ts';
const RELEASES = 'domain/releases/releases.test.ts';

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
    what: 'One link, one network, as often as they like',
    tests: [['tests/security/crowds.test.ts'], ['platform/images/image-workers.test.ts']],
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
      ['app/read-form.test.ts'],
      ['domain/staff/permissions.test.ts'],
      ['domain/staff/sign-in.test.ts'],
      ['domain/staff/accounts.test.ts'],
      ['domain/staff/staff-mails.test.ts', 'neither job nor table holds it'],
      ['platform/auth/auth.test.ts'],
      ['server/first-link.test.ts'],
      ['tests/security/office-partners.test.ts'],
      ['domain/process/steps.test.ts', 'every event from every state, by every actor'],
    ],
  },
  {
    what: 'Figures and Betrieb without a token, a session or the right',
    tests: [['tests/security/operation-attack.test.ts']],
  },
  {
    what: 'The customer’s own page without a key',
    tests: [
      ['tests/security/own-page.test.ts'],
      ['domain/access/access.test.ts'],
      ['domain/own-page/own-page.test.ts', 'a new link goes to the address on file'],
      ['domain/own-page/own-page.test.ts', 'wrong codes from one network'],
      ['domain/own-page/own-page.test.ts', 'without script a repetition opens the page for the same network'],
    ],
  },
  {
    what: 'A firm’s pages without a key',
    tests: [
      ['tests/security/firm-page.test.ts'],
      ['tests/security/invitation-pages.test.ts'],
      ['domain/partners/firm-record.test.ts', 'opens no one else'],
      ['domain/partners/firm-record.test.ts', 'what the customer vetoed, or is about to erase'],
      ['domain/partners/firm-page.test.ts', 'strangers get the same answer and no mail'],
      ['domain/partners/firm-page.test.ts', 'whoever leaves is gone at once'],
      ['domain/partners/vetting.test.ts', 'an application is refused with reasons, and its links end'],
      ['domain/invitations/invitation-verbs.test.ts', 'veto: the link is closed at once'],
      ['domain/invitations/invitation-verbs.test.ts', 'an erasure closes the links of firms'],
      [APPLICATION, 'later the key opens nothing'],
      [APPLICATION, 'more than ten beginnings an hour'],
      [APPLICATION, 'a link is sent again to the address of an open application'],
    ],
  },
  {
    what: 'Hostile documents, and documents of others',
    tests: [
      ['tests/security/hostile-documents.test.ts'],
      ['platform/documents/draw-pdf.test.ts'],
      [APPLICATION, 'what is no paper is refused and leaves no file'],
      [APPLICATION, 'can be taken back with its file, by its own firm only'],
    ],
  },
  {
    what: 'No firm that is not vetted, no offer that somebody bent',
    tests: [
      ['domain/partners/guards.test.ts'],
      ['domain/offers/offer-verbs.test.ts', 'a firm whose papers or terms are not in order cannot offer'],
      ['domain/offers/offer-verbs.test.ts', 'exactly the previewed draft is sent'],
      ['domain/offers/offer-verbs.test.ts', 'the database refuses an offer'],
      ['domain/offers/read-offer.test.ts', 'what a stranger adds to the form is left out'],
    ],
  },
  {
    what: 'Who the customer is, before and after the release',
    tests: [
      ['tests/security/invitation-pages.test.ts', 'name, telephone, mail and street are in no page'],
      ['domain/messages/mask-text.test.ts'],
      ['domain/inquiries/photo-access.test.ts'],
      ['domain/releases/release-fields.test.ts'],
      [RELEASES, 'exactly what was shown before the click'],
      [RELEASES, 'taken back, the firm sees nothing'],
      [RELEASES, 'nothing is released to a firm without an offer'],
      [RELEASES, 'a released firm that withdraws its offer'],
      [RELEASES, 'while the customer waits for the erasure'],
      ['jobs/invitation-mails.test.ts', 'firms read nothing of the customer'],
      ['jobs/offer-mails.test.ts', 'without what was said and without a name'],
      ['domain/disclosure/disclosure.test.ts', 'other people are not'],
    ],
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
    tests: [
      ['domain/export/csv.test.ts'],
      ['domain/releases/calendar-file.test.ts'],
      ['platform/mail/address.test.ts'],
      ['platform/mail/smtp.test.ts'],
    ],
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
