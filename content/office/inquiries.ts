import { CLOSING_DAYS } from '../claims.ts';
/** Words of the pages about inquiries: today, the list, one inquiry. */

export const todayTexts = {
  title: 'Heute',
  refreshed: (time: string) => `Stand ${time} Uhr`,
  refreshes: 'Die Seite erneuert sich jede Minute, solange Sie nichts eingeben.',
  paused: 'Die Seite erneuert sich gerade nicht von selbst.',
  refresh: 'Jetzt aktualisieren',
  pause: 'Anhalten',
  resume: 'Wieder von selbst',
  responseTimes: 'Zusagen',
  moreResponseTimes: (count: number) => `Alle ${count} offenen Zusagen ansehen`,
  noResponseTimes: 'Keine Zusage ist offen. Neue Anfragen erscheinen hier von selbst.',
  firmsAsked: (asked: number, answered: number, offers: number) =>
    asked === 0
      ? 'Noch kein Betrieb gefragt'
      : `${asked === 1 ? '1 Betrieb' : `${asked} Betriebe`} gefragt, ${answered} geantwortet, ${offers === 1 ? '1 Angebot' : `${offers} Angebote`}`,
  left: 'Restzeit',
  tasks: 'Aufgaben',
  noTasks: 'Nichts zu tun. Aufgaben entstehen von selbst, sobald jemand gebraucht wird.',
  inquiry: 'Anfrage',
  say: 'Was Sie sagen',
  nobody: 'noch niemand',
  you: 'Sie',
  still: 'Was stillsteht',
  toOutbox: 'Zum Postausgang',
  schedulerNever: 'Die Überwachung der Fristen ist noch nie gelaufen. Läuft der Server schon eine Minute?',
  schedulerStalled: (parts: readonly string[]) =>
    `Die Überwachung der Fristen steht still (${parts.join(', ')}). Bitte starten Sie den Server neu. Hilft das nicht, steht der Grund in seinem Protokoll.`,
  scheduledTaskFails: (part: string, what: string | null, since: string, attempts: number, error: string) =>
    `${part}${what ? ` ${what}` : ''}: scheitert seit ${since}, ${attempts === 1 ? 'ein Versuch' : `${attempts} Versuche`}. Es geht von selbst weiter, sobald der Grund behoben ist: ${error}`,
  failedJobs: (queue: string, count: number) =>
    `${count === 1 ? 'Ein Auftrag ist' : `${count} Aufträge sind`} gescheitert: ${queue}`,
  heldBack: 'Zurückgehalten',
  heldBackHint: 'Wahrscheinlich Spam: gespeichert, aber niemand wurde benachrichtigt.',
  noHeldBack: 'Nichts zurückgehalten.',
  moreHeldBack: (count: number) => `${count} sind es insgesamt; die neuesten stehen hier.`,
  liftHold: 'Zulassen',
  spam: 'Spam',
  mark: (reference: string) => `${reference} auswählen`,
  markedAct: 'Mit den ausgewählten Anfragen',
  chooseAct: 'Bitte wählen',
  markedActs: [
    ['spam', 'Als Spam beenden'],
    ['freigeben', 'Zulassen'],
  ],
  actOnMarked: 'Ausführen',
  noAct: 'Bitte wählen Sie, was mit den ausgewählten Anfragen geschehen soll.',
  noneMarked: 'Bitte wählen Sie mindestens eine Anfrage aus.',
  eachDone: {
    'lift-hold': (count: number) => `${count} zugelassen.`,
    spam: (count: number) => `${count} als Spam beendet.`,
  },
  eachFailed: (reference: string, why: string) => `${reference}: ${why}`,
} as const;

export const taskTexts = {
  take: 'Übernehmen',
  giveBack: 'Zurückgeben',
  finish: 'Erledigen',
  outcome: 'Ergebnis',
  chooseOutcome: 'Ergebnis wählen',
  taken: 'Die Aufgabe hat inzwischen jemand anders übernommen. Die Liste zeigt, wer.',
  gone: 'Die Aufgabe ist nicht mehr offen. Jemand war schneller, oder sie hat sich erledigt.',
  changed: 'Aus der Aufgabe ist inzwischen eine andere geworden. Bitte sehen Sie nach, was jetzt zu tun ist.',
  noOutcome: 'Bitte wählen Sie, wie die Aufgabe ausgegangen ist.',
} as const;

/** Tasks of the scheduler (domain/scheduler/work-deadlines.server.ts); rules of retention are called like their processing. */
export const scheduledTaskNames: Record<string, string> = {
  outage: 'Ausgleich nach einem Stillstand',
  waits: 'Rückfragen an Kunden',
  lapses: 'Fristen der Betriebe',
  reminders: 'Erinnerungen an Betriebe',
  'gone-firms': 'Anfragen an ausgeschiedene Betriebe',
  pauses: 'Pausen der Betriebe',
  silence: 'Anfragen ohne Antwort',
  'give-up': 'Ende alter Anfragen',
  rematch: 'Wartende Anfragen',
  'late-matches': 'Verlorene Anfragen',
  'response-times': 'Zusagen',
  tasks: 'Fällige Aufgaben',
  partnerships: 'Ende von Partnerschaften',
  closing: 'Ende von Anfragen, um die es still ist',
  tombstones: 'Merkzeichen außerhalb der Datenbank',
  erasures: 'Löschung auf Wunsch',
  unsent: 'E-Mails an Betriebe, die nicht hinausgehen',
  'given-up': 'E-Mails, die nicht ankommen',
  'reapply-tombstones': 'Was eine Sicherung zurückgebracht hat',
  'expire-offers': 'Ablauf der Angebote',
  'notify-of-endings': 'Angebote, die bald ablaufen',
  'notify-of-meetings': 'Eigentümerversammlungen, die bald sind',
  'remind-of-guarantees': 'Erinnerungen an Garantien',
  'ask-for-reviews': 'Bitten um eine Bewertung',
  'guarantee-reminders': 'Löschfrist der Erinnerungen an Garantien',
  reviews: 'Löschfrist der Bewertungen',
  'review-requests': 'Löschfrist der Bitten um eine Bewertung',
  'review-notices': 'Löschfrist der Meldungen zu Bewertungen',
  'check-documents': 'Ablauf der Nachweise',
  'publish-prices': 'Preise des Halbjahrs veröffentlichen',
  'ask-orders': 'Fragen nach Aufträgen',
  'call-orders': 'Anrufe wegen gemeldeter Aufträge',
  'finish-orders': 'Abschluss von Aufträgen',
  'earn-commissions': 'Provisionen berechnen',
  'billing-tasks': 'Aufgaben der Abrechnung',
};

/** Queues that write no mails, as an operator would call them; the others are called like their mail. */
export const queueNames: Record<string, string> = {
  'match-inquiry': 'Auswahl der Betriebe',
  'work-deadlines': 'Überwachung der Fristen',
  'apply-hourly-retention': 'Löschfristen, stündlich',
  'apply-nightly-retention': 'Löschfristen, jede Nacht',
  'check-stalled-work': 'Suche nach Stillstand',
  'ask-orders': 'Fragen nach Aufträgen',
  'report-to-operator': 'Vorbereitung des Morgenberichts',
  'count-response-times': 'Zählung der Zusagen',
  'publish-prices': 'Preise des Halbjahrs veröffentlichen',
  'expire-offers': 'Ablauf der Angebote',
  'notify-of-endings': 'Angebote, die bald ablaufen',
  'check-documents': 'Ablauf der Nachweise',
  'make-invoice-file': 'PDF einer Rechnung',
};

export const listTexts = {
  title: 'Anfragen',
  search: 'Suche',
  searchHint: 'Name, Telefon, E-Mail, Straße, Betrieb, Worte einer Nachricht …',
  matched: 'Gefunden',
  /** Why a line is in the list. */
  matchedBy: {
    reference: 'Anfragenummer',
    'postal-code': 'Postleitzahl',
    phone: 'Telefonnummer',
    name: 'Name',
    mail: 'E-Mail-Adresse',
    firm: 'gefragter Betrieb',
    street: 'Adresse des Gebäudes',
    message: 'Nachricht',
    note: 'Notiz',
    words: 'eigene Worte',
  },
  status: 'Status',
  flag: 'Hinweis',
  sort: 'Reihenfolge',
  submit: 'Anzeigen',
  reset: 'Zurücksetzen',
  statuses: { open: 'Alle offenen', closed: 'Alle beendeten', all: 'Alle' },
  flags: { '': 'Egal', any: 'Mit Hinweis' },
  sorts: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', promise: 'Nach Zusage', name: 'Nach Nachname' },
  columns: {
    inquiry: 'Anfrage',
    received: 'Eingang',
    what: 'Worum es geht',
    status: 'Status',
    responseTime: 'Zusage',
  },
  count: (count: number, most: number) =>
    count > most
      ? `Mehr als ${most.toLocaleString('de-DE')} Anfragen`
      : count === 1
        ? '1 Anfrage'
        : `${count.toLocaleString('de-DE')} Anfragen`,
  page: (page: number) => `Seite ${page}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  pages: 'Seiten',
  empty: {
    heading: 'Noch keine offene Anfrage',
    text: 'Sobald jemand den Fragebogen abschickt, steht die Anfrage hier. Wer anruft, kommt mit „Anfrage anlegen“ hierher. Beendete finden Sie mit dem Filter „Alle beendeten“.',
  },
  nothing: {
    heading: 'Nichts gefunden',
    text: 'Prüfen Sie die Schreibweise, suchen Sie nur nach dem Anfang, oder nehmen Sie einen Filter weg.',
    all: 'In allen Anfragen suchen',
  },
  flagCount: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
  export: 'Als CSV ausgeben',
  erased: (reference: string) => `Die Anfrage ${reference} ist gelöscht, mit Fotos, E-Mails und Notizen.`,
} as const;

export const inquiryExportTexts = {
  title: 'Anfragen als CSV',
  text: 'Die Datei enthält alle Anfragen mit Namen und Kontaktdaten. Bewahren Sie sie nur so lange auf, wie Sie sie brauchen. Die Ausgabe wird protokolliert.',
  submit: 'CSV herunterladen',
  back: 'Zurück zu den Anfragen',
} as const;

export const inquiryPageTexts = {
  title: (reference: string) => `Anfrage ${reference}`,
  received: 'Eingang',
  responseInTime: 'Erstes Angebot kam rechtzeitig',
  responseLate: 'Erstes Angebot kam zu spät',
  answers: 'Was der Kunde geschrieben hat',
  answersByPhone: 'Was der Kunde am Telefon gesagt hat',
  agreed: 'Zustimmung',
  agreedByPhone: (time: string, who: string) => `am Telefon vorgelesen und bejaht, ${time}, ${who}`,
  place: 'Ort',
  outside: 'außerhalb des Gebiets',
  noPostalCode:
    'Ohne sie wird kein Betrieb gefragt. Der Kunde ergänzt sie auf seiner Seite, oder Sie tragen sie nach einem Anruf beim Kontakt ein.',
  distance: (km: number) => `${km.toLocaleString('de-DE')} km vom Marienplatz`,
  details: 'Angaben für Betriebe',
  noDetails: 'Noch keine. Der Kunde kann sie auf seiner Seite ergänzen; fragen Sie am Telefon danach.',
  version: (version: number) => `Fassung ${version}`,
  wish: 'Kontaktwunsch',
  buildingName: (name: string) => `Gebäude: ${name}`,
  wishFields: {
    times: 'Zeiten',
    object_address: 'Adresse des Gebäudes',
    orders_as: 'Auftraggeber',
    access_by: 'Zugang über',
  },
  channels: { page: 'Nur über die Seite', email: 'Per E-Mail', phone: 'Per Telefon' },
  decision: 'Entscheidung am',
  photos: 'Fotos',
  noPhotos: 'Keine Fotos. Der Kunde kann auf seiner Seite welche ergänzen.',
  photo: (position: number, count: number) => `Foto ${position} von ${count}`,
  photoHidden: 'verborgen',
  hide: 'Verbergen',
  show: 'Wieder zeigen',
  previousPhoto: 'Voriges Foto',
  nextPhoto: 'Nächstes Foto',
  close: 'Schließen',
  flags: 'Hinweise',
  noFlags: 'Keine',
  flagsCleared: 'geprüft und zugelassen',
  flagClock: 'Die Uhr des Absenders ging falsch',
  contact: 'Kontakt',
  contactMasked: 'Name und Kontaktdaten sind verdeckt. Wer sie öffnet, steht im Protokoll.',
  openContact: 'Kontaktdaten zeigen',
  call: 'Anrufen',
  sms: 'SMS schreiben',
  openMap: 'Karte öffnen (OpenStreetMap)',
  mail: 'E-Mail schreiben',
  noEmail: 'keine E-Mail-Adresse',
  notDiallable: 'Diese Nummer lässt sich nicht per Klick wählen.',
  smsText: (reference: string, phone: string) =>
    `Guten Tag, hier ist Taubenfrei München zu Ihrer Anfrage ${reference}. Wir haben Sie telefonisch nicht erreicht. Bitte rufen Sie uns zurück: ${phone}`,
  consent: 'Einwilligung in Anrufe liegt vor',
  phoneCode: 'Code für den Kunden',
  phoneCodeText:
    'Für alle ohne Link: Mit Anfragenummer und Code öffnet der Kunde seine Seite. Dort ergänzt er auch Fotos.',
  phoneAddress: 'Adresse',
  phoneReference: 'Anfragenummer',
  phoneDigits: 'Code',
  makePhoneCode: 'Code erzeugen',
  phoneCodeMade: (until: string) =>
    `Bitte jetzt vorlesen, der Code wird nur dieses eine Mal gezeigt. Er gilt bis ${until} und ersetzt jeden früheren.`,
  steps: 'Nächste Schritte',
  noSteps: 'Von hier aus gibt es gerade keinen Schritt von Hand.',
  erasing: (due: string) =>
    `Der Kunde hat die Löschung verlangt. Bis ${due} kann er es sich anders überlegen; so lange passiert nichts mit der Anfrage.`,
  reason: 'Grund',
  chooseReason: 'Grund wählen',
  stepNote: 'Notiz dazu (freiwillig)',
  tasks: (count: number) => (count === 1 ? 'Offene Aufgabe' : `${count} offene Aufgaben`),
  notes: 'Notizen',
  noNotes: 'Noch keine Notiz.',
  newNote: 'Neue Notiz',
  noteHint: 'Nur für die Zentrale. Der Kunde bekommt sie mit einer Auskunft zu sehen.',
  addNote: 'Notiz speichern',
  timeline: 'Verlauf',
  noEvents: 'Seit dem Eingang ist nichts geschehen.',
  mails: 'Verschickte E-Mails',
  noMails: 'Noch keine. Ob eine wartet, steht im Postausgang.',
  rights: 'Rechte des Kunden',
  dataAccess: 'Auskunft erteilen',
  erase: 'Löschen',
  several: 'Diese Anfragenummer haben mehrere Anfragen',
  severalText: 'Bitte wählen Sie die richtige.',
} as const;

/** The buttons of an inquiry that the office may press, with what they do. The keys are the events of the workflow. */
export const transitionTexts: Record<
  string,
  { label: string; text: string; reasons?: 'give-up' | 'reopen'; grave?: true }
> = {
  clear: { label: 'Zulassen', text: 'Die Anfrage ist in Ordnung und geht weiter.' },
  'lift-hold': { label: 'Zulassen', text: 'Kein Spam: Jetzt gehen Bestätigung und Nachricht hinaus.' },
  hold: { label: 'Anhalten', text: 'Niemand wird angefragt, bis jemand die Anfrage freigibt.' },
  reopen: { label: 'Wieder öffnen', text: 'Von vorn, mit einer neuen Zusage ab jetzt.', reasons: 'reopen' },
  'give-up': {
    label: 'Ohne Auftrag beenden',
    text: 'Die Anfrage ist damit beendet.',
    reasons: 'give-up',
    grave: true,
  },
  spam: { label: 'Als Spam beenden', text: 'Niemand wird benachrichtigt.', grave: true },
};

export const inquiryAnswers = {
  stale: 'Inzwischen hat sich etwas geändert. Ihr Schritt wurde nicht ausgeführt, Ihre Eingabe steht noch im Formular.',
  staleList: 'Neu seit Ihrem letzten Blick:',
  refused: 'Dieser Schritt ist im jetzigen Zustand nicht möglich. Die Seite zeigt, was jetzt geht.',
  erasing: 'Der Kunde hat die Löschung verlangt. Bis sie erledigt oder zurückgenommen ist, geht kein anderer Schritt.',
  noReason: 'Bitte wählen Sie einen Grund.',
  noteEmpty: 'Bitte schreiben Sie etwas in die Notiz.',
  noteTooLong: (length: number, most: number) =>
    `Die Notiz hat ${length.toLocaleString('de-DE')} Zeichen, erlaubt sind ${most.toLocaleString('de-DE')}. Bitte kürzen Sie sie.`,
  noPhoto: 'Dieses Foto gibt es nicht mehr.',
  unknownAct: 'Das Formular war unvollständig. Bitte versuchen Sie es noch einmal.',
} as const;

/** Art. 16 DSGVO: the customer asks, the office corrects. */
export const officeCorrectionTexts = {
  summary: 'Daten berichtigen',
  intro:
    'Nur, wenn der Kunde darum bittet. Wer berichtigt hat und welche Felder, steht im Verlauf; was darin stand, steht dort nicht.',
  mailHint:
    'Mit einer neuen E-Mail-Adresse enden alle bisherigen Links des Kunden. Ein neuer geht an die neue Adresse, und die alte erfährt von der Änderung.',
  postalCodeFixed: (postalCode: string | null) =>
    `${postalCode ? `Postleitzahl ${postalCode}` : 'Keine Postleitzahl angegeben'}: Danach sind schon Betriebe gefragt, deshalb bleibt sie. Steht das Gebäude woanders, beenden Sie diese Anfrage; der Kunde stellt eine neue.`,
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefonnummer',
    email: 'E-Mail-Adresse (leer: keine)',
    postalCode: 'Postleitzahl',
  },
  tick: 'Der Kunde hat darum gebeten, und ich habe mich vergewissert, dass er es ist.',
  button: 'Berichtigen',
  problems: {
    tick: 'Bitte bestätigen Sie, dass der Kunde selbst darum gebeten hat.',
    invalid: 'Bitte prüfen Sie die markierten Felder. Es ist noch nichts geändert.',
    same: 'Es ist nichts geändert: Genau so stehen die Daten schon da.',
    'firms-asked':
      'Die Postleitzahl bleibt, weil danach schon Betriebe gefragt sind. Es ist noch nichts geändert; alles andere können Sie ohne sie berichtigen.',
    'email-shared':
      'Die E-Mail-Adresse kann nicht leer sein: Ein Betrieb darf den Kunden nur per E-Mail erreichen. Nehmen Sie erst die Freigabe zurück, wenn der Kunde das möchte. Es ist noch nichts geändert.',
  },
} as const;

export const inquiryDone: Record<string, string> = {
  berichtigt:
    'Berichtigt. Kunde und Betriebe, die den Kontakt haben, bekommen eine E-Mail. Hat der Kunde keine Adresse, hilft ihm ein Code am Telefon weiter. Weitere Gebäude desselben Kunden sind eigene Anfragen: Berichtigen Sie sie dort.',
  'telefon-mail':
    'Angelegt. Die Bestätigung geht jetzt hinaus, mit dem Link zur eigenen Seite: Dort ergänzt der Anrufer Fotos und Angaben. Nennen Sie ihm noch die Nummer neben der Überschrift.',
  'telefon-code':
    'Angelegt, ohne E-Mail-Adresse. Erzeugen Sie jetzt den Code und lesen Sie ihn vor, zusammen mit der Nummer neben der Überschrift: Damit öffnet der Anrufer seine Seite und ergänzt Fotos. Gibt es etwas Neues, entsteht eine Aufgabe, ihn anzurufen.',
  schritt: 'Erledigt. Der Verlauf zeigt den Schritt.',
  notiz: 'Die Notiz ist gespeichert.',
  foto: 'Das Foto ist jetzt verborgen oder wieder sichtbar, wie gewünscht.',
  aufgabe: 'Erledigt.',
  freigegeben:
    'Zugelassen. Die Nachrichten gehen in einer Minute hinaus; bis dahin lassen sie sich auf der Seite der Anfrage anhalten.',
  spam: 'Als Spam beendet.',
};

export const officeErasureTexts = {
  title: (called: string) => `${called}: löschen`,
  text: 'Alles geht für immer: Angaben, Fotos, Notizen, E-Mails, Links. Es bleibt nur ein Eintrag im Protokoll, ohne Namen.',
  word: 'LÖSCHEN',
  label: 'Zur Bestätigung bitte LÖSCHEN eintippen',
  wrong: 'Das Wort stimmt nicht. Bitte tippen Sie genau LÖSCHEN ein.',
  submit: 'Endgültig löschen',
  back: 'Zurück zur Anfrage',
} as const;

export const dataAccessTexts = {
  title: (called: string) => `Auskunft zu ${called}`,
  text: 'Alles, was unter dieser Nummer oder dieser Adresse gespeichert ist, als ZIP: eine Seite zum Lesen, Daten für Maschinen, Fotos und E-Mails.',
  check:
    'Vergewissern Sie sich, wer fragt, und lesen Sie die Datei, bevor Sie sie herausgeben. Die Auskunft wird protokolliert.',
  by: 'Gesucht wird mit',
  phone: 'der Telefonnummer der Anfrage',
  email: 'der E-Mail-Adresse der Anfrage',
  submit: 'ZIP herunterladen',
  back: 'Zurück zur Anfrage',
  nothing: 'Unter dieser Angabe lässt sich nichts finden. Bitte wählen Sie die andere.',
} as const;

/** Events of the timeline. */
export const eventTexts: Record<string, string> = {
  receive: 'Eingegangen',
  'taken-by-phone': 'Am Telefon aufgenommen, Hinweis vorgelesen und bejaht',
  move: 'Aus der alten Zählung übernommen',
  hold: 'Angehalten',
  clear: 'Zugelassen',
  shared: 'Nachrichten zugelassen',
  match: 'Betriebe angefragt',
  stop: 'Auswahl angehalten und zurückgenommen',
  'mails-stopped': 'E-Mails angehalten',
  'no-firm': 'Kein passender Betrieb',
  'by-hand': 'Betriebe sind von Hand zu suchen',
  'no-firm-notified': 'Kunde erfährt: noch kein Betrieb',
  'no-answer': 'Nach vier Stunden hat kein Betrieb geantwortet',
  'invitation.engage': 'Betrieb nennt eine Zeit für sein Angebot',
  'invitation.ask': 'Betrieb fragt oder antwortet dem Kunden',
  'invitation.message': 'Betrieb schreibt dem Kunden',
  'invitation.answer': 'Kunde antwortet einem Betrieb',
  'invitation.offer-appointment': 'Betrieb bietet eine Besichtigung an',
  'invitation.decline': 'Betrieb lehnt ab',
  'invitation.undo': 'Betrieb nimmt die Absage zurück',
  'invitation.lapse': 'Frist eines Betriebs ist vorbei',
  'invitation.revive': 'Betrieb meldet sich doch noch',
  'invitation.exclude': 'Kunde möchte einen Betrieb nicht',
  'invitation.bring-back': 'Kunde holt einen ausgeschlossenen Betrieb zurück',
  'invitation.pass': 'Anfrage an einen Betrieb abgeschlossen',
  'invitation.recall': 'Anfrage an einen Betrieb zurückgenommen',
  'invitation.offer': 'Betrieb sendet sein Angebot',
  'invitation.revise': 'Betrieb ändert sein Angebot',
  'invitation.withdraw-offer': 'Betrieb zieht sein Angebot zurück',
  'invitation.expire': 'Angebot ist abgelaufen',
  'invitation.share': 'Kontakt für einen Betrieb freigegeben',
  'invitation.withdraw-contact': 'Freigabe für einen Betrieb zurückgenommen',
  'invitation.order': 'Auftrag an einen Betrieb gemeldet',
  'invitation.undo-order': 'Meldung eines Auftrags zurückgenommen',
  'invitation.finish': 'Auftrag eines Betriebs erledigt',
  'invitation.reinstate': 'Betrieb ist wieder dabei',
  'order-reported': 'Jemand hat gesagt, was aus der Freigabe wurde',
  'appointment-times': 'Betrieb schlägt Termine vor',
  'appointment-noted': 'Termin vereinbart',
  'appointment-other': 'Kunde bittet um andere Zeiten',
  'appointment-cancelled': 'Termin abgesagt',
  'contact-breach': 'Kunde meldet: Kontaktwunsch nicht beachtet',
  offer: 'Angebot eingegangen',
  'offers-gone': 'Kein Angebot mehr gültig',
  share: 'Kontakt freigegeben',
  'withdraw-contact': 'Freigabe zurückgenommen',
  'firm-gone': 'Betrieb abgesprungen',
  'firm-back': 'Betrieb wieder dabei',
  order: 'Auftrag gemeldet',
  'undo-order': 'Meldung des Auftrags zurückgenommen',
  finish: 'Erledigt',
  'give-up': 'Ohne Auftrag beendet',
  close: 'Von selbst geschlossen',
  'closing-announced': `Schließen in ${CLOSING_DAYS} Tagen angekündigt`,
  'closing-called-off': 'Wird doch nicht geschlossen: Es hat sich jemand gemeldet',
  keep: 'Kunde behält die Anfrage',
  'link-asked': 'Kunde bittet um einen neuen Link',
  'building-named': 'Kunde gibt dem Gebäude einen Namen',
  'code-used': 'Kunde öffnet seine Seite mit dem Code am Telefon',
  withdraw: 'Vom Kunden beendet',
  spam: 'Als Spam beendet',
  reopen: 'Wieder geöffnet',
  note: 'Notiz geschrieben',
  details: 'Angaben ergänzt',
  'postal-code': 'Postleitzahl ergänzt',
  'contact-wish': 'Kontaktwunsch geändert',
  'correct-contact': 'Kontaktdaten berichtigt',
  'code-asked': 'Kunde bekommt einen Code, um Kontaktdaten zu berichtigen',
  'correction-asked': 'Kunde bittet um einen Anruf, um Kontaktdaten zu berichtigen',
  'decision-day': 'Tag der Entscheidung geändert',
  'extension-asked': 'Kunde bittet einen Betrieb, sein Angebot zu verlängern',
  'extension-answered': 'Betrieb antwortet, ob er sein Angebot verlängert',
  'meeting-announced': 'Vergleich und Beschlussvorlage für die Versammlung gesendet',
  photos: 'Fotos ergänzt',
  'photos-added': 'Fotos ergänzt',
  'response-half-time': 'Halbe Zeit der Zusage vorbei, noch kein Angebot',
  'response-missed': 'Zusage nicht gehalten',
  'erase-asked': 'Kunde will alles löschen lassen',
  'erase-cancelled': 'Löschung zurückgenommen',
};

export const actorTexts: Record<string, string> = {
  customer: 'Kunde',
  firm: 'Betrieb',
  system: 'von selbst',
  staff: 'Zentrale',
};
