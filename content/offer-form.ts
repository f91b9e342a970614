import { priceKindTexts } from './offers.ts';

/** The form of an offer and how an offer reads. */

export const offerTexts = {
  heading: 'Angebot machen',
  change: 'Angebot ändern',
  intro: 'Nötig sind der Höhenzugang und mindestens eine Arbeit. Was Sie leer lassen, gilt als nicht enthalten.',
  prefilled: 'Preise aus Ihrer Preisliste und Maße des Kunden sind schon eingetragen. Bitte prüfen Sie beides.',
  positions: 'Was bieten Sie an?',
  morePositions: 'Weitere Positionen',
  head: 'Preis und Termin',
  more: 'Weitere Angaben (freiwillig)',
  net: 'Alle Preise netto, in Euro.',
  netSmall: 'Alle Preise in Euro. Als Kleinunternehmer nach § 19 UStG weisen Sie keine Umsatzsteuer aus.',
  quantity: 'Menge',
  unit: 'Einheit',
  price: 'Preis',
  netLabel: 'netto',
  state: 'Oder ohne Preis',
  states: {
    '': 'Preis, sonst nicht enthalten',
    included: 'inbegriffen',
    'after-inspection': 'nach Besichtigung',
    'not-included': 'nicht enthalten',
  },
  note: 'Hinweis',
  name: 'Bezeichnung',
  listPrice: (price: string) => `Ihre Preisliste: ${price}`,
  access: {
    how: 'Wie kommen Sie hin?',
    options: { none: 'kein Höhenzugang nötig', ladder: 'Leiter', lift: 'Hebebühne', scaffold: 'Gerüst', rope: 'Seil' },
    permit: 'Genehmigung oder Halteverbot nötig',
    hint: 'Ohne Preis gilt der Höhenzugang als inbegriffen.',
  },
  kind: 'Wie verbindlich ist der Preis?',
  // With a place to break: the boxes are narrower than the word.
  kinds: priceKindTexts,
  upper: { label: 'Richtpreis bis', hint: 'Netto in Euro. Die Summe oben ist das „von“.' },
  start: { label: 'Frühester Beginn' },
  days: { label: 'Arbeitstage' },
  valid: { label: 'Gültig bis' },
  validHint: (day: string) => `Mindestens bis ${day}.`,
  guarantee: { label: 'Garantie in Monaten', hint: 'Zusätzlich zu den gesetzlichen Rechten.' },
  labour: { label: 'Lohnanteil in Prozent', hint: 'Für den Steuerbonus des Kunden (§ 35a EStG).' },
  alternative: { label: 'Alternative', hint: 'Außerhalb der Summe, zum Beispiel: Spikes statt Netz.' },
  alternativePrice: { label: 'Preis der Alternative netto' },
  remarks: { label: 'Anmerkung' },
  reason: { label: 'Warum ändern Sie das Angebot?', hint: 'Nötig, wenn sich der Preis ändert. Der Kunde liest es.' },
  save: 'Entwurf speichern',
  saved: 'Ihr Entwurf ist gespeichert.',
  restored: 'Ihr Entwurf aus diesem Browser ist wieder da.',
  preview: 'Vorschau ansehen',
  sums: {
    heading: 'Summe',
    net: 'Netto',
    vat: '19\u00a0% USt.',
    noVat: 'keine USt. (§\u00a019 UStG)',
    gross: 'Brutto',
    from: 'ab',
    yearly: 'Wartung im Jahr, brutto',
  },
  commission: (net: string, amount: string) =>
    `Beispiel: bei Ihrem Angebot über ${net} netto: ${amount} Provision, nur wenn daraus ein Auftrag wird.`,
  problems: 'Bitte sehen Sie sich diese Angaben noch einmal an:',
} as const;

/** What an offer may say beside its prices: in the form, and as both sides read it where that differs. */
export const offerConditionTexts = {
  guaranteeOn: { label: 'Garantie worauf' },
  minimumCents: { label: 'Mindestauftrag netto' },
  depositBp: { label: 'Anzahlung in Prozent', shown: 'Anzahlung' },
  fixing: { label: 'Befestigung', choices: { drilled: 'gebohrt', clamped: 'geklemmt oder geklebt' } },
  payment: { label: 'Zahlung', hint: 'Zum Beispiel: 14 Tage nach Rechnung.' },
  assumptions: { label: 'Annahmen', hint: 'Wovon Sie ausgehen, zum Beispiel: Brüstung aus Beton, Zufahrt frei.' },
  exclusions: { label: 'Nicht enthalten', hint: 'Was der Kunde sonst erwarten könnte.' },
} as const;

export const offerProblems: Readonly<Record<string, string>> = {
  number: 'Diese Zahl verstehen wir nicht. Zum Beispiel: 60 oder 59,90.',
  'quantity-missing': 'Bitte tragen Sie die Menge ein.',
  'too-long': 'Dieser Text ist zu lang.',
  'name-missing': 'Bitte sagen Sie, was das ist.',
  'access-missing': 'Bitte sagen Sie, wie Sie hinkommen.',
  'work-missing': 'Bitte bieten Sie mindestens eine Arbeit an.',
  'nothing-priced': 'Mindestens eine Position braucht einen Preis. Sonst bieten Sie bitte eine Besichtigung an.',
  'nest-permit':
    'Für Arbeiten an Nestern brauchen wir Ihre Erlaubnis nach § 11 TierSchG oder die Auskunft der Behörde, dass Sie keine brauchen. Beides liegt uns nicht geprüft vor. Bitte lassen Sie diese Zeile leer, oder laden Sie den Nachweis auf Ihrer Seite hoch.',
  'too-much': 'Die Summe ist größer, als wir hier annehmen können (500.000 €).',
  'kind-missing': 'Bitte wählen Sie, wie verbindlich der Preis ist.',
  'upper-missing': 'Bitte sagen Sie, bis wohin der Richtpreis geht.',
  'upper-low': 'Das „bis“ muss mindestens so hoch sein wie die Summe.',
  'start-missing': 'Bitte nennen Sie den frühesten Beginn.',
  'start-past': 'Dieser Tag ist schon vorbei.',
  'valid-missing': 'Bitte sagen Sie, bis wann das Angebot gilt.',
  'valid-short': 'Das Angebot muss länger gelten.',
  'too-far': 'Dieser Tag ist zu weit weg.',
  'reason-missing': 'Der Preis ist anders als vorher. Bitte sagen Sie, warum.',
  'alternative-price': 'Bitte nennen Sie den Preis der Alternative.',
  'alternative-name': 'Bitte sagen Sie, was die Alternative ist.',
};

export const offerPreview = {
  heading: 'Vorschau',
  intro: 'So sieht der Kunde Ihr Angebot.',
  hidden:
    'Telefonnummern, Adressen und Links in Ihren Texten bleiben verdeckt, bis der Kunde seine Kontaktdaten für Sie freigibt.',
  differences: 'Das ändert sich',
  asRead: 'Alle Preise so, wie der Kunde sie liest: mit Mehrwertsteuer, wenn Sie welche ausweisen.',
  was: (text: string) => `vorher: ${text}`,
  noDifference: 'Am Preis und an den Positionen ändert sich nichts.',
  tick: (firm: string) => `Ich habe das Angebot geprüft und sende es für ${firm}.`,
  tickMissing: 'Bitte setzen Sie den Haken, wenn das Angebot stimmt.',
  send: 'Angebot senden',
  sendChange: 'Geändertes Angebot senden',
  edit: 'Noch etwas ändern',
  sent: 'Ihr Angebot ist beim Kunden.',
  changed: 'Der Entwurf hat sich seit der Vorschau geändert. Bitte sehen Sie ihn noch einmal an.',
  notVetted:
    'Ihr Betrieb kann gerade kein Angebot senden: Ein Nachweis fehlt oder ist abgelaufen, oder die aktuellen Bedingungen sind nicht bestätigt. Ihr Entwurf bleibt gespeichert. Bitte rufen Sie uns an.',
  tooMany: 'Dieses Angebot wurde schon achtmal geändert. Bitte rufen Sie uns an.',
  closed: 'Dieses Angebot lässt sich nicht mehr senden: Der Stand der Anfrage hat sich geändert.',
} as const;

export const changedDetails = {
  heading: 'Der Kunde hat seit Ihrem Entwurf Angaben geändert:',
  was: (text: string) => `vorher: ${text}`,
  none: 'keine Angabe',
  tick: 'Ich habe das gelesen. Mein Angebot gilt für die neuen Angaben.',
  refused:
    'Der Kunde hat seit Ihrem Entwurf Angaben geändert. Bitte sehen Sie sie an und setzen Sie den Haken dazu, oder ändern Sie Ihr Angebot. Ihr Entwurf ist gespeichert.',
} as const;

export const withdrawTexts = {
  heading: 'Angebot zurückziehen',
  intro: 'Der Kunde sieht dann, dass Ihr Angebot nicht mehr gilt. Die Anfrage ist für Sie damit beendet.',
  shared:
    'Der Kunde hat Ihnen seinen Kontakt freigegeben. Mit dem Zurückziehen endet die Freigabe: Bitte melden Sie sich dann nicht mehr bei ihm, und löschen Sie seinen Namen, seine Kontaktdaten und die Adresse überall, wo Sie sie notiert haben.',
  reason: 'Warum ziehen Sie es zurück?',
  button: 'Angebot zurückziehen',
  missing: 'Bitte wählen Sie einen Grund aus.',
  done: 'Ihr Angebot ist zurückgezogen.',
} as const;

/** How an offer reads, for the customer and in the preview. */
export const offerView = {
  from: 'ab',
  gross: 'inklusive 19\u00a0% Mehrwertsteuer',
  noVat: 'ohne Mehrwertsteuer (§\u00a019 UStG)',
  upTo: (upper: string) => `bis ${upper}`,
  net: (net: string) => `netto ${net}`,
  open: 'Einige Positionen stehen erst nach einer Besichtigung fest.',
  states: { included: 'inbegriffen', 'after-inspection': 'nach Besichtigung', 'not-included': 'nicht enthalten' },
  lines: 'Preise der Positionen mit Mehrwertsteuer',
  notIncluded: 'Nicht enthalten',
  labels: {
    kind: 'Preis',
    start: 'Frühester Beginn',
    days: 'Arbeitstage',
    valid: 'Gültig bis',
    guarantee: 'Garantie',
    access: 'Höhenzugang',
    labour: 'Anteil Arbeitskosten',
    alternative: 'Alternative',
    remarks: 'Anmerkung',
    yearly: 'Wartung im Jahr',
    reason: 'Grund der Änderung',
  },
  months: (months: number) => (months === 1 ? '1 Monat' : `${months} Monate`),
  noGuarantee: 'keine zusätzliche',
  permit: 'mit Genehmigung oder Halteverbot',
} as const;
