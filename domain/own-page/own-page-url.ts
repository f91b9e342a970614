/** Used by browsers too. The path of the customer's own pages; the key is in the address for the first visit only. */
export const OWN_PAGES = '/meine-anfrage/';

export const ownPageUrl = (origin: string, token: string) => `${origin}${OWN_PAGES}?s=${token}`;
export const ownPagePath = (reference: string) => `${OWN_PAGES}${reference}/`;
