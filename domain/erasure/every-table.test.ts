import { expect, test } from 'vitest';
import { fillMarket } from '../../tests/support/market-rows.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { eraseInquiry } from './erase-inquiry.server.ts';
import { retentionRules } from './retention-rules.server.ts';

const { state, services, run, count } = useServices();

/** Go with the inquiry, whatever ends it. */
const WITH_INQUIRY = [
  'contact_preferences',
  'inquiry_details',
  'inquiry_events',
  'inquiry_notes',
  'excluded_firms',
  'messages',
  'offer_drafts',
  'offer_lines',
  'offers',
  'contact_shares',
  'tasks',
  'appointments',
];

/** End by a rule of their own, or with what the rule ends. */
const BY_RULE = {
  inquiry: ['inquiries'],
  photos: ['uploads'],
  'phone-codes': ['phone_codes'],
  'contact-share-drafts': ['contact_share_drafts'],
  'phone-inquiry-drafts': ['phone_inquiry_drafts'],
  'guarantee-reminders': ['guarantee_reminders'],
  reviews: ['reviews'],
  'review-requests': ['review_requests'],
  'review-notices': ['review_notices'],
  'access-links': ['access_tokens', 'firm_address_changes'],
  'call-consent': ['call_consent_proofs'],
  'newsletter-request': ['newsletter_subscriptions', 'newsletter_tokens'],
  'abuse-defence': ['rate_limits'],
  'mail-log': ['sent_mails', 'mail_claims'],
  'mail-suppression': ['mail_suppressions'],
  audit: ['audit_log'],
  'page-view-counts': ['page_view_counts'],
  'staff-sessions': ['staff_sessions'],
  'firm-forwarding': ['disclosures'],
  matching: ['match_runs', 'match_candidates', 'invitations', 'rotation_ledger'],
  'firm-documents': ['firm_documents'],
  'offer-prices': ['offer_prices'],
  invoices: [
    'account_entries',
    'bank_lines',
    'commission_entries',
    'dunnings',
    'invoice_files',
    'invoice_lines',
    'invoices',
    'objections',
  ],
  firm: [
    'firms',
    'firm_areas',
    'firm_capabilities',
    'firm_events',
    'firm_measures',
    'firm_messages',
    'firm_pauses',
    'firm_prices',
    'firm_terms_acceptances',
    'firm_terms_notices',
    'published_months',
  ],
} as const;

/** Counts, hashes, rules, keys and settings; of an order its value and its days. Accounts of the office end by hand. */
const NO_PERSONAL_DATA = [
  'base_rates',
  'billing_pauses',
  'billing_profiles',
  'commissions',
  'invoice_numbers',
  'commission_terms',
  'day_figures',
  'document_rules',
  'erased_inquiries',
  'heartbeats',
  'migrations',
  'network_salt',
  'order_reports',
  'orders',
  'price_publications',
  'firm_terms',
  'workflow_transitions',
  'response_times',
  'server_keys',
  'settings',
  'staff_recovery_codes',
  'staff_users',
  'scheduler_failures',
  'terms_drafts',
  'tombstones_to_write',
];

test('every table is emptied with the inquiry or by a rule, or contains no personal data', async () => {
  const rows = await state.rows(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const known = [...WITH_INQUIRY, ...Object.values(BY_RULE).flat(), ...NO_PERSONAL_DATA];
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
  const rules = retentionRules.map(({ processing }) => processing);
  expect(Object.keys(BY_RULE).filter((processing) => !rules.includes(processing))).toEqual([]);
});

test('what goes with the inquiry is gone with it, and of an order only value and days are left', async () => {
  const inquiryId = await insertSampleInquiry(state.pool);
  await fillMarket(state.pool, inquiryId);
  await run(`update orders set cancelled_at = now(), cancel_reason = 'Die Kundin ist umgezogen'`);
  for (const row of [
    `insert into contact_preferences (inquiry_id, times) values ($1, 'abends')`,
    `insert into inquiry_details (inquiry_id, version) values ($1, 1)`,
    `insert into inquiry_notes (inquiry_id, author, body) values ($1, 'staff:1', 'Ruft zurück')`,
    `insert into inquiry_events (inquiry_id, actor_kind, actor, event) values ($1, 'system', 'test', 'match')`,
    `insert into tasks (kind, dedupe, inquiry_id, due_at) values ('propose', 'test', $1, now())`,
  ])
    await run(row, [inquiryId]);
  for (const table of WITH_INQUIRY) expect(await count(table), `${table} holds a row before`).toBeGreaterThan(0);
  await eraseInquiry(services, { id: inquiryId, actor: 'retention', reason: 'retention' });
  for (const table of WITH_INQUIRY) expect(await count(table), table).toBe(0);
  expect(await state.rows('select firm_statement, cancel_reason, offer_id from orders')).toEqual([
    { firm_statement: 'ordered', cancel_reason: null, offer_id: null },
  ]);
});
