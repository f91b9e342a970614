/** Who invoices, as it applies on the day of the invoice; § 19 UStG is a property of the time. */
export type BillingProfile = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  vatId: string | null;
  taxNumber: string | null;
  /** 'Amtsgericht München, HRB 000000'; with `director` what § 35a GmbHG wants on every letter. */
  register: string;
  director: string;
  email: string;
  contact: string;
  phone: string;
  iban: string;
  bic: string;
  smallBusiness: boolean;
  termDays: number;
};

/** The firm as it was on that day; copied, because a firm may be forgotten and its invoices may not. */
export type Buyer = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  vatId: string | null;
  email: string;
  /** Its number with us: customer number and buyer reference. */
  number: string;
};

/** Names nobody of the customer's side: the reference of the invitation, a day, a value. Cents are positive, also in a Storno. */
export type InvoiceLine = { position: number; reference: string; name: string; note: string; netCents: number };

/** Days are ISO (`2026-12-01`). A Storno (`credit-note`, type 381) names the one invoice that it corrects. */
export type IssuedInvoice = {
  number: string;
  kind: 'invoice' | 'credit-note';
  issuedOn: string;
  dueOn: string;
  periodFrom: string;
  periodTo: string;
  seller: BillingProfile;
  buyer: Buyer;
  lines: readonly InvoiceLine[];
  vatBp: 0 | 1900;
  netCents: number;
  vatCents: number;
  grossCents: number;
  corrects: { number: string; issuedOn: string } | null;
  notes: readonly string[];
};

/** Once an invoice, half a cent up. The same line stands as a check in the database. */
export const vatOf = (netCents: number, vatBp: number) => Math.floor((netCents * vatBp + 5000) / 10_000);

/** What earlier Stornos took from the same invoice. */
export type Cancelled = { netCents: number; vatCents: number };
const NOTHING: Cancelled = { netCents: 0, vatCents: 0 };

/** A Storno takes the VAT of everything cancelled so far, less what is cancelled already: rounding each part alone leaves a cent. */
export function addUp(lines: readonly { netCents: number }[], vatBp: 0 | 1900, cancelled = NOTHING) {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = vatOf(cancelled.netCents + netCents, vatBp) - cancelled.vatCents;
  return { netCents, vatCents, grossCents: netCents + vatCents };
}

/** 'TF26-00042': ten characters, Belegfeld 2 of DATEV holds twelve. The database writes the same text. */
export const numberOf = (year: number, serial: number) =>
  `TF${String(year % 100).padStart(2, '0')}-${String(serial).padStart(5, '0')}`;

/** Everything but the sums, which nobody types. */
export function withSums(
  invoice: Omit<IssuedInvoice, 'netCents' | 'vatCents' | 'grossCents' | 'number'> & { year: number; serial: number },
  cancelled?: Cancelled,
): IssuedInvoice {
  const { year, serial, ...rest } = invoice;
  return { ...rest, number: numberOf(year, serial), ...addUp(rest.lines, rest.vatBp, cancelled) };
}
