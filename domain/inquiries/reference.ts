/** Browsers load this module too. */
export function referenceOf(inquiryId: string): string {
  return inquiryId.slice(0, 8).toUpperCase();
}

/** As somebody copies it or reads it out: with spaces, in small letters, with O for 0. Null: not eight such characters. */
export function readReference(text: string): string | null {
  const found = text
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[^0-9A-Z]/g, '');
  return /^[0-9A-F]{8}$/.test(found) ? found : null;
}
