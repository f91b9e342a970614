import { dayAndMonth, inSentence, listWords } from './german-format.ts';

/** Mails around offers. To customers one masked sentence of a firm at most, to firms never a name or an address. */

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
  preview: (firms: readonly string[], _asked: number, prices: readonly string[]) =>
    prices.length === 0
      ? 'Preis, Leistung und Beginn stehen auf Ihrer Seite.'
      : prices.map((price, index) => (firms.length === 1 ? price : `${firms[index]}: ${price}`)).join(', '),
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
    preview: (_firm: string, _offers: number, _firms: number, _until: string, price: string) =>
      price ? `Jetzt ${price}.` : 'Was neu ist, steht auf Ihrer Seite.',
    heading: 'Ein Angebot hat sich geändert',
    paragraphs: (firm: string, offers: number, firms: number) => [
      `${firm} hat das Angebot an Sie geändert. Auf Ihrer Seite steht, was neu ist und was vorher galt.`,
      leftNow(offers, firms),
    ],
    button: 'Änderung ansehen',
  },
  extended: {
    subject: (firm: string) => `${firm} verlängert das Angebot`,
    preview: (_firm: string, _offers: number, _firms: number, until: string) => `Es gilt jetzt bis ${until}.`,
    heading: 'Ein Angebot gilt länger',
    paragraphs: (firm: string, offers: number, firms: number, until: string) => [
      `${firm} hat Ja gesagt und verlängert das Angebot an Sie. Es gilt jetzt bis ${until}. Sonst ist es unverändert.`,
      leftNow(offers, firms),
    ],
    button: 'Angebot ansehen',
  },
  'not-extended': {
    subject: (firm: string) => `${firm} verlängert das Angebot nicht`,
    preview: (_firm: string, _offers: number, _firms: number, until: string) => `Es gilt bis ${until}.`,
    heading: 'Ein Angebot wird nicht verlängert',
    paragraphs: (firm: string, offers: number, firms: number, until: string) => [
      `${firm} verlängert das Angebot an Sie nicht. Es gilt bis ${until}, danach nicht mehr.`,
      leftNow(offers, firms),
    ],
    button: 'Stand ansehen',
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

/** `meeting`: the owners decide only then. */
type Ending = { firm: string; day: string; meeting?: string | null };

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
      .concat(endings[0]?.meeting ? `Ihre Eigentümerversammlung ist erst am ${endings[0].meeting}.` : [])
      .join(' '),
    `${endings.length === 1 ? 'Gefällt es Ihnen' : 'Gefällt Ihnen eines'}? Dann geben Sie dem Betrieb auf Ihrer Seite Ihren Kontakt frei. Brauchen Sie mehr Zeit, fragen Sie ihn dort, ob er das Angebot verlängert.`,
    `Möchten Sie ${endings.length === 1 ? 'es nicht' : 'keines'}, müssen Sie nichts tun.`,
  ],
  button: ({ length }: readonly Ending[]) => (length === 1 ? 'Angebot ansehen' : 'Angebote ansehen'),
} as const;

/** Says nothing about other firms: the same words to each. */
export const extensionAskedMail = {
  subject: (reference: string) => `Gilt Ihr Angebot länger? Anfrage ${reference}`,
  preview: (day: string) => `Der Kunde bittet um Ihr Angebot bis ${day}.`,
  heading: 'Gilt Ihr Angebot länger?',
  paragraphs: (day: string, decision: string) => [
    `über Ihr Angebot entscheidet eine Eigentümerversammlung am ${decision}. Der Kunde bittet Sie, es bis ${day} gelten zu lassen.`,
    'Sie haben die Wahl: Sie verlängern, nennen einen neuen Preis oder sagen Nein. Ohne Antwort gilt Ihr Angebot bis zu dem Tag, den Sie genannt haben.',
  ],
  button: 'Antworten',
} as const;

/** Where firm and customer are when the firm writes. */
export type TalkStage = 'asked' | 'offered' | 'shared';
const unnamed =
  'Nennen Sie dabei bitte weder Namen noch Telefonnummer: Beides soll der Betrieb erst erfahren, wenn Sie ihm Ihren Kontakt freigeben.';
const onYourPage = (stage: TalkStage, text: string) => (stage === 'shared' ? text : `${text} ${unnamed}`);

/** What the firm wrote stands between the paragraphs; on the telephone only these are said. */
export const questionMail = {
  subject: (firm: string) => `${firm} hat eine Frage zu Ihrer Anfrage`,
  heading: 'Ein Betrieb hat eine Frage',
  paragraphs: (firm: string, stage: TalkStage = 'asked') => [
    stage === 'asked'
      ? `${firm} möchte Ihnen ein Angebot machen und braucht dafür noch eine Angabe.`
      : `${firm} hat eine Frage an Sie.`,
    onYourPage(stage, 'Der Betrieb wartet auf Ihre Antwort. Sie schreiben sie auf Ihrer Seite.'),
  ],
  button: 'Frage beantworten',
} as const;

export const appointmentOfferedMail = {
  subject: (firm: string) => `${firm} möchte sich die Stelle ansehen`,
  heading: 'Ein Betrieb bietet eine Besichtigung an',
  paragraphs: (firm: string, stage: TalkStage = 'asked') => [
    `${firm} möchte sich die Stelle ansehen${stage === 'asked' ? ' und Ihnen danach einen Preis nennen' : ''}.`,
    `Was der Betrieb vorschlägt, steht auf Ihrer Seite; dort antworten Sie auch.${stage === 'shared' ? '' : ' Ihre Adresse bekommt er erst, wenn Sie ihm Ihren Kontakt freigeben.'}`,
  ],
  button: 'Vorschlag ansehen',
} as const;

export const firmAnswerMail = {
  subject: (firm: string) => `${firm} hat Ihnen geantwortet`,
  heading: 'Ein Betrieb hat Ihnen geantwortet',
  paragraphs: (firm: string, stage: TalkStage = 'asked') => [
    `${firm} hat Ihnen geantwortet.`,
    onYourPage(stage, 'Die ganze Nachricht steht auf Ihrer Seite. Dort können Sie zurückschreiben.'),
  ],
  button: 'Antwort lesen',
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
