import type { Category } from './categories.ts';
import { claims } from './claims.ts';
import { freeAdvice } from './shared-sentences.ts';

export const overviewTexts = {
  breadcrumb: 'Blog',
  newestButton: 'Neueste Artikel',
  categoriesButton: 'Kategorien entdecken',
  categoriesHeading: 'Kategorien',
  featuredHeading: 'Empfohlene Artikel',
  newestHeading: 'Neueste Artikel',
  showAll: 'Alle anzeigen',
  allHeading: 'Alle Artikel',
  allIntro: 'Jeder Ratgeber auf einen Blick, der neueste zuerst.',
} as const;

export const articleTexts = {
  back: 'Alle Artikel',
  categoriesLabel: 'Kategorien dieses Artikels',
  readingTime: (minutes: number) => `${minutes} Min. Lesezeit`,
  contents: 'Inhalt',
  contentsLabel: 'Inhaltsverzeichnis',
  tagsHeading: 'Themen in diesem Artikel',
  relatedHeading: 'Ähnliche Artikel',
  callToAction: {
    heading: 'Taubenprobleme in München?',
    text: `Beschreiben Sie in ${claims.questionnaireDuration.text}, was los ist. Sie erhalten ${claims.offers.text} von geprüften Fachbetrieben, ${claims.freeOfCharge.text}. ${freeAdvice}`,
    button: { label: 'Kostenlose Beratung anfordern', href: '/fragebogen/' },
  },
} as const;

export const proseTexts = {
  advertisement: 'Anzeige',
  score: 'Note',
  scoreOf: (score: string) => `${score} von 10`,
  price: 'Preis',
  bestFor: 'Geeignet für',
  pros: 'Dafür spricht',
  cons: 'Dagegen spricht',
  shopFallback: 'Im Shop ansehen',
  callouts: { hint: 'Hinweis', warning: 'Achtung', law: 'Rechtslage' },
  picker: {
    legend: 'Gebäudetyp wählen',
    continue: (label: string) => `Weiter zum Fragebogen: ${label}`,
  },
} as const;

/** The types the questionnaire knows as its `type` parameter. */
export const pickerTypes = [
  { type: 'apartment', label: 'Wohnung', description: 'Miete oder Eigentum' },
  { type: 'house', label: 'Haus', description: 'Ein- oder Zweifamilienhaus' },
  { type: 'apartment-building', label: 'Mehrfamilienhaus', description: 'Mietshaus oder WEG' },
  { type: 'commercial', label: 'Gewerbe', description: 'Büro, Laden, Gastronomie' },
] as const;

export const unknownArticleTexts = {
  code: 'Fehler 404',
  heading: 'Artikel nicht gefunden',
  text: 'Der von Ihnen gesuchte Artikel existiert leider nicht oder wurde entfernt...',
  hint: 'Vielleicht steckt in der Adresse ein Tippfehler.',
  back: 'Zurück zum Blog',
  button: 'Alle Artikel ansehen',
  searchNote: 'Oder nutzen Sie die Suche: Ein Stichwort genügt.',
  popularHeading: 'Beliebte Artikel',
  popularIds: ['taubenabwehr-kosten-muenchen', 'taubenspikes-testsieger-2025', 'ultraschall-taubenabwehr'],
  categoriesHeading: 'Kategorien',
} as const;

export const categoryTexts = {
  heading: (name: string) => `Artikel zum Thema: ${name}`,
  description: 'Alle Ratgeber dazu von Taubenfrei München.',
  count: (count: number) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  others: 'Weitere Themen',
  all: 'Alle Artikel',
} as const;

export const categoryIntros: Record<Category, string> = {
  Taubenabwehr: 'Was Tauben wirklich fernhält, was nicht und wie Sie tierschutzgerecht vorgehen.',
  Produktvergleich: 'Netz, Spikes, Gitter und andere Produkte, nebeneinandergestellt und bewertet.',
  Produkttest: 'Unsere Einschätzung zu Produkten: für welche Stelle sie taugen und für welche nicht.',
  Taubenspikes: 'Material, Maße, Montage und Tierschutz: alles zu Spikes an Sims und Geländer.',
  Taubennetze: 'Wann ein Netz die richtige Lösung ist und worauf es am Rand ankommt.',
  Ultraschall: 'Was Ultraschallgeräte versprechen und was Tauben davon mitbekommen.',
  Technologie: 'Geräte und Systeme im nüchternen Blick: Wirkung, Belege, Grenzen.',
  Vergleich: 'Zwei Lösungen, eine Stelle: Welche passt an Ihr Haus?',
  Ratgeber: 'Schritt für Schritt durch typische Situationen mit Tauben am Haus.',
  Hausverwaltung: 'Meldung, Beschluss, Auftrag: So kommen Mieter, Eigentümer und Verwaltung zusammen.',
  München: 'Was in München gilt: Fütterungsverbot, Denkmalschutz und Anlaufstellen.',
  Kosten: 'Wovon der Preis abhängt, was in einem Angebot stehen sollte und wer am Ende bezahlt.',
  Rechtliches: 'Mietrecht, WEG-Recht und Tierschutz, verständlich erklärt und mit Fundstellen.',
  Reinigung: 'Taubenkot sicher entfernen: was Sie selbst können und wann ein Fachbetrieb nötig ist.',
  Gesundheit: 'Wie groß die Gefahr durch Taubenkot ist und wie Sie sich schützen.',
  Service: 'Woran Sie einen guten Betrieb erkennen und was Sie vor dem Auftrag fragen.',
  Balkon: 'Tauben auf Balkon und Loggia: vom ersten Zweig bis zum dichten Netz.',
};

export const unknownCategoryTexts = {
  code: 'Fehler 404',
  heading: 'Kategorie nicht gefunden',
  text: (category: string) => `Die Kategorie "${category}" existiert nicht oder wurde entfernt.`,
  button: 'Alle Artikel ansehen',
  available: 'Verfügbare Kategorien',
} as const;

export const searchTexts = {
  label: 'Blog durchsuchen',
  placeholder: 'z. B. Balkonnetz',
  button: 'Suchen',
  title: (query: string) => `Suche: ${query}`,
  heading: (query: string) => `Suche nach „${query}“`,
  emptyHeading: 'Blog durchsuchen',
  count: (count: number) => (count === 1 ? '1 Artikel gefunden' : `${count} Artikel gefunden`),
  section: 'Abschnitt:',
  crumb: 'Suche',
  description: 'Suchergebnisse aus den Ratgebern von Taubenfrei München.',
  nothing: {
    heading: 'Nichts gefunden',
    text: 'Zu diesem Begriff haben wir keinen Artikel. Das hilft oft weiter:',
    hints: [
      'Prüfen Sie die Schreibweise.',
      'Versuchen Sie ein kürzeres oder allgemeineres Wort, z. B. „Netz“ statt „Netzmontage“.',
      'Stöbern Sie in den Kategorien oder in den beliebten Artikeln.',
    ],
  },
  popularHeading: 'Beliebte Artikel',
  back: 'Zurück zum Blog',
} as const;

export const feedTexts = {
  title: 'Taubenfrei München: Blog',
  subtitle: 'Ratgeber zu Methoden, Kosten und Recht rund um Tauben am Haus.',
  linkTitle: 'Neue Artikel von Taubenfrei München',
} as const;
