import { dayAndMonth, inSentence, listWords } from './german-format.ts';

/** Mails around offers. To customers never the words of a firm, to firms never a name or an address of a customer. */

const offerCount = (count: number) => (count === 1 ? '1\u00a0Angebot' : `${count}\u00a0Angebote`);
const askedCount = (count: number) => (count === 1 ? '1\u00a0Betrieb angefragt' : `${count}\u00a0Betriebe angefragt`);

/** § 145 BGB: nothing is agreed here, whatever the firm wrote about its price. */
export const notBinding =
  'Einen Vertrag schließen Sie erst mit dem Betrieb selbst. Wie fest sein Preis ist, steht im Angebot.';

const asked = (count: number) =>
  count === 1 ? 'Angefragt ist nur dieser Betrieb.' : `Angefragt sind ${count}\u00a0Betriebe.`;

export const offerArrivedMail = {
  subject: ([first, ...others]: readonly string[]) =>
    others.length === 0 ? `${first} macht Ihnen ein Angebot` : `${others.length + 1} Angebote liegen für Sie bereit`,
  preview: 'Preis, Leistung und Beginn stehen auf Ihrer Seite.',
  heading: ({ length }: readonly string[]) =>
    length === 1 ? 'Ein Angebot ist da' : `${length} Angebote liegen bereit`,
  paragraphs: (firms: readonly string[], count: number) => [
    `auf Ihrer Seite ${firms.length === 1 ? 'liegt ein Angebot' : `liegen ${firms.length}\u00a0Angebote`} von ${listWords(firms)}, mit Preis, Leistung und Beginn. ${asked(count)}`,
    notBinding,
    'Ihren Namen und Ihre Kontaktdaten erfährt ein Betrieb erst, wenn Sie ihm Ihren Kontakt freigeben.',
  ],
  button: ({ length }: readonly string[]) => (length === 1 ? 'Angebot ansehen' : 'Angebote ansehen'),
} as const;

const leftNow = (offers: number, firms: number) =>
  offers > 0
    ? `Der Stand jetzt: ${offerCount(offers)}, ${askedCount(firms)}.`
    : 'Im Moment liegt kein Angebot mehr vor. Wir fragen weiter für Sie an, wenn noch Betriebe infrage kommen.';

/** Three events, three mails. */
export const offerChangedMails = {
  revised: {
    subject: (firm: string) => `${firm} hat das Angebot geändert`,
    preview: 'Was neu ist, steht auf Ihrer Seite.',
    heading: 'Ein Angebot hat sich geändert',
    paragraphs: (firm: string, offers: number, firms: number) => [
      `${firm} hat das Angebot an Sie geändert. Auf Ihrer Seite steht, was neu ist und was vorher galt.`,
      leftNow(offers, firms),
    ],
    button: 'Änderung ansehen',
  },
  withdrawn: {
    subject: (firm: string) => `${firm} hat das Angebot zurückgezogen`,
    preview: (_firm: string, offers: number, firms: number) => leftNow(offers, firms),
    heading: 'Ein Angebot ist zurückgezogen',
    paragraphs: (firm: string, offers: number, firms: number) => [
      `${firm} hat das Angebot an Sie zurückgezogen. Es gilt nicht mehr.`,
      leftNow(offers, firms),
    ],
    button: 'Stand ansehen',
  },
  expired: {
    subject: (firm: string) => (firm ? `Das Angebot von ${firm} ist abgelaufen` : 'Ein Angebot ist abgelaufen'),
    preview: 'Möchten Sie es doch noch? Dann fragen wir den Betrieb.',
    heading: 'Ein Angebot ist abgelaufen',
    paragraphs: (firm: string, offers: number, firms: number) => [
      `${firm ? `das Angebot von ${firm} ist abgelaufen` : 'ein Angebot ist abgelaufen'}. Es gilt nicht mehr.`,
      leftNow(offers, firms),
      'Möchten Sie es doch noch? Dann rufen Sie uns an, und wir fragen den Betrieb.',
    ],
    button: 'Stand ansehen',
  },
} as const;

type Ending = { firm: string; day: string };

export const offerEndingMail = {
  subject: ([first, ...others]: readonly Ending[]) =>
    others.length === 0
      ? `Nur noch bis ${dayAndMonth(first?.day)}: Angebot von ${first?.firm}`
      : `${others.length + 1} Angebote laufen ab, das erste am ${dayAndMonth(first?.day)}`,
  preview: 'Brauchen Sie mehr Zeit? Fragen Sie den Betrieb.',
  heading: ({ length }: readonly Ending[]) => (length === 1 ? 'Ein Angebot läuft bald ab' : 'Angebote laufen bald ab'),
  paragraphs: (endings: readonly Ending[]) => [
    endings
      .map(({ firm, day }, index) => `${index === 0 ? 'das' : 'Das'} Angebot von ${firm} gilt nur noch bis ${day}.`)
      .join(' '),
    `${endings.length === 1 ? 'Gefällt es Ihnen' : 'Gefällt Ihnen eines'}? Dann geben Sie dem Betrieb auf Ihrer Seite Ihren Kontakt frei. Brauchen Sie mehr Zeit, fragen Sie ihn dort, ob er das Angebot verlängert.`,
    `Möchten Sie ${endings.length === 1 ? 'es nicht' : 'keines'}, müssen Sie nichts tun.`,
  ],
  button: ({ length }: readonly Ending[]) => (length === 1 ? 'Angebot ansehen' : 'Angebote ansehen'),
} as const;

export const questionMail = {
  subject: (firm: string) => `${firm} hat eine Frage zu Ihrer Anfrage`,
  preview: 'Mit Ihrer Antwort kann der Betrieb einen Preis nennen.',
  heading: 'Ein Betrieb hat eine Frage',
  paragraphs: (firm: string) => [
    `${firm} möchte Ihnen ein Angebot machen und braucht dafür noch eine Angabe. Die Frage steht auf Ihrer Seite, dort antworten Sie auch.`,
    'Der Betrieb wartet auf Ihre Antwort. Nennen Sie darin bitte weder Namen noch Telefonnummer: Beides soll er erst erfahren, wenn Sie ihm Ihren Kontakt freigeben.',
  ],
  button: 'Frage beantworten',
} as const;

export const appointmentOfferedMail = {
  subject: (firm: string) => `${firm} möchte sich die Stelle ansehen`,
  preview: 'Erst nach einer Besichtigung kann der Betrieb einen Preis nennen.',
  heading: 'Ein Betrieb bietet eine Besichtigung an',
  paragraphs: (firm: string) => [
    `${firm} möchte sich die Stelle ansehen und Ihnen danach einen Preis nennen. Was der Betrieb vorschlägt, steht auf Ihrer Seite; dort antworten Sie auch.`,
    'Ihre Adresse bekommt der Betrieb erst, wenn Sie ihm Ihren Kontakt freigeben.',
  ],
  button: 'Vorschlag ansehen',
} as const;

export const questionAnsweredMail = {
  subject: (reference: string) => `Der Kunde hat Ihnen geschrieben: Anfrage ${reference}`,
  preview: 'Die Nachricht steht auf der Seite der Anfrage.',
  heading: 'Der Kunde hat Ihnen geschrieben',
  paragraphs: ({ offerDue }: { offerDue: string | null }) => [
    'auf der Seite der Anfrage steht eine Nachricht des Kunden.',
    `Antworten Sie bitte dort.${offerDue ? ` Ihr Angebot brauchen wir spätestens am ${inSentence(offerDue)}.` : ''}`,
  ],
  button: 'Anfrage öffnen',
} as const;
