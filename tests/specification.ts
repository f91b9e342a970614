/**
 * What the owner's specification says, as data: each fact with the line of the specification and the place where a visitor
 * meets it. `unconfirmed` facts are marked on a sample address and absent on a real one; `deviates` names the row of
 * docs/deviations.md that explains why a fact is not met to the letter.
 */
export type Fact = {
  line: number;
  /** A page of the build by its path, a page of the server ('404'), or a file of the sources or of the build. */
  on: string;
  /** `text` is what is read, `html` the markup, `source` the code behind what no page shows. */
  as: 'text' | 'html' | 'source';
  says: string;
  unconfirmed: boolean;
};

export type Deviation = { line: number; deviates: string };

type Entry = [line: number, says: string, unconfirmed?: 'unconfirmed'];

const facts =
  (as: Fact['as']) =>
  (on: string, entries: Entry[]): Fact[] =>
    entries.map(([line, says, unconfirmed]) => ({ line, on, as, says, unconfirmed: unconfirmed !== undefined }));

const text = facts('text');
const html = facts('html');
const source = facts('source');
const U = 'unconfirmed';

const landing = [
  ...text('/', [
    [7, 'bis zu 3 Angebote'],
    [7, 'Umkreis von 50 km'],
    [7, 'kostenlos und unverbindlich'],
    [7, 'eine Provision zahlen'],
    [11, 'Taubenspikes'],
    [11, 'Taubennetze'],
    [11, 'Vogelabwehrsysteme'],
    [11, 'Elektrische Systeme'],
    [11, 'Ultraschallgeräte'],
    [11, 'Reinigung und Desinfektion'],
    [11, 'Beratung und Inspektion'],
    [11, 'Dauerhafte Lösungen'],
    [14, '4,9 von 5 bei 127 Bewertungen', U],
    [15, '2.500+', U],
    [15, 'mehr als 200 Projekte', U],
    [15, '98 % unserer Kunden sind zufrieden', U],
    [16, 'über 15 Jahre Erfahrung', U],
    [16, '10+ Jahre', U],
    [16, 'seit 2013', U],
    [17, '24h-Notdienst', U],
    [17, 'Notdienst bei vielen Partnerbetrieben', U],
    [18, 'von einer technischen Prüforganisation geprüft', U],
    [18, 'tierschutzkonforme Methoden', U],
    [18, 'dass er versichert ist'],
    [19, 'mindestens 2 Jahre Garantie', U],
    [19, 'bis zu 5 Jahre', U],
    [20, 'rund 20 % der Kosten sparen', U],
    [21, 'innerhalb von 24 Stunden'],
    [22, 'Mo–Fr 08:00–18:00 Uhr'],
    [22, 'Sa 09:00–16:00 Uhr'],
    [23, 'Unsere weiteren Vergleichsportale', U],
    [46, 'Leistungen'],
    [46, 'Wie es funktioniert'],
    [46, 'Über uns'],
    [46, 'Referenzen'],
    [46, 'Blog'],
    [46, 'FAQ'],
    [46, 'Angebot anfordern'],
    [50, 'Anfrage stellen'],
    [53, 'Haus'],
    [53, 'Wohnung'],
    [53, 'Büro'],
    [53, 'Einzelhandel'],
    [53, 'Gastronomie'],
    [53, 'Industrie'],
    [55, 'Sofort anrufen'],
    [55, 'WhatsApp'],
    [56, 'Kostenlos und unverbindlich'],
    [56, 'Geprüfte Fachbetriebe'],
    [56, '15 Jahre Erfahrung', U],
    [58, 'Angebote einholen'],
    [60, 'Schwabing'],
    [60, 'Haidhausen'],
    [60, 'Sendling'],
    [60, 'Neuhausen'],
    [60, 'Giesing'],
    [60, 'Pasing'],
    [60, 'Kostenlose Beratung anfordern'],
    [60, 'Jetzt kostenlos Angebote vergleichen'],
    [60, '+49 89 99998 120'],
    [61, 'Was kostet Taubenabwehr in München?'],
    [61, 'Wie schnell kann es losgehen und wie lange dauert die Montage?'],
    [61, 'Tut die Taubenabwehr den Tieren weh?'],
    [61, 'Was hilft gegen Tauben auf meinem Balkon?'],
    [61, 'Bekomme ich eine Garantie auf die Arbeit?'],
    [61, 'Machen Tauben krank?'],
    [61, 'Kann ich Spikes oder Netze selbst anbringen?'],
    [61, 'Wie lange hält eine Taubenabwehr?'],
    [385, 'etwa 2 Minuten'],
    [416, '15+', U],
    [416, 'Erfolg98 %', U],
    [416, 'ab 15 € pro Meter', U],
    [416, 'ab 25 € pro m²', U],
    [416, 'in 3–7 Werktagen', U],
    [416, '2–8 Stunden', U],
    [416, '10–15 Jahre und mehr', U],
  ]),
  ...html('/', [
    [23, 'markisen', U],
    [48, 'aria-label="WhatsApp-Chat öffnen"'],
    [53, 'propertyType=residential-house'],
    [53, 'propertyType=residential-apartment'],
    [53, 'propertyType=commercial-office'],
    [53, 'propertyType=commercial-retail'],
    [53, 'propertyType=commercial-restaurant'],
    [53, 'propertyType=industrial'],
    [54, '&amp;step=1'],
    [55, 'href="tel:'],
    [55, 'href="https://wa.me/'],
    [58, 'id="services"'],
    [59, 'id="how-it-works"'],
    [61, '"@type":"FAQPage"'],
    [62, 'id="about-us"'],
    [63, 'id="testimonials"'],
    [63, 'aria-label="Vorherige Stimme"', U],
    [63, 'aria-label="Nächste Stimme"', U],
    [177, '"@type":"LocalBusiness"'],
    [177, '"@type":"SearchAction"'],
    [177, '"@type":"BreadcrumbList"'],
    [261, '"geoRadius":50000'],
    [261, '"ratingValue":4.9', U],
    [261, '"reviewCount":127', U],
  ]),
];

const questionnaire = [
  ...text('/fragebogen/', [
    [53, 'Um welches Gebäude geht es?'],
    [75, 'Schritt 1 von 4'],
    [76, 'Absenden'],
    [79, 'Wohnung'],
    [79, 'Haus'],
    [79, 'Büro'],
    [79, 'Einzelhandel'],
    [79, 'Gastronomie'],
    [79, 'Industrie'],
    [80, 'Nester'],
    [80, 'Taubenkot'],
    [80, 'Lärm'],
    [80, 'Schäden'],
    [80, 'Gesundheit'],
    [80, 'Sonstiges'],
    [81, 'Balkon'],
    [81, 'Dach'],
    [81, 'Fassade'],
    [81, 'Innenhof'],
    [81, 'Garten'],
    [302, 'Vorname (Pflichtfeld)'],
    [302, 'Nachname (Pflichtfeld)'],
    [302, 'Telefon (Pflichtfeld)'],
    [303, 'E-Mail (freiwillig)'],
    [305, 'Bis zu 5 Bilder'],
    [306, 'jedes höchstens 5 MB'],
  ]),
  ...source('content/questionnaire.ts', [
    [75, 'Schritt ${'],
    [76, "'Zurück'"],
    [76, "'Weiter'"],
    [76, "'Wird gesendet...'"],
    [301, "'Bitte wählen Sie einen Gebäudetyp aus'"],
    [302, "'Bitte füllen Sie alle Pflichtfelder aus'"],
    [303, "'Bitte geben Sie eine gültige E-Mail-Adresse ein'"],
  ]),
  ...source('content/inquiry-messages.ts', [
    [305, "'Maximale Anzahl überschritten'"],
    [305, "'Sie können maximal 5 Bilder hochladen.'"],
    [306, "'Dateigröße überschritten'"],
    [306, "'Einige Dateien sind größer als 5MB und wurden nicht hinzugefügt.'"],
    [369, "'Fehler beim Speichern'"],
    [369, "'Es gab einen Fehler beim Speichern Ihrer Anfrage. Bitte versuchen Sie es später erneut.'"],
    [370, "'Unerwarteter Fehler'"],
    [370, "'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.'"],
    [371, "'Fehler beim Hochladen'"],
    [371, "'Es gab ein Problem beim Hochladen der Bilder. Bitte versuchen Sie es später erneut.'"],
    [372, "'Bilder hochgeladen'"],
    [372, 'Bild(er) erfolgreich hochgeladen'],
  ]),
  ...text('/danke/', [
    [21, 'in der Regel innerhalb von 6 Stunden', U],
    [87, 'Zur Startseite'],
  ]),
  ...html('/danke/', [
    [86, 'href="/blog/ultraschall-taubenabwehr/"'],
    [86, 'href="/blog/taubenspikes-testsieger-2025/"'],
    [86, 'href="/blog/taubenspikes-vs-taubennetze/"'],
  ]),
];

const faq = [
  ...text('/faq/', [
    [94, 'Warum sind Tauben am Gebäude ein Problem?'],
    [95, 'Welche Methoden gibt es und was wirkt?'],
    [96, 'Was schreibt der Tierschutz vor?'],
    [97, 'Wann kommt der Betrieb und wie lange ist er da?'],
    [98, 'Wer macht den Taubenkot weg und wie?'],
    [99, 'Mit welchen Kosten muss ich rechnen?'],
    [100, 'Wie viele Jahre hält so eine Anlage?'],
    [100, '5–15 Jahre', U],
    [101, 'Mein Haus steht unter Denkmalschutz. Geht das trotzdem?'],
    [102, 'Gibt es eine Garantie?'],
    [102, 'Die Erfolgsquote liegt bei über 95 %', U],
    [103, 'Kann ich das nicht selbst machen?'],
    [416, 'mindestens 2 Jahre Garantie, einige bis zu 5 Jahre', U],
    [428, 'etwa 12 kg', U],
  ]),
  ...html('/faq/', [[105, 'href="/fragebogen/"']]),
];

const consent = [
  ...text('/cookie-einstellungen/', [
    [111, 'Notwendig'],
    [111, 'Statistik'],
    [111, 'Marketing'],
    [111, 'Präferenzen'],
    [113, 'Alle akzeptieren'],
    [113, 'Einstellungen speichern'],
    [289, 'Details anpassen'],
  ]),
  ...html('/cookie-einstellungen/', [[114, 'href="/datenschutz/"']]),
  ...source('content/consent.ts', [
    [287, "'Cookies akzeptiert'"],
    [287, "'Vielen Dank für Ihre Zustimmung.'"],
    [288, "'Cookie-Einstellungen gespeichert'"],
    [288, "'Es werden nur notwendige Cookies verwendet.'"],
    [292, "'Einstellungen gespeichert'"],
    [292, "'Ihre Cookie-Einstellungen wurden erfolgreich aktualisiert.'"],
    [293, "'Alle Cookies akzeptiert'"],
    [293, "'Sie haben allen Cookies zugestimmt.'"],
  ]),
  ...source('app/consent/consent.ts', [
    [264, "'cookieSettings'"],
    [265, "'accepted'"],
    [265, "'customized'"],
    [265, "'rejected'"],
    [393, 'BANNER_DELAY_MS = 1500'],
  ]),
  ...text('/datenschutz/', [[36, '13.03.2025']]),
];

const blog = [
  ...text('/blog/', [
    [120, 'Home'],
    [120, 'Unser Blog'],
    [120, 'Neueste Artikel'],
    [120, 'Kategorien entdecken'],
    [122, 'Empfohlene Artikel'],
    [125, 'Alle anzeigen'],
  ]),
  ...html('/blog/', [
    [120, 'href="#neueste-artikel"'],
    [120, 'href="#kategorien"'],
    [123, 'id="neueste-artikel"'],
    [179, '"@type":"Blog"'],
  ]),
  ...source('content/newsletter.ts', [[294, "'Wird angemeldet...'"]]),
  ...source('content/blog-texts.ts', [
    [150, "'Artikel nicht gefunden'"],
    [151, "'Alle Artikel ansehen'"],
    [161, "'Kategorie nicht gefunden'"],
    [162, 'Artikel zum Thema: ${'],
    [373, "'Der von Ihnen gesuchte Artikel existiert leider nicht oder wurde entfernt...'"],
    [374, '" existiert nicht oder wurde entfernt.`'],
  ]),
  ...source('content/not-found.ts', [
    [90, "'Seite nicht gefunden'"],
    [90, "'/fragebogen/'"],
    [90, "'/sitemap/'"],
  ]),
  ...html('/sitemap/', [
    [168, 'href="/blog/kategorie/taubenabwehr/"'],
    [168, 'href="/blog/kategorie/taubenspikes/"'],
    [168, 'href="/blog/kategorie/taubennetze/"'],
    [168, 'href="/blog/kategorie/ultraschall/"'],
    [171, 'href="/sitemap.xml"'],
    [171, 'href="/sitemap-direct.xml"'],
  ]),
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
  ...text(`/blog/${id}/`, [
    [line, '31. März 2025'],
    [140, 'Min. Lesezeit'],
  ]),
  ...html(`/blog/${id}/`, [[178, 'max-snippet:150']]),
]);

const figures = [
  ...text('/blog/die-4-besten-produkte-zur-taubenabwehr/', [
    [418, '5–15 € pro Meter', U],
    [419, '10–30 € pro m²', U],
    [420, '50–200 € pro Gerät', U],
    [420, '20–100 kHz', U],
    [421, '40–90 € pro Meter', U],
    [422, '15–30 € pro Meter', U],
    [422, '10–20 € pro Meter', U],
    [422, '20–50 € pro Stück', U],
    [426, '80–150 € im Jahr', U],
    [429, 'von 5 Sternen'],
  ]),
  ...text('/blog/taubenspikes-testsieger-2025/', [
    [136, 'Alle Artikel'],
    [144, 'Themen in diesem Artikel'],
    [145, 'Ähnliche Artikel'],
    [146, 'Taubenprobleme in München?'],
    [254, 'Anzeige', U],
    [427, '9,2 von 10', U],
    [427, '8,9 von 10', U],
    [427, '8,7 von 10', U],
    [427, '8,5 von 10', U],
    [427, '3–4 € pro Meter', U],
    [427, '4–5 € pro Meter', U],
    [427, '5–6 € pro Meter', U],
    [427, '7–8 € pro Meter', U],
    [427, 'unter 60 Minuten', U],
    [427, 'unter 25 Minuten', U],
    [427, 'sechs Monate', U],
    [427, 'über 2.000 Bewertungen', U],
    [427, '5–7 cm', U],
  ]),
  ...html('/blog/taubenspikes-testsieger-2025/', [[254, 'rel="sponsored nofollow noopener"', U]]),
  ...text('/blog/ultraschall-taubenabwehr/', [
    [420, '80–250 € pro Stück', U],
    [420, '20–100 € pro Meter', U],
    [420, '20–100 kHz', U],
  ]),
  ...text('/blog/taubenspikes-vs-taubennetze/', [
    [418, '20–45 € pro Meter', U],
    [419, '50–150 € pro m²', U],
  ]),
  ...text('/blog/taubenabwehr-balkon-muenchen/', [
    [147, 'Zu welchem Gebäude gehört Ihr Balkon?'],
    [418, '10–30 € pro Meter', U],
    [419, '30–80 € pro m²', U],
    [424, '180–600 €', U],
  ]),
  ...text('/blog/tauben-nisten-balkon-muenchen/', [
    [424, '100–500 €', U],
    [424, '120–250 €', U],
  ]),
  ...text('/blog/professionelle-taubenkot-entfernung-muenchen/', [
    [423, '10–25 € pro m²', U],
    [423, '5–10 € pro m²', U],
    [425, '150–350 €', U],
    [425, '350–800 €', U],
    [425, '800–2.500 €', U],
    [425, 'ab 2.500 €', U],
    [425, '200–500 € pro Tag', U],
    [425, '20–30 % mehr', U],
    [425, '30–50 %', U],
    [425, 'von März bis August kommen 10–15 % dazu', U],
    [428, 'etwa 12 kg', U],
  ]),
  ...text('/blog/taubenabwehr-kosten-muenchen/', [
    [418, '15–40 € pro Meter', U],
    [419, '25–70 € pro m²', U],
    [421, '45–100 € pro Meter', U],
    [423, '5–10 € pro m²', U],
    [423, '2–5 € pro m²', U],
    [425, '200–500 € pro Tag', U],
    [425, '30–50 %', U],
    [425, '20–30 %', U],
    [426, 'bis zu 30 % der Kosten', U],
    [426, '4–8 Wochen', U],
    [426, 'in 2–3 Jahren', U],
    [426, '10–15 % über dem Bundesdurchschnitt', U],
  ]),
  ...text('/blog/taubenabwehr-schwabing/', [
    [426, '4–8 Wochen', U],
    [428, '20.000–30.000 Stadttauben', U],
  ]),
];

const timings = [
  ...source('app/site/landing/choose-property-type.ts', [[388, 'HIGHLIGHT_MS = 200']]),
  ...source('app/base.css', [[390, 'scroll-padding-top: 100px']]),
  ...source('app/questionnaire/questionnaire-store.ts', [[391, 'FADE_MS = 300']]),
  ...source('app/newsletter/newsletter.part.ts', [[394, 'SHOWN_AT_LEAST_MS = 1_000']]),
  ...source('app/site/layout/frame.ts', [[396, 'OPAQUE_AFTER_PX = 10']]),
  ...source('app/site/landing/landing.part.ts', [
    [397, 'VISIBLE_SHARE = 0.1'],
    [397, '100'],
  ]),
  ...source('app/blog/current-section.ts', [[398, 'VISIBLE_THRESHOLD = 0.5']]),
  ...source('app/blog/post.ts', [
    [401, 'WORDS_PER_MINUTE = 225'],
    [402, '2025-03-31'],
  ]),
];

export const specificationFacts: readonly Fact[] = [
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
  { line: 63, deviates: 'swiping the voices' },
  { line: 85, deviates: 'conversion event and tags' },
  { line: 87, deviates: 'countdown on /danke/' },
  { line: 156, deviates: 'slugs that are no ids' },
  { line: 196, deviates: '`images`' },
  { line: 204, deviates: 'sub type and free texts' },
  { line: 205, deviates: 'postal code' },
  { line: 302, deviates: 'required fields' },
  { line: 306, deviates: 'photos over 5 MB' },
  { line: 322, deviates: 'demo mode' },
  { line: 353, deviates: 'newsletter' },
  { line: 361, deviates: 'sitemap XML' },
  { line: 369, deviates: 'failed insert' },
  { line: 371, deviates: 'failed upload' },
  { line: 389, deviates: 'hash links' },
  { line: 409, deviates: 'number of articles in the sitemap' },
];
