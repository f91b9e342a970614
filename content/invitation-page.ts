import { company } from './company.ts';

/** The page where a firm answers an inquiry. Read on a scaffold: short, one thing at a time. */
import { noPostalCode } from './contact-fields.ts';
import { decliningCosts } from './firm-labels.ts';

const phone = company.phone.replaceAll(' ', '\u00a0');

export const invitationFrame = {
  skip: 'Zum Inhalt springen',
  back: 'Zurück zur Anfrage',
  call: 'Fragen?',
  links: [
    { href: '/', label: 'Startseite' },
    { href: '/datenschutz/', label: 'Datenschutz' },
    { href: '/impressum/', label: 'Impressum' },
  ],
  note: 'Diese Seite öffnet sich nur mit dem Link aus unserer E-Mail. Geben Sie ihn nur in Ihrem Betrieb weiter.',
} as const;

export const invitationName = 'Anfrage';

type ErrorText = { heading: string; text: string };
export const invitationErrors = {
  malformed: {
    heading: 'Link unvollständig',
    text: 'Diesem Link fehlt ein Stück. Das passiert, wenn ein Programm ihn umbricht. Kopieren Sie die ganze Adresse aus der E-Mail in die Adresszeile.',
  },
  unknown: {
    heading: 'Diese Seite gibt es nicht',
    text: 'Zu diesem Link finden wir keine Anfrage.',
  },
  closed: {
    heading: 'Bitte öffnen Sie Ihren Link',
    text: 'In diesem Browser ist der Link noch nicht geöffnet worden. Öffnen Sie ihn noch einmal aus unserer E-Mail.',
  },
  expired: {
    heading: 'Der Link ist abgelaufen',
    text: 'Die Anfrage ist seit mehr als 30 Tagen vorbei, oder die E-Mail-Adresse Ihres Betriebs hat sich geändert. Ihre offenen Anfragen finden Sie auf der Seite Ihres Betriebs. Den Link dorthin senden wir an die hinterlegte E-Mail-Adresse.',
  },
  revoked: {
    heading: 'Diese Anfrage ist zurückgezogen',
    text: 'Der Kunde hat sie beendet, oder Ihr Betrieb wird dafür nicht mehr gebraucht. Sie brauchen nichts weiter zu tun. Wird sie wieder für Sie geöffnet, bekommen Sie von uns eine E-Mail mit neuem Link.',
  },
  crowded: {
    heading: 'Zu viele Aufrufe',
    text: 'Dieser Link wurde in kurzer Zeit sehr oft geöffnet. Bitte warten Sie zehn Minuten.',
  },
  limited: {
    heading: 'Zu viele Versuche',
    text: 'Bitte warten Sie eine Minute und öffnen Sie den Link dann noch einmal.',
  },
  failed: {
    heading: 'Das hat nicht geklappt',
    text: `Ein Fehler auf unserer Seite. Bitte versuchen Sie es in einer Minute noch einmal, oder rufen Sie uns an: ${phone}.`,
  },
} as const satisfies Record<string, ErrorText>;

export const askForFirmLink = { href: '/betrieb/link/', label: 'Link anfordern' } as const;

const km = (metres: number) => `${Math.max(1, Math.round(metres / 1000))}\u00a0km`;

export const invitationPageTexts = {
  heading: (place: string | null) => (place ? `Anfrage aus ${place}` : `Anfrage, ${noPostalCode}`),
  reference: (reference: string, firm: string) => `Anfragenummer ${reference}, für ${firm}`,
  distance: (metres: number) => `${km(metres)} von Ihnen`,
  noPlace: noPostalCode,
  mapNote: 'Der Punkt zeigt die Postleitzahl, nicht das Haus.',
  facts: {
    heading: 'Worum es geht',
    place: 'Ort',
    freeTexts: 'Mit eigenen Worten',
    decision: 'Entscheidung',
  },
  masked: 'Namen, Adressen und Telefonnummern in diesem Text sind verdeckt.',
  decisionOn: (day: string) => `am ${day}. Ihr Angebot soll 14 Tage länger gelten.`,
  photos: 'Fotos',
  noPhotos: 'Der Kunde hat keine Fotos gesendet.',
  photo: (position: number) => `Foto ${position} der Stelle`,
  deadline: {
    invited: (answer: string, offer: string) => `Bitte antworten Sie bis: ${answer}. Ihr Angebot spätestens: ${offer}.`,
    engaged: (offer: string) => `Ihr Angebot erwarten wir spätestens: ${offer}.`,
    promised: (time: string) => `Sie haben Ihr Angebot angekündigt bis: ${time}.`,
    waiting:
      'Sie haben eine Frage gestellt. Ihre Frist ruht, bis der Kunde antwortet, höchstens acht Stunden Ihrer Arbeitszeit.',
  },
  states: {
    invited: 'Sie haben noch nicht geantwortet.',
    engaged: 'Sie haben geantwortet.',
    offered: 'Ihr Angebot liegt dem Kunden vor.',
    shared: 'Der Kunde hat Ihnen seinen Kontakt freigegeben.',
    ordered: 'Der Auftrag ist gemeldet.',
    done: 'Der Auftrag ist erledigt.',
    declined: 'Sie haben diese Anfrage abgelehnt. Das zählt als Antwort.',
    silent: 'Die Frist ist abgelaufen, ohne dass wir von Ihnen gehört haben.',
    excluded: 'Der Kunde möchte von Ihrem Betrieb kein Angebot.',
    passed: 'Diese Anfrage ist vorbei: Der Kunde hat sich anders entschieden, oder Ihr Angebot ist abgelaufen.',
    withdrawn: 'Diese Anfrage ist beendet.',
  },
  readOnly: 'Sie können sie noch 30 Tage lang ansehen, aber nicht mehr antworten.',
  why: {
    heading: 'Warum wir?',
    points: (fit: number, near: number, answers: number) =>
      `Eignung ${fit} von 40, Nähe ${near} von 20, Antworten ${answers} von 40 Punkten.`,
    candidates: (count: number) =>
      count === 1
        ? 'Für diese Anfrage kam nur Ihr Betrieb infrage.'
        : `Für diese Anfrage kamen ${count} Betriebe infrage.`,
    turn: 'Sie waren an der Reihe.',
    byOffice: 'Unser Büro hat Sie für diese Anfrage ausgewählt.',
    unknown: 'Wie diese Auswahl zustande kam, ist nicht mehr gespeichert.',
    account: 'Ihr Guthaben',
    accountText: (before: string, after: string) =>
      `Vorher ${before}, nachher ${after}. Jeder geeignete Betrieb bekommt bei jeder Anfrage einen Anteil gutgeschrieben. Wer das größte Guthaben hat, wird angefragt, und das kostet 1.`,
  },
  tariff: {
    heading: 'Was es Sie kostet',
    text: (rate: string, least: string, most: string) =>
      `Ansehen, Antworten und Angebote sind kostenlos. Nur wenn daraus ein Auftrag wird: ${rate} der Netto-Auftragssumme, mindestens ${least}, höchstens ${most}. Dieser Satz gilt für diese Anfrage, auch wenn wir ihn später ändern.`,
  },
} as const;

export const answerTexts = {
  heading: 'Ihre Antwort',
  ownOffer: (version: number) => (version === 1 ? 'Ihr Angebot' : `Ihr Angebot, Fassung ${version}`),
  offer: {
    button: 'Angebot machen',
    resume: 'Angebot weiter ausfüllen',
    change: 'Angebot ändern',
    withdraw: 'Angebot zurückziehen',
  },
  engage: {
    title: 'Angebot kommt bis …',
    intro: 'Sie brauchen noch Zeit? Sagen Sie dem Kunden, wann Ihr Angebot da ist.',
    until: 'Tag und Uhrzeit',
    hint: (latest: string) => `Spätestens: ${latest}.`,
    button: 'Zeit zusagen',
    missing: 'Bitte wählen Sie Tag und Uhrzeit.',
    invalid: (latest: string) => `Bitte wählen Sie eine Zeit, die noch kommt, und nicht später als: ${latest}.`,
    done: 'Danke. Der Kunde sieht, wann Ihr Angebot kommt.',
  },
  ask: {
    title: 'Frage stellen oder Besichtigung anbieten',
    intro:
      'Der Kunde liest das auf seiner Seite und antwortet dort. Telefonnummern und Adressen verdecken wir auf beiden Seiten, soweit unser Programm sie erkennt, dazu den Namen des Kunden, bis er Ihnen seinen Kontakt freigibt.',
    kind: 'Was möchten Sie?',
    kinds: { question: 'Eine Frage stellen', appointment: 'Eine Besichtigung anbieten' },
    body: 'Ihre Nachricht',
    hint: 'Bei einer Besichtigung: zwei oder drei Termine, und ob sie etwas kostet.',
    button: 'Nachricht senden',
    missingKind: 'Bitte wählen Sie aus: Frage oder Besichtigung.',
    missingBody: 'Bitte schreiben Sie eine Nachricht, höchstens 2.000 Zeichen.',
    done: 'Ihre Nachricht ist beim Kunden.',
  },
  decline: {
    title: 'Ablehnen',
    intro: decliningCosts,
    reason: 'Warum passt es nicht?',
    reasons: {
      'no-capacity': 'Wir haben keine Zeit',
      'too-far': 'Es ist uns zu weit',
      'not-our-work': 'Solche Arbeiten machen wir nicht',
      'too-small': 'Der Auftrag ist uns zu klein',
      unclear: 'Die Angaben reichen uns nicht',
      conflict: 'Wir kennen den Kunden oder das Haus schon',
    },
    button: 'Anfrage ablehnen',
    missing: 'Bitte wählen Sie einen Grund aus.',
    done: 'Sie haben abgelehnt. Danke für die schnelle Antwort.',
  },
  undo: {
    text: (time: string) => `Doch anbieten? Bis ${time} können Sie das Ablehnen zurücknehmen.`,
    minute: 'Doch anbieten? Eine Minute lang können Sie das Ablehnen zurücknehmen.',
    button: 'Ablehnen zurücknehmen',
    done: 'Das Ablehnen ist zurückgenommen. Ihre Frist läuft weiter.',
    closed: 'Das geht nicht mehr: Die Zeit ist um, oder ein anderer Betrieb ist schon angefragt.',
  },
  revive: {
    text: 'Solange kein anderer Betrieb an Ihrer Stelle angefragt ist, können Sie noch antworten.',
    tick: 'Ja, ich möchte noch ein Angebot machen.',
    button: 'Wieder einsteigen',
    done: 'Sie sind wieder dabei. Bitte beachten Sie die neue Frist.',
    closed: 'Das geht nicht mehr: An Ihrer Stelle ist ein anderer Betrieb angefragt, oder die Anfrage ist vorbei.',
  },
  tickMissing: 'Bitte setzen Sie den Haken.',
  refused: 'Das geht nicht mehr: Der Stand der Anfrage hat sich geändert.',
} as const;

export const messageTexts = {
  heading: 'Nachrichten',
  none: 'Noch keine Nachrichten.',
  noOrder:
    'Ein Auftrag entsteht hier nicht: Den vereinbaren Sie mit dem Kunden direkt, sobald er Ihnen seinen Kontakt freigibt.',
  turn: 'Der Kunde hat Ihnen geschrieben.',
  reply: 'Antworten',
  answer: { label: 'Ihre Antwort', hint: 'Der Kunde bekommt sie gleich per E-Mail, ohne Telefonnummern und Adressen.' },
  authors: { customer: 'Kunde', firm: 'Ihr Betrieb', staff: 'Kunde, notiert von unserem Büro' },
  kinds: { question: 'Frage', appointment: 'Besichtigung angeboten', message: 'Nachricht' },
} as const;

/** The customer asks whether the offer holds longer. Says nothing about other firms. */
export const extendTexts = {
  heading: 'Gilt Ihr Angebot länger?',
  intro: (decision: string, until: string) =>
    `Über Ihr Angebot entscheidet eine Eigentümerversammlung am ${decision}. Der Kunde bittet Sie, es bis ${until} gelten zu lassen.`,
  legend: 'Ihre Antwort',
  answers: (until: string, now: string) => ({
    extend: `Ja, mein Angebot gilt unverändert bis ${until}`,
    'new-price': 'Ja, aber mit neuem Preis: Angebot ändern',
    no: `Nein, es bleibt beim ${now}`,
  }),
  button: 'Antworten',
  missing: 'Bitte wählen Sie eine Antwort.',
  open: 'Verlängerung beantworten',
  asked: (until: string) => `Der Kunde fragt, ob Ihr Angebot bis ${until} gilt.`,
  endsBefore: (until: string, decision: string) =>
    `Ihr Angebot gilt bis ${until}. Der Kunde entscheidet erst am ${decision}.`,
  extended: 'Ihr Angebot gilt jetzt länger. Der Kunde erfährt es.',
  declined: 'Ihre Antwort ist beim Kunden. Ihr Angebot bleibt, wie es ist.',
  over: 'Diese Frage ist schon beantwortet oder gilt nicht mehr. Bis wann Ihr Angebot gilt, steht unten.',
  notVetted:
    'Ihr Betrieb kann gerade kein Angebot verlängern: Ein Nachweis fehlt oder ist abgelaufen, oder die aktuellen Bedingungen sind nicht bestätigt. Bitte rufen Sie uns an.',
  tooMany: 'Dieses Angebot haben Sie schon neunmal geändert. Bitte rufen Sie uns an.',
  otherPrice:
    'Ihr Betrieb berechnet die Umsatzsteuer heute anders als in diesem Angebot. Bitte wählen Sie „mit neuem Preis“.',
} as const;
