/** What firms need to know for a price, asked after the inquiry: the first five on /danke/, all of them on /meine-anfrage/. */

export type DetailChoice<Code extends string = string> = { code: Code; label: string };
/** `summaryLabel`: the label for firms and the office, because `label` addresses the customer. */
type Question = {
  label: string;
  summaryLabel?: string;
  hint?: string;
  choices: readonly DetailChoice[];
  multipleChoice?: true;
};

export const unknownChoice = { code: 'unknown', label: 'weiß ich nicht' } as const;

export const detailQuestions = {
  place: {
    label: 'Wo genau?',
    hint: 'Mehrere Stellen sind möglich.',
    multipleChoice: true,
    choices: [
      { code: 'balcony', label: 'Balkon, Loggia' },
      { code: 'sill', label: 'Fenster\u00adbank, Sims' },
      { code: 'roof-edge', label: 'Dachrand' },
      { code: 'solar', label: 'Solar\u00adanlage' },
      { code: 'attic', label: 'Dachboden' },
      { code: 'courtyard', label: 'Innenhof, Licht\u00adschacht' },
      { code: 'hall', label: 'Halle' },
    ],
  },
  floor: {
    label: 'Wie hoch?',
    choices: [
      { code: 'ground', label: 'Erd\u00adgeschoss' },
      { code: 'low', label: '1.–2. Stock' },
      { code: 'middle', label: '3.–4. Stock' },
      { code: 'high', label: 'höher' },
      { code: 'roof', label: 'Dach' },
    ],
  },
  access: {
    label: 'Wie kommt man hin?',
    choices: [
      { code: 'inside', label: 'von innen' },
      { code: 'outside-drive', label: 'von außen, mit Zufahrt' },
      { code: 'outside-no-drive', label: 'von außen, ohne Zufahrt' },
    ],
  },
  nest: {
    label: 'Gibt es ein Nest?',
    hint: 'Nester mit Eiern oder Küken dürfen nicht ohne Weiteres entfernt werden. Der Betrieb plant das ein.',
    choices: [
      { code: 'none', label: 'nein' },
      { code: 'empty', label: 'ja, leer' },
      { code: 'eggs', label: 'ja, mit Eiern oder Küken' },
    ],
  },
  surface: {
    label: 'Woran wird befestigt?',
    choices: [
      { code: 'plaster', label: 'Putz' },
      { code: 'insulated', label: 'gedämmte Fassade' },
      { code: 'concrete', label: 'Beton' },
      { code: 'stone', label: 'Naturstein' },
      { code: 'wood', label: 'Holz' },
      { code: 'metal', label: 'Blech' },
    ],
  },
  drilling: {
    label: 'Darf gebohrt werden?',
    choices: [
      { code: 'yes', label: 'ja' },
      { code: 'no', label: 'nein' },
    ],
  },
  droppings: {
    label: 'Wie viel Kot liegt dort?',
    choices: [
      { code: 'spots', label: 'einzelne Flecken' },
      { code: 'layer', label: 'eine Schicht' },
      { code: 'thick', label: 'mehrere Zentimeter' },
    ],
  },
  existing: {
    label: 'Ist schon eine Abwehr angebracht?',
    choices: [
      { code: 'none', label: 'keine' },
      { code: 'stays', label: 'ja, sie bleibt' },
      { code: 'remove', label: 'ja, sie soll weg' },
    ],
  },
  role: {
    label: 'Sie sind …',
    summaryLabel: 'Wer fragt an',
    choices: [
      { code: 'house-owner', label: 'Haus\u00adeigentümer' },
      { code: 'flat-owner', label: 'Wohnungs\u00adeigentümer' },
      { code: 'tenant', label: 'Mieter' },
      { code: 'manager', label: 'Haus\u00adverwaltung' },
      { code: 'business', label: 'Gewerbe' },
    ],
  },
  consent: {
    label: 'Liegt die Zustimmung von Vermieter oder Eigentümer\u00adgemeinschaft vor?',
    choices: [
      { code: 'given', label: 'liegt vor' },
      { code: 'pending', label: 'wird eingeholt' },
      { code: 'not-needed', label: 'nicht nötig' },
    ],
  },
  listed: {
    label: 'Steht das Gebäude unter Denkmalschutz?',
    choices: [
      { code: 'yes', label: 'ja' },
      { code: 'no', label: 'nein' },
    ],
  },
  decision: {
    label: 'Wann entscheiden Sie?',
    summaryLabel: 'Wann wird entschieden?',
    choices: [
      { code: 'now', label: 'sofort' },
      { code: 'four-weeks', label: 'in etwa vier Wochen' },
      { code: 'meeting', label: 'nach einer Eigentümer\u00adver\u00adsammlung' },
    ],
  },
} as const satisfies Record<string, Question>;

export type DetailQuestion = keyof typeof detailQuestions;
export type MultipleChoiceDetail = {
  [Name in DetailQuestion]: (typeof detailQuestions)[Name] extends { multipleChoice: true } ? Name : never;
}[DetailQuestion];
export type DetailCode<Name extends DetailQuestion> = (typeof detailQuestions)[Name]['choices'][number]['code'];

export const detailGroupTitles = {
  place: 'Die Stelle',
  birds: 'Nest und Kot',
  fixing: 'Befestigung',
  deciding: 'Wer entscheidet, und wann',
} as const;
export type DetailGroup = keyof typeof detailGroupTitles;

export const sizeTexts = {
  label: 'Wie groß ist die Stelle?',
  hint: 'In Metern, zum Beispiel „3,2 m“ oder „320 cm“. Ein Zollstock oder ein Schritt genügt.',
  width: 'Breite',
  height: 'Höhe',
  depth: 'Tiefe',
  edge: 'Kantenlänge',
  count: 'Anzahl solcher Stellen',
  how: 'Die Maße sind …',
  measured: 'gemessen',
  estimated: 'geschätzt',
  unknown: 'weiß ich nicht',
} as const;

/** Masked for firms until the contact is shared with them. */
export const freeTextTexts = {
  label: 'In Ihren Worten',
  hint: 'Was sollte der Betrieb noch wissen? Namen, Adressen und Telefonnummern sehen Betriebe hier erst, wenn Sie Ihren Kontakt freigeben.',
  tooLong: 'Bitte kürzen Sie Ihre eigenen Worte auf höchstens 1.000 Zeichen.',
  /** In place of the words themselves, for firms that read what changed. */
  before: 'früherer Text',
  now: 'neuer Text',
} as const;

export const meetingDate = { label: 'Versammlung am', hint: 'Angebote sollen dann noch 14 Tage lang gelten.' } as const;

/** In this order on /danke/. The size stands between access and nest. */
export const firstDetails = ['place', 'floor', 'access', 'size', 'nest'] as const;

export const photoHints = [
  'Gesamtansicht von unten',
  'die Stelle gerade von vorn',
  'die Fläche, an der befestigt wird',
  'Kot oder Nest',
] as const;
export const photoPrivacyHint = 'Bitte ohne Klingelschilder, Personen und Kennzeichen.';
