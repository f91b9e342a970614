import { onlyWhatYouMay } from './firm-labels.ts';

/** The application of a firm, /partner-werden/bewerbung/…: three steps, each kept as soon as it is sent. */

export const applicationName = 'Bewerbung als Partnerbetrieb';

export const applicationFrame = {
  skip: 'Zum Inhalt springen',
  call: 'Fragen?',
  links: [
    { href: '/partner-werden/', label: 'Partner werden' },
    { href: '/partnerbedingungen/', label: 'Partnerbedingungen' },
    { href: '/datenschutz/', label: 'Datenschutz' },
    { href: '/impressum/', label: 'Impressum' },
  ],
  note: 'Ihre Unterlagen sieht nur unser Büro. Erst wenn Sie freigeschaltet sind, nennen wir Ihren Betrieb öffentlich, mit Ort, Leistungen und Prüfungen. Sie können jederzeit unterbrechen: Den Link zum Weitermachen schicken wir Ihnen nach dem ersten Schritt per E-Mail, er gilt 30 Tage.',
} as const;

export const otherApplication = {
  heading: 'Dieser Link gehört zu einer anderen Bewerbung',
  text: (kept: string, given: string) =>
    `In diesem Browser arbeiten Sie gerade an der Bewerbung von ${kept}. Der Link, den Sie geöffnet haben, gehört zur Bewerbung von ${given}.`,
  warning:
    'Wechseln Sie nur, wenn auch diese Bewerbung Ihre ist. Kam der Link von jemand anderem, bleiben Sie lieber: Ihre Unterlagen lägen sonst in einer fremden Bewerbung.',
  change: (given: string) => `Zur Bewerbung von ${given} wechseln`,
  stay: 'Bei meiner Bewerbung bleiben',
} as const;

export const applicationSteps = {
  label: 'Schritte der Bewerbung',
  steps: ['Betrieb', 'Leistungen und Gebiet', 'Unterlagen'],
  firm: (name: string) => `Bewerbung von ${name}`,
  of: (step: number) => `Schritt ${step} von 3`,
} as const;

export const applicationErrors = {
  limited:
    'Von Ihrem Anschluss kamen gerade sehr viele Bewerbungen. Bitte versuchen Sie es in einer Stunde noch einmal.',
  mailbox:
    'Eine neue E-Mail-Adresse nehmen wir nur über einen Link an, den wir an die bisherige senden: meist sofort, manchmal erst, nachdem ein Mensch die Bewerbung angesehen hat. Alles andere ist gespeichert. Haben Sie sich vertippt, beginnen Sie mit der richtigen Adresse neu, oder rufen Sie uns an.',
} as const;

type FieldText = { label: string; hint?: string; missing?: string; invalid?: string; tooLong?: string };

export const applicationFirmTexts = {
  heading: 'Ihr Betrieb',
  intro:
    'Dauert etwa drei Minuten. Halten Sie für später Gewerbeanmeldung und Bestätigung der Betriebshaftpflicht bereit, als PDF oder Foto.',
  groups: { firm: 'Firma', register: 'Register und Steuern', contact: 'Ansprechperson' },
  next: 'Speichern und weiter',
  again: 'Mit dieser Adresse neu beginnen',
  other: { text: 'Schon angefangen?', label: 'Link noch einmal schicken' },
  trap: 'Bitte leer lassen',
  choose: 'Bitte wählen',
  smallBusiness: 'Wir sind Kleinunternehmer nach § 19 UStG und berechnen keine Umsatzsteuer.',
  privacy: { text: 'Wie wir Ihre Angaben verarbeiten, steht in der', label: 'Datenschutzerklärung' },
  fields: {
    name: { label: 'Name der Firma', missing: 'Bitte geben Sie den Namen der Firma an.' },
    legal_form: { label: 'Rechtsform', missing: 'Bitte wählen Sie die Rechtsform.' },
    street: { label: 'Straße und Hausnummer', missing: 'Bitte geben Sie Straße und Hausnummer an.' },
    postal_code: {
      label: 'Postleitzahl',
      missing: 'Bitte geben Sie die Postleitzahl an.',
      invalid: 'Eine Postleitzahl hat fünf Ziffern.',
    },
    city: { label: 'Ort', missing: 'Bitte geben Sie den Ort an.' },
    register_court: {
      label: 'Registergericht',
      hint: 'Nur bei eingetragenen Firmen, zum Beispiel Amtsgericht München.',
      missing: 'Bei dieser Rechtsform brauchen wir das Registergericht.',
    },
    register_number: {
      label: 'Registernummer',
      hint: 'Zum Beispiel HRB 123456.',
      missing: 'Bei dieser Rechtsform brauchen wir die Registernummer.',
    },
    vat_id: {
      label: 'Umsatzsteuer-Identifikationsnummer',
      hint: 'DE und neun Ziffern. Haben Sie keine, genügt die Steuernummer.',
      invalid: 'Diese Nummer kann so nicht stimmen. Bitte vergleichen Sie jede Ziffer.',
    },
    tax_number: {
      label: 'Steuernummer',
      hint: 'Nur wenn Sie keine Umsatzsteuer-Identifikationsnummer haben.',
      missing: 'Bitte geben Sie eine der beiden Nummern an.',
      invalid: 'Bitte schreiben Sie die Nummer wie auf dem Steuerbescheid, zum Beispiel 143/123/45678.',
    },
    small_business: { label: '' },
    contact_name: { label: 'Vor- und Nachname', missing: 'Bitte geben Sie Ihren Namen an.' },
    email: {
      label: 'E-Mail-Adresse',
      hint: 'Dorthin schicken wir den Link zum Weitermachen und später die Anfragen.',
      missing: 'Bitte geben Sie eine E-Mail-Adresse an.',
      invalid: 'Diese E-Mail-Adresse können wir nicht lesen.',
    },
    phone: {
      label: 'Telefon',
      missing: 'Bitte geben Sie eine Telefonnummer an.',
      invalid: 'Diese Telefonnummer können wir nicht lesen. Schreiben Sie sie zum Beispiel so: 089 123456.',
    },
    website: {
      label: 'Website',
      invalid: 'Diese Adresse können wir nicht lesen. Schreiben Sie sie zum Beispiel so: www.ihr-betrieb.de.',
    },
    about: {
      label: 'Ihr Betrieb in wenigen Sätzen (freiwillig)',
      hint: 'Höchstens 600 Zeichen. Steht später bei Ihrem Betrieb auf unserer Website.',
    },
  } satisfies Record<string, FieldText>,
  tooLong: 'Das ist zu lang.',
  wrong: 'Das können wir so nicht lesen.',
} as const;

export const firmServiceTexts = {
  heading: 'Leistungen und Gebiet',
  capability: {
    legend: 'Was bieten Sie an?',
    hint: `Wir fragen Sie nur für das an, was Sie hier ankreuzen. Davon hängt ab, welche Nachweise wir brauchen. ${onlyWhatYouMay}`,
    missing: 'Bitte kreuzen Sie mindestens eine Leistung an.',
  },
  area: {
    legend: 'Wo arbeiten Sie?',
    radius: { label: 'Umkreis in Kilometern', hint: 'Luftlinie um Ihre Postleitzahl, 5 bis 100.' },
    radiusWrong: 'Bitte geben Sie eine Zahl von 5 bis 100 an.',
    added: {
      label: 'Zusätzliche Postleitzahlen',
      hint: 'Außerhalb des Umkreises. Ganze Postleitzahlen oder ihr Anfang, zum Beispiel 85221 oder 853.',
    },
    excluded: {
      label: 'Ausgenommene Postleitzahlen',
      hint: 'Dort arbeiten Sie nicht, obwohl sie im Umkreis liegen.',
    },
    unknown: (codes: string) =>
      `Diese Angabe passt zu keiner Postleitzahl in unserem Gebiet oder steht doppelt: ${codes}`,
    none: 'Ihr Gebiet erreicht keine Postleitzahl im Umkreis von 50 km um München. Bitte vergrößern Sie es.',
    reached: (count: number) =>
      count === 1
        ? 'Sie erreichen 1 Postleitzahl unseres Gebiets.'
        : `Sie erreichen ${count} Postleitzahlen unseres Gebiets.`,
    recount: 'Neu berechnen',
    map: {
      title: 'Karte Ihres Gebiets',
      description: (reached: number, others: number) =>
        `Dunkle Punkte: ${reached} Postleitzahlen, die Sie erreichen. Helle Punkte: ${others}, die Sie nicht erreichen.`,
    },
  },
  hours: {
    legend: 'Wann arbeiten Sie?',
    hint: 'Fristen für Ihre Antworten zählen nur in diesen Zeiten. Feiertage in Bayern zählen nie.',
    week: 'Montag bis Freitag',
    from: 'von',
    to: 'bis',
    saturday: 'Auch samstags',
    sat: 'Samstag',
    wrong: 'Bitte geben Sie zwei Uhrzeiten an, mindestens zwei Stunden auseinander.',
  },
  limit: {
    label: 'Höchstens so viele Angebote pro Woche',
    hint: 'Danach fragen wir Sie erst in der nächsten Woche wieder an.',
    wrong: 'Bitte geben Sie eine Zahl von 1 bis 50 an.',
  },
  next: 'Speichern und weiter',
} as const;

export const applicationDocumentTexts = {
  heading: 'Unterlagen',
  headingAfter: 'Unterlagen nachreichen',
  intro:
    'Laden Sie jedes Dokument einzeln hoch, als PDF oder als Foto mit dem Handy. Was hochgeladen ist, bleibt gespeichert, auch wenn die Verbindung abbricht. Höchstens 10 MB pro Datei.',
  photoHint: 'Fotografieren Sie das ganze Blatt gerade von oben, bei gutem Licht.',
  optional: 'Freiwillig',
  optionalIntro: 'Wenn Sie möchten, zeigen wir Mitgliedschaften bei Ihrem Betrieb an.',
  or: 'oder',
  which: 'Welcher Nachweis ist das?',
  states: {
    there: 'Liegt vor',
    lacking: 'Fehlt noch',
    verified: 'Geprüft',
    refused: 'Abgelehnt',
    waiting: 'Datei fehlt noch',
  },
  notes: {
    'liability-insurance':
      'Bestätigung des Versicherers über mindestens 1 Million € mit Laufzeit, nicht älter als ein Jahr.',
    'trade-registration': 'Gewerbeanmeldung oder aktueller Auszug aus dem Gewerberegister.',
    'register-extract': 'Aktueller Auszug, zum Beispiel von handelsregister.de.',
    'tierschg-11': 'Verlangt, weil Sie an Nestern arbeiten.',
    'height-training': 'Verlangt, weil Sie am Seil oder mit einer Hebebühne arbeiten.',
    'instruction-declared': 'Verlangt, weil Sie Taubenkot entfernen.',
  } as Readonly<Record<string, string>>,
  file: { label: 'PDF oder Foto', more: 'Weitere Datei (zum Beispiel Rückseite)' },
  fields: {
    number: 'Nummer',
    issuer: 'Aussteller',
    issued: 'Ausgestellt am',
    expires: 'Gültig bis',
    sum: 'Versicherungssumme in €',
  },
  facts: 'Aussteller, Nummer und Daten angeben',
  sumHint: 'Zum Beispiel 3.000.000',
  upload: 'Hochladen',
  remove: 'Entfernen',
  open: 'Herunterladen',
  types: { 'application/pdf': 'PDF', 'image/jpeg': 'Foto' } as Readonly<Record<string, string>>,
  declare: {
    tick: 'Wir erklären: Alle, die Taubenkot entfernen, sind im Arbeitsschutz unterwiesen und haben die nötige Schutzausrüstung.',
    button: 'Erklärung abgeben',
    done: 'Erklärung abgegeben',
  },
  notices: {
    gespeichert: 'Die Datei ist gespeichert.',
    notiert: 'Es fehlt noch die Datei. Was Sie dazu eingetragen haben, ist gespeichert.',
    'zu-gross': 'Die Datei ist größer als 10 MB. Ihre Angaben sind gespeichert. Bitte wählen Sie eine kleinere Datei.',
    gross: 'Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.',
    unvollstaendig: 'Die Datei ist nicht vollständig angekommen. Bitte senden Sie sie noch einmal.',
    unlesbar:
      'Diese Datei können wir nicht lesen. Möglich sind PDF, JPEG, PNG, WebP und HEIC. Ihre Angaben sind gespeichert.',
    aktiv:
      'Dieses PDF enthält Programme oder angehängte Dateien. Bitte drucken Sie es als neues PDF oder fotografieren Sie es. Ihre Angaben sind gespeichert.',
    verschlossen:
      'In dieses PDF können wir nicht hineinsehen, etwa weil es verschlüsselt ist. Bitte drucken Sie es als neues PDF oder fotografieren Sie es. Ihre Angaben sind gespeichert.',
    'zu-viele': 'So viele Dateien können wir nicht aufnehmen. Bitte entfernen Sie erst welche.',
    spaeter: 'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie zehn Minuten.',
    stoerung: 'Die Datei konnte gerade nicht gespeichert werden. Bitte versuchen Sie es in einer Minute noch einmal.',
    entfernt: 'Die Datei ist entfernt.',
    erklaert: 'Ihre Erklärung ist gespeichert.',
    haekchen: 'Bitte setzen Sie zuerst das Häkchen.',
  } as Readonly<Record<string, string>>,
  /** Of a date that is past, or a sum in words. */
  factWrong: (field: string) =>
    `„${field}“ konnten wir nicht lesen. Bitte berichtigen Sie die Angabe und senden Sie die Datei noch einmal.`,
  good: ['gespeichert', 'entfernt', 'erklaert'] as readonly string[],
  send: {
    heading: 'Absenden',
    terms: {
      before: 'Wir stimmen den',
      label: 'Partnerbedingungen',
      after: (day: string) => `in der Fassung vom ${day} zu.`,
      both: (from: string) => `Ab ${from} gilt die angekündigte neue Fassung, der wir ebenfalls zustimmen:`,
      next: (day: string) => `Fassung vom ${day}`,
    },
    note: 'Die Bewerbung kostet nichts und verpflichtet zu nichts. Eine Provision gibt es nur bei einem Auftrag.',
    button: 'Bewerbung absenden',
    lackingHeading: 'Es fehlt noch:',
    lacking: {
      work: 'Leistungen und Gebiet (Schritt 2)',
      insurance: 'Zur Betriebshaftpflicht: „Gültig bis“ und eine Versicherungssumme von mindestens 1 Million €',
      terms: 'Ihre Zustimmung zu den Partnerbedingungen',
    } as Readonly<Record<string, string>>,
  },
} as const;

export const sentTexts = {
  headings: {
    applied: 'Ihre Bewerbung ist angekommen',
    checking: 'Wir prüfen Ihre Unterlagen',
    rejected: 'Ihre Bewerbung wurde abgelehnt',
    left: 'Diese Bewerbung ist beendet',
    active: 'Sie sind Partnerbetrieb',
  } as Readonly<Record<string, string>>,
  texts: {
    applied:
      'Vielen Dank. Ein Mensch liest jetzt Ihre Nachweise. Spätestens in fünf Arbeitstagen sagen wir Ihnen, ob wir Sie annehmen, warum nicht oder was noch fehlt.',
    checking: 'Ein Mensch liest gerade Ihre Nachweise. Sobald wir fertig sind, schreiben wir Ihnen.',
    rejected:
      'Die Gründe haben wir Ihnen per E-Mail geschrieben. Halten Sie das für einen Irrtum, rufen Sie uns bitte an.',
    left: 'Sie bekommen keine Anfragen von uns.',
    active: 'Ihre Bewerbung ist angenommen. Alles Weitere steht auf Ihrer Seite, den Link dazu haben Sie per E-Mail.',
  } as Readonly<Record<string, string>>,
  missing: 'Das fehlt uns noch',
  reason: 'Grund',
  more: 'Unterlagen ansehen und nachreichen',
  accepted: (day: string) => `Angenommen: Partnerbedingungen in der Fassung vom ${day}.`,
} as const;

/** Of documents that the office has to look at. */
export const vettingDueTexts = {
  heading: 'Liegt bei uns',
  until: (day: string) => `Antwort bis ${day}`,
  late: 'Die Prüfung dauert länger als versprochen. Wir haben Sie nicht vergessen und melden uns.',
} as const;

export const linkAgainTexts = {
  heading: 'Link zur Bewerbung noch einmal schicken',
  intro: 'Geben Sie die E-Mail-Adresse an, mit der Sie die Bewerbung begonnen haben.',
  email: 'E-Mail-Adresse',
  button: 'Link schicken',
  sent: {
    heading: 'Schauen Sie in Ihr Postfach',
    text: 'Gibt es zu dieser Adresse eine offene Bewerbung, kommt dort in wenigen Minuten ein neuer Link an.',
  },
} as const;

export const applicationLinkErrors = {
  malformed: {
    heading: 'Link unvollständig',
    text: 'Diesem Link fehlt ein Stück. Kopieren Sie die ganze Adresse aus der E-Mail in die Adresszeile.',
  },
  unknown: {
    heading: 'Diese Bewerbung gibt es nicht',
    text: 'Zu diesem Link finden wir keine Bewerbung. Nicht abgesendete Bewerbungen löschen wir nach 30 Tagen.',
  },
  closed: {
    heading: 'Bitte öffnen Sie Ihren Link',
    text: 'In diesem Browser ist keine Bewerbung geöffnet. Öffnen Sie den Link aus unserer E-Mail, oder beginnen Sie neu.',
  },
  expired: {
    heading: 'Der Link ist abgelaufen',
    text: 'Wir schicken Ihnen gern einen neuen, solange die Bewerbung noch offen ist.',
  },
  revoked: {
    heading: 'Der Link gilt nicht mehr',
    text: 'Bitte rufen Sie uns an, wenn Sie Ihre Bewerbung sehen möchten.',
  },
  limited: { heading: 'Zu viele Versuche', text: 'Bitte warten Sie eine Minute.' },
  crowded: {
    heading: 'Zu viele Aufrufe',
    text: 'Dieser Link wurde in kurzer Zeit sehr oft geöffnet. Bitte warten Sie zehn Minuten.',
  },
  failed: {
    heading: 'Das hat nicht geklappt',
    text: 'Ein Fehler auf unserer Seite. Was Sie gespeichert haben, ist noch da. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
} as const;
export const startAgain = { label: 'Neue Bewerbung beginnen', link: 'Link noch einmal schicken' } as const;
