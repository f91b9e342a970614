import type { BankLine } from './bank-statement.server.ts';

export type OpenInvoice = { number: string; firmId: string; openCents: number };
export type PaymentProposal =
  | 'return'
  | 'outgoing'
  | 'not-open'
  | 'several-firms'
  | 'too-little'
  | 'too-much'
  | 'amount-fits-one'
  | 'no-number';
/** `exact` is booked automatically; everything else is a proposal. */
export type PaymentMatch =
  | { kind: 'exact'; numbers: string[] }
  | { kind: 'ask'; why: PaymentProposal; numbers: string[] };

/** Banks break lines anywhere, and people omit the dash. */
const NUMBER = /TF[\s./-]*(\d\s?\d)[\s./-]*(\d(?:\s?\d){4})(?!\d)/g;

export function numbersIn(text: string): string[] {
  const found = [...text.toUpperCase().matchAll(NUMBER)].map(
    ([, year = '', serial = '']) => `TF${year.replaceAll(/\s/g, '')}-${serial.replaceAll(/\s/g, '')}`,
  );
  return [...new Set(found)];
}

/** Exact only if all named invoices are open, of one firm and add up to this amount. */
export function matchPayment(
  line: Pick<BankLine, 'cents' | 'purpose' | 'endToEnd' | 'isReturn'>,
  open: readonly OpenInvoice[],
): PaymentMatch {
  const numbers = numbersIn(`${line.purpose} ${line.endToEnd ?? ''}`);
  if (line.cents < 0) return { kind: 'ask', why: line.isReturn ? 'return' : 'outgoing', numbers };
  if (numbers.length === 0) {
    const same = open.filter(({ openCents }) => openCents === line.cents);
    return same.length === 1
      ? { kind: 'ask', why: 'amount-fits-one', numbers: same.map(({ number }) => number) }
      : { kind: 'ask', why: 'no-number', numbers };
  }
  const found = open.filter(({ number }) => numbers.includes(number));
  if (found.length < numbers.length) return { kind: 'ask', why: 'not-open', numbers };
  if (new Set(found.map(({ firmId }) => firmId)).size > 1) return { kind: 'ask', why: 'several-firms', numbers };
  const sum = found.reduce((total, { openCents }) => total + openCents, 0);
  if (sum !== line.cents) return { kind: 'ask', why: sum > line.cents ? 'too-little' : 'too-much', numbers };
  // A returned transfer is no payment.
  return line.isReturn ? { kind: 'ask', why: 'return', numbers } : { kind: 'exact', numbers };
}
