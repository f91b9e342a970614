import { vettingPath } from './vetting-path.ts';

export type ClaimPage = 'everywhere' | 'landing' | 'faq' | 'questionnaire' | 'article';

/**
 * evidence: says something about the past, about firms or about prices, and needs a proof. Shown with a mark until confirmed.
 * terms: how this service works, true because the owner decides it. Confirmed before launch, never marked.
 */
export type ClaimKind = 'evidence' | 'terms';

export type Claim = {
  id: string;
  kind: ClaimKind;
  value: number | string;
  text: string;
  page: ClaimPage;
  /** What the figure counts, where another figure of the site could be taken for the same. */
  counts?: string;
  /** The one switch: true takes every mark of this claim off the site. */
  confirmed: boolean;
};

export type Testimonial = {
  id: string;
  name: string;
  position: string;
  company: string;
  content: string;
  rating: 4 | 5;
  image: string;
  projectType: string;
  confirmed: boolean;
};

/** Times of the day in 24-hour form, as structured data needs them. */
export const openingTimes = {
  weekdays: { opens: '08:00', closes: '18:00' },
  saturday: { opens: '09:00', closes: '16:00' },
} as const;

const hours = ({ opens, closes }: { opens: string; closes: string }) => `${opens}–${closes}`;

/** Every figure the site asserts, written once. The launch check lists each one until the owner confirms it. */
export const claims = {
  rating: { id: 'rating', kind: 'evidence', value: 4.9, text: '4,9 von 5', page: 'everywhere', confirmed: false },
  reviewCount: {
    id: 'reviewCount',
    kind: 'evidence',
    value: 127,
    text: '127 Bewertungen',
    page: 'everywhere',
    confirmed: false,
  },
  customers: {
    id: 'customers',
    kind: 'evidence',
    value: 2500,
    text: 'über 2.500 zufriedene Kunden',
    page: 'landing',
    counts: 'Kunden der Partnerbetriebe über alle Jahre',
    confirmed: false,
  },
  projects: {
    id: 'projects',
    kind: 'evidence',
    value: 200,
    text: 'mehr als 200 Projekte',
    page: 'landing',
    counts: 'Aufträge, die über diese Vermittlung zustande kamen',
    confirmed: false,
  },
  satisfaction: {
    id: 'satisfaction',
    kind: 'evidence',
    value: 98,
    text: '98 %',
    page: 'landing',
    counts: 'noch offen: Der Betreiber nennt, wen er wie befragt hat',
    confirmed: false,
  },
  successRate: {
    id: 'successRate',
    kind: 'evidence',
    value: 95,
    text: 'über 95 %',
    page: 'faq',
    counts: 'noch offen: Der Betreiber nennt, was wie gezählt wurde',
    confirmed: false,
  },
  experience: {
    id: 'experience',
    kind: 'evidence',
    value: 15,
    text: 'über 15 Jahre',
    page: 'everywhere',
    confirmed: false,
  },
  emergencyService: {
    id: 'emergencyService',
    kind: 'evidence',
    value: 24,
    text: '24h-Notdienst',
    page: 'everywhere',
    confirmed: false,
  },
  inspectedFirms: {
    id: 'inspectedFirms',
    kind: 'evidence',
    value: 'technische Prüforganisation',
    text: 'von einer technischen Prüforganisation geprüft',
    page: 'everywhere',
    confirmed: false,
  },
  animalWelfare: {
    id: 'animalWelfare',
    kind: 'evidence',
    value: '§ 13 TierSchG',
    text: 'tierschutzkonforme Methoden',
    page: 'everywhere',
    confirmed: false,
  },
  insurance: {
    id: 'insurance',
    kind: 'terms',
    value: 1_000_000,
    text: 'Betriebshaftpflicht über mindestens 1\u00a0Million\u00a0€',
    page: 'everywhere',
    confirmed: false,
  },
  freeOfCharge: {
    id: 'freeOfCharge',
    kind: 'terms',
    value: 0,
    text: 'kostenlos und unverbindlich',
    page: 'everywhere',
    confirmed: false,
  },
  offers: { id: 'offers', kind: 'terms', value: 3, text: 'bis zu 3 Angebote', page: 'everywhere', confirmed: false },
  radius: { id: 'radius', kind: 'terms', value: 50, text: '50 km', page: 'everywhere', confirmed: false },
  offersWithin: {
    id: 'offersWithin',
    kind: 'terms',
    value: 24,
    text: 'innerhalb von 24 Stunden',
    page: 'landing',
    confirmed: false,
  },
  offersWithinResult: {
    id: 'offersWithinResult',
    kind: 'evidence',
    value: '6–24',
    text: 'in der Regel innerhalb von 6 Stunden, spätestens nach 24 Stunden',
    page: 'questionnaire',
    confirmed: false,
  },
  savings: { id: 'savings', kind: 'evidence', value: 20, text: 'rund 20 %', page: 'everywhere', confirmed: false },
  guaranteeMin: {
    id: 'guaranteeMin',
    kind: 'evidence',
    value: 2,
    text: 'mindestens 2 Jahre',
    page: 'everywhere',
    confirmed: false,
  },
  guaranteeMax: {
    id: 'guaranteeMax',
    kind: 'evidence',
    value: 5,
    text: 'bis zu 5 Jahre',
    page: 'everywhere',
    confirmed: false,
  },
  spikesPrice: {
    id: 'spikesPrice',
    kind: 'evidence',
    value: 15,
    text: 'ab 15 € pro Meter',
    page: 'everywhere',
    confirmed: false,
  },
  netsPrice: {
    id: 'netsPrice',
    kind: 'evidence',
    value: 25,
    text: 'ab 25 € pro m²',
    page: 'everywhere',
    confirmed: false,
  },
  // PAngV: prices shown to consumers are totals with VAT; the owner confirms that the two prices above are.
  priceBasis: {
    id: 'priceBasis',
    kind: 'evidence',
    value: 'brutto',
    text: 'inkl. MwSt.',
    page: 'everywhere',
    confirmed: false,
  },
  installationStart: {
    id: 'installationStart',
    kind: 'evidence',
    value: '3–7',
    text: 'in 3–7 Werktagen',
    page: 'everywhere',
    confirmed: false,
  },
  installationDuration: {
    id: 'installationDuration',
    kind: 'evidence',
    value: '2–8',
    text: '2–8 Stunden',
    page: 'everywhere',
    confirmed: false,
  },
  lifetimeLanding: {
    id: 'lifetimeLanding',
    kind: 'evidence',
    value: '10–15',
    text: '10–15 Jahre und mehr',
    page: 'landing',
    counts: 'Edelstahl und Gitter, fachgerecht montiert und jährlich gewartet',
    confirmed: false,
  },
  lifetimeFaq: {
    id: 'lifetimeFaq',
    kind: 'evidence',
    value: '5–15',
    text: '5–15 Jahre',
    page: 'faq',
    counts: 'alle Systeme, auch Kunststoff und Netze an der Wetterseite',
    confirmed: false,
  },
  // The tariff of `commission_terms`; a test compares.
  commissionRate: {
    id: 'commissionRate',
    kind: 'evidence',
    value: 8,
    text: '8 % vom Nettowert des Auftrags',
    page: 'everywhere',
    confirmed: false,
  },
  commissionMin: {
    id: 'commissionMin',
    kind: 'evidence',
    value: 25,
    text: 'mindestens 25\u00a0€',
    page: 'everywhere',
    confirmed: false,
  },
  commissionMax: {
    id: 'commissionMax',
    kind: 'evidence',
    value: 400,
    text: 'höchstens 400\u00a0€',
    page: 'everywhere',
    confirmed: false,
  },
  questionnaireDuration: {
    id: 'questionnaireDuration',
    kind: 'terms',
    value: 2,
    text: 'etwa 2 Minuten',
    page: 'everywhere',
    confirmed: false,
  },
  openingHoursWeekdays: {
    id: 'openingHoursWeekdays',
    kind: 'terms',
    value: hours(openingTimes.weekdays),
    text: `Mo–Fr ${hours(openingTimes.weekdays)} Uhr`,
    page: 'everywhere',
    confirmed: false,
  },
  openingHoursSaturday: {
    id: 'openingHoursSaturday',
    kind: 'terms',
    value: hours(openingTimes.saturday),
    text: `Sa ${hours(openingTimes.saturday)} Uhr`,
    page: 'everywhere',
    confirmed: false,
  },
  articlePrices: {
    id: 'articlePrices',
    kind: 'evidence',
    value: 'content/prices.ts',
    text: 'Preistabelle der Artikel und Mindestauftrag von 180 €',
    page: 'article',
    confirmed: false,
  },
  testScores: {
    id: 'testScores',
    kind: 'evidence',
    value: '9,2 · 8,9 · 8,7 · 8,5',
    text: 'Noten für vier Bauarten von Taubenspikes',
    page: 'article',
    confirmed: false,
  },
  testBasis: {
    id: 'testBasis',
    kind: 'evidence',
    value: '6 · 2.000',
    text: 'sechs Monate Test und über 2.000 ausgewertete Bewertungen',
    page: 'article',
    confirmed: false,
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;

export const claimList: readonly Claim[] = Object.values(claims);

/** Stands beside every figure and every voice that nobody has confirmed yet. */
export const sampleMark = { label: 'Beispieldaten', href: `${vettingPath}#beispieldaten` } as const;

export const needsMark = ({ kind, confirmed }: Claim) => kind === 'evidence' && !confirmed;

/** One mark for what belongs together, gone when all of it is confirmed. */
export const anyNeedsMark = (ids: readonly ClaimId[]) => ids.some((id) => needsMark(claims[id]));

/** Sample voices: they show the layout and must be replaced by real, checked reviews before going live. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'testimonial-1',
    name: 'Georg Lechner',
    position: 'Hauseigentümer',
    company: 'Privathaushalt in Pasing',
    content:
      'Unter unseren Solarmodulen nisteten jedes Frühjahr Tauben. Der Betrieb hat gereinigt und die Ränder mit einem Gitter geschlossen. Seitdem ist es auf dem Dach ruhig.',
    rating: 5,
    image: '/images/testimonials/person-3.svg',
    projectType: 'Gitter unter Solarmodulen',
    confirmed: false,
  },
  {
    id: 'testimonial-2',
    name: 'Katharina Huber',
    position: 'Objektbetreuerin',
    company: 'Hausverwaltung in Neuhausen',
    content:
      'Drei Angebote lagen nebeneinander, mit Aufmaß und einzelnen Posten. Damit konnte ich in der Eigentümerversammlung etwas Konkretes vorlegen. Der Montagetermin wurde einmal verschoben, das Ergebnis passt.',
    rating: 4,
    image: '/images/testimonials/person-2.svg',
    projectType: 'Fassade und Dachrinne',
    confirmed: false,
  },
  {
    id: 'testimonial-3',
    name: 'Emre Yıldız',
    position: 'Inhaber',
    company: 'Café in Haidhausen',
    content:
      'Über unserer Terrasse nisteten Tauben auf dem Sims. Erst wurde gereinigt, dann der Sims gesichert. Unsere Gäste sitzen wieder gern unter dem Vordach.',
    rating: 5,
    image: '/images/testimonials/person-1.svg',
    projectType: 'Reinigung und Spikes',
    confirmed: false,
  },
];

/** Shown beside every review block and star rating (§ 5b Abs. 3 UWG). */
export const reviewNote = {
  id: 'reviewNote',
  heading: 'Sind diese Bewertungen geprüft?',
  text: 'Nein, noch nicht. Die Stimmen, die Sternewertung und die Zahl der Bewertungen auf dieser Website sind Beispieldaten. Sie stammen nicht aus einem Verfahren, mit dem wir die Echtheit von Bewertungen prüfen.',
  confirmed: false,
} as const;
