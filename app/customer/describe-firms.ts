import { askedFirmTexts as texts } from '../../content/customer-firms.ts';
import { germanDate, shortDate } from '../../content/german-format.ts';
import { formatPriceKind } from '../../content/offers.ts';
import type { CustomerPortal } from '../../domain/customer-portal/read-customer-portal.server.ts';
import type { StoredMessage } from '../../domain/messages/messages.server.ts';
import type { AskedFirm } from '../../domain/offers/list-asked-firms.server.ts';
import { formatDueTime, formatMunichTime } from '../../domain/time/munich-clock.ts';
import { formatTotal } from '../magic-links/describe-offer.ts';

type Conversation = AskedFirm & { messages: readonly StoredMessage[] };

export function describeFirms(firms: readonly Conversation[], page: CustomerPortal) {
  const now = new Date(page.now);
  const offers = firms.filter(({ offer }) => offer !== null).length;
  const waits = offers === 0 && page.responseDueAt !== null && !page.responseMissed && !page.closed;
  const first = waits ? texts.first(formatDueTime(new Date(page.responseDueAt ?? 0), now)) : null;
  return {
    count: firms.length === 0 ? null : `${[texts.count(offers, firms.length), first].filter(Boolean).join(', ')}.`,
    firms: firms.map((firm) => describeFirm(firm, now)),
  };
}

const LIVE: readonly string[] = ['invited', 'engaged', 'offered', 'shared', 'ordered'];

const sent = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});
/** '17. November um 02:59 Uhr' */
export const formatSent = (time: number) => `${sent.format(time)}\u00a0Uhr`;

export type FirmDescription = ReturnType<typeof describeFirm>;

function describeFirm(firm: Conversation, now: Date) {
  const { promisedAt, status } = firm;
  const promised = status === 'engaged' && promisedAt !== null;
  const last = firm.messages.at(-1);
  return {
    reference: firm.reference,
    status,
    /** The firm still reads messages. */
    live: LIVE.includes(status),
    hasContact: firm.hasContact,
    claimsOrder: firm.claimsOrder,
    name: firm.name,
    where: texts.where(firm.city, firm.distanceM),
    signs: texts.signs(firm.verified.map(({ kind }) => kind)),
    why: [
      firm.capabilities.length > 0 && texts.does(firm.capabilities),
      ...firm.verified.map(({ kind, checkedOn }) => texts.checked(kind, germanDate(checkedOn))),
      firm.byOffice ? texts.byOffice : texts.turn,
    ].filter((text) => text !== false),
    state: promised ? texts.promised(formatDueTime(promisedAt, now)) : texts.states[status],
    appointments: [
      ...firm.appointments.map((time) => texts.appointmentAt(formatMunichTime(new Date(time)))),
      ...(firm.offersTimes ? [texts.times] : []),
    ],
    offersTimes: firm.offersTimes,
    asksAppointment: firm.messages.findLast(({ author }) => author === 'firm')?.kind === 'appointment',
    unanswered: last?.author === 'firm' && ['invited', 'engaged', 'offered', 'shared'].includes(status),
    offer: firm.offer && {
      shown: firm.offer,
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
      ].filter((text) => text !== false),
    },
    messages: firm.messages.map((message) => ({ ...message, time: formatSent(message.sentAt) })),
  };
}
