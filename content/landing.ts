import { type ClaimId, claims, isShown, shownOr } from './claims.ts';
import { company } from './company.ts';
import { germanNumber } from './german-format.ts';
import { RESPONSE_TIMES_PATH } from './response-times-path.ts';
import {
  countingNote,
  firstOffers,
  freeAdvice,
  paidByFirms,
  responseTime,
  responseTimeClause,
} from './shared-sentences.ts';
import { vettingPath } from './vetting-path.ts';

export type PropertyType = { id: string; title: string; description: string; icon: string };
export type TrustBadge = { id: string; icon: string; title: string; description: string; claim: ClaimId | null };
export type Statistic = { id: string; claim: ClaimId; value: string; label: string };

/** What is true of the service fills the places of claims that must not be shown. */
export function filledUp<T extends { claim: ClaimId | null }>(wanted: readonly T[], facts: readonly T[]): readonly T[] {
  return [...wanted.filter(({ claim }) => !claim || isShown(claims[claim])), ...facts].slice(0, wanted.length);
}
export type Step = {
  id: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  action?: { label: string; href: string };
};
export type District = { slug: string; name: string; text: string; image: string; imageAlt: string };

const questionnaire = '/fragebogen/';
const plus = (value: number) => `${germanNumber(value)}+`;

export const landingMeta = {
  title: 'Taubenabwehr München: Angebote vergleichen',
  description: `Tauben auf Balkon, Dach oder Fassade? Beschreiben Sie Ihr Problem und erhalten Sie ${claims.offers.text} von geprüften Betrieben aus München und dem Umkreis von ${claims.radius.text}.`,
} as const;

export const hero = {
  headline: `Taubenproblem in München? Vergleichen Sie ${claims.offers.text}.`,
  subline: `In ${claims.questionnaireDuration.text} fragen Sie geprüfte Fachbetriebe an, ${claims.freeOfCharge.text}; ${responseTimeClause}.`,
  note: countingNote,
  record: { label: 'Wie oft wir das halten', href: RESPONSE_TIMES_PATH },
  pickerLabel: 'Um welches Gebäude geht es?',
  callButton: { label: 'Sofort anrufen', href: company.phoneHref },
  whatsappButton: { label: 'WhatsApp', href: company.whatsappHref },
  contactLabel: 'Lieber gleich sprechen?',
  imageAlt:
    'Eine Frau steht mit einer Tasse auf ihrem Balkon hinter einem feinen Netz, zwei Tauben fliegen vorbei, eine dritte steht auf einem Dachfirst. Im Hintergrund die Dächer Münchens mit der Frauenkirche.',
} as const;

export const propertyTypes = [
  {
    id: 'residential-house',
    title: 'Haus',
    description: 'Dach, Garten, Solaranlage',
    icon: 'House',
  },
  {
    id: 'residential-apartment',
    title: 'Wohnung',
    description: 'Mehrfamilienhaus, WEG, Balkon',
    icon: 'Building',
  },
  {
    id: 'commercial-office',
    title: 'Büro',
    description: 'Fassade, Eingang, Technikdach',
    icon: 'BriefcaseBusiness',
  },
  {
    id: 'commercial-retail',
    title: 'Einzelhandel',
    description: 'Vordach, Schild, Anlieferung',
    icon: 'Store',
  },
  {
    id: 'commercial-restaurant',
    title: 'Gastronomie',
    description: 'Terrasse, Innenhof, Markise',
    icon: 'Utensils',
  },
  {
    id: 'industrial',
    title: 'Industrie',
    description: 'Halle, Lager, Rampe',
    icon: 'Factory',
  },
] as const satisfies readonly PropertyType[];

/** In order of weight: a phone shows only the first two. */
export const trustBadges = [
  {
    id: 'free',
    icon: 'HandCoins',
    title: 'Kostenlos und unverbindlich',
    description: 'Die Betriebe zahlen uns, nicht Sie.',
    claim: null,
  },
  {
    id: 'emergency',
    icon: 'Siren',
    title: claims.emergencyService.text,
    description: 'Bei vielen Partnerbetrieben.',
    claim: 'emergencyService',
  },
  {
    id: 'inspected',
    icon: 'ShieldCheck',
    title: 'Geprüfte Fachbetriebe',
    description: `Die Betriebe sind ${claims.inspectedFirms.text}.`,
    claim: null,
  },
  {
    id: 'experience',
    icon: 'Award',
    title: `${claims.experience.value} Jahre Erfahrung`,
    description: 'Mit Tauben an Häusern.',
    claim: 'experience',
  },
] as const satisfies readonly TrustBadge[];

export const processBadges = [
  {
    id: 'contact',
    icon: 'Lock',
    title: 'Ihr Kontakt bleibt bei uns',
    description: 'Ein Betrieb bekommt ihn erst, wenn Sie ihn freigeben.',
    claim: null,
  },
  {
    id: 'region',
    icon: 'MapPin',
    title: 'Betriebe aus der Region',
    description: `Aus München und bis ${claims.radius.text} im Umkreis.`,
    claim: null,
  },
] as const satisfies readonly TrustBadge[];

export const statisticsHeading = 'Taubenfrei München in Zahlen';

export const statistics = [
  {
    id: 'customers',
    claim: 'customers',
    value: plus(claims.customers.value),
    label: 'zufriedene Kunden unserer Partnerbetriebe',
  },
  {
    id: 'satisfaction',
    claim: 'satisfaction',
    value: claims.satisfaction.text,
    label: 'Erfolg',
  },
  { id: 'experience', claim: 'experience', value: plus(claims.experience.value), label: 'Jahre Erfahrung' },
  {
    id: 'emergency',
    claim: 'emergencyService',
    value: `${claims.emergencyService.value}h`,
    label: 'Notdienst bei vielen Partnerbetrieben',
  },
] as const satisfies readonly Statistic[];

export const processFigures = [
  { id: 'offers', claim: 'offers', value: `bis zu ${claims.offers.value}`, label: 'Angebote auf eine Anfrage' },
  { id: 'radius', claim: 'radius', value: claims.radius.text, label: 'Umkreis um den Marienplatz' },
  {
    id: 'free',
    claim: 'freeOfCharge',
    value: `${claims.freeOfCharge.value}\u00a0€`,
    label: 'kostet Sie die Vermittlung',
  },
] as const satisfies readonly Statistic[];

export const servicesSection = {
  heading: 'Welche Systeme es gibt',
  intro: `Was davon hilft, hängt vom Gebäude ab. ${shownOr('animalWelfare', '', 'Nicht jede Wirkung ist belegt. ')}Ihre Anfrage geht an Betriebe, die das passende Verfahren anbieten. Für alle gilt das Tierschutzgesetz.`,
} as const;

const steps: readonly Step[] = [
  {
    id: 'describe',
    title: 'Problem beschreiben',
    description: `Sie beantworten ein paar Fragen zu Gebäude und Tauben. Das dauert ${claims.questionnaireDuration.text}. Fotos helfen, sind aber freiwillig.`,
    image: '/images/steps/step-1.svg',
    imageAlt:
      'Eine Frau füllt auf ihrem Balkon am Telefon den Fragebogen aus, neben ihr sitzen zwei Tauben auf dem Geländer.',
    action: { label: 'Fragebogen starten', href: questionnaire },
  },
  {
    id: 'compare',
    title: 'Angebote vergleichen',
    description: `Sie erhalten ${claims.offers.text} von Betrieben aus Ihrer Nähe. Es sind ${firstOffers}. ${responseTime} Durch den Vergleich lassen sich ${claims.savings.text} der Kosten sparen.`,
    image: '/images/steps/step-2.svg',
    imageAlt: 'Auf einem Bildschirm stehen drei Angebote nebeneinander, eine Frau wählt das mittlere aus.',
  },
  {
    id: 'choose',
    title: 'Betrieb auswählen',
    description: `Sie beauftragen den Betrieb direkt oder sagen ab. Die Montage beginnt meist ${claims.installationStart.text} und dauert ${claims.installationDuration.text}.`,
    image: '/images/steps/step-3.svg',
    imageAlt:
      'Ein Handwerker mit Helm steht auf einer Trittleiter und spannt ein Netz vor einen Balkon, daneben fliegt eine Taube vorbei.',
    action: { label: 'Häufige Fragen lesen', href: '/faq/' },
  },
];

export const howItWorks = {
  heading: 'So kommen Sie zu Ihrem Angebot',
  intro: 'Drei Schritte. Sie entscheiden am Ende selbst, ob und wen Sie beauftragen.',
  steps,
} as const;

export const munichArea = {
  heading: `In München und im Umkreis von ${claims.radius.text}`,
  text: `Wir vermitteln in alle Münchner Stadtteile und in die Orte im Umkreis von ${claims.radius.text}. Angefragt werden nur Betriebe, in deren Gebiet Ihr Haus liegt.`,
  districtsHeading: 'Typische Stellen in sechs Stadtteilen',
  consultationNote: freeAdvice,
  consultationButton: { label: 'Kostenlose Beratung anfordern', href: questionnaire },
  compareButton: { label: 'Jetzt kostenlos Angebote vergleichen', href: questionnaire },
  callButton: { label: company.phone, href: company.phoneHref },
  districts: [
    {
      slug: 'schwabing',
      name: 'Schwabing',
      text: 'An Altbauten bieten Stuck, Gesimse und tiefe Fensterbänke viele Sitzplätze.',
      image: '/images/districts/schwabing.svg',
      imageAlt:
        'Jugendstilfassade mit geschwungenem Giebel in Schwabing, eine Taube auf dem Gesims, eine in der Luft, am Ende der Pappelallee das Siegestor.',
    },
    {
      slug: 'haidhausen',
      name: 'Haidhausen',
      text: 'In den Innenhöfen der Gründerzeithäuser finden Tauben Platz auf Balkonen und hinter Regenrohren.',
      image: '/images/districts/haidhausen.svg',
      imageAlt:
        'Blick durch eine Toreinfahrt in einen Innenhof in Haidhausen mit Balkonen, Regenrohren, einem Baum und drei Tauben.',
    },
    {
      slug: 'sendling',
      name: 'Sendling',
      text: 'Rund um Hallen und Werkhöfe bieten Vordächer, Stahlträger und Laderampen Sitzplätze.',
      image: '/images/districts/sendling.svg',
      imageAlt:
        'Markthallen in Sendling mit Laderampe und Obstkisten, unter dem Vordach sitzen vier Tauben auf einem Stahlträger.',
    },
    {
      slug: 'neuhausen',
      name: 'Neuhausen',
      text: 'An großen Wohnanlagen kommen Loggien, Dachrinnen und Gauben infrage.',
      image: '/images/districts/neuhausen.svg',
      imageAlt:
        'Wohnanlage in Neuhausen mit Dachgauben und Loggien, in denen zwei Tauben sitzen, daneben der Kanal vor Schloss Nymphenburg mit einem Schwan.',
    },
    {
      slug: 'giesing',
      name: 'Giesing',
      text: 'Zwischen Wohnblöcken und kleinen Handwerkerhäusern bieten Balkonbrüstungen und offene Dachböden Platz.',
      image: '/images/districts/giesing.svg',
      imageAlt:
        'Kleine Häuser unter der Heilig-Kreuz-Kirche in Giesing, vorn zwei Tauben auf der Balkonbrüstung eines Wohnblocks.',
    },
    {
      slug: 'pasing',
      name: 'Pasing',
      text: 'Am Bahnhof bieten Überdachungen Platz, in den Wohnstraßen der Spalt unter Solarmodulen.',
      image: '/images/districts/pasing.svg',
      imageAlt:
        'Einfamilienhaus in Pasing mit Solarmodulen und zwei Tauben auf dem Dach, im Hintergrund eine S-Bahn unter der Bahnsteigüberdachung.',
    },
  ] as const satisfies readonly District[],
} as const;

export const postalCodeCheck = {
  heading: 'Gehört Ihr Ort dazu?',
  label: 'Ihre Postleitzahl',
  hint: 'Fünf Ziffern.',
  atOnce: 'Die Antwort steht sofort da.',
  withoutScript: `Wir vermitteln in alle Orte im Umkreis von ${claims.radius.text} um den Marienplatz. Sind Sie unsicher? Fragen Sie uns am Telefon oder stellen Sie einfach Ihre Anfrage.`,
  tooShort: 'Bitte geben Sie alle fünf Ziffern ein.',
  noPostalCode: 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie die Ziffern.',
  unavailable: 'Das lässt sich gerade nicht prüfen. Rufen Sie uns an, wir sagen es Ihnen sofort.',
  inside: (place: string) => `Ja, wir vermitteln in ${place}`,
  insideText: `Sie erhalten ${claims.offers.text}, ${claims.freeOfCharge.text}.`,
  insideLink: { label: 'Fragebogen starten', href: questionnaire },
  outside: (place: string) => `${place} liegt leider außerhalb`,
  outsideText: (distanceKm: string) =>
    `Bis zum Marienplatz sind es ${distanceKm} km, unser Gebiet endet bei ${claims.radius.text}. Fragen Sie trotzdem an: Wir klären, ob ein Betrieb zu Ihnen fährt.`,
  farAwayText: `Unser Gebiet endet ${claims.radius.text} vom Marienplatz entfernt. Fragen Sie trotzdem an: Wir klären, ob ein Betrieb zu Ihnen fährt.`,
  outsideLink: { label: 'Trotzdem anfragen', href: questionnaire },
} as const;

export const serviceAreaMap = {
  title: `Karte: München und der Umkreis von ${claims.radius.text}`,
  description: (towns: readonly string[]) => `Im Gebiet liegen zum Beispiel ${towns.join(', ')}.`,
  radiusLabel: claims.radius.text,
  /** What the licences of the data ask for, see docs/attribution.md. */
  credits: [
    { text: 'Ortsdaten: ' },
    { text: 'GeoNames', href: 'https://www.geonames.org/' },
    { text: ' (' },
    { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/deed.de' },
    {
      text: ', Auswahl, gerundet) und OpenGeoDB. Karte: eigene Darstellung, Umrisse von München und der großen Seen stark vereinfacht nach © GeoBasis-DE / BKG.',
    },
  ] as readonly { text: string; href?: string }[],
} as const;

export const faqSection = {
  heading: 'Was Sie vor der Anfrage wissen möchten',
  intro: 'Acht kurze Antworten, mehr stehen auf der Seite mit allen Fragen.',
  moreLink: { label: 'Alle Fragen und Antworten', href: '/faq/' },
} as const;

export const aboutSection = {
  heading: 'Wer wir sind',
  text: [
    `${company.brand} vermittelt. Wir montieren nicht selbst, sondern bringen Sie mit Fachbetrieben aus der Region zusammen. Dahinter stehen ${claims.experience.text} Erfahrung und ${claims.projects.text}, die über uns zustande kamen. ${claims.satisfaction.text} unserer Kunden sind zufrieden.`,
    `Die Betriebe sind ${claims.inspectedFirms.text}. Sie setzen auf ${claims.animalWelfare.text}. Jeder weist uns nach, dass er versichert ist: ${claims.insurance.text}. Auf ihre Arbeit geben sie ${claims.guaranteeMin.text} Garantie. Ob und wie lange Ihr Betrieb eine Garantie gibt, steht in seinem Angebot.`,
    `Für Sie ist die Vermittlung kostenlos. ${paidByFirms} Den Vertrag schließen Sie direkt mit dem Betrieb, den Sie auswählen.`,
  ],
  history: {
    claims: ['mediationYears', 'foundedIn'],
    value: claims.mediationYears.text,
    label: `Vermittlung in München, ${claims.foundedIn.text}`,
  },
  button: { label: 'Angebot anfordern', href: questionnaire },
  sisterSitesHeading: 'Unsere weiteren Vergleichsportale',
  imageAlt: 'Blick über die Dächer Münchens zum Alten Peter, im Vordergrund sitzt eine Taube auf einem First.',
} as const;

/** Stands under #testimonials as long as there is no voice to show. */
export const vettingSection = {
  heading: 'So prüfen wir Betriebe',
  intro: 'Bevor ein Betrieb seine erste Anfrage bekommt, liest ein Mensch seine Nachweise.',
  documents: ['trade-registration', 'liability-insurance', 'nest-handling', 'height-training'],
  limits:
    'Wie gut ein Betrieb bei Ihnen arbeitet und ob er pünktlich kommt, können wir vorher nicht wissen. Vergleichen Sie die Angebote und fragen Sie nach Referenzen.',
  link: { label: 'Was „geprüft“ bei uns heißt', href: vettingPath },
} as const;

export const testimonialsSection = {
  heading: 'Was Kunden berichten',
  ratingText: `${claims.rating.text} bei ${claims.reviewCount.text}`,
  carouselLabel: 'Kundenstimmen',
  previousLabel: 'Vorherige Stimme',
  nextLabel: 'Nächste Stimme',
  dotLabel: (position: number, total: number) => `Stimme ${position} von ${total} zeigen`,
  announcement: (position: number, total: number, name: string) => `Stimme ${position} von ${total}: ${name}`,
  starsLabel: (rating: number) => `${rating} von 5 Sternen`,
} as const;
