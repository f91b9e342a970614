import { createRequire } from 'node:module';

/** Many files, loaded with the first number and not with every start. */
let loaded: typeof import('libphonenumber-js/min') | undefined;
const load = () => (loaded ??= createRequire(import.meta.url)('libphonenumber-js/min') as NonNullable<typeof loaded>);

/** The one reading of a telephone number, stored beside what a customer typed (`phone_e164`, null where it cannot be read) and in its place for firms. */

const WRITTEN = /^[+\d\s()/.\-–]+$/;
const PREMIUM = /^\+49(900|137|138|180|118)/;
const FEWEST_DIGITS = 6;
/** As the table takes it: some countries' numbers may be longer than any that can be dialled. */
const E164 = /^\+[1-9]\d{5,14}$/;

/** Signs of codes and links, which nobody may dial by a click. */
const CODE = /[*#;=:]/;
const NUMBER = /[+(]*\d[\d\s()/.\-–]*/g;

/** The first number of what was typed ('0171 1234567 abends') as `+4989…`, or null when there is none that may be dialled by a click. */
export function toE164(phone: string): string | null {
  const written = CODE.test(phone) ? [] : (phone.match(NUMBER) ?? []);
  const first = written.find((run) => run.replaceAll(/\D/g, '').length >= FEWEST_DIGITS);
  const number = first ? load().parsePhoneNumberFromString(first, 'DE') : undefined;
  return number?.isPossible() && E164.test(number.number) && !PREMIUM.test(number.number) ? number.number : null;
}

/** As people read it: `+49 89 99998120`; what cannot be read, as it was typed. */
export const showPhone = (phone: string) =>
  load()
    .parsePhoneNumberFromString(toE164(phone) ?? '')
    ?.formatInternational() ?? phone;

/** How a stored number may begin when somebody searches for these digits: half a number is none that could be read. */
export function phonePrefixes(typed: string): string[] {
  if (!WRITTEN.test(typed)) return [];
  const digits = typed.replaceAll(/\D/g, '');
  const national = digits.replace(/^(?:0049|49|0)0?/, '');
  const abroad = digits.replace(/^00/, '');
  const isAbroad = /^\s*(?:\+|00)/.test(typed);
  return national.length < 4 ? [] : [`+49${national}`, ...(isAbroad ? [`+${abroad}`] : [])];
}
