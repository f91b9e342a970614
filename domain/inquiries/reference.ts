/** Browsers load this module too. */
export function referenceOf(inquiryId: string): string {
  return inquiryId.slice(0, 8).toUpperCase();
}
