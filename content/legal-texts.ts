/** Words around the legal texts; the texts themselves are content/legal/*.mdx. */
export const legalTexts = {
  print: 'Diese Seite drucken oder als PDF speichern',
  sampleLabel: 'Beispieldaten:',
  sampleText:
    'Firma, Anschrift, Kontakt, Register und Dienstleister auf dieser Seite sind Platzhalter. Der Betreiber ersetzt sie, bevor die Website online geht.',
  terms: {
    purpose: 'Zweck',
    legalBasis: 'Rechtsgrundlage',
    data: 'Daten',
    storedIn: 'Ort',
    recipients: 'Empfänger',
    retention: 'Speicherdauer',
    thirdCountry: 'Drittland',
  },
  places: {
    server: 'Auf unserem Server und bei den genannten Dienstleistern.',
    browser: 'In Ihrem Browser.',
    provider: 'Beim Anbieter und als Cookie in Ihrem Browser.',
  },
} as const;

/** Around the terms for firms, which are written in the office. */
export const firmTermsTexts = {
  version: (day: string) => `Fassung vom ${day}`,
  states: {
    current: (from: string) => `gilt seit ${from}`,
    announced: (from: string) => `gilt ab ${from}`,
    former: () => 'galt früher',
    withdrawn: () => 'angekündigt und zurückgenommen, hat nie gegolten',
  },
  notCurrent: 'Das ist nicht die geltende Fassung.',
  tariff: 'Provision nach dieser Fassung',
  others: 'Andere Fassungen',
  unknown: 'Diese Fassung gibt es nicht. Unten stehen alle Fassungen.',
  unavailable:
    'Die Partnerbedingungen lassen sich gerade nicht laden. Bitte versuchen Sie es in einer Minute noch einmal.',
  notKept: (day: string) =>
    `Den Wortlaut der Fassung vom ${day} haben wir nicht auf dieser Seite gespeichert. Schreiben Sie uns, dann schicken wir ihn Ihnen.`,
} as const;
