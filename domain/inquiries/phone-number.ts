const PREMIUM = /^\+49(900|137|138|180|118)/;

/** The number as `+4989…`, or null when it is none that may be dialled by a click (codes like *21#, letters, extensions). */
export function toE164(phone: string): string | null {
  const compact = phone.replaceAll(/[\s()/.\-–]/g, '');
  const international = compact
    .replace(/^00/, '+')
    .replace(/^\+490/, '+49')
    .replace(/^0/, '+49');
  if (!/^\+[1-9]\d{6,14}$/.test(international) || PREMIUM.test(international)) return null;
  return international;
}
