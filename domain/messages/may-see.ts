import { type KnownNames, maskText } from './mask-text.ts';

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
  'conditions.access.how',
  'conditions.fixing',
]);

/** `open` holds paths such as `conditions.payment`, which also apply within lists. */
export function maskFields<Value>(value: Value, open: ReadonlySet<string>, names: KnownNames = []): Value {
  return mask(value, '') as Value;

  function mask(part: unknown, path: string): unknown {
    if (open.has(path)) return part;
    if (typeof part === 'string') return maskText(part, names);
    if (Array.isArray(part)) return part.map((item) => mask(item, path));
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    const fields = Object.entries(part).map(([name, field]) => [name, mask(field, path ? `${path}.${name}` : name)]);
    return Object.fromEntries(fields);
  }
}
