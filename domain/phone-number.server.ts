import { createRequire } from 'node:module';

/** The library is large, so it is loaded with the first number instead of at startup. */
let loaded: typeof import('libphonenumber-js/min') | undefined;
const load = () => (loaded ??= createRequire(import.meta.url)('libphonenumber-js/min') as NonNullable<typeof loaded>);

/** The column `phone_e164` holds the parsed number; firms see only that. */

const WRITTEN = /^[+\d\s()/.\-–]+$/;
const PREMIUM = /^\+49(900|137|138|180|118)/;
const FEWEST_DIGITS = 6;
/** Matches the check of the table: some national numbers are longer than E.164 allows. */
const E164 = /^\+[1-9]\d{5,14}$/;

/** These characters could make a click dial a service code. */
const CODE = /[*#;=:]/;
const NUMBER = /[+(]*\d[\d\s()/.\-–]*/g;

/** Takes the first number of the text ('0171 1234567 abends'); null if none is safe to dial by a click. */
export function toE164(phone: string): string | null {
  const written = CODE.test(phone) ? [] : (phone.match(NUMBER) ?? []);
  const first = written.find((run) => run.replaceAll(/\D/g, '').length >= FEWEST_DIGITS);
  const number = first ? load().parsePhoneNumberFromString(first, 'DE') : undefined;
  return number?.isPossible() && E164.test(number.number) && !PREMIUM.test(number.number) ? number.number : null;
}

export const showPhone = (phone: string) =>
  load()
    .parsePhoneNumberFromString(toE164(phone) ?? '')
    ?.formatInternational() ?? phone;

/** Searches by prefix, because an incomplete number cannot be parsed. */
export function phonePrefixes(typed: string): string[] {
  if (!WRITTEN.test(typed)) return [];
  const digits = typed.replaceAll(/\D/g, '');
  const national = digits.replace(/^(?:0049|49|0)0?/, '');
  const abroad = digits.replace(/^00/, '');
  const isAbroad = /^\s*(?:\+|00)/.test(typed);
  return national.length < 4 ? [] : [`+49${national}`, ...(isAbroad ? [`+${abroad}`] : [])];
}
