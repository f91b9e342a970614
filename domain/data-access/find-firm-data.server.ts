import type { Client } from '../../platform/db/rows.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { listOwnPrices } from '../figures/offer-prices.server.ts';
import { NAMES, type NamesRow, namesOf } from '../messages/known-names.ts';
import { maskText } from '../messages/mask-text.ts';
import { toE164 } from '../phone-number.server.ts';
import type { PersonalDataRow } from './find-personal-data.server.ts';

export type SearchedContact = { email: string; given: string } | { phone: string; given: string };

const FEWEST_DIGITS = 6;

export function parseSearchedContact(text: string): SearchedContact | null {
  const given = text.trim();
  const email = parseAddress(given);
  if (email) return { email, given };
  const phone = phoneKey(given);
  return /[a-z@]/i.test(given) || phone.replaceAll(/\D/g, '').length < FEWEST_DIGITS ? null : { phone, given };
}

/** Numbers in different notations get the same key; a number that cannot be parsed is compared by its digits. */
export function phoneKey(phone: string): string {
  return toE164(phone) ?? phone.replaceAll(/\D/g, '');
}

type RowsOf = (client: Client, text: string, values: unknown[]) => Promise<PersonalDataRow[]>;
type FirmTable = { columns: string; from: string; firm: string; order: string };

const own = (table: string, columns: string, order: string): FirmTable => ({
  columns,
  from: `${table} t`,
  firm: 't.firm_id',
  order: `t.${order}`,
});
const ofInvitation = (table: string, columns: string, order: string): FirmTable => ({
  columns: `v.reference, ${columns}`,
  from: `${table} t join invitations v on v.id = t.invitation_id`,
  firm: 'v.firm_id',
  order: `t.${order}`,
});
const ofInvoice = (table: string, columns: string, order: string): FirmTable => ({
  columns: `i.number, ${columns}`,
  from: `${table} t join invoices i on i.id = t.invoice_id`,
  firm: 'i.firm_id',
  order: `i.issued_at, ${order}`,
});

/**
 * A test compares this list with the foreign keys of the database. It omits staff names, hashes of links and customers'
 * private data.
 */
export const FIRM_TABLES = {
  firm_capabilities: own('firm_capabilities', 't.capability', 'capability'),
  firm_areas: own('firm_areas', 't.prefix, t.included', 'prefix'),
  firm_documents: own(
    'firm_documents',
    `t.kind, t.number, t.issuer, t.issued_on, t.expires_on, t.sum_insured_cents, t.file_type, t.file_bytes, t.state,
      t.checked_at, t.checked_how, t.refusal, t.uploaded_at, t.replaced_at`,
    'uploaded_at',
  ),
  firm_terms_notices: own('firm_terms_notices', 't.version, t.notified_at, t.reminded_at', 'notified_at'),
  firm_terms_acceptances: own('firm_terms_acceptances', 't.version, t.accepted_at, t.accepted_by', 'accepted_at'),
  published_months: own('published_months', 't.first_month, t.last_month, t.figures, t.published_at', 'first_month'),
  firm_pauses: own('firm_pauses', 't.starts_at, t.ends_at, t.ended_at, t.set_by', 'id'),
  firm_prices: own('firm_prices', 't.position, t.unit, t.unit_cents', 'position'),
  firm_measures: own(
    'firm_measures',
    't.kind, t.rule, t.facts, t.decided_at, t.effective_at, t.notified_at, t.lifted_at',
    'id',
  ),
  reviews: own(
    'reviews',
    't.number, t.price, t.punctual, t.clean, t.again, t.body as text, t.written_at, t.answer, t.answered_at, t.taken_down_at, t.takedown_reason, t.deleted_at',
    'written_at',
  ),
  review_requests: ofInvitation('review_requests', 't.ask_on', 'ask_on'),
  review_notices: {
    columns: `r.number, t.source as author, t.reason as takedown_reason, case t.source when 'firm' then t.body end as text, t.received_at,
      t.decided_at, t.decision`,
    from: 'review_notices t join reviews r on r.id = t.review_id',
    firm: 'r.firm_id',
    order: 't.received_at',
  },
  firm_messages: own('firm_messages', 't.author, t.kind, t.body, t.sent_at', 'id'),
  firm_address_changes: own(
    'firm_address_changes',
    't.before as old_address, t.after as new_address, t.asked_at, t.tries, t.done_at, t.ended_at',
    'asked_at',
  ),
  firm_events: own(
    'firm_events',
    `t.at, case t.actor_kind when 'staff' then 'person' else t.actor_kind end as by, t.event, t.from_state, t.to_state, t.details`,
    'id',
  ),
  match_candidates: {
    columns: `r.at, t.chosen, t.rank, t.refusal, t.distance_m, t.fit, t.near, t.answers as answer_points, t.score, t.share,
      t.credit_before, t.credit_after, t.by_hand, t.facts as measured`,
    from: 'match_candidates t join match_runs r on r.id = t.run_id',
    firm: 't.firm_id',
    order: 'r.at',
  },
  rotation_ledger: own('rotation_ledger', 't.at, t.kind, t.millionths', 'id'),
  invitations: own(
    'invitations',
    `t.reference, t.status as invitation_status, t.decline_reason, t.invited_at, t.answer_due_at, t.offer_due_at, t.reminded_at,
      t.answered_at, t.promised_at, t.appointment_offered_at, t.ended_at`,
    'invited_at',
  ),
  excluded_firms: own('excluded_firms', 't.at, t.lifted_at', 'at'),
  disclosures: own(
    'disclosures',
    't.scope, t.basis, t.fields, t.granted_at, t.first_shown_at, t.revoked_at',
    'granted_at',
  ),
  offers: ofInvitation(
    'offers',
    `t.version, t.state, t.price_kind, t.vat_bp, t.net_cents, t.vat_cents, t.gross_cents, t.upper_net_cents, t.labour_share_bp,
      t.yearly_gross_cents, t.terms, t.earliest_on, t.working_days, t.valid_until, t.guarantee_months, t.remarks,
      t.change_reason, t.submitted_at, t.ended_at, t.extension_until, t.extension_asked_at, t.extension_answer,
      t.extension_answered_at`,
    'submitted_at',
  ),
  offer_lines: {
    columns:
      'v.reference, o.version, t.position, t.part, t.state, t.quantity, t.unit, t.unit_cents, t.total_cents, t.note',
    from: 'offer_lines t join offers o on o.id = t.offer_id join invitations v on v.id = o.invitation_id',
    firm: 'v.firm_id',
    order: 'o.submitted_at, t.position, t.part',
  },
  offer_drafts: ofInvitation('offer_drafts', 't.answers, t.saved_at', 'saved_at'),
  messages: {
    ...ofInvitation('messages', `t.author, t.kind, t.body, t.sent_at, t.read_at, ${NAMES}`, 'id'),
    from: `messages t join invitations v on v.id = t.invitation_id left join inquiries i on i.id = v.inquiry_id
      left join contact_preferences w on w.inquiry_id = i.id`,
  },
  contact_shares: ofInvitation('contact_shares', 't.channel, t.shared_at, t.withdrawn_at', 'shared_at'),
  appointments: ofInvitation('appointments', 't.starts_at, t.offered, t.minutes, t.cancelled_at', 'starts_at'),
  orders: ofInvitation(
    'orders',
    't.firm_statement, t.firm_reported_at, t.order_net_cents, t.ordered_at, t.accepted_on, t.done_at, t.cancelled_at, t.spot_check, t.spot_checked_at',
    'first_reported_at',
  ),
  order_reports: {
    ...ofInvitation(
      'order_reports',
      't.by_office, t.statement, t.net_cents, t.gross_cents, t.own_number, t.expected_on, t.reported_at',
      'id',
    ),
    from: `order_reports t join invitations v on v.id = t.invitation_id and t.side = 'firm'`,
  },
  commissions: own(
    'commissions',
    `t.reference, t.status as commission_status, t.ordered_on, t.asked_at, t.claimed_at as named_at, t.claimed_in_time,
      t.settled_at, t.settled_cents, t.reason as why, t.created_at as noted_at, t.changed_at`,
    'created_at',
  ),
  commission_entries: {
    columns: 'c.reference, t.basis_cents, t.amount_cents, t.reason as why, t.written_at',
    from: 'commission_entries t join commissions c on c.id = t.commission_id',
    firm: 'c.firm_id',
    order: 't.id',
  },
  invoices: own(
    'invoices',
    `t.number, t.kind, t.issued_on, t.due_on, t.period_from, t.period_to, t.buyer, t.vat_bp, t.net_cents, t.vat_cents,
      t.gross_cents, t.notes`,
    'issued_at',
  ),
  invoice_lines: ofInvoice('invoice_lines', 't.position, t.name as item, t.note, t.net_cents', 't.position'),
  invoice_files: ofInvoice('invoice_files', 't.created_at as raised_at', 't.created_at'),
  objections: ofInvoice(
    'objections',
    't.position, t.reason as why, t.created_at as raised_at, t.decided_at, t.decision, t.answer',
    't.id',
  ),
  dunnings: ofInvoice(
    'dunnings',
    't.level, t.sent_on, t.pay_until, t.open_cents, t.interest_cents, t.flat_cents',
    't.level',
  ),
  account_entries: {
    columns: 'i.number, t.kind, t.cents, t.day, t.note, t.written_at',
    from: 'account_entries t left join invoices i on i.id = t.invoice_id',
    firm: 't.firm_id',
    order: 't.id',
  },
  bank_lines: {
    columns: 't.booked_on, t.cents, t.payer_name, t.payer_iban, t.purpose as transfer_text, t.end_to_end, t.is_return',
    from: `bank_lines t join (select distinct firm_id, bank_line_id from account_entries) a on a.bank_line_id = t.id`,
    firm: 'a.firm_id',
    order: 't.id',
  },
  tasks: own('tasks', 't.kind, t.due_at, t.raised_at, t.done_at, t.outcome', 'id'),
  access_tokens: {
    columns: 'v.reference, t.audience, t.created_at as raised_at, t.expires_at, t.revoked_at',
    from: 'access_tokens t left join invitations v on v.id = t.invitation_id',
    firm: 'coalesce(t.firm_id, v.firm_id)',
    order: 't.created_at',
  },
} as const satisfies Record<string, FirmTable>;

export type FirmData = {
  firms: (PersonalDataRow & { id: string })[];
  ofFirms: Record<keyof typeof FIRM_TABLES | 'offer_prices', PersonalDataRow[]>;
  /** Emails to firms about an inquiry are logged under the invitation. */
  invitationIds: string[];
};

function maskMessage(row: PersonalDataRow): PersonalDataRow {
  const { first_name, last_name, email_address, object_address, orders_as, access_by, ...message } =
    row as PersonalDataRow & NamesRow;
  const names = namesOf({ first_name, last_name, email_address, object_address, orders_as, access_by });
  return message.author === 'customer' ? { ...message, body: maskText(String(message.body), names) } : message;
}

/** Names files of documents and invoices without including them; the office hands those out. */
export async function findFirmData(
  client: Client,
  { contact, spellings, rowsOf }: { contact: SearchedContact; spellings: string[]; rowsOf: RowsOf },
): Promise<FirmData> {
  const all = await rowsOf(
    client,
    'select * from firms where erased_at is null and ($1 or lower(email) = any($2)) order by number',
    ['phone' in contact, spellings],
  );
  const firms = all.filter(
    ({ phone }) => !('phone' in contact) || phoneKey(String(phone)) === contact.phone,
  ) as FirmData['firms'];
  const ids = firms.map(({ id }) => id);
  const ofFirms = {} as FirmData['ofFirms'];
  for (const [table, { columns, from, firm, order }] of Object.entries(FIRM_TABLES)) {
    const text = `select ${firm} as firm_id, ${columns} from ${from} where ${firm} = any($1) order by ${order}`;
    const found = await rowsOf(client, text, [ids]);
    ofFirms[table as keyof typeof FIRM_TABLES] = table === 'messages' ? found.map(maskMessage) : found;
  }
  ofFirms.offer_prices = await listOwnPrices(client, ids);
  const invitations = await rowsOf(client, 'select id from invitations where firm_id = any($1)', [ids]);
  return { firms, ofFirms, invitationIds: invitations.map(({ id }) => String(id)) };
}
