/** Beside every question about an order: what its answer is for. */
export const whyWeAsk =
  'Von Ihrer Antwort hängt auch ab, ob und wie viel Provision der Betrieb uns zahlt. Für Sie bleibt es kostenlos, und Sie müssen nicht antworten.';

/** Mails around the release of a contact and what became of it. Neither side reads data of the other in a mail. */

export const contactReleasedMail = {
  subject: (reference: string) => `Ein Kunde gibt Ihnen seinen Kontakt frei: Anfrage ${reference}`,
  preview: 'Name und Kontaktweg sehen Sie auf der Seite der Anfrage.',
  heading: 'Der Kunde gibt Ihnen seinen Kontakt frei',
  paragraphs: (name: string) => [
    `Guten Tag ${name}, der Kunde dieser Anfrage hat Ihrem Betrieb seinen Kontakt freigegeben. Name, Kontaktweg und gute Zeiten sehen Sie auf der Seite der Anfrage.`,
    'Bitte halten Sie sich an den Weg und die Zeiten, die dort stehen. Ein Auftrag ist das noch nicht: Den vereinbaren Sie mit dem Kunden direkt.',
    'Haben Sie für dieses Gebäude in den letzten 24 Monaten schon angeboten oder gearbeitet? Dann sagen Sie es uns innerhalb von drei Arbeitstagen; eine Antwort auf diese E-Mail genügt. In diesem Fall fällt keine Provision an.',
  ],
  button: 'Kontakt ansehen',
} as const;

export const contactCorrectedMail = {
  subject: (reference: string) => `Kontaktdaten berichtigt: Anfrage ${reference}`,
  preview: 'Bitte sehen Sie sie noch einmal an.',
  heading: 'Die Kontaktdaten des Kunden sind berichtigt',
  paragraphs: (name: string) => [
    `Guten Tag ${name}, der Kunde dieser Anfrage hat seine Kontaktdaten berichtigen lassen. Bitte sehen Sie sie auf der Seite der Anfrage noch einmal an, und ersetzen Sie, was Sie sich notiert haben.`,
    'Weg und Zeiten, die der Kunde freigegeben hat, bleiben, wie sie sind.',
  ],
  button: 'Kontakt ansehen',
} as const;

export const contactTakenBackMail = {
  subject: (reference: string) => `Freigabe zurückgenommen: Anfrage ${reference}`,
  preview: 'Bitte löschen Sie die Kontaktdaten.',
  heading: 'Der Kunde hat seine Freigabe zurückgenommen',
  /** `stands`: the firm still has an offer here, and a page to look at it. `done`: it has worked for this customer. */
  paragraphs: (name: string, { stands, done }: { stands: boolean; done: boolean }) => [
    `Guten Tag ${name}, der Kunde dieser Anfrage hat seine Freigabe zurückgenommen. Bitte melden Sie sich nicht mehr bei ihm, und löschen Sie seinen Namen, seine Kontaktdaten und die Adresse überall, wo Sie sie notiert haben. Ein vereinbarter Termin ist damit abgesagt.`,
    ...(stands
      ? ['Ihr Angebot bleibt auf der Seite der Anfrage stehen, bis es abläuft oder Sie es zurückziehen.']
      : []),
    ...(done
      ? [
          'Was Sie von Gesetzes wegen aufbewahren müssen, zum Beispiel Ihre Rechnung, behalten Sie. Alles andere löschen Sie bitte.',
        ]
      : []),
  ],
  button: 'Anfrage ansehen',
} as const;

export const releasedMail = {
  subject: (firm: string) => `Ihr Kontakt ist freigegeben für ${firm}`,
  preview: 'Die Freigabe gilt nur für diesen Betrieb.',
  heading: 'Ihr Kontakt ist freigegeben',
  paragraphs: (firm: string) => [
    `Guten Tag, Sie haben Ihren Kontakt für ${firm} freigegeben. Die Freigabe gilt nur für diesen Betrieb.`,
    'Der Betrieb meldet sich auf dem Weg, den Sie gewählt haben. Einen Auftrag erteilen Sie ihm direkt. Sie können die Freigabe auf Ihrer Seite jederzeit zurücknehmen.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const orderedMail = {
  subject: 'Ein Auftrag ist gemeldet',
  preview: 'Stimmt das nicht, sagen Sie es auf Ihrer Seite.',
  heading: 'Ein Auftrag ist gemeldet',
  paragraphs: (firm: string) => [
    `Guten Tag, für Ihre Anfrage ist ein Auftrag an ${firm} gemeldet. Waren noch andere Betriebe angefragt, haben wir ihnen höflich abgesagt.`,
    'Ihr Ansprechpartner ist jetzt der Betrieb. Stimmt die Meldung nicht, nehmen Sie sie auf Ihrer Seite zurück. Den Vertrag selbst widerrufen oder kündigen Sie beim Betrieb, nicht bei uns.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const orderClaimedMail = {
  subject: (firm: string) => `Haben Sie ${firm} beauftragt?`,
  preview: 'Ein Klick auf Ihrer Seite genügt.',
  heading: 'Haben Sie den Betrieb beauftragt?',
  paragraphs: (firm: string) => [
    `Guten Tag, ${firm} meldet uns, dass Sie den Betrieb beauftragt haben. Stimmt das? Bitte antworten Sie auf Ihrer Seite mit Ja oder Nein.`,
    'Solange Sie nichts sagen, ändert sich nichts: Die anderen Angebote und Ihre Freigaben bleiben, wie sie sind.',
    whyWeAsk,
  ],
  button: 'Mit Ja oder Nein antworten',
} as const;

export const firmOrderDeniedMail = {
  subject: (reference: string) => `Auftrag nicht bestätigt: Anfrage ${reference}`,
  preview: 'Der Kunde sagt, dass es keinen Auftrag gibt.',
  heading: 'Der Kunde bestätigt den Auftrag nicht',
  paragraphs: (name: string) => [
    `Guten Tag ${name}, Sie haben uns zu dieser Anfrage einen Auftrag gemeldet. Der Kunde sagt, dass er Sie nicht beauftragt hat.`,
    'Unser Büro fragt nach. War es ein Versehen, nehmen Sie Ihre Meldung bitte auf der Seite der Anfrage zurück.',
  ],
  button: 'Anfrage ansehen',
} as const;

export const orderQuestionMail = {
  subject: 'Wie ging es mit Ihrer Anfrage weiter?',
  preview: 'Zwei Klicks genügen.',
  heading: 'Wie ging es weiter?',
  paragraphs: (firm: string) => [
    `Guten Tag, vor einiger Zeit haben Sie Ihren Kontakt für ${firm} freigegeben. Haben Sie einen Termin vereinbart, den Betrieb beauftragt, oder kam es nicht zustande?`,
    `Ihre Antwort auf Ihrer Seite hilft uns, die anderen Betriebe zu informieren. ${whyWeAsk}`,
  ],
  button: 'Antworten',
} as const;

export const firmOrderQuestionMail = {
  subject: (reference: string) => `Wurde daraus ein Auftrag? Anfrage ${reference}`,
  preview: 'Bitte sagen Sie uns, wie es ausging.',
  heading: 'Wurde daraus ein Auftrag?',
  paragraphs: (name: string) => [
    `Guten Tag ${name}, der Kunde dieser Anfrage hat Ihnen seinen Kontakt freigegeben. Bitte sagen Sie uns auf der Seite der Anfrage, ob daraus ein Auftrag wurde und was er ohne Mehrwertsteuer wert ist.`,
    'Kam kein Auftrag zustande, genügt das auch. Dann fällt keine Provision an.',
  ],
  button: 'Antworten',
} as const;

export const orderUndoneMail = {
  subject: 'Die Meldung eines Auftrags ist zurückgenommen',
  preview: 'Angebote, die noch gelten, sehen Sie wieder.',
  heading: 'Doch kein Auftrag',
  paragraphs: (firm: string) => [
    `Guten Tag, für Ihre Anfrage war ein Auftrag an ${firm} gemeldet. Diese Meldung ist zurückgenommen.`,
    'Angebote, die noch gelten, sehen Sie auf Ihrer Seite wieder. Stimmt das nicht, antworten Sie einfach auf diese E-Mail. Einen Vertrag selbst widerrufen oder kündigen Sie beim Betrieb, nicht bei uns.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const firmOrderUndoneMail = {
  subject: (reference: string) => `Meldung des Auftrags zurückgenommen: Anfrage ${reference}`,
  preview: 'Für diese Anfrage ist kein Auftrag mehr gemeldet.',
  heading: 'Die Meldung des Auftrags ist zurückgenommen',
  paragraphs: (name: string) => [
    `Guten Tag ${name}, zu dieser Anfrage war ein Auftrag an Ihren Betrieb gemeldet. Diese Meldung ist zurückgenommen. Solange kein Auftrag gemeldet ist, fällt keine Provision an.`,
    'Ihr Angebot und der freigegebene Kontakt bleiben bestehen. Besteht der Auftrag aus Ihrer Sicht doch, sagen Sie es uns auf der Seite der Anfrage.',
  ],
  button: 'Anfrage ansehen',
} as const;

export const firmOrderedMail = {
  subject: (reference: string) => `Auftrag gemeldet: Anfrage ${reference}`,
  preview: 'Der Kunde hat gemeldet, dass er Sie beauftragt hat.',
  heading: 'Der Kunde hat Ihren Auftrag gemeldet',
  paragraphs: (name: string) => [
    `Guten Tag ${name}, der Kunde hat uns gemeldet, dass er Sie beauftragt hat. Der Vertrag besteht zwischen Ihnen und dem Kunden.`,
    'Stimmt das nicht? Dann sagen Sie es bitte auf der Seite der Anfrage.',
  ],
  button: 'Anfrage ansehen',
} as const;

export const offerBackMail = {
  subject: (reference: string) => `Ihr Angebot gilt wieder: Anfrage ${reference}`,
  preview: 'Der Kunde sieht Ihr Angebot wieder.',
  heading: 'Ihr Angebot gilt wieder',
  paragraphs: (name: string) => [
    `Guten Tag ${name}, wir hatten Ihnen zu dieser Anfrage abgesagt, weil ein anderer Betrieb als beauftragt gemeldet war. Diese Meldung ist zurückgenommen. Der Kunde sieht Ihr Angebot jetzt wieder.`,
    'Passt es nicht mehr, ändern Sie es, oder ziehen Sie es zurück.',
  ],
  button: 'Angebot ansehen',
} as const;

export const visitCancelledMail = {
  subject: 'Ein Termin ist abgesagt',
  preview: 'Der Betrieb kommt zu dieser Zeit nicht.',
  heading: 'Ein Termin ist abgesagt',
  paragraphs: (firm: string, time: string) => [
    `Guten Tag, der Termin mit ${firm} ist abgesagt: ${time}.`,
    'Einen neuen Termin vereinbaren Sie mit dem Betrieb direkt. Auf Ihrer Seite können Sie ihm auch schreiben.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const firmVisitCancelledMail = {
  subject: (reference: string) => `Termin abgesagt: Anfrage ${reference}`,
  preview: 'Bitte fahren Sie zu dieser Zeit nicht hin.',
  heading: 'Der Termin ist abgesagt',
  paragraphs: (name: string, time: string) => [
    `Guten Tag ${name}, der Termin zu dieser Anfrage ist abgesagt: ${time}.`,
    'Einen neuen Termin vereinbaren Sie mit dem Kunden auf dem Weg, den er freigegeben hat.',
  ],
  button: 'Anfrage ansehen',
} as const;
