/** The owner decides these; matching, closing, pages and texts read them here. */
export const MAX_FIRMS_PER_INQUIRY = 3;
export const MAX_UNANSWERED_PER_FIRM = 3;
/** From the announcement to the closing of an inquiry in which nothing happens. */
export const CLOSING_DAYS = 14;

export type ClaimPage = 'everywhere' | 'landing' | 'faq' | 'questionnaire' | 'article';

/**
 * evidence: says something about the past, about firms or about prices, and needs a proof. See `claimVisibility`.
 * own-rule: how this service works, true because the owner decides it. Always shown, never marked.
 */
export type ClaimKind = 'evidence' | 'own-rule';

export type Claim = {
  kind: ClaimKind;
  value: number | string;
  text: string;
  page: ClaimPage;
  /** What the figure counts, where another figure of the site could be taken for the same. */
  counts?: string;
  /** The one switch: true takes every mark of this claim off the site and shows it on a real address. */
  confirmed: boolean;
  /** Stands in place of a sentence with this claim where that must not be shown; without it the sentence goes. */
  otherwise?: string;
};

/** Times of the day in 24-hour form, as structured data needs them. */
export const openingTimes = {
  weekdays: { opens: '08:00', closes: '18:00' },
  saturday: { opens: '09:00', closes: '16:00' },
} as const;

const hours = ({ opens, closes }: { opens: string; closes: string }) => `${opens}–${closes}`;

const installationUnknown = 'Wann die Montage beginnt und wie lange sie dauert, sagt Ihnen der Betrieb.';

/** Every figure the site asserts, written once. The launch check lists each one until the owner confirms it. */
export const claims = {
  rating: { kind: 'evidence', value: 4.9, text: '4,9 von 5', page: 'everywhere', confirmed: false },
  reviewCount: {
    kind: 'evidence',
    value: 127,
    text: '127 Bewertungen',
    page: 'everywhere',
    confirmed: false,
  },
  customers: {
    kind: 'evidence',
    value: 2500,
    text: 'über 2.500 zufriedene Kunden',
    page: 'landing',
    counts: 'Kunden der Partnerbetriebe über alle Jahre',
    confirmed: false,
  },
  projects: {
    kind: 'evidence',
    value: 200,
    text: 'mehr als 200 Projekte',
    page: 'landing',
    counts: 'Aufträge, die über diese Vermittlung zustande kamen',
    confirmed: false,
  },
  satisfaction: {
    kind: 'evidence',
    value: 98,
    text: '98 %',
    page: 'landing',
    counts: 'noch offen: Der Betreiber nennt, wen er wie befragt hat',
    confirmed: false,
  },
  successRate: {
    kind: 'evidence',
    value: 95,
    text: 'über 95 %',
    page: 'faq',
    counts: 'noch offen: Der Betreiber nennt, was wie gezählt wurde',
    confirmed: false,
  },
  experience: {
    kind: 'evidence',
    value: 15,
    text: 'über 15 Jahre',
    page: 'everywhere',
    confirmed: false,
  },
  mediationYears: {
    kind: 'evidence',
    value: 10,
    text: '10+ Jahre',
    page: 'landing',
    counts: 'Jahre der Vermittlung; die Betriebe haben ihre eigene Erfahrung',
    confirmed: false,
  },
  foundedIn: { kind: 'evidence', value: 2013, text: 'seit 2013', page: 'landing', confirmed: false },
  emergencyService: {
    kind: 'evidence',
    value: 24,
    text: '24h-Notdienst',
    page: 'everywhere',
    confirmed: false,
  },
  inspectedFirms: {
    kind: 'evidence',
    value: 'technische Prüforganisation',
    text: 'von einer technischen Prüforganisation geprüft',
    page: 'everywhere',
    confirmed: false,
    otherwise: 'Von jedem Betrieb haben wir Gewerbeanmeldung und Versicherung gelesen.',
  },
  animalWelfare: {
    kind: 'evidence',
    value: '§ 13 TierSchG',
    text: 'tierschutzkonforme Methoden',
    page: 'everywhere',
    confirmed: false,
  },
  insurance: {
    kind: 'own-rule',
    value: 1_000_000,
    text: 'Betriebshaftpflicht über mindestens 1\u00a0Million\u00a0€',
    page: 'everywhere',
    confirmed: false,
  },
  freeOfCharge: {
    kind: 'own-rule',
    value: 0,
    text: 'kostenlos und unverbindlich',
    page: 'everywhere',
    confirmed: false,
  },
  offers: {
    kind: 'own-rule',
    value: MAX_FIRMS_PER_INQUIRY,
    text: `bis zu ${MAX_FIRMS_PER_INQUIRY}\u00a0Angebote`,
    page: 'everywhere',
    confirmed: false,
  },
  radius: { kind: 'own-rule', value: 50, text: '50 km', page: 'everywhere', confirmed: false },
  offersWithin: {
    kind: 'own-rule',
    value: 24,
    text: 'innerhalb von 24 Stunden',
    page: 'landing',
    confirmed: false,
  },
  offersWithinResult: {
    kind: 'evidence',
    value: 6,
    text: 'in der Regel innerhalb von 6 Stunden',
    page: 'questionnaire',
    confirmed: false,
  },
  savings: { kind: 'evidence', value: 20, text: 'rund 20 %', page: 'everywhere', confirmed: false },
  guaranteeMin: {
    kind: 'evidence',
    value: 2,
    text: 'mindestens 2 Jahre',
    page: 'everywhere',
    confirmed: false,
  },
  guaranteeMax: {
    kind: 'evidence',
    value: 5,
    text: 'bis zu 5 Jahre',
    page: 'everywhere',
    confirmed: false,
  },
  spikesPrice: {
    kind: 'evidence',
    value: 15,
    text: 'ab 15 € pro Meter',
    page: 'everywhere',
    confirmed: false,
  },
  netsPrice: {
    kind: 'evidence',
    value: 25,
    text: 'ab 25 € pro m²',
    page: 'everywhere',
    confirmed: false,
  },
  // PAngV: prices shown to consumers are totals with VAT; the owner confirms that the two prices above are.
  priceBasis: {
    kind: 'evidence',
    value: 'brutto',
    text: 'inkl. MwSt.',
    page: 'everywhere',
    confirmed: false,
  },
  installationStart: {
    kind: 'evidence',
    value: '3–7',
    text: 'in 3–7 Werktagen',
    page: 'everywhere',
    confirmed: false,
    otherwise: installationUnknown,
  },
  installationDuration: {
    kind: 'evidence',
    value: '2–8',
    text: '2–8 Stunden',
    page: 'everywhere',
    confirmed: false,
    otherwise: installationUnknown,
  },
  lifetimeLanding: {
    kind: 'evidence',
    value: '10–15',
    text: '10–15 Jahre und mehr',
    page: 'landing',
    counts: 'Edelstahl und Gitter, fachgerecht montiert und jährlich gewartet',
    confirmed: false,
  },
  lifetimeFaq: {
    kind: 'evidence',
    value: '5–15',
    text: '5–15 Jahre',
    page: 'faq',
    counts: 'alle Systeme, auch Kunststoff und Netze an der Wetterseite',
    confirmed: false,
  },
  // The tariff of the first day; later ones are set with the terms in the office.
  commissionRate: {
    kind: 'own-rule',
    value: 8,
    text: '8 % vom Nettowert des Auftrags',
    page: 'everywhere',
    confirmed: false,
  },
  commissionMin: {
    kind: 'own-rule',
    value: 25,
    text: 'mindestens 25\u00a0€',
    page: 'everywhere',
    confirmed: false,
  },
  commissionMax: {
    kind: 'own-rule',
    value: 400,
    text: 'höchstens 400\u00a0€',
    page: 'everywhere',
    confirmed: false,
  },
  questionnaireDuration: {
    kind: 'own-rule',
    value: 2,
    text: 'etwa 2 Minuten',
    page: 'everywhere',
    confirmed: false,
  },
  openingHoursWeekdays: {
    kind: 'own-rule',
    value: hours(openingTimes.weekdays),
    text: `Mo–Fr ${hours(openingTimes.weekdays)} Uhr`,
    page: 'everywhere',
    confirmed: false,
  },
  openingHoursSaturday: {
    kind: 'own-rule',
    value: hours(openingTimes.saturday),
    text: `Sa ${hours(openingTimes.saturday)} Uhr`,
    page: 'everywhere',
    confirmed: false,
  },
  articlePrices: {
    kind: 'evidence',
    value: 'content/prices.ts',
    text: 'Preistabelle der Artikel und Mindestauftrag von 180 €',
    page: 'article',
    confirmed: false,
  },
  ultrasoundRange: {
    kind: 'evidence',
    value: '20–100',
    text: '20–100\u00a0kHz',
    page: 'everywhere',
    confirmed: false,
  },
  droppingsPerYear: { kind: 'evidence', value: 12, text: 'etwa 12\u00a0kg', page: 'everywhere', confirmed: false },
  cityPigeons: {
    kind: 'evidence',
    value: '20.000–30.000',
    text: '20.000–30.000 Stadttauben',
    page: 'article',
    confirmed: false,
  },
  gapLimit: { kind: 'evidence', value: '5–7', text: '5–7\u00a0cm', page: 'article', confirmed: false },
  fittingTime: {
    kind: 'evidence',
    value: '60 · 25',
    text: 'zehn Meter in unter 60 oder unter 25 Minuten',
    page: 'article',
    confirmed: false,
  },
  dirtSurcharge: { kind: 'evidence', value: '20–30', text: '20–30\u00a0%', page: 'article', confirmed: false },
  rushSurcharge: { kind: 'evidence', value: '30–50', text: '30–50\u00a0%', page: 'article', confirmed: false },
  seasonSurcharge: {
    kind: 'evidence',
    value: '10–15',
    text: 'von März bis August 10–15\u00a0%',
    page: 'article',
    confirmed: false,
  },
  munichPrices: {
    kind: 'evidence',
    value: '10–15',
    text: '10–15\u00a0% über dem Bundesdurchschnitt',
    page: 'article',
    confirmed: false,
  },
  subsidies: { kind: 'evidence', value: 30, text: 'bis zu 30\u00a0%', page: 'article', confirmed: false },
  heritageApproval: { kind: 'evidence', value: '4–8', text: '4–8\u00a0Wochen', page: 'article', confirmed: false },
  payback: { kind: 'evidence', value: '2–3', text: 'in 2–3\u00a0Jahren', page: 'article', confirmed: false },
  testScores: {
    kind: 'evidence',
    value: '9,2 · 8,9 · 8,7 · 8,5',
    text: 'Noten für vier Bauarten von Taubenspikes',
    page: 'article',
    confirmed: false,
  },
  testBasis: {
    kind: 'evidence',
    value: '6 · 2.000',
    text: 'sechs Monate Test und über 2.000 ausgewertete Bewertungen',
    page: 'article',
    confirmed: false,
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;

export const claimList: readonly (Claim & { id: string })[] = Object.entries(claims).map(([id, claim]) => ({
  id,
  ...claim,
}));

/** Stands beside every figure and every voice that nobody has confirmed yet; on public pages the asterisk means nothing else. */
export const sampleMark = { symbol: '*', label: 'Beispielangabe', id: 'beispielangaben' } as const;

/** At the top and at the end of every public page of a sample address. */
export const sampleTexts = {
  lineLabel: 'Beispielinstallation',
  line: 'Beispielinstallation: Angaben mit * sind Muster',
  stagingLabel: 'Testfassung',
  stagingLine: 'Testfassung: Name, Anschrift und Telefonnummer können Muster sein',
  close: 'Zeile schließen',
  explanation:
    'Beispielangabe: ein Muster, das der Betreiber noch nicht belegt hat. Es zeigt, wie die Seite aussehen wird. Ist die Angabe belegt, verschwindet der Stern.',
} as const;

declare const __BUILD_CONFIG__: { siteUrl: string } | undefined;

/** The address that this build is for. Plain Node knows none and shows nothing unconfirmed unless it is told. */
const builtFor = typeof __BUILD_CONFIG__ === 'undefined' ? undefined : __BUILD_CONFIG__.siteUrl;

/** Nobody can be reached under .example (RFC 2606): who reads it there is the owner. */
export const isSampleAddress = (siteUrl: string) => new URL(siteUrl).hostname.endsWith('.example');

export type ClaimVisibility = 'plain' | 'marked' | 'absent';

/** The one decision: what nobody has confirmed is marked on the sample address and absent on every other. */
export function claimVisibility(
  { kind, confirmed }: { kind?: ClaimKind; confirmed: boolean },
  siteUrl: string | undefined = builtFor,
): ClaimVisibility {
  if (kind === 'own-rule' || confirmed) return 'plain';
  return siteUrl !== undefined && isSampleAddress(siteUrl) ? 'marked' : 'absent';
}

export const isShown = (thing: { kind?: ClaimKind; confirmed: boolean }) => claimVisibility(thing) !== 'absent';

/** Of two texts of the site the one that goes with the claim, or the one for addresses that must not show it. */
export const shownOr = <T>(id: ClaimId, shown: T, otherwise: T): T => (isShown(claims[id]) ? shown : otherwise);

/** What belongs together stands or falls together. */
export function combinedVisibility(ids: readonly ClaimId[], siteUrl?: string): ClaimVisibility {
  const found = new Set(ids.map((id) => claimVisibility(claims[id], siteUrl)));
  return found.has('absent') ? 'absent' : found.has('marked') ? 'marked' : 'plain';
}

/** Of the articles whose titles are a claim or promise prices; their heads say the same, and a test compares. */
export const costsArticleTitle = isShown(claims.articlePrices)
  ? 'Was kostet Taubenabwehr in München?'
  : 'Was den Preis der Taubenabwehr bestimmt';
export const spikesArticleTitle = isShown(claims.testScores)
  ? 'Taubenspikes-Testsieger 2025: vier Bauarten im Vergleich'
  : 'Taubenspikes: vier Bauarten und wohin sie passen';
