/**
 * What the owner's specification says, as data: each fact with the line of the specification and the place where a visitor
 * meets it. `unconfirmed` facts are marked on a sample address and absent on a real one; `deviates` names the row of
 * docs/deviations.md that explains why a fact is not met to the letter.
 */
export type SpecificationFact = {
  line: number;
  /** A page of the build by its path, a page of the server ('404'), or a file of the sources or of the build. */
  on: string;
  /** `text` is what is read, `html` the markup, `source` the code behind what no page shows. */
  as: 'text' | 'html' | 'source';
  says: string;
  unconfirmed: boolean;
};

export type Deviation = { line: number; deviates: string };

/** By line of the specification. */
type Says = Record<number, string[]>;

const facts =
  (as: SpecificationFact['as']) =>
  (on: string, confirmed: Says, unconfirmed: Says = {}): SpecificationFact[] =>
    [confirmed, unconfirmed].flatMap((all) =>
      Object.entries(all).flatMap(([line, texts]) =>
        texts.map((says) => ({ line: Number(line), on, as, says, unconfirmed: all === unconfirmed })),
      ),
    );

const text = facts('text');
const html = facts('html');
const source = facts('source');

const landing = [
  ...text(
    '/',
    {
      7: ['bis zu 3 Angebote', 'Umkreis von 50 km', 'kostenlos und unverbindlich', 'eine Provision zahlen'],
      11: [
        'Taubenspikes',
        'Taubennetze',
        'Vogelabwehrsysteme',
        'Elektrische Systeme',
        'Ultraschallgeräte',
        'Reinigung und Desinfektion',
        'Beratung und Inspektion',
        'Dauerhafte Lösungen',
      ],
      18: ['dass er versichert ist'],
      21: ['innerhalb von 24 Stunden'],
      22: ['Mo–Fr 08:00–18:00 Uhr', 'Sa 09:00–16:00 Uhr'],
      46: ['Leistungen', 'Wie es funktioniert', 'Über uns', 'Referenzen', 'Blog', 'FAQ', 'Angebot anfordern'],
      50: ['Anfrage stellen'],
      53: ['Haus', 'Wohnung', 'Büro', 'Einzelhandel', 'Gastronomie', 'Industrie'],
      55: ['Sofort anrufen', 'WhatsApp'],
      56: ['Kostenlos und unverbindlich', 'Geprüfte Fachbetriebe'],
      58: ['Angebote einholen'],
      60: [
        'Schwabing',
        'Haidhausen',
        'Sendling',
        'Neuhausen',
        'Giesing',
        'Pasing',
        'Kostenlose Beratung anfordern',
        'Jetzt kostenlos Angebote vergleichen',
        '+49 89 99998 120',
      ],
      61: [
        'Was kostet Taubenabwehr in München?',
        'Wie schnell kann es losgehen und wie lange dauert die Montage?',
        'Tut die Taubenabwehr den Tieren weh?',
        'Was hilft gegen Tauben auf meinem Balkon?',
        'Bekomme ich eine Garantie auf die Arbeit?',
        'Machen Tauben krank?',
        'Kann ich Spikes oder Netze selbst anbringen?',
        'Wie lange hält eine Taubenabwehr?',
      ],
      385: ['etwa 2 Minuten'],
    },
    {
      14: ['4,9 von 5 bei 127 Bewertungen'],
      15: ['2.500+', 'mehr als 200 Projekte', '98 % unserer Kunden sind zufrieden'],
      16: ['über 15 Jahre Erfahrung', '10+ Jahre', 'seit 2013'],
      17: ['24h-Notdienst', 'Notdienst bei vielen Partnerbetrieben'],
      18: ['von einer technischen Prüforganisation geprüft', 'tierschutzkonforme Methoden'],
      19: ['mindestens 2 Jahre Garantie', 'bis zu 5 Jahre'],
      20: ['rund 20 % der Kosten sparen'],
      23: ['Unsere weiteren Vergleichsportale'],
      56: ['15 Jahre Erfahrung'],
      416: [
        '15+',
        'Erfolg98 %',
        'ab 15 € pro Meter',
        'ab 25 € pro m²',
        'in 3–7 Werktagen',
        '2–8 Stunden',
        '10–15 Jahre und mehr',
      ],
    },
  ),
  ...html(
    '/',
    {
      48: ['aria-label="WhatsApp-Chat öffnen"'],
      53: [
        'propertyType=residential-house',
        'propertyType=residential-apartment',
        'propertyType=commercial-office',
        'propertyType=commercial-retail',
        'propertyType=commercial-restaurant',
        'propertyType=industrial',
      ],
      54: ['&amp;step=1'],
      55: ['href="tel:', 'href="https://wa.me/'],
      58: ['id="services"'],
      59: ['id="how-it-works"'],
      61: ['"@type":"FAQPage"'],
      62: ['id="about-us"'],
      63: ['id="testimonials"'],
      177: ['"@type":"LocalBusiness"', '"@type":"SearchAction"', '"@type":"BreadcrumbList"'],
      261: ['"geoRadius":50000'],
    },
    {
      23: ['markisen'],
      63: ['aria-label="Vorherige Stimme"', 'aria-label="Nächste Stimme"'],
      261: ['"ratingValue":4.9', '"reviewCount":127'],
    },
  ),
];

const questionnaire = [
  ...text('/fragebogen/', {
    53: ['Um welches Gebäude geht es?'],
    75: ['Schritt 1 von 4'],
    76: ['Absenden'],
    79: ['Wohnung', 'Haus', 'Büro', 'Einzelhandel', 'Gastronomie', 'Industrie'],
    80: ['Nester', 'Taubenkot', 'Lärm', 'Schäden', 'Gesundheit', 'Sonstiges'],
    81: ['Balkon', 'Dach', 'Fassade', 'Innenhof', 'Garten'],
    302: ['Vorname (Pflichtfeld)', 'Nachname (Pflichtfeld)', 'Telefon (Pflichtfeld)'],
    303: ['E-Mail (freiwillig)'],
    305: ['Bis zu 5 Bilder'],
    306: ['jedes höchstens 5 MB'],
  }),
  ...source('content/questionnaire.ts', {
    75: ['Schritt ${'],
    76: ["'Zurück'", "'Weiter'", "'Wird gesendet...'"],
    301: ["'Bitte wählen Sie einen Gebäudetyp aus'"],
    302: ["'Bitte füllen Sie alle Pflichtfelder aus'"],
    303: ["'Bitte geben Sie eine gültige E-Mail-Adresse ein'"],
  }),
  ...source('content/inquiry-messages.ts', {
    305: ["'Maximale Anzahl überschritten'", "'Sie können maximal 5 Bilder hochladen.'"],
    306: ["'Dateigröße überschritten'", "und wurden nicht hinzugefügt.'"],
    369: [
      "'Fehler beim Speichern'",
      "'Es gab einen Fehler beim Speichern Ihrer Anfrage. Bitte versuchen Sie es später erneut.'",
    ],
    370: ["'Unerwarteter Fehler'", "'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.'"],
    371: [
      "'Fehler beim Hochladen'",
      "'Es gab ein Problem beim Hochladen der Bilder. Bitte versuchen Sie es später erneut.'",
    ],
    372: ["'Bilder hochgeladen'", 'Bild(er) erfolgreich hochgeladen'],
  }),
  ...text('/danke/', { 87: ['Zur Startseite'] }, { 21: ['in der Regel innerhalb von 6 Stunden'] }),
  ...html('/danke/', {
    86: [
      'href="/blog/ultraschall-taubenabwehr/"',
      'href="/blog/taubenspikes-testsieger-2025/"',
      'href="/blog/taubenspikes-vs-taubennetze/"',
    ],
  }),
];

const faq = [
  ...text(
    '/faq/',
    {
      94: ['Warum sind Tauben am Gebäude ein Problem?'],
      95: ['Welche Methoden gibt es und was wirkt?'],
      96: ['Was schreibt der Tierschutz vor?'],
      97: ['Wann kommt der Betrieb und wie lange ist er da?'],
      98: ['Wer macht den Taubenkot weg und wie?'],
      99: ['Mit welchen Kosten muss ich rechnen?'],
      100: ['Wie viele Jahre hält so eine Anlage?'],
      101: ['Mein Haus steht unter Denkmalschutz. Geht das trotzdem?'],
      102: ['Gibt es eine Garantie?'],
      103: ['Kann ich das nicht selbst machen?'],
    },
    {
      100: ['5–15 Jahre'],
      102: ['Die Erfolgsquote liegt bei über 95 %'],
      416: ['mindestens 2 Jahre Garantie, einige bis zu 5 Jahre'],
      428: ['etwa 12 kg'],
    },
  ),
  ...html('/faq/', { 105: ['href="/fragebogen/"'] }),
];

const consent = [
  ...text('/cookie-einstellungen/', {
    111: ['Notwendig', 'Statistik', 'Marketing', 'Präferenzen'],
    113: ['Alle akzeptieren', 'Einstellungen speichern'],
    289: ['Details anpassen'],
  }),
  ...html('/cookie-einstellungen/', { 114: ['href="/datenschutz/"'] }),
  ...source('content/consent.ts', {
    287: ["'Cookies akzeptiert'", "'Vielen Dank für Ihre Zustimmung.'"],
    288: ["'Cookie-Einstellungen gespeichert'", "'Es werden nur notwendige Cookies verwendet.'"],
    292: ["'Einstellungen gespeichert'", "'Ihre Cookie-Einstellungen wurden erfolgreich aktualisiert.'"],
    293: ["'Alle Cookies akzeptiert'", "'Sie haben allen Cookies zugestimmt.'"],
  }),
  ...source('app/consent/consent.ts', {
    264: ["'cookieSettings'"],
    265: ["'accepted'", "'customized'", "'rejected'"],
    393: ['BANNER_DELAY_MS = 1500'],
  }),
  ...text('/datenschutz/', { 36: ['13.03.2025'] }),
];

const blog = [
  ...text('/blog/', {
    120: ['Home', 'Unser Blog', 'Neueste Artikel', 'Kategorien entdecken'],
    122: ['Empfohlene Artikel'],
    125: ['Alle anzeigen'],
  }),
  ...html('/blog/', {
    120: ['href="#neueste-artikel"', 'href="#kategorien"'],
    123: ['id="neueste-artikel"'],
    179: ['"@type":"Blog"'],
  }),
  ...source('content/newsletter.ts', { 294: ["'Wird angemeldet...'"] }),
  ...source('content/blog-texts.ts', {
    150: ["'Artikel nicht gefunden'"],
    151: ["'Alle Artikel ansehen'"],
    161: ["'Kategorie nicht gefunden'"],
    162: ['Artikel zum Thema: ${'],
    373: ["'Der von Ihnen gesuchte Artikel existiert leider nicht oder wurde entfernt...'"],
    374: ['" existiert nicht oder wurde entfernt.`'],
  }),
  ...source('content/not-found.ts', { 90: ["'Seite nicht gefunden'", "'/fragebogen/'", "'/sitemap/'"] }),
  ...html('/sitemap/', {
    168: [
      'href="/blog/kategorie/taubenabwehr/"',
      'href="/blog/kategorie/taubenspikes/"',
      'href="/blog/kategorie/taubennetze/"',
      'href="/blog/kategorie/ultraschall/"',
    ],
    171: ['href="/sitemap.xml"', 'href="/sitemap-direct.xml"'],
  }),
];

const articleIds: [number, string][] = [
  [234, 'die-4-besten-produkte-zur-taubenabwehr'],
  [235, 'taubenspikes-testsieger-2025'],
  [236, 'ultraschall-taubenabwehr'],
  [237, 'taubenspikes-vs-taubennetze'],
  [238, 'hausverwaltung-bei-tauben-einbinden'],
  [239, 'taubenabwehr-dienst-muenchen-finden'],
  [240, 'wer-zahlt-taubenbeseitigung'],
  [241, 'professionelle-taubenkot-entfernung-muenchen'],
  [242, 'taubenabwehr-balkon-muenchen'],
  [243, 'taubenabwehr-kosten-muenchen'],
  [244, 'taubenabwehr-schwabing'],
  [245, 'tauben-nisten-balkon-muenchen'],
  [246, 'tauben-vergraemen-muenchen'],
];

/** What every article has, checked on each of the thirteen. */
const articles = articleIds.flatMap(([line, id]) => [
  ...text(`/blog/${id}/`, { [line]: ['31. März 2025'], 140: ['Min. Lesezeit'] }),
  ...html(`/blog/${id}/`, { 178: ['max-snippet:150'] }),
]);

const figures = [
  ...text(
    '/blog/die-4-besten-produkte-zur-taubenabwehr/',
    { 429: ['von 5 Sternen'] },
    {
      418: ['5–15 € pro Meter'],
      419: ['10–30 € pro m²'],
      420: ['50–200 € pro Gerät', '20–100 kHz'],
      421: ['40–90 € pro Meter'],
      422: ['15–30 € pro Meter', '10–20 € pro Meter', '20–50 € pro Stück'],
      426: ['80–150 € im Jahr'],
    },
  ),
  ...text(
    '/blog/taubenspikes-testsieger-2025/',
    {
      136: ['Alle Artikel'],
      144: ['Themen in diesem Artikel'],
      145: ['Ähnliche Artikel'],
      146: ['Taubenprobleme in München?'],
    },
    {
      254: ['Anzeige'],
      427: [
        '9,2 von 10',
        '8,9 von 10',
        '8,7 von 10',
        '8,5 von 10',
        '3–4 € pro Meter',
        '4–5 € pro Meter',
        '5–6 € pro Meter',
        '7–8 € pro Meter',
        'unter 60 Minuten',
        'unter 25 Minuten',
        'sechs Monate',
        'über 2.000 Bewertungen',
        '5–7 cm',
      ],
    },
  ),
  ...html('/blog/taubenspikes-testsieger-2025/', {}, { 254: ['rel="sponsored nofollow noopener"'] }),
  ...text('/blog/ultraschall-taubenabwehr/', {}, { 420: ['80–250 € pro Stück', '20–100 € pro Meter', '20–100 kHz'] }),
  ...text('/blog/taubenspikes-vs-taubennetze/', {}, { 418: ['20–45 € pro Meter'], 419: ['50–150 € pro m²'] }),
  ...text(
    '/blog/taubenabwehr-balkon-muenchen/',
    { 147: ['Zu welchem Gebäude gehört Ihr Balkon?'] },
    { 418: ['10–30 € pro Meter'], 419: ['30–80 € pro m²'], 424: ['180–600 €'] },
  ),
  ...text('/blog/tauben-nisten-balkon-muenchen/', {}, { 424: ['100–500 €', '120–250 €'] }),
  ...text(
    '/blog/professionelle-taubenkot-entfernung-muenchen/',
    {},
    {
      423: ['10–25 € pro m²', '5–10 € pro m²'],
      425: [
        '150–350 €',
        '350–800 €',
        '800–2.500 €',
        'ab 2.500 €',
        '200–500 € pro Tag',
        '20–30 % mehr',
        '30–50 %',
        'von März bis August kommen 10–15 % dazu',
      ],
      428: ['etwa 12 kg'],
    },
  ),
  ...text(
    '/blog/taubenabwehr-kosten-muenchen/',
    {},
    {
      418: ['15–40 € pro Meter'],
      419: ['25–70 € pro m²'],
      421: ['45–100 € pro Meter'],
      423: ['5–10 € pro m²', '2–5 € pro m²'],
      425: ['200–500 € pro Tag', '30–50 %', '20–30 %'],
      426: ['bis zu 30 % der Kosten', '4–8 Wochen', 'in 2–3 Jahren', '10–15 % über dem Bundesdurchschnitt'],
    },
  ),
  ...text('/blog/taubenabwehr-schwabing/', {}, { 426: ['4–8 Wochen'], 428: ['20.000–30.000 Stadttauben'] }),
];

const timings = [
  ...source('app/site/landing/start-landing.ts', { 388: ['HIGHLIGHT_MS = 200'] }),
  ...source('app/base.css', { 390: ['scroll-padding-top: 100px'] }),
  ...source('app/questionnaire/questionnaire-store.ts', { 391: ['FADE_MS = 300'] }),
  ...source('app/newsletter/newsletter.island.tsx', { 394: ['SHOWN_AT_LEAST_MS = 1_000'] }),
  ...source('app/site/layout/frame.ts', { 396: ['OPAQUE_AFTER_PX = 10'] }),
  ...source('app/site/landing/start-landing.ts', { 397: ['VISIBLE_SHARE = 0.1', '100'] }),
  ...source('app/blog/current-section.ts', { 398: ['VISIBLE_THRESHOLD = 0.5'] }),
  ...source('app/blog/post.ts', { 401: ['WORDS_PER_MINUTE = 225'], 402: ['2025-03-31'] }),
];

export const specificationFacts: readonly SpecificationFact[] = [
  ...landing,
  ...questionnaire,
  ...faq,
  ...consent,
  ...blog,
  ...articles,
  ...figures,
  ...timings,
];

/** Facts that are not met to the letter, by the first column of docs/deviations.md. */
export const specificationDeviations: readonly Deviation[] = [
  { line: 14, deviates: 'rating' },
  { line: 15, deviates: 'unconfirmed claims' },
  { line: 21, deviates: 'offers within 24 or 6 hours' },
  { line: 27, deviates: 'route changes' },
  { line: 36, deviates: 'status of the privacy policy' },
  { line: 43, deviates: 'unknown paths, articles, categories' },
  { line: 46, deviates: "'Meine Anfrage'" },
  { line: 48, deviates: 'header on wide screens' },
  { line: 49, deviates: 'hash links' },
  { line: 50, deviates: 'more pages' },
  { line: 61, deviates: 'FAQ as structured data' },
  { line: 63, deviates: 'swiping the voices' },
  { line: 85, deviates: 'conversion event and tags' },
  { line: 87, deviates: 'countdown on /danke/' },
  { line: 156, deviates: 'slugs that are no ids' },
  { line: 196, deviates: '`images`' },
  { line: 204, deviates: 'sub type and free texts' },
  { line: 205, deviates: 'postal code' },
  { line: 302, deviates: 'required fields' },
  { line: 302, deviates: 'telephone number' },
  { line: 286, deviates: 'cookie banner' },
  { line: 306, deviates: 'photos over 5 MB' },
  { line: 306, deviates: 'files that are no images' },
  { line: 322, deviates: 'demo mode' },
  { line: 271, deviates: 'authentication client' },
  { line: 322, deviates: 'backend' },
  { line: 353, deviates: 'newsletter' },
  { line: 361, deviates: 'sitemap XML' },
  { line: 369, deviates: 'failed insert' },
  { line: 371, deviates: 'failed upload' },
  { line: 378, deviates: 'missing root element' },
  { line: 389, deviates: 'hash links' },
  { line: 409, deviates: 'number of articles in the sitemap' },
];
