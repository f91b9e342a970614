import { germanDate, shortDate } from './german-format.ts';

const MONTHS = /^\d+\. (\S+ \d{4})$/;
/** '2026-11-01' as 'November 2026'. */
const monthOf = (day: string) => MONTHS.exec(germanDate(day))?.[1] ?? day;

/** What stands on the page of an invoice, besides what its data say. */
export const invoiceDocumentTexts = {
  titles: { invoice: 'Rechnung', 'credit-note': 'Stornorechnung' },
  draft: 'Entwurf, noch keine Rechnung',
  months: (from: string, to: string) =>
    monthOf(from) === monthOf(to)
      ? `Vermittlungsprovisionen ${monthOf(from)}`
      : `Vermittlungsprovisionen ${monthOf(from)} bis ${monthOf(to)}`,
  corrects: (number: string, day: string) => `zu Rechnung ${number} vom ${day}`,
  facts: {
    number: 'Rechnungsnummer',
    issued: 'Rechnungsdatum',
    period: 'Leistungszeitraum',
    customer: 'Kundennummer',
    vatId: 'Ihre USt-IdNr.',
    due: 'Zahlbar bis',
  },
  /** The year once, where it is the same. */
  period: (from: string, to: string) =>
    from.slice(0, 4) === to.slice(0, 4)
      ? `${shortDate(from).slice(0, 6)} bis ${shortDate(to)}`
      : `${shortDate(from)} bis ${shortDate(to)}`,
  columns: {
    position: 'Pos.',
    work: { invoice: 'Leistung und wie sie berechnet ist', 'credit-note': 'Leistung und Grund des Stornos' },
    amount: 'Netto',
  },
  sums: {
    net: 'Summe netto',
    vat: 'Umsatzsteuer 19 %',
    total: { invoice: 'Rechnungsbetrag', 'credit-note': 'Stornobetrag' },
  },
  pay: {
    title: 'So bezahlen Sie',
    until: (day: string) => `Bitte überweisen Sie bis zum ${day}, ohne Abzug.`,
    receiver: 'Empfänger',
    iban: 'IBAN',
    bic: 'BIC',
    purpose: 'Verwendungszweck',
    amount: 'Betrag',
    scan: 'Mit der Banking-App scannen',
    picture: (amount: string, iban: string, number: string) =>
      `QR-Code für die Überweisung: ${amount} an ${iban}, Verwendungszweck ${number}`,
  },
  credit: 'Was mit dem Betrag geschieht',
  objection:
    'Stimmt eine Position nicht? Sagen Sie es uns auf Ihren Seiten unter „Rechnungen“, gleich bei der Position. Solange wir prüfen, mahnen wir sie nicht.',
  page: (page: number, of: number) => `Seite ${page} von ${of}`,
  director: (name: string) => `Geschäftsführung: ${name}`,
  vatId: (id: string) => `USt-IdNr. ${id}`,
  taxNumber: (number: string) => `Steuernummer ${number}`,
  attachment: 'Rechnungsdaten im Format ZUGFeRD / Factur-X (EN 16931)',
} as const;
