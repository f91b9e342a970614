import { overviewTexts as texts } from '../../../content/customer-buildings.ts';
import { shortDate } from '../../../content/german-format.ts';
import { meetingTexts } from '../../../content/owners-meeting.ts';
import type { Building } from '../../../domain/customer-portal/buildings.server.ts';
import type { StoredMessage } from '../../../domain/messages/messages.server.ts';
import { formatEuros } from '../../../domain/money.ts';
import { sortOffers } from '../../../domain/offers/compare-offers.ts';
import { formatTotal } from '../../../domain/offers/format-total.ts';
import type { AskedFirm } from '../../../domain/offers/list-asked-firms.server.ts';
import { endsBefore } from '../../../domain/offers/offer.ts';
import { formatDueTime, formatMunichTime, toWallTime } from '../../../domain/time/munich-clock.ts';
import { waitsForAnswer } from '../describe-firms.ts';

type Price = [label: string, text: string];
type Firm = AskedFirm & { messages: readonly StoredMessage[] };

export type BuildingDescription = ReturnType<typeof describeBuilding>;

/** Without a name, the building and its postal code tell it apart. */
export const callBuilding = ({ name, property, postalCode }: Pick<Building, 'name' | 'property' | 'postalCode'>) =>
  name ?? [property, postalCode].filter(Boolean).join(', ');

const SEARCHING: readonly string[] = ['new', 'held', 'matching'];

export function describeBuilding(building: Building, firms: readonly Firm[], guaranteeEndsOn: string | null = null) {
  const { reference, name, closed, erasing, eraseDueAt, status, decisionOn, now } = building;
  const offered = (erasing ? [] : firms).flatMap(({ offer }) => offer ?? []);
  const offers = sortOffers(offered, 'price').map((offer) => ({
    firm: firms.find((firm) => firm.offer?.id === offer.id)?.name ?? '',
    total: formatTotal(offer),
    start: shortDate(offer.earliestOn),
    valid: shortDate(offer.validUntil),
    early:
      decisionOn && ['offers', 'shared'].includes(status) && endsBefore(offer, decisionOn)
        ? meetingTexts.endsBefore(shortDate(offer.validUntil), shortDate(decisionOn))
        : null,
  }));
  const [best] = offers;
  const ordered = firms.find((firm) => firm.status === 'ordered' || firm.status === 'done');
  const lowest: Price = [texts.price, best ? texts.by(best.total, best.firm) : texts.noPrice];
  const price = erasing ? null : ordered ? priceOf(ordered) : lowest;
  const waiting = closed ? 0 : firms.filter(waitsForAnswer).length;
  return {
    reference,
    name,
    called: callBuilding(building),
    place: name ? [building.property, building.postalCode].filter(Boolean).join(', ') : null,
    state: [
      eraseDueAt
        ? texts.erasing(formatDueTime(eraseDueAt, now))
        : status === 'new' && building.postalCode === null
          ? texts.asksPostalCode
          : texts.states[building.outside ? 'held' : status],
      building.responseMissed && SEARCHING.includes(status) && !erasing && texts.late,
      offers.length > 0 && !closed && texts.offers(offers.length),
      waiting > 0 && texts.asks(waiting),
    ]
      .filter(Boolean)
      .join(', '),
    price,
    early: offers.flatMap(({ firm, early }) => (early ? `${firm}: ${early}` : [])),
    date: erasing
      ? null
      : ((closed ? null : nextDate(building, firms)) ?? guaranteeOf(guaranteeEndsOn, now) ?? texts.noDate),
    offers,
    changeable: !closed && !erasing,
  };
}

/** Once something is ordered, no other price matters. */
function priceOf({ name, offer, paidCents, orderedCents }: Firm): Price | null {
  if (paidCents !== null) return [texts.paid, texts.by(formatEuros(paidCents), name)];
  if (orderedCents !== null) return [texts.ordered, texts.by(formatEuros(orderedCents), name)];
  return offer && [texts.offered, texts.by(formatTotal(offer), name)];
}

const guaranteeOf = (endsOn: string | null, now: Date) =>
  endsOn && endsOn >= toWallTime(now).day ? texts.guaranteeEnds(shortDate(endsOn)) : null;

/** What comes first: an appointment, the end of an offer, the day of the decision, the promised first offer. */
function nextDate({ decisionOn, responseDueAt, status, now }: Building, firms: readonly Firm[]): string | null {
  const today = toWallTime(now).day;
  const due = SEARCHING.includes(status) && responseDueAt && responseDueAt > now ? responseDueAt : null;
  const open = ['offers', 'shared'].includes(status);
  const dates: [sortedBy: string, text: string][] = [
    ...firms.flatMap(({ appointments }) =>
      appointments.map((at): [string, string] => [
        toWallTime(new Date(at)).day,
        texts.appointment(formatMunichTime(new Date(at))),
      ]),
    ),
    ...(open
      ? firms.flatMap(({ offer }): [string, string][] =>
          offer ? [[offer.validUntil, texts.offerEnds(shortDate(offer.validUntil))]] : [],
        )
      : []),
    ...(decisionOn && decisionOn >= today
      ? [[decisionOn, texts.decision(shortDate(decisionOn))] as [string, string]]
      : []),
    ...(due ? [[toWallTime(due).day, texts.responseDue(formatDueTime(due, now))] as [string, string]] : []),
  ];
  return dates.filter(([day]) => day >= today).toSorted(([one], [other]) => (one < other ? -1 : 1))[0]?.[1] ?? null;
}
