import { company } from './company.ts';
import { contactTexts } from './customer.ts';

/** The overview of a mailbox with several buildings, and the names that its owner gives them. */

const phone = company.phone.replaceAll(' ', '\u00a0');

export const overviewName = 'Ihre Gebäude';

export const overviewFrame = {
  skip: 'Zum Inhalt springen',
  back: 'Zurück zu Ihren Gebäuden',
  call: 'Fragen?',
  links: [
    { href: '/', label: 'Startseite' },
    { href: '/datenschutz/', label: 'Datenschutz' },
    { href: '/impressum/', label: 'Impressum' },
  ],
  note: 'Diese Seite zeigt alle Gebäude zu Ihrer E-Mail-Adresse. Möchten Sie nur ein Gebäude zeigen, öffnen Sie es und geben Sie den Link aus einer E-Mail zu diesem Gebäude weiter. Er öffnet kein anderes.',
} as const;

export const overviewTexts = {
  intro: (count: number) =>
    count === 1
      ? 'Zu Ihrer E-Mail-Adresse gehört ein bestätigtes Gebäude.'
      : `Zu Ihrer E-Mail-Adresse gehören ${count} bestätigte Gebäude. Kein Betrieb sieht diese Seite oder die Namen Ihrer Gebäude.`,
  none: 'Zu Ihrer E-Mail-Adresse gehört kein bestätigtes Gebäude mehr.',
  missing:
    'Fehlt ein Gebäude? Öffnen Sie den Link aus einer E-Mail zu dieser Anfrage und geben Sie dem Gebäude dort einen Namen. Damit ist es bestätigt.',
  reference: (number: string) => `Anfragenummer ${number}`,
  state: 'Stand',
  price: 'Niedrigster Preis',
  paid: 'Bezahlt',
  ordered: 'Auftragswert',
  offered: 'Auftrag laut Angebot',
  date: 'Nächster Termin',
  states: {
    new: 'Wir suchen Betriebe',
    held: 'Wir prüfen die Anfrage',
    matching: 'Betriebe angefragt',
    offers: 'Angebote da',
    shared: 'Kontakt freigegeben',
    ordered: 'Auftrag gemeldet',
    done: 'Auftrag erledigt',
    lost: 'abgeschlossen',
    withdrawn: 'beendet',
    spam: 'nicht bearbeitet',
  },
  asksPostalCode: 'Ihre Postleitzahl fehlt noch',
  late: 'das erste Angebot verspätet sich',
  erasing: (time: string) => `wird gelöscht: ${time}`,
  offers: (count: number) => (count === 1 ? '1 Angebot' : `${count} Angebote`),
  asks: (count: number) => (count === 1 ? '1 Frage wartet auf Sie' : `${count} Fragen warten auf Sie`),
  noPrice: 'noch keiner',
  by: (price: string, firm: string) => `${price}, ${firm}`,
  appointment: (time: string) => `Besichtigung ${time}`,
  decision: (day: string) => `Sie entscheiden am ${day}`,
  offerEnds: (day: string) => `Angebot gilt bis ${day}`,
  responseDue: (time: string) => `Erstes Angebot bis ${time}`,
  guaranteeEnds: (day: string) => `Garantie bis ${day}`,
  noDate: 'keiner',
  open: 'Öffnen',
  openNamed: (name: string) => `${name} öffnen`,
  names: 'Namen ändern',
  copy: 'Angaben übernehmen',
  print: 'Zum Drucken: Druckfunktion Ihres Browsers. Knöpfe und Verweise fehlen auf dem Papier.',
  printed: (day: string) => `Stand vom ${day}`,
  columns: { firm: 'Betrieb', price: 'Preis', start: 'Beginn', valid: 'gültig bis' },
  notices: { benannt: 'Die Namen sind gespeichert.', uebernommen: 'Die Angaben sind übernommen.' },
} as const;

export const buildingNames = {
  heading: 'Namen Ihrer Gebäude',
  intro: 'Nur Sie und wir sehen diese Namen, kein Betrieb.',
  label: (place: string) => `Name: ${place}`,
  save: 'Namen speichern',
  tooLong: 'Bitte kürzen Sie den Namen auf höchstens 80 Zeichen.',
} as const;

export const copyTexts = {
  heading: 'Angaben übernehmen',
  intro:
    'Was Sie zu einem Gebäude schon angegeben haben, übernehmen Sie hier für ein anderes. Maße, Fotos und Ihre eigenen Worte bleiben, wo sie sind. Kein Betrieb erfährt, woher die Angaben kommen.',
  from: 'Von welchem Gebäude?',
  to: 'Für welches Gebäude?',
  choose: 'Bitte wählen',
  next: 'Angaben ansehen',
  same: 'Bitte wählen Sie zwei verschiedene Gebäude.',
  plan: (from: string, to: string) => `Von „${from}“ für „${to}“`,
  legend: 'Was möchten Sie übernehmen?',
  before: (text: string) => `Bisher steht dort: ${text}`,
  orderer: 'Nur ankreuzen, wenn auch dort derselbe beauftragt. Nach der Freigabe liest der Betrieb diesen Namen.',
  /** A building without a contact wish gets the way along. */
  withChannel: (orderer: string, channel: keyof typeof contactTexts.channels) =>
    `${orderer} (Kontakt: ${contactTexts.channels[channel]})`,
  told: 'Sind dort schon Betriebe angefragt, sehen sie die neuen Angaben. Angebote stehen dann auf älteren Angaben.',
  nothing: 'Hier gibt es nichts zu übernehmen: Es fehlen Angaben, oder beide stimmen überein.',
  noneChosen: 'Bitte wählen Sie mindestens eine Angabe.',
  save: 'Übernehmen',
  other: 'Andere Gebäude wählen',
  refused: 'Das ging nicht: Eines der Gebäude hat sich inzwischen geändert. Bitte wählen Sie noch einmal.',
} as const;

export const nameTexts = {
  open: 'Gebäude benennen',
  change: 'Namen des Gebäudes ändern',
  heading: 'Wie heißt dieses Gebäude?',
  intro:
    'Haben Sie mehrere Gebäude, finden Sie es so leichter wieder. Nur Sie und wir sehen den Namen, kein Betrieb, auch nicht nach einer Freigabe.',
  label: 'Name des Gebäudes',
  hint: 'Zum Beispiel: Türkenstr. 58, Hinterhaus.',
  save: 'Namen speichern',
  saved: 'Der Name ist gespeichert.',
  overview: `In „${overviewName}“ stehen alle Ihre Gebäude mit Stand, niedrigstem Preis und nächstem Termin.`,
  unproven: `In „${overviewName}“ steht dieses Gebäude, sobald Sie den Namen über den Link aus unserer E-Mail gespeichert haben. So wissen wir, dass die E-Mail-Adresse Ihre ist.`,
} as const;

export const overviewLink = {
  heading: 'Link zu Ihren Gebäuden',
  open: 'Link zusenden lassen',
  intro:
    'Haben Sie mehrere Gebäude bei uns, zeigt eine Seite alle: Stand, niedrigster Preis, nächster Termin. Sie öffnet sich nur mit einem Link, den wir an Ihre E-Mail-Adresse senden. Er gilt 30 Tage.',
  email: 'E-Mail-Adresse',
  button: 'Link zusenden',
  send: 'Link zu allen meinen Gebäuden zusenden',
  limited: 'Aus Ihrem Netz wurden gerade viele Links angefordert. Bitte versuchen Sie es in einer Stunde noch einmal.',
  sent: {
    heading: 'Schauen Sie in Ihr Postfach',
    text: `Gibt es zu dieser Adresse bestätigte Gebäude, kommt dort in wenigen Minuten ein Link an. Bestätigt ist ein Gebäude, sobald Sie über einen Link aus unserer E-Mail etwas abgesendet haben. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach oder rufen Sie uns an: ${phone}.`,
  },
} as const;

export const overviewMail = {
  subject: (count: number) =>
    count === 1 ? 'Ihr Gebäude: Link zur Übersicht' : `Ihre ${count} Gebäude auf einer Seite`,
  preview: 'Stand, niedrigster Preis und nächster Termin. Der Link gilt 30 Tage.',
  heading: overviewName,
  paragraphs: [
    'hier ist der Link zu allen Gebäuden, die Sie über diese E-Mail-Adresse bestätigt haben. Er gilt 30 Tage.',
    'Er öffnet jedes davon. Geben Sie ihn nur weiter, wenn jemand alle Gebäude sehen soll.',
    'Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun.',
  ],
  button: 'Meine Gebäude öffnen',
} as const;

type ErrorText = { heading: string; text: string };

export const overviewErrors = {
  malformed: {
    heading: 'Link unvollständig',
    text: 'Diesem Link fehlt ein Stück. Kopieren Sie die ganze Adresse aus der E-Mail, oder lassen Sie sich einen neuen Link zusenden.',
  },
  unknown: {
    heading: 'Diese Seite gibt es nicht',
    text: 'Zu diesem Link finden wir keine Gebäude. Vielleicht wurden sie gelöscht.',
  },
  closed: {
    heading: overviewName,
    text: 'Diese Seite öffnet sich nur mit ihrem eigenen Link. Wir senden ihn an Ihre E-Mail-Adresse.',
  },
  expired: {
    heading: 'Der Link ist abgelaufen',
    text: 'Er galt 30 Tage. Lassen Sie sich einen neuen zusenden.',
  },
  revoked: {
    heading: 'Der Link gilt nicht mehr',
    text: 'Eine E-Mail-Adresse wurde geändert. Lassen Sie sich einen neuen Link zusenden.',
  },
  limited: { heading: 'Zu viele Versuche', text: 'Das waren zu viele Versuche. Bitte warten Sie eine Minute.' },
  crowded: {
    heading: 'Zu viele Aufrufe',
    text: 'Dieser Link wurde in kurzer Zeit sehr oft geöffnet. Bitte warten Sie zehn Minuten.',
  },
  failed: {
    heading: 'Das hat nicht geklappt',
    text: 'Ein Fehler auf unserer Seite. Ihre Anfragen sind davon nicht betroffen. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
} as const satisfies Record<string, ErrorText>;
