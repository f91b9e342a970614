import { processings } from '../../content/processings.ts';
import { forgetMails } from '../deliveries/deliver-mail.server.ts';
import { FEW } from '../figures/visits.server.ts';
import { LIVE } from '../invitations/invitation-steps.server.ts';
import { inTime, type PhotoFiles, removeFile } from '../photos/photo-path.ts';
import { closedStatuses } from '../process/reasons.ts';
import { type ErasureServices, eraseInquiry } from './erase-inquiry.server.ts';
import { countDueInvoices, removeDueInvoices } from './forget-invoices.server.ts';
import {
  countDuePapers,
  findForgottenDrafts,
  findLongGone,
  findRejected,
  forgetPartner,
  removeDuePapers,
  removeForgottenDrafts,
  removePartner,
} from './forget-partners.server.ts';
import {
  findOrphanPhotos,
  findUnknownPhotos,
  removeOrphanPhotos,
  removeUnknownPhotos,
} from './remove-orphan-photos.server.ts';

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

const inquiries: RetentionRule = {
  processing: 'inquiry',
  runs: 'nightly',
  countDue: async (services, now) => (await findDueInquiries(services, now)).length,
  apply: async (services, now, each) =>
    each(
      await findDueInquiries(services, now),
      ({ id }) => id,
      ({ id }) => eraseInquiry(services, { id, actor: RETENTION_ACTOR, reason: 'retention' }),
    ),
};

/** Counts from the end of the inquiry or later activity; an open inquiry is never due. */
async function findDueInquiries({ database }: RetentionServices, now: Date) {
  const { rows } = await database.query<{ id: string }>({
    text: `select q.id from inquiries q join inquiry_heard h on h.inquiry_id = q.id
      where q.status = any($2) and q.last_contact_at < $1 and greatest(q.closed_at, h.heard_at) < $1
        and not exists (select from invitations i where i.inquiry_id = q.id and i.status = any($3))
      order by q.last_contact_at`,
    values: [cutoffOf('inquiry', now), closedStatuses, LIVE],
  });
  return rows;
}

const photosOfClosedInquiries: RetentionRule = {
  processing: 'photos',
  runs: 'nightly',
  countDue: async (services, now) =>
    (await findDuePhotos(services, now)).length +
    (await findUnknownPhotos(services, cutoffOf('orphan-photos', now))).length,
  async apply(services, now, each) {
    const unknown = await removeUnknownPhotos(services, cutoffOf('orphan-photos', now), each);
    const due = await findDuePhotos(services, now);
    const removed = await each(
      due,
      ({ path }) => path,
      async ({ path }) => {
        await removeFile(services.photos, path);
        await services.database.query({ text: 'delete from uploads where path = $1', values: [path] });
        return true;
      },
    );
    const closed = [...new Set(due.map(({ inquiry_id }) => inquiry_id))];
    await services.database.query({ text: `update inquiries set images = '{}' where id = any($1)`, values: [closed] });
    return unknown + removed;
  },
};

async function findDuePhotos({ database }: RetentionServices, now: Date) {
  const { rows } = await database.query<{ path: string; inquiry_id: string }>({
    text: 'select path, inquiry_id from uploads join inquiries on id = inquiry_id where closed_at < $1',
    values: [cutoffOf('photos', now)],
  });
  return rows;
}

const orphanPhotos: RetentionRule = {
  processing: 'orphan-photos',
  runs: 'hourly',
  countDue: async (services, now) => (await findOrphanPhotos(services, cutoffOf('orphan-photos', now))).length,
  apply: (services, now, each) => removeOrphanPhotos(services, cutoffOf('orphan-photos', now), each),
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

const releaseDrafts = { ...olderRows('release-drafts', 'release_drafts', 'saved_at'), runs: 'hourly' } as const;

const callDrafts = { ...olderRows('call-drafts', 'call_drafts', 'saved_at'), runs: 'hourly' } as const;

const phoneCodes = olderRows('phone-codes', 'phone_codes', 'made_at');

/** Links of an inquiry are also removed with it. */
const accessLinks = statementRule({
  processing: 'access-links',
  due: `from (select from access_tokens where expires_at < $1
    union all select from partner_address_changes where asked_at < $1) as due`,
  apply: `with changes as (delete from partner_address_changes where asked_at < $1 returning 1),
      links as (delete from access_tokens where expires_at < $1 returning 1)
    select from changes union all select from links`,
});

const staffSessions = olderRows('staff-sessions', 'staff_sessions', 'seen_at');

const callConsents = olderRows('call-consent', 'call_consent_proofs', 'given_at');

const suppressions = olderRows('mail-suppression', 'mail_suppressions', 'suppressed_at');

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

/** Kept longer than the inquiry, to prove which firm saw what. */
const disclosures = olderRows('partner-forwarding', 'disclosures', 'granted_at');

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
const rareWords = `from visit_counts c where c.what = 'missed' and c.day < $1 and ${FEW} >
  (select sum(number) from visit_counts same where same.what = 'missed' and same.which = c.which)`;
const missedWords = statementRule({ processing: 'visit-counts', due: rareWords, apply: `delete ${rareWords}` });

const invoices: RetentionRule = {
  processing: 'invoices',
  runs: 'nightly',
  countDue: countDueInvoices,
  apply: removeDueInvoices,
};

const applications: RetentionRule = {
  processing: 'partner-application',
  runs: 'nightly',
  countDue: async (services, now) => (await findForgottenDrafts(services, cutoffOf('partner-application', now))).length,
  apply: (services, now, each) => removeForgottenDrafts(services, cutoffOf('partner-application', now), each),
};

const partnerPapers: RetentionRule = {
  processing: 'partner-documents',
  runs: 'nightly',
  countDue: (services, now) => countDuePapers(services, cutoffOf('partner-documents', now)),
  apply: (services, now, each) => removeDuePapers(services, cutoffOf('partner-documents', now), each),
};

const refusedApplications = partnersRule('partner-refused', findRejected, removePartner);
const formerPartners = partnersRule('partner', findLongGone, forgetPartner);

function partnersRule(processing: string, find: typeof findRejected, forget: typeof removePartner): RetentionRule {
  return {
    processing,
    runs: 'nightly',
    countDue: async (services, now) => (await find(services, cutoffOf(processing, now))).length,
    apply: async (services, now, each) =>
      each(
        await find(services, cutoffOf(processing, now)),
        (id) => id,
        async (id) => {
          await forget(services, id);
          return true;
        },
      ),
  };
}

export const retentionRules: readonly RetentionRule[] = [
  inquiries,
  photosOfClosedInquiries,
  orphanPhotos,
  unconfirmedSignUps,
  newsletterProofs,
  releaseDrafts,
  callDrafts,
  phoneCodes,
  accessLinks,
  staffSessions,
  callConsents,
  sentMails,
  networkHashes,
  suppressions,
  auditLog,
  missedWords,
  applications,
  refusedApplications,
  partnerPapers,
  formerPartners,
  disclosures,
  choices,
  invoices,
];
