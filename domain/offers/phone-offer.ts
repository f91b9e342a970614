import { type Position, positions, type Unit } from '../firms/positions.ts';
import type { OfferFields } from './read-offer.ts';

export const PHONE_LINES = 4;

type PhoneWork = { value: string; position: Position; unit: Unit };

export const phoneWorks: readonly PhoneWork[] = positions.flatMap(({ code, units }) =>
  units.map((unit) => ({ value: `${code}.${unit}`, position: code, unit })),
);

export const PHONE_HEAD: readonly string[] = ['kind', 'upper', 'access.how', 'start', 'valid', 'remarks'];
export const phoneLineNames = (line: number) =>
  ({ work: `work-${line}`, quantity: `quantity-${line}`, price: `price-${line}`, note: `note-${line}` }) as const;

type PhoneOffer = { kind: 'fields'; fields: OfferFields } | { kind: 'line'; problem: 'half' | 'twice'; field: string };

export function readPhoneOffer(typed: (name: string) => string | null): PhoneOffer {
  const fields: Record<string, string> = {};
  const say = (name: string, value: string | null | undefined) => {
    if (value?.trim()) fields[name] = value.trim();
  };
  for (const name of PHONE_HEAD) say(name, typed(name));
  const counted = new Map<Position, number>();
  for (let line = 1; line <= PHONE_LINES; line++) {
    const names = phoneLineNames(line);
    const work = phoneWorks.find(({ value }) => value === typed(names.work));
    const price = typed(names.price)?.trim();
    if (!work && !price) continue;
    if (!work || !price) return { kind: 'line', problem: 'half', field: work ? names.price : names.work };
    const { parts } = positions.find(({ code }) => code === work.position) as (typeof positions)[number];
    const part = (counted.get(work.position) ?? 0) + 1;
    if (part > parts) return { kind: 'line', problem: 'twice', field: names.work };
    counted.set(work.position, part);
    const key = parts > 1 ? `${work.position}-${part}` : work.position;
    say(`${key}.unit`, work.unit);
    say(`${key}.price`, price);
    say(`${key}.quantity`, typed(names.quantity));
    say(`${key}.note`, typed(names.note));
  }
  return { kind: 'fields', fields };
}
