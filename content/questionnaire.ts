import { claims, isShown, spikesArticleTitle } from './claims.ts';
import { company } from './company.ts';
import { commissionNote, firstOffers, promise, whatFirmsSee, whereOffersArrive, whoMayCall } from './promises.ts';

export type Choice<Code extends string = string> = { code: Code; label: string; description: string };

export type PropertyLevel = 'residential' | 'commercial' | 'industrial';
export type PropertyCode = 'apartment' | 'house' | 'office' | 'retail' | 'restaurant' | 'industrial';
export type ProblemCode = 'nesting' | 'droppings' | 'noise' | 'damage' | 'health' | 'other';
export type LocationCode = 'balcony' | 'roof' | 'facade' | 'courtyard' | 'garden' | 'other';

export type Message = { title: string; text: string };

const offersPromise = `Sie erhalten ${claims.offers.text}. ${promise} Oft geht es schneller: ${claims.offersWithinResult.text}.`;
const reachUs = `Sie erreichen uns unter ${company.phone} oder ${company.email}.`;
const inSeconds = (seconds: number) => (seconds === 1 ? 'in 1 Sekunde' : `in ${seconds} Sekunden`);

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
    hint: 'Felder mit * sind Pflichtfelder. Fotos und alle anderen Angaben sind freiwillig.',
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
] as const satisfies readonly Choice<PropertyCode>[];

export const problemChoices = [
  { code: 'nesting', label: 'Nester', description: 'Tauben bauen oder brüten' },
  { code: 'droppings', label: 'Taubenkot', description: 'Verschmutzte Flächen' },
  { code: 'noise', label: 'Lärm', description: 'Gurren, Flattern, Scharren' },
  { code: 'damage', label: 'Schäden', description: 'An Dach, Rinne, Blech oder Fassade' },
  { code: 'health', label: 'Gesundheit', description: 'Sorge wegen Kot, Staub oder Zecken' },
  { code: 'other', label: 'Sonstiges', description: 'Mit eigenen Worten' },
] as const satisfies readonly Choice<ProblemCode>[];

export const locationChoices = [
  { code: 'balcony', label: 'Balkon', description: 'Auch Loggia und Terrasse' },
  { code: 'roof', label: 'Dach', description: 'Auch Rinne, Gaube und Solaranlage' },
  { code: 'facade', label: 'Fassade', description: 'Auch Sims und Fensterbank' },
  { code: 'courtyard', label: 'Innenhof', description: 'Auch Durchfahrt und Lichtschacht' },
  { code: 'garden', label: 'Garten', description: 'Auch Carport und Gartenhaus' },
  { code: 'other', label: 'Sonstiges', description: 'Mit eigenen Worten' },
] as const satisfies readonly Choice<LocationCode>[];

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
  postalCode: { label: 'Postleitzahl', hint: 'Damit wir Betriebe in Ihrer Nähe finden.' },
  images: {
    label: 'Fotos',
    hint: 'Bis zu 5 Bilder, jedes höchstens 5 MB. Standortdaten entfernen wir.',
  },
} as const;

/** Above the fields when something has to be corrected, and the answers of the earlier steps above the submit button. */
export const errorSummaryLabel = 'Bitte prüfen Sie Ihre Angaben';
export const answersSummary = {
  heading: 'Ihre bisherigen Angaben',
  nothing: 'keine Angabe',
  change: 'Ändern',
} as const;
export const preselectedLevel = (level: string) =>
  `Vorausgewählt: ${level}. Wählen Sie genauer aus oder gehen Sie weiter.`;
export const placeOf = (place: string) => `${place} liegt in unserem Gebiet.`;
export const help = { text: 'Lieber sprechen?', phone: company.phone, href: company.phoneHref } as const;
export const trapLabel = 'Bitte nicht ausfüllen';

export const requiredMark = { symbol: '*', label: 'Pflichtfeld' } as const;

export const outsideAreaHint = `Diese Postleitzahl liegt mehr als ${claims.radius.text} von München entfernt. Senden Sie die Anfrage trotzdem: Wir prüfen, ob ein Betrieb zu Ihnen kommt.`;

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
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  postalCodeInvalid: 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein',
  tooLong: (what: string, limit: number) => `Bitte kürzen Sie ${what} auf höchstens ${limit} Zeichen`,
} as const;

export const messages = {
  tooManyImages: { title: 'Maximale Anzahl überschritten', text: 'Sie können maximal 5 Bilder hochladen.' },
  imageTooLarge: {
    title: 'Dateigröße überschritten',
    text: 'Einige Dateien sind größer als 5MB und wurden nicht hinzugefügt.',
  },
  notAnImage: {
    title: 'Kein Bild',
    text: 'Einige Dateien sind keine Bilder und wurden nicht hinzugefügt. Bitte wählen Sie Fotos aus.',
  },
  notShrinkable: {
    title: 'Verkleinern nicht möglich',
    text: 'Einige Dateien kann Ihr Browser nicht verkleinern. Bitte wählen Sie kleinere Fotos aus.',
  },
  uploadFailed: {
    title: 'Fehler beim Hochladen',
    text: 'Es gab ein Problem beim Hochladen der Bilder. Bitte versuchen Sie es später erneut.',
  },
  unexpected: {
    title: 'Unerwarteter Fehler',
    text: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  },
  tooManyRequests: {
    title: 'Zu viele Anfragen',
    text: `Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte warten Sie einige Minuten. Eilt es? ${reachUs}`,
  },
  draftRestored: {
    title: 'Ihre Angaben sind noch da',
    text: 'Wir haben Ihren Entwurf wiederhergestellt.',
  },
  photosLost: {
    title: 'Ihre Angaben sind noch da',
    text: 'Wir haben Ihren Entwurf wiederhergestellt. Fotos wählen Sie bitte neu aus.',
  },
} as const satisfies Record<string, Message>;

export const uploadSucceeded = {
  title: 'Bilder hochgeladen',
  text: (count: number) => `${count} Bild(er) wurden erfolgreich hochgeladen`,
} as const;

export const saveFailed = {
  title: 'Fehler beim Speichern',
  /** The error message where the server sent none. */
  unreachable: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.',
  unavailable: 'Der Server konnte die Anfrage nicht annehmen.',
  result: 'Es gab einen Fehler beim Speichern Ihrer Anfrage. Bitte versuchen Sie es später erneut.',
} as const;

/** Art. 13 DSGVO, § 5a UWG: stands beside the submit button. It informs; it asks for no consent. */
export const privacyNotice = {
  firms: `${whatFirmsSee} ${commissionNote}`,
  terms: { before: 'Es gelten unsere ', label: 'AGB', href: '/agb/', after: '. ' },
  before: 'Wie wir Ihre Daten verarbeiten, steht in den ',
  link: { label: 'Datenschutzhinweisen', href: '/datenschutz/' },
  after: '.',
} as const;

export const demoNote = {
  title: 'Demo-Modus',
  text: 'Diese Seite ist mit keinem Server verbunden. Sie können alles ausprobieren, aber Ihre Angaben werden nicht gesendet und nicht gespeichert.',
} as const;

export const noScriptNote =
  'Der Fragebogen funktioniert auch ohne JavaScript. Füllen Sie das Formular aus und senden Sie es ab.';

export const outbox = {
  kept: 'Ihre Angaben sind in diesem Browser gespeichert und werden von selbst erneut gesendet, höchstens 72 Stunden lang.',
  pending: {
    title: 'Ihre Anfrage wartet noch',
    text: 'Sie ist in diesem Browser gespeichert. Wir senden sie, sobald eine Verbindung besteht.',
  },
  delivered: { title: 'Ihre Anfrage ist angekommen', text: offersPromise },
  photosPending: 'Ihre Anfrage ist bei uns. Einige Fotos folgen noch von selbst.',
  dismiss: 'Hinweis schließen',
  correct: 'Fragebogen öffnen',
  /** Before a refused inquiry is deleted from the browser. */
  discard: {
    title: 'Gespeicherte Angaben löschen?',
    text: 'Dann müssen Sie alles noch einmal eingeben. Sonst bleiben die Angaben höchstens 72 Stunden in diesem Browser.',
    keep: 'Behalten',
    confirm: 'Löschen',
  },
  rejected: {
    title: 'Ihre Anfrage konnten wir nicht annehmen',
    text: `Der Server hat die gespeicherten Angaben abgelehnt. Bitte füllen Sie den Fragebogen noch einmal aus. ${reachUs}`,
  },
  expired: {
    title: 'Ihre Anfrage ist nicht angekommen',
    text: `Wir haben es 72 Stunden lang versucht und Ihre Angaben jetzt aus diesem Browser gelöscht. ${reachUs}`,
  },
} as const;

/** Neither the server nor the browser has the inquiry: nothing may sound as if it had arrived. */
export const notDelivered = {
  title: 'Ihre Anfrage ist noch nicht zugestellt',
  text: `Wir konnten sie weder senden noch in diesem Browser aufbewahren. Bitte lassen Sie diese Seite offen und versuchen Sie es noch einmal. ${reachUs}`,
  retry: 'Noch einmal senden',
} as const;

export const confirmation = {
  successTitle: 'Vielen Dank für Ihre Anfrage!',
  successText: offersPromise,
  failureTitle: 'Ihre Anfrage wurde noch nicht gespeichert',
  redirect: (seconds: number) => `Es geht ${inSeconds(seconds)} weiter.`,
  redirectWaits: 'Es geht weiter, sobald eine Verbindung besteht.',
  homeButton: buttons.home,
} as const;

export const thankYou = {
  submitted: {
    heading: 'Vielen Dank für Ihre Anfrage!',
    text: offersPromise,
  },
  queued: {
    heading: 'Ihre Anfrage ist vorgemerkt',
    text: 'Wir konnten sie noch nicht speichern. Ihre Angaben liegen in diesem Browser und werden von selbst erneut gesendet.',
  },
  demo: {
    heading: 'So sieht der Abschluss aus',
    text: 'Sie sind im Demo-Modus. Es wurde keine Anfrage gesendet.',
  },
  direct: {
    heading: 'Hier endet der Fragebogen',
    text: 'Sie haben diese Seite direkt aufgerufen. Eine Anfrage haben Sie damit noch nicht gesendet.',
    button: { label: 'Angebot anfordern', href: '/fragebogen/' },
  },
  nextHeading: 'So geht es weiter',
  nextSteps: [
    `Wir sehen uns Ihre Angaben an und fragen passende Betriebe in Ihrer Nähe an. ${whoMayCall}`,
    `Sie erhalten ${firstOffers}. ${whereOffersArrive}`,
    'Sie vergleichen in Ruhe und entscheiden selbst, ob Sie jemanden beauftragen.',
  ],
  countdown: (seconds: number) => `Sie werden ${inSeconds(seconds)} zur Startseite weitergeleitet.`,
  stopCountdown: 'Hier bleiben',
  stopped: 'Sie bleiben auf dieser Seite.',
  teasersHeading: 'Zum Weiterlesen',
  teasers: [
    {
      href: '/blog/ultraschall-taubenabwehr/',
      title: 'Ultraschall gegen Tauben: Was die Geräte können und was nicht',
      text: 'Was die Forschung sagt und wann sich der Kauf nicht lohnt.',
    },
    {
      href: '/blog/taubenspikes-testsieger-2025/',
      title: spikesArticleTitle,
      text: isShown(claims.articlePrices)
        ? 'Unsere Einschätzung, Preise pro Meter und worauf es bei der Montage ankommt.'
        : 'Wofür jede taugt und worauf es bei der Montage ankommt.',
    },
    {
      href: '/blog/taubenspikes-vs-taubennetze/',
      title: 'Taubenspikes oder Taubennetz: Was passt an mein Haus?',
      text: 'Welche Lösung zu welcher Stelle am Haus passt.',
    },
  ],
  homeLink: { label: 'Zur Startseite', href: '/' },
} as const;
