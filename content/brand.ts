/** What even the smallest page says of the company; all else: company.ts. */
export const brand = 'Taubenfrei München';
export const phone = '+49 89 99998 120';
export const phoneHref = 'tel:+498999998120';
