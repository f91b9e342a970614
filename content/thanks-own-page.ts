/** On /danke/: the first five of them, and the way to the page itself. */
export const thanksOwnPage = {
  heading: 'Ihre Seite zu dieser Anfrage',
  text: 'Dort sehen Sie jederzeit, wie weit Ihre Anfrage ist. Speichern Sie den Link: Er gehört Ihnen, und wer ihn hat, sieht Ihre Anfrage.',
  waiting: 'Der Link funktioniert, sobald Ihre Anfrage bei uns angekommen ist.',
  reference: (number: string) => `Anfragenummer ${number}`,
  button: 'Meine Anfrage öffnen',
  detailsHeading: 'Fünf Fragen, die Betriebe stellen werden',
  detailsIntro: 'Wenn Sie mögen, beantworten Sie sie gleich. Das dauert eine Minute und macht die Preise genauer.',
  save: 'Antworten senden',
  skip: 'Ohne Antworten weiter',
} as const;
