import { toCallNote } from '../../content/mails.ts';
import { offerArrivedMail } from '../../content/offer-mails.ts';
import { type Client, execute, listRows, type Queries, type Sql, sql } from '../../platform/db/rows.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import { isUuid } from '../form-rules.ts';
import { markAnswered } from '../invitations/answers.server.ts';
import {
  applyInvitationTransition,
  type InvitationStatus,
  lockInvitation,
} from '../invitations/invitation-transitions.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import type { Actor, LockedInquiry } from '../workflow/inquiry-events.server.ts';
import { takesOffers, targetsOf } from '../workflow/transitions.ts';
import { countOffers } from './find-offer.server.ts';
import type { Offer } from './offer.ts';
import { type OfferFields, type OfferProblem, readOffer } from './read-offer.ts';
import { findOfferRules } from './read-offer-page.server.ts';
import { checkOffer, findSentBefore, type NotAllowed, storeOffer } from './store-offer.server.ts';

/** Offers within this time share one email. */
const BATCH_MINUTES = 30;
/** Keeps a firm that revises often from using up the emails of others. */
const CHANGES_HOURS = 3;

/** Unless one of this kind or about an arrival is waiting. */
function enqueueOneLater(client: Client, queue: string, about: object, minutes: number) {
  const data = sql`${JSON.stringify(about)}::jsonb`;
  const job = sql`select ${queue}::text, ${data}, now() + ${minutes} * interval '1 minute' where not exists (
    select from jobs where state in ('created', 'retry') and (name = ${queue} and data @> ${data}
      or name = 'send-offer-arrived' and data ->> 'inquiryId' = ${data} ->> 'inquiryId'))`;
  return execute(client)`${enqueueSql(job, { delayed: true })}`;
}

/** A customer without email is called for the first offer only. */
async function notifyOfOffer(client: Client, inquiry: LockedInquiry) {
  if (inquiry.email_address)
    await enqueueOneLater(client, 'send-offer-arrived', { inquiryId: inquiry.id }, BATCH_MINUTES);
  if (inquiry.email_address || inquiry.status !== 'matching') return;
  const { firms, asked } = await countOffers(client as Sql, inquiry.id);
  const note = toCallNote(offerArrivedMail.paragraphs(firms, asked));
  await raiseTask(client, { kind: 'call-offer', inquiryId: inquiry.id, dueAt: inquiry.now, note });
}

type FirmChange = 'revised' | 'withdrawn' | 'extended' | 'not-extended';
export type OfferChange = { how: FirmChange; invitationId: string } | { how: 'expired' };

/** A pending email about an arrival covers the change; repeated changes share one email. */
export async function notifyOfChange(client: Client, inquiry: LockedInquiry, change: OfferChange) {
  if (!inquiry.email_address) return;
  const rows = await listRows<{ minutes: number | null }>(client)`
    select greatest(0, ${CHANGES_HOURS} * 60 - extract(epoch from now() - max(sent_at)) / 60)::float8 as minutes
    from sent_mails where subject_id = ${inquiry.id} and kind = 'send-offer-changed' and ${change.how === 'revised'}`;
  const about = { inquiryId: inquiry.id, ...change };
  await enqueueOneLater(client, 'send-offer-changed', about, rows[0]?.minutes ?? 0);
}

export type OfferSent =
  | { kind: 'done'; version: number }
  | { kind: 'refused'; status: InvitationStatus }
  | { kind: 'unknown' | 'erasing' }
  | NotAllowed;

export type OfferGiven = { invitationId: string; actor: Actor; key: string; offer: Offer };

/** Sent twice under one key, the offer is stored once. */
export const submitOffer = (database: Queries, given: OfferGiven) =>
  database.transaction((client) => submitInTransaction(client, given));

export async function submitInTransaction(client: Client, given: OfferGiven): Promise<OfferSent> {
  const { invitationId, actor, key, offer } = given;
  const locked = await lockInvitation(client, invitationId);
  if (locked.kind !== 'locked') return locked;
  const before = await findSentBefore(client, given);
  if (before !== null) return { kind: 'done', version: before };
  const { inquiry, invitation } = locked;
  const refused = { kind: 'refused', status: invitation.status } as const;
  if (targetsOf('invitation', 'offer', invitation.status, actor.kind).length === 0) return refused;
  if (!takesOffers(inquiry.status, actor.kind)) return refused;
  const allowed = await checkOffer(client, locked, offer);
  if (allowed.kind !== 'allowed') return allowed;
  const inquiryId = inquiry.id;
  const version = await storeOffer(client, { invitationId, inquiryId, key, vatBp: allowed.vatBp, offer });
  await applyInvitationTransition(client, {
    invitationId,
    event: 'offer',
    actor,
    details: { version, ...channelOf(actor) },
  });
  await markAnswered(client, invitationId);
  const details = { invitation: invitationId, firm: invitation.firm_id, ...channelOf(actor) };
  await applyTransition(client, { inquiryId, event: 'offer', actor, details });
  await execute(client)`update inquiries set first_offer_at = coalesce(first_offer_at, now()) where id = ${inquiryId}`;
  await notifyOfOffer(client, inquiry);
  return { kind: 'done', version };
}

const channelOf = ({ kind }: Actor) => (kind === 'staff' ? { channel: 'phone' } : {});

type OfferByPhone = OfferSent | { kind: 'problems'; problems: OfferProblem[] };

export async function offerByPhone(
  database: Queries,
  given: { invitationId: string; actor: Actor; key: string; fields: OfferFields },
): Promise<OfferByPhone> {
  const { fields, ...call } = given;
  if (!isUuid(call.key)) return { kind: 'unknown' };
  return database.transaction(async (client): Promise<OfferByPhone> => {
    const locked = await lockInvitation(client, call.invitationId);
    if (locked.kind !== 'locked') return locked;
    const read = readOffer(fields, await findOfferRules(client, call.invitationId));
    if (read.kind === 'problems') return { kind: 'problems', problems: read.problems };
    return submitInTransaction(client, { ...call, offer: read.offer });
  });
}
