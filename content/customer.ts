import { CLOSING_DAYS, claims } from './claims.ts';
import { company } from './company.ts';
import { outsideArea, responseTime, responseTimeWhenAbsent, whoMayCall } from './shared-sentences.ts';

/** The customer's own page, written like a letter: what happened, what happens next, until when, who knows what. */

const phone = company.phone.replaceAll(' ', '\u00a0');
const firms = `${claims.offers.value}\u00a0Betriebe gleichzeitig`;

/** What erasure leaves, none of it with a name: disclosures, choices, orders; see content/processings.ts. */
export const afterErasure =
  'In unseren Sicherungen bleiben Ihre Angaben noch 14 Tage. Fünf Jahre lang bewahren wir ohne Ihren Namen auf, welcher Betrieb wann was gesehen hat, und von einer freigegebenen Telefonnummer einen Prüfwert. Er zeigt die Nummer nicht; damit lässt sich nur belegen, dass sie freigegeben war. Ohne Namen bleiben auch die Auswahl der Betriebe und, wenn es einen gab, Tag und Wert des Auftrags. Wie lange, steht in der Datenschutzerklärung.';

export const portalName = 'Meine Anfrage';

export const portalTexts = {
  skip: 'Zum Inhalt springen',
  back: 'Zurück zu meiner Anfrage',
  call: 'Fragen?',
  links: [
    { href: '/', label: 'Startseite' },
    { href: '/datenschutz/', label: 'Datenschutz' },
    { href: '/impressum/', label: 'Impressum' },
  ],
  note: 'Diese Seite gehört Ihnen. Sie öffnet sich nur mit Ihrem Link. Geben Sie ihn nur weiter, wenn jemand Ihre Anfrage sehen soll.',
} as const;

export const accessTexts = {
  heading: portalName,
  intro:
    'Sie haben keine E-Mail-Adresse angegeben oder kommen nicht in Ihr Postfach? Rufen Sie uns an: Wir nennen Ihnen einen Code.',
  reference: { label: 'Anfragenummer', hint: 'Acht Zeichen, zum Beispiel 0F8FAD5B.' },
  code: { label: 'Code vom Telefon', hint: 'Acht Ziffern. Der Code gilt 24 Stunden und nur ein Mal.' },
  button: 'Seite öffnen',
  refused:
    'Anfragenummer und Code passen nicht zusammen, oder der Code ist abgelaufen. Rufen Sie uns an, wir nennen Ihnen einen neuen.',
  limited: 'Das waren zu viele Versuche. Bitte warten Sie eine Minute.',
  phone: `Telefon ${phone}`,
  here: 'Auf diesem Gerät',
  openKnown: ['Anfrage', 'öffnen'],
  other: 'Mit einem Code vom Telefon öffnen',
} as const;

export const lostLink = {
  heading: 'Link neu zusenden',
  intro:
    'Ihre Seite öffnet sich mit dem Link aus unserer E-Mail. Haben Sie ihn nicht mehr? Dann senden wir Ihnen einen neuen. Die Anfragenummer steht in jeder unserer E-Mails.',
  email: { label: 'E-Mail-Adresse', hint: 'Die Adresse, die Sie bei der Anfrage angegeben haben.' },
  button: 'Link zusenden',
  overview: 'Sie haben mehrere Gebäude? Link zu allen zusenden',
  invalidReference: 'Bitte geben Sie die Anfragenummer ein: acht Zeichen, zum Beispiel 0F8FAD5B.',
  limited: 'Aus Ihrem Netz wurden gerade viele Links angefordert. Bitte versuchen Sie es in einer Stunde noch einmal.',
  sent: {
    heading: 'Schauen Sie in Ihr Postfach',
    text: `Passen Anfragenummer und E-Mail-Adresse zusammen, kommt dort in wenigen Minuten ein neuer Link an. Er gilt 30 Tage. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach oder rufen Sie uns an: ${phone}.`,
  },
} as const;

type ErrorText = { heading: string; text: string };
const noPage = {
  heading: 'Diese Seite gibt es nicht',
  text: 'Zu diesem Link finden wir keine Anfrage. Vielleicht wurde sie gelöscht. Dann ist auch diese Seite weg.',
};

export const linkErrors = {
  malformed: {
    heading: 'Link unvollständig',
    text: 'Diesem Link fehlt ein Stück. Das passiert, wenn ein Programm ihn umbricht. Kopieren Sie die ganze Adresse aus der E-Mail in die Adresszeile, oder lassen Sie sich einen neuen Link zusenden.',
  },
  unknown: noPage,
  closed: {
    heading: 'Bitte öffnen Sie Ihren Link',
    text: 'In diesem Browser ist Ihr Link noch nicht geöffnet worden, oder er wurde vergessen. Öffnen Sie den Link aus unserer E-Mail noch einmal, oder lassen Sie sich einen neuen zusenden.',
  },
  expired: {
    heading: 'Der Link ist abgelaufen',
    text: 'Wir senden Ihnen gern einen neuen. Er geht an die E-Mail-Adresse, die Sie bei der Anfrage angegeben haben.',
  },
  revoked: {
    heading: 'Der Link gilt nicht mehr',
    text: 'Dieser Link wurde zurückgezogen. Hat sich Ihre E-Mail-Adresse geändert, haben wir Ihnen dorthin einen neuen gesendet. Sonst lassen Sie sich einen neuen zusenden, oder rufen Sie uns an.',
  },
  limited: { heading: 'Zu viele Versuche', text: accessTexts.limited },
  crowded: {
    heading: 'Zu viele Aufrufe',
    text: 'Dieser Link wurde in kurzer Zeit sehr oft geöffnet. Bitte warten Sie zehn Minuten. Die Seiten, auf denen Sie Ihre Daten löschen oder eine Freigabe zurücknehmen, öffnen sich weiterhin.',
  },
  failed: {
    heading: 'Das hat nicht geklappt',
    text: 'Ein Fehler auf unserer Seite. Ihre Anfrage ist davon nicht betroffen. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
} as const satisfies Record<string, ErrorText>;

export const newLink = {
  tick: 'Ja, bitte senden Sie mir einen neuen Link.',
  button: 'Neuen Link senden',
  sent: {
    heading: 'Schauen Sie in Ihr Postfach',
    text: 'Ist zu dieser Anfrage eine E-Mail-Adresse hinterlegt, kommt dort in wenigen Minuten ein neuer Link an.',
  },
} as const;

export const notYet = {
  heading: 'Ihre Anfrage ist noch nicht angekommen',
  text: 'Sie liegt noch in Ihrem Browser. Gesendet wird sie von selbst, sobald Sie dort mit Verbindung eine unserer Seiten öffnen. Ihr Link stimmt: Er öffnet diese Seite, sobald die Anfrage bei uns ist.',
  again: 'Noch einmal nachsehen',
  send: { label: 'Startseite öffnen und senden', href: '/' },
} as const;

export const progressTexts = {
  heading: 'So weit ist Ihre Anfrage',
  history: 'Verlauf',
  labels: {
    received: 'Bei uns eingegangen',
    asked: 'Betriebe angefragt',
    offers: 'Angebote da',
    shared: 'Kontakt freigegeben',
    ordered: 'Auftrag gemeldet',
  },
  /** What we do until firms were asked: 'Betriebe angefragt' would be read as done. */
  before: { new: 'Wir suchen passende Betriebe', held: 'Wir prüfen Ihre Anfrage' },
  withdrawn: 'zurückgenommen',
  states: { done: 'erledigt', current: 'als Nächstes', now: 'läuft gerade', open: 'noch offen' },
} as const;

const nobodyMore = 'Wir fragen keine Betriebe mehr an.';

type StateText = { lead: string; note?: string };

/** One sentence for each state, and where it helps a second in small letters. */
export const nextTexts = {
  heading: 'Was jetzt passiert',
  greeting: (name: string) => `Guten Tag ${name},`,
  responseTime: (time: string) => `${responseTime} Für Sie heißt das spätestens: ${time}.`,
  missed: (time: string, until: string | null) =>
    `Das erste Angebot wollten wir Ihnen bis ${time} schicken. Das haben wir nicht geschafft, und das tut uns leid. ${
      until ? `Spätestens ${until} hören Sie von uns.` : 'Wir arbeiten weiter daran und melden uns bei Ihnen.'
    }`,
  absent: responseTimeWhenAbsent,
  postalCode: {
    lead: 'Ihre Postleitzahl fehlt uns noch.',
    note: 'Erst mit ihr können wir Betriebe in Ihrer Nähe anfragen. Bitte ergänzen Sie sie, sonst rufen wir Sie an.',
  },
  outside: { lead: 'Wir prüfen, ob ein Betrieb zu Ihnen kommt.', note: outsideArea },
  byStatus: {
    new: { lead: 'Wir suchen gerade passende Betriebe für Sie.' },
    held: {
      lead: 'Wir sehen uns Ihre Anfrage an, bevor wir Betriebe anfragen.',
      note: 'Vielleicht rufen wir Sie dazu an.',
    },
    matching: { lead: 'Die Betriebe sind angefragt, ihre Angebote kommen auf diese Seite.' },
    offers: {
      lead: 'Entscheiden Sie in Ruhe, ob und wem Sie Ihren Kontakt freigeben.',
      note: 'Vorher erfährt kein Betrieb, wer Sie sind.',
    },
    shared: {
      lead: 'Der Betrieb hat Ihren Kontakt und meldet sich bei Ihnen.',
      note: 'Einen Auftrag erteilen Sie ihm direkt.',
    },
    ordered: { lead: 'Ein Auftrag ist gemeldet, Ihr Ansprechpartner ist jetzt der Betrieb.' },
    done: { lead: 'Der Auftrag ist erledigt.', note: 'Vielen Dank für Ihr Vertrauen.' },
    lost: { lead: 'Diese Anfrage ist abgeschlossen.', note: nobodyMore },
    withdrawn: { lead: 'Sie haben diese Anfrage beendet.', note: nobodyMore },
    spam: {
      lead: 'Diese Anfrage bearbeiten wir nicht weiter.',
      note: 'Halten Sie das für einen Irrtum, rufen Sie uns bitte an.',
    },
  } satisfies Record<string, StateText>,
  asks: (firm: string) => `${firm} hat eine Frage an Sie.`,
  offersAppointment: (firm: string) => `${firm} bietet eine Besichtigung an.`,
  call: 'Uns anrufen',
} as const;

export const knowledge = {
  heading: 'Wer was über Sie weiß',
  short: {
    nobody: 'Bisher hat kein Betrieb Ihre Anfrage gesehen.',
    asked: 'Kein Betrieb kennt Ihren Namen.',
    shared: 'Ihren Kontakt sehen nur Betriebe, denen Sie ihn freigegeben haben.',
    closed: 'Kein weiterer Betrieb sieht Ihre Anfrage.',
  },
  nobody: `Bisher hat kein Betrieb Ihre Anfrage gesehen. Bis zu ${firms} sehen später Ihre Angaben und Fotos, nicht Ihren Namen und Ihre Kontaktdaten. ${whoMayCall}`,
  asked: `Die angefragten Betriebe sehen Ihre Angaben und Fotos, nicht Ihren Namen und Ihre Kontaktdaten. ${whoMayCall}`,
  shared:
    'Betriebe, denen Sie Ihren Kontakt freigegeben haben, sehen Ihren Namen und den Weg, den Sie genannt haben. Andere angefragte Betriebe sehen nur Ihre Angaben und Fotos.',
  closed:
    'Wir zeigen Ihre Anfrage keinem weiteren Betrieb. Haben Sie die Anfrage beendet, sehen auch die angefragten Betriebe sie nicht mehr. Sonst können sie Ihre Angaben und Fotos noch bis zu 30 Tage ansehen.',
} as const;

export const ownAnswers = {
  heading: 'Ihre Angaben',
  labels: {
    postalCode: 'Postleitzahl',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
  },
  none: 'keine Angabe',
  correct: `Stimmt etwas nicht? Name, Telefonnummer, E-Mail-Adresse und Postleitzahl berichtigen Sie hier selbst. Für alles andere rufen Sie uns an: ${phone}.`,
} as const;

export const detailTexts = {
  heading: 'Was Betriebe wissen möchten',
  intro:
    'Je genauer Ihre Angaben, desto genauer der Preis. Keine Frage ist Pflicht. „weiß ich nicht“ ist eine gute Antwort.',
  count: (given: number, all: number) => `${given} von ${all} Fragen beantwortet.`,
  answered: (given: number, all: number) => `${given} von ${all} beantwortet`,
  givePostalCode: 'Postleitzahl ergänzen',
  open: 'Angaben ergänzen',
  change: 'Angaben ändern',
  save: 'Angaben speichern',
  saved: 'Ihre Angaben sind gespeichert.',
  /** Below the title of their fold. */
  savedHere: ', gespeichert',
  invalid: (question: string) => `Bitte wählen Sie hier noch einmal aus: „${question}“`,
  invalidSize: 'Bitte geben Sie an, wie groß die Stelle ist: Maße in Metern, zum Beispiel 2,50.',
  postalCode: {
    label: 'Postleitzahl',
    hint: 'Fünf Ziffern, wo die Tauben sind. Damit finden wir Betriebe in Ihrer Nähe.',
  },
  invalidDay: 'Bitte nennen Sie einen Tag zwischen heute und anderthalb Jahren.',
  decision: (day: string) => `Sie entscheiden am ${day}.`,
} as const;

const storedPhotos = (count: number) =>
  count === 0
    ? 'Davon ist keines gespeichert.'
    : count === 1
      ? '1 Foto ist gespeichert.'
      : `${count} Fotos sind gespeichert.`;

export const ownPhotos = {
  heading: 'Ihre Fotos',
  none: 'Sie haben noch keine Fotos gesendet.',
  count: (count: number) => (count === 0 ? 'Noch keine' : count === 1 ? '1 Foto' : `${count} Fotos`),
  alt: (position: number) => `Ihr Foto ${position}`,
  hints: 'Am meisten hilft:',
  label: 'Fotos auswählen',
  left: (count: number) =>
    count === 1
      ? 'Noch 1 Foto ist möglich, höchstens 5\u00a0MB.'
      : `Noch ${count} Fotos sind möglich, je höchstens 5\u00a0MB.`,
  full: 'Sie haben fünf Fotos gesendet, mehr sind nicht möglich.',
  button: 'Fotos senden',
  added: 'Ihre Fotos sind da.',
  sending: 'Ihre Fotos werden verkleinert und gesendet …',
  missing: (stored: number) =>
    `Mindestens ein Foto konnten wir nicht annehmen: Es ist größer als 5\u00a0MB, kein Foto, oder es wären mehr als fünf. ${storedPhotos(stored)}`,
  tooLarge: `Zusammen sind diese Fotos zu groß für einen Versand. ${storedPhotos(0)} Bitte senden Sie sie nacheinander.`,
  unreadable: `Die Fotos sind nicht vollständig angekommen. ${storedPhotos(0)} Bitte versuchen Sie es noch einmal.`,
  none_chosen: 'Sie haben kein Foto ausgewählt, oder die Datei ist leer (0\u00a0Byte).',
  busy: (stored: number) =>
    `Gerade kommen sehr viele Fotos an. ${storedPhotos(stored)} Bitte versuchen Sie es in ein paar Minuten noch einmal.`,
} as const;

export const contactTexts = {
  heading: 'Wie möchten Sie kontaktiert werden?',
  intro: 'Wir und der Betrieb, dem Sie Ihren Kontakt freigeben, halten uns daran.',
  channel: 'Am liebsten',
  channels: { page: 'Nur über diese Seite', email: 'Per E-Mail', phone: 'Per Telefon' },
  times: { label: 'Gute Zeiten', hint: 'Zum Beispiel: werktags ab 17 Uhr.' },
  object_address: {
    label: 'Adresse des Gebäudes',
    hint: 'Sie bekommt nur ein Betrieb, dem Sie Ihren Kontakt freigeben.',
  },
  orders_as: {
    label: 'Wer würde beauftragen?',
    hint: 'Zum Beispiel: ich selbst, die Hausverwaltung, die Eigentümergemeinschaft.',
  },
  access_by: { label: 'Wer lässt den Betrieb hinein?', hint: 'Zum Beispiel: Hausmeister, Nachbarin.' },
  open: 'Kontaktwunsch angeben',
  change: 'Kontaktwunsch ändern',
  save: 'Wunsch speichern',
  saved: 'Ihr Kontaktwunsch ist gespeichert.',
  missing: 'Bitte wählen Sie einen Weg aus.',
  tooLong: 'Ein Text ist zu lang. Bitte kürzen Sie ihn auf 200 Zeichen.',
  none: 'Bisher kein Wunsch. Wir schreiben Ihnen oder rufen an.',
} as const;

export const buildingTexts = {
  heading: 'Weiteres Gebäude',
  intro:
    'Sie haben noch ein Gebäude mit Tauben? Ihren Namen und Ihre Kontaktdaten übernehmen wir. Es wird eine eigene Anfrage mit einer eigenen Seite. Dort fügen Sie gleich danach Fotos hinzu.',
  postalCode: { label: 'Postleitzahl', hint: 'Fünf Ziffern.' },
  button: 'Weitere Anfrage senden',
  open: 'Weiteres Gebäude melden',
  done: 'Die weitere Anfrage ist bei uns. Das ist ihre eigene Seite. Haben Sie Fotos? Fügen Sie sie unten hinzu, bevor Betriebe sie ansehen. Eine Seite mit allen Ihren Gebäuden öffnet der Link, den Sie sich unten bei „Ihre Gebäude“ zusenden lassen.',
  limited: (minutes: number) =>
    `Aus Ihrem Netz kamen gerade viele Anfragen. Bitte senden Sie das Formular in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal ab. Was Sie ausgefüllt haben, steht noch da.`,
  unproven: `Mehr als drei weitere Gebäude am Tag nehmen wir an, sobald wir wissen, dass wir Sie erreichen. Öffnen Sie bitte den Link aus unserer E-Mail und senden Sie das Formular von dort ab. Oder rufen Sie uns an: ${phone}. Was Sie ausgefüllt haben, steht noch da.`,
  tooMany: `So viele Gebäude besprechen wir lieber am Telefon: ${phone}.`,
  propertyMissing: 'Bitte wählen Sie das Gebäude aus.',
} as const;

export const endTexts = {
  heading: 'Anfrage beenden',
  intro:
    'Dann fragen wir keine Betriebe mehr an. Ihre Angaben bleiben gespeichert, bis Sie sie löschen oder unsere Frist abläuft.',
  reason: 'Warum beenden Sie die Anfrage? (freiwillig)',
  reasons: {
    'no-need': 'Ich brauche niemanden mehr',
    elsewhere: 'Ich habe schon jemanden gefunden',
    price: 'Es ist mir zu teuer',
    other: 'Anderer Grund',
  },
  button: 'Anfrage beenden',
  done: 'Ihre Anfrage ist beendet.',
  refused: 'Diese Anfrage lässt sich hier nicht mehr beenden. Rufen Sie uns bitte an.',
  open: 'Anfrage beenden',
} as const;

export const customerErasureTexts = {
  heading: 'Anfrage löschen',
  intro:
    'Wir löschen Ihre Anfrage mit allen Angaben, Fotos, Nachrichten, Angeboten und E-Mails, 24 Stunden nach Ihrem Klick. Dann ist auch diese Seite weg.',
  remains: afterErasure,
  meanwhile:
    'So lange können Sie abbrechen, und wir fragen niemanden an. Möchten Sie nicht warten, löschen Sie mit einem zweiten Klick sofort.',
  word: 'LÖSCHEN',
  label: 'Tippen Sie zur Bestätigung das Wort LÖSCHEN',
  button: 'Anfrage löschen',
  wrong: 'Bitte tippen Sie genau das Wort LÖSCHEN.',
  open: 'Anfrage löschen',
  waiting: {
    heading: 'Ihre Anfrage wird gelöscht',
    text: (time: string) =>
      `Wir löschen Ihre Anfrage mit allen Angaben, Fotos, Nachrichten, Angeboten und E-Mails: ${time}. Bis dahin senden wir nichts und fragen niemanden an.`,
    tick: 'Ich möchte meine Anfrage behalten.',
    button: 'Löschen abbrechen',
    kept: 'Ihre Anfrage bleibt. Wir löschen sie nicht.',
    tickMissing: 'Bitte setzen Sie den Haken, wenn Sie die Anfrage behalten möchten.',
    nowTick: 'Ich möchte nicht warten. Bitte sofort löschen.',
    nowButton: 'Jetzt löschen',
    nowTickMissing: 'Bitte setzen Sie den Haken, wenn wir sofort löschen sollen.',
  },
  /** After 'Jetzt löschen', or once the 24 hours are over. */
  now: {
    heading: 'Ihre Anfrage wird jetzt gelöscht',
    text: 'Das dauert etwa eine Minute. Danach ist auch diese Seite weg. Sie müssen nichts mehr tun.',
  },
} as const;

export const keepTexts = {
  heading: 'Anfrage behalten',
  text: (day: string | null) =>
    `Bei Ihrer Anfrage hat sich seit einiger Zeit nichts mehr getan. Wir schließen sie ${day ? `am ${day}` : `in ${CLOSING_DAYS} Tagen`}.`,
  otherwise: 'Soll sie offen bleiben? Dann geht alles weiter wie bisher.',
  button: 'Anfrage behalten',
  closedHeading: 'Anfrage wieder öffnen',
  closed: 'Ihre Anfrage ist geschlossen, weil sich nichts mehr getan hat.',
  again: 'Möchten Sie weitermachen? Dann suchen wir noch einmal Betriebe für Sie.',
  reopen: 'Anfrage wieder öffnen',
  kept: 'Ihre Anfrage bleibt offen.',
  reopened: 'Ihre Anfrage ist wieder offen. Wir suchen Betriebe für Sie.',
} as const;

export const moreActions = { heading: 'Mehr' } as const;
export const erasingNow =
  'Ihre Anfrage wird gerade gelöscht. Brechen Sie das Löschen ab, wenn Sie noch etwas ändern möchten.';
export const closedNow = 'Diese Anfrage ist abgeschlossen. Änderungen sind nicht mehr möglich.';
