import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processings } from '../content/processings.ts';

/** The line of code that decides a period, and the texts that say it: who changes the one finds the others here. */
const rules: Record<string, string> = {
  'domain/magic-links/make-link.server.ts: firm: 7 * DAY':
    'firm-link-mail.ts: sieben Tage; firm-mails.ts: 7 Tage; firm-pages.ts: sieben Tage',
  'domain/magic-links/make-link.server.ts: overview: 30 * DAY': 'customer-buildings.ts: 30 Tage',
  'domain/customer-portal/ask-for-portal-link.server.ts: windowSeconds: 3_600': 'customer.ts: einer Stunde',
  'domain/customer-portal/buildings.server.ts: windowSeconds: 3_600': 'customer-buildings.ts: einer Stunde',
  'domain/magic-links/make-link.server.ts: application: 30 * DAY':
    'application-mails.ts: 30 Tage, 30 Tagen; application.ts: 30 Tage, 30 Tagen; firm-link-mail.ts: 30 Tage; firm-mails.ts: 30 Tage',
  "domain/magic-links/make-link.server.ts: 'address-change': 14 * DAY": 'firm-mails.ts: 14 Tage',
  "domain/magic-links/make-link.server.ts: 'staff-invite': 48":
    'office/admin.ts: 48 Stunden; office/mails.ts: 48 Stunden',
  'domain/magic-links/make-link.server.ts: inquiry: { most: 60, windowSeconds: 600 }':
    'customer.ts: zehn Minuten; customer-buildings.ts: zehn Minuten; firm-pages.ts: zehn Minuten; invitation-page.ts: zehn Minuten; application.ts: zehn Minuten',
  "domain/invitations/invitation-transitions.server.ts: now() + interval '30 days'":
    'customer.ts: 30 Tage; invitation-mails.ts: 30 Tage; invitation-page.ts: 30 Tage, 30 Tagen',
  "jobs/customer-emails.ts: template: 'portal-link', days: 30": 'mails.ts: 30 Tage',
  'jobs/customer-emails.ts: ENDED_DAYS = 90': 'mails.ts: 90 Tage',
  'domain/invitations/recall.server.ts: BRING_BACK_MINUTES = 60': 'comparison.ts: Eine Stunde',
  'domain/orders/guarantee.server.ts: EARLIEST_DAYS = 730': 'guarantee.ts: zwei Jahre',
  "domain/workflow/apply-transition.server.ts: greatest(now(), i.decision_on::timestamptz) + interval '90 days'":
    'guarantee.ts: 90 Tage',
  'domain/inquiries/phone-code.server.ts: CODE_HOURS = 24': 'customer.ts: 24 Stunden',
  'domain/inquiries/phone-code.server.ts: MAILED_HOURS = 1': 'customer-correct.ts: eine Stunde; mails.ts: eine Stunde',
  'domain/firms/change-address.server.ts: CODE_MINUTES = 60': 'firm-mails.ts: eine Stunde; firm-pages.ts: eine Stunde',
  'domain/firms/application.server.ts: windowSeconds: 3_600': 'application.ts: einer Stunde',
  'domain/operation/settings-check.server.ts: WEEK_MS = 7 *': 'domain/operation/settings-check.server.ts: sieben Tagen',
  'domain/workflow/apply-transition.server.ts: DUPLICATE_DAYS = 14': 'domain/workflow/reasons.ts: 14 Tagen',
  'domain/erasure/erase-inquiry.server.ts: ERASURE_WAIT_HOURS = 24': 'customer.ts: 24 Stunden',
  "domain/newsletter/newsletter.server.ts: 'confirm', now() + interval '48 hours'":
    'mails.ts: 48 Stunden; newsletter.ts: 48 Stunden',
  "content/processings.ts: text: '3 Jahre nach Ihrer Abmeldung.', days: 1096": 'newsletter.ts: 3 Jahre',
  'app/consent/consent.ts: ASK_AGAIN_AFTER_DAYS = 180': 'consent.ts: 180 Tagen; processings.ts: 180 Tagen',
  'app/questionnaire/sending/retry.ts: RETENTION_MS = 72 * 60 * 60 * 1000': 'inquiry-messages.ts: 72 Stunden',
  'app/questionnaire/photos/photo-store.ts: KEPT_FOR_MS = 24 * 3_600_000': 'processings.ts: 24 Stunden',
  'domain/closing/close-inactive.server.ts: matching: 60, held: 30': 'processings.ts: 60 Tage, 30 Tage',
  'domain/firms/documents.server.ts: REMINDER_DAYS = [30, 14, 3]':
    'vetting.ts: 3 Tage; office/firms.ts: 3 Tage; legal/partnerbedingungen.md: 3 Tage; legal/partnerbedingungen-entwurf.md: 3 Tage',
  'domain/firms/documents.ts: SOON_DAYS = 30': 'office/firms.ts: 30 Tagen',
  'domain/firms/measures.server.ts: NOTICE_DAYS = 30':
    'office/firms.ts: 30 Tagen; office/terms.ts: 30 Tage; legal/partnerbedingungen.md: 30 Tage; legal/partnerbedingungen-entwurf.md: 30 Tage',
  'domain/firms/announce-terms.server.ts: TERMS_NOTICE_DAYS = 15':
    'office/terms.ts: 15 Tage, 365 Tage; legal/partnerbedingungen.md: 15 Tage; legal/partnerbedingungen-entwurf.md: 15 Tage',
  'domain/firms/firm-history.server.ts: DAYS = 90': 'firm-pages.ts: 90 Tage, 90 Tagen',
  'domain/firms/read-firm-services.ts: LEAST_MINUTES = 120':
    'firm-pages.ts: zwei Stunden; application.ts: zwei Stunden',
  'app/magic-links/describe-vetting-due.ts: WORKING_DAYS = 5':
    'application-mails.ts: fünf Arbeitstagen; application.ts: fünf Arbeitstagen; become-partner.ts: fünf Arbeitstagen',
  "content/processings.ts: text: '6 Monate nach der Ablehnung.', days: 180":
    'firm-mails.ts: 6 Monate; office/firms.ts: 6 Monaten',
  'domain/rules.ts: withinDays: 180':
    'firm-pages.ts: 180 Tagen; legal/partnerbedingungen.md: 180 Tagen; legal/partnerbedingungen-entwurf.md: 180 Tagen',
  'domain/invitations/lapse.server.ts: SILENT_DAYS = 3': 'firm-pages.ts: drei Arbeitstagen',
  'domain/invitations/answers.server.ts: MAX_WAIT_MINUTES = 8 * 60': 'invitation-page.ts: acht Stunden',
  "domain/scheduler/work-deadlines.server.ts: interval '4 hours'": 'office/inquiries.ts: vier Stunden',
  "domain/scheduler/work-deadlines.server.ts: q.response_due_at <= ${now}::timestamptz - interval '14 days'":
    'invitation-mails.ts: zwei Wochen',
  'domain/time/working-time.ts: LONGER_MINUTES = 3 * RESPONSE_MINUTES':
    'mails.ts: drei Werktagen; office/admin.ts: drei Werktagen, drei Werktage; shared-sentences.ts: drei Werktagen',
  'domain/time/working-time.ts: RESPONSE_MINUTES = 24 * 60':
    'office/admin.ts: 24 Stunden; office/figures.ts: 24 Stunden',
  'domain/settings/absence.server.ts: MAX_UNATTENDED_MINUTES = 2 * 24 * 60': 'office/admin.ts: zwei Werktage',
  'domain/offers/offer.ts: LEAST_VALID_DAYS = 14':
    'details.ts: 14 Tage; invitation-page.ts: 14 Tage; owners-meeting.ts: zwei Wochen',
  'domain/offers/owners-meeting.server.ts: DAYS_BEFORE = 14': 'owners-meeting.ts: Zwei Wochen',
  'domain/billing/judge-order-value.ts: CLAIM_WORKING_MINUTES = 3 * 1440':
    'contact-mails.ts: drei Arbeitstagen; firm-billing.ts: drei Arbeitstage; firm-contact.ts: drei Arbeitstagen; office/billing.ts: drei Werktage; legal/partnerbedingungen.md: drei Arbeitstagen; legal/partnerbedingungen-entwurf.md: drei Arbeitstagen',
  'domain/billing/reminders.server.ts: OBJECTION_DAYS = 30':
    'billing-mails.ts: 30 Tagen; firm-billing.ts: 30 Tage; legal/partnerbedingungen.md: 30 Tagen; legal/partnerbedingungen-entwurf.md: 30 Tagen',
  'domain/billing/commissions.server.ts: DONE_AFTER_DAYS = 60': 'legal/partnerbedingungen-entwurf.md: 60 Tage',
  'domain/billing/decide-commission.server.ts: MAX_WAIT_DAYS = 365': 'legal/partnerbedingungen-entwurf.md: 12 Monate',
  "domain/orders/finish-orders.server.ts: interval '21 days'": 'legal/partnerbedingungen-entwurf.md: 21 Tagen',
  'app/office/today-page.tsx: FIGURE_DAYS = 30': 'office/contact-shares.ts: 30 Tage',
  'domain/inquiries/create-phone-inquiry.server.ts: MAX_AGE_DAYS = 7': 'office/call.ts: sieben Tage',
  'domain/staff/spend-code.server.ts: WRONG_CODES = { most: 10, minutes: 15 }':
    'office/audit.ts: 15 Minuten; office/mails.ts: 15 Minuten',
  'domain/staff/session.server.ts: rememberedIdle: 8 * 60, longest: 12 * 60, fresh: 10':
    'office/sign-in.ts: acht Stunden, zwölf Stunden, zehn Minuten',
  'domain/operation/test-mail.server.ts: LASTS_S = 2 * 86_400': 'office/operation.ts: zwei Tage, zwei Tagen',
  'deploy/systemd/taubenfrei-backup.service: --keep 14': 'customer.ts: 14 Tage; legal/datenschutz.mdx: 14 Tage',
};

/** No line of code decides these: the law, our word about what people do, choices, durations and units. */
const others =
  'domain/operation/settings-check.server.ts: zehn Minuten; domain/operation/work-checks.server.ts: fünf Minuten; become-partner.ts: eine Stunde; firm-pages.ts: einer Woche; office/admin.ts: einem Jahr; contact-mails.ts: 14 Tage, 24 Monaten; faq.ts: 14 Tage, zwei Jahre; guarantee.ts: zwei Wochen; legal/agb.mdx: 14 Tage, 14 Tagen, zwei Jahren, fünf Jahren; firm-billing.ts: 14 Tagen; firm-pages.ts: 14 Tagen; firm-contact.ts: 24 Monaten; customer.ts: Fünf Jahre; application.ts: drei Minuten; become-partner.ts: zwei Stunden, drei Stunden, vier Stunden, zehn Minuten; details.ts: vier Wochen; offer-form.ts: 14 Tage; mails.ts: 6 Monate; legal/datenschutz.mdx: 6 Monate; legal/partnerbedingungen.md: zwei Wochen, 12 Monaten, 14 Tagen, 24 Monaten; legal/partnerbedingungen-entwurf.md: zwei Wochen, 12 Monaten, 14 Tagen, 24 Monaten; office/figures.ts: 12 Wochen, 26 Wochen, 12 Monate, 36 Monate; office/admin.ts: sieben Tagen; processings.ts: 6 Monate, 2 Jahre, 90 Tage';

const WORDS = 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|dreißig|sechzig';
const UNIT = '(?:(?:Arbeits|Werk)?[Tt]age?n?|Stunden?|Wochen?|Monat(?:en?)?|Jahr(?:en?)?)';
const PERIOD = new RegExp(
  `(?<![\\p{L}\\d.,–-])(?:(?:\\d{2,}|[2-9]|${WORDS})\\s+(?:${UNIT}|Minuten)|eine[mr]?\\s+(?!Tag)${UNIT})(?!\\p{L})`,
  'giu',
);
const plain = (text: string) => text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').replaceAll(/\s+/g, ' ');
const periodsIn = (text: string) => [...plain(text).matchAll(PERIOD)].map(([found]) => found);
const listOf = (texts: string) =>
  texts.split('; ').flatMap((entry) => {
    const [file, said = ''] = entry.split(': ');
    return said.split(', ').map((period) => `${file}: ${period}`);
  });

test('every period that a text names is listed with the rule that decides it', () => {
  const found = ['content', 'app', 'domain', 'jobs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:tsx?|mdx?)$/.test(file) && !/^blog\/|^(?:claims|legal-review)\.ts$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        // The retention of the next test is read from its own text.
        const own = text.replaceAll(/retention: \{\s*text: '[^']*',\s*days: \d+,?\s*\}/g, '');
        return periodsIn(own).map((period) => `${folder === 'content' ? file : join(folder, file)}: ${period}`);
      }),
  );
  const listed = [...Object.values(rules), others].flatMap(listOf);
  expect([...new Set(found)].sort()).toEqual([...new Set(listed)].sort());
});

test('each rule still decides what its texts say', () => {
  const changed = Object.entries(rules).filter(([rule]) => {
    const [file = '', code = ''] = rule.split(/: (.*)/);
    const [, after] = plain(readFileSync(file, 'utf8')).split(code);
    return after === undefined || /^[\d_]/.test(after);
  });
  expect(Object.fromEntries(changed)).toEqual({});
});

test('the privacy policy says the days after which the retention job removes', () => {
  const days = { Tag: 1, Stund: 1 / 24, Monat: 30, Jahr: 365.3 };
  const wrong = processings.filter(({ retention }) => {
    const said = periodsIn(retention.text).map((period) => {
      const unit = Object.entries(days).find(([word]) => period.includes(word))?.[1] ?? 0;
      return Math.round(Number.parseInt(period, 10) * unit);
    });
    return said.length > 0 && !said.some((each) => Math.abs(each - (retention.days ?? each)) <= 1);
  });
  expect(wrong.map(({ id, retention }) => `${id}: ${retention.text} ${retention.days}`)).toEqual([]);
});
