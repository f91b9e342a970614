import { commissionNote } from './shared-sentences.ts';

/** The public page of one firm, below /partnerbetriebe/. */
export const firmPublicPage = {
  title: (name: string) => `${name}: geprüfter Partnerbetrieb`,
  description: (name: string, city: string) =>
    `${name} aus ${city}: Leistungen, Gebiet, was wir geprüft haben, wie und wann, und wie oft der Betrieb rechtzeitig geantwortet hat.`,
  resting: {
    title: 'Zurzeit keine Anfragen',
    text: 'Dieser Betrieb bekommt gerade keine Anfragen von uns, etwa weil er Pause macht.',
  },
  about: 'Der Betrieb über sich',
  services: 'Leistungen',
  area: 'Gebiet',
  radius: (km: number, place: string) => `Im Umkreis von ${km}\u00a0km um ${place}.`,
  included: (prefixes: string) => `Dazu Postleitzahlen mit ${prefixes} am Anfang.`,
  excluded: (prefixes: string) => `Nicht in Postleitzahlen mit ${prefixes} am Anfang.`,
  checked: 'Was wir geprüft haben',
  columns: { paper: 'Nachweis', how: 'Wie', on: 'Wann' },
  declared: 'eigene Erklärung des Betriebs, nicht nachgeprüft',
  noChecks: 'Zurzeit liegt kein gültiger Nachweis vor.',
  answers: 'Wie oft der Betrieb rechtzeitig antwortet',
  answered: (counted: number, inTime: number, share: string, span: string) =>
    `${span}: Von ${counted} Anfragen hat der Betrieb ${inTime} rechtzeitig beantwortet${share}.`,
  fewAnswers: 'Dafür sind es noch zu wenige Anfragen. Die Zahl steht hier ab zehn Anfragen.',
  answersNote:
    'Auch eine Absage zählt als Antwort. Ein zugesagtes Angebot, das nicht kommt, zählt nicht. Die Frist läuft nur in den Arbeitszeiten des Betriebs. Ein Monat kommt zwei Wochen nach seinem Ende dazu und ändert sich dann nicht mehr.',
  ask: {
    heading: 'Angebote einholen',
    text: `Sie beschreiben Ihr Problem, und wir fragen passende Betriebe an. Ob dieser dabei ist, hängt von Ort, Arbeit und freien Plätzen ab. ${commissionNote}`,
    label: 'Anfrage stellen',
    href: '/fragebogen/',
  },
  gone: {
    heading: 'Diesen Partnerbetrieb gibt es bei uns nicht mehr',
    text: 'Der Betrieb arbeitet nicht mehr mit uns zusammen. Seine Seite haben wir entfernt.',
  },
  unknown: { heading: 'Betrieb nicht gefunden', text: 'Unter dieser Nummer gibt es keine Seite.' },
  unavailable: {
    heading: 'Die Seite ist gerade nicht abrufbar',
    text: 'Ein Fehler auf unserer Seite. Bitte laden Sie sie in einer Minute neu.',
  },
  list: { label: 'Alle Partnerbetriebe', href: '/partnerbetriebe/' },
} as const;

/** Where the firm sees it before everybody does. */
export const ownPublicPage = {
  heading: 'Ihre öffentliche Seite',
  row: 'Öffentliche Seite',
  rowValue: 'ansehen, Texte ausblenden',
  isPublic: 'Diese Seite ist öffentlich.',
  open: 'Öffentliche Seite ansehen',
  planned: (day: string) => `Ab ${day} ist diese Seite öffentlich.`,
  toAccept: (day: string) =>
    `Die Partnerbedingungen nennen diese Seite. Nehmen Sie sie an, ist sie ab ${day} öffentlich.`,
  none: 'Diese Seite ist nicht öffentlich. Das wird sie erst, wenn Ihr Betrieb freigeschaltet ist und Sie Partnerbedingungen angenommen haben, die sie nennen.',
  terms: 'Partnerbedingungen ansehen',
  hide: 'Was Sie ausblenden können',
  hideHint: 'Das gilt auch für die Liste der Partnerbetriebe. Zahlen und Prüfungen bleiben immer sichtbar.',
  hidden: { about: 'Über den Betrieb ausblenden', website: 'Website ausblenden' },
  save: 'Speichern',
  saved: 'Ihre öffentliche Seite ist gespeichert.',
  preview: 'So sieht Ihre Seite aus',
} as const;
