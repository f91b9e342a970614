import type { DetailAnswers } from '../details/detail-answers.ts';
import { findNeeds, type InquiryAnswers } from '../matching/needs.ts';
import { writeHundredths } from '../money.ts';
import { type Position, positions, type Unit } from '../partners/positions.ts';
import { nextDay } from '../time/munich-clock.ts';
import { leastValidUntil } from './read-offer.ts';
import type { OfferFields } from './read-offer-lines.ts';

export type ListPrice = { position: Position; unit: Unit; unitCents: number };

type Given = {
  prices: readonly ListPrice[];
  answers: InquiryAnswers;
  details: DetailAnswers;
  today: string;
  decisionOn: string | null;
};

const USUAL_VALID_DAYS = 30;

/** What the firm's price list and the customer's measures say already; everything else stays for the firm to say. */
export function prefillOffer({ prices, answers, details, today, decisionOn }: Given): OfferFields {
  const fields: Record<string, string> = {};
  const wanted = findWanted(answers, details);
  for (const { code } of positions) {
    const price = prices.find(({ position }) => position === code);
    if (!price || !wanted.has(code)) continue;
    fields[`${code}.unit`] = price.unit;
    fields[`${code}.price`] = writeHundredths(price.unitCents);
    const quantity = quantityOf(price.unit, details);
    if (quantity) fields[`${code}.quantity`] = writeHundredths(quantity);
  }
  const least = leastValidUntil({ today, decisionOn });
  const usual = nextDay(today, USUAL_VALID_DAYS);
  fields.valid = least.localeCompare(usual) > 0 ? least : usual;
  return fields;
}

/** Which positions this inquiry is about. */
function findWanted(answers: InquiryAnswers, details: DetailAnswers): Set<Position> {
  const { signs } = findNeeds(answers, details);
  const places: readonly string[] = details.place ?? [];
  const locations = answers.problem_locations.split(',');
  const edge = places.includes('sill') || places.includes('roof-edge') || locations.includes('facade');
  const wanted: Partial<Record<Position, boolean>> = {
    inspection: true,
    travel: true,
    cleaning: signs.includes('dirt') || details.droppings === 'layer' || details.droppings === 'thick',
    nests: signs.includes('nest') && details.nest !== 'none',
    removal: details.existing === 'remove',
    nets: signs.includes('balcony') || signs.includes('courtyard') || places.includes('hall'),
    spikes: edge,
    'solar-edge': signs.includes('solar'),
  };
  return new Set((Object.keys(wanted) as Position[]).filter((position) => wanted[position]));
}

/** In hundredths of the unit; null where the customer gave no measure. */
function quantityOf(unit: Unit, { size }: DetailAnswers): number | null {
  const count = size?.count ?? 1;
  const [width, height] = [size?.widthCm, size?.heightCm ?? size?.depthCm];
  if (unit === 'm2') return width && height ? Math.max(1, Math.round((width * height * count) / 100)) : null;
  if (unit === 'm') return (size?.edgeCm ?? width ?? 0) * count || null;
  return 100;
}
