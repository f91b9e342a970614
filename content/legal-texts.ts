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
