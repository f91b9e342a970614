import { comparison as texts } from '../../../content/comparison.ts';
import { documentLabels } from '../../../content/firm-labels.ts';
import { germanDate, shortDate } from '../../../content/german-format.ts';
import { formatPriceKind, namePriceKind, positionTexts, unitTexts } from '../../../content/offers.ts';
import type { DetailAnswers } from '../../../domain/details/detail-answers.ts';
import { positions, type Unit } from '../../../domain/firms/positions.ts';
import type { StoredMessage } from '../../../domain/messages/messages.server.ts';
import { formatEuros, writeHundredths } from '../../../domain/money.ts';
import {
  type ComparedCell,
  cellsOf,
  compareOffers,
  type Difference,
  type OfferOrder,
  sortOffers,
} from '../../../domain/offers/compare-offers.ts';
import type { StoredOffer } from '../../../domain/offers/find-offer.server.ts';
import { describeMotion, formatTotal } from '../../../domain/offers/format-total.ts';
import type { AskedFirm } from '../../../domain/offers/list-asked-firms.server.ts';
import { type ConditionName, endsBefore, offerConditions } from '../../../domain/offers/offer.ts';
import { isPriced, lineCents, withVat } from '../../../domain/offers/offer-sums.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { formatCondition, labelOf } from '../../magic-links/describe-offer.ts';
import { isUndecided } from '../describe-firms.ts';
import { describeMatches } from './describe-matches.ts';

type OfferDescription = ReturnType<typeof describeOffer>;

/** The offers of an inquiry in German, all with the same rows in the same order. */
type Wishes = { decisionOn?: string | null; answers?: DetailAnswers };

export function describeOffers(
  firms: readonly (AskedFirm & { messages?: readonly StoredMessage[] })[],
  order: OfferOrder,
  { decisionOn = null, answers = {} }: Wishes = {},
) {
  const offers = firms.flatMap(({ offer }) => offer ?? []);
  const sorted = sortOffers(offers, order);
  const comparedPositions = compareOffers(sorted, answers);
  const firmOf = (id: string) => firms.find(({ offer }) => offer?.id === id) as (typeof firms)[number];
  const matches = new Map(
    sorted.map((offer) => [offer.id, describeMatches(answers, offer, firmOf(offer.id).messages)]),
  );
  const someMatch = [...matches.values()].some(({ short }) => short !== null);
  const cards = sorted.map((offer, index) => {
    const firm = firmOf(offer.id);
    const { reference, city, hasContact, status, accepted } = firm;
    const day = isUndecided(status) ? decisionOn : null;
    const description = describeOffer(firm, offer, day);
    const positions = comparedPositions
      .filter(({ position }) => position !== 'maintenance')
      .map(({ position, cells }) => ({
        name: position,
        label: positionTexts[position].label,
        ...(description.positions.find(({ name }) => name === position) ?? { entries: [], short: '' }),
        difference: describeDifference(cells[index]?.difference ?? null),
      }));
    return {
      ...description,
      ...{ reference, city, hasContact, status, accepted },
      firm: firm.name,
      declined: firm.declined !== null,
      vat: offer.vatBp === 0 ? texts.vatFree : null,
      positions,
      version: texts.version(offer.version, germanDate(toWallTime(offer.submittedAt).day)),
      changes: offer.before
        ? describeChanges(describeOffer(firm, offer.before, day), description, offer.changeReason)
        : [],
      olderDetails: offer.olderDetails,
      validUntil: offer.validUntil,
      endsBefore: endsBefore(offer, day),
      motion: describeMotion(firm.name, offer),
      /** Null if no offer says anything about an answer of the customer. */
      matches: (someMatch && matches.get(offer.id)) || null,
      overview: {
        start: shortDate(offer.earliestOn),
        guarantee: texts.guarantee(offer.guaranteeMonths, undefined),
        /** Only if that is before the decision. */
        valid: endsBefore(offer, day) ? shortDate(offer.validUntil) : null,
        missing: [
          ...positions.filter(({ difference }) => difference === MISSING).map(({ label }) => label),
          offer.conditions.exclusions,
        ]
          .filter(Boolean)
          .join('; '),
      },
    };
  });
  const read = cards.map(
    ({ attributes, positions, matches }) =>
      new Map([
        ...[...attributes, ...positions].map((row) => [row.name, JSON.stringify(row)] as const),
        ['matches', JSON.stringify(matches)] as const,
      ]),
  );
  const same = [...(read[0]?.keys() ?? [])].filter((name) => new Set(read.map((rows) => rows.get(name))).size === 1);
  // Names of the rows in which all offers are equal.
  return cards.map((card) => ({ ...card, same }));
}

const MISSING = texts.differences.state['not-included'];
/** A longer value does not fit a third of a phone. */
const MAX_VALUE_LENGTH = 48;

/** One version of an offer. `short` is used where a phone shows three side by side, with the whole text below. */
function describeOffer(firm: AskedFirm, offer: StoredOffer, decisionOn: string | null) {
  const cells = cellsOf(offer);
  return {
    total: formatTotal(offer),
    attributes: attributesOf(firm, offer, decisionOn),
    positions: positions.map(({ code }) => ({
      name: code,
      label: positionTexts[code].label,
      entries: (cells.get(code) ?? []).map(describeEntry),
      short: (cells.get(code) ?? []).map((cell) => describeEntry({ ...cell, note: null })).join('\n'),
    })),
    notInTotal: notInTotalOf(offer),
    furtherLines: furtherLinesOf(offer),
  };
}

function attributesOf(firm: AskedFirm, offer: StoredOffer, decisionOn: string | null) {
  const { conditions } = offer;
  const checked = checkedOf(firm);
  const values: Record<keyof typeof texts.attributes, string> = {
    kind: formatPriceKind(offer.priceKind, offer.open),
    appointment: formatAppointment(offer),
    deposit: conditions.depositBp ? texts.deposit(writeHundredths(conditions.depositBp)) : texts.none_,
    fixing: conditions.fixing ? texts.fixings[conditions.fixing] : texts.unsaid,
    excluded:
      [
        ...offer.lines.flatMap(({ position, state }) =>
          state === 'not-included' ? positionTexts[position].label : [],
        ),
        conditions.exclusions,
      ]
        .filter(Boolean)
        .join('; ') || texts.unsaid,
    valid:
      decisionOn && endsBefore(offer, decisionOn)
        ? texts.validTooShort(germanDate(offer.validUntil), germanDate(decisionOn))
        : germanDate(offer.validUntil),
    start: germanDate(offer.earliestOn),
    days: offer.workingDays === null ? texts.unsaid : texts.days(offer.workingDays),
    guarantee: texts.guarantee(offer.guaranteeMonths, conditions.guaranteeOn),
    labour: offer.labourShareBp === null ? texts.unsaid : texts.labour(writeHundredths(offer.labourShareBp)),
    insured: firm.sumInsuredCents === null ? texts.unsaid : texts.insured(formatEuros(firm.sumInsuredCents)),
    checked:
      checked.map(({ kind, checkedOn }) => texts.checkedOn(documentLabels[kind], germanDate(checkedOn))).join('; ') ||
      texts.unsaid,
    distance: firm.distanceM === null ? texts.unsaid : texts.distance(firm.distanceM / 1000),
  };
  const short: Partial<typeof values> = {
    kind: namePriceKind(offer.priceKind, offer.open),
    fixing: conditions.fixing && texts.fixingsShort[conditions.fixing],
    valid: endsBefore(offer, decisionOn) ? values.valid : shortDate(offer.validUntil),
    labour: offer.labourShareBp === null ? undefined : `${writeHundredths(offer.labourShareBp)}\u00a0%`,
    checked: checked.length > 0 ? texts.checkedCount(checked.length) : undefined,
  };
  return (Object.keys(texts.attributes) as (keyof typeof texts.attributes)[]).map((name) => ({
    name,
    label: texts.attributes[name],
    value: values[name],
    short: short[name] ?? (values[name].length > MAX_VALUE_LENGTH ? texts.below : values[name]),
  }));
}

function formatAppointment({ lines, vatBp }: StoredOffer): string {
  const line = lines.find(({ position }) => position === 'inspection');
  if (!line || line.state === 'not-included') return texts.states['not-included'];
  if (!isPriced(line)) return line.state === 'included' ? texts.free : texts.states[line.state];
  const net = lineCents(line);
  return net === 0 ? texts.free : formatEuros(withVat(net, vatBp));
}

/** A firm's own declaration is kept, not checked. */
const checkedOf = ({ verified }: AskedFirm) => verified.filter(({ kind }) => kind !== 'instruction-declared');

function countUnits(quantity: number, unit: Unit): string {
  const words = unitTexts[unit];
  return `${writeHundredths(quantity)}\u00a0${quantity === 100 && 'one' in words ? words.one : words.label}`;
}

function describeEntry(cell: ComparedCell): string {
  if (cell.state !== 'priced') return [texts.states[cell.state], cell.note].filter(Boolean).join(', ');
  const { quantity, unit, unitGrossCents, grossCents, note } = cell;
  const amount = formatEuros(grossCents);
  const made =
    unit === 'flat' && quantity === 100
      ? `${amount} ${unitTexts.flat.label}`
      : `${amount} (${texts.each(countUnits(quantity, unit), formatEuros(unitGrossCents))})`;
  return [made, note].filter(Boolean).join(', ');
}

function describeDifference(difference: Difference | null): string | null {
  if (!difference) return null;
  const sentences = texts.differences;
  if (difference.kind === 'quantity') {
    const { quantity, insteadOf, unit } = difference;
    return sentences.quantity(countUnits(quantity, unit), countUnits(insteadOf, unit));
  }
  if (difference.kind === 'unit')
    return sentences.unit(unitTexts[difference.unit].each, unitTexts[difference.insteadOf].each);
  return difference.kind === 'state' ? sentences.state[difference.state] : sentences['only-here'];
}

function notInTotalOf({ yearlyGrossCents, lines, conditions, vatBp }: StoredOffer): string[] {
  const { alternative } = conditions;
  const yearly = lines.find(({ position }) => position === 'maintenance');
  const yearlyState = yearly && !isPriced(yearly) && yearly.state !== 'not-included' && texts.states[yearly.state];
  return [
    ...(yearlyGrossCents ? [texts.yearly(formatEuros(yearlyGrossCents))] : []),
    ...(yearlyState ? [texts.yearly(yearlyState)] : []),
    ...(alternative ? [texts.alternative(alternative.text, formatEuros(withVat(alternative.netCents, vatBp)))] : []),
  ];
}

/** The attributes or another line already show these. */
const SHOWN_ELSEWHERE: readonly ConditionName[] = [
  'guaranteeOn',
  'depositBp',
  'fixing',
  'exclusions',
  'payment',
  'minimumCents',
];

function furtherLinesOf({ conditions: values, remarks, vatBp }: StoredOffer) {
  const { access, minimumCents, payment } = values;
  const how = [texts.accessOptions[access.how], ...(access.permit ? [texts.permit] : [])].join(', ');
  const minimum = minimumCents && texts.minimum(formatEuros(withVat(minimumCents, vatBp)));
  const others = offerConditions.filter(([name]) => !SHOWN_ELSEWHERE.includes(name));
  return [
    { label: positionTexts.access.label, value: how },
    { label: labelOf('payment'), value: [payment, minimum].filter(Boolean).join('; ') },
    ...others.map(([name]) => ({ label: labelOf(name), value: formatCondition(values, name) ?? '' })),
    { label: texts.remarks, value: remarks ?? '' },
  ].filter(({ value }) => value !== '');
}

/** The position of the same name shows it, or it is too long to show twice. */
const SHOWN_AS_POSITION = ['appointment'];
const LONG = ['excluded'];

/** Differences to the version before, and the firm's reason. */
function describeChanges(before: OfferDescription, after: OfferDescription, reason: string | null): string[] {
  const was = new Map(linesOf(before).map(({ name, text }) => [name, text]));
  const changed = linesOf(after).filter(({ name, text }) => was.get(name) !== text);
  const notes = new Map(before.furtherLines.map(({ label, value }) => [label, value]));
  return [
    ...(before.total === after.total ? [] : [texts.changedTotal(before.total, after.total)]),
    ...changed.map(({ name, label, text }) =>
      LONG.includes(name) ? texts.changedText(label) : texts.changedTo(label, text, was.get(name) ?? ''),
    ),
    ...(before.notInTotal.join() === after.notInTotal.join() ? [] : [texts.changedText(texts.notInTotal)]),
    ...after.furtherLines
      .filter(({ label, value }) => notes.get(label) !== value)
      .map(({ label }) => texts.changedText(label)),
    ...(reason ? [texts.changeReason(reason)] : []),
  ];
}

function linesOf({ positions, attributes }: OfferDescription) {
  return [
    ...positions
      .filter(({ name }) => name !== 'maintenance')
      .map(({ name, label, entries }) => ({ name, label, text: entries.join('; ') || texts.states['not-included'] })),
    ...attributes
      .filter(({ name }) => !SHOWN_AS_POSITION.includes(name))
      .map(({ name, label, value }) => ({ name, label, text: value })),
  ];
}
