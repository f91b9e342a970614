/** DATEV's names in its order (header 700). A new version of the format changes only this file. */
const split = (names: string) => names.split(';');
const times = (from: number, to: number, names: (n: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, i) => split(names(from + i))).flat();
const bank = (n: number) =>
  `Bankleitzahl ${n};Bankbezeichnung ${n};Bankkonto-Nummer ${n};Länderkennzeichen ${n};IBAN ${n};Leerfeld ${n};` +
  `SWIFT-Code ${n};Abw. Kontoinhaber ${n};Kennz. Haupt-Bankverb. ${n};Bankverb. ${n} Gültig von;Bankverb. ${n} Gültig bis`;

export const BOOKING_COLUMNS = [
  ...split(
    'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;' +
      'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;' +
      'Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink',
  ),
  ...times(1, 8, (n) => `Beleginfo - Art ${n};Beleginfo - Inhalt ${n}`),
  ...split(
    'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);' +
      'EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;' +
      'BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung',
  ),
  ...times(1, 20, (n) => `Zusatzinformation - Art ${n};Zusatzinformation- Inhalt ${n}`),
  ...split(
    'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;' +
      'Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);' +
      'EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;' +
      'SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;' +
      'Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;' +
      'Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;' +
      'EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto',
  ),
];

export const DEBTOR_COLUMNS = [
  ...split(
    'Konto;Name (Adressatentyp Unternehmen);Unternehmensgegenstand;Name (Adressatentyp natürl. Person);' +
      'Vorname (Adressatentyp natürl. Person);Name (Adressatentyp keine Angabe);Adressatentyp;Kurzbezeichnung;' +
      'EU-Land;EU-USt-IdNr.;Anrede;Titel/Akad. Grad;Adelstitel;Namensvorsatz;Adressart;Straße;Postfach;' +
      'Postleitzahl;Ort;Land;Versandzusatz;Adresszusatz;Abweichende Anrede;Abw. Zustellbezeichnung 1;' +
      'Abw. Zustellbezeichnung 2;Kennz. Korrespondenzadresse;Adresse Gültig von;Adresse Gültig bis;Telefon;' +
      'Bemerkung (Telefon);Telefon Geschäftsleitung;Bemerkung (Telefon GL);E-Mail;Bemerkung (E-Mail);Internet;' +
      'Bemerkung (Internet);Fax;Bemerkung (Fax);Sonstige;Bemerkung (Sonstige)',
  ),
  ...times(1, 5, bank),
  ...split(
    'Leerfeld 11;Briefanrede;Grußformel;Kundennummer;Steuernummer;Sprache;Ansprechpartner;Vertreter;' +
      'Sachbearbeiter;Diverse-Konto;Ausgabeziel;Währungssteuerung;Kreditlimit (Debitor);Zahlungsbedingung;' +
      'Fälligkeit in Tagen (Debitor);Skonto in Prozent (Debitor);Kreditoren-Ziel 1 (Tage);Kreditoren-Skonto 1 (%);' +
      'Kreditoren-Ziel 2 (Tage);Kreditoren-Skonto 2 (%);Kreditoren-Ziel 3 Brutto (Tage);Kreditoren-Ziel 4 (Tage);' +
      'Kreditoren-Skonto 4 (%);Kreditoren-Ziel 5 (Tage);Kreditoren-Skonto 5 (%);Mahnung;Kontoauszug;Mahntext;' +
      'Mahntext 2;Mahntext 3;Kontoauszugstext;Mahnlimit Betrag;Mahnlimit %;Zinsberechnung;Mahnzinssatz 1;' +
      'Mahnzinssatz 2;Mahnzinssatz 3;Lastschrift;Verfahren;Mandantenbank;Zahlungsträger',
  ),
  ...times(1, 15, (n) => `Indiv. Feld ${n}`),
  ...split(
    'Abweichende Anrede (Rechnungsadresse);Adressart (Rechnungsadresse);Straße (Rechnungsadresse);' +
      'Postfach (Rechnungsadresse);Postleitzahl (Rechnungsadresse);Ort (Rechnungsadresse);Land (Rechnungsadresse);' +
      'Versandzusatz (Rechnungsadresse);Adresszusatz (Rechnungsadresse);' +
      'Abw. Zustellbezeichnung 1 (Rechnungsadresse);Abw. Zustellbezeichnung 2 (Rechnungsadresse);' +
      'Adresse Gültig von (Rechnungsadresse);Adresse Gültig bis (Rechnungsadresse)',
  ),
  ...times(6, 10, bank),
  ...split('Nummer Fremdsystem;Insolvent'),
  ...times(1, 10, (n) => `SEPA-Mandatsreferenz ${n}`),
  ...split(
    'Verknüpftes OPOS-Konto;Mahnsperre bis;Lastschriftsperre bis;Zahlungssperre bis;Gebührenberechnung;' +
      'Mahngebühr 1;Mahngebühr 2;Mahngebühr 3;Pauschalberechnung;Verzugspauschale 1;Verzugspauschale 2;' +
      'Verzugspauschale 3;Alternativer Suchname;Status;Anschrift manuell geändert (Korrespondenzadresse);' +
      'Anschrift individuell (Korrespondenzadresse);Anschrift manuell geändert (Rechnungsadresse);' +
      'Anschrift individuell (Rechnungsadresse);Fristberechnung bei Debitor;Mahnfrist 1;Mahnfrist 2;Mahnfrist 3;' +
      'Letzte Frist',
  ),
];
