import { type Client, execute, listRows, type Queries } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { findSuppression } from '../deliveries/suppression.server.ts';
import { RETENTION_ACTOR } from '../erasure/retention-rules.server.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import { findFirmData, phoneKey, type SearchedContact } from './find-firm-data.server.ts';

export type PersonalDataRow = Record<string, unknown>;

export type PersonalData = Awaited<ReturnType<typeof collect>>;

/**
 * Art. 15 GDPR. Matches only the given address or number: somebody who knows a phone number must not learn the rest.
 */
export async function findPersonalData(database: Queries, contact: SearchedContact, actor: string) {
  return database.transaction(async (client) => {
    await execute(client)`set transaction isolation level repeatable read`;
    await execute(client)`set local statement_timeout = 0`;
    const data = await collect(client, contact);
    await record(client, data, actor);
    return data;
  });
}

async function collect(client: Client, contact: SearchedContact) {
  const [now] = await rowsOf<{ now: string }>(client, 'select now() as now', []);
  const inquiryIds = await findInquiryIds(client, contact);
  const inquiries = await rowsOf<{ id: string }>(
    client,
    'select * from inquiries where id = any($1) order by received_at, id',
    [inquiryIds],
  );
  const subscriptions = await rowsOf<{ id: string }>(
    client,
    'select * from newsletter_subscriptions where lower(email_address) = any($1) order by requested_at, id',
    [spellings(contact)],
  );
  const guaranteeReminders = await rowsOf<{ id: string }>(
    client,
    'select id, email, firm, ends_on from guarantee_reminders where lower(email) = any($1) order by ends_on, id',
    [spellings(contact)],
  );
  const reviews = await findReviewData(client, { inquiryIds, emails: spellings(contact) });
  const { invitationIds, ...firmData } = await findFirmData(client, { contact, spellings: spellings(contact), rowsOf });
  const ids = [
    ...inquiryIds,
    ...subscriptions.map(({ id }) => id),
    ...firmData.firms.map(({ id }) => id),
    ...guaranteeReminders.map(({ id }) => id),
    ...reviews.reviews.map(({ id }) => id),
    ...reviews.reviewNotices.map(({ id }) => id),
  ];
  return {
    contact: contact.given,
    foundAt: new Date(now?.now ?? 0),
    ...firmData,
    inquiries,
    uploads: await rowsOf<{ path: string }>(client, 'select * from uploads where inquiry_id = any($1) order by path', [
      inquiryIds,
    ]),
    ...(await findInquiryRows(client, inquiryIds)),
    ...(await findOffersData(client, { inquiryIds, hashes: inquiryIds.map(hashInquiryId) })),
    callConsents: await findCallConsents(client, contact),
    subscriptions,
    guaranteeReminders,
    ...reviews,
    // Leaves out the token hash, which is no personal data.
    links: await rowsOf(
      client,
      'select subscription_id, purpose, expires_at, used_at from newsletter_tokens where subscription_id = any($1)',
      [ids],
    ),
    mails: await rowsOf<{ message_id: string }>(
      client,
      'select * from sent_mails where subject_id = any($1) order by sent_at',
      [[...ids, ...invitationIds]],
    ),
    jobs: await rowsOf(
      client,
      `select id, name as queue, state, data, created_on, completed_on, output from jobs
       where array[data ->> 'inquiryId', data ->> 'subscriptionId', data ->> 'subjectId', data ->> 'firmId'] && $1::text[] order by created_on`,
      [ids],
    ),
    suppression: 'email' in contact ? await findSuppression(client, contact.email) : null,
    audit: await rowsOf(
      client,
      `select at, case when actor = $2 then 'system' else 'person' end as by, action, subject, details
       from audit_log where subject = any($1) order by at, id`,
      [[...ids, ...inquiryIds.map(hashInquiryId)], RETENTION_ACTOR],
    ),
  };
}

/** Leaves out staff names and the hashes of links and codes. */
async function findInquiryRows(client: Client, inquiryIds: string[]) {
  const of = (columns: string, table: string, order: string) =>
    rowsOf(client, `select inquiry_id, ${columns} from ${table} where inquiry_id = any($1) order by ${order}`, [
      inquiryIds,
    ]);
  const by = `case when actor_kind = 'system' then 'system' when actor_kind = 'staff' then 'person' else actor_kind end as by`;
  return {
    details: await of('version, answers, changed_at', 'inquiry_details', 'inquiry_id, version'),
    wishes: await of(
      'channel, times, object_address, orders_as, access_by, changed_at',
      'contact_preferences',
      'inquiry_id',
    ),
    contactShareDrafts: await of('given, saved_at', 'contact_share_drafts', 'inquiry_id'),
    events: await of(`at, ${by}, event, from_state, to_state, details`, 'inquiry_events', 'id'),
    notes: await of('at, body', 'inquiry_notes', 'id'),
    tasks: await of('kind, due_at, raised_at, done_at, outcome', 'tasks', 'id'),
    ownLinks: [
      ...(await of('created_at as raised_at, expires_at, revoked_at', 'access_tokens', 'created_at')),
      ...(await of('purpose, created_at as raised_at, expires_at, tries', 'phone_codes', 'created_at')),
    ],
  };
}

async function findInquiryIds(client: Client, contact: SearchedContact): Promise<string[]> {
  const rows = await listRows<{ id: string; phone_number: string }>(client)`
    select id, phone_number from inquiries
    where ${'phone' in contact} or lower(email_address) = any(${spellings(contact)})`;
  return rows
    .filter((row) => !('phone' in contact) || phoneKey(row.phone_number) === contact.phone)
    .map(({ id }) => id);
}

/** Includes the Punycode form of an internationalized domain. */
function spellings(contact: SearchedContact): string[] {
  return 'email' in contact ? [contact.given.toLowerCase(), contact.email.toLowerCase()] : [];
}

/** Reviews outlive their inquiry. A report of somebody else is not the author's. */
async function findReviewData(client: Client, { inquiryIds, emails }: { inquiryIds: string[]; emails: string[] }) {
  const of = (columns: string, from: string, order: string) =>
    rowsOf<{ id: string }>(
      client,
      `select t.id, p.name as firm, ${columns} from ${from} join firms p on p.id = v.firm_id
       where lower(t.email) = any($1) or v.inquiry_id = any($2) and ${OWN_NOTICE(from)} order by ${order}`,
      [emails, inquiryIds],
    );
  const order = 'join invitations v on v.id =';
  return {
    reviews: await of(
      `t.number, t.price, t.punctual, t.clean, t.again, t.body as text, t.first_name, t.district, t.email, t.written_at, t.answer,
       t.taken_down_at, t.takedown_reason, t.takedown_facts, t.deleted_at`,
      `reviews t ${order} t.invitation_id`,
      't.written_at, t.id',
    ),
    reviewRequests: await of('t.email, t.ask_on', `review_requests t ${order} t.invitation_id`, 't.ask_on, t.id'),
    reviewNotices: await of(
      't.reason as takedown_reason, t.body as text, t.email, t.received_at, t.decided_at, t.decision',
      `review_notices t join reviews r on r.id = t.review_id ${order} r.invitation_id`,
      't.received_at, t.id',
    ),
  };
}

const OWN_NOTICE = (from: string) => (from.startsWith('review_notices') ? `t.source = 'author'` : 'true');

/** Call consents outlive their inquiry and hold only the phone number. */
async function findCallConsents(client: Client, contact: SearchedContact): Promise<PersonalDataRow[]> {
  if (!('phone' in contact)) return [];
  const rows = await rowsOf(client, 'select * from call_consent_proofs order by given_at', []);
  return rows.filter(({ phone_number }) => phoneKey(String(phone_number)) === contact.phone);
}

async function rowsOf<T = PersonalDataRow>(
  client: Client,
  text: string,
  values: unknown[],
): Promise<(T & PersonalDataRow)[]> {
  const { rows } = await client.query<{ row: T & PersonalDataRow }>(
    `select to_jsonb(found) as row from (${text}) as found`,
    values,
  );
  return rows.map(({ row }) => row);
}

async function record(client: Client, { inquiries, subscriptions, firms }: PersonalData, actor: string) {
  const subjects = [...inquiries, ...subscriptions, ...firms].map(({ id }) => id);
  for (const subject of subjects.length > 0 ? subjects : [null]) {
    await recordAction(client, {
      actor,
      action: 'personal-data.access',
      subject,
      details: { inquiries: inquiries.length, subscriptions: subscriptions.length, firms: firms.length },
    });
  }
}

export const hasNoPersonalData = ({ suppression, ...found }: PersonalData) => {
  const { inquiries, callConsents, subscriptions, guaranteeReminders, firms } = found;
  return (
    suppression === null && [inquiries, callConsents, subscriptions, guaranteeReminders, firms].flat().length === 0
  );
};

/** Firms appear by name because they are recipients under Art. 15. */
async function findOffersData(client: Client, { inquiryIds, hashes }: { inquiryIds: string[]; hashes: string[] }) {
  const of = (columns: string, table: string, order: string) =>
    rowsOf(
      client,
      `select p.name as firm, ${columns} from ${table} t join invitations v on v.id = t.invitation_id
       join firms p on p.id = v.firm_id where v.inquiry_id = any($1) order by ${order}`,
      [inquiryIds],
    );
  return {
    askedFirms: await rowsOf(
      client,
      `select v.inquiry_id, p.name as firm, v.status as invitation_status, v.invited_at, v.answered_at, v.ended_at
       from invitations v join firms p on p.id = v.firm_id where v.inquiry_id = any($1) order by v.invited_at, v.id`,
      [inquiryIds],
    ),
    disclosures: await rowsOf(
      client,
      `select p.name as firm, d.scope, d.basis, d.fields, d.granted_at, d.first_shown_at, d.revoked_at
       from disclosures d join firms p on p.id = d.firm_id where d.inquiry_hash = any($1) order by d.id`,
      [hashes],
    ),
    contactShares: await of('t.shown, t.shared_at, t.withdrawn_at', 'contact_shares', 't.shared_at'),
    offers: await of(
      't.version, t.state, t.net_cents, t.gross_cents, t.valid_until, t.extension_until, t.extension_asked_at, t.extension_answer, t.remarks, t.submitted_at',
      'offers',
      't.submitted_at',
    ),
    messages: await of('t.author, t.body, t.sent_at', 'messages', 't.id'),
    appointments: await of('t.starts_at, t.offered, t.minutes, t.cancelled_at', 'appointments', 't.starts_at'),
    orders: await of(
      't.customer_statement, t.firm_statement, t.order_net_cents, t.ordered_at, t.accepted_on, t.done_at, t.cancelled_at, t.spot_check, t.spot_checked_at',
      'orders',
      't.first_reported_at',
    ),
    orderReports: await of('t.side, t.statement, t.net_cents, t.reported_at', 'order_reports', 't.id'),
  };
}
