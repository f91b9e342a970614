import { nextDay } from '../time/munich-clock.ts';

/** § 247 BGB, in hundredths of a percent; one row a half-year. */
export type BaseRate = { validFrom: string; rateBp: number };
export type InterestPart = { from: string; to: string; days: number; rateBp: number };
export type Interest =
  | { kind: 'reckoned'; cents: number; parts: InterestPart[] }
  | { kind: 'no-rate'; halfYear: string };

/** § 288 (2) BGB: nine points above the base rate, between businesses. */
const POINTS_BP = 900;
const DAY_MS = 86_400_000;

const halfYearOf = (day: string) => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;
const daysOf = (year: number) => ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365);

/**
 * Day by day from the day after `dueOn` to `until`, by half-years, rounded once at the end. A half-year whose rate
 * nobody entered is named, never guessed.
 */
export function reckonInterest(cents: number, dueOn: string, until: string, rates: readonly BaseRate[]): Interest {
  const parts: InterestPart[] = [];
  // Hundredths of a percent by days, over 10,000 · 365 · 366: whole numbers until the one rounding.
  let total = 0n;
  for (let from = nextDay(dueOn); from <= until; ) {
    const halfYear = halfYearOf(from);
    const rate = rates.find(({ validFrom }) => validFrom === halfYear);
    if (!rate) return { kind: 'no-rate', halfYear };
    const year = Number(from.slice(0, 4));
    const end = halfYear.endsWith('-01-01') ? `${year}-06-30` : `${year}-12-31`;
    const to = end < until ? end : until;
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
    const rateBp = rate.rateBp + POINTS_BP;
    parts.push({ from, to, days, rateBp });
    total += BigInt(cents) * BigInt(rateBp) * BigInt(days) * (daysOf(year) === 366 ? 365n : 366n);
    from = nextDay(to);
  }
  const whole = 10_000n * 365n * 366n;
  return { kind: 'reckoned', cents: Number((2n * total + whole) / (2n * whole)), parts };
}
