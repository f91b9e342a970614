/** The path of the firm's pages; the key is in the address for the first visit only. */
export const PARTNER_PAGES = '/betrieb/';

export const partnerUrl = (origin: string, token: string) => `${origin}${PARTNER_PAGES}?s=${token}`;

/** Where a firm applies; its cookie is sent here only. */
export const APPLICATION_PAGES = '/partner-werden/bewerbung/';

/** The key is in the address for the first visit only. */
export const applicationUrl = (origin: string, token: string) => `${origin}${APPLICATION_PAGES}?s=${token}`;
