/** Mails about money. Never 'Gutschrift' for a Storno: § 14 (2) UStG means something else by it. */
export const invoiceMail = {
  subject: (title: string, number: string, sum: string) => `${title} ${number} über ${sum}`,
  corrected: (number: string, sum: string) => `Rechnung ${number}: Wir stornieren ${sum}`,
  titles: { invoice: 'Rechnung', 'credit-note': 'Stornorechnung' },
  previews: {
    invoice: (due: string) => `Zahlbar bis ${due}. Die XML-Datei liegt bei.`,
    'credit-note': () => 'Die Stornorechnung liegt bei. Den Grund nennt sie bei jeder Position.',
  },
  invoice: (number: string, sum: string, due: string) =>
    `anbei die Rechnung ${number} über ${sum} für vermittelte Aufträge. Bitte überweisen Sie bis ${due} und nennen Sie die Rechnungsnummer.`,
  'credit-note': (number: string, sum: string, corrects: string) =>
    `anbei die Stornorechnung ${number} über ${sum} zur Rechnung ${corrects}. Der Grund steht bei jeder Position. Ist die Rechnung noch offen, zahlen Sie entsprechend weniger. Haben Sie sie schon bezahlt, überweisen oder verrechnen wir den Betrag.`,
  files:
    'Die XML-Datei im Anhang ist die vollständige Rechnung. Ihr Buchhaltungsprogramm kann sie einlesen. Zum Lesen und Drucken gibt es auf Ihrer Seite ein PDF.',
  /** Whoever has left has no page any more. */
  filesOnly:
    'Die XML-Datei im Anhang ist die vollständige Rechnung. Ihr Buchhaltungsprogramm kann sie einlesen. Brauchen Sie ein PDF, antworten Sie auf diese E-Mail.',
  objection:
    'Stimmt eine Position nicht, widersprechen Sie ihr innerhalb von 30 Tagen auf Ihrer Seite. Bis wir entschieden haben, erinnern wir Sie nicht an diese Rechnung.',
  objectionOnly: 'Stimmt eine Position nicht, antworten Sie innerhalb von 30 Tagen auf diese E-Mail.',
  button: 'Zu Ihren Rechnungen',
} as const;

export const paymentReminderMail = {
  subject: (number: string, level: number) =>
    `${['', '', 'Mahnung: ', 'Letzte Mahnung: '][level] ?? ''}Rechnung ${number} ist noch offen`,
  preview: (level: number, until: string) =>
    `Bitte zahlen Sie bis ${until}.${level === 1 ? ' Haben Sie schon bezahlt, ist nichts zu tun.' : ''}`,
  headings: ['', 'Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'],
  opening: (number: string, sum: string, due: string) =>
    `die Rechnung ${number} war am ${due} fällig. Offen sind ${sum}.`,
  interest: (sum: string) => `Dazu kommen Verzugszinsen von ${sum} (§ 288 Abs. 2 BGB).`,
  flat: (sum: string) => `Außerdem fällt die Verzugspauschale von ${sum} an (§ 288 Abs. 5 BGB).`,
  pay: (sum: string, day: string, number: string) =>
    `Bitte überweisen Sie ${sum} bis ${day} und nennen Sie die Rechnungsnummer ${number}.`,
  last: 'Geht bis dahin nichts ein, können wir die Forderung gerichtlich geltend machen.',
  paid: (level: number) =>
    `${level === 1 ? 'Haben Sie schon bezahlt' : 'Haben Sie in den letzten Tagen bezahlt'}, ist nichts zu tun. Stimmt etwas nicht, antworten Sie auf diese E-Mail.`,
} as const;

export const objectionMail = {
  subject: {
    kept: (number: string) => `Einwand zur Rechnung ${number}: Die Position bleibt`,
    credited: (number: string) => `Einwand zur Rechnung ${number}: Sie haben recht`,
  },
  headings: { kept: 'Ihr Einwand: Die Position bleibt', credited: 'Ihr Einwand: Sie haben recht' },
  kept: (number: string) =>
    `wir haben Ihren Einwand zur Rechnung ${number} geprüft. Die Position bleibt bestehen. Unsere Gründe:`,
  credited: (number: string) =>
    `wir haben Ihren Einwand zur Rechnung ${number} geprüft und geben Ihnen recht. Sie bekommen eine Stornorechnung. Unsere Begründung:`,
  complaint:
    'Sind Sie nicht einverstanden, beschweren Sie sich auf der Seite Ihres Betriebs oder als Antwort auf diese E-Mail. Wenn möglich, prüft dann jemand anderes.',
} as const;

export const finalQuestionMail = {
  subject: (firm: string) => `Was hat die Arbeit von ${firm} gekostet?`,
  preview: 'Eine Zahl genügt. Die Antwort ist freiwillig.',
  heading: 'Was hat es am Ende gekostet?',
  paragraphs: (firm: string) => [
    `${firm} sollte inzwischen fertig sein. Was haben Sie bezahlt, mit Mehrwertsteuer? Der Betrag steht auf der Rechnung des Betriebs.`,
    'Nach diesem Betrag richtet sich die Provision, die der Betrieb uns zahlt. Für Sie bleibt es kostenlos. Die Antwort ist freiwillig, und wir fragen nur dieses eine Mal.',
  ],
  button: 'Antworten',
} as const;
