import { claims } from './claims.ts';
import { company } from './company.ts';
import { afterErasure } from './customer.ts';
import { inSentence, listWords } from './german-format.ts';
import { type KeptReminder, reminderTexts } from './guarantee.ts';
import { thankYou } from './inquiry-messages.ts';
import {
  currentAim,
  currentResponseTime,
  missingPostalCode,
  offersArriveByEmail,
  outsideArea,
  whereOffersArrive,
} from './shared-sentences.ts';

/** A number that breaks in the middle is hard to read and to dial. */
const phone = company.phone.replaceAll(' ', '\u00a0');

/** Below every button of a mail. */
export const linkHint = 'Falls der Knopf nicht funktioniert, öffnen Sie diese Adresse:';

/** Business letters of a GmbH name these (§ 35a GmbHG), mails included. */
export const mailFooter = {
  lines: [
    `${company.name}, ${company.street}, ${company.postalCode} ${company.city}`,
    `Geschäftsführung: ${company.managingDirector}`,
    `${company.registerCourt}, ${company.registerNumber}`,
    `Telefon ${phone}`,
  ],
  privacy: { label: 'Datenschutz', path: '/datenschutz/' },
  imprint: { label: 'Impressum', path: '/impressum/' },
} as const;

/** Every mail to a customer begins and ends like a letter. The name only stands where the mailbox is known to be theirs. */
export const mailGreeting = (name: string | null | undefined) => (name ? `Guten Tag ${name},` : 'Guten Tag,');
export const mailClosing = {
  questions: `Fragen? Antworten Sie einfach auf diese E-Mail, oder rufen Sie uns an: ${phone}.`,
  greeting: 'Freundliche Grüße',
  name: company.managingDirector,
  brand: company.brand,
} as const;

/** The text of an email as the note of a phone task, for customers without an address. */
export const toCallNote = (paragraphs: readonly string[]) =>
  paragraphs.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join(' ');

export const operatorNotification = {
  subject: (property: string, postalCode: string | null) =>
    `Neue Anfrage ${postalCode ? `aus ${postalCode}` : 'ohne Postleitzahl'}: ${property}`,
  preview: (topic: string) => `Es geht um: ${topic}`,
  heading: 'Neue Anfrage',
  responseTime: (absent: boolean, due: string | null) =>
    `Zugesagt: ${absent || !due ? currentResponseTime(absent) : `erstes Angebot bis ${due}.`}`,
  outside:
    'Außerhalb des Einzugsgebiets: Bitte prüfen Sie zuerst, ob ein Betrieb dorthin fährt. Die Zusage läuft erst danach.',
  noResponseTime: 'Die Zusage läuft erst, wenn die Postleitzahl da ist.',
  call: 'Anrufen',
  noDial: 'Keine Nummer, die sich sicher anwählen lässt. Bitte prüfen.',
  labels: {
    received: 'Eingegangen',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    postalCode: 'Postleitzahl',
    photos: 'Fotos',
    callConsent: 'Anrufe der Betriebe',
    flags: 'Hinweise',
    id: 'Anfragenummer',
  },
  photo: (position: number) => `Foto ${position}`,
  notGiven: 'keine Angabe',
  callsAllowed: 'zugestimmt, trotzdem erst nach Freigabe',
  callsNotAllowed: 'erst nach Freigabe, bis dahin rufen nur wir an',
  outsideArea: `liegt mehr als ${claims.radius.text} von München entfernt`,
  office: 'Ansehen und weiterführen:',
  open: 'Anfrage öffnen',
} as const;

/** What the server noticed about an inquiry, in words for the operator. Unknown codes are shown as they are. */
export const flagTexts: Readonly<Record<string, string>> = {
  trap: 'Verstecktes Feld ausgefüllt: wahrscheinlich Spam',
  fast: 'Sehr schnell abgeschickt',
  many: 'Viele Anfragen vom selben Anschluss',
  phone: 'Ungewöhnliche Telefonnummer',
  area: 'Außerhalb des Einzugsgebiets',
  clock: 'Uhr des Absenders geht falsch',
  photos: 'Nennt Fotos, die nicht angekommen sind',
};

const inquiries = (count: number) => (count === 1 ? '1 Anfrage' : `${count.toLocaleString('de-DE')} Anfragen`);

export const operatorDigest = {
  subject: (held: number, unnotified: number) =>
    unnotified > 0
      ? `${inquiries(unnotified)} ohne Benachrichtigung${held > 0 ? `, ${held.toLocaleString('de-DE')} zurückgehalten` : ''}`
      : `${inquiries(held)} zurückgehalten: bitte ansehen`,
  preview: (held: number, unnotified: number) =>
    unnotified > 0 ? 'E-Mails zu Anfragen sind nicht angekommen.' : `${inquiries(held)} noch zu prüfen.`,
  heading: 'Noch anzusehen',
  held: (count: number) =>
    `${count === 1 ? 'Diese Anfrage sieht nach Spam aus. Sie ist' : 'Diese Anfragen sehen nach Spam aus. Sie sind'} gespeichert, aber niemand wurde benachrichtigt. Lassen Sie zu, was echt ist: Dann gehen die üblichen E-Mails hinaus.`,
  more: (count: number) =>
    `${count.toLocaleString('de-DE')} weitere ${count === 1 ? 'ist' : 'sind'} hier nicht aufgeführt.`,
  unnotified: (references: readonly string[]) =>
    `Zu ${references.length === 1 ? 'dieser Anfrage' : 'diesen Anfragen'} haben Sie keine Benachrichtigung bekommen: ${references.join(', ')}. Wir senden sie Ihnen jetzt.`,
  button: 'Zurückgehaltene ansehen',
  labels: {
    received: 'Eingegangen',
    property: 'Gebäude',
    flags: 'Hinweise',
  },
} as const;

export type Opening = Partial<Record<'absent' | 'byPhone' | 'asksPostalCode' | 'outside', boolean>> & {
  due?: string | null;
  building?: string | null;
};

export const receipt = {
  subject: ({ asksPostalCode, outside, absent, due }: Opening) =>
    asksPostalCode
      ? 'Ihre Anfrage ist da, Ihre Postleitzahl fehlt noch'
      : outside
        ? 'Ihre Anfrage ist da, wir prüfen Ihren Ort'
        : `Ihre Anfrage ist da${due ? `. Unser Ziel: ein Angebot bis ${due}` : absent ? '. Unser Ziel: ein Angebot in drei Werktagen' : ', so geht es weiter'}`,
  preview: ({ asksPostalCode, outside, absent, due }: Opening) =>
    asksPostalCode
      ? 'Bitte ergänzen Sie sie auf Ihrer Seite, dann fragen wir Betriebe an.'
      : outside
        ? outsideArea
        : due
          ? `Bis ${due} wollen wir Ihnen das erste Angebot schicken.`
          : currentAim(absent),
  heading: ({ asksPostalCode }: Opening) =>
    asksPostalCode ? 'Ihre Postleitzahl fehlt noch' : 'Vielen Dank für Ihre Anfrage',
  opening: ({ absent, byPhone, asksPostalCode, outside, due, building }: Opening) =>
    `${byPhone ? 'wir haben Ihre Anfrage am Telefon aufgenommen.' : `Ihre Anfrage ${building ? `zu „${building}“ ` : ''}ist angekommen.`} ${asksPostalCode ? missingPostalCode : outside ? outsideArea : currentAim(absent, due)}`,
  count: `Insgesamt erhalten Sie ${claims.offers.text}.`,
  stepsHeading: thankYou.nextHeading,
  /** Readers of the receipt have an email address. */
  steps: thankYou.nextSteps.map((step) => step.replace(whereOffersArrive, offersArriveByEmail)),
  /** The button stands before the third sentence. */
  postalCode: { button: 'Postleitzahl ergänzen', text: 'Sobald wir sie haben, fragen wir Betriebe an.' },
  portalPage:
    'Auf Ihrer Seite sehen Sie den Stand, ergänzen Angaben und Fotos und können die Anfrage löschen. Der Link gehört Ihnen: Wer ihn hat, sieht Ihre Anfrage.',
  /** Nobody could show us anything on the telephone. */
  photos:
    'Bitte sehen Sie dort nach, ob wir alles richtig notiert haben, und ergänzen Sie Fotos: Damit rechnen die Betriebe genauer.',
  questions: `Fragen oder Änderungen? Antworten Sie auf diese E-Mail oder rufen Sie uns an: ${phone}.`,
  notYou:
    'Sie haben keine Anfrage gestellt? Dann hat jemand Ihre Adresse versehentlich angegeben. Antworten Sie kurz auf diese E-Mail, wir löschen die Angaben.',
} as const;

/** The new link to the customer page; other emails with such a link use its button and hint, too. */
export const portalLinkMail = {
  subject: 'Ihr neuer Link zu Ihrer Anfrage',
  preview: 'Er öffnet Ihre Seite „Meine Anfrage“ und gilt 30 Tage.',
  heading: 'Ihr neuer Link',
  paragraphs: [
    'hier ist der Link zu Ihrer Seite „Meine Anfrage“, den Sie angefordert haben. Er gilt 30 Tage.',
    'Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun.',
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const mailReference = (number: string) => `Anfragenummer: ${number}`;
/** Tells the buildings of one mailbox apart on a lock screen. */
export const ofBuilding = (subject: string, building: string | null | undefined) =>
  building ? `${building}: ${subject}` : subject;

export const correctionCodeMail = {
  subject: 'Ihr Code, um Ihre Kontaktdaten zu berichtigen',
  preview: 'Er gilt eine Stunde und nur einmal.',
  heading: 'Ihr Code',
  paragraphs: (code: string) => [
    `Ihr Code ist ${code}. Geben Sie ihn auf Ihrer Seite ein, um Name, Telefonnummer, E-Mail-Adresse oder Postleitzahl zu berichtigen. Er gilt eine Stunde und nur einmal.`,
    'Haben Sie das nicht gewollt? Dann müssen Sie nichts tun. Ohne den Code ändert sich nichts.',
  ],
  button: 'Kontaktdaten berichtigen',
} as const;

export const correctedMail = {
  subject: ({ what }: { what: readonly string[] }) => `Berichtigt: ${listWords(what)}`,
  preview: 'Bitte sehen Sie nach, ob jetzt alles stimmt.',
  heading: 'Ihre Angaben sind berichtigt',
  /** `moved`: links in earlier mails have ended; `notified`: a firm has the contact. */
  paragraphs: ({ what, moved, notified }: { what: readonly string[]; moved: boolean; notified: boolean }) => [
    `wir haben zu Ihrer Anfrage berichtigt: ${listWords(what)}. Auf Ihrer Seite sehen Sie, was jetzt bei uns steht.`,
    ...(moved ? ['Links aus früheren E-Mails gelten nicht mehr. Bitte nutzen Sie ab jetzt diesen.'] : []),
    ...(notified
      ? ['Betriebe, denen Sie Ihren Kontakt freigegeben haben, erfahren es auch und sehen die berichtigten Angaben.']
      : []),
    'Haben Sie uns nicht darum gebeten, oder stimmt noch etwas nicht? Dann sagen Sie es uns bitte.',
  ],
} as const;

/** True of an address that was changed and of one that was taken away. */
export const addressLeftMail = {
  subject: 'Diese E-Mail-Adresse gehört nicht mehr zu einer Anfrage',
  preview: 'An diese Adresse schreiben wir dazu nicht mehr.',
  heading: 'Diese E-Mail-Adresse ist nicht mehr eingetragen',
  paragraphs: [
    'Guten Tag,',
    'zu einer Anfrage bei uns ist diese E-Mail-Adresse nicht mehr eingetragen. Wir schreiben dazu nicht mehr hierher, und Links aus früheren E-Mails öffnen nichts mehr.',
    `War das Ihre Anfrage, und haben Sie uns nicht darum gebeten? Dann rufen Sie uns bitte gleich an: ${phone}.`,
  ],
} as const;

const endings = {
  withdraw: 'Sie wollten Ihre Anfrage beenden. Das ist geschehen: Wir fragen keine Betriebe mehr für Sie an.',
  'no-firm':
    'für Ihre Anfrage haben wir keinen Betrieb gefunden, der ein Angebot macht. Das tut uns leid. Wir suchen nicht weiter und haben die Anfrage beendet. Weitere Fachbetriebe nennt Ihnen zum Beispiel der Deutsche Schädlingsbekämpfer-Verband.',
  expired:
    'die Angebote zu Ihrer Anfrage sind abgelaufen, und wir haben nichts mehr von Ihnen gehört. Darum haben wir die Anfrage beendet.',
  duplicate: 'diese Anfrage lag uns doppelt vor. Wir haben sie beendet. Ihre andere Anfrage läuft weiter.',
  inactive: 'bei Ihrer Anfrage hat sich nichts mehr getan. Darum haben wir sie geschlossen.',
  'not-ordered':
    'Sie und der Betrieb haben uns gesagt, dass kein Auftrag zustande kam. Darum haben wir Ihre Anfrage beendet.',
} as const;

/** Why it ended: one of these, or none that needs a word. */
export type Ending = keyof typeof endings;
export const isEnding = (code: string | undefined): code is Ending =>
  code !== undefined && Object.hasOwn(endings, code);
/** These the customer opens again with one button. */
const OPENED_BY_CUSTOMER: readonly Ending[] = ['inactive', 'not-ordered'];

/** Some endings surprise: nobody should fear for an inquiry that goes on. */
const endedHeadings: Readonly<Partial<Record<Ending, string>>> = {
  withdraw: 'Wie gewünscht: Ihre Anfrage ist beendet',
  'no-firm': 'Leider kein Betrieb für Ihre Anfrage',
  expired: 'Angebote abgelaufen: Ihre Anfrage ist beendet',
  duplicate: 'Doppelte Anfrage beendet, Ihre andere läuft weiter',
  inactive: 'Ihre Anfrage ist geschlossen, wie angekündigt',
  'not-ordered': 'Kein Auftrag: Ihre Anfrage ist beendet',
};

const endedPreviews: Readonly<Partial<Record<Ending, string>>> = {
  'no-firm': 'Wir suchen nicht weiter. Andere Betriebe nennt der Deutsche Schädlingsbekämpfer-Verband.',
  duplicate: 'Sie müssen nichts tun.',
};

export const endedMail = {
  preview: (why: Ending | null) => (why && endedPreviews[why]) ?? 'Wir fragen keine Betriebe mehr an.',
  heading: (why: Ending | null) => (why && endedHeadings[why]) ?? 'Ihre Anfrage ist beendet',
  paragraphs: (why: Ending | null, until: string | null = null) => [
    why ? endings[why] : 'wir haben Ihre Anfrage beendet und fragen keine Betriebe mehr für Sie an.',
    ...(why === 'withdraw' || why === 'duplicate'
      ? []
      : [
          why && OPENED_BY_CUSTOMER.includes(why)
            ? 'Möchten Sie doch weitermachen? Auf Ihrer Seite öffnen Sie die Anfrage wieder.'
            : 'Möchten Sie doch weitermachen? Dann sagen Sie uns Bescheid, und wir öffnen die Anfrage wieder.',
        ]),
    `Ihre Seite können Sie noch ${until ? `bis ${until}` : '90 Tage lang'} öffnen. Dort können Sie die Anfrage auch löschen.`,
  ],
} as const;

/** `when`: a day, since a mail is read on any day; whoever is called hears how many days. */
export const closingMail = {
  subject: (when: string) => `Wir schließen Ihre Anfrage ${when}`,
  preview: 'Soll sie offen bleiben? Dann wählen Sie „Anfrage behalten“.',
  heading: (when: string) => `Wir schließen Ihre Anfrage ${when}`,
  paragraphs: (when: string) => [
    `bei Ihrer Anfrage hat sich seit einiger Zeit nichts mehr getan. Darum schließen wir sie ${when}.`,
    'Soll sie offen bleiben? Dann öffnen Sie die Seite und wählen Sie „Anfrage behalten“. Sonst müssen Sie nichts tun.',
    'Betriebe, die noch auf Ihre Antwort warten, wissen ebenfalls Bescheid. Längstens 6 Monate nach dem Schließen löschen wir Ihre Angaben.',
  ],
  button: 'Anfrage behalten',
} as const;

type AskedCounts = { asked: number; working: number; waiting: number };

/** The real numbers, also where they are nothing to be proud of. */
function askedSoFar({ asked, working, waiting }: AskedCounts): string {
  if (asked === 0) return 'Wir haben noch keinen Betrieb angefragt.';
  const gone = asked - working - waiting;
  const parts = [
    working > 0 && (working === 1 ? 'Einer arbeitet daran' : `${working} arbeiten daran`),
    waiting > 0 && (waiting === 1 ? 'einer hat noch nicht geantwortet' : `${waiting} haben noch nicht geantwortet`),
    gone > 0 && (gone === 1 ? 'einer bietet nichts an' : `${gone} bieten nichts an`),
  ].filter((part) => part !== false);
  const list = parts.join(', ');
  return `Wir haben ${asked === 1 ? 'einen Betrieb' : `${asked} Betriebe`} angefragt, ein Angebot liegt noch nicht vor. ${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}

type Missed = { promised: string; firms: AskedCounts; until: string | null };

export const responseMissedMail = {
  subject: 'Ihr erstes Angebot verspätet sich',
  preview: ({ until }: Missed) =>
    `Sie hören ${until ? `spätestens am ${inSentence(until)}` : 'innerhalb von drei Werktagen'} von uns.`,
  heading: 'Ihr erstes Angebot verspätet sich',
  paragraphs: ({ promised, firms, until }: Missed) => [
    `das erste Angebot wollten wir Ihnen bis ${promised} schicken. Das haben wir nicht geschafft, und das tut uns leid.`,
    `So ist der Stand: ${askedSoFar(firms)}`,
    until
      ? `Spätestens ${until} hören Sie von uns, auch wenn es bis dahin kein Angebot gibt.`
      : 'Unser Büro ist derzeit nicht durchgehend besetzt: Sie hören innerhalb von drei Werktagen von uns.',
    'Möchten Sie nicht länger warten, beenden Sie die Anfrage auf Ihrer Seite.',
  ],
} as const;

export const erasedMail = {
  subject: (time: string) => `Wir löschen Ihre Anfrage am ${inSentence(time)}`,
  preview: 'Bis dahin können Sie noch abbrechen.',
  heading: 'Wir löschen Ihre Anfrage',
  paragraphs: (time: string, reminders: readonly KeptReminder[] = []) => [
    `am ${inSentence(time)} löschen wir Ihre Anfrage mit allen Angaben, Fotos, Nachrichten, Angeboten und E-Mails. Bis dahin fragen wir niemanden an, und Sie können die Löschung auf Ihrer Seite abbrechen. Danach ist auch die Seite weg.`,
    ...reminders.map(reminderTexts.erased),
    afterErasure,
  ],
  button: 'Löschen abbrechen',
} as const;

/** After an erasure at once, or late because our email did not get through before. */
export const erasedDoneMail = {
  subject: 'Ihre Anfrage ist gelöscht',
  preview: 'Auch Ihre E-Mail-Adresse löschen wir jetzt.',
  heading: 'Wir haben Ihre Anfrage gelöscht',
  paragraphs: [
    'Guten Tag,',
    'wie gewünscht haben wir Ihre Anfrage mit allen Angaben, Fotos und E-Mails gelöscht. Ihre E-Mail-Adresse löschen wir jetzt auch.',
    afterErasure,
    `Haben Sie uns nicht darum gebeten? Dann rufen Sie uns bitte an: ${phone}.`,
  ],
} as const;

export const newsletterConfirmation = {
  subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
  preview: 'Erst mit Ihrer Bestätigung ist die Anmeldung gültig.',
  heading: 'Bitte bestätigen Sie Ihre Anmeldung',
  text: `für diese E-Mail-Adresse wurde der Newsletter von ${company.brand} bestellt. Wenn Sie das waren, bestätigen Sie es bitte. Der Link führt auf eine Seite, auf der Sie die Anmeldung mit einem Klick abschließen.`,
  button: 'Anmeldung bestätigen',
  validity: 'Der Link gilt 48 Stunden.',
  notYou:
    'Sie haben nichts bestellt? Dann tun Sie bitte nichts. Ohne Bestätigung senden wir Ihnen keinen Newsletter und löschen Ihre Adresse nach 48 Stunden.',
} as const;

export const newsletterWelcome = {
  subject: 'Ihre Anmeldung zum Newsletter ist bestätigt',
  preview: 'Sie können sich jederzeit mit einem Klick abmelden.',
  heading: 'Ihre Anmeldung ist bestätigt',
  text: `vielen Dank für Ihre Anmeldung. Sie erhalten ab jetzt den Newsletter von ${company.brand} mit Ratgebern und Hinweisen zur Taubenabwehr.`,
  leave: 'Sie möchten ihn nicht mehr? Mit diesem Link melden Sie sich jederzeit ab:',
  leaveLink: 'Newsletter abbestellen',
} as const;

export const undeliverable = {
  subject: (kind: string, reference: string | null) =>
    `Nicht zustellbar: ${kind === 'send-receipt' ? 'Eingangsbestätigung' : 'eine E-Mail'}${reference ? ` zu Anfrage ${reference}` : ''}`,
  preview: (reference: string | null) => (reference ? 'Bitte rufen Sie die Person an.' : 'Die Daten sind gespeichert.'),
  heading: 'E-Mail nicht zustellbar',
  kinds: {
    'send-receipt': 'Die Eingangsbestätigung an die anfragende Person wurde vom Mailserver endgültig abgelehnt.',
    'send-newsletter-confirmation': 'Eine Bestätigungs-E-Mail zum Newsletter wurde vom Mailserver endgültig abgelehnt.',
    'send-newsletter-welcome': 'Eine Willkommens-E-Mail zum Newsletter wurde vom Mailserver endgültig abgelehnt.',
  } as Readonly<Record<string, string>>,
  otherKind: 'Eine E-Mail wurde vom Mailserver endgültig abgelehnt. Welche, steht in der Zentrale unter „Postausgang“.',
  addressRefused: 'Die Daten sind gespeichert. An diese Adresse senden wir nichts mehr.',
  mailRefused: 'Die Daten sind gespeichert. Diese eine E-Mail versuchen wir nicht noch einmal zu senden.',
  advice: 'Bitte rufen Sie die Person an.',
  inquiry: 'Anfrage öffnen',
  outbox: 'Postausgang öffnen',
  labels: { reason: 'Antwort des Servers', id: 'Anfragenummer' },
} as const;

export const refusal = {
  subject: 'Technischer Fehler: Eine Anfrage kam nicht bei uns an',
  preview: 'Der Browser meldet einen Fehler auf unserer Seite.',
  heading: 'Eine Anfrage kam nicht bei uns an',
  what: 'Ein Browser hatte eine abgesendete Anfrage aufbewahrt und wollte sie übertragen. Unser Server hat sie so abgelehnt, dass ein weiterer Versuch nicht hilft. Wer angefragt hat, wissen wir nicht: Die Meldung enthält keine personenbezogenen Daten. Die Person sieht beim nächsten Besuch einen Hinweis mit unserer Telefonnummer.',
  advice: 'Bitte probieren Sie den Fragebogen selbst aus und sehen Sie im Protokoll des Servers nach.',
  limit: 'Weitere Meldungen stehen nur im Protokoll; diese E-Mail kommt höchstens einmal in der Stunde.',
  minutes: (minutes: number) => (minutes === 1 ? '1 Minute' : `${minutes.toLocaleString('de-DE')} Minuten`),
  labels: { answer: 'Antwort des Servers', age: 'Seit dem Absenden', build: 'Stand der Seite' },
} as const;
