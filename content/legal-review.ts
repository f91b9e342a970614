/** Questions that only a lawyer can settle. Set `settled` to the date and the name of the reviewer. */
export const legalReview: readonly { id: string; question: string; settled: string | null }[] = [
  {
    id: 'firm-roles',
    question: 'Partnerbetriebe als eigene Verantwortliche oder gemeinsame Verantwortung (Art. 26 DSGVO)?',
    settled: null,
  },
  {
    id: 'acceptance',
    question: 'Annahme eines Angebots nur außerhalb der Plattform, oder Pflichten nach §§ 312j, 356a BGB?',
    settled: null,
  },
  {
    id: 'retention',
    question: 'Speicherfristen in content/processings.ts angemessen?',
    settled: null,
  },
  {
    id: 'accessibility-duty',
    question: 'Fällt die kostenlose Vermittlung unter das BFSG, oder greift die Ausnahme für Kleinstunternehmen?',
    settled: null,
  },
  {
    id: 'legal-texts',
    question: 'Impressum, Datenschutzerklärung und AGB geprüft?',
    settled: null,
  },
  {
    id: 'guarantee-and-defects',
    question: 'Garantie neben § 634a BGB: zwei oder fünf Jahre bei Netzen und Spikes an einem Bauwerk (FAQ, AGB 4)?',
    settled: null,
  },
  {
    id: 'reviews',
    question:
      'Bewertungen: Hinweis zur Echtheit (§ 5b Abs. 3 UWG, Anhang Nr. 23b und 23c), Meldung und Begründung (Art. 16, 17 DSA), E-Mail mit der Bitte nur mit Einwilligung (BGH VI ZR 225/17), Frist von drei Jahren: richtig und genug?',
    settled: null,
  },
  {
    id: 'withdrawal',
    question:
      'Widerruf nach §§ 312b, 312c, 312g, 355 BGB knapp und richtig beschrieben (FAQ, AGB 4, Artikel), auch für die Annahme per E-Mail nach einem Ortstermin (OLG Schleswig 1 U 122/20)?',
    settled: null,
  },
  {
    id: 'free-contract',
    question:
      'Kostenlose Vermittlung als Vertrag im Fernabsatz gegen Daten (§ 312 Abs. 1a BGB)? Dann Belehrung nach Muster, Bestätigung (§ 312f) und Widerrufsfunktion (§ 356a BGB): Genügen AGB 3 und der Knopf „Anfrage beenden“?',
    settled: null,
  },
  {
    id: 'first-offer',
    question:
      'AGB 2 nennt die 24 Stunden als Ziel, die Startseite als Zusage: Bleibt sie geschuldet oder irreführend (§ 5 UWG)?',
    settled: null,
  },
  {
    id: 'content-rules',
    question:
      'AGB 3 zu Verdecken, Spam und Fotos: genügt das nach VO (EU) 2022/2065 Art. 14 und 17, und gilt die Ausnahme für Kleinstunternehmen?',
    settled: null,
  },
  {
    id: 'scored-firms',
    question:
      'Punkte und Guthaben für Einzelunternehmen: nur Profiling oder Entscheidung nach Art. 22 DSGVO, und genügen die Rechte in „Automatisierte Entscheidungen“?',
    settled: null,
  },
  {
    id: 'hashes-and-backups',
    question:
      'Prüfwerte gelöschter Anfragen ohne Frist und Sicherungen über 14 Tage: Rechtsgrundlage und Dauer haltbar (Art. 5 Abs. 1 lit. e, Art. 17 DSGVO)?',
    settled: null,
  },
  {
    id: 'whatsapp',
    question: 'WhatsApp: Grundlage (Art. 6 Abs. 1 lit. b und f DSGVO) und Übermittlung in die USA richtig benannt?',
    settled: null,
  },
  {
    id: 'cookie-texts',
    question:
      'Cookie-Hinweis: „Werbemessung“, USA, leere Kategorie „Präferenzen“ und „Alle ablehnen“ ausreichend (§ 25 TDDDG)?',
    settled: null,
  },
  {
    id: 'before-signing',
    question:
      'E-Mail „Bevor Sie unterschreiben“: Widerruf und früher Beginn (§§ 312b, 312c, 312g, 355, 356 Abs. 4, 357a BGB), Abnahme und Bezahlen danach (§§ 632a, 640, 641 BGB), Überweisung und Steuer (§ 35a EStG) richtig und knapp genug? Bleibt sie allgemein (RDG)?',
    settled: null,
  },
  {
    id: 'owners-association',
    question: '§ 16 Abs. 2 und §§ 18–21 WEG: Erhaltung und bauliche Veränderung richtig zugeordnet (FAQ, Artikel)?',
    settled: null,
  },
  {
    id: 'tax-deduction',
    question: '§ 35a EStG: Taubenabwehr als Handwerkerleistung, Reinigung nach Abs. 2 (FAQ, Artikel)?',
    settled: null,
  },
  {
    id: 'vetting-documents',
    question: 'Nachweise auf /geprueft/: welche schreibt das Gesetz vor, welche sind unsere Regel?',
    settled: null,
  },
  {
    id: 'privacy-status',
    question: 'Datenschutzerklärung nennt „Stand: 13.03.2025“ und daneben den Tag der Ergänzung: so beibehalten?',
    settled: null,
  },
  {
    id: 'commission-and-choice',
    question: 'Hinweis auf Provision und Merkmale der Auswahl ausreichend (§§ 5a, 5b UWG; BGH I ZR 55/16; AGB 5)?',
    settled: null,
  },
  {
    id: 'call-consent',
    question:
      'Anruf nach Freigabe der Nummer für einen namentlich genannten Betrieb, auch mündlich und von uns notiert: trägt das (§§ 7, 7a UWG; BGH I ZR 7/16)?',
    settled: null,
  },
  {
    id: 'nests',
    question:
      'Rat zu Nestern und Eiern der Stadttaube: gilt die Auskunft der Stadt von 2023 noch, ist unsere Linie haltbar?',
    settled: null,
  },
  {
    id: 'product-test',
    question: 'Test und Bewertungen in „Taubenspikes-Testsieger 2025“ belegt, oder Artikel anpassen?',
    settled: null,
  },
  {
    id: 'article-law',
    question:
      'Artikel: § 16 Abs. 2 und §§ 18–21 WEG, §§ 559, 634a BGB, §§ 312b, 312g, 355 BGB, § 35a EStG, §§ 44, 45, 67 BNatSchG, dazu Strom (§ 3 Nr. 11 TierSchG), Gift, Fallen, Schießen, Jagd und Möwen (TierSchG, BArtSchV, BJagdG, BayJG, Biozid-VO) richtig wiedergegeben? Vorlagen für Mängelanzeige und Antrag geprüft?',
    settled: null,
  },
  {
    id: 'firm-terms',
    question:
      'Partnerbedingungen: VO (EU) 2019/1150 Art. 3–5, 9, 11 eingehalten (Auswahl, Begründung, Fristen, Datenzugang, Beschwerde), AGB-Recht zwischen Unternehmern (§ 307 BGB)?',
    settled: null,
  },
  {
    id: 'same-object',
    question:
      'Partnerbedingungen 5: Klausel zum gleichen Gebäude (24 Monate, drei Arbeitstage) nach § 652 BGB tragfähig?',
    settled: null,
  },
  {
    id: 'commission-rules',
    question:
      'Partnerbedingungen zur Provision (beide Fassungen): Grundlage, Vermutung nach 60 Tagen, Frist von zwölf Monaten, „Gebäude war uns bekannt“ ohne Ausschlussfrist, Zahlungsziel ab Zugang (§ 286 Abs. 2 Nr. 2 BGB), Einwand, Verzug und Pause (P2B Art. 4) tragfähig?',
    settled: null,
  },
  {
    id: 'application-retention',
    question: 'Nicht abgesendete Bewerbungen nach 30 Tagen löschen: angemessen, und genügt der Hinweis in der E-Mail?',
    settled: null,
  },
  {
    id: 'firm-measures',
    question:
      'Maßnahmen gegenüber Betrieben: Genügen Regel, Sachverhalt und 30 Tage (P2B Art. 4) und 15 Tage bei neuen Bedingungen (Art. 3)?',
    settled: null,
  },
  {
    id: 'terms-draft',
    question:
      'Entwurf der Partnerbedingungen: Gründe der Gewichte (VO (EU) 2019/1150 Art. 5), Verdecken, Spam und Meldungen (VO (EU) 2022/2065 Art. 14, 16) ausreichend?',
    settled: null,
  },
  {
    id: 'nest-permit',
    question:
      'Arbeiten an Nestern nur mit Erlaubnis nach § 11 TierSchG oder schriftlicher Auskunft der Behörde, dass keine nötig ist: Genügt diese Auskunft, und wie lange (/geprueft/, Partnerbedingungen 2)?',
    settled: null,
  },
  {
    id: 'crafts-register',
    question: 'Für welche Arbeiten am Gebäude ist die Eintragung in die Handwerksrolle nötig (HwO, Anlage A)?',
    settled: null,
  },
];
