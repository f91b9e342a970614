import { MAX_FIRMS_PER_INQUIRY, MAX_UNANSWERED_PER_FIRM } from './claims.ts';
import { company } from './company.ts';
import { noPostalCode } from './contact-fields.ts';
import { onlyWhatYouMay } from './firm-labels.ts';

/** The firm's own pages: read on a scaffold, one hand, two minutes. Short, no jargon of ours. */

const phone = company.phone.replaceAll(' ', '\u00a0');

export const firmPageName = 'Mein Betrieb';

export const firmFrame = {
  skip: 'Zum Inhalt springen',
  back: 'Zurück zu meinem Betrieb',
  call: 'Fragen?',
  links: [
    { href: '/', label: 'Startseite' },
    { href: '/datenschutz/', label: 'Datenschutz' },
    { href: '/impressum/', label: 'Impressum' },
  ],
  note: 'Die Seite eines Betriebs öffnet sich nur mit seinem Link. Geben Sie Ihren nur weiter, wenn jemand für Sie handeln soll.',
} as const;

export const askForLink = {
  heading: 'Link zu Ihrer Seite',
  intro:
    'Partnerbetriebe öffnen ihre Seite mit einem Link, ohne Passwort. Wir senden ihn an die E-Mail-Adresse, die wir von Ihrem Betrieb haben. Er gilt sieben Tage.',
  email: 'E-Mail-Adresse Ihres Betriebs',
  button: 'Link senden',
  invalid: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@betrieb.de.',
  limited: 'Das waren zu viele Anfragen. Bitte warten Sie eine Stunde oder rufen Sie uns an.',
  sent: {
    heading: 'Schauen Sie in Ihr Postfach',
    text: 'Kennen wir diese Adresse von einem Betrieb, kommt dort in wenigen Minuten ein Link an. Kommt nichts, sehen Sie im Spam-Ordner nach oder rufen Sie uns an.',
  },
  notices: {
    verlassen: 'Ihr Betrieb ist abgemeldet. Sie bekommen keine Anfragen mehr. Danke für die Zusammenarbeit.',
    zurueck:
      'Ihre frühere E-Mail-Adresse gilt wieder, und alle Links zu Ihrem Betrieb sind beendet. Wir sehen uns an, was geschehen ist. Einen neuen Link fordern Sie hier an.',
    widersprochen: 'Ihr Widerspruch ist bei uns. Wir rufen Sie an, bevor wir etwas ändern.',
  },
  open: 'Neuen Link anfordern',
  invoices: 'Zu den Rechnungen',
} as const;

type ErrorText = { heading: string; text: string };

export const firmLinkErrors = {
  malformed: {
    heading: 'Link unvollständig',
    text: 'Diesem Link fehlt ein Stück. Das passiert, wenn ein Programm ihn umbricht. Kopieren Sie die ganze Adresse aus der E-Mail in die Adresszeile.',
  },
  unknown: {
    heading: 'Diese Seite gibt es nicht',
    text: 'Zu dieser Adresse gehört keine Seite eines Betriebs.',
  },
  closed: {
    heading: 'Bitte öffnen Sie Ihren Link',
    text: 'In diesem Browser ist Ihr Link noch nicht geöffnet worden, oder er wurde vergessen. Öffnen Sie den Link aus unserer E-Mail noch einmal, oder fordern Sie einen neuen an.',
  },
  expired: {
    heading: 'Der Link ist abgelaufen',
    text: 'Links gelten sieben Tage und enden, wenn sich die E-Mail-Adresse Ihres Betriebs ändert. Fordern Sie einen neuen an: Er geht an die Adresse, die wir jetzt von Ihnen haben.',
  },
  'invoices-only': {
    heading: 'Dieser Link öffnet nur Rechnungen',
    text: 'Links aus E-Mails über Rechnungen öffnen nichts anderes, damit Sie sie weiterleiten können. Für die Seite Ihres Betriebs fordern Sie einen eigenen Link an. Er geht an die E-Mail-Adresse, die wir von Ihnen haben.',
  },
  revoked: {
    heading: 'Der Link gilt nicht mehr',
    text: 'Dieser Link wurde zurückgezogen. Rufen Sie uns an, wenn Sie Fragen dazu haben.',
  },
  crowded: {
    heading: 'Zu viele Aufrufe',
    text: 'Dieser Link wurde in kurzer Zeit sehr oft geöffnet. Bitte warten Sie zehn Minuten.',
  },
  limited: { heading: 'Zu viele Versuche', text: 'Das waren zu viele Versuche. Bitte warten Sie eine Minute.' },
  failed: {
    heading: 'Das hat nicht geklappt',
    text: 'Ein Fehler auf unserer Seite. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
} as const satisfies Record<string, ErrorText>;

/** Above every page but the first, which says it in its heading. */
export const actingFor = (firm: string) => `Sie handeln für ${firm}`;

export const otherFirm = {
  heading: 'Dieser Link gehört zu einem anderen Betrieb',
  text: (kept: string, given: string) =>
    `In diesem Browser handeln Sie gerade für ${kept}. Der Link, den Sie geöffnet haben, gehört zu ${given}.`,
  warning:
    'Wechseln Sie nur, wenn Sie auch für diesen Betrieb handeln. Kam der Link von jemand anderem, bleiben Sie lieber: Unterlagen und Angaben gingen sonst an den falschen Betrieb.',
  change: (given: string) => `Zu ${given} wechseln`,
  stay: 'Bei meinem Betrieb bleiben',
} as const;

export const firmStatus = {
  applied: { label: 'Bewerbung liegt vor', text: 'Wir sehen uns Ihre Bewerbung an und melden uns.' },
  checking: {
    label: 'In Prüfung',
    text: 'Wir prüfen gerade Ihre Unterlagen. Anfragen bekommen Sie, sobald alles geprüft ist.',
  },
  active: { label: 'Freigeschaltet', text: 'Sie bekommen Anfragen, die zu Ihnen passen.' },
  blocked: {
    label: 'Freigeschaltet, aber etwas fehlt',
    text: 'Solange etwas fehlt, bekommen Sie keine neuen Anfragen. Laufende Anfragen bleiben bei Ihnen, ein Angebot senden können Sie aber erst, wenn alles da ist.',
  },
  paused: { label: 'Pause', text: 'Sie bekommen gerade keine neuen Anfragen.' },
  suspended: {
    label: 'Gesperrt',
    text: 'Wir haben Ihren Betrieb gesperrt. Sie bekommen keine Anfragen, laufende haben wir zurückgenommen.',
  },
} as const;

export const statusTexts = {
  number: (number: number) => `Betriebsnummer ${number}`,
  pausedUntil: (day: string) => `Ihre Pause endet am ${day}. An diesem Tag geht es von selbst weiter.`,
  pausedBy: {
    firm: 'Die Pause haben Sie selbst gesetzt.',
    staff: 'Die Pause haben wir gesetzt.',
    silence:
      'An drei Arbeitstagen blieben Anfragen ohne Antwort. Deshalb fragen wir Sie nicht mehr an, bis Sie die Pause beenden. Auch Ablehnen zählt als Antwort.',
  },
  measures: 'Unsere Entscheidung und ihre Gründe',
  measureKinds: { pause: 'Pause', suspend: 'Sperre', end: 'Ende der Zusammenarbeit' },
  measureFrom: (day: string) => `Gilt ab ${day}.`,
  measureRule: (rule: string) => `Regel: ${rule}`,
  objection: 'Sie sehen das anders? Schreiben Sie uns eine Beschwerde. Wir antworten.',
} as const;

export const missingTexts = {
  heading: 'Was fehlt',
  document: (kinds: string) => `Nachweis: ${kinds}`,
  terms: 'Unsere Partnerbedingungen annehmen',
  capability: 'Sagen, was Sie machen',
  area: 'Sagen, wo Sie arbeiten',
} as const;

export const helpTexts = {
  heading: 'Was noch hilft',
  intro: 'Nichts davon ist Pflicht.',
  prices: 'Ihre Preise eintragen',
  pricesWhy: 'Ihre Angebote sind dann schon zur Hälfte ausgefüllt.',
  area: 'Umkreis prüfen',
  areaWhy: (codes: number) =>
    `Sie erreichen ${codes === 1 ? '1 Postleitzahl' : `${codes} Postleitzahlen`}. Je größer das Gebiet, desto mehr Anfragen passen zu Ihnen.`,
  documents: 'Mitgliedschaft im Fachverband zeigen',
  documentsWhy: 'Kunden lesen beim Angebot, was wir geprüft haben.',
  about: 'Ihren Betrieb in zwei Sätzen vorstellen',
  aboutWhy: 'Kunden lesen das auf der Seite der Partnerbetriebe.',
} as const;

export const termsTexts = {
  heading: 'Partnerbedingungen',
  now: (version: string) => `Die Fassung vom ${version} gilt. Sie haben sie noch nicht angenommen.`,
  soon: (version: string, from: string) =>
    `Ab ${from} gilt die neue Fassung vom ${version}. Ohne Ihre Zustimmung bekommen Sie ab dann keine neuen Anfragen und können kein Angebot senden.`,
  version: (version: string) => `Fassung vom ${version}`,
  read: (version: string) => `Fassung vom ${version} lesen`,
  accepted: (version: string) => `Sie haben die Fassung vom ${version} angenommen.`,
  name: { label: 'Ihr Name', hint: 'Wer für den Betrieb zustimmt.' },
  tick: 'Ich habe die Partnerbedingungen gelesen und nehme sie für den Betrieb an.',
  button: 'Bedingungen annehmen',
  saved: 'Sie haben die Partnerbedingungen angenommen.',
  missing: 'Bitte setzen Sie den Haken und nennen Sie Ihren Namen.',
  open: 'Bedingungen ansehen und annehmen',
} as const;

export const invitationList = {
  heading: 'Offene Anfragen',
  none: 'Gerade wartet keine Anfrage auf Sie.',
  from: (place: string | null) => (place ? `Anfrage aus ${place}` : `Anfrage, ${noPostalCode}`),
  due: {
    invited: (time: string) => `Antwort bis ${time}`,
    engaged: (time: string) => `Angebot bis ${time}`,
    offered: () => 'Ihr Angebot liegt beim Kunden',
    shared: () => 'Kontakt freigegeben: Bitte melden Sie sich',
    ordered: () => 'Der Auftrag ist gemeldet',
  },
  resting: 'Ihre Frist ruht, bis der Kunde Ihre Frage beantwortet',
  turns: {
    firm: 'Neue Nachricht des Kunden: Bitte antworten',
    customer: 'Ihre Frage liegt beim Kunden: Er ist dran',
  },
  reference: (reference: string) => `Anfragenummer ${reference}`,
} as const;

export const firmFigureTexts = {
  heading: 'Ihre Zahlen',
  period: (days: number) => `Aus den letzten ${days} Tagen.`,
  invited: 'Anfragen an Sie',
  inTime: 'rechtzeitig beantwortet',
  offers: 'Angebote',
  shared: 'Kontakte freigegeben',
  orders: 'Aufträge gemeldet',
  points: (points: number, most: number) => `${points} von ${most}`,
  answerPoints: 'Punkte für Antworten',
  open: 'So wurden Sie ausgewählt',
} as const;

export const documentList = {
  heading: 'Unterlagen',
  none: 'Noch keine Unterlagen.',
  verified: (day: string) => `geprüft am ${day}`,
  submitted: 'liegt bei uns zur Prüfung',
  refused: 'abgelehnt',
  expires: (day: string) => `gilt bis ${day}`,
  expiring: (day: string) => `läuft am ${day} ab`,
  expired: (day: string) => `abgelaufen am ${day}`,
  open: 'Unterlagen hochladen',
} as const;

export const uploadTexts = {
  heading: 'Neuen Nachweis senden',
  intro:
    'Als PDF oder als Foto vom Telefon. Ein Mensch liest ihn und meldet sich, wenn etwas fehlt. Der bisherige gilt, bis der neue geprüft ist oder bis er abläuft.',
  kind: 'Welcher Nachweis?',
  choose: 'Bitte wählen',
  file: 'Datei',
  fileHint: 'PDF oder Foto, höchstens 10 MB.',
  button: 'Nachweis senden',
  factsHeading: (document: string) => `${document}: Was steht darauf?`,
  factsIntro: 'Die Datei ist da. Mit diesen Angaben prüfen wir sie schneller.',
  expires: 'Gültig bis',
  expiresHint: 'Der letzte Tag, wenn der Nachweis abläuft.',
  sum: 'Versicherungssumme in Euro',
  sumHint: 'Zum Beispiel 3.000.000.',
  factsButton: 'Angaben speichern',
  declare: 'Wir unterweisen alle, die Taubenkot entfernen, im Arbeitsschutz.',
  declareMissing: 'Bitte setzen Sie den Haken, wenn Sie das erklären.',
  declareButton: 'Erklärung abgeben',
  done: {
    da: 'Ihr Nachweis ist da. Wir prüfen ihn und melden uns, wenn etwas fehlt.',
    angaben: 'Die Angaben zu Ihrem Nachweis sind gespeichert.',
    erklaert: 'Ihre Erklärung ist da.',
  },
  problems: {
    facts: 'Bitte prüfen Sie „Gültig bis“ und Versicherungssumme. Das Datum darf nicht vergangen sein.',
    fehlt: 'Der Nachweis ist nicht angekommen. Bitte senden Sie ihn noch einmal.',
    art: 'Bitte wählen Sie, welcher Nachweis es ist.',
    keine: 'Bitte wählen Sie eine Datei aus.',
    'zu-gross': 'Die Datei ist zu groß. Erlaubt sind 10 MB.',
    unlesbar: 'Diese Datei können wir nicht lesen. Bitte senden Sie ein PDF ohne Kennwort oder ein Foto.',
    verschlossen:
      'In dieses PDF können wir nicht hineinsehen, etwa weil es verschlüsselt ist. Bitte drucken Sie es als neues PDF oder fotografieren Sie es.',
    aktiv:
      'Dieses PDF enthält Programme oder eingebettete Dateien. Bitte drucken Sie es als neues PDF oder fotografieren Sie es.',
    'zu-viele': 'So viele Dateien haben wir schon von Ihnen. Bitte rufen Sie uns an.',
    spaeter: 'Das geht gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
} as const;

export const firmSettingsTexts = {
  heading: 'Ihre Angaben',
  profile: 'Firma und Kontakt',
  capabilities: 'Leistungen',
  capabilityCount: (count: number) => (count === 1 ? 'eine Leistung' : `${count} Leistungen`),
  area: 'Gebiet',
  areaText: (km: number, codes: number) => `${km}\u00a0km, ${codes} Postleitzahlen`,
  hours: 'Zeiten',
  hoursText: (from: string, to: string) => `Mo–Fr ${from}–${to}`,
  saturdayText: (from: string, to: string) => `, Sa ${from}–${to}`,
  limit: 'Grenze',
  limitText: (count: number) =>
    count === 1 ? 'höchstens ein Angebot in der Woche' : `höchstens ${count} Angebote in der Woche`,
  prices: 'Preisliste',
  priceCount: (count: number) => (count === 0 ? 'noch keine Preise' : count === 1 ? 'ein Preis' : `${count} Preise`),
  pause: 'Pause',
  pauseNone: 'keine',
  pauseUntil: (day: string) => `bis ${day}`,
  pauseOpen: 'bis Sie sie beenden',
} as const;

export const moreTexts = {
  heading: 'Mehr',
  complain: 'Beschwerde schreiben',
  leave: 'Zusammenarbeit beenden',
} as const;

const tooLong = 'Das ist zu lang.';

export const profileTexts = {
  heading: 'Firma und Kontakt',
  contact: 'So erreichen wir Sie',
  firm: 'Die Firma',
  firmHint:
    'Name, Rechtsform, Anschrift, Register und Steuernummern stehen in Ihren Nachweisen. Ändern Sie hier etwas, vergleichen wir Gewerbeanmeldung und Registerauszug noch einmal. Bis dahin bekommen Sie keine neuen Anfragen.',
  email: { label: 'E-Mail-Adresse für Anfragen und Links', change: 'E-Mail-Adresse ändern' },
  fields: {
    contact_name: { label: 'Ansprechperson' },
    phone: { label: 'Telefon' },
    website: { label: 'Website' },
    about: {
      label: 'Über den Betrieb',
      hint: 'Zwei, drei Sätze. Sie stehen öffentlich bei Ihrem Betrieb. Keine Telefonnummern, keine Preise.',
    },
    name: { label: 'Name der Firma' },
    legal_form: { label: 'Rechtsform' },
    street: { label: 'Straße und Hausnummer' },
    postal_code: { label: 'Postleitzahl' },
    city: { label: 'Ort' },
    register_court: {
      label: 'Registergericht',
      hint: 'Nur bei eingetragenen Firmen, zum Beispiel Amtsgericht München.',
    },
    register_number: { label: 'Registernummer', hint: 'Zum Beispiel HRB 123456.' },
    vat_id: { label: 'Umsatzsteuer-ID', hint: 'DE und neun Ziffern. Haben Sie keine, genügt die Steuernummer.' },
    tax_number: { label: 'Steuernummer', hint: 'Nötig, wenn Sie keine Umsatzsteuer-ID haben.' },
    small_business: { label: 'Kleinunternehmer nach § 19 UStG: Unsere Preise enthalten keine Umsatzsteuer.' },
  },
  problems: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    invalid: 'Das können wir so nicht lesen.',
    'too-long': tooLong,
    contact: 'Bitte ohne Telefonnummer, E-Mail-Adresse und Adresse einer Website.',
    letters:
      'Ein Zeichen darin können wir nicht drucken, zum Beispiel ein unsichtbares oder ein Symbol. Bitte tippen Sie den Text neu ein.',
  },
  wrong: {
    phone: 'Bitte geben Sie eine Telefonnummer mit Vorwahl ein.',
    postal_code: 'Eine Postleitzahl hat fünf Ziffern.',
    tax_number: 'Bitte schreiben Sie die Nummer wie auf dem Steuerbescheid, zum Beispiel 143/123/45678.',
    vat_id: 'Diese Nummer stimmt nicht. Sie beginnt mit DE, dann folgen neun Ziffern.',
    website: 'Das ist keine Adresse einer Website.',
  },
  pendingName: (name: string) => `Ihr neuer Name liegt bei uns zur Prüfung. Bis dahin zeigen wir weiter „${name}“.`,
  save: 'Speichern',
  saved: 'Gespeichert.',
  savedAgain:
    'Gespeichert. Wir vergleichen Ihre Nachweise noch einmal und melden uns. Bis dahin bekommen Sie keine neuen Anfragen.',
} as const;

export const addressTexts = {
  heading: 'E-Mail-Adresse ändern',
  back: 'Zurück zu Firma und Kontakt',
  ask: {
    text: (email: string) =>
      `Anfragen und Links gehen an ${email}. Bevor eine neue Adresse gilt, senden wir einen Code an diese alte. So kann niemand Ihren Betrieb übernehmen, der nur einen Link hat.`,
    other: 'Doch eine andere Adresse? Dann senden wir einen neuen Code, und der bisherige gilt nicht mehr.',
    label: 'Neue E-Mail-Adresse',
    button: 'Code senden',
  },
  sent: (email: string) => `Der Code ist unterwegs an ${email}. Er gilt eine Stunde.`,
  code: {
    text: (email: string, after: string) =>
      `Geben Sie den Code ein, den wir an ${email} gesendet haben. Danach gilt ${after}.`,
    label: 'Code',
    hint: 'Acht Ziffern aus unserer E-Mail.',
    button: 'Adresse ändern',
  },
  wrongCode: 'Dieser Code stimmt nicht oder ist abgelaufen. Sehen Sie in der neuesten E-Mail nach.',
  problems: {
    invalid: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@betrieb.de.',
    same: 'Das ist die Adresse, die schon gilt.',
    limited: `Für heute haben wir genug Codes gesendet. Bitte versuchen Sie es morgen, oder rufen Sie uns an: ${phone}.`,
    'no-mailbox': `An Ihre jetzige Adresse kommt keine E-Mail mehr an. Bitte rufen Sie uns an: ${phone}.`,
  },
  lost: `Kommen Sie an Ihr altes Postfach nicht mehr heran? Rufen Sie uns an: ${phone}. Wir ändern die Adresse mit Ihnen.`,
  saved:
    'Ihre neue E-Mail-Adresse gilt ab jetzt. Wir haben an beide Adressen geschrieben. Links aus älteren E-Mails gelten nicht mehr.',
} as const;

/** For the old mailbox. What the office changed after a call it does not undo by itself. */
export const cancelAddressTexts = {
  heading: { firm: 'Neue E-Mail-Adresse zurücknehmen', staff: 'Neuer E-Mail-Adresse widersprechen' },
  text: {
    firm: (firm: string, before: string, after: string) =>
      `Für ${firm} gilt jetzt ${after} statt ${before}. Nehmen Sie das zurück, gilt wieder ${before}. Alle Links zu Ihrem Betrieb enden, und wir sehen uns an, was geschehen ist.`,
    staff: (firm: string, before: string, after: string) =>
      `Für ${firm} gilt nach einem Telefonat mit uns jetzt ${after} statt ${before}. Widersprechen Sie, sehen wir es uns sofort an und rufen Sie unter der Nummer an, die wir von Ihrem Betrieb haben.`,
  },
  button: { firm: 'Zurücknehmen', staff: 'Widersprechen' },
  notes: {
    firm: 'Die frühere E-Mail-Adresse hat den Wechsel zurückgenommen. Bitte klären, wer ihn veranlasst hat.',
    staff: 'Die frühere E-Mail-Adresse widerspricht dem Wechsel. Bitte den Betrieb unter seiner Nummer anrufen.',
  },
} as const;

export const capabilityTexts = {
  heading: 'Leistungen',
  intro: `Haken Sie alles an, was Sie selbst machen. Danach richtet sich, welche Anfragen zu Ihnen passen. ${onlyWhatYouMay}`,
  needs: (documents: string) => `braucht: ${documents}`,
  none: 'Haken Sie mindestens eine Leistung an.',
  save: 'Leistungen speichern',
  saved: 'Ihre Leistungen sind gespeichert.',
  savedLacking: 'Gespeichert. Dafür fehlt noch ein Nachweis. Bis er geprüft ist, bekommen Sie keine neuen Anfragen.',
} as const;

export const areaTexts = {
  heading: 'Gebiet',
  intro: 'Wir fragen Sie nur für Orte in Ihrem Umkreis an. Gezählt wird die Luftlinie ab Ihrer Anschrift.',
  radius: { label: 'Umkreis in Kilometern', hint: '5 bis 100.' },
  added: {
    label: 'Zusätzliche Postleitzahlen',
    hint: 'Ganze Nummern oder der Anfang, zum Beispiel 853 oder 82319. Mehrere mit Komma.',
  },
  excluded: { label: 'Ausgenommene Postleitzahlen', hint: 'Dorthin fahren Sie nicht, obwohl es im Umkreis liegt.' },
  wrongRadius: 'Bitte geben Sie ganze Kilometer von 5 bis 100 ein.',
  wrongPrefix: (text: string) =>
    `„${text}“ ist keine Postleitzahl und kein Anfang davon. Erlaubt sind zwei bis fünf Ziffern.`,
  nowhere:
    'So erreichen Sie keinen Ort in unserem Gebiet. Wenn Sie gerade keine Anfragen möchten, setzen Sie eine Pause.',
  reached: (codes: number, all: number) => `Sie erreichen ${codes} von ${all} Postleitzahlen in unserem Gebiet.`,
  preview: 'Nur ansehen',
  previewed: 'So sähe Ihr Gebiet aus. Gespeichert ist es noch nicht.',
  save: 'Gebiet speichern',
  saved: 'Ihr Gebiet ist gespeichert.',
  map: 'Karte Ihres Gebiets',
  mapText: (codes: number) =>
    `Große dunkle Punkte sind die ${codes} Postleitzahlen, die Sie erreichen, kleine helle die übrigen.`,
  legend: { yes: 'Ihr Gebiet', no: 'nicht Ihr Gebiet', home: 'Ihre Anschrift' },
} as const;

export const hoursTexts = {
  heading: 'Zeiten',
  intro:
    'Unsere Fristen zählen nur in diesen Stunden. Feiertage zählen nie. Kommt abends eine Anfrage, läuft die Uhr erst am nächsten Morgen.',
  week: 'Montag bis Freitag',
  saturday: 'Samstag',
  saturdayHint: 'Lassen Sie beide Felder leer, wenn Sie samstags nicht antworten.',
  from: 'von',
  to: 'bis',
  wrong: {
    week: 'Montag bis Freitag: Bitte geben Sie zwei Uhrzeiten ein, mindestens zwei Stunden auseinander.',
    saturday: 'Samstag: Bitte geben Sie beide Uhrzeiten ein, mindestens zwei Stunden auseinander, oder keine.',
  },
  save: 'Zeiten speichern',
  saved: 'Ihre Zeiten sind gespeichert.',
} as const;

export const limitTexts = {
  heading: 'Grenze',
  intro:
    'Wie viele Angebote möchten Sie in einer Woche höchstens schreiben? Danach fragen wir Sie erst am Montag wieder an.',
  weekly: { label: 'Angebote in der Woche', hint: '1 bis 50.' },
  open: `Warten ${MAX_UNANSWERED_PER_FIRM} Anfragen auf Ihre Antwort, bekommen Sie vorerst keine weitere Anfrage.`,
  wrong: 'Bitte geben Sie eine Zahl von 1 bis 50 ein.',
  save: 'Grenze speichern',
  saved: 'Ihre Grenze ist gespeichert.',
} as const;

export const pauseTexts = {
  heading: 'Pause',
  intro:
    'In einer Pause bekommen Sie keine neuen Anfragen. Das kostet nichts: Ihr Guthaben wartet auf Sie. Offene Anfragen bleiben bei Ihnen.',
  backOn: { label: 'Erster Tag, an dem Sie wieder Anfragen möchten' },
  wrong: 'Bitte wählen Sie einen Tag ab morgen, höchstens ein Jahr entfernt.',
  button: 'Pause beginnen',
  started: 'Ihre Pause hat begonnen. Am gewählten Tag geht es von selbst weiter.',
  refused: 'Eine Pause ist gerade nicht möglich, denn Sie bekommen ohnehin keine Anfragen.',
  tick: 'Ich möchte wieder Anfragen bekommen.',
  tickMissing: 'Bitte setzen Sie den Haken.',
  end: 'Pause beenden',
  ended: 'Ihre Pause ist beendet. Sie bekommen wieder Anfragen.',
  measure: 'Diese Pause haben wir entschieden. Rufen Sie uns an oder schreiben Sie eine Beschwerde.',
  notNow: 'Ihr Betrieb ist noch nicht freigeschaltet. Eine Pause brauchen Sie erst danach.',
} as const;

export const firmPriceTexts = {
  heading: 'Preisliste',
  intro:
    'Was Sie hier eintragen, steht in neuen Angeboten schon da. Sie können es dort jedes Mal ändern. Die Liste sehen nur Sie.',
  net: 'Preise netto, ohne Umsatzsteuer.',
  gross: 'Sie sind Kleinunternehmer: Tragen Sie ein, was der Kunde zahlt.',
  price: (position: string, unit: string) => `${position}, ${unit}, in Euro`,
  unit: (unit: string) => `€ ${unit}`,
  wrong: 'Bitte einen Betrag eingeben, zum Beispiel 48,50. Höchstens 100.000\u00a0€.',
  save: 'Preise speichern',
  saved: 'Ihre Preise sind gespeichert.',
} as const;

export const firmSelectionTexts = {
  heading: 'So wurden Sie ausgewählt',
  intro: `Jede Auswahl der letzten 90 Tage, an der Ihr Betrieb teilnahm. Namen anderer Betriebe stehen hier nicht. Wir fragen bis zu ${MAX_FIRMS_PER_INQUIRY} Betriebe gleichzeitig an: die mit dem größten Guthaben. Von jeder passenden Anfrage bekommen Sie einen Anteil gutgeschrieben, jede Anfrage an Sie kostet 1.`,
  none: 'In den letzten 90 Tagen gab es keine Auswahl mit Ihrem Betrieb.',
  chosen: 'Sie waren an der Reihe',
  putIn: 'Unser Büro hat Sie ausgewählt',
  notChosen: 'Andere waren an der Reihe',
  leftOut: 'Unser Büro hat andere ausgewählt',
  refused: 'Kam nicht infrage',
  suited: (count: number) => (count === 1 ? 'Ein Betrieb kam infrage.' : `${count} Betriebe kamen infrage.`),
  points: ({ fit, near, answers }: { fit: number; near: number; answers: number }) =>
    `Eignung ${fit} von 40, Nähe ${near} von 20, Antworten ${answers} von 40.`,
  distance: (km: string) => `${km}\u00a0km entfernt.`,
  account: 'Guthaben vorher und nachher',
  quota: (quota: string) => `Ihr Anteil an dieser Anfrage: ${quota}.`,
  credit: (before: string, after: string) => `Ihr Guthaben: vorher ${before}, nachher ${after}.`,
} as const;

/** Why a firm did not come into question; the part after the colon names a document or a capability. */
export const refusalTexts: Readonly<Record<string, (detail: string) => string>> = {
  'not-active': () => 'Ihr Betrieb war nicht freigeschaltet.',
  paused: () => 'Sie hatten Pause.',
  'terms-missing': () => 'Die Partnerbedingungen waren nicht angenommen.',
  'document-missing': (document) => `Es fehlte ein geprüfter Nachweis: ${document}.`,
  'document-expired': (document) => `Ein Nachweis war abgelaufen: ${document}.`,
  'out-of-area': () => 'Der Ort lag außerhalb Ihres Gebiets.',
  'capability-missing': (capability) => `Gebraucht wurde: ${capability}.`,
  'own-inquiry': () => 'Die Anfrage kam von Ihnen selbst.',
  excluded: () => 'Der Kunde hat Ihren Betrieb ausgeschlossen.',
  'already-invited': () => 'Sie waren für diese Anfrage schon angefragt.',
  'same-owner': () => 'Ein Betrieb desselben Inhabers war schon angefragt.',
  'open-limit': () => `${MAX_UNANSWERED_PER_FIRM} Anfragen warteten noch auf Ihre Antwort.`,
  'weekly-limit': () => 'Ihre Grenze für diese Woche war erreicht.',
  'score-below-40': () => 'Es waren weniger als 40 von 100 Punkten.',
};

export const complaintTexts = {
  heading: 'Beschwerde',
  intro:
    'Etwas ist falsch gelaufen, oder Sie halten eine Entscheidung für falsch? Schreiben Sie es uns. Ein Mensch liest es und antwortet hier, in der Regel innerhalb von 14 Tagen.',
  body: { label: 'Ihre Beschwerde', hint: 'Höchstens 2.000 Zeichen.' },
  missing: 'Bitte schreiben Sie, worum es geht.',
  tooLong: 'Das ist zu lang. Erlaubt sind 2.000 Zeichen.',
  button: 'Beschwerde senden',
  sent: 'Ihre Beschwerde ist bei uns. Die Antwort steht dann hier.',
  list: 'Ihre Beschwerden',
  sentAt: (time: string) => `Gesendet ${time}`,
  answered: (time: string) => `Unsere Antwort, ${time}`,
  waiting: 'Noch keine Antwort.',
} as const;

export const leaveTexts = {
  heading: 'Zusammenarbeit beenden',
  intro:
    'Sie können jederzeit aufhören, ohne Frist und ohne Grund. Sie bekommen dann sofort keine Anfragen mehr. Laufende Anfragen und Freigaben enden: Kontakte von Kunden sehen Sie dann nicht mehr. Auch diese Seite öffnet sich nicht mehr. Was wir über Sie gespeichert haben, schicken wir Ihnen auf Wunsch zu.',
  orders: 'Aufträge, die Sie schon angenommen haben, führen Sie mit Ihren Kunden zu Ende.',
  pauseInstead: 'Möchten Sie nur eine Weile Ruhe? Dann setzen Sie eine Pause.',
  word: { label: 'Tippen Sie zur Bestätigung das Wort ENDE' },
  expected: 'ENDE',
  missing: 'Bitte tippen Sie das Wort ENDE.',
  button: 'Zusammenarbeit endgültig beenden',
} as const;
