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

export const contactTakenBackMail = {
  subject: (reference: string) => `Freigabe zurückgenommen: Anfrage ${reference}`,
  preview: 'Bitte löschen Sie die Kontaktdaten.',
  heading: 'Der Kunde hat seine Freigabe zurückgenommen',
  paragraphs: (name: string) => [
    `Guten Tag ${name}, der Kunde dieser Anfrage hat seine Freigabe zurückgenommen. Bitte melden Sie sich nicht mehr bei ihm, und löschen Sie seinen Namen, seine Kontaktdaten und die Adresse überall, wo Sie sie notiert haben.`,
    'Ihr Angebot bleibt auf der Seite der Anfrage stehen, bis es abläuft oder Sie es zurückziehen.',
  ],
  button: 'Anfrage ansehen',
} as const;

export const releasedMail = {
  subject: (firm: string) => `Ihr Kontakt ist freigegeben für ${firm}`,
  preview: 'Die Freigabe gilt nur für diesen Betrieb.',
  heading: 'Ihr Kontakt ist freigegeben',
  paragraphs: (firm: string) => [
    `Guten Tag, Sie haben Ihren Kontakt für ${firm} freigegeben. Die Freigabe gilt nur für diesen Betrieb.`,
    'Der Betrieb meldet sich auf dem Weg, den Sie gewählt haben. Einen Auftrag erteilen Sie ihm direkt. Die Freigabe nehmen Sie auf Ihrer Seite jederzeit zurück.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const orderedMail = {
  subject: 'Ein Auftrag ist gemeldet',
  preview: 'Stimmt das nicht, sagen Sie es auf Ihrer Seite.',
  heading: 'Ein Auftrag ist gemeldet',
  paragraphs: (firm: string) => [
    `Guten Tag, für Ihre Anfrage ist ein Auftrag an ${firm} gemeldet. Waren noch andere Betriebe gefragt, haben wir ihnen höflich abgesagt.`,
    'Ihr Ansprechpartner ist jetzt der Betrieb. Stimmt die Meldung nicht, nehmen Sie sie auf Ihrer Seite zurück. Den Vertrag selbst widerrufen oder kündigen Sie beim Betrieb, nicht bei uns.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const orderQuestionMail = {
  subject: 'Wie ging es mit Ihrer Anfrage weiter?',
  preview: 'Zwei Klicks genügen.',
  heading: 'Wie ging es weiter?',
  paragraphs: (firm: string) => [
    `Guten Tag, vor einiger Zeit haben Sie Ihren Kontakt für ${firm} freigegeben. Haben Sie einen Termin vereinbart, den Betrieb beauftragt, oder kam es nicht zustande?`,
    'Ihre Antwort auf Ihrer Seite hilft uns, die anderen Betriebe zu informieren.',
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
