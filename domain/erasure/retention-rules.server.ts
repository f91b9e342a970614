import { processings } from '../../content/processings.ts';
import { execute, type Fragment, findValue, raw, type Sql, sql } from '../../platform/db/rows.ts';
import { inTime, type PhotoFiles } from '../../platform/photo-store/photo-store.ts';
import { forgetMails } from '../deliveries/deliver-mail.server.ts';
import { LEAST_SHOWN } from '../figures/page-views.server.ts';
import { LIVE_INVITATION_STATUSES } from '../invitations/invitation-transitions.server.ts';
import { closedStatuses } from '../workflow/reasons.ts';
import { type ErasureServices, eraseInquiry } from './erase-inquiry.server.ts';
import {
  forgottenDrafts,
  formerFirms,
  outdatedDocuments,
  refusedFirms,
  removeOrphanFiles,
} from './forget-firms.server.ts';
import { countDueInvoices, removeDueInvoices } from './forget-invoices.server.ts';
import { closedPhotos, listIds, orphanPhotos, unknownPhotos } from './remove-orphan-photos.server.ts';

/** Reads the period from the privacy policy, so that both cannot differ. */
export function retentionOf(id: string): { title: string; text: string; days: number } {
  const processing = processings.find((candidate) => candidate.id === id);
  if (!processing) throw new Error(`content/processings.ts has no processing ${id}`);
  const { title, retention } = processing;
  if (retention.days === null) throw new Error(`content/processings.ts names no period for ${id}`);
  return { title, text: retention.text, days: retention.days };
}

const DAY_MS = 86_400_000;

function cutoffOf(id: string, now: Date): Date {
  return new Date(now.getTime() - retentionOf(id).days * DAY_MS);
}

export type RetentionServices = ErasureServices & {
  documents: PhotoFiles;
};

/** The dry run and the nightly job share the same condition. */
export type RetentionRule = {
  processing: string;
  /** `hourly` is for periods that a nightly run would exceed. */
  runs: 'hourly' | 'nightly';
  countDue(services: RetentionServices, now: Date): Promise<number>;
  /** `each` isolates rows, so that one failure stops no other. */
  apply(services: RetentionServices, now: Date, each: EachRow): Promise<number>;
};

export type EachRow = <Row>(
  rows: readonly Row[],
  subjectOf: (row: Row) => string,
  work: (row: Row) => Promise<unknown>,
) => Promise<number>;

export const RETENTION_ACTOR = 'retention';

type RowsDue = {
  find(services: RetentionServices, cutoff: Date): Promise<string[]>;
  /** False: no longer due. */
  remove(services: RetentionServices, id: string, cutoff: Date): Promise<unknown>;
};

export const removeDue = async (services: RetentionServices, due: RowsDue, cutoff: Date, each: EachRow) =>
  each(
    await due.find(services, cutoff),
    (id) => id,
    (id) => due.remove(services, id, cutoff),
  );

const rowsRule = (processing: string, due: RowsDue, runs: RetentionRule['runs'] = 'nightly'): RetentionRule => ({
  processing,
  runs,
  countDue: async (services, now) => (await due.find(services, cutoffOf(processing, now))).length,
  apply: (services, now, each) => removeDue(services, due, cutoffOf(processing, now), each),
});

/** Counts from the end of the inquiry or later activity; an open inquiry is never due. */
const inquiries = rowsRule('inquiry', {
  find: ({ database }, cutoff) =>
    listIds(database)`
      select q.id from inquiries q join inquiry_activity h on h.inquiry_id = q.id
      where q.status = any(${closedStatuses}) and q.last_contact_at < ${cutoff}
        and greatest(q.closed_at, h.last_activity_at) < ${cutoff}
        and not exists (select from invitations i where i.inquiry_id = q.id and i.status = any(${LIVE_INVITATION_STATUSES}))
      order by q.last_contact_at`,
  remove: (services, id) => eraseInquiry(services, { id, actor: RETENTION_ACTOR, reason: 'retention' }),
});

/** Files that no row knows are removed with them. */
const photosOfClosedInquiries: RetentionRule = {
  processing: 'photos',
  runs: 'nightly',
  countDue: async (services, now) =>
    (await closedPhotos.find(services, cutoffOf('photos', now))).length +
    (await unknownPhotos.find(services, cutoffOf('orphan-photos', now))).length,
  apply: async (services, now, each) =>
    (await removeDue(services, unknownPhotos, cutoffOf('orphan-photos', now), each)) +
    (await removeDue(services, closedPhotos, cutoffOf('photos', now), each)),
};

/** A link that is still valid delays the removal. Files of its emails go with the sign-up. */
const unconfirmedSignUps = subscriptionsRule(
  'newsletter-request',
  (cutoff) => sql`confirmed_at is null and requested_at < ${cutoff} and not exists
    (select from newsletter_tokens t where t.subscription_id = s.id and t.expires_at > ${cutoff}::timestamptz + interval '2 days')`,
  'hourly',
);

const newsletterProofs = subscriptionsRule('newsletter-proof', (cutoff) => sql`unsubscribed_at < ${cutoff}`);

function subscriptionsRule(
  processing: string,
  due: (cutoff: Date) => Fragment,
  runs: RetentionRule['runs'] = 'nightly',
): RetentionRule {
  const where = (now: Date) => sql`from newsletter_subscriptions s where ${due(cutoffOf(processing, now))}`;
  return {
    processing,
    runs,
    countDue: ({ database }, now) => execute(database)`select ${where(now)}`,
    apply: ({ database, removeMails }, now) =>
      database.transaction(async (client) => {
        const ids = await listIds(client as Sql)`delete ${where(now)} returning id`;
        await inTime(removeMails(await forgetMails(client, ids)));
        return ids.length;
      }),
  };
}

const sentMails: RetentionRule = {
  processing: 'mail-log',
  runs: 'nightly',
  countDue: ({ database }, now) =>
    execute(database)`select from sent_mails where sent_at < ${cutoffOf('mail-log', now)}`,
  apply: ({ database, removeMails }, now) =>
    database.transaction(async (client) => {
      const cutoff = cutoffOf('mail-log', now);
      const ids = await listIds(client as Sql)`
        with claims as (delete from mail_claims where claimed_until < ${cutoff})
        delete from sent_mails where sent_at < ${cutoff} returning message_id as id`;
      await inTime(removeMails(ids));
      return ids.length;
    }),
};

/** Network hashes are stored with sign-ups and in the rate limits. */
const networkHashes = statementRule('abuse-defence', {
  due: (cutoff) => sql`from (
    select from newsletter_subscriptions where network_hash is not null and requested_at < ${cutoff}
    union all
    select from rate_limits where window_start < ${cutoff}) as due`,
  apply: (cutoff) => sql`with forgotten as (
      update newsletter_subscriptions set network_hash = null
      where network_hash is not null and requested_at < ${cutoff} returning 1),
    dropped as (delete from rate_limits where window_start < ${cutoff} returning 1)
    select from forgotten union all select from dropped`,
});

/** Links of an inquiry are also removed with it; until then one that was used proves its mailbox (`mailboxProven`). */
const endedLinks = (cutoff: Date) => sql`from access_tokens where expires_at < ${cutoff}
  and not (audience = 'customer' and by_mail and acted_at is not null and revoked_at is null)`;

const accessLinks = statementRule('access-links', {
  due: (cutoff) => sql`from (select ${endedLinks(cutoff)}
    union all select from firm_address_changes where asked_at < ${cutoff}) as due`,
  apply: (cutoff) => sql`with changes as (delete from firm_address_changes where asked_at < ${cutoff} returning 1),
      links as (delete ${endedLinks(cutoff)} returning 1)
    select from changes union all select from links`,
});

/** The table refuses to delete younger rows. Changes of settings stay, because they name only staff. */
const auditLog = statementRule('audit', {
  due: (cutoff) => sql`from audit_log where at < least(${cutoff}::timestamptz, now() - interval '365 days')
    and action <> 'settings.change'`,
});

type Statement = (cutoff: Date) => Fragment;

/** Without `apply` the rows that are due are deleted. */
function statementRule(
  processing: string,
  { due, apply = (cutoff) => sql`delete ${due(cutoff)}` }: { due: Statement; apply?: Statement },
): RetentionRule {
  return {
    processing,
    runs: 'nightly',
    countDue: async ({ database }, now) =>
      (await findValue<number>(database)`select count(*)::int as due ${due(cutoffOf(processing, now))}`) ?? 0,
    apply: ({ database }, now) => execute(database)`${apply(cutoffOf(processing, now))}`,
  };
}

const olderRows = (processing: string, table: string, column: string) =>
  statementRule(processing, { due: (cutoff) => sql`from ${raw(table)} where ${raw(column)} < ${cutoff}` });

/** Counts from the end of the year. Runs that led to an order stay with the order. */
const formerRuns = (cutoff: Date) => sql`from match_runs where date_trunc('year', at) + interval '1 year' < ${cutoff}
  and not exists (select from invitations v join orders o on o.invitation_id = v.id where v.run_id = match_runs.id)`;
/** The row stays empty, so that the order gets no second review. */
const oldReviews = statementRule('reviews', {
  due: (cutoff) => sql`from reviews where deleted_at is null and written_at < ${cutoff}`,
  apply: (cutoff) => sql`update reviews set deleted_at = now() where deleted_at is null and written_at < ${cutoff}`,
});

const choices = statementRule('matching', {
  due: formerRuns,
  apply: (cutoff) => sql`with gone as (select id ${formerRuns(cutoff)}),
    asked as (delete from invitations where run_id in (select id from gone) returning run_id)
    delete from match_runs where id in (select id from gone) and (select count(*) from asked) >= 0`,
});

/** A search term used by fewer than five visitors may identify a person. */
const missedWords = statementRule('page-view-counts', {
  due: (cutoff) => sql`from page_view_counts c where c.what = 'missed' and c.day < ${cutoff} and ${LEAST_SHOWN}::int >
    (select sum(number) from page_view_counts same where same.what = 'missed' and same.which = c.which)`,
});

const applications: RetentionRule = {
  ...rowsRule('firm-application', forgottenDrafts),
  async apply(services, now, each) {
    const removed = await removeDue(services, forgottenDrafts, cutoffOf('firm-application', now), each);
    await removeOrphanFiles(services, each);
    return removed;
  },
};

export const retentionRules: readonly RetentionRule[] = [
  inquiries,
  photosOfClosedInquiries,
  rowsRule('orphan-photos', orphanPhotos, 'hourly'),
  unconfirmedSignUps,
  newsletterProofs,
  { ...olderRows('contact-share-drafts', 'contact_share_drafts', 'saved_at'), runs: 'hourly' } as const,
  { ...olderRows('phone-inquiry-drafts', 'phone_inquiry_drafts', 'saved_at'), runs: 'hourly' } as const,
  olderRows('guarantee-reminders', 'guarantee_reminders', 'ends_on'),
  oldReviews,
  olderRows('review-requests', 'review_requests', 'ask_on'),
  olderRows('review-notices', 'review_notices', 'decided_at'),
  olderRows('phone-codes', 'phone_codes', 'created_at'),
  accessLinks,
  olderRows('staff-sessions', 'staff_sessions', 'seen_at'),
  olderRows('call-consent', 'call_consent_proofs', 'given_at'),
  sentMails,
  networkHashes,
  olderRows('mail-suppression', 'mail_suppressions', 'suppressed_at'),
  auditLog,
  missedWords,
  applications,
  rowsRule('firm-refused', refusedFirms),
  rowsRule('firm-documents', outdatedDocuments),
  rowsRule('firm', formerFirms),
  // Kept longer than the inquiry, to prove which firm saw what.
  olderRows('firm-forwarding', 'disclosures', 'granted_at'),
  choices,
  statementRule('offer-prices', {
    due: (cutoff) => sql`from offer_prices where half + interval '6 months' < ${cutoff}`,
  }),
  { processing: 'invoices', runs: 'nightly', countDue: countDueInvoices, apply: removeDueInvoices },
];
