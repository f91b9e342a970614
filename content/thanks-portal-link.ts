/** On /danke/: the first five of them, and the way to the page itself. */
export const thanksPortalLink = {
  heading: 'Ihre Seite zu dieser Anfrage',
  text: 'Dort sehen Sie jederzeit, wie weit Ihre Anfrage ist. Speichern Sie den Link: Er gehört Ihnen, und wer ihn hat, sieht Ihre Anfrage.',
  onlyKey:
    'Sie haben keine E-Mail-Adresse angegeben. Dieser Link ist deshalb Ihr einziger Weg zurück zu Ihrer Anfrage. Heben Sie ihn jetzt auf.',
  waiting: 'Der Link funktioniert, sobald Ihre Anfrage bei uns angekommen ist.',
  reference: (number: string) => `Anfragenummer ${number}`,
  button: 'Meine Anfrage öffnen',
  detailsHeading: 'Fünf Fragen, die Betriebe stellen werden',
  detailsIntro: 'Wenn Sie mögen, beantworten Sie sie gleich. Das dauert eine Minute und macht die Preise genauer.',
  save: 'Antworten senden',
  skip: 'Ohne Antworten weiter',
} as const;

/** How to keep the link of the customer page: on /danke/, and on a separate page behind 'Meine Anfrage'. */
export const portalLinkTexts = {
  heading: 'Ihr Link',
  /** Beside the heading while it is folded. */
  short: { kept: 'Auf diesem Gerät gemerkt', free: 'Kopieren, speichern oder merken' },
  intro: 'Wer diesen Link hat, sieht Ihre Anfrage. Heben Sie ihn so auf, wie es Ihnen passt.',
  open: 'Link kopieren oder speichern',
  fold: 'Link kopieren, merken oder speichern',
  label: 'Link zu Ihrer Anfrage',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  notCopied: 'Der Link ist markiert. Kopieren Sie ihn bitte selbst.',
  file: 'Als Datei speichern',
  remember: 'Auf diesem Gerät merken',
  meaning:
    'Gemerkt heißt: Dieser Browser behält den Link, bis er abläuft. „Meine Anfrage“ im Menü führt dann ohne ihn zu Ihrer Anfrage. Bitte nicht auf einem Gerät, das andere benutzen.',
  notRemembered: 'Ohne Merken vergisst dieser Browser den Link, wenn Sie ihn schließen.',
  remembered: 'Dieser Browser merkt sich Ihren Link, bis er abläuft.',
  forget: 'Auf diesem Gerät vergessen',
  forgotten: 'Dieser Browser hat den Link vergessen. Der Link selbst gilt weiter.',
  noCookies: 'Ihr Browser speichert keine Cookies. Deshalb kann er sich den Link nicht merken.',
  fileName: (reference: string | null) => `Meine-Anfrage${reference ? `-${reference}` : ''}.html`,
  fileText: (reference: string | null) =>
    `Link zu Ihrer Anfrage${reference ? ` ${reference}` : ''} bei Taubenfrei München. Wer ihn hat, sieht Ihre Anfrage.`,
} as const;

/** On the start page, after an inquiry from this tab. */
export const arrivedTexts = { text: 'Ihre Anfrage ist angekommen.', link: 'Meine Anfrage' } as const;
