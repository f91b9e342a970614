const SITE = 'https://www.taubenfrei-muenchen.example';

/** What previews show of an email unless a variant says otherwise. */
export const sample = {
  siteUrl: SITE,
  reference: '0F8FAD5B',
  /** Of no area: it stands for the page of whoever gets the email. */
  link: `${SITE}/…/?s=…`,
  name: 'Erika Muster',
  contactName: 'Petra Beispiel',
  number: 1004,
  firm: 'Taubenschutz Beispiel GmbH',
  place: '80636 München',
  property: 'Wohngebäude, Wohnung',
  topic: 'Nester, Taubenkot',
  answers: [
    { label: 'Gebäude', text: 'Wohngebäude, Wohnung' },
    { label: 'Problem', text: 'Nester, Taubenkot' },
    { label: 'Stelle', text: 'Balkon' },
  ],
  offers: 2,
  asked: 3,
  day: 'Donnerstag, 19. November 2026',
  time: 'Freitag, 15. Januar, 10:30\u00a0Uhr',
  promised: 'Montag, 16.\u00a0November, 15\u00a0Uhr',
  receivedAt: 'Sonntag, 15. November 2026 um 09:41 Uhr',
  code: '4071 8825',
  document: 'Betriebshaftpflicht',
  text: 'Auf der Gewerbeanmeldung fehlt die zweite Seite.\nBitte laden Sie beide Seiten hoch.',
};

/** By variant, what differs from the sample and what the sample does not have. */
export type Previews<Props> = Record<string, Partial<Props> & Omit<Props, keyof typeof sample>>;

/** For emails of which the sample has everything. */
export const standard = () => ({ standard: {} }) as never;
