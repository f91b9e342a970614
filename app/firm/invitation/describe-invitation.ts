import { firmOrder } from '../../../content/firm-contact.ts';
import { germanDate } from '../../../content/german-format.ts';
import { answerTexts, extendTexts, invitationPageTexts as texts } from '../../../content/invitation-page.ts';
import { offerPreview, withdrawTexts } from '../../../content/offer-form.ts';
import { formatCredit } from '../../../domain/firms/rotation-credit.ts';
import { formatEuros, writeHundredths } from '../../../domain/money.ts';
import { endsBefore } from '../../../domain/offers/offer.ts';
import type { InvitationPageData } from '../../../domain/offers/read-invitation-page.server.ts';
import { formatDueTime, formatMunichDay, formatMunichTime, toWallTime } from '../../../domain/time/munich-clock.ts';

type Notice = {
  kind: 'done' | 'problem';
  text: string;
  /** Shown only in these statuses: Back and bookmarks repeat old notices. */
  in?: readonly InvitationPageData['status'][];
};
const OPEN = ['invited', 'engaged'] as const;

const NOTICES: Readonly<Record<string, Notice>> = {
  gemeldet: { kind: 'done', text: firmOrder.done },
  zeit: { kind: 'done', text: answerTexts.engage.done, in: ['engaged'] },
  nachricht: { kind: 'done', text: answerTexts.ask.done },
  abgelehnt: { kind: 'done', text: answerTexts.decline.done, in: ['declined'] },
  zurueck: { kind: 'done', text: answerTexts.undo.done, in: OPEN },
  wieder: { kind: 'done', text: answerTexts.revive.done, in: OPEN },
  gesendet: { kind: 'done', text: offerPreview.sent, in: ['offered', 'shared'] },
  verlaengert: { kind: 'done', text: extendTexts.extended, in: ['offered', 'shared'] },
  'nicht-verlaengert': { kind: 'done', text: extendTexts.declined, in: ['offered', 'shared'] },
  'verlaengerung-vorbei': { kind: 'problem', text: extendTexts.over },
  zurueckgezogen: { kind: 'done', text: withdrawTexts.done },
  geaendert: { kind: 'problem', text: answerTexts.refused },
  geschlossen: { kind: 'problem', text: offerPreview.closed },
  'zurueck-zu-spaet': { kind: 'problem', text: answerTexts.undo.closed },
  'wieder-zu-spaet': { kind: 'problem', text: answerTexts.revive.closed },
  nachweise: { kind: 'problem', text: offerPreview.notVetted },
};

export function findInvitationNotice(name: string | null, { status }: InvitationPageData): Notice | null {
  const notice = name && Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined;
  return notice?.in && !notice.in.includes(status) ? null : (notice ?? null);
}

/** After an offer customer and firm can still write to each other. */
export const TALKING: readonly string[] = ['invited', 'engaged', 'offered', 'shared', 'ordered'];

/** Formatted on the server, because clock and locale of a browser may differ. */
export function describeInvitation(page: InvitationPageData) {
  const now = new Date(page.now);
  const due = (time: number) => formatDueTime(new Date(time), now);
  const { why, tariff, place } = page;
  return {
    place: place && `${place.postalCode} ${place.name}`,
    state: page.claim ? firmOrder.claims[page.claim] : texts.states[page.status],
    deadline: describeDeadline(page, due),
    latest: due(page.offerDueAt),
    latestField: localField(page.offerDueAt),
    nowField: localField(page.now),
    undoUntil: page.undoUntil === null ? null : describeUndo(page.undoUntil - page.now, due(page.undoUntil)),
    endsBefore:
      page.offer?.state === 'current' && page.decisionOn && endsBefore(page.offer, page.decisionOn)
        ? extendTexts.endsBefore(germanDate(page.offer.validUntil), germanDate(page.decisionOn))
        : null,
    decision: page.decisionOn && texts.decisionOn(formatMunichDay(page.decisionOn)),
    why: why
      ? [
          texts.why.candidates(why.candidates),
          texts.why.points(why.fit, why.near, why.answers),
          why.byOffice ? texts.why.byOffice : texts.why.turn,
        ]
      : [texts.why.unknown],
    account:
      why?.creditBefore == null || why.creditAfter == null
        ? null
        : texts.why.accountText(formatCredit(why.creditBefore), formatCredit(why.creditAfter)),
    tariff: texts.tariff.text(
      `${writeHundredths(tariff.rateBp)}\u00a0%`,
      formatEuros(tariff.minCents),
      formatEuros(tariff.maxCents),
    ),
    ...describeTurn(page),
    messages: page.messages.map((message) => ({ ...message, time: formatMunichTime(new Date(message.sentAt)) })),
  };
}

/** An offer answers the customer, too. */
function describeTurn({ status, messages, offer }: InvitationPageData) {
  const last = messages.at(-1);
  const mayAnswer = TALKING.includes(status) && last !== undefined && last.author !== 'firm';
  return { mayAnswer, isTurn: mayAnswer && last.sentAt > (offer?.submittedAt.getTime() ?? 0) };
}

/** Times have no seconds, so the last minute would read as if it were over. */
const describeUndo = (leftMs: number, until: string) =>
  leftMs <= 60_000 ? answerTexts.undo.minute : answerTexts.undo.text(until);

function describeDeadline(page: InvitationPageData, due: (time: number) => string): string[] {
  const { deadline } = texts;
  if (page.status === 'invited') return [deadline.invited(due(page.answerDueAt), due(page.offerDueAt))];
  if (page.status !== 'engaged') return [];
  // The stored deadline moves only once the customer has answered.
  if (page.waiting) return [deadline.waiting];
  return [page.promisedAt === null ? deadline.engaged(due(page.offerDueAt)) : deadline.promised(due(page.promisedAt))];
}

function localField(time: number): string {
  const { day, minutes } = toWallTime(new Date(time));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${day}T${two(minutes / 60)}:${two(minutes % 60)}`;
}
