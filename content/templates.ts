import type { SourceId } from './sources.ts';

export type TemplateBlock =
  | { kind: 'heading'; text: string }
  /** Four underscores become a line to write on. */
  | { kind: 'text'; text: string }
  | { kind: 'fields'; fields: readonly string[] }
  | { kind: 'checks'; items: readonly string[] }
  | { kind: 'comparison'; head: readonly string[]; rows: readonly string[] };

export type Template = {
  id: string;
  name: string;
  title: string;
  intro: string;
  description: string;
  /** How to use it; on the screen only. */
  advice: readonly string[];
  printTitle: string;
  blocks: readonly TemplateBlock[];
  /** Small print of the template itself. */
  note: string;
  sources: readonly SourceId[];
  article: { label: string; href: string };
  next: { label: string; href: string };
};

export const templatesPath = '/vorlagen/';
export const templatePath = (id: string) => `${templatesPath}${id}/`;

export const templateTexts = {
  print: 'Vorlage drucken',
  advice: 'So benutzen Sie die Vorlage',
  sources: 'Quellen',
  more: 'Mehr dazu',
  empty: 'Feld zum Ausfüllen',
  overview: {
    path: templatesPath,
    title: 'Vorlagen zum Ausdrucken',
    heading: 'Vorlagen zum Ausdrucken',
    intro: 'Vier Blätter für den Weg von der Meldung bis zur Abnahme. Kostenlos, ohne Anmeldung, auf A4.',
    description:
      'Vorlagen rund um Tauben am Haus: Vergleichsblatt für Angebote, Mängelanzeige, Antrag für die Eigentümerversammlung und Checkliste vor dem Termin.',
  },
} as const;

const compareOffers: Template = {
  id: 'angebote-vergleichen',
  name: 'Angebote vergleichen',
  title: 'Vorlage: Angebote zur Taubenabwehr vergleichen',
  intro: 'Ein Blatt für drei Angebote. Tragen Sie zuerst die Mengen ein, dann die Preise.',
  description:
    'Vergleichsblatt für drei Angebote zur Taubenabwehr: Mengen, Preise, Zugang, Garantie und Kontrolle auf einer Seite A4 zum Ausdrucken.',
  advice: [
    'Gleichen Sie zuerst Meter und Quadratmeter ab. Weichen sie voneinander ab, fragen Sie nach.',
    'Eine leere Zeile heißt: Diese Leistung fehlt im Angebot. Lassen Sie sie nachtragen, bevor Sie Summen vergleichen.',
    'Gerüst und Hebebühne gehören in eigene Zeilen.',
  ],
  printTitle: 'Drei Angebote im Vergleich',
  blocks: [
    { kind: 'fields', fields: ['Haus, Stelle', 'Eigenes Aufmaß (m, m²)'] },
    {
      kind: 'comparison',
      head: ['', 'Angebot A', 'Angebot B', 'Angebot C'],
      rows: [
        'Firma, Anschrift',
        'Datum, gültig bis',
        'vor Ort besichtigt? (ja, nein)',
        'Festpreis oder Schätzung?',
        'Spikes: Meter, Reihen, €',
        'Netz: m², Maschen, €',
        'Gitter oder Blech: Maß, €',
        'Reinigung und Entsorgung, €',
        'Desinfektion, €',
        'Gerüst: Fläche, Standzeit, €',
        'Hebebühne, €',
        'Anfahrt und Zuschläge, €',
        'Summe mit MwSt., €',
        'davon Arbeitskosten, €',
        'Kontrolle im Jahr, €',
        'Garantie: Jahre, worauf',
        'Vorgehen bei Nestern',
        'Versicherung, Nachweise',
        'Beginn und Dauer',
      ],
    },
    { kind: 'fields', fields: ['Offene Fragen', 'Entscheidung, Datum'] },
  ],
  note: 'Arbeitskosten getrennt ausweisen lassen: Das ist für eine mögliche Steuerermäßigung nach § 35a EStG nötig.',
  sources: ['estg-35a'],
  article: { label: 'Taubenabwehr-Dienst in München finden', href: '/blog/taubenabwehr-dienst-muenchen-finden/' },
  next: { label: 'Angebote anfordern', href: '/fragebogen/' },
};

const defectNotice: Template = {
  id: 'maengelanzeige',
  name: 'Mängelanzeige',
  title: 'Vorlage: Mängelanzeige wegen Tauben',
  intro: 'Ein Brief an Vermieter oder Hausverwaltung, zum Ausdrucken und Ausfüllen.',
  description:
    'Vorlage für Mieter: Mängelanzeige wegen Tauben an Vermieter oder Hausverwaltung, mit Stelle, Folgen, Frist und Anlagen, als Brief auf A4.',
  advice: [
    'Beschreiben Sie nur, was Sie selbst gesehen haben, mit Ort und Tageszeit.',
    'Legen Sie Fotos bei und behalten Sie eine Kopie. Sorgen Sie dafür, dass Sie den Zugang nachweisen können.',
    'Der Brief kündigt keine Minderung an. Lassen Sie sich beraten, bevor Sie die Miete kürzen.',
  ],
  printTitle: 'Anzeige eines Mangels: Tauben am Haus',
  blocks: [
    {
      kind: 'fields',
      fields: ['Absender', 'Empfänger (Vermieter, Hausverwaltung)', 'Ort, Datum', 'Mietobjekt, Stockwerk, Lage'],
    },
    { kind: 'text', text: 'Sehr geehrte Damen und Herren,' },
    {
      kind: 'text',
      text: 'ich zeige Ihnen hiermit einen Mangel an (§ 536c BGB). Seit dem ____ halten sich an folgender Stelle regelmäßig Tauben auf: ________',
    },
    { kind: 'text', text: 'Beobachtet habe ich:' },
    {
      kind: 'checks',
      items: [
        'etwa ____ Tiere, meist in der Zeit von ____ bis ____ Uhr',
        'Kot auf Balkon, Fensterbank, Hauseingang oder Weg: ________',
        'Nester, Eier oder Küken: ________',
        'verstopfte Rinne oder beschädigtes Blech: ________',
        'mögliche Ursache am Gebäude (Sims, Nische, Solaranlage): ________',
        'jemand füttert: ________',
      ],
    },
    {
      kind: 'text',
      text: 'Bitte lassen Sie die Stelle prüfen und geeignete, tierschutzgerechte Maßnahmen ergreifen. Liegt ein Nest mit Eiern oder Küken vor, bitte ich darum, vorher eine Fachstelle zu fragen. Teilen Sie mir bis zum ____ mit, was Sie veranlassen. Zugang zur Wohnung ist nach Absprache möglich, am besten: ________',
    },
    { kind: 'text', text: 'Weitere Rechte behalte ich mir vor.' },
    { kind: 'text', text: 'Mit freundlichen Grüßen' },
    { kind: 'fields', fields: ['Unterschrift', 'Anlagen (Anzahl Fotos)'] },
  ],
  note: 'Muster ohne Gewähr. Es ersetzt keine Beratung, zum Beispiel bei einem Mieterverein.',
  sources: ['bgb-536c', 'bgb-535'],
  article: { label: 'Hausverwaltung bei Tauben einbinden', href: '/blog/hausverwaltung-bei-tauben-einbinden/' },
  next: { label: 'Wer zahlt die Taubenbeseitigung?', href: '/blog/wer-zahlt-taubenbeseitigung/' },
};

const ownersMotion: Template = {
  id: 'antrag-eigentuemerversammlung',
  name: 'Antrag für die Eigentümerversammlung',
  title: 'Vorlage: Antrag zur Taubenabwehr für die Eigentümerversammlung',
  intro: 'Ein Antrag, über den die Gemeinschaft abstimmen kann: Stelle, System, Betrieb, Höchstbetrag, Kontrolle.',
  description:
    'Vorlage für Wohnungseigentümer: Beschlussantrag zur Taubenabwehr mit Stelle, System, Höchstbetrag, Kosten und Kontrolle, auf A4 zum Ausdrucken.',
  advice: [
    'Reichen Sie den Antrag früh bei der Verwaltung ein, damit er in der Einladung steht.',
    'Legen Sie zwei oder drei vergleichbare Angebote bei.',
    'Ob die Maßnahme Erhaltung oder bauliche Veränderung ist, wirkt sich auf die Kosten aus. Lassen Sie das im Zweifel vorab prüfen.',
  ],
  printTitle: 'Antrag zur Tagesordnung: Taubenabwehr',
  blocks: [
    {
      kind: 'fields',
      fields: ['An die Verwaltung', 'Gemeinschaft, Anschrift des Hauses', 'Antragsteller, Wohnung Nr.', 'Datum'],
    },
    {
      kind: 'text',
      text: 'Bitte nehmen Sie folgenden Punkt in die Tagesordnung der nächsten Eigentümerversammlung auf:',
    },
    { kind: 'heading', text: 'Anlass' },
    { kind: 'text', text: 'An ________ sitzen oder brüten Tauben. Folgen: ________ Fotos und Angebote liegen bei.' },
    { kind: 'heading', text: 'Beschlussvorschlag' },
    {
      kind: 'text',
      text: 'Die Gemeinschaft beauftragt die Firma ________ nach dem Angebot vom ____ mit folgender Maßnahme: ________ (Stelle, System, Maße). Die Kosten betragen höchstens ____ € einschließlich Mehrwertsteuer.',
    },
    {
      kind: 'checks',
      items: [
        'Die Maßnahme dient der ordnungsmäßigen Erhaltung des Gemeinschaftseigentums (§ 19 Abs. 2 Nr. 2 WEG).',
        'Die Maßnahme ist eine bauliche Veränderung (§ 20 Abs. 1 WEG); die Kosten richten sich nach § 21 WEG.',
        'Bezahlt wird aus: Rücklage ____ €, Sonderumlage ____ €.',
        'Vor Beginn wird geprüft, ob Tiere brüten; belegte Nester werden abgewartet oder mit einer Fachstelle geklärt.',
        'Am Baudenkmal oder im Ensemble wird vorher die Untere Denkmalschutzbehörde gefragt.',
        'Das System wird jährlich kontrolliert; Kosten höchstens ____ € im Jahr.',
      ],
    },
    { kind: 'heading', text: 'Abstimmung (für das Protokoll)' },
    { kind: 'fields', fields: ['Ja-Stimmen', 'Nein-Stimmen', 'Enthaltungen', 'Miteigentumsanteile der Ja-Stimmen'] },
    { kind: 'fields', fields: ['Unterschrift'] },
  ],
  note: 'Muster ohne Gewähr, vor der Einladung rechtlich prüfen lassen.',
  sources: ['weg-19', 'weg-20', 'weg-21'],
  article: { label: 'Hausverwaltung bei Tauben einbinden', href: '/blog/hausverwaltung-bei-tauben-einbinden/' },
  next: { label: 'Angebote für ein Mehrfamilienhaus anfordern', href: '/fragebogen/?type=apartment-building' },
};

const beforeTheInspection: Template = {
  id: 'checkliste-vor-dem-termin',
  name: 'Checkliste vor dem Termin',
  title: 'Vorlage: Checkliste, bevor der Betrieb kommt',
  intro: 'Was Sie vor der Besichtigung beobachten, messen und bereitlegen, und was Sie bei der Abnahme prüfen.',
  description:
    'Checkliste vor der Taubenabwehr: beobachten, messen, Zustimmung klären, Fragen an den Betrieb und Abnahme, auf einer Seite A4.',
  advice: [
    'Gehen Sie die Liste mit Kamera und Maßband durch, aber steigen Sie nirgends hinauf.',
    'Geben Sie dem Betrieb eine Kopie. Dann rechnen alle mit denselben Maßen.',
  ],
  printTitle: 'Bevor der Betrieb kommt',
  blocks: [
    { kind: 'fields', fields: ['Haus, Stockwerk', 'Termin, Betrieb'] },
    { kind: 'heading', text: 'Beobachten' },
    {
      kind: 'checks',
      items: [
        'Art bestimmt: Stadttaube, Ringeltaube, Türkentaube, unsicher',
        'Nest, Eier oder Küken gesehen: ________ seit ____',
        'andere Tiere am Haus (Mauersegler, Schwalben, Fledermäuse): ________',
        'Sitz-, Schlaf- und Brutplätze fotografiert, auch aus der Distanz',
        'Futterquellen in der Nähe: ________',
      ],
    },
    { kind: 'heading', text: 'Messen' },
    {
      kind: 'checks',
      items: [
        'Simse und Geländer: Länge ____ m, Tiefe ____ cm',
        'Öffnungen: Breite ____ m, Höhe ____ m',
        'verschmutzte Fläche: ____ m², frisch oder alt und trocken',
        'Höhe über dem Boden ____ m, Platz für Gerüst oder Hebebühne: ________',
      ],
    },
    { kind: 'heading', text: 'Klären' },
    {
      kind: 'checks',
      items: [
        'Zustimmung von Vermieter, Verwaltung oder Gemeinschaft liegt vor',
        'Denkmal oder Ensemble: bei der Unteren Denkmalschutzbehörde nachgefragt',
        'Zugang, Strom und Wasser, Nachbarn informiert',
      ],
    },
    { kind: 'heading', text: 'Fragen an den Betrieb' },
    {
      kind: 'checks',
      items: [
        'Mit welcher Firma schließe ich den Vertrag, und wo sitzt sie?',
        'Was tun Sie, wenn ein Nest belegt ist?',
        'Wie vermeiden Sie Staub, und wohin kommt der Abfall?',
        'Wer kontrolliert das System, und was kostet das?',
      ],
    },
    { kind: 'heading', text: 'Abnahme' },
    {
      kind: 'checks',
      items: [
        'kein Spalt am Rand breiter als 4 cm, kein freier Streifen auf dem Sims breiter als 4 cm',
        'Netz straff, keine losen Stäbe, keine scharfen Enden',
        'kein Tier eingeschlossen, Fotos von vorher und nachher erhalten',
      ],
    },
  ],
  note: 'Das Maß von 4 cm folgt den Messungen von Haag-Wackernagel und Geigenfeind (2008).',
  sources: ['masse'],
  article: { label: 'Taubenabwehr in Schwabing: Was am Altbau geht', href: '/blog/taubenabwehr-schwabing/' },
  next: { label: 'Angebote anfordern', href: '/fragebogen/' },
};

export const templates: readonly Template[] = [compareOffers, defectNotice, ownersMotion, beforeTheInspection];

/** By any address of the template, that of its data included. */
export const findTemplate = (path: string) => templates.find(({ id }) => path.split(/[/.]/).includes(id));
