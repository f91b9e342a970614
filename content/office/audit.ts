export const auditTexts = {
  title: 'Protokoll',
  intro: 'Wer was wann getan hat. Einträge lassen sich nicht ändern.',
  at: 'Wann',
  actor: 'Wer',
  action: 'Was',
  what: 'Was geschah',
  inquiry: 'Anfrage',
  inquiryHint: 'Anfragenummer',
  firm: 'Betrieb',
  about: 'Wo',
  download: 'Diese Einträge als CSV',
  downloadMost: (most: number) => `Höchstens ${most.toLocaleString('de-DE')} Zeilen, die neuesten.`,
  columns: ['Zeit', 'Wer', 'Was geschah', 'Anfrage', 'Betrieb', 'Kennung'],
  empty: 'Dazu steht nichts im Protokoll. Nehmen Sie einen Filter heraus.',
  system: 'System',
  formerStaff: 'Ein früheres Konto',
  noInquiry: 'einer gelöschten Anfrage',
  noFirm: 'einem Betrieb, den es nicht mehr gibt',
  change: (from: string, to: string) => `vorher: ${from}, jetzt: ${to}`,
  reason: (reason: string) => `Grund: ${reason}`,
  none: 'nichts',
} as const;

/** The groups of the filter: the part of an action before its dot. */
export const auditGroups: Readonly<Record<string, string>> = {
  inquiry: 'Anfragen',
  inquiries: 'Auszüge aus Anfragen',
  staff: 'Konten und Anmeldungen',
  task: 'Aufgaben',
  settings: 'Einstellungen',
  mail: 'Gesperrte Adressen',
  job: 'Nicht angekommene Post',
  newsletter: 'Newsletter',
  firm: 'Betriebe',
  invitation: 'Anfragen an Betriebe',
  terms: 'Partnerbedingungen',
  review: 'Bewertungen',
  billing: 'Abrechnung',
  'personal-data': 'Auskünfte',
  retention: 'Löschung nach Frist',
  backup: 'Sicherungen',
  audit: 'Protokoll',
};

/** What a sentence may name, each in the dative or as a plain name. */
export type AuditedEvent = {
  /** 'Ottobrunn, Solaranlage, Bernhard L.' */
  inquiry: string;
  /** 'Taubenschutz Nord GmbH' */
  firm: string;
  /** Whose account. */
  person: string;
  task: string;
  /** A detail as text; empty when it is not there. */
  of(name: string): string;
};

/** Follows 'zu': 'm Auftrag AB12CD34 von Taubenschutz Nord (1.150,00 € netto)'. */
const orderOf = ({ firm, of }: AuditedEvent) =>
  `m Auftrag ${of('reference')} von ${firm}${of('netCents') && ` (${of('netCents')} netto)`}`;
const invoiceOf = ({ firm, of }: AuditedEvent) => `die Rechnung ${of('number')} von ${firm}`;

/**
 * Every act, as it follows the name of whoever did it ('Maria Huber hat …'); a test reads the code and names what is missing.
 * From what to what, and why, is added where the record says it.
 */
export const auditSentences: Readonly<Record<string, (event: AuditedEvent) => string>> = {
  'billing.report': (event) => `hat die Provision zu${orderOf(event)} vorgemerkt`,
  'billing.accept': (event) =>
    `hat entschieden: Das Gebäude war dem Betrieb bekannt, keine Provision zu${orderOf(event)}`,
  'billing.reject': (event) =>
    `hat entschieden: Das Gebäude war dem Betrieb nicht bekannt, die Provision zu${orderOf(event)} bleibt`,
  'billing.settle': (event) => `hat den Streit über den Wert zu${orderOf(event)} entschieden`,
  'billing.correct': (event) => `hat den berechneten Wert zu${orderOf(event)} berichtigt`,
  'billing.order-end': (event) => `hat eingetragen, was zum Ende gesagt wurde, zu${orderOf(event)}`,
  'billing.claim': (event) => `hat notiert: Der Betrieb kannte das Gebäude zu${orderOf(event)}`,
  'billing.differ': (event) => `hat notiert, dass die Angaben abweichen, zu${orderOf(event)}`,
  'billing.earn': (event) => `hat die Provision zu${orderOf(event)} berechnet`,
  'billing.void': (event) => `hat die Provision zu${orderOf(event)} entfallen lassen`,
  'billing.revive': (event) => `hat die Provision zu${orderOf(event)} wieder vorgemerkt`,
  'billing.payment': (event) => `hat ${event.of('cents')} auf ${invoiceOf(event)} gebucht`,
  'billing.payment-undone': (event) =>
    `hat die Buchung von ${event.of('cents')} auf ${invoiceOf(event)} zurückgenommen`,
  'billing.payment-back': (event) => `hat eine Rückzahlung von ${event.of('cents')} auf ${invoiceOf(event)} gebucht`,
  'billing.offset': (event) => `hat ${event.of('cents')} verrechnet, auf ${invoiceOf(event)}`,
  'billing.write-off': (event) => `hat ${event.of('cents')} ausgebucht, auf ${invoiceOf(event)}`,
  'billing.write-off-undone': (event) =>
    `hat die Ausbuchung von ${event.of('cents')} auf ${invoiceOf(event)} zurückgenommen`,
  'billing.set-aside': ({ of }) => `hat die Bankzeile vom ${of('day')} über ${of('cents')} beiseitegelegt`,
  'billing.take-up': ({ of }) => `hat die Bankzeile vom ${of('day')} über ${of('cents')} wieder aufgenommen`,
  'billing.statement': ({ of }) =>
    `hat einen Kontoauszug eingelesen${of('lines') && `: ${of('lines')} Zeilen, davon ${of('fresh') || '0'} neu`}`,
  'billing.objection': (event) =>
    `hat einen Einwand gegen ${invoiceOf(event)} entschieden${event.of('decision') && `: ${event.of('decision')}`}${event.of('netCents') && `, ${event.of('netCents')} netto`}`,
  'billing.profile': () => 'hat die Rechnungsangaben geändert',
  'billing.base-rate': ({ of }) =>
    `hat den Basiszinssatz${of('half') && ` für das ${of('half')}. Halbjahr ${of('year')}`} eingetragen${of('rateBp') && `: ${of('rateBp')}`}`,
  'billing.open': ({ of }) =>
    `hat die Abrechnung nach der Wiederherstellung geöffnet${of('lastNumber') && `, letzte Nummer: ${of('lastNumber')}`}`,
  'billing.read-back': (event) =>
    `hat ${invoiceOf(event)} aus ihrer XML-Datei zurückgeholt${event.of('grossCents') && `, ${event.of('grossCents')}`}`,
  'billing.issue': ({ firm, of }) =>
    `hat die Rechnung ${of('number')} über ${of('grossCents')} ausgestellt, zu zahlen von ${firm}`,
  'billing.credit': (event) =>
    `hat die Stornorechnung ${event.of('number')} über ${event.of('grossCents')} ausgestellt, zugunsten von ${event.firm}`,
  'billing.export': ({ of }) => `hat ${of('what')} für ${of('month')} ausgegeben`,
  'billing.remind': (event) =>
    `hat an ${invoiceOf(event)} erinnert${event.of('openCents') && `, offen: ${event.of('openCents')}`}`,
  'staff.sign-in': ({ of }) =>
    `hat sich angemeldet${of('newDevice') ? ', auf einem neuen Gerät' : ''}${of('recovery') ? ', mit einem Notfallcode' : ''}`,
  'staff.codes-refused': () =>
    'hat nach richtigem Passwort zehn falsche Codes eingegeben; das Konto war 15 Minuten gesperrt',
  'staff.sign-out': () => 'hat sich abgemeldet',
  'staff.sign-out-everywhere': ({ person }) => `hat alle Geräte von ${person} abgemeldet`,
  'staff.set-up': () => 'hat das eigene Konto eingerichtet',
  'staff.invite': ({ person, of }) => `hat ${person} eingeladen${of('role') && `, Rolle: ${of('role')}`}`,
  'staff.disable': ({ person }) => `hat das Konto von ${person} gesperrt`,
  'staff.enable': ({ person }) => `hat das Konto von ${person} entsperrt`,
  'staff.role': ({ person, of }) => `hat die Rolle von ${person} geändert${of('role') && `, jetzt: ${of('role')}`}`,
  'staff.reset': ({ person }) => `hat den Zugang von ${person} zurückgesetzt`,
  'staff.password': () => 'hat das eigene Passwort geändert',
  'staff.recovery-codes': () => 'hat neue Notfallcodes gemacht',
  'task.take': ({ task }) => `hat die Aufgabe „${task}“ übernommen`,
  'task.finish': ({ task, of }) =>
    `hat die Aufgabe „${task}“ beendet${of('outcome') && `, Ergebnis: ${of('outcome')}`}`,
  'settings.change': ({ of }) => `hat die Einstellung „${of('setting')}“ geändert`,
  'mail.lift': () => 'hat die Sperre einer E-Mail-Adresse aufgehoben',
  'mail.test': () => 'hat eine Testmail geschickt',
  'job.retry': ({ of }) => `hat eine E-Mail noch einmal verschickt${of('queue') && `: ${of('queue')}`}`,
  'job.elsewhere': ({ of }) => `hat eine E-Mail an eine andere Adresse verschickt${of('queue') && `: ${of('queue')}`}`,
  'job.settle': ({ of }) =>
    `hat eine nicht angekommene E-Mail als erledigt abgelegt${of('queue') && `: ${of('queue')}`}`,
  'job.take-up': ({ of }) => `hat eine erledigte E-Mail wieder aufgenommen${of('queue') && `: ${of('queue')}`}`,
  'inquiry.hold': ({ inquiry }) => `hat die Bearbeitung von ${inquiry} angehalten`,
  'inquiry.clear': ({ inquiry }) => `hat die Bearbeitung von ${inquiry} wieder abgegeben`,
  'inquiry.give-up': ({ inquiry }) => `hat die Bearbeitung von ${inquiry} beendet`,
  'inquiry.withdraw': ({ inquiry }) => `hat für den Kunden die Bearbeitung von ${inquiry} beendet`,
  'inquiry.spam': ({ inquiry }) => `hat bei ${inquiry} „Spam“ gewählt`,
  'inquiry.reopen': ({ inquiry }) => `hat die Bearbeitung von ${inquiry} wieder aufgenommen`,
  'inquiry.match': ({ inquiry, of }) =>
    `hat zu ${inquiry} Betriebe angefragt${of('firms') && `: ${of('firms')}`}${of('changed') && ', anders als vorgeschlagen'}`,
  'inquiry.stop': ({ inquiry }) => `hat die Auswahl der Betriebe zu ${inquiry} angehalten und zurückgenommen`,
  'inquiry.stop-mails': ({ inquiry }) => `hat E-Mails zu ${inquiry} angehalten`,
  'firm.stop-mails': ({ firm }) => `hat E-Mails an ${firm} angehalten`,
  'inquiry.offer': ({ inquiry }) => `hat zu ${inquiry} ein Angebot am Telefon aufgenommen`,
  'inquiry.lift-hold': ({ inquiry }) => `hat bei ${inquiry} eine Freigabe eingetragen`,
  'inquiry.share': ({ inquiry }) => `hat bei ${inquiry} eine Freigabe eingetragen`,
  'inquiry.withdraw-contact': ({ inquiry }) => `hat bei ${inquiry} eine Freigabe zurückgenommen`,
  'inquiry.order': ({ inquiry }) => `hat zu ${inquiry} einen Auftrag eingetragen`,
  'inquiry.finish': ({ inquiry }) => `hat zu ${inquiry} den Auftrag als ausgeführt eingetragen`,
  'inquiry.undo-order': ({ inquiry }) => `hat zu ${inquiry} die Meldung eines Auftrags zurückgenommen`,
  'inquiry.erase': () => 'hat eine Anfrage gelöscht',
  'inquiry.note': ({ inquiry }) => `hat zu ${inquiry} eine Notiz geschrieben`,
  'inquiry.open-contact': ({ inquiry }) => `hat die Kontaktdaten zu ${inquiry} geöffnet`,
  'inquiry.correct-contact': ({ inquiry, of }) =>
    `hat die Kontaktdaten zu ${inquiry} berichtigt${of('fields') && `: ${of('fields')}`}`,
  'inquiry.take-call': ({ inquiry }) => `hat am Telefon eine Anfrage aufgenommen: ${inquiry}`,
  'inquiry.phone-code': ({ inquiry }) => `hat zu ${inquiry} einen Telefoncode gemacht`,
  'inquiry.hide-photo': ({ inquiry }) => `hat ein Foto zu ${inquiry} verborgen`,
  'inquiry.show-photo': ({ inquiry }) => `hat ein Foto zu ${inquiry} wieder gezeigt`,
  'invitation.invite': ({ inquiry, firm }) => `hat ${firm} zu ${inquiry} angefragt`,
  'invitation.engage': ({ inquiry, firm }) => `hat die Zusage von ${firm} zu ${inquiry} eingetragen`,
  'invitation.ask': ({ inquiry, firm }) => `hat eine Frage oder Antwort von ${firm} zu ${inquiry} weitergegeben`,
  'invitation.offer-appointment': ({ inquiry, firm }) =>
    `hat eine Besichtigung durch ${firm} zu ${inquiry} weitergegeben`,
  'invitation.answer': ({ inquiry, firm }) => `hat eine Antwort des Kunden zu ${inquiry} an ${firm} weitergegeben`,
  'invitation.message': ({ inquiry, firm }) => `hat zu ${inquiry} eine Nachricht an ${firm} geschickt`,
  'invitation.decline': ({ inquiry, firm }) => `hat die Absage von ${firm} zu ${inquiry} eingetragen`,
  'invitation.offer': ({ inquiry, firm }) => `hat das Angebot von ${firm} zu ${inquiry} am Telefon aufgenommen`,
  'invitation.recall': ({ inquiry, firm }) => `hat die Anfrage zu ${inquiry} bei ${firm} zurückgenommen`,
  'invitation.share': ({ inquiry, firm }) => `hat die Freigabe des Kontakts zu ${inquiry} für ${firm} notiert`,
  'invitation.withdraw-contact': ({ inquiry, firm }) =>
    `hat die Rücknahme der Freigabe zu ${inquiry} für ${firm} notiert`,
  'invitation.order': ({ inquiry, firm }) => `hat zu ${inquiry} einen Auftrag an ${firm} eingetragen`,
  'invitation.finish': ({ inquiry, firm }) => `hat zu ${inquiry} den Auftrag an ${firm} als ausgeführt eingetragen`,
  'invitation.undo-order': ({ inquiry, firm }) =>
    `hat zu ${inquiry} die Meldung eines Auftrags an ${firm} zurückgenommen`,
  'invitation.exclude': ({ inquiry, firm }) => `hat zu ${inquiry} den Ausschluss von ${firm} eingetragen`,
  'invitation.revive': ({ inquiry, firm }) => `hat die Frist von ${firm} zu ${inquiry} neu beginnen lassen`,
  'review.keep': ({ firm, of }) =>
    `hat über Bewertung Nr. ${of('number')} von ${firm} entschieden: Sie bleibt, wie sie ist`,
  'review.take-down': ({ firm, of }) => `hat Bewertung Nr. ${of('number')} von ${firm} herausgenommen`,
  'review.put-back': ({ firm, of }) => `hat Bewertung Nr. ${of('number')} von ${firm} wieder veröffentlicht`,
  'review.delete': ({ firm, of }) => `hat Bewertung Nr. ${of('number')} von ${firm} gelöscht, auf Wunsch des Kunden`,
  'firm.apply': ({ firm }) => `hat eine Bewerbung von ${firm} eingetragen`,
  'firm.check': ({ firm }) => `hat die Prüfung von ${firm} begonnen`,
  'firm.document-verified': ({ firm, of }) =>
    `hat einen Nachweis von ${firm} geprüft${of('kind') && `: ${of('kind')}`}`,
  'firm.document-refused': ({ firm, of }) =>
    `hat einen Nachweis von ${firm} abgelehnt${of('kind') && `: ${of('kind')}`}`,
  'firm.open-document': ({ firm, of }) => `hat einen Nachweis von ${firm} geöffnet${of('kind') && `: ${of('kind')}`}`,
  'firm.admit': ({ firm }) => `hat die zurückgehaltene Bewerbung von ${firm} zugelassen`,
  'firm.discard': ({ firm }) => `hat die zurückgehaltene Bewerbung von ${firm} verworfen`,
  'firm.asked-for-more': ({ firm }) => `hat von ${firm} etwas nachgefordert`,
  'firm.activate': ({ firm }) => `hat ${firm} freigeschaltet`,
  'firm.reject': ({ firm }) => `hat die Bewerbung von ${firm} abgelehnt`,
  'firm.pause': ({ firm }) => `hat ${firm} pausiert`,
  'firm.resume': ({ firm }) => `hat die Pause von ${firm} beendet`,
  'firm.suspend': ({ firm }) => `hat ${firm} gesperrt`,
  'firm.lift': ({ firm }) => `hat die Sperre von ${firm} aufgehoben`,
  'firm.leave': ({ firm }) => `hat die Zusammenarbeit mit ${firm} beendet`,
  'firm.end-announced': ({ firm }) => `hat ${firm} das Ende der Zusammenarbeit angekündigt`,
  'firm.end-withdrawn': ({ firm }) => `hat das angekündigte Ende bei ${firm} zurückgenommen`,
  'firm.name-approved': ({ firm }) => `hat den neuen Namen von ${firm} übernommen`,
  'firm.name-refused': ({ firm }) => `hat einen neuen Namen von ${firm} abgelehnt`,
  'firm.address': ({ firm }) => `hat die E-Mail-Adresse von ${firm} geändert`,
  'firm.complaint-answered': ({ firm }) => `hat eine Beschwerde von ${firm} beantwortet`,
  'terms.draft': () => 'hat den Entwurf der Partnerbedingungen gespeichert',
  'terms.discard': () => 'hat den Entwurf der Partnerbedingungen weggelegt',
  'terms.resume': () => 'hat einen Entwurf der Partnerbedingungen aufgenommen',
  'terms.announce': ({ of }) =>
    `hat neue Partnerbedingungen angekündigt (Fassung vom ${of('version')}${of('days') && `, in ${of('days')} Tagen`})`,
  'terms.withdraw': ({ of }) =>
    `hat die angekündigten Partnerbedingungen zurückgenommen (Fassung vom ${of('version')})`,
  'terms.remind': ({ of }) =>
    `hat Betrieben noch einmal wegen der Partnerbedingungen geschrieben (Fassung vom ${of('version')})`,
  'inquiries.export': ({ of }) => `hat Anfragen als CSV ausgegeben${of('count') && `: ${of('count')}`}`,
  'audit.export': ({ of }) => `hat das Protokoll als CSV ausgegeben${of('count') && `: ${of('count')} Zeilen`}`,
  'personal-data.access': () => 'hat eine Auskunft über gespeicherte Daten erstellt',
  'newsletter.export': ({ of }) => `hat Adressen des Newsletters ausgegeben${of('count') && `: ${of('count')}`}`,
  'newsletter.proof': () => 'hat den Nachweis einer Einwilligung in den Newsletter gedruckt',
  'newsletter.unsubscribe': () => 'hat jemanden vom Newsletter abgemeldet',
  'retention.apply': () => 'hat nach Ablauf der Fristen gelöscht',
  backup: () => 'hat eine Sicherung gemacht',
  'backup.drill': ({ of }) =>
    of('different')
      ? 'hat eine Sicherung zur Probe zurückgespielt; etwas kam anders zurück'
      : 'hat eine Sicherung zur Probe zurückgespielt',
};

/** What can be set, by its name in the table. */
export const settingNames: Readonly<Record<string, string>> = {
  absentUntil: 'Abwesend bis',
  choice: 'Auswahl der Betriebe',
  officeHours: 'Arbeitszeiten der Zentrale',
  closedDays: 'Geschlossene Tage',
  datev: 'DATEV-Angaben',
  billing: 'Regeln der Abrechnung',
};
