/** Words of the terms for firms in the office: their versions, who has agreed, and the draft of the next one. */
export const termsPageTexts = {
  title: 'Partnerbedingungen',
  intro:
    'Eine neue Fassung gilt frühestens 15 Tage, nachdem die Betriebe davon erfahren haben. Was angekündigt ist, lässt sich nicht mehr ändern, nur zurücknehmen.',
  toDraft: 'Entwurf der nächsten Fassung',
  versions: 'Fassungen',
  columns: {
    version: 'Fassung',
    announced: 'Angekündigt',
    effective: 'Gilt ab',
    tariff: 'Tarif',
    accepted: 'Zugestimmt',
  },
  first: 'erste Fassung',
  states: {
    current: 'gilt jetzt',
    announced: 'angekündigt, gilt noch nicht',
    former: 'früher',
    withdrawn: 'zurückgenommen',
  },
  acceptedOf: (accepted: number, firms: number) => `${accepted} von ${firms}`,
  none: 'Noch keine Fassung ist eingetragen. Das geschieht beim ersten Start des Servers.',
  agreement: (version: string) => `Wer der Fassung vom ${version} zugestimmt hat`,
  agreementNone: 'Noch kein Betrieb arbeitet mit uns.',
  agreementColumns: { firm: 'Betrieb', state: 'Stand', agreed: 'Zugestimmt', notified: 'Zuletzt geschrieben' },
  agreed: (time: string, by: string) => `${time}, ${by}`,
  notAgreed: 'noch nicht',
  notNotified: '–',
  without: {
    announced:
      'Wer bis zum Beginn nicht zustimmt, bekommt ab dann keine neuen Anfragen und kann kein Angebot senden. Für Angebote, die schon gesendet sind, bleibt es bei der alten Fassung. Der Betrieb bleibt Partner und kann jederzeit noch zustimmen oder kündigen.',
    current:
      'Wer nicht zugestimmt hat, bekommt keine neuen Anfragen und kann kein Angebot senden. Der Betrieb bleibt Partner und kann jederzeit noch zustimmen oder kündigen. Soll die Zusammenarbeit enden, sagen Sie es ihm auf seiner Seite mit Gründen 30 Tage vorher.',
  },
  remind: 'Noch einmal schreiben',
  remindHint: 'Die E-Mail geht nur an Betriebe, die noch nicht zugestimmt haben.',
  withdrawHeading: 'Ankündigung zurücknehmen',
  withdrawText: (day: string) =>
    `Bis ${day} geht das. Es bleibt dann bei der Fassung, die jetzt gilt, und jeder Betrieb, der von der neuen erfahren hat, bekommt eine E-Mail.`,
  withdrawReason: 'Warum?',
  withdrawHint: 'Der Satz steht so in der E-Mail an die Betriebe.',
  withdraw: 'Zurücknehmen und E-Mails verschicken',
  withdrawInvalid: 'Bitte nennen Sie den Grund (10 bis 2.000 Zeichen).',
  tooLate: 'Das geht nicht mehr: Diese Fassung gilt schon oder ist zurückgenommen.',
  done: {
    angekuendigt: 'Die neue Fassung ist angekündigt. Die E-Mails sind unterwegs.',
    zurueckgenommen:
      'Die Ankündigung ist zurückgenommen. Die E-Mails sind unterwegs. Der Text lässt sich als Entwurf weiterschreiben.',
    erinnert: 'Die E-Mails sind unterwegs.',
  } as Readonly<Record<string, string>>,
  back: 'Alle Betriebe',
} as const;

export const termsDraftTexts = {
  title: 'Entwurf der Partnerbedingungen',
  back: 'Alle Fassungen',
  intro: 'Der Entwurf gilt für niemanden, bis er angekündigt ist und die Frist vorbei ist.',
  none: 'Gerade gibt es keinen Entwurf.',
  begin: (version: string) => `Mit der Fassung vom ${version} beginnen`,
  resume: 'Den letzten Entwurf zurückholen',
  shipped: 'Dieser Entwurf kam mit dem Programm. Niemand hat ihn bisher geändert.',
  saved: (name: string, time: string) => `Zuletzt gespeichert von ${name}, ${time}.`,
  text: 'Wortlaut',
  textHint: (placeholders: readonly string[]) =>
    `Eine Zeile mit ## beginnt einen Abschnitt, ### einen Unterabschnitt, ein Strich am Anfang einen Punkt. Eine leere Zeile trennt Absätze. Ein Link: [Wörter](/adresse/). Beim Ankündigen setzen wir ein: ${placeholders.join(', ')}.`,
  tariff: 'Tarif dieser Fassung',
  tariffHint: 'Er gilt für Anfragen ab dem Beginn der Fassung. Frühere Anfragen behalten ihren Tarif.',
  rate: 'Satz in Prozent',
  min: 'Mindestens, in Euro',
  max: 'Höchstens, in Euro',
  save: 'Speichern',
  overwrite: 'Meinen Text speichern',
  discard: 'Entwurf weglegen',
  discardHint: 'Er lässt sich wieder zurückholen.',
  stale: (name: string, time: string) =>
    `${name} hat inzwischen gespeichert (${time}). Ihr Text steht unten und ist noch nicht gespeichert. Hier ist der Unterschied: gestrichen, was nur dort steht, unterstrichen, was nur bei Ihnen steht.`,
  staleGone: (name: string, time: string) =>
    `${name} hat den Entwurf inzwischen weggelegt oder angekündigt (${time}). Ihr Text steht unten und ist noch nicht gespeichert.`,
  staleAnnounce:
    'Der Entwurf wurde inzwischen geändert. Bitte lesen Sie ihn noch einmal, bevor Sie ihn ankündigen. Was Sie eingetippt haben, steht unten.',
  takeTheirs: 'Gespeicherten Text nehmen',
  difference: (version: string) => `Unterschied zur Fassung vom ${version}`,
  same: 'Der Wortlaut ist derselbe.',
  differs: (count: number) => (count === 1 ? 'Ein Absatz ist anders.' : `${count} Absätze sind anders.`),
  noBody: 'Der Wortlaut der geltenden Fassung ist nicht gespeichert, deshalb gibt es keinen Vergleich.',
  beginning: 'Vor dem ersten Abschnitt',
  tariffBefore: (tariff: string) => `Tarif bisher: ${tariff}.`,
  tariffAfter: (tariff: string) => `Tarif künftig: ${tariff}.`,
  tariffSame: (tariff: string) => `Der Tarif bleibt: ${tariff}.`,
  preview: 'So lesen ihn die Betriebe',
  announce: 'Ankündigen',
  announceText: (firms: number) =>
    `Danach lässt sich diese Fassung nicht mehr ändern. ${firms === 1 ? 'Ein Betrieb bekommt' : `${firms} Betriebe bekommen`} eine E-Mail.`,
  waiting: (version: string) =>
    `Die Fassung vom ${version} ist angekündigt und gilt noch nicht. Eine weitere lässt sich erst ankündigen, wenn jene gilt oder zurückgenommen ist.`,
  summary: 'Was ändert sich?',
  summaryHint: 'Geht so an alle Betriebe, die mit uns arbeiten.',
  days: 'In wie vielen Tagen soll sie gelten? Mindestens 15.',
  submit: 'Ankündigen und E-Mails verschicken',
  unchanged: 'Wortlaut und Tarif sind dieselben wie in der Fassung, die gilt. Es gibt nichts anzukündigen.',
  done: {
    gespeichert: 'Gespeichert.',
    weg: 'Der Entwurf ist weggelegt.',
    begonnen: 'Der Entwurf ist da. Sie können schreiben.',
  } as Readonly<Record<string, string>>,
  invalid: {
    body: 'Bitte schreiben Sie 100 bis 30.000 Zeichen.',
    placeholders: (found: readonly string[]) => `Das kennen wir nicht: ${found.join(', ')}.`,
    rate: 'Bitte geben Sie 0 bis 30 Prozent an, zum Beispiel 8 oder 7,5.',
    min: 'Bitte geben Sie einen Betrag in Euro an.',
    max: 'Bitte geben Sie einen Betrag an, der nicht unter dem Mindestbetrag liegt.',
    summary: 'Bitte schreiben Sie, was sich ändert (10 bis 2.000 Zeichen).',
    days: 'Bitte geben Sie 15 bis 365 Tage an.',
  },
} as const;
