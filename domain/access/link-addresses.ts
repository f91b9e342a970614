/** Used by browsers too. The path of the customer's own pages; the key is in the address for the first visit only. */
export const OWN_PAGES = '/meine-anfrage/';

export const ownPageUrl = (origin: string, token: string) => `${origin}${OWN_PAGES}?s=${token}`;
export const ownPagePath = (reference: string) => `${OWN_PAGES}${reference}/`;

/** Where firms answer. The key is in the address for the first visit only. */
export const INVITATIONS = '/betrieb/anfrage/';
export const OFFERS = '/betrieb/angebot/';

export const invitationUrl = (origin: string, reference: string, token: string) =>
  `${origin}${INVITATIONS}${reference}/?s=${token}`;

/** The path of the firm's pages; the key is in the address for the first visit only. */
export const PARTNER_PAGES = '/betrieb/';

export const PARTNER_INVOICES = `${PARTNER_PAGES}rechnungen/`;

/** Where the mailbox that a firm has left cancels the change. */
export const ADDRESS_CANCEL = `${PARTNER_PAGES}widerspruch/`;

export const partnerUrl = (origin: string, token: string, page = PARTNER_PAGES) => `${origin}${page}?s=${token}`;

/** Where a firm applies; its cookie is sent here only. */
export const APPLICATION_PAGES = '/partner-werden/bewerbung/';

/** The key is in the address for the first visit only. */
export const applicationUrl = (origin: string, token: string) => `${origin}${APPLICATION_PAGES}?s=${token}`;

/** Where an invited person chooses password and second factor. */
const SET_UP_PATH = '/zentrale/einrichten/';

export function setUpUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${SET_UP_PATH}?s=${token}`;
}
