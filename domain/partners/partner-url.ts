/** The path of the firm's pages; the key is in the address for the first visit only. */
export const PARTNER_PAGES = '/betrieb/';

export const partnerUrl = (origin: string, token: string) => `${origin}${PARTNER_PAGES}?s=${token}`;
