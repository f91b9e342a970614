import { type Client, execute, findRow, listRows, type Queries, type Reader } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { isUuid } from '../form-rules.ts';
import { lockInvitation } from '../invitations/invitation-transitions.server.ts';
import { isDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { type Actor, recordEvent, workOnInquiry } from '../workflow/inquiry-events.server.ts';
import { type OfferRevised, reviseInTransaction } from './change-offer.server.ts';
import { findOffer } from './find-offer.server.ts';
import { leastValidUntil } from './read-offer.ts';
import { findOfferRules } from './read-offer-page.server.ts';
import { findSentBefore } from './store-offer.server.ts';
import { notifyOfChange } from './submit-offer.server.ts';

/** A firm is asked so often about one version of its offer. */
const MAX_ASKED = 3;
const FARTHEST_DAYS = 180;

export const extensionAnswers = ['extend', 'new-price', 'no'] as const;
type ExtensionAnswer = (typeof extensionAnswers)[number];

/** The usual day until which offers should hold: two weeks after the meeting. */
export const extensionDay = (today: string, decisionOn: string) => leastValidUntil({ today, decisionOn });

export const farthestExtension = (meeting: string) => nextDay(meeting, FARTHEST_DAYS);

type Asked = { inquiryId: string; actor: Actor; until: string };

/**
 * Asks every firm whose current offer ends before that day. All get the same question, whatever their prices, and none
 * learns how many were asked.
 */
export const askForExtensions = (database: Queries, { inquiryId, actor, until }: Asked) =>
  workOnInquiry(database, { inquiryId }, async (client, inquiry) => {
    const today = toWallTime(inquiry.now).day;
    const { decision_on: meeting } = inquiry;
    if (!meeting || meeting < today) return { kind: 'no-day' } as const;
    const [least, farthest] = [extensionDay(today, meeting), farthestExtension(meeting)];
    if (!isDay(until) || until < least || until > farthest) return { kind: 'invalid', least, farthest } as const;
    const firms = await listRows<{ id: string }>(client)`
      update offers o set extension_until = ${until}, extension_asked_at = now(), extension_answer = null,
        extension_answered_at = null, extensions_asked = extensions_asked + 1
      from invitations v where v.id = o.invitation_id and v.inquiry_id = ${inquiryId} and v.status in ('offered', 'shared')
        and o.state = 'current' and o.valid_until < ${until} and o.extension_until is distinct from ${until}::date
        and o.extensions_asked < ${MAX_ASKED} returning v.id`;
    for (const { id } of firms)
      await recordEvent(client, inquiryId, { event: 'extension-asked', actor, details: { invitation: id } });
    const jobs = firms.map(({ id }) => ({
      queue: 'send-extension-asked',
      data: { inquiryId, invitationId: id, until },
    }));
    await enqueue(client, jobs);
    return { kind: 'asked', count: firms.length } as const;
  });

type Extension = { reference: string; until: string; answer: ExtensionAnswer | null };

/** What the firms of an inquiry were asked about their current offers, for its customer. */
export const listExtensions = (database: Reader, inquiryId: string) =>
  listRows<Extension>(database)`
    select v.reference, o.extension_until::text as until, o.extension_answer as answer
    from offers o join invitations v on v.id = o.invitation_id
    where v.inquiry_id = ${inquiryId} and o.state = 'current' and o.extension_until is not null`;

type OpenExtension = { offerId: string; until: string; decisionOn: string; validUntil: string };

/** The question that waits for this firm. It lapses with the meeting, or when that is moved beyond it. */
export async function findOpenExtension(database: Reader, invitationId: string): Promise<OpenExtension | null> {
  const row = await findRow<OpenExtension & { now: Date }>(database)`
    select o.id as "offerId", o.extension_until::text as until, i.decision_on::text as "decisionOn",
      o.valid_until::text as "validUntil", now() as now
    from offers o join invitations v on v.id = o.invitation_id join inquiries i on i.id = v.inquiry_id
    where v.id = ${invitationId} and v.status in ('offered', 'shared') and o.state = 'current'
      and o.extension_until is not null and o.extension_answer is null
      and i.decision_on >= munich_day(now()) and i.erase_due_at is null`;
  if (!row || row.until < extensionDay(toWallTime(row.now).day, row.decisionOn)) return null;
  const { now: _, ...open } = row;
  return open;
}

type Answered =
  | Exclude<OfferRevised, { kind: 'done' }>
  | { kind: 'extended' | 'declined' }
  /** Answered before, or the customer asks no longer, or for another day. */
  | { kind: 'closed' }
  /** The same offer would cost something else today. */
  | { kind: 'other-price' };

type Answering = { invitationId: string; actor: Actor; key: string; until: string };

/** Yes makes a version that differs only in the day; a new price is an ordinary change of the offer. */
export async function answerExtension(
  database: Queries,
  { answer, ...given }: Answering & { answer: Exclude<ExtensionAnswer, 'new-price'> },
): Promise<Answered> {
  const { invitationId, actor, key, until } = given;
  if (!isUuid(key)) return { kind: 'closed' };
  return database.transaction(async (client): Promise<Answered> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return locked;
    if ((await findSentBefore(client, given)) !== null) return { kind: 'extended' };
    const open = await findOpenExtension(client, invitationId);
    const offer = await findOffer(client, invitationId);
    if (!open || !offer || open.until !== until) return { kind: 'closed' };
    if (answer === 'extend') {
      const { vatBp } = await findOfferRules(client, invitationId);
      if (vatBp !== offer.vatBp) return { kind: 'other-price' };
      const { detailsVersion } = offer;
      const extended = { ...offer, validUntil: until, changeReason: null };
      const revised = await reviseInTransaction(client, { ...given, offer: extended, detailsVersion, how: 'extended' });
      if (revised.kind !== 'done') return revised;
    }
    await storeAnswer(client, open.offerId, answer);
    const details = { invitation: invitationId, answer };
    await recordEvent(client, locked.inquiry.id, { event: 'extension-answered', actor, details });
    if (answer === 'no') await notifyOfChange(client, locked.inquiry, { how: 'not-extended', invitationId });
    return { kind: answer === 'no' ? 'declined' : 'extended' };
  });
}

const storeAnswer = (client: Client, offerId: string, answer: ExtensionAnswer) =>
  execute(client)`
    update offers set extension_answer = ${answer}, extension_answered_at = now() where id = ${offerId}`;
