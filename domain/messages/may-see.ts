import { maskText } from './mask-text.ts';

/**
 * Before a contact is released, both sides read each other's words masked. Here stands what is theirs to read as it is;
 * every other text of a page is masked, and so is a field that somebody adds.
 */
export const FIRM_MAY_SEE = new Set([
  'reference',
  'status',
  'claim',
  'firm',
  'place',
  'property',
  'problems',
  'locations',
  'details',
  'decisionOn',
  // Masked one by one, until they are released; and what the firm wrote itself.
  'messages',
  'offer',
]);

export const CUSTOMER_MAY_SEE = new Set([
  'id',
  'invitationId',
  'state',
  'priceKind',
  'earliestOn',
  'validUntil',
  'lines.position',
  'lines.state',
  'lines.unit',
  'terms.access.how',
  'terms.fixing',
]);

type Masker = (words: string[]) => string[];
export const maskNow: Masker = (words) => words.map((text) => maskText(text));

/** A copy with every text masked whose way of names (`terms.payment`, also within lists) is not open. */
export function maskFields<Value>(value: Value, open: ReadonlySet<string>, mask: Masker): Value {
  const masked = mask(closedWords(value, open));
  let next = 0;
  return change(value, open, '', () => masked[next++] ?? '') as Value;
}

export function closedWords(value: unknown, open: ReadonlySet<string>): string[] {
  const words: string[] = [];
  change(value, open, '', (text) => {
    words.push(text);
    return text;
  });
  return words;
}

function change(value: unknown, open: ReadonlySet<string>, way: string, turn: (text: string) => string): unknown {
  if (open.has(way)) return value;
  if (typeof value === 'string') return turn(value);
  if (Array.isArray(value)) return value.map((part) => change(part, open, way, turn));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    change(part, open, way === '' ? name : `${way}.${name}`, turn),
  ]);
  return Object.fromEntries(parts);
}
