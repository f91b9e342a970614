import { company } from './company.ts';
/** Mails about the choice of firms: to firms without a word about the customer, to customers without a word of a firm. */
import { noPostalCode } from './contact-fields.ts';
import { decliningIsFree } from './firm-labels.ts';
import { dayAndMonth } from './german-format.ts';
import { commissionNote } from './shared-sentences.ts';

const phone = company.phone.replaceAll(' ', '\u00a0');

export const invitationMail = {
  subject: (place: string, what: string) => `Neue Anfrage: ${place}, ${what}`,
  preview: (answerBy: string) => `Ihre Antwort brauchen wir bis ${answerBy}.`,
  heading: 'Eine Anfrage für Ihren Betrieb',
  opening: 'wir haben eine Anfrage für Sie:',
  labels: {
    place: 'Ort',
    answerBy: 'Antwort bis',
    offerBy: 'Angebot bis',
    reference: 'Anfragenummer',
  },
  placeUnknown: noPostalCode,
  photos: (count: number) =>
    count === 1
      ? 'Ein Foto und alle weiteren Angaben sehen Sie auf der Seite der Anfrage.'
      : count > 1
        ? `${count} Fotos und alle weiteren Angaben sehen Sie auf der Seite der Anfrage.`
        : 'Alle weiteren Angaben sehen Sie auf der Seite der Anfrage.',
  button: 'Anfrage ansehen',
  options: `Dort machen Sie ein Angebot, sagen uns, bis wann es kommt, fragen nach oder lehnen ab. ${decliningIsFree}`,
  blind: 'Name und Kontaktdaten des Kunden sehen Sie, sobald er sie für Ihren Betrieb freigibt.',
  personal: 'Der Link gilt nur für Ihren Betrieb. Bitte geben Sie ihn nicht weiter.',
  questions: `Fragen? Antworten Sie auf diese E-Mail oder rufen Sie an: ${phone}.`,
} as const;

export const reminderMail = {
  subject: (place: string, answerBy: string) => `Ihre Antwort fehlt, Frist bis ${answerBy}: ${place}`,
  preview: 'Passt sie nicht? Ablehnen ist kostenlos und zählt als Antwort.',
  heading: 'Die Anfrage wartet auf Ihre Antwort',
  opening:
    'zu dieser Anfrage fehlt uns Ihre Antwort. Passt sie nicht, lehnen Sie bitte ab: Dann kommt der nächste Betrieb an die Reihe.',
} as const;

export const lapsedMail = {
  subject: (reference: string, place: string | null) => `Frist abgelaufen: Anfrage ${place ?? reference}`,
  preview: 'Wir suchen jetzt einen anderen Betrieb.',
  heading: 'Wir suchen einen anderen Betrieb',
  paragraphs: (place: string) => [
    `Ihre Frist für die Anfrage aus ${place} ist abgelaufen, und wir haben kein Angebot von Ihnen. Wir suchen jetzt einen anderen Betrieb.`,
    'Möchten Sie doch ein Angebot machen? Solange ein Platz frei ist, geht das auf der Seite der Anfrage.',
    'Bleiben an drei verschiedenen Arbeitstagen Anfragen ohne jede Antwort, pausieren wir Ihren Betrieb. Ablehnen genügt als Antwort.',
  ],
  placeUnknown: `einem Ort (${noPostalCode})`,
  button: 'Anfrage ansehen',
} as const;

const notCounted =
  'Hatten Sie noch nicht geantwortet, rechnen wir Ihnen die Anfrage nicht an: Sie kommen entsprechend früher wieder an die Reihe.';

type Why = 'excluded' | 'recalled' | 'ended' | 'passed' | 'closing' | 'kept';
type Over = Record<'heading' | 'preview' | 'closing', string> & {
  subject(reference: string, day: string): string;
  opening(day: string): string;
};
const over: Record<Why, Over> = {
  excluded: {
    subject: (reference: string) => `Für Sie beendet: Anfrage ${reference}`,
    heading: 'Diese Anfrage ist für Sie beendet',
    preview: 'Der Kunde möchte von Ihnen kein Angebot.',
    opening: () => 'der Kunde möchte von Ihnen kein Angebot. Einen Grund nennt er nicht. Ihr Link ist geschlossen.',
    closing:
      'Auf spätere Anfragen hat das keinen Einfluss. Hatten Sie noch nicht geantwortet, rechnen wir Ihnen die Anfrage nicht an.',
  },
  recalled: {
    subject: (reference: string) => `Zurückgenommen: Anfrage ${reference}`,
    heading: 'Diese Anfrage ist zurückgenommen',
    preview: 'Sie gilt für Ihren Betrieb nicht mehr. Sie müssen nichts tun.',
    opening: () =>
      'wir haben diese Anfrage für Ihren Betrieb zurückgenommen. Ihr Link ist geschlossen. Den Grund nennen wir Ihnen gern auf Nachfrage.',
    closing: notCounted,
  },
  ended: {
    subject: (reference: string) => `Vom Kunden beendet: Anfrage ${reference}`,
    heading: 'Der Kunde hat seine Anfrage beendet',
    preview: 'Sie müssen nichts mehr tun.',
    opening: () => 'der Kunde hat diese Anfrage beendet. Ihr Link ist geschlossen.',
    closing: notCounted,
  },
  passed: {
    subject: (reference: string) => `Kein Auftrag für Sie: Anfrage ${reference}`,
    heading: 'Aus dieser Anfrage wird für Sie kein Auftrag',
    preview: 'Sie müssen nichts mehr tun. Danke für Ihre Mühe.',
    opening: () => 'diese Anfrage ist abgeschlossen. Für Ihren Betrieb wird daraus kein Auftrag. Danke für Ihre Mühe.',
    closing: 'Die Seite der Anfrage können Sie noch 30 Tage lang lesen.',
  },
  closing: {
    subject: (reference: string, day: string) =>
      `Wir schließen frühestens am ${dayAndMonth(day)}: Anfrage ${reference}`,
    heading: 'Diese Anfrage wird bald geschlossen',
    preview: 'Noch im Gespräch mit dem Kunden? Dann antworten Sie auf diese E-Mail.',
    /** The customer may hear of it later, and then it takes longer. */
    opening: (day: string) =>
      `bei dieser Anfrage hat sich seit einiger Zeit niemand mehr gemeldet. Wir schließen sie frühestens am ${day}, wenn der Kunde sie nicht offen hält.`,
    closing:
      'Sind Sie noch mit dem Kunden im Gespräch? Dann antworten Sie auf diese E-Mail, und wir lassen die Anfrage offen. Sonst müssen Sie nichts tun.',
  },
  kept: {
    subject: (reference: string) => `Bleibt doch offen: Anfrage ${reference}`,
    heading: 'Diese Anfrage bleibt offen',
    preview: 'Wir schließen sie doch nicht. Für Sie ändert sich nichts.',
    opening: () => 'anders als angekündigt schließen wir diese Anfrage nicht: Es geht doch weiter.',
    closing: 'Für Sie ändert sich nichts.',
  },
};

export const invitationOverMail = {
  texts: over,
  /** Only for whoever saw the contact until now. */
  erase:
    'Der Kunde hatte Ihnen seinen Kontakt freigegeben. Bitte melden Sie sich nicht mehr bei ihm, und löschen Sie seinen Namen, seine Kontaktdaten und die Adresse überall, wo Sie sie notiert haben. Ein vereinbarter Termin ist damit abgesagt.',
} as const;

export const eraseNoticeMail = {
  subject: (reference: string) => `Bitte löschen: Kundendaten zu Anfrage ${reference}`,
  preview: 'Der Kunde hat die Löschung seiner Daten verlangt.',
  heading: 'Bitte löschen Sie die Daten dieses Kunden',
  paragraphs: [
    'der Kunde dieser Anfrage hat die Löschung seiner Daten verlangt. Wir haben sie gelöscht. Nach Art. 19 DSGVO teilen wir Ihnen das mit, denn Sie hatten seine Kontaktdaten. Ein Termin, der noch aussteht, ist damit abgesagt.',
    'Bitte löschen Sie die Daten auch bei sich, soweit Sie sie nicht aufbewahren müssen, etwa für einen Auftrag oder eine Rechnung.',
  ],
  order:
    'Ihr Auftrag bleibt davon unberührt. Sagen Sie uns bitte weiter, was daraus wurde: den Endbetrag, einen neuen Termin für die Ausführung oder dass der Auftrag entfällt. Danach richtet sich die Provision.',
  orderButton: 'Auftrag ansehen',
} as const;

export const firmsAskedMail = {
  subject: (count: number) =>
    count === 1 ? 'Wir haben einen Betrieb für Sie angefragt' : `Wir haben ${count} Betriebe für Sie angefragt`,
  moreSubject: (count: number) =>
    count === 1 ? 'Wir haben einen weiteren Betrieb angefragt' : `Wir haben ${count} weitere Betriebe angefragt`,
  preview: (time: string) => `Das erste Angebot erwarten wir bis ${time}.`,
  heading: (count: number) => (count === 1 ? 'Dieser Betrieb ist angefragt' : 'Diese Betriebe sind angefragt'),
  kept: (time: string) => `das erste Angebot erwarten wir bis ${time}. Angefragt:`,
  late: (time: string) =>
    `das erste Angebot kommt später, als wir wollten. Das tut uns leid. Wir rechnen jetzt bis ${time} damit. Angefragt:`,
  distance: (km: number) => (km < 1 ? 'ganz in der Nähe' : `${km}\u00a0km entfernt`),
  insured: (day: string) => `Haftpflicht geprüft am ${day}.`,
  byHand: 'Von unserem Büro für Sie ausgesucht.',
  blind: (count: number) =>
    `${count === 1 ? 'Der Betrieb sieht' : 'Die Betriebe sehen'} Ihre Angaben und Fotos, nicht Ihren Namen und Ihre Kontaktdaten. Die geben Sie selbst frei, wenn Ihnen ein Angebot gefällt.`,
  exclude: (count: number) =>
    `${count === 1 ? 'Sie möchten diesen Betrieb nicht' : 'Einen der Betriebe möchten Sie nicht'}? Auf Ihrer Seite wählen Sie „Diesen Betrieb ausschließen“.`,
  market: commissionNote,
} as const;

export const noFirmMail = {
  subject: 'Noch kein passender Betrieb für Ihre Anfrage',
  preview: 'Wir suchen weiter und melden uns.',
  heading: 'Noch kein passender Betrieb',
  paragraphs: [
    'für Ihre Anfrage haben wir noch keinen Betrieb gefunden, der passt und gerade frei ist.',
    'Wir suchen weiter. Wird ein geprüfter Betrieb frei, fragen wir ihn sofort an und schreiben Ihnen. Finden wir keinen, schreiben wir Ihnen auch das, in der Regel nach zwei Wochen.',
    'Weitere Angaben und Fotos helfen bei der Suche. Sie können sie auf Ihrer Seite ergänzen oder die Anfrage dort beenden.',
  ],
} as const;
