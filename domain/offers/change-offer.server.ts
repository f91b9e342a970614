import { toCallNote } from '../../content/mails.ts';
import { offerEndingMail } from '../../content/offer-mails.ts';
import { type Client, execute, listRows, type Queries, type Reader, sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { readDetailVersions } from '../details/save-details.server.ts';
import { isUuid } from '../form-rules.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import {
  applyInvitationTransition,
  type InvitationTransitionResult,
  lockInvitation,
  settleInquiry,
} from '../invitations/invitation-transitions.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { formatMunichDay } from '../time/munich-clock.ts';
import { type Actor, type LockedInquiry, lockInquiry, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { isReason, withdrawReasons } from '../workflow/reasons.ts';
import { targetsOf } from '../workflow/transitions.ts';
import { type DetailsSeen, findOfferDraft } from './draft.server.ts';
import { findOffer } from './find-offer.server.ts';
import { sumOffer } from './offer-sums.ts';
import { readOffer } from './read-offer.ts';
import { findOfferRules } from './read-offer-page.server.ts';
import { checkOffer, findSentBefore, storeOffer } from './store-offer.server.ts';
import {
  notifyOfChange,
  type OfferChange,
  type OfferGiven,
  type OfferSent,
  submitInTransaction,
} from './submit-offer.server.ts';

const MAX_VERSIONS = 9;

export type OfferRevised = OfferSent | { kind: 'too-many' | 'reason-missing' };

/** Keeps the previous version, so that the difference can be shown. */
export const reviseOffer = (database: Queries, given: OfferGiven) =>
  database.transaction((client) => reviseInTransaction(client, given));

/** `detailsVersion`: the offer rests on these details and not on the latest. */
type Revision = OfferGiven & { detailsVersion?: number; how?: 'revised' | 'extended' };

export async function reviseInTransaction(client: Client, given: Revision): Promise<OfferRevised> {
  const { invitationId, actor, key, offer, detailsVersion, how = 'revised' } = given;
  const locked = await lockInvitation(client, invitationId);
  if (locked.kind !== 'locked') return locked;
  const sentBefore = await findSentBefore(client, given);
  if (sentBefore !== null) return { kind: 'done', version: sentBefore };
  const { inquiry, invitation } = locked;
  const current = await findOffer(client, invitationId);
  if (current?.state !== 'current' || targetsOf('invitation', 'revise', invitation.status, actor.kind).length === 0) {
    return { kind: 'refused', status: invitation.status };
  }
  if (current.version >= MAX_VERSIONS) return { kind: 'too-many' };
  const allowed = await checkOffer(client, locked, offer);
  if (allowed.kind !== 'allowed') return allowed;
  const { vatBp } = allowed;
  if (!offer.changeReason && sumOffer(offer.lines, vatBp).netCents !== current.netCents) {
    return { kind: 'reason-missing' };
  }
  // A new version also answers the question to extend the offer.
  await execute(client)`
    update offers set state = 'superseded', ended_at = now(),
      extension_answer = case when extension_until is not null then coalesce(extension_answer, 'new-price') end
    where id = ${current.id}`;
  const stored = { invitationId, inquiryId: inquiry.id, key, vatBp, offer, detailsVersion };
  const version = await storeOffer(client, stored);
  await applyInvitationTransition(client, { invitationId, event: 'revise', actor, details: { version } });
  await notifyOfChange(client, inquiry, { how, invitationId });
  return { kind: 'done', version };
}

async function followOffersGone(client: Client, { inquiry, change }: { inquiry: LockedInquiry; change: OfferChange }) {
  await settleInquiry(client, inquiry.id);
  await enqueueRematch(client, inquiry.id, change.how === 'expired' ? 'expired' : 'offer-withdrawn');
  await notifyOfChange(client, inquiry, change);
}

export async function withdrawOffer(
  database: Queries,
  { invitationId, actor, reason }: { invitationId: string; actor: Actor; reason: string },
): Promise<InvitationTransitionResult | { kind: 'invalid' }> {
  if (!isReason(withdrawReasons, reason)) return { kind: 'invalid' };
  return database.transaction((client) =>
    applyInvitationTransition(
      client,
      { invitationId, event: 'withdraw-offer', actor, details: { reason } },
      async (_, { inquiry }) => {
        await execute(client)`
          update offers set state = 'withdrawn', ended_at = now()
          where invitation_id = ${invitationId} and state = 'current'`;
        await followOffersGone(client, { inquiry, change: { how: 'withdrawn', invitationId } });
      },
    ),
  );
}

const ROWS_A_PASS = 500;

/** Checks each offer again under the lock. Nothing expires once the contact is shared. */
export const expireOffers = (database: Queries, now = new Date()) =>
  forEachDue(database, { task: 'expire-offers', now }, expireOne)`
    select i.id from offers o join invitations i on i.id = o.invitation_id
    where o.state = 'current' and o.valid_until < munich_day(now()) and i.status = 'offered'
      and ${notPaused('expire-offers', 'i.id', now)} order by o.valid_until limit ${ROWS_A_PASS}`;

async function expireOne(client: Client, { id: invitationId }: { id: string }): Promise<boolean> {
  const locked = await lockInvitation(client, invitationId);
  if (locked.kind !== 'locked') return false;
  if (targetsOf('invitation', 'expire', locked.invitation.status, SYSTEM.kind).length === 0) return false;
  const rowCount = await execute(client)`
    update offers set state = 'expired', ended_at = now()
    where invitation_id = ${invitationId} and state = 'current' and valid_until < munich_day(now())`;
  if (!rowCount) return false;
  await applyInvitationTransition(client, { invitationId, event: 'expire', actor: SYSTEM }, (_, { inquiry }) =>
    followOffersGone(client, { inquiry, change: { how: 'expired' } }),
  );
  return true;
}

const ENDING_DAYS = 3;

const ENDING = sql`o.state = 'current' and i.status = 'offered'
  and o.valid_until between munich_day(now()) and munich_day(now()) + ${ENDING_DAYS}::int`;

/** Read when the email is sent, so that withdrawn offers are left out. */
export async function listEndings(database: Reader, inquiryId: string) {
  const rows = await listRows<{ firm: string; day: string; meeting: string | null }>(database)`
    select p.name as firm, o.valid_until::text as day,
      (select decision_on::text from inquiries q where q.id = i.inquiry_id and decision_on > o.valid_until) as meeting
    from offers o join invitations i on i.id = o.invitation_id
    join firms p on p.id = i.firm_id where i.inquiry_id = ${inquiryId} and ${ENDING} order by o.valid_until, o.submitted_at`;
  return rows.map(({ firm, day, meeting }) => ({
    firm,
    day: formatMunichDay(day),
    meeting: meeting && formatMunichDay(meeting),
  }));
}

/** One email per inquiry; a customer without an address is called. */
export const notifyOfEndings = (database: Queries, now = new Date()) =>
  forEachDue(database, { task: 'notify-of-endings', now }, notifyOfEnding)`
    select distinct q.id from offers o join invitations i on i.id = o.invitation_id join inquiries q on q.id = i.inquiry_id
    where ${ENDING} and o.ending_notified_at is null and q.status in ('offers', 'shared') and q.erase_due_at is null
      and ${notPaused('notify-of-endings', 'q.id', now)} limit ${ROWS_A_PASS}`;

async function notifyOfEnding(client: Client, { id: inquiryId }: { id: string }): Promise<boolean> {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked' || !['offers', 'shared'].includes(inquiry.status)) return false;
  const rowCount = await execute(client)`
    update offers o set ending_notified_at = now() from invitations i
    where i.id = o.invitation_id and i.inquiry_id = ${inquiryId} and o.ending_notified_at is null and ${ENDING}`;
  if (!rowCount) return false;
  if (inquiry.email_address) await enqueue(client, [{ queue: 'send-offer-ending', data: { inquiryId } }]);
  else {
    const note = toCallNote(offerEndingMail.paragraphs(await listEndings(client, inquiryId)));
    await raiseTask(client, { kind: 'call-ending', inquiryId, dueAt: inquiry.now, note });
  }
  return true;
}

type DraftSent =
  | OfferRevised
  | { kind: 'changed' }
  /** The details changed and the firm has not confirmed its draft for them. */
  | { kind: 'older-details' };

/** Sends exactly the draft that was previewed under this key. */
export async function sendDraft(
  database: Queries,
  { details, ...given }: { invitationId: string; actor: Actor; key: string; details: DetailsSeen },
): Promise<DraftSent> {
  if (!isUuid(given.key)) return { kind: 'changed' };
  return database.transaction(async (client): Promise<DraftSent> => {
    const locked = await lockInvitation(client, given.invitationId);
    if (locked.kind !== 'locked') return locked;
    const before = await findSentBefore(client, given);
    if (before !== null) return { kind: 'done', version: before };
    const { inquiry } = locked;
    const { status } = locked.invitation;
    const draft = await findOfferDraft(client, given.invitationId);
    if (!draft || draft.key !== given.key) return { kind: 'changed' };
    const read = readOffer(draft.fields, await findOfferRules(client, given.invitationId));
    if (read.kind === 'problems') return { kind: 'changed' };
    const versions = await readDetailVersions(client, inquiry.id);
    const confirmed = details.confirmed && details.version === versions.latest;
    if (!confirmed && versions.changesSince(draft.detailsVersion).length > 0) return { kind: 'older-details' };
    const revises = status === 'offered' || status === 'shared';
    const send = revises ? reviseInTransaction : submitInTransaction;
    return send(client, { ...given, offer: read.offer });
  });
}
