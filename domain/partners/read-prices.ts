import { readHundredths } from '../money.ts';
import { type Position, positions, type Unit } from './positions.ts';
import type { Price } from './save-prices.server.ts';

const MOST_CENTS = 10_000_000;

export const fieldOfPrice = (position: Position, unit: Unit) => `${position}.${unit}`;

/** A price for each position and unit that has one; `wrong` names the fields that nobody can read. */
export function readPrices(given: (field: string) => string | null): { prices: Price[]; wrong: string[] } {
  const prices: Price[] = [];
  const wrong: string[] = [];
  for (const { code: position, units } of positions) {
    for (const unit of units) {
      const field = fieldOfPrice(position, unit);
      const cents = readHundredths(given(field));
      if (cents === null) continue;
      if (Number.isNaN(cents) || cents > MOST_CENTS) wrong.push(field);
      else prices.push({ position, unit, cents });
    }
  }
  return { prices, wrong };
}
