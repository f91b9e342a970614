import { takedownReasonTexts } from './reviews.ts';

const object =
  'Halten Sie das für falsch, antworten Sie auf diese E-Mail; ein anderer Mensch prüft die Entscheidung. Auch eine außergerichtliche Streitbeilegungsstelle (Art. 21 DSA) oder ein Gericht können Sie anrufen.';

export const reviewAskMail = {
  subject: (firm: string) => `Wie war die Arbeit von ${firm}?`,
  preview: 'Sie hatten erlaubt, dass wir ein Mal fragen.',
  heading: 'Möchten Sie den Betrieb bewerten?',
  paragraphs: (firm: string) => [
    `vor zwei Wochen haben Sie erlaubt, dass wir Sie ein Mal nach einer Bewertung von ${firm} fragen.`,
    'Es sind vier Fragen und, wenn Sie mögen, ein Text. Die Bewertung ist freiwillig, und Sie bekommen nichts dafür.',
  ],
  button: 'Betrieb bewerten',
  object: 'Sie möchten nicht gefragt werden? Ein Klick genügt, wir fragen ohnehin nicht noch einmal.',
  objectLink: 'Widersprechen',
} as const;

export const reviewNotedMail = {
  subject: (firm: string) => `Ihre Bewertung von ${firm} ist veröffentlicht`,
  preview: 'Mit dem Link löschen Sie sie jederzeit.',
  heading: 'Danke für Ihre Bewertung',
  paragraphs: (firm: string, number: number) => [
    `Ihre Bewertung von ${firm} ist veröffentlicht. Sie hat die Nummer ${number}.`,
    'Mit diesem Link sehen und löschen Sie sie, auch wenn Ihre Anfrage schon gelöscht ist. Nach 3 Jahren löschen wir sie.',
  ],
  button: 'Bewertung ansehen oder löschen',
} as const;

export const reviewDecidedMail = {
  'taken-down': {
    subject: 'Wir haben Ihre Bewertung herausgenommen',
    preview: 'Den Grund und wie Sie widersprechen, lesen Sie hier.',
    heading: 'Ihre Bewertung ist nicht mehr öffentlich',
    paragraphs: (firm: string) => [
      `ein Mensch in unserem Büro hat Ihre Bewertung von ${firm} gelesen und herausgenommen.`,
    ],
    button: 'Begründung lesen oder widersprechen',
    after:
      'Widersprechen können Sie über den Link. Auch eine außergerichtliche Streitbeilegungsstelle (Art. 21 DSA) oder ein Gericht können Sie anrufen.',
  },
  'put-back': {
    subject: 'Ihre Bewertung ist wieder öffentlich',
    preview: 'Ihr Widerspruch hatte Erfolg.',
    heading: 'Ihre Bewertung ist wieder da',
    paragraphs: (firm: string) => [
      `wir haben unsere Entscheidung geprüft. Ihre Bewertung von ${firm} ist wieder veröffentlicht.`,
    ],
    button: 'Bewertung ansehen',
    after: null,
  },
  stands: {
    subject: 'Ihr Widerspruch zu einer Bewertung',
    preview: 'Wir bleiben bei unserer Entscheidung.',
    heading: 'Wir bleiben bei unserer Entscheidung',
    paragraphs: (firm: string) => [
      `wir haben Ihren Widerspruch geprüft. Ihre Bewertung von ${firm} bleibt herausgenommen, aus dem Grund, den Sie hinter dem Link lesen.`,
    ],
    button: 'Begründung lesen',
    after: object,
  },
  reason: 'Grund',
  reasons: takedownReasonTexts,
} as const;

export const reviewNoticeMail = {
  received: {
    subject: (number: number) => `Ihre Meldung zu Bewertung Nr. ${number} ist da`,
    preview: 'Ein Mensch entscheidet innerhalb von 14 Tagen.',
    heading: 'Ihre Meldung ist angekommen',
    paragraphs: (firm: string) => [
      `Sie haben eine Bewertung von ${firm} gemeldet. Ein Mensch entscheidet darüber innerhalb von 14 Tagen und schreibt Ihnen.`,
      'Sie waren das nicht? Dann hat jemand Ihre Adresse eingetragen, und Sie müssen nichts tun.',
    ],
  },
  'taken-down': {
    subject: (number: number) => `Bewertung Nr. ${number} ist herausgenommen`,
    preview: 'So haben wir über Ihre Meldung entschieden.',
    heading: 'Wir haben die Bewertung herausgenommen',
    paragraphs: (firm: string) => [`Ihre Meldung zu einer Bewertung von ${firm} war begründet.`, object],
  },
  stands: {
    subject: (number: number) => `Bewertung Nr. ${number} bleibt veröffentlicht`,
    preview: 'So haben wir über Ihre Meldung entschieden.',
    heading: 'Die Bewertung bleibt veröffentlicht',
    paragraphs: (firm: string) => [
      `wir haben Ihre Meldung zu einer Bewertung von ${firm} geprüft. Keiner der Gründe, aus denen wir Bewertungen herausnehmen, trifft zu.`,
      object,
    ],
  },
} as const;

export const reviewArrivedMail = {
  subject: 'Ein Kunde hat Ihren Betrieb bewertet',
  preview: 'Sie können ein Mal antworten.',
  heading: 'Neue Bewertung',
  paragraphs: [
    'ein Kunde hat Ihren Betrieb nach einem fertigen Auftrag bewertet. Die Bewertung ist veröffentlicht.',
    'Auf Ihrer Seite lesen Sie sie unter „Bewertungen“. Sie können ein Mal antworten oder uns melden, wenn es den Auftrag nicht gab.',
  ],
} as const;
