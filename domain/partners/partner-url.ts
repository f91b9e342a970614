/** The path of the firm's pages; the key is in the address for the first visit only. */
export const PARTNER_PAGES = '/betrieb/';
/** Where an application goes on. */
const APPLICATION_PAGES = '/partner-werden/bewerbung/';

export const partnerUrl = (origin: string, token: string) => `${origin}${PARTNER_PAGES}?s=${token}`;
export const applicationUrl = (origin: string, token: string) => `${origin}${APPLICATION_PAGES}?s=${token}`;
