import { claims } from './claims.ts';
import { howWeChoosePath } from './how-we-choose.ts';
import { pricesPath } from './offer-prices.ts';
import { howWeCheckPath } from './reviews.ts';
import { vettingPath } from './vetting-path.ts';

type PageText = { path: string; title: string; heading: string; intro: string; description: string; crumb?: string };

/** Head and opening of every page that has no content file of its own. */
export const pageTexts = {
  questionnaire: {
    path: '/fragebogen/',
    title: 'Fragebogen: Angebote anfordern',
    heading: `Ihre Anfrage in ${claims.questionnaireDuration.text}`,
    intro: 'Wenige kurze Schritte. Kostenlos und unverbindlich.',
    description: `Beschreiben Sie Ihr Taubenproblem in ${claims.questionnaireDuration.text} und erhalten Sie ${claims.offers.text} von geprüften Fachbetrieben aus der Region.`,
  },
  thankYou: {
    path: '/danke/',
    title: 'Vielen Dank für Ihre Anfrage',
    heading: 'Vielen Dank für Ihre Anfrage',
    intro: 'Wir suchen jetzt passende Fachbetriebe für Sie.',
    description:
      'Ihre Anfrage an Taubenfrei München: So geht es nach dem Absenden weiter und das können Sie inzwischen lesen.',
  },
  faq: {
    path: '/faq/',
    title: 'Häufige Fragen zur Taubenabwehr',
    heading: 'Häufige Fragen zur Taubenabwehr',
    intro: 'Zehn Fragen, die sich Eigentümer, Mieter und Gewerbe stellen, wenn Tauben am Haus sitzen.',
    description:
      'Methoden, Kosten, Tierschutz, Denkmalschutz und Garantie: Antworten auf zehn häufige Fragen zur Taubenabwehr in München.',
  },
  vetting: {
    path: vettingPath,
    title: 'Was „geprüft“ bei uns heißt',
    heading: 'Was „geprüft“ bei uns heißt',
    intro: 'Welche Nachweise wir von jedem Betrieb verlangen, wie wir sie prüfen und wann.',
    description:
      'Welche Nachweise Taubenfrei München von Fachbetrieben verlangt, wie und wann sie geprüft werden und was wir nicht prüfen.',
  },
  howWeCheck: {
    path: howWeCheckPath,
    title: 'So prüfen wir Bewertungen',
    heading: 'So prüfen wir Bewertungen',
    intro: 'Wer bewerten kann, was wir zeigen, und wann wir eine Bewertung herausnehmen.',
    description:
      'Bewertungen bei Taubenfrei München kommen nur von Kunden mit bestätigtem Auftrag. Was wir prüfen, was wir nicht wissen und wie man eine Bewertung meldet.',
  },
  becomePartner: {
    path: '/partner-werden/',
    title: 'Partner werden: Aufträge für Taubenabwehr',
    heading: 'Partnerbetrieb werden',
    intro:
      'Anfragen aus München und Umgebung, die zu Ihrem Betrieb passen. Sie zahlen nur, wenn ein Auftrag zustande kommt.',
    description:
      'Für Fachbetriebe: Was die Vermittlung kostet, wie Taubenfrei München Betriebe auswählt und prüft und wie Sie sich bewerben.',
  },
  firmTerms: {
    path: '/partnerbedingungen/',
    title: 'Partnerbedingungen',
    heading: 'Partnerbedingungen',
    intro: 'So arbeiten wir mit Fachbetrieben zusammen.',
    description:
      'Bedingungen für Partnerbetriebe von Taubenfrei München: Auswahl, Provision, Nachweise, Pause und Ende, Beschwerden.',
  },
  firms: {
    path: '/partnerbetriebe/',
    title: 'Partnerbetriebe: wer heute geprüft ist',
    heading: 'Unsere Partnerbetriebe',
    intro: 'Mit Ort, Leistungen und dem Tag jeder Prüfung.',
    description:
      'Welche Fachbetriebe für Taubenabwehr bei Taubenfrei München freigeschaltet sind, was sie machen und welche Nachweise wann geprüft wurden.',
  },
  prices: {
    path: pricesPath,
    title: 'Preise aus echten Angeboten',
    heading: 'Preise aus echten Angeboten',
    crumb: 'Preise',
    intro:
      'Was Fachbetriebe für Netze, Spikes, Reinigung und Anfahrt verlangen: je Position die Mitte und die mittlere Hälfte.',
    description:
      'Was Taubenabwehr in München kostet, gerechnet aus den Angeboten der Fachbetriebe: Median und mittlere Hälfte je Position, jedes Halbjahr neu.',
  },
  howWeChoose: {
    path: howWeChoosePath,
    title: 'So wählen wir Betriebe aus',
    heading: 'So wählen wir Betriebe aus',
    crumb: 'So wählen wir aus',
    intro:
      'Drei Merkmale und ein Guthaben entscheiden, für alle nach denselben Regeln. Mit einem Beispiel zum Nachrechnen.',
    description:
      'Wie Taubenfrei München Fachbetriebe für eine Anfrage auswählt: Punkte für Eignung, Nähe und Antworten, das Guthaben, ein Beispiel und was keine Rolle spielt.',
  },
  imprint: {
    path: '/impressum/',
    title: 'Impressum',
    heading: 'Impressum',
    intro: 'Angaben gemäß § 5 Digitale-Dienste-Gesetz.',
    description: 'Anbieterkennzeichnung von Taubenfrei München: Anschrift, Kontakt, Register und Verantwortliche.',
  },
  privacy: {
    path: '/datenschutz/',
    title: 'Datenschutzerklärung',
    heading: 'Datenschutzerklärung',
    intro: 'Was wir speichern, wozu, auf welcher Grundlage und wie lange.',
    description: 'Welche Daten Taubenfrei München verarbeitet, wozu, auf welcher Grundlage und wie lange.',
  },
  terms: {
    path: '/agb/',
    title: 'Allgemeine Geschäftsbedingungen',
    heading: 'Allgemeine Geschäftsbedingungen',
    intro: 'So vermitteln wir zwischen Ihnen und den Fachbetrieben.',
    description:
      'Die Bedingungen der kostenlosen Vermittlung von Fachbetrieben für Taubenabwehr durch Taubenfrei München.',
  },
  accessibility: {
    path: '/barrierefreiheit/',
    title: 'Erklärung zur Barrierefreiheit',
    heading: 'Erklärung zur Barrierefreiheit',
    intro: 'Unser Angebot soll für alle benutzbar sein.',
    description:
      'Wie Taubenfrei München die Anforderungen an die Barrierefreiheit erfüllt und wohin Sie sich mit Hinweisen wenden.',
  },
  cookieSettings: {
    path: '/cookie-einstellungen/',
    title: 'Cookie-Einstellungen',
    heading: 'Cookie-Einstellungen',
    intro: 'Entscheiden Sie selbst, welche Cookies wir verwenden dürfen. Ihre Wahl können Sie jederzeit ändern.',
    description:
      'Legen Sie fest, welche Cookies Taubenfrei München verwenden darf, und ändern Sie Ihre Wahl jederzeit.',
  },
  blog: {
    path: '/blog/',
    title: 'Blog: Ratgeber zur Taubenabwehr',
    heading: 'Unser Blog',
    intro: 'Ratgeber zu Methoden, Kosten und Recht rund um Tauben am Haus.',
    description:
      'Ratgeber zur Taubenabwehr in München: Methoden im Vergleich, Kosten, Mietrecht, Reinigung und Tierschutz.',
  },
  sitemap: {
    path: '/sitemap/',
    title: 'Sitemap',
    heading: 'Sitemap',
    intro: 'Alle Seiten auf einen Blick.',
    description:
      'Alle Seiten von Taubenfrei München auf einen Blick: Hauptseiten, Blog-Kategorien, Artikel und Rechtliches.',
  },
} as const satisfies Record<string, PageText>;
