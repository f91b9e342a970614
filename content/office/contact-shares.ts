const reportLabels = {
  ordered: 'beauftragt',
  'not-ordered': 'nicht beauftragt',
  withdrawn: 'Meldung zurückgenommen',
  final: 'ausgeführt',
  'not-done': 'nicht ausgeführt',
  'known-building': 'Gebäude war schon bekannt',
};

/** Who was shown what, and sharing the contact by telephone. */
export const contactSharesBox = {
  heading: 'Wer was gesehen hat',
  none: 'Noch kein Betrieb hat etwas von dieser Anfrage gesehen.',
  columns: {
    firm: 'Betrieb',
    scope: 'Umfang',
    basis: 'Grundlage',
    granted: 'Erlaubt',
    shown: 'Angesehen',
    revoked: 'Beendet',
  },
  /** Reading leaves no trace, acting does. */
  notNoted: 'nicht vermerkt',
  scopes: { blind: 'Anfrage ohne Namen', contact: 'Kontakt', address: 'Adresse' },
  bases: { inquiry: 'Anfrage', shared: 'Freigabe auf der Seite', 'asked-by-phone': 'am Telefon gesagt' },
  reports: {
    heading: 'Was aus der Freigabe wurde',
    describe: (
      side: 'customer' | 'firm',
      statement: keyof typeof reportLabels,
      value: string | null,
      byOffice: boolean,
    ) =>
      `${side === 'customer' ? 'Kunde' : 'Betrieb'} sagt „${reportLabels[statement]}“${value ? `, ${value} netto` : ''}${byOffice ? ', am Telefon' : ''}`,
  },
  phone: {
    summary: 'Freigabe am Telefon notieren',
    intro:
      'Nur, wenn der Kunde diesen einen Betrieb am Telefon nennt und zustimmt. Ihr Name und die Zeit stehen im Nachweis.',
    firm: 'Betrieb',
    channel: 'Weg',
    times: 'Gute Zeiten',
    appointment: 'Besichtigung gewünscht',
    objectAddress: 'Adresse des Gebäudes',
    ordersAs: 'Auftraggeber, Rechnung an',
    accessBy: 'Zugang über',
    tick: 'Der Kunde hat es mir gerade am Telefon gesagt.',
    button: 'Freigabe notieren',
  },
  phoneAnswers: {
    summary: (firm: string) => `Am Telefon gesagt: ${firm}`,
    what: 'Was sagt der Kunde?',
    answers: {
      exclude: 'Möchte diesen Betrieb nicht',
      'withdraw-contact': 'Nimmt die Freigabe zurück',
      ordered: 'Hat den Betrieb direkt beauftragt',
      'not-ordered': 'Es ist nicht zustande gekommen',
      undo: 'Doch kein Auftrag',
    },
    appointments: {
      'take-time': (time: string) => `Nimmt den Termin ${time}`,
      'other-times': () => 'Bittet um andere Zeiten',
      'cancel-appointment': (time: string) => `Sagt den Termin ab: ${time}`,
    },
    reason: 'Was ist passiert? (nötig bei „Doch kein Auftrag“)',
    button: 'Notieren',
  },
  done: {
    freigabe: 'Die Freigabe ist notiert.',
    gesagt: 'Das ist notiert. Wer davon wissen muss, bekommt eine E-Mail.',
  },
  problems: {
    tick: 'Bitte bestätigen Sie, dass der Kunde es gesagt hat.',
    refused: 'Für diesen Betrieb geht das gerade nicht.',
    firm: 'Bitte wählen Sie den Betrieb.',
    answer: 'Bitte wählen Sie, was der Kunde gesagt hat.',
    reason: 'Bitte schreiben Sie in einem kurzen Satz, was passiert ist.',
  },
} as const;

export const responseTimeFigures = {
  heading: 'Zusage der letzten 30 Tage',
  none: 'Noch nichts gezählt. Gezählt wird jede Nacht.',
  few: (over: number) => `Noch zu wenige für Prozente (${over} abgelaufene Zusagen).`,
  kept: (percent: number, label: string) => `${percent} % ${label}`,
  rule: 'nach unserer Regel gehalten',
  clock: 'nach der Uhr gehalten',
  counts: (n: readonly number[]) =>
    `Angebote je Anfrage: ${n[3] ?? 0} mit drei, ${n[2] ?? 0} mit zwei, ${n[1] ?? 0} mit einem, ${n[0] ?? 0} ohne.`,
  medians: (times: string) => `Mitte der Zeiten bis zum Angebot: ${times}.`,
  nth: ['erstes', 'zweites', 'drittes'],
} as const;
