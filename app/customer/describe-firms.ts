import { askedFirmTexts as texts } from '../../content/customer-firms.ts';
import { germanDate, shortDate } from '../../content/german-format.ts';
import { formatPriceKind } from '../../content/offers.ts';
import { meetingTexts } from '../../content/owners-meeting.ts';
import type { CustomerPortal } from '../../domain/customer-portal/read-customer-portal.server.ts';
import type { StoredMessage } from '../../domain/messages/messages.server.ts';
import { formatEuros } from '../../domain/money.ts';
import { formatTotal } from '../../domain/offers/format-total.ts';
import type { AskedFirm } from '../../domain/offers/list-asked-firms.server.ts';
import { endsBefore } from '../../domain/offers/offer.ts';
import { formatDueTime, formatMunichTime } from '../../domain/time/munich-clock.ts';
import { describeMatches } from './offers/describe-matches.ts';

type Conversation = AskedFirm & { messages: readonly StoredMessage[] };

export function describeFirms(firms: readonly Conversation[], page: CustomerPortal) {
  const now = new Date(page.now);
  const offers = firms.filter(({ offer, declined }) => offer ?? declined).length;
  const waits = offers === 0 && page.responseDueAt !== null && !page.responseMissed && !page.closed;
  const first = waits ? texts.first(formatDueTime(new Date(page.responseDueAt ?? 0), now)) : null;
  return {
    count: firms.length === 0 ? null : `${[texts.count(offers, firms.length), first].filter(Boolean).join(', ')}.`,
    firms: firms.map((firm) => describeFirm(firm, page, now)),
  };
}

const LIVE: readonly string[] = ['invited', 'engaged', 'offered', 'shared', 'ordered'];
/** The firm still reads messages. */
export const isLive = ({ status }: { status: string }) => LIVE.includes(status);

/** The customer may still choose this offer. */
export const isUndecided = (status: string) => status === 'offered' || status === 'shared';

/** Once something is ordered, an old question asks for nothing any more. */
const ASKED: readonly string[] = ['invited', 'engaged', 'offered', 'shared'];

const sent = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});
/** '17. November um 02:59 Uhr' */
export const formatSent = (time: number) => `${sent.format(time)}\u00a0Uhr`;

/** Names of the firms that an order with one firm declines. */
export const otherFirms = (firms: readonly Pick<AskedFirm, 'reference' | 'name' | 'status'>[], ordered?: string) =>
  firms.filter(({ reference, status }) => LIVE.includes(status) && reference !== ordered).map(({ name }) => name);

/** What the customer told us last: what was paid, else what was ordered. */
export function describeAmount({ paidCents, orderedCents }: Pick<AskedFirm, 'paidCents' | 'orderedCents'>) {
  if (paidCents !== null) return texts.paid(formatEuros(paidCents));
  return orderedCents === null ? null : texts.ordered(formatEuros(orderedCents));
}

export type FirmDescription = ReturnType<typeof describeFirm>;

function describeFirm(firm: Conversation, { details, decisionOn }: CustomerPortal, now: Date) {
  const { promisedAt, status } = firm;
  const promised = status === 'engaged' && promisedAt !== null;
  const live = isLive(firm);
  const talk = describeTalk(firm);
  return {
    reference: firm.reference,
    status,
    live,
    hasContact: firm.hasContact,
    canReturn: firm.canReturn,
    accepted: firm.accepted,
    paid: describeAmount(firm),
    claimsOrder: firm.claimsOrder,
    name: firm.name,
    where: texts.where(firm.city, firm.distanceM),
    signs: texts.signs(firm.verified.map(({ kind }) => kind)),
    why: [
      firm.capabilities.length > 0 && texts.does(firm.capabilities),
      ...firm.verified.map(({ kind, checkedOn }) => texts.checked(kind, germanDate(checkedOn))),
      firm.byOffice ? texts.byOffice : texts.turn,
    ].filter((text) => text !== false),
    declined: firm.declined,
    state: firm.declined
      ? texts.declined(formatTotal(firm.declined))
      : promised
        ? texts.promised(formatDueTime(promisedAt, now))
        : texts.states[status],
    appointments: [
      ...firm.appointments.map((time) => texts.appointmentAt(formatMunichTime(new Date(time)))),
      ...(firm.offersTimes ? [texts.times] : []),
    ],
    offersTimes: firm.offersTimes,
    asksAppointment: talk.asked?.kind === 'appointment',
    unanswered: waitsForAnswer(firm),
    answered: live && talk.asked === undefined && talk.answered,
    turn: live ? talk.text : null,
    offer: firm.offer && {
      shown: firm.offer,
      matches: describeMatches(details.answers, firm.offer, firm.messages),
      total: formatTotal(firm.offer),
      vat: firm.offer.vatBp === 0 ? texts.noVat : texts.gross,
      kind: formatPriceKind(firm.offer.priceKind, firm.offer.open),
      facts: [
        [texts.start, shortDate(firm.offer.earliestOn)],
        [texts.guarantee, texts.months(firm.offer.guaranteeMonths)],
        [texts.valid, shortDate(firm.offer.validUntil)],
      ] as const,
      marks: [
        firm.offer.version > 1 && texts.version(firm.offer.version),
        firm.offer.olderDetails && texts.older,
        decisionOn &&
          isUndecided(status) &&
          endsBefore(firm.offer, decisionOn) &&
          meetingTexts.endsBefore(shortDate(firm.offer.validUntil), shortDate(decisionOn)),
      ].filter((text) => typeof text === 'string'),
    },
    messages: firm.messages.map((message) => ({ ...message, time: formatSent(message.sentAt) })),
  };
}

export const waitsForAnswer = (firm: Conversation) =>
  ASKED.includes(firm.status) && describeTalk(firm).asked !== undefined;

/** A question stays open until the customer writes; an answer needs none. An offer answers the customer, too. */
function describeTalk({ messages, offer }: Conversation) {
  const mine = messages.findLastIndex(({ author }) => author !== 'firm');
  const theirs = messages.slice(mine + 1);
  const asked = theirs.findLast(({ kind }) => kind !== 'message');
  const last = theirs.at(-1);
  const answered = mine >= 0 && last !== undefined;
  const waits = mine >= 0 && !last && (offer?.submittedAt.getTime() ?? 0) < (messages[mine]?.sentAt ?? 0);
  const text = asked
    ? texts[asked.kind === 'appointment' ? 'appointment' : 'asks']
    : answered
      ? texts.answered(formatSent(last.sentAt))
      : waits
        ? texts.itsTurn
        : null;
  return { asked, answered, text };
}
