/** What only the tax adviser can say: the cautious answer holds until then, and doctor names each. */
export const taxQuestions = ['vat-moment', 'revenue-account', 'lock'] as const;
export type TaxQuestion = (typeof taxQuestions)[number];

export type BillingSettings = {
  /** A final value below this share of the offer counts only with the customer's word or a person's; in percent. */
  lowPercent: number;
  /** VAT arises with the service or, § 20 UStG, with the money: then the invoice says so. */
  vatMoment: 'service' | 'receipt';
  answered: TaxQuestion[];
};
