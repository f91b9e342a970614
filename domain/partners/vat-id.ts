/** `DE` and nine digits, whatever stands between them; null when the last digit does not fit the others (ISO 7064, MOD 11,10). */
export function parseVatId(text: string): string | null {
  const id = text.replaceAll(/[\s.\-/]/g, '').toUpperCase();
  if (!/^DE[1-9]\d{8}$/.test(id)) return null;
  let product = 10;
  for (const digit of id.slice(2, 10)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  const check = 11 - product;
  return (check === 10 ? 0 : check) === Number(id[10]) ? id : null;
}
