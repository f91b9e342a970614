import { inSentence, listWords } from './german-format.ts';

/** Beside every question about an order: what its answer is for. */
export const whyWeAsk =
  'Von Ihrer Antwort hängt auch ab, ob und wie viel Provision der Betrieb uns zahlt. Für Sie bleibt es kostenlos, und Sie müssen nicht antworten.';

/** Emails about shared contacts and what became of them. Neither side reads data of the other in a mail. */

export const contactSharedMail = {
  subject: (reference: string) => `Ein Kunde gibt Ihnen seinen Kontakt frei: Anfrage ${reference}`,
  preview: 'Name und Kontaktweg sehen Sie auf der Seite der Anfrage.',
  heading: 'Der Kunde gibt Ihnen seinen Kontakt frei',
  paragraphs: [
    'der Kunde dieser Anfrage hat Ihrem Betrieb seinen Kontakt freigegeben. Name, Kontaktweg und gute Zeiten sehen Sie auf der Seite der Anfrage.',
    'Bitte halten Sie sich an den Weg und die Zeiten, die dort stehen. Ein Auftrag ist das noch nicht: Den vereinbaren Sie mit dem Kunden direkt.',
    'Haben Sie für dieses Gebäude in den letzten 24 Monaten schon angeboten oder gearbeitet? Dann sagen Sie es uns innerhalb von drei Arbeitstagen; eine Antwort auf diese E-Mail genügt. In diesem Fall fällt keine Provision an.',
  ],
  button: 'Kontakt ansehen',
} as const;

export const contactCorrectedMail = {
  subject: (reference: string) => `Kontaktdaten berichtigt: Anfrage ${reference}`,
  preview: 'Bitte sehen Sie sie noch einmal an.',
  heading: 'Die Kontaktdaten des Kunden sind berichtigt',
  paragraphs: [
    'der Kunde dieser Anfrage hat seine Kontaktdaten berichtigen lassen. Bitte sehen Sie sie auf der Seite der Anfrage noch einmal an, und ersetzen Sie, was Sie sich notiert haben.',
    'Weg und Zeiten, die der Kunde freigegeben hat, bleiben, wie sie sind.',
  ],
  button: 'Kontakt ansehen',
} as const;

export const contactWithdrawnMail = {
  subject: (reference: string) => `Freigabe zurückgenommen: Anfrage ${reference}`,
  preview: 'Bitte löschen Sie die Kontaktdaten.',
  heading: 'Der Kunde hat seine Freigabe zurückgenommen',
  /** `link`: the firm still has an offer here, and a page to look at it. `done`: it has worked for this customer. */
  paragraphs: ({ link, done }: { link: string | null; done: boolean }) => [
    `der Kunde dieser Anfrage hat seine Freigabe zurückgenommen. Bitte melden Sie sich nicht mehr bei ihm, und löschen Sie seinen Namen, seine Kontaktdaten und die Adresse überall, wo Sie sie notiert haben${done ? ', außer was Sie von Gesetzes wegen aufbewahren müssen, zum Beispiel Ihre Rechnung' : ''}. Ein vereinbarter Termin ist damit abgesagt.`,
    ...(link ? ['Ihr Angebot bleibt auf der Seite der Anfrage stehen, bis es abläuft oder Sie es zurückziehen.'] : []),
  ],
  button: 'Anfrage ansehen',
} as const;

/** What a firm sees once the contact is shared, by the names of `contact_shares.shown`; the wish itself is said in a sentence of its own. */
const fieldLabels = [
  ['name', 'Ihren Namen'],
  ['phone', 'Ihre Telefonnummer'],
  ['email', 'Ihre E-Mail-Adresse'],
  ['objectAddress', 'die Adresse des Gebäudes'],
  ['accessBy', 'wer den Betrieb hineinlässt'],
  ['ordersAs', 'wer beauftragt und die Rechnung bekommt'],
] as const;

const reachedBy = {
  phone: 'Der Betrieb ruft Sie an',
  email: 'Der Betrieb schreibt Ihnen eine E-Mail',
  page: 'Der Betrieb schreibt Ihnen auf Ihrer Seite „Meine Anfrage“',
} as const;

export const sharedMail = {
  subject: (firm: string) => `Ihr Kontakt ist freigegeben für ${firm}`,
  preview: (_firm: string, _shown: readonly string[], channel: keyof typeof reachedBy) =>
    `${reachedBy[channel]}. Beauftragt haben Sie ihn damit noch nicht.`,
  heading: 'Ihr Kontakt ist freigegeben',
  paragraphs: (firm: string, shown: readonly string[], channel: keyof typeof reachedBy) => [
    `${firm} sieht jetzt ${listWords(fieldLabels.filter(([field]) => shown.includes(field)).map(([, words]) => words))}.`,
    `${reachedBy[channel]}${shown.includes('times') ? ' und soll sich an die Zeiten halten, die Sie genannt haben' : ''}. Beauftragt haben Sie ihn damit noch nicht.`,
    'Hören Sie nichts? Dann schreiben Sie ihm auf Ihrer Seite. Dort können Sie die Freigabe auch jederzeit zurücknehmen.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

/** The day after the first contact share, while nothing is ordered. */
export const beforeSigningMail = {
  subject: 'Bevor Sie unterschreiben: vier Dinge',
  preview: 'Angebot, Widerruf, Abnahme und Bezahlen.',
  heading: 'Bevor Sie unterschreiben',
  paragraphs: [
    'vielleicht sprechen Sie gerade mit einem Betrieb über den Auftrag. Diese vier Dinge helfen Ihnen dabei:',
  ],
  steps: [
    'Das Angebot: Lassen Sie sich vorher ein schriftliches Angebot geben, mit allen Posten, Anfahrt und Mehrwertsteuer. Vergleichen Sie es mit der Preisangabe auf Ihrer Seite.',
    'Der Widerruf: Unterschreiben Sie als Privatperson bei sich zu Hause, oder lief alles nur über Telefon und E-Mail, können Sie in den meisten Fällen 14 Tage lang widerrufen. War der Betrieb vorher bei Ihnen und sagen Sie danach per E-Mail oder Telefon zu, kann das Recht fehlen. Besteht es, muss der Betrieb Sie darüber belehren. Soll er früher anfangen, müssen Sie das ausdrücklich verlangen. Was bis zum Widerruf getan ist, müssen Sie dann meist bezahlen, und ist alles fertig, können Sie in der Regel nicht mehr widerrufen.',
    'Die Abnahme: Sehen Sie sich die fertige Arbeit in Ruhe an. Schreiben Sie auf, was nicht stimmt, bevor Sie die Abnahme erklären.',
    'Das Bezahlen: Zahlen Sie erst nach der Abnahme, gegen Rechnung und per Überweisung, nicht an der Haustür. Nur mit Rechnung und Überweisung können Handwerkerkosten bei der Steuer zählen.',
  ],
  closing: 'Den Vertrag schließen Sie mit dem Betrieb, nicht mit uns. Eine Rechtsberatung ist das nicht.',
  button: 'Meine Anfrage öffnen',
} as const;

export const orderedMail = {
  subject: (firm: string) => `Ihr Auftrag an ${firm} ist gemeldet`,
  preview: 'Stimmt das nicht? Dann nehmen Sie die Meldung zurück.',
  heading: 'Ihr Auftrag ist gemeldet',
  paragraphs: (firm: string, { others }: { others: number }) => [
    `nach Ihrer Angabe haben Sie ${firm} beauftragt.${others === 0 ? '' : others === 1 ? ' Dem anderen Betrieb, den wir angefragt hatten, haben wir abgesagt.' : ` Den ${others}\u00a0anderen Betrieben haben wir abgesagt.`}`,
    'Stimmt das nicht, nehmen Sie die Meldung auf Ihrer Seite zurück. Den Vertrag selbst widerrufen oder kündigen Sie beim Betrieb, nicht bei uns.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const orderClaimedMail = {
  subject: (firm: string) => `Haben Sie ${firm} beauftragt?`,
  preview: 'Ein Klick auf Ihrer Seite genügt.',
  heading: 'Haben Sie den Betrieb beauftragt?',
  paragraphs: (firm: string) => [
    `${firm} meldet uns, dass Sie den Betrieb beauftragt haben. Stimmt das? Bitte antworten Sie auf Ihrer Seite mit Ja oder Nein.`,
    'Solange Sie nichts sagen, ändert sich nichts: Die anderen Angebote und Ihre Freigaben bleiben, wie sie sind.',
    whyWeAsk,
  ],
  button: 'Mit Ja oder Nein antworten',
} as const;

export const firmOrderDeniedMail = {
  subject: (reference: string) => `Auftrag nicht bestätigt: Anfrage ${reference}`,
  preview: 'Der Kunde sagt, dass es keinen Auftrag gibt.',
  heading: 'Der Kunde bestätigt den Auftrag nicht',
  paragraphs: [
    'Sie haben uns zu dieser Anfrage einen Auftrag gemeldet. Der Kunde sagt, dass er Sie nicht beauftragt hat.',
    'Unser Büro fragt nach. War es ein Versehen, nehmen Sie Ihre Meldung bitte auf der Seite der Anfrage zurück.',
  ],
  button: 'Anfrage ansehen',
} as const;

export const orderQuestionMail = {
  subject: (firm: string) => `Haben Sie ${firm} beauftragt?`,
  preview: 'Termin, Auftrag oder nichts daraus? Bitte sagen Sie es uns.',
  heading: 'Wie ging es weiter?',
  paragraphs: (firm: string) => [
    `vor einiger Zeit haben Sie Ihren Kontakt für ${firm} freigegeben. Haben Sie einen Termin vereinbart oder den Betrieb beauftragt? Oder wurde nichts daraus?`,
    'Bitte antworten Sie auf Ihrer Seite. Dann können wir den anderen Betrieben Bescheid geben.',
    whyWeAsk,
  ],
  button: 'Antworten',
} as const;

/** One question; which firms are checked is drawn by lot. */
export const orderCheckMail = {
  subject: (firm: string) => `Gab es einen Auftrag an ${firm}?`,
  preview: 'Der Betrieb meldet: kein Auftrag. Stimmt das?',
  heading: 'Haben Sie den Betrieb beauftragt?',
  paragraphs: (firm: string) => [
    `${firm} hat uns gemeldet, dass aus Ihrer Anfrage kein Auftrag wurde. Stimmt das? Oder haben Sie den Betrieb beauftragt?`,
    'Wir fragen stichprobenweise nach. Bitte antworten Sie auf Ihrer Seite mit „beauftragt“ oder „nicht zustande gekommen“. Haben Sie beauftragt, klären wir das mit dem Betrieb.',
    whyWeAsk,
  ],
  button: 'Antworten',
} as const;

export const firmOrderQuestionMail = {
  subject: (reference: string) => `Wurde daraus ein Auftrag? Anfrage ${reference}`,
  preview: 'Bitte sagen Sie uns, wie es ausging.',
  heading: 'Wurde daraus ein Auftrag?',
  paragraphs: [
    'der Kunde dieser Anfrage hat Ihnen seinen Kontakt freigegeben. Bitte sagen Sie uns auf der Seite der Anfrage, ob daraus ein Auftrag wurde und was er ohne Mehrwertsteuer wert ist.',
    'Kam kein Auftrag zustande, genügt das auch. Dann fällt keine Provision an.',
  ],
  button: 'Antworten',
} as const;

export const orderUndoneMail = {
  subject: (firm: string) => `Ihr Auftrag an ${firm} ist nicht mehr gemeldet`,
  preview: 'Angebote, die noch gelten, sehen Sie auf Ihrer Seite wieder.',
  heading: 'Ihr Auftrag ist nicht mehr gemeldet',
  paragraphs: (firm: string, { by }: { by: string }) => [
    `${by === 'firm' ? `${firm} hat die Meldung Ihres Auftrags zurückgenommen` : `wir haben die Meldung Ihres Auftrags an ${firm} zurückgenommen`}. Angebote, die noch gelten, sehen Sie auf Ihrer Seite wieder.`,
    'Stimmt das nicht, antworten Sie auf diese E-Mail. Einen Vertrag, den Sie schon geschlossen haben, beendet das nicht: Widerruf und Kündigung gehen an den Betrieb, nicht an uns.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const firmOrderUndoneMail = {
  subject: (reference: string) => `Meldung des Auftrags zurückgenommen: Anfrage ${reference}`,
  preview: 'Für diese Anfrage ist kein Auftrag mehr gemeldet.',
  heading: 'Die Meldung des Auftrags ist zurückgenommen',
  paragraphs: ({ by }: { by: string }) => [
    `zu dieser Anfrage war ein Auftrag an Ihren Betrieb gemeldet. ${by === 'customer' ? 'Der Kunde' : 'Unser Büro'} hat diese Meldung zurückgenommen. Solange kein Auftrag gemeldet ist, fällt keine Provision an.`,
    'Ihr Angebot und der freigegebene Kontakt bleiben bestehen. Besteht der Auftrag aus Ihrer Sicht doch, sagen Sie es uns auf der Seite der Anfrage.',
  ],
  button: 'Anfrage ansehen',
} as const;

export const firmOrderedMail = {
  subject: (reference: string) => `Auftrag gemeldet: Anfrage ${reference}`,
  preview: 'Der Kunde hat gemeldet, dass er Sie beauftragt hat.',
  heading: 'Der Kunde meldet, dass er Sie beauftragt hat',
  paragraphs: [
    'der Kunde hat uns gemeldet, dass er Sie beauftragt hat. Der Vertrag besteht zwischen Ihnen und dem Kunden.',
    'Stimmt das nicht? Dann sagen Sie es bitte auf der Seite der Anfrage. Stimmt es, melden Sie uns dort nach dem Ende der Arbeiten den Endbetrag ohne Mehrwertsteuer.',
  ],
  button: 'Anfrage ansehen',
} as const;

/** `hadContact`: the customer had shared the contact with it. */
export const firmGoneMail = {
  subject: (firm: string) => `${firm} ist bei Ihrer Anfrage nicht mehr dabei`,
  preview: 'Sein Angebot gilt nicht mehr. Wenn möglich, fragen wir einen anderen an.',
  heading: 'Ein Betrieb ist nicht mehr dabei',
  paragraphs: (firm: string, hadContact: boolean) => [
    `der Betrieb ${firm} ist bei Ihrer Anfrage nicht mehr dabei. Sein Angebot gilt nicht mehr.`,
    ...(hadContact
      ? [
          'Wir haben ihn gebeten, Ihre Kontaktdaten zu löschen. Haben Sie mit ihm einen Termin vereinbart, rechnen Sie bitte nicht mehr damit.',
        ]
      : []),
    'Wir fragen einen anderen Betrieb an, wenn noch einer infrage kommt. Den Stand lesen Sie auf Ihrer Seite.',
  ],
  button: 'Stand ansehen',
} as const;

const whyBack =
  'wir hatten Ihnen zu dieser Anfrage abgesagt, weil ein anderer Betrieb als beauftragt gemeldet war. Diese Meldung ist zurückgenommen.';

/** To a firm that had no offer yet. */
export const inquiryBackMail = {
  subject: (reference: string) => `Wieder offen: Anfrage ${reference}`,
  preview: 'Der Kunde wartet wieder auf Ihr Angebot.',
  heading: 'Diese Anfrage ist wieder offen',
  paragraphs: (due: string) => [
    `${whyBack} Sie können wieder ein Angebot machen, spätestens am ${inSentence(due)}.`,
    'Möchten Sie nicht mehr, lehnen Sie auf der Seite der Anfrage ab. Das ist kostenlos.',
  ],
  button: 'Anfrage ansehen',
} as const;

export const offerBackMail = {
  subject: (reference: string) => `Ihr Angebot gilt wieder: Anfrage ${reference}`,
  preview: 'Der Kunde sieht Ihr Angebot wieder.',
  heading: 'Ihr Angebot gilt wieder',
  paragraphs: [
    `${whyBack} Der Kunde sieht Ihr Angebot jetzt wieder.`,
    'Passt es nicht mehr, ändern Sie es, oder ziehen Sie es zurück.',
  ],
  button: 'Angebot ansehen',
} as const;

/** The customer excluded the firm and brought it back within the hour, before it was told. */
export const linkRenewedMail = {
  subject: (reference: string) => `Neuer Link zur Anfrage ${reference}`,
  preview: 'Ihr bisheriger Link gilt nicht mehr.',
  heading: 'Ihr neuer Link zu dieser Anfrage',
  paragraphs: (due: string | null) => [
    `Ihr bisheriger Link zu dieser Anfrage gilt nicht mehr, bitte nutzen Sie ab jetzt diesen hier. ${due ? `Ein Angebot können Sie bis ${inSentence(due)} machen.` : 'Ihr Angebot gilt.'}`,
  ],
  button: 'Anfrage ansehen',
} as const;
