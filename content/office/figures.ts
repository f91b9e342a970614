import { MAX_FIRMS_PER_INQUIRY } from '../claims.ts';
import { stepTexts } from '../questionnaire.ts';

/** `by`: what one bar stands for, `count` of them, the running one included. */
export const figureTimes = {
  '12-wochen': { label: '12 Wochen', by: 'week', count: 12 },
  '26-wochen': { label: '26 Wochen', by: 'week', count: 26 },
  '12-monate': { label: '12 Monate', by: 'month', count: 12 },
  '36-monate': { label: '36 Monate', by: 'month', count: 36 },
} as const;
export type FigureTime = keyof typeof figureTimes;

export const figureParts = { ueberblick: 'Überblick', verteilung: 'Wer, was, wo, woher', luecken: 'Lücken' } as const;
export type FigurePart = keyof typeof figureParts;

export const officeFigureTexts = {
  title: 'Zahlen',
  intro:
    'Besuche zählen wir ohne Cookies und ohne Kennung, als ganze Zahlen je Tag. Wer ohne JavaScript liest, zählt nicht mit. Die Zahlen zu Anfragen stehen so in der Datenbank.',
  parts: 'Teile der Zahlen',
  time: 'Zeitraum',
  show: 'Anzeigen',
  table: 'Als Tabelle',
  csv: 'CSV',
  csvOf: (heading: string) => `${heading} als CSV`,
  few: 'unter 5',
  empty: 'Dazu gibt es in diesem Zeitraum noch nichts.',
  more: (count: number) => `und ${count} weitere in der CSV`,
  week: 'Woche ab',
  month: 'Monat',
  hours: (hours: number) => `${hours} h`,
  loss: (lost: number, of: number, from: string, to: string) =>
    `Am meisten gehen zwischen „${from}“ und „${to}“ verloren: ${lost} von ${of}.`,
  noLoss: 'Noch ist nichts verloren gegangen.',
  responseTimeLine: 'Zusage: 24 Stunden',
  responseTime: (kept: number, over: number) =>
    over === 0 ? 'Noch ist keine Zusage fällig gewesen.' : `Zusage gehalten: ${kept} von ${over} fälligen.`,
  without: 'ohne Kampagne',
  other: 'weitere Kampagnen',
} as const;

/** Headings of the tables, and what stands below them. */
export const figureTables = {
  besuche: {
    heading: 'Besuche',
    note: 'Ein Einstieg ist ein Aufruf ohne Verweis oder von einer fremden Seite. Neu geladene Seiten zählen nicht noch einmal.',
  },
  herkunft: { heading: 'Einstiege nach Herkunft', note: '' },
  seiten: { heading: 'Aufrufe nach Seite', note: '' },
  fragebogen: {
    heading: 'Fragebogen',
    note: '„Begonnen“ ist die erste Antwort, auch die Wahl des Gebäudes auf der Startseite. „Gesendet“ zählt die Anfragen selbst, auch ohne JavaScript; was am Telefon aufgenommen wurde, steht unter „Nach Kampagne“ als Telefon.',
  },
  vermittlung: {
    heading: 'Von der Anfrage zum Auftrag',
    note: 'Jede Anfrage zählt in der Woche oder dem Monat, in dem sie kam; Spam zählt nicht.',
  },
  weg: { heading: 'Wie weit Anfragen kommen', note: '' },
  zeiten: {
    heading: 'Zeit bis zum Angebot',
    note: 'Die Hälfte der ersten, zweiten und dritten Angebote kam innerhalb dieser Stunden, nach der Uhr. Gezählt wird in der Nacht.',
  },
  quelle: {
    heading: 'Nach Kampagne',
    note: 'Die Wörter stehen in Ihren eigenen Links: ?von=flyer oder utm_source, utm_medium und utm_campaign. „Telefon“ sind Anfragen, die die Zentrale aufgenommen hat.',
  },
  leistung: {
    heading: 'Nach Leistung',
    note: 'Welche Leistungen eine Anfrage braucht, sagt die Auswahl. Eine Anfrage kann mehrere brauchen.',
  },
  gebiet: { heading: 'Nach Gebiet', note: 'Die ersten drei Ziffern der Postleitzahl.' },
  betrieb: { heading: 'Nach Betrieb', note: 'Hier zählt jede Anfrage an einen Betrieb für sich.' },
  luecken: {
    heading: `Leistungen mit weniger als ${MAX_FIRMS_PER_INQUIRY}\u00a0Betrieben`,
    note: 'Aktive Betriebe, deren Nachweise heute gültig sind. Der Zeitraum spielt hier keine Rolle.',
  },
  suche: {
    heading: 'Im Ratgeber gesucht und nicht gefunden',
    note: 'Wörter, die mindestens fünfmal vorkamen.',
  },
} as const;
export type FigureTableId = keyof typeof figureTables;

export const figureColumns = {
  views: 'Aufrufe',
  entries: 'Einstiege',
  source: 'Herkunft',
  page: 'Seite',
  step: 'Schritt',
  number: 'Zahl',
  first: '1. Angebot',
  second: '2. Angebot',
  third: '3. Angebot',
  over: 'Zusagen fällig',
  kept: 'davon gehalten',
  campaign: 'Kampagne',
  started: 'Begonnen',
  service: 'Leistung',
  area: 'Gebiet',
  firm: 'Betrieb',
  firms: 'Betriebe',
  codes: 'Orte mit Lücke',
  where: 'Wo',
  word: 'Wort',
  times: 'Mal',
} as const;

export const stageLabels = {
  sent: 'Eingegangen',
  asked: 'Angefragt',
  answered: 'Beantwortet',
  offered: 'Mit Angebot',
  shared: 'Freigegeben',
  ordered: 'Beauftragt',
} as const;

export const stepLabels: Readonly<Record<string, string>> = {
  opened: 'Geöffnet',
  started: 'Begonnen',
  ...Object.fromEntries(Object.entries(stepTexts).map(([step, { title }]) => [step, `Erreicht: ${title}`])),
  sent: 'Gesendet',
};

export const sourceLabels: Readonly<Record<string, string>> = {
  '(direct)': 'Ohne Verweis',
  '(search)': 'Suchmaschine',
  '(site)': 'Andere Website',
  '(phone)': 'Telefon',
  '(other)': officeFigureTexts.other,
};

export const pageLabels: Readonly<Record<string, string>> = {
  start: 'Startseite',
  questionnaire: 'Fragebogen',
  thanks: 'Danke',
  blog: 'Ratgeber, Übersichten',
  article: 'Ratgeber, Artikel',
  help: 'Fragen, Prüfung, Betriebe, Vorlagen',
  firms: 'Für Betriebe',
  legal: 'Rechtliches',
  other: 'Andere',
};
