import { isDay } from '../time/munich-clock.ts';
import { addUp, type IssuedInvoice } from './invoice.ts';

/** ISO 13616. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) || (text.startsWith('DE') && !/^DE\d{20}$/.test(text))) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** XML allows neither control characters nor unpaired surrogates. */
const isLine = (text: string) => /\S/.test(text) && !/\p{Cc}|\ufffe|\uffff/u.test(text) && text.isWellFormed();

/** Stricter than the official rules, which accept a wrong cent of VAT, a wrong IBAN or 30 February. */
export function findFaults(invoice: IssuedInvoice): string[] {
  const { seller, buyer, lines, corrects, vatBp } = invoice;
  const sums = addUp(lines, vatBp);
  const isStorno = invoice.kind === 'credit-note';
  const needed = {
    number: invoice.number,
    ...named('seller', [seller, 'name', 'street', 'city', 'register', 'director', 'email', 'contact', 'phone']),
    ...named('buyer', [buyer, 'name', 'street', 'city', 'email', 'number']),
    ...Object.fromEntries(invoice.notes.map((note, n) => [`notes.${n + 1}`, note])),
    ...Object.fromEntries(
      lines.flatMap(({ position, reference, name, note }) => [
        [`line ${position} reference`, reference],
        [`line ${position} name`, name],
        [`line ${position} note`, note],
      ]),
    ),
  };
  const days = { issuedOn: invoice.issuedOn, dueOn: invoice.dueOn, from: invoice.periodFrom, to: invoice.periodTo };
  const rules: Record<string, boolean> = {
    series: /^TF\d\d-\d{5}$/.test(invoice.number),
    period: invoice.periodFrom <= invoice.periodTo,
    term: invoice.issuedOn <= invoice.dueOn,
    corrects: isStorno === (corrects !== null) && (corrects === null || isDay(corrects.issuedOn)),
    vat: vatBp === (seller.smallBusiness ? 0 : 1900),
    positions: lines.length > 0 && lines.every(({ position }, n) => position === n + 1),
    amounts: lines.every(({ netCents }) => Number.isSafeInteger(netCents) && netCents > 0),
    sums:
      invoice.netCents === sums.netCents &&
      invoice.grossCents === invoice.netCents + invoice.vatCents &&
      // Partial Stornos round together with earlier ones, so a cent may differ.
      (invoice.vatCents === sums.vatCents ||
        (isStorno && Math.abs(invoice.vatCents * 10_000 - invoice.netCents * vatBp) < 10_000)),
    'seller.tax': seller.vatId !== null || seller.taxNumber !== null,
    'seller.vatId': seller.vatId === null || /^DE\d{9}$/.test(seller.vatId),
    'seller.taxNumber': seller.taxNumber === null || isLine(seller.taxNumber),
    'seller.iban': isIban(seller.iban),
    'seller.bic': /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(seller.bic),
    'seller.phone': isPhone(seller.phone),
    'seller.postalCode': /^\d{5}$/.test(seller.postalCode),
    'seller.email': isAddress(seller.email),
    'buyer.postalCode': /^\d{5}$/.test(buyer.postalCode),
    'buyer.email': isAddress(buyer.email),
    'buyer.vatId': buyer.vatId === null || /^DE\d{9}$/.test(buyer.vatId),
  };
  return [
    ...Object.entries(needed).flatMap(([name, text]) => (isLine(text) ? [] : [name])),
    ...Object.entries(days).flatMap(([name, day]) => (isDay(day) ? [] : [name])),
    ...Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name])),
  ].filter((name, n, all) => all.indexOf(name) === n);
}

export const isPhone = (text: string) => text.replaceAll(/\D/g, '').length >= 3;
export const isAddress = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text);

const named = <T extends Record<string, unknown>>(of: string, [from, ...names]: [T, ...(keyof T & string)[]]) =>
  Object.fromEntries(names.map((name) => [`${of}.${name}`, String(from[name])]));
