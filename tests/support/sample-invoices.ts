import type { BillingProfile, Buyer, InvoiceLine, IssuedInvoice } from '../../domain/billing/invoice.ts';
import { withSums } from '../../domain/billing/invoice.ts';

/** Issuer and recipient in tests; the IBAN is the banks' own example. */
export const seller: BillingProfile = {
  name: 'Taubenfrei München GmbH',
  street: 'Musterstraße 12',
  postalCode: '80331',
  city: 'München',
  vatId: 'DE123456789',
  taxNumber: '143/123/45678',
  register: 'Amtsgericht München, HRB 000000',
  director: 'Maria Muster',
  email: 'rechnung@taubenfrei-muenchen.example',
  contact: 'Maria Muster',
  phone: '+49 89 99998 120',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  smallBusiness: false,
  termDays: 14,
};
export const buyer: Buyer = {
  name: 'Netz & Seil Łukasz Šimić Höhenarbeiten GmbH',
  street: 'Landsberger Straße 300',
  postalCode: '80687',
  city: 'München',
  vatId: 'DE987654321',
  email: 'buero@netz-und-seil.example',
  number: '11003',
};
const line = (position: number, reference: string, note: string, netCents: number): InvoiceLine => ({
  position,
  reference,
  name: `Vermittlungsprovision Auftrag ${reference}`,
  note,
  netCents,
});
const basis = {
  kind: 'invoice' as const,
  year: 2026,
  issuedOn: '2026-12-01',
  dueOn: '2026-12-15',
  periodFrom: '2026-11-01',
  periodTo: '2026-11-30',
  seller,
  buyer,
  vatBp: 1900 as const,
  corrects: null,
  lines: [
    line(1, 'K7M4PX2Q', 'Auftrag vom 04.11.2026, Nettowert 1.150,00 €, davon 8 %', 9200),
    line(2, 'W3HT9NBC', 'Auftrag vom 11.11.2026, Nettowert 287,35 €, davon 8 %, mindestens 25,00 €', 2500),
    line(3, 'D8RL5VJA', 'Auftrag vom 19.11.2026, Nettowert 4.310,55 €, davon 8 %. Ihre Nummer: RE-2026/118', 34_484),
  ],
  notes: [
    'Grundlage: Partnerbedingungen, Fassung 2026-11-16. Tarif: 8 % vom Nettowert, mindestens 25 €, höchstens 400 €.',
  ],
};
const many = Array.from({ length: 60 }, (_, n) => {
  const { reference, note, netCents } = basis.lines[n % 3] ?? line(1, '', '', 1);
  return line(n + 1, reference, note, netCents);
});

/** The five whose bytes are kept: `domain/billing/golden/`. */
export const goldenInvoices = {
  rechnung: withSums({ ...basis, serial: 42 }),
  storno: withSums({
    ...basis,
    serial: 57,
    kind: 'credit-note',
    issuedOn: '2026-12-09',
    dueOn: '2026-12-09',
    corrects: { number: 'TF26-00042', issuedOn: '2026-12-01' },
    lines: [line(1, 'W3HT9NBC', 'Der Auftrag wurde nicht ausgeführt (Meldung vom 08.12.2026).', 2500)],
    notes: ['Stornorechnung zu Rechnung TF26-00042 vom 01.12.2026.'],
  }),
  kleinunternehmer: withSums({
    ...basis,
    serial: 43,
    vatBp: 0,
    seller: { ...seller, smallBusiness: true, vatId: null },
    buyer: { ...buyer, vatId: null },
  }),
  lang: withSums({ ...basis, serial: 99, lines: many }),
} satisfies Record<string, IssuedInvoice>;

/** A folder with official Schematron files, `rules.txt` naming them and node-schematron; none of it is part of the project. */
export const officialRules = process.env.EINVOICE_RULES;
