import { maskText } from './mask-text.ts';

/**
 * Lists the fields that stay readable before the contact is shared; every other text, including new fields, is masked.
 */
export const FIRM_MAY_SEE = new Set([
  'reference',
  'status',
  'claim',
  'firm',
  'place',
  'answers',
  'details',
  'decisionOn',
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

/** `open` holds paths such as `terms.payment`, which also apply within lists. */
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
