export type CardOption<Code extends string = string> = { code: Code; label: string; description: string };

export type PropertyLevel = 'residential' | 'commercial' | 'industrial';
export type PropertyCode = 'apartment' | 'house' | 'office' | 'retail' | 'restaurant' | 'industrial';
export type ProblemCode = 'nesting' | 'droppings' | 'noise' | 'damage' | 'health' | 'other';
export type LocationCode = 'balcony' | 'roof' | 'facade' | 'courtyard' | 'garden' | 'other';

export type Message = { title: string; text: string };

/**
 * The steps, in their order: every other table of the questionnaire is by these ids (CONTRIBUTING.md). `summary` names the
 * answer above the submit button; the step that sends has none.
 */
export const stepTexts = {
  property: {
    title: 'Um welches Gebäude geht es?',
    hint: 'Ein Klick genügt, dann geht es weiter.',
    summary: 'Gebäude',
  },
  problems: { title: 'Was stört Sie?', hint: 'Wählen Sie alles aus, was zutrifft.', summary: 'Problem' },
  locations: { title: 'Wo sitzen die Tauben?', hint: 'Mehrere Stellen sind möglich.', summary: 'Stelle' },
  contact: {
    title: 'Wie erreichen wir Sie?',
    hint: 'Drei Angaben sind Pflicht. Ohne Postleitzahl können wir nicht vermitteln; Sie können sie nachreichen.',
    summary: null,
  },
} as const satisfies Record<string, { title: string; hint: string; summary: string | null }>;

export type StepId = keyof typeof stepTexts;
export const stepIds = Object.keys(stepTexts) as StepId[];

export const progressLabel = (step: StepId) => `Schritt ${stepIds.indexOf(step) + 1} von ${stepIds.length}`;
export const resultTitle = 'Ihre Anfrage';

export const propertyLevels = {
  residential: 'Wohngebäude',
  commercial: 'Gewerbe',
  industrial: 'Industrie',
} as const satisfies Record<PropertyLevel, string>;

export const propertyChoices = [
  { code: 'apartment', label: 'Wohnung', description: 'Mehrfamilienhaus, WEG, Balkon' },
  { code: 'house', label: 'Haus', description: 'Dach, Garten, Solaranlage' },
  { code: 'office', label: 'Büro', description: 'Fassade, Eingang, Technikdach' },
  { code: 'retail', label: 'Einzelhandel', description: 'Vordach, Schild, Anlieferung' },
  { code: 'restaurant', label: 'Gastronomie', description: 'Terrasse, Innenhof, Markise' },
  { code: 'industrial', label: 'Industrie', description: 'Halle, Lager, Rampe' },
] as const satisfies readonly CardOption<PropertyCode>[];

export const problemChoices = [
  { code: 'nesting', label: 'Nester', description: 'Tauben bauen oder brüten' },
  { code: 'droppings', label: 'Taubenkot', description: 'Verschmutzte Flächen' },
  { code: 'noise', label: 'Lärm', description: 'Gurren, Flattern, Scharren' },
  { code: 'damage', label: 'Schäden', description: 'An Dach, Rinne, Blech oder Fassade' },
  { code: 'health', label: 'Gesundheit', description: 'Sorge wegen Kot, Staub oder Zecken' },
  { code: 'other', label: 'Sonstiges', description: 'Mit eigenen Worten' },
] as const satisfies readonly CardOption<ProblemCode>[];

export const locationChoices = [
  { code: 'balcony', label: 'Balkon', description: 'Auch Loggia und Terrasse' },
  { code: 'roof', label: 'Dach', description: 'Auch Rinne, Gaube und Solaranlage' },
  { code: 'facade', label: 'Fassade', description: 'Auch Sims und Fensterbank' },
  { code: 'courtyard', label: 'Innenhof', description: 'Auch Durchfahrt und Lichtschacht' },
  { code: 'garden', label: 'Garten', description: 'Auch Carport und Gartenhaus' },
  { code: 'other', label: 'Sonstiges', description: 'Mit eigenen Worten' },
] as const satisfies readonly CardOption<LocationCode>[];

export const fields = {
  problemOther: { label: 'Was stört Sie noch?', hint: 'Ein bis zwei Sätze genügen.' },
  locationOther: { label: 'Wo genau?', hint: 'Zum Beispiel: Dachboden, Tiefgarage, Werbeschild.' },
  firstName: { label: 'Vorname', hint: '' },
  lastName: { label: 'Nachname', hint: '' },
  phone: { label: 'Telefon', hint: 'Damit wir bei Rückfragen anrufen können.' },
  email: {
    label: 'E-Mail',
    hint: 'Dann bestätigen wir den Eingang und schreiben Ihnen, sobald ein Angebot da ist. Ohne Adresse rufen wir an.',
  },
  postalCode: { label: 'Postleitzahl', hint: 'Damit finden wir Betriebe in Ihrer Nähe.' },
  images: {
    label: 'Fotos',
    hint: 'Bis zu 5 Bilder, jedes höchstens 5 MB. Standortdaten entfernen wir.',
  },
} as const;

/** The steps that take several answers, and the text field that 'Sonstiges' opens. */
export const multipleChoiceSteps = {
  problems: { choices: problemChoices, other: 'problemOther' },
  locations: { choices: locationChoices, other: 'locationOther' },
} as const satisfies Partial<Record<StepId, { choices: readonly CardOption[]; other: keyof typeof fields | null }>>;
export const multipleChoiceStepIds = Object.keys(multipleChoiceSteps) as (keyof typeof multipleChoiceSteps)[];

/** What somebody typed to an answer, where the two stand below each other. */
export const freeTextLabel = (answer: string) => `${answer}, eigene Worte`;

/** The answers of the earlier steps, above the submit button. */
export const answersSummary = {
  heading: 'Ihre bisherigen Angaben',
  nothing: 'keine Angabe',
  change: 'Ändern',
} as const;
export const preselectedLevel = (level: string) =>
  `Vorausgewählt: ${level}. Wählen Sie genauer aus oder gehen Sie weiter.`;
export const placeOf = (place: string) => `${place} liegt in unserem Gebiet.`;
export const trapLabel = 'Bitte nicht ausfüllen';

export const requiredNote = 'Pflichtfeld';

export const photoTexts = {
  add: 'Fotos auswählen',
  camera: 'Foto aufnehmen',
  addShrunk: 'Verkleinert hinzufügen',
  preparing: 'Das Foto wird vorbereitet.',
  drop: 'Oder ziehen Sie Fotos hierher.',
  noPreview: 'Keine Vorschau möglich. Wir wandeln das Foto für Sie um.',
  remove: (position: number) => `Foto ${position} entfernen`,
  alt: (position: number) => `Ihr Foto ${position}`,
  count: (count: number) => `${count} von 5 Fotos ausgewählt`,
  progress: (percent: number) => `Fotos werden hochgeladen: ${percent} %`,
} as const;

export const buttons = {
  back: 'Zurück',
  next: 'Weiter',
  submit: 'Absenden',
  submitting: 'Wird gesendet...',
  home: 'Zur Startseite',
} as const;

export const validation = {
  propertyMissing: 'Bitte wählen Sie einen Gebäudetyp aus',
  /** Heads the summary; each field says for itself what is missing. */
  requiredMissing: 'Bitte füllen Sie alle Pflichtfelder aus',
  firstNameMissing: 'Bitte geben Sie Ihren Vornamen ein',
  lastNameMissing: 'Bitte geben Sie Ihren Nachnamen ein',
  phoneMissing: 'Bitte geben Sie Ihre Telefonnummer ein',
  /** Where no email address is given. */
  phoneTooShort: 'Bitte geben Sie eine Telefonnummer mit mindestens sechs Ziffern oder eine E-Mail-Adresse ein',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  postalCodeInvalid: 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein',
  tooLong: (what: string, limit: number) => `Bitte kürzen Sie ${what} auf höchstens ${limit} Zeichen`,
} as const;

export const demoNote = {
  title: 'Demo-Modus',
  text: 'Diese Seite ist mit keinem Server verbunden. Sie können alles ausprobieren, aber Ihre Angaben werden nicht gesendet und nicht gespeichert.',
} as const;

export const noScriptNote =
  'Der Fragebogen funktioniert auch ohne JavaScript. Füllen Sie das Formular aus und senden Sie es ab.';
