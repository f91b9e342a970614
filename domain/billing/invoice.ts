/** The data that apply on the day of the invoice (§ 19 UStG may change). */
export type BillingProfile = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  vatId: string | null;
  taxNumber: string | null;
  /** § 35a GmbHG requires register and director on every business letter. */
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

/** Copied, because a firm may be erased while its invoices must be kept. */
export type Buyer = Pick<BillingProfile, 'name' | 'street' | 'postalCode' | 'city' | 'vatId' | 'email'> & {
  number: string;
};

/** Must not name the customer. Cents are positive, also in a Storno. */
export type InvoiceLine = { position: number; reference: string; name: string; note: string; netCents: number };

/** Days are ISO. A Storno (`credit-note`, type 381) names the invoice that it corrects. */
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

/** Rounds half up once per invoice; the database checks the same formula. */
export const invoiceVat = (netCents: number, vatBp: number) => Math.floor((netCents * vatBp + 5000) / 10_000);

export type Cancelled = { netCents: number; vatCents: number };
const NOTHING: Cancelled = { netCents: 0, vatCents: 0 };

/**
 * Computes the VAT of everything cancelled so far minus earlier Stornos, because rounding each part would leave a cent.
 */
export function addUp(lines: readonly { netCents: number }[], vatBp: 0 | 1900, cancelled = NOTHING) {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = invoiceVat(cancelled.netCents + netCents, vatBp) - cancelled.vatCents;
  return { netCents, vatCents, grossCents: netCents + vatCents };
}

/** Must fit DATEV's Belegfeld 2 (12 characters) and equal the number that the database writes. */
export const numberOf = (year: number, serial: number) =>
  `TF${String(year % 100).padStart(2, '0')}-${String(serial).padStart(5, '0')}`;

export function withSums(
  invoice: Omit<IssuedInvoice, 'netCents' | 'vatCents' | 'grossCents' | 'number'> & { year: number; serial: number },
  cancelled?: Cancelled,
): IssuedInvoice {
  const { year, serial, ...rest } = invoice;
  return { ...rest, number: numberOf(year, serial), ...addUp(rest.lines, rest.vatBp, cancelled) };
}
