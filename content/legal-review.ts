/** Questions that only a lawyer can settle. Set `settled` to the date and the name of the reviewer. */
export const legalReview: readonly { id: string; question: string; settled: string | null }[] = [
  {
    id: 'partner-roles',
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
    id: 'product-test',
    question: 'Test und Bewertungen in „Taubenspikes-Testsieger 2025“ belegt, oder Artikel anpassen?',
    settled: null,
  },
  {
    id: 'article-law',
    question:
      'Artikel: § 16 Abs. 2 und §§ 18–21 WEG, § 634a BGB, §§ 312g, 355 BGB und § 35a EStG richtig wiedergegeben? Vorlagen für Mängelanzeige und Antrag geprüft?',
    settled: null,
  },
];
