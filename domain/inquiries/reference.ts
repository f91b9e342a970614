/** Short enough for the phone, long enough to be found. Used by browsers too. */
export function referenceOf(inquiryId: string): string {
  return inquiryId.slice(0, 8).toUpperCase();
}
