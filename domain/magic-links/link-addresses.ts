/** Browsers load this module too. In all these URLs the token appears for the first visit only. */
export const PORTAL_PAGES = '/meine-anfrage/';

export const portalUrl = (origin: string, token: string) => `${origin}${PORTAL_PAGES}?s=${token}`;
export const portalPath = (reference: string) => `${PORTAL_PAGES}${reference}/`;

/** All buildings of a mailbox. Not below the pages of one inquiry, whose cookies it must not share. */
export const OVERVIEW_PAGES = '/meine-gebaeude/';

export const overviewUrl = (origin: string, token: string) => `${origin}${OVERVIEW_PAGES}?s=${token}`;

export const INVITATIONS = '/betrieb/anfrage/';
export const OFFERS = '/betrieb/angebot/';

export const invitationUrl = (origin: string, reference: string, token: string) =>
  `${origin}${INVITATIONS}${reference}/?s=${token}`;

export const FIRM_PAGES = '/betrieb/';

export const FIRM_INVOICES = `${FIRM_PAGES}rechnungen/`;

export const ADDRESS_CANCEL = `${FIRM_PAGES}widerspruch/`;

export const firmUrl = (origin: string, token: string, page = FIRM_PAGES) => `${origin}${page}?s=${token}`;

/** The cookie of an application is limited to this path. */
export const APPLICATION_PAGES = '/partner-werden/bewerbung/';

export const applicationUrl = (origin: string, token: string) => `${origin}${APPLICATION_PAGES}?s=${token}`;

const SET_UP_PATH = '/zentrale/einrichten/';

export const setUpUrl = (siteUrl: string, token: string) => `${siteUrl}${SET_UP_PATH}?s=${token}`;
