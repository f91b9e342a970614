import { writeHundredths } from '../money.ts';
import type { Position } from '../partners/positions.ts';
import type { Offer } from './offer.ts';
import { isPriced } from './offer-sums.ts';
import { terms } from './offer-terms.ts';
import { lineKeys, type OfferFields } from './read-offer-lines.ts';

/** The fields that read as this offer: where a change of it starts. */
export function fieldsOf(offer: Offer): OfferFields {
  const fields: Record<string, string | number | null | undefined> = {
    kind: offer.priceKind,
    upper: offer.upperNetCents && writeHundredths(offer.upperNetCents),
    labour: hundredths(offer.labourShareBp),
    start: offer.earliestOn,
    days: offer.workingDays,
    valid: offer.validUntil,
    guarantee: offer.guaranteeMonths || null,
    remarks: offer.remarks,
    'access.how': offer.terms.access.how,
    'access.permit': offer.terms.access.permit ? 'yes' : 'no',
    alternative: offer.terms.alternative?.text,
    'alternative.price': hundredths(offer.terms.alternative?.netCents),
  };
  for (const [name, { field }] of terms) {
    const said = offer.terms[name];
    fields[field] = typeof said === 'number' ? writeHundredths(said) : said;
  }
  for (const { position, part, key } of lineKeys) {
    const line = offer.lines.find((candidate) => candidate.position === position && candidate.part === part);
    if (!line) continue;
    fields[`${key}.note`] = line.note;
    if (isPriced(line)) {
      fields[`${key}.quantity`] = writeHundredths(line.quantity);
      fields[`${key}.unit`] = line.unit;
      fields[`${key}.price`] = writeHundredths(line.unitCents);
    } else if (line.state !== untouched(position)) fields[`${key}.state`] = line.state;
  }
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** What a position reads as when only its words, but no price and no state are given. */
const untouched = (position: Position) => (position === 'access' ? 'included' : 'not-included');

const hundredths = (value: number | null | undefined) =>
  value === null || value === undefined ? null : writeHundredths(value);
