import { processings } from '../../content/processings.ts';
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
    listIds(
      database,
      `select q.id from inquiries q join inquiry_activity h on h.inquiry_id = q.id
        where q.status = any($2) and q.last_contact_at < $1 and greatest(q.closed_at, h.last_activity_at) < $1
          and not exists (select from invitations i where i.inquiry_id = q.id and i.status = any($3))
        order by q.last_contact_at`,
      [cutoff, closedStatuses, LIVE_INVITATION_STATUSES],
    ),
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
const unconfirmedSignUps = subscriptionsRule({
  processing: 'newsletter-request',
  runs: 'hourly',
  due: `confirmed_at is null and requested_at < $1 and not exists
    (select from newsletter_tokens t where t.subscription_id = s.id and t.expires_at > $1 + interval '2 days')`,
});

const newsletterProofs = subscriptionsRule({
  processing: 'newsletter-proof',
  runs: 'nightly',
  due: 'unsubscribed_at < $1',
});

function subscriptionsRule({
  processing,
  runs,
  due,
}: Pick<RetentionRule, 'processing' | 'runs'> & { due: string }): RetentionRule {
  return {
    processing,
    runs,
    async countDue({ database }, now) {
      const text = `select id from newsletter_subscriptions s where ${due}`;
      return (await database.query({ text, values: [cutoffOf(processing, now)] })).rows.length;
    },
    apply: ({ database, removeMails }, now) =>
      database.transaction(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `delete from newsletter_subscriptions s where ${due} returning id`,
          [cutoffOf(processing, now)],
        );
        const ids = rows.map(({ id }) => id);
        await inTime(removeMails(await forgetMails(client, ids)));
        return rows.length;
      }),
  };
}

const sentMails: RetentionRule = {
  processing: 'mail-log',
  runs: 'nightly',
  async countDue({ database }, now) {
    const query = { text: 'select from sent_mails where sent_at < $1', values: [cutoffOf('mail-log', now)] };
    return (await database.query(query)).rowCount ?? 0;
  },
  apply: ({ database, removeMails }, now) =>
    database.transaction(async (client) => {
      const { rows } = await client.query<{ message_id: string }>(
        `with claims as (delete from mail_claims where claimed_until < $1)
         delete from sent_mails where sent_at < $1 returning message_id`,
        [cutoffOf('mail-log', now)],
      );
      await inTime(removeMails(rows.map(({ message_id }) => message_id)));
      return rows.length;
    }),
};

/** Network hashes are stored with sign-ups and in the rate limits. */
const networkHashes = statementRule({
  processing: 'abuse-defence',
  due: `from (
    select from newsletter_subscriptions where network_hash is not null and requested_at < $1
    union all
    select from rate_limits where window_start < $1) as due`,
  apply: `with forgotten as (
      update newsletter_subscriptions set network_hash = null
      where network_hash is not null and requested_at < $1 returning 1),
    dropped as (delete from rate_limits where window_start < $1 returning 1)
    select from forgotten union all select from dropped`,
});

/** Links of an inquiry are also removed with it. */
const accessLinks = statementRule({
  processing: 'access-links',
  due: `from (select from access_tokens where expires_at < $1
    union all select from firm_address_changes where asked_at < $1) as due`,
  apply: `with changes as (delete from firm_address_changes where asked_at < $1 returning 1),
      links as (delete from access_tokens where expires_at < $1 returning 1)
    select from changes union all select from links`,
});

/** The table refuses to delete younger rows. Changes of settings stay, because they name only staff. */
const OLD_ACTIONS = `from audit_log where at < least($1, now() - interval '365 days') and action <> 'settings.change'`;
const auditLog = statementRule({ processing: 'audit', due: OLD_ACTIONS, apply: `delete ${OLD_ACTIONS}` });

function statementRule({ processing, due, apply }: { processing: string; due: string; apply: string }): RetentionRule {
  return {
    processing,
    runs: 'nightly',
    async countDue({ database }, now) {
      const query = { text: `select count(*)::int as due ${due}`, values: [cutoffOf(processing, now)] };
      return (await database.query<{ due: number }>(query)).rows[0]?.due ?? 0;
    },
    async apply({ database }, now) {
      return (await database.query({ text: apply, values: [cutoffOf(processing, now)] })).rowCount ?? 0;
    },
  };
}

function olderRows(processing: string, table: string, column: string) {
  const older = `from ${table} where ${column} < $1`;
  return statementRule({ processing, due: older, apply: `delete ${older}` });
}

/** Counts from the end of the year. Runs that led to an order stay with the order. */
const choices = statementRule({
  processing: 'matching',
  due: `from match_runs where date_trunc('year', at) + interval '1 year' < $1 and not exists (
    select from invitations v join orders o on o.invitation_id = v.id where v.run_id = match_runs.id)`,
  apply: `with gone as (
      select id from match_runs where date_trunc('year', at) + interval '1 year' < $1 and not exists (
        select from invitations v join orders o on o.invitation_id = v.id where v.run_id = match_runs.id)),
    asked as (delete from invitations where run_id in (select id from gone) returning run_id)
    delete from match_runs where id in (select id from gone) and (select count(*) from asked) >= 0`,
});

/** A search term used by fewer than five visitors may identify a person. */
const rareWords = `from page_view_counts c where c.what = 'missed' and c.day < $1 and ${LEAST_SHOWN} >
  (select sum(number) from page_view_counts same where same.what = 'missed' and same.which = c.which)`;
const missedWords = statementRule({ processing: 'page-view-counts', due: rareWords, apply: `delete ${rareWords}` });

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
  olderRows('phone-codes', 'phone_codes', 'made_at'),
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
  { processing: 'invoices', runs: 'nightly', countDue: countDueInvoices, apply: removeDueInvoices },
];
