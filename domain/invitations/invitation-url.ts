/** Where firms answer. The key is in the address for the first visit only. */
export const INVITATIONS = '/betrieb/anfrage/';
export const OFFERS = '/betrieb/angebot/';

export const invitationUrl = (origin: string, reference: string, token: string) =>
  `${origin}${INVITATIONS}${reference}/?s=${token}`;
