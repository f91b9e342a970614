export const inquiryStatuses = {
  new: 'Neu',
  held: 'Angehalten',
  matching: 'Betriebe angefragt',
  offers: 'Angebote da',
  released: 'Kontakt freigegeben',
  ordered: 'Beauftragt',
  done: 'Erledigt',
  lost: 'Ohne Auftrag',
  withdrawn: 'Vom Kunden beendet',
  spam: 'Spam',
} as const;

export type InquiryStatus = keyof typeof inquiryStatuses;

/** From here on the inquiry is closed: its photos are kept for a limited time only. */
export const closedStatuses: readonly InquiryStatus[] = ['done', 'lost', 'withdrawn', 'spam'];

export function isInquiryStatus(text: string): text is InquiryStatus {
  return Object.hasOwn(inquiryStatuses, text);
}
