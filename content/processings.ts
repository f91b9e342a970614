import { CLOSING_DAYS, claims } from './claims.ts';
import { processors } from './company.ts';
import { stepTexts } from './questionnaire.ts';

export type Processing = {
  id: string;
  title: string;
  purpose: string;
  legalBasis: string;
  data: string;
  recipients: string;
  /** `days` counts from the event that `text` names; null means no fixed period, so nothing to delete by date. */
  retention: { text: string; days: number | null };
  thirdCountry: string;
  storedIn: 'server' | 'browser' | 'provider';
};

const answered = Object.values(stepTexts)
  .flatMap(({ summary }) => summary ?? [])
  .join(', ');
const processorName = (id: (typeof processors)[number]['id']) =>
  processors.find((processor) => processor.id === id)?.name ?? '';
const hosting = `${processorName('hosting')} als Auftragsverarbeiter (Hosting)`;
const mail = `${processorName('mail')} als Auftragsverarbeiter (E-Mail-Versand)`;
const storage = `${processorName('storage')} als Auftragsverarbeiter (Speicher für Fotos)`;
const none = 'Keine Übermittlung in ein Drittland.';
const onlyBrowser = 'Niemand. Die Daten bleiben in Ihrem Browser.';

export const processings: readonly Processing[] = [
  {
    id: 'server-log',
    title: 'Server-Protokoll',
    purpose: 'Die Website ausliefern, Fehler finden und Angriffe erkennen.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist ein sicherer und störungsfreier Betrieb.',
    data: 'Zeitpunkt, Art und Pfad des Zugriffs ohne Parameter, Statuscode, Dauer und eine laufende Nummer, außerdem Meldungen Ihres Browsers über blockierte Inhalte und über endgültig abgelehnte Anfragen (ohne deren Inhalt). Ihre IP-Adresse brauchen wir, um zu antworten. Ins Protokoll schreiben wir sie nicht, ebenso wenig Ihre Browserkennung. Einfache Seitenaufrufe protokollieren wir meist gar nicht.',
    recipients: `${hosting}.`,
    retention: { text: '14 Tage.', days: 14 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'page-view-counts',
    title: 'Gezählte Besuche',
    purpose:
      'Wissen, welche Seiten gelesen werden, woher Besuche kommen und an welcher Frage der Fragebogen abgebrochen wird.',
    legalBasis:
      'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist, das Angebot zu verbessern. Auf Ihrem Gerät speichern und lesen wir dafür nichts, eine Einwilligung nach § 25 TDDDG ist deshalb nicht nötig.',
    data: 'Ganze Zahlen für jeden Tag: Aufrufe je Art der Seite, Einstiege je Herkunft (ohne Verweis, Suchmaschine, andere Website oder Wort einer Kampagne), erreichte Schritte des Fragebogens und Wörter, die die Suche im Ratgeber nicht gefunden hat. Ihr Browser nennt uns dazu einmal je Seite den Pfad und den Namen der Website, von der Sie kommen. Wir zählen und vergessen beides. Keine IP-Adresse, kein Cookie, keine Uhrzeit: Niemand lässt sich wiedererkennen.',
    recipients: `${hosting}.`,
    retention: {
      text: 'Die Zahlen ohne Frist. Suchwörter, die weniger als fünfmal vorkamen, sehen auch wir nicht, und wir löschen sie nach 90 Tagen.',
      days: 90,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'inquiry',
    title: 'Ihre Anfrage',
    purpose:
      'Ihre Anfrage bearbeiten, passende Betriebe finden, Rückfragen klären und Ihnen den Eingang bestätigen, wenn Sie eine E-Mail-Adresse angeben.',
    legalBasis: 'Art. 6 Abs. 1 lit. b DSGVO: Vermittlung auf Ihre Anfrage hin.',
    data: `Vorname, Nachname, Telefonnummer, E-Mail-Adresse (freiwillig), Postleitzahl (ohne sie keine Vermittlung, nachreichen möglich), ${answered}, Ihre Freitexte, der Name, den Sie dem Gebäude geben, weitere Angaben und Wünsche, die Sie später machen, der Verlauf der Bearbeitung und unsere Notizen dazu, Zeitpunkt von Absenden und Eingang oder Ihres Anrufs, das Wort einer Kampagne, wenn Sie über einen Link mit einem solchen Wort kamen (etwa „flyer“), Fassung dieser Hinweise, bei einem Anruf auch, wer sie Ihnen vorgelesen hat und dass Sie zugestimmt haben, ein Schlüssel und ein Prüfwert, die doppeltes Speichern verhindern, und Kennzeichen unseres Spam-Schutzes.`,
    recipients: `${hosting} und ${mail}.`,
    retention: {
      text: `Längstens 6 Monate nach dem Ende Ihrer Anfrage. Tut sich bei einer offenen Anfrage 60 Tage lang nichts (30 Tage, wenn wir sie angehalten haben) und ist der Tag Ihrer Entscheidung vorbei, sagen wir Ihnen Bescheid und schließen sie ${CLOSING_DAYS} Tage danach, wenn Sie sie nicht behalten.`,
      days: 180,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'photos',
    title: 'Fotos zur Anfrage',
    purpose: 'Den Betrieben zeigen, worum es geht. Fotos sind freiwillig.',
    legalBasis: 'Art. 6 Abs. 1 lit. b DSGVO: Vermittlung auf Ihre Anfrage hin.',
    data: 'Die Fotos, die Sie hochladen. Wir speichern sie neu ab und entfernen dabei Standort, Kameradaten und andere Metadaten. Angefragte Betriebe sehen sie auf der Seite Ihrer Anfrage, ohne Ihren Namen. Fotos, die Sie nach dem Ende der Arbeit hochladen, sehen nur Sie und unser Büro. Die Dateien liegen unter einer Internetadresse, die sich nicht erraten lässt und die nur unser Büro kennt.',
    recipients: `${storage} und die Partnerbetriebe, die Ihre Anfrage erhalten.`,
    retention: { text: '90 Tage nach Abschluss der Anfrage.', days: 90 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'orphan-photos',
    title: 'Fotos ohne Anfrage',
    purpose: 'Fotos entgegennehmen, bevor die Anfrage abgesendet ist.',
    legalBasis: 'Art. 6 Abs. 1 lit. b DSGVO: Vorbereitung Ihrer Anfrage.',
    data: 'Hochgeladene Fotos, zu denen keine Anfrage eingegangen ist, ohne Standort und andere Metadaten.',
    recipients: `${storage}.`,
    retention: { text: '24 Stunden.', days: 1 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'firm-forwarding',
    title: 'Weitergabe an Partnerbetriebe',
    purpose: 'Ihnen Angebote vermitteln und nachweisen, wer Ihre Daten wann erhalten hat.',
    legalBasis:
      'Art. 6 Abs. 1 lit. b DSGVO für die Weitergabe, Art. 6 Abs. 1 lit. f DSGVO für den Nachweis. Unser Interesse ist, Auskunft geben und Ansprüche klären zu können.',
    data: `${answered}, Postleitzahl, Ihre Freitexte und Antworten (Namen, Nummern und Adressen darin verdeckt, soweit unser Programm sie erkennt), weitere Angaben und die Fotos. Name, Telefonnummer oder E-Mail-Adresse, Adresse des Gebäudes, Auftraggeber und Zugang nur, soweit Sie sie diesem Betrieb freigegeben haben. Im Protokoll: Betrieb, Zeitpunkt, Umfang und Grundlage der Weitergabe, wann er die Angaben angesehen hat, und von einer Telefonnummer ein Prüfwert (Hash).`,
    recipients: `Bis zu ${claims.offers.value} Partnerbetriebe gleichzeitig; lehnt einer ab oder antwortet er nicht, ein anderer. Sie sehen jeden auf Ihrer Seite mit Namen, bevor Sie einem davon Ihren Kontakt freigeben. Jeder Betrieb ist für seine Verarbeitung selbst verantwortlich.`,
    retention: { text: 'Das Protokoll 5 Jahre nach der Weitergabe.', days: 1827 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'contact-share-drafts',
    title: 'Begonnene Freigabe',
    purpose:
      'Ihnen noch einmal zeigen, was ein Betrieb bekommt, bevor Sie Ihren Kontakt freigeben. Nach einer Rücknahme: die Angaben für eine neue Freigabe vorschlagen.',
    legalBasis: 'Art. 6 Abs. 1 lit. b DSGVO: Vermittlung auf Ihre Anfrage hin.',
    data: 'Was Sie für diesen Betrieb eingetragen haben: Weg, gute Zeiten, Besichtigung, Adresse des Gebäudes, Zugang und Auftraggeber.',
    recipients: `${hosting}. Der Betrieb erst mit Ihrer Freigabe.`,
    retention: { text: 'Bis zur Freigabe, längstens 24 Stunden; nach einer Rücknahme 24 Stunden.', days: 1 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'guarantee-reminders',
    title: 'Erinnerung an eine Garantie',
    purpose:
      'Sie einen Monat vor dem Ende der Garantie Ihres Betriebs ein Mal per E-Mail erinnern, wenn Sie das möchten.',
    legalBasis:
      'Art. 6 Abs. 1 lit. a DSGVO: Ihre Einwilligung. Sie widerrufen sie mit einem Klick auf Ihrer Seite oder in unserer E-Mail.',
    data: 'E-Mail-Adresse, Name des Betriebs und Ende der Garantie, dazu ein Prüfwert des Links zum Abbestellen.',
    recipients: `${hosting} und ${mail}.`,
    retention: {
      text: 'Bis zur Erinnerung, zum Widerruf oder bis Sie Ihre Anfrage löschen, längstens bis zum Ende der Garantie.',
      days: 1,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'reviews',
    title: 'Ihre Bewertung eines Betriebs',
    purpose:
      'Anderen Kunden zeigen, wie ein Betrieb gearbeitet hat, Sie über Entscheidungen zu Ihrer Bewertung unterrichten und verhindern, dass ein Auftrag zweimal bewertet wird.',
    legalBasis:
      'Art. 6 Abs. 1 lit. a DSGVO: Ihre Einwilligung. Sie widerrufen sie, indem Sie die Bewertung löschen. Für das Herausnehmen Art. 6 Abs. 1 lit. c DSGVO mit Art. 16 und 17 der Verordnung (EU) 2022/2065.',
    data: 'Ihre vier Antworten, Ihr Text (Namen, Nummern und Adressen darin verdeckt, soweit unser Programm sie erkennt), Vorname und Stadtteil, wenn Sie das wählen, Ihre E-Mail-Adresse, der Auftrag und der Betrieb, Zeitpunkt, Prüfwerte (Hashes) der Links, die Antwort des Betriebs und, wenn wir die Bewertung herausnehmen, Grund und Begründung.',
    recipients: `${hosting} und ${mail}. Antworten, Text, Vorname und Stadtteil sieht jeder, der diese Website besucht. Der Betrieb kann Sie auch ohne Namen erkennen, weil er für Sie gearbeitet hat.`,
    retention: {
      text: '3 Jahre, oder bis Sie sie löschen, unabhängig von Ihrer Anfrage. Danach bleibt ohne Ihre Angaben, dass dieser Auftrag bewertet war und ob wir die Bewertung herausgenommen hatten.',
      days: 1096,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'review-requests',
    title: 'Bitte um eine Bewertung',
    purpose: 'Sie 14 Tage nach Ihrer Einwilligung ein Mal per E-Mail fragen, ob Sie den Betrieb bewerten möchten.',
    legalBasis:
      'Art. 6 Abs. 1 lit. a DSGVO und § 7 Abs. 2 Nr. 2 UWG: Ihre Einwilligung. Sie widersprechen auf Ihrer Seite oder mit dem Link in der E-Mail.',
    data: 'E-Mail-Adresse, Auftrag, Tag der E-Mail und ein Prüfwert (Hash) des Links zum Widerspruch.',
    recipients: `${hosting} und ${mail}.`,
    retention: {
      text: '30 Tage nach dem Tag der E-Mail, damit der Link zum Widerspruch gilt. Früher, wenn Sie bewerten, widersprechen oder Ihre Anfrage löschen.',
      days: 30,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'review-notices',
    title: 'Gemeldete Bewertungen',
    purpose: 'Meldungen und Widersprüche zu Bewertungen prüfen und denen antworten, von denen sie kommen.',
    legalBasis: 'Art. 6 Abs. 1 lit. c DSGVO mit Art. 16, 17 und 20 der Verordnung (EU) 2022/2065.',
    data: 'Grund und Text der Meldung, E-Mail-Adresse (freiwillig), Zeitpunkt und unsere Entscheidung.',
    recipients: `${hosting} und ${mail}. Der Betrieb und wer die Bewertung geschrieben hat, erfahren nicht, von wem die Meldung kommt.`,
    retention: { text: '6 Monate nach unserer Entscheidung, früher mit der Bewertung.', days: 180 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'phone-inquiry-drafts',
    title: 'Anruf, den wir gerade aufnehmen',
    purpose: 'Ihnen am Telefon vorlesen, was wir notiert haben, bevor Sie zustimmen.',
    legalBasis: 'Art. 6 Abs. 1 lit. b DSGVO: Vermittlung auf Ihre Anfrage hin.',
    data: `Was Sie am Telefon genannt haben: Name, Telefonnummer, E-Mail-Adresse, Postleitzahl, ${answered}, und wann Sie angerufen haben.`,
    recipients: `${hosting}.`,
    retention: { text: 'Bis Ihre Anfrage angelegt ist, längstens 24 Stunden.', days: 1 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'call-consent',
    title: 'Früher erteilte Einwilligung in Anrufe der Partnerbetriebe',
    purpose:
      'Eine Einwilligung nachweisen, die unser Formular früher abgefragt hat. Heute fragen wir danach nicht mehr: Anrufen darf nur ein Betrieb, dem Sie Ihre Telefonnummer freigeben.',
    legalBasis:
      'Art. 6 Abs. 1 lit. a DSGVO und § 7 Abs. 2 Nr. 1 UWG für die Anrufe, Art. 6 Abs. 1 lit. c DSGVO mit § 7a UWG für den Nachweis.',
    data: 'Telefonnummer, Wortlaut und Fassung der Einwilligung, Zeitpunkt, spätere Verwendung und gegebenenfalls Ihr Widerruf.',
    recipients: `${hosting}. Partnerbetriebe bekommen ihn nicht.`,
    retention: { text: '5 Jahre nach Erteilung und nach jeder Verwendung (§ 7a UWG).', days: 1827 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'newsletter-request',
    title: 'Newsletter: Anmeldung vor der Bestätigung',
    purpose: 'Prüfen, ob die Anmeldung wirklich von Ihnen stammt. Dazu senden wir eine Bestätigungs-E-Mail.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist, fremde Anmeldungen zu verhindern.',
    data: 'E-Mail-Adresse, Wortlaut und Fassung des Formulars, Seite der Anmeldung, Zeitpunkt, gekürzte IP-Adresse, Browserkennung, Nummer der E-Mail.',
    recipients: `${hosting} und ${mail}.`,
    retention: { text: '48 Stunden, wenn Sie nicht bestätigen.', days: 2 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'newsletter',
    title: 'Newsletter: Versand',
    purpose: 'Ihnen Ratgeber und Hinweise zur Taubenabwehr per E-Mail senden.',
    legalBasis: 'Art. 6 Abs. 1 lit. a DSGVO und § 7 Abs. 2 Nr. 2 UWG: Ihre Einwilligung.',
    data: 'E-Mail-Adresse und Zeitpunkt Ihrer Bestätigung.',
    recipients: `${hosting} und ${mail}.`,
    retention: { text: 'Bis Sie sich abmelden. Ein Klick in jeder E-Mail genügt.', days: null },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'newsletter-proof',
    title: 'Newsletter: Nachweis der Einwilligung',
    purpose: 'Nachweisen, dass Sie dem Newsletter zugestimmt und sich wieder abgemeldet haben.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO mit Art. 7 Abs. 1 DSGVO. Unser Interesse ist der Nachweis bei Streit.',
    data: 'Die Angaben der Anmeldung, Zeitpunkt, gekürzte IP-Adresse und Browserkennung der Bestätigung und Zeitpunkt der Abmeldung.',
    recipients: `${hosting}.`,
    retention: { text: '3 Jahre nach Ihrer Abmeldung.', days: 1096 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'abuse-defence',
    title: 'Schutz vor Missbrauch',
    purpose: 'Massenhafte Anfragen, Anmeldungen und Uploads erkennen und bremsen.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist der Schutz vor Spam und Überlastung.',
    data: 'Prüfwert (Hash) des Netzwerkteils Ihrer IP-Adresse, Zeitpunkt und Anzahl der Zugriffe. Die IP-Adresse selbst speichern wir dabei nicht.',
    recipients: `${hosting}.`,
    retention: { text: '7 Tage.', days: 7 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'mail-log',
    title: 'Versandprotokoll',
    purpose: 'Jede E-Mail genau einmal senden und nachvollziehen, ob sie unser System verlassen hat.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist ein zuverlässiger E-Mail-Versand.',
    data: 'Nummer und Art der E-Mail, Anfragenummer und Zeitpunkt. Adresse und Inhalt gehören nicht dazu.',
    recipients: `${hosting}.`,
    retention: { text: '6 Monate.', days: 180 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'mail-suppression',
    title: 'Unzustellbare E-Mail-Adressen',
    purpose: 'Nicht erneut an Adressen schreiben, die ein Mailserver endgültig abgelehnt hat.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist ein zuverlässiger E-Mail-Versand.',
    data: 'Prüfwert (Hash) der E-Mail-Adresse, Antwort des Mailservers und Zeitpunkt.',
    recipients: `${hosting}.`,
    retention: { text: '1 Jahr.', days: 365 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'audit',
    title: 'Protokoll der Bearbeitung',
    purpose: 'Nachvollziehen, wer bei uns welche Anfrage bearbeitet, ausgegeben oder gelöscht hat.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist, Missbrauch zu erkennen und Rechenschaft abzulegen.',
    data: 'Konto des Mitarbeiters, Zeitpunkt, Art der Bearbeitung und Anfragenummer. Der Inhalt der Anfrage gehört nicht dazu.',
    recipients: `${hosting}.`,
    retention: { text: '1 Jahr. Wer wann und warum eine Einstellung geändert hat, bleibt gespeichert.', days: 365 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'phone-codes',
    title: 'Codes für das Telefon',
    purpose: 'Ihnen den Zugang zu Ihrer Anfrage öffnen, wenn Sie uns anrufen.',
    legalBasis: 'Art. 6 Abs. 1 lit. b DSGVO: Vermittlung auf Ihre Anfrage hin.',
    data: 'Prüfwert (Hash) eines Codes aus acht Ziffern, Zahl der Versuche und Zeitpunkt.',
    recipients: `${hosting}.`,
    retention: { text: '24 Stunden.', days: 1 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'access-links',
    title: 'Links zu Ihrer Anfrage',
    purpose: 'Ihnen Ihre Anfrage ohne Konto und Passwort zeigen.',
    legalBasis: 'Art. 6 Abs. 1 lit. b DSGVO: Vermittlung auf Ihre Anfrage hin.',
    data: 'Prüfwert (Hash) des Links, Zeitpunkt, Gültigkeit und gegebenenfalls Sperre. Der Link selbst steht nur in Ihrer E-Mail und in Ihrem Browser: dort in einem Cookie („anfrage-“ und Ihre Anfragenummer), das nur für Ihre Seite „Meine Anfrage“ gilt und endet, wenn Sie den Browser schließen. Wählen Sie „Auf diesem Gerät merken“, behält ihn ein zweites Cookie („anfrage-gemerkt-“ und Ihre Anfragenummer), bis der Link abläuft oder Sie ihn vergessen lassen. Der Link zu allen Ihren Gebäuden steht im Cookie „gebaeude“, das nur für „Ihre Gebäude“ gilt und mit dem Browser endet.',
    recipients: `${hosting}.`,
    retention: {
      text: '30 Tage nach Ablauf des Links, spätestens mit Ihrer Anfrage. Haben Sie mit einem Link aus einer E-Mail etwas abgesendet, bleibt sein Prüfwert bis zum Ende der Anfrage: Er bestätigt Ihre E-Mail-Adresse.',
      days: 30,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'staff-sessions',
    title: 'Anmeldungen unserer Beschäftigten',
    purpose: 'Den Zugang zu den Seiten unseres Büros schützen und neue Geräte erkennen.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist der Schutz Ihrer Daten vor Unbefugten.',
    data: 'Konto, Zeitpunkt, Bezeichnung des Geräts und Prüfwerte (Hashes) der Sitzung und des Geräts. Nur Beschäftigte sind betroffen.',
    recipients: `${hosting}.`,
    retention: { text: '30 Tage nach der letzten Benutzung.', days: 30 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'consent-settings',
    title: 'Cookie-Auswahl in Ihrem Browser',
    purpose: 'Ihre Auswahl merken, damit wir Sie nicht bei jedem Besuch erneut fragen.',
    legalBasis:
      '§ 25 Abs. 2 Nr. 2 TDDDG (unbedingt erforderlich) und Art. 6 Abs. 1 lit. c DSGVO (Nachweis der Einwilligung).',
    data: 'Im lokalen Speicher: „cookieSettings“ (Ihre vier Schalter), „cookieConsent“ (angenommen, angepasst oder abgelehnt) und „cookieConsentVersion“ (Fassung der Abfrage, Zeitpunkt Ihrer Wahl und eine zufällige Nachweis-Nummer, die zu jeder Wahl neu entsteht und nur in Ihrem Browser steht). Schließen Sie den Hinweis, ohne zu wählen, speichern wir nichts. Sendet Ihr Browser „Global Privacy Control“, gilt das als Ablehnung, auch ohne Speicherung.',
    recipients: onlyBrowser,
    retention: {
      text: 'Bis Sie die Auswahl ändern oder die Websitedaten im Browser löschen. Nach 180 Tagen gilt sie nicht mehr und wir fragen erneut.',
      days: null,
    },
    thirdCountry: none,
    storedIn: 'browser',
  },
  {
    id: 'questionnaire-draft',
    title: 'Entwurf des Fragebogens in Ihrem Browser',
    purpose: 'Ihre Eingaben und Fotos erhalten, wenn Sie die Seite neu laden oder zurückgehen.',
    legalBasis: '§ 25 Abs. 2 Nr. 2 TDDDG (unbedingt erforderlich) und Art. 6 Abs. 1 lit. b DSGVO.',
    data: 'Ihre Eingaben im Fragebogen im Sitzungsspeicher, ausgewählte Fotos in der Datenbank Ihres Browsers (IndexedDB).',
    recipients: onlyBrowser,
    retention: {
      text: 'Die Eingaben, bis Sie absenden oder den Tab schließen. Die Fotos, bis Sie absenden; nach 24 Stunden löschen wir sie, sobald Sie den Fragebogen wieder öffnen.',
      days: null,
    },
    thirdCountry: none,
    storedIn: 'browser',
  },
  {
    id: 'questionnaire-outbox',
    title: 'Postausgang in Ihrem Browser',
    purpose: 'Eine abgesendete Anfrage aufbewahren, die uns noch nicht erreicht hat, und sie erneut senden.',
    legalBasis: '§ 25 Abs. 2 Nr. 2 TDDDG (unbedingt erforderlich) und Art. 6 Abs. 1 lit. b DSGVO.',
    data: 'Ihre abgesendete Anfrage mit Fotos in der Datenbank Ihres Browsers (IndexedDB) und ein Merker im lokalen Speicher, dass etwas wartet.',
    recipients:
      'Wir, sobald die Übertragung gelingt. Bis dahin niemand. Lehnt unser Server die Anfrage endgültig ab, meldet uns Ihr Browser nur das: Antwort des Servers, Zeit seit dem Absenden und Stand der Seite, ohne Ihre Angaben.',
    retention: { text: 'Bis die Anfrage bei uns ist, höchstens 72 Stunden.', days: 3 },
    thirdCountry: none,
    storedIn: 'browser',
  },
  {
    id: 'matching',
    title: 'Auswahl der Betriebe',
    purpose:
      'Betriebe nach unseren Regeln auswählen, die Auswahl nachrechnen und erklären, Fristen halten und die Beteiligten informieren.',
    legalBasis:
      'Art. 6 Abs. 1 lit. b DSGVO: Vermittlung auf Ihre Anfrage hin. Danach Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist, die Auswahl belegen zu können.',
    data: 'Welche Betriebe infrage kamen, ihre Punkte und Gründe, wer angefragt wurde und wie er geantwortet hat. Angebote, Nachrichten und Freigaben löschen wir mit der Anfrage; danach steht hier kein Name und keine Adresse eines Kunden.',
    recipients: `${hosting}. Jeder Betrieb sieht seine eigenen Punkte, Sie sehen, wer angefragt wurde und warum.`,
    retention: { text: '3 Jahre nach dem Ende des Jahres.', days: 1096 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'orders',
    title: 'Gemeldete Aufträge',
    purpose:
      'Festhalten, ob aus einer Anfrage ein Auftrag wurde: Danach richtet sich die Provision, die der Betrieb uns zahlt. Außerdem sagen wir den anderen Betrieben ab. Wir fragen beide Seiten, antworten müssen Sie nicht.',
    legalBasis:
      'Art. 6 Abs. 1 lit. b DSGVO: Vertrag mit dem Betrieb und Vermittlung auf Ihre Anfrage hin. Für Ihre Angaben zum Auftrag Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist, die Provision richtig zu berechnen.',
    data: 'Was Sie und was der Betrieb sagen (beauftragt oder nicht), Auftragswert, Tag der Abnahme und Zeitpunkte. Ihr Name steht nicht dabei.',
    recipients: `${hosting}. Ob Sie einen Auftrag bestätigen, erfährt der Betrieb.`,
    retention: {
      text: 'Ihr Grund, wenn Sie eine Meldung zurücknehmen, mit der Anfrage. Auftragswert und Tage ohne Ihren Namen, solange wir die Abrechnung mit dem Betrieb aufbewahren müssen (§ 147 AO).',
      days: null,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'erased',
    title: 'Gelöschte Anfragen',
    purpose:
      'Eine gelöschte Anfrage gelöscht halten, auch wenn eine Sicherung zurückgespielt oder sie noch einmal gesendet wird, unsere Zusage messen und unsere Zahlen behalten.',
    legalBasis:
      'Art. 6 Abs. 1 lit. c DSGVO mit Art. 17 DSGVO für das Löschen, Art. 6 Abs. 1 lit. f DSGVO für das Messen. Unser Interesse ist, dass die Zahlen zu unserer Zusage und zur Vermittlung stimmen.',
    data: 'Prüfwerte (Hashes) der gelöschten Anfrage und ihres Schlüssels, wann sie einging und wann die ersten Angebote kamen. In den Zahlen eines Tages zählt sie weiter mit: wie weit Anfragen kamen, gezählt nach Leistung, den ersten drei Ziffern der Postleitzahl, Kampagne und Betrieb, jeweils für sich. Kein Name, keine Adresse, keine Telefonnummer, nichts, was diese Angaben zu einer Person verbindet.',
    recipients: `${hosting}.`,
    retention: {
      text: 'Ohne Frist. Ein Prüfwert bleibt ein personenbezogenes Datum; ohne die Anfrage selbst und unseren Schlüssel können wir ihn keiner Person zuordnen.',
      days: null,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'firm-application',
    title: 'Bewerbung als Partnerbetrieb',
    purpose: 'Ihre Bewerbung aufnehmen, unterbrechen und fortsetzen lassen und Ihre Nachweise prüfen.',
    legalBasis: 'Art. 6 Abs. 1 lit. b DSGVO: Anbahnung der Zusammenarbeit auf Ihre Bewerbung hin.',
    data: 'Firma, Rechtsform, Anschrift, Register, Umsatzsteuer-Identifikationsnummer oder Steuernummer, Name, Telefonnummer und E-Mail-Adresse der Ansprechperson, Leistungen, Gebiet und Arbeitszeiten, Ihre Nachweise als Datei mit Nummer, Aussteller und Daten, Zeitpunkt und Fassung der angenommenen Bedingungen und der Verlauf. Bilder speichern wir neu ab und entfernen dabei Standort und andere Metadaten. Ein Cookie („bewerbung“) öffnet Ihre Bewerbung in Ihrem Browser.',
    recipients: `${hosting}, ${mail} und ${storage}. Die Nachweise sieht nur unser Büro.`,
    retention: {
      text: 'Nicht abgesendete Bewerbungen 30 Tage nach dem letzten Link, den Sie dazu bekommen haben.',
      days: 30,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'firm-refused',
    title: 'Abgelehnte Bewerbungen als Partnerbetrieb',
    purpose: 'Fragen zur Ablehnung beantworten und Ansprüche klären.',
    legalBasis: 'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist, eine Ablehnung begründen zu können.',
    data: 'Die Angaben und Nachweise Ihrer Bewerbung, unsere Nachrichten an Sie und die Gründe der Ablehnung.',
    recipients: `${hosting}, ${mail} und ${storage}.`,
    retention: { text: '6 Monate nach der Ablehnung.', days: 180 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'firm-documents',
    title: 'Nachweise der Partnerbetriebe',
    purpose: 'Prüfen und belegen, dass ein Betrieb die Voraussetzungen erfüllt.',
    legalBasis:
      'Art. 6 Abs. 1 lit. b und f DSGVO. Unser Interesse ist, vorher zu prüfen, wem wir Anfragen anvertrauen.',
    data: 'Art, Nummer, Aussteller, Daten und Versicherungssumme des Nachweises, die Datei und der Vermerk, wer ihn wann und wie geprüft hat.',
    recipients: `${hosting} und ${storage}. Öffentlich nennen wir nur, was wir wann und wie geprüft haben.`,
    retention: {
      text: 'Bis der Nachweis ersetzt oder abgelehnt ist und 6 Monate darüber hinaus; nach dem Ende der Zusammenarbeit 6 Monate.',
      days: 180,
    },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'firm',
    title: 'Partnerbetriebe',
    purpose:
      'Mit Betrieben zusammenarbeiten: anfragen, erinnern, abrechnen, Maßnahmen begründen, Beschwerden beantworten.',
    legalBasis:
      'Art. 6 Abs. 1 lit. b DSGVO: Vertrag mit dem Betrieb. Nach dessen Ende Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist, Ansprüche klären zu können.',
    data: 'Firma, Rechtsform, Anschrift, Register und Steuernummern, Name, Telefonnummer und E-Mail-Adresse der Ansprechperson, Leistungen, Gebiet, Zeiten, Preise, angenommene Bedingungen, Pausen, Maßnahmen mit Gründen, Nachrichten, wie oft der Betrieb rechtzeitig geantwortet hat, und der Verlauf. Wechselt Ihre E-Mail-Adresse, bleiben die alte und die neue 30 Tage zusammen gespeichert. Links zu Ihren Seiten speichern wir nur als Prüfwert (Hash); Cookies („betrieb“ und „anfrage-b-“ mit der Anfragenummer) öffnen sie in Ihrem Browser. Den Entwurf eines Angebots behält Ihr Browser („angebot-“ mit der Anfragenummer), bis er bei uns ist.',
    recipients: `${hosting} und ${mail}. Auf der öffentlichen Seite des Betriebs sehen alle Namen, Ort, Leistungen, Gebiet, Prüfungen und wie oft er rechtzeitig geantwortet hat, Letzteres als Summe ab zehn Anfragen.`,
    retention: { text: '3 Jahre nach dem Ende des Jahres, in dem die Zusammenarbeit endet.', days: 1096 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'offer-prices',
    title: 'Preise aus Angeboten',
    purpose: 'Veröffentlichen, was Betriebe im Mittel verlangen, und diese Zahlen nachrechnen können.',
    legalBasis:
      'Art. 6 Abs. 1 lit. f DSGVO. Unser Interesse ist, dass Kunden Preise einschätzen können und unsere Zahlen stimmen.',
    data: 'Halbjahr, Position, Einheit und Bruttopreis aus der letzten Fassung eines Angebots zum Festpreis und statt des Betriebs ein Prüfwert (Hash), den nur unser Schlüssel zuordnet. Weder Anfrage noch Kunde stehen dabei, deshalb bleiben die Preise auch, wenn wir die Anfrage löschen. Zurückgezogene Angebote zählen nicht.',
    recipients: `${hosting}. Veröffentlicht werden nur Mittelwerte aus mindestens zehn Angeboten von fünf Betrieben.`,
    retention: { text: '3 Jahre nach dem Ende des Halbjahrs. Die Mittelwerte ohne Frist.', days: 1096 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'invoices',
    title: 'Rechnungen an Partnerbetriebe',
    purpose:
      'Provisionen berechnen, Rechnungen und Stornorechnungen stellen, Zahlungen zuordnen, an offene Rechnungen erinnern.',
    legalBasis:
      'Art. 6 Abs. 1 lit. b DSGVO: Vertrag mit dem Betrieb. Art. 6 Abs. 1 lit. c DSGVO mit § 147 AO und § 14b UStG: Wir müssen Rechnungen aufbewahren.',
    data: 'Name, Anschrift, Steuernummern, E-Mail-Adresse und Betriebsnummer des Betriebs am Tag der Rechnung, Nummer, Tag, Wert und Provision jedes Auftrags, Zahlungen mit Name, IBAN und Verwendungszweck, Mahnungen und Einwände. Von Kunden steht auf Rechnungen nichts als die Nummer der Anfrage.',
    recipients: `${hosting}, ${mail}, unsere Steuerberatung, unsere Bank und auf Verlangen das Finanzamt.`,
    retention: { text: '8 Jahre nach dem Ende des Jahres, in dem die Rechnung gestellt wurde.', days: 2923 },
    thirdCountry: none,
    storedIn: 'server',
  },
  {
    id: 'submission-mark',
    title: 'Merker nach dem Absenden in Ihrem Browser',
    purpose:
      'Die Danke-Seite nach dem Absenden richtig anzeigen und auf der Startseite den Weg zu Ihrer Anfrage nennen. Nur mit Ihrer Einwilligung in Marketing: jede Anfrage höchstens einmal zählen.',
    legalBasis:
      '§ 25 Abs. 2 Nr. 2 TDDDG (unbedingt erforderlich) und Art. 6 Abs. 1 lit. b DSGVO; für das Zählen § 25 Abs. 1 TDDDG und Art. 6 Abs. 1 lit. a DSGVO.',
    data: 'Der zufällige Schlüssel und der Link Ihrer Anfrage im Sitzungsspeicher, für das Zählen zusätzlich unter „reportedConversion“.',
    recipients:
      'Niemand. Haben Sie dem Marketing zugestimmt, erhält Google den Schlüssel, um keine Anfrage doppelt zu zählen.',
    retention: { text: 'Bis Sie den Tab schließen.', days: null },
    thirdCountry: 'Nur mit Ihrer Einwilligung, siehe Google-Tag.',
    storedIn: 'browser',
  },
  {
    id: 'google-tag',
    title: 'Google-Tag für Statistik und Werbemessung',
    purpose:
      'Verstehen, welche Seiten genutzt werden, und messen, ob eine Anzeige zu einer Anfrage geführt hat. Das Tag lädt nur, wenn Sie zustimmen.',
    legalBasis: '§ 25 Abs. 1 TDDDG und Art. 6 Abs. 1 lit. a DSGVO: Ihre Einwilligung, jederzeit widerrufbar.',
    data: 'IP-Adresse, Geräte- und Browserdaten, Titel, Adresse und Art der Seite (ohne Ihre Suchwörter), Zeitpunkt, Cookie-Kennungen und die Tatsache, dass eine Anfrage gesendet wurde. Der Inhalt Ihrer Anfrage gehört nicht dazu.',
    recipients: 'Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland.',
    retention: {
      text: 'Cookies bis zu 2 Jahre („_ga“) oder 90 Tage („_gcl“, „_gac“). Beim Widerruf löschen wir sie sofort.',
      days: null,
    },
    thirdCountry:
      'Eine Übermittlung an Google LLC in den USA ist möglich. Grundlage ist der Angemessenheitsbeschluss zum EU-US Data Privacy Framework (Art. 45 DSGVO).',
    storedIn: 'provider',
  },
];
