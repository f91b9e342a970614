export const inquiryStatuses = {
  new: 'Neu',
  contacted: 'Kontaktiert',
  offers: 'Angebote unterwegs',
  won: 'Beauftragt',
  lost: 'Ohne Auftrag',
  spam: 'Spam',
} as const;

export type InquiryStatus = keyof typeof inquiryStatuses;

/** From here on the inquiry is closed: its photos are kept for a limited time only. */
export const closedStatuses: readonly InquiryStatus[] = ['won', 'lost', 'spam'];

export function isInquiryStatus(text: string): text is InquiryStatus {
  return Object.hasOwn(inquiryStatuses, text);
}
