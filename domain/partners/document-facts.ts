import { cleanLine } from '../form-rules.ts';

/** What the firm says about a paper; all of it is checked by a person. Dates as YYYY-MM-DD. */
export type DocumentFacts = {
  number: string | null;
  issuer: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  sumInsuredCents: number | null;
};
export const NO_FACTS: DocumentFacts = {
  number: null,
  issuer: null,
  issuedOn: null,
  expiresOn: null,
  sumInsuredCents: null,
};
export type FactName = 'number' | 'issuer' | 'issued' | 'expires' | 'sum';

export const factLimits = { number: 80, issuer: 120 } as const;

type Typed = { get(name: FactName): unknown };

/** Whatever can be read is kept; `wrong` names the rest. `today` is the day in Munich. */
export function readFacts(typed: Typed, today: string): { facts: DocumentFacts; wrong: FactName[] } {
  const wrong: FactName[] = [];
  const take = <T>(name: FactName, read: (text: string) => T | null): T | null => {
    const given = typed.get(name);
    const text = cleanLine(typeof given === 'string' ? given : '');
    if (text === '') return null;
    const value = read(text);
    if (value === null) wrong.push(name);
    return value;
  };
  const facts = {
    number: take('number', upTo(factLimits.number)),
    issuer: take('issuer', upTo(factLimits.issuer)),
    issuedOn: take('issued', (text) => readDay(text, (day) => day <= today)),
    expiresOn: take('expires', (text) => readDay(text, (day) => day >= today)),
    sumInsuredCents: take('sum', readEuros),
  };
  return { facts, wrong };
}

const upTo = (limit: number) => (text: string) => (text.length <= limit ? text : null);

/** Fields of browsers send YYYY-MM-DD; where there is no such field, people type 31.12.2027. */
function readDay(text: string, isPossible: (day: string) => boolean): string | null {
  const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const day = typed ? `${typed[3]}-${typed[2]?.padStart(2, '0')}-${typed[1]?.padStart(2, '0')}` : text;
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return exists && isPossible(day) ? day : null;
}

const MOST_EUROS = 1_000_000_000;

/** '3.000.000', '3 000 000 €', '3 Mio.', '1,5 Millionen'. */
function readEuros(text: string): number | null {
  const millions = /^(\d{1,4}(?:,\d{1,3})?)\s*(?:mio\.?|millionen|million)\s*(?:€|euro|eur)?$/i.exec(text)?.[1];
  const plain = text
    .replace(/\s*(€|euro|eur)$/i, '')
    .replaceAll(/[.\s]/g, '')
    .replace(/,(00|-)?$/, '');
  if (!millions && !/^\d{1,10}$/.test(plain)) return null;
  const euros = millions ? Number(millions.replace(',', '.')) * 1_000_000 : Number(plain);
  return euros > 0 && euros <= MOST_EUROS ? Math.round(euros * 100) : null;
}
