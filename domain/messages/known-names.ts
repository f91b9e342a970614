import { ORDINARY } from './ordinary-words.ts';

export type NamesRow = {
  first_name: string;
  last_name: string;
  object_address: string | null;
  orders_as: string | null;
  access_by: string | null;
  email_address: string | null;
};
export const NAMES = 'i.first_name, i.last_name, i.email_address, w.object_address, w.orders_as, w.access_by';

const MIN_STREET_LENGTH = 4;

type Wish = 'object_address' | 'orders_as' | 'access_by';
const wordsOf = (text = '') => text.split(/[\s,;/.()]+/).filter((word) => /^\p{L}/u.test(word) && isTelling(word));
const ROLE =
  /^(?:\p{L}*(?:verwalt|meister|eigentüm|mieter|nachbar|besitzer|gemeinschaft|betreuung|service|immobilien|schlüssel|gmbh|firma|büro)\p{L}*|familie|frau|herrn?)$/iu;

/** The words that are hidden in texts: names of the customer and of other people, and the words of the address. */
export function namesOf(given: Omit<NamesRow, Wish> & Partial<Pick<NamesRow, Wish>>): string[] {
  const others = wordsOf(`${given.orders_as ?? ''} ${given.access_by ?? ''}`);
  const account = given.email_address?.split('@')[0] ?? '';
  return [
    ...[given.first_name, given.last_name, account, ...wordsOf(given.object_address ?? '')],
    ...others.filter((word) => /^\p{Lu}/u.test(word) && !ROLE.test(word) && !ORDINARY.test(word)),
  ].filter(Boolean);
}

const isTelling = (word: string) =>
  word.length >= MIN_STREET_LENGTH && !/^(münchen|munich|straße|strasse|platz)$/i.test(word);
