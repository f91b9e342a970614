/** Only the tax adviser can answer these; until then a cautious default applies and doctor reports each. */
export const taxQuestions = ['vat-moment', 'revenue-account', 'lock'] as const;
export type TaxQuestion = (typeof taxQuestions)[number];

export type BillingSettings = {
  /** A final value below this percentage of the offer needs confirmation by the customer or the office. */
  lowPercent: number;
  /** § 20 UStG: VAT is due with the service or on receipt, which the invoice must state. */
  vatMoment: 'service' | 'receipt';
  answered: TaxQuestion[];
};
