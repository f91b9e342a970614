export type Price = {
  label: string;
  /** In euros. Null where nobody can name a figure before the place was seen. */
  from: number | null;
  to: number | null;
  unit: string;
  dependsOn: string;
};

const byMeasure = { from: null, to: null } as const;

/**
 * Every price of the articles, written once. Where the specification gives several ranges, an article may use its own row. Editorial estimates of the owner, with VAT; no statistics stand behind
 * them, so the launch check lists them until they are confirmed.
 */
export const prices = {
  spikes: {
    label: 'Taubenspikes, montiert',
    from: 15,
    to: 40,
    unit: '€ pro Meter',
    dependsOn: 'Tiefe des Simses, Zahl der Leisten, Befestigung',
  },
  spikesMaterial: {
    label: 'Taubenspikes, nur Material',
    from: 5,
    to: 15,
    unit: '€ pro Meter',
    dependsOn: 'Material, Zahl der Reihen',
  },
  spikesBalcony: {
    label: 'Taubenspikes am Balkon, montiert',
    from: 10,
    to: 30,
    unit: '€ pro Meter',
    dependsOn: 'Geländer oder Sims, Befestigung',
  },
  spikesFacade: {
    label: 'Taubenspikes an der Fassade, montiert',
    from: 20,
    to: 45,
    unit: '€ pro Meter',
    dependsOn: 'Höhe, Tiefe des Simses, Befestigung',
  },
  nets: {
    label: 'Taubennetz, montiert',
    from: 25,
    to: 70,
    unit: '€ pro m²',
    dependsOn: 'Höhe, Untergrund, Zahl der Anschlüsse',
  },
  netsMaterial: {
    label: 'Taubennetz, nur Material',
    from: 10,
    to: 30,
    unit: '€ pro m²',
    dependsOn: 'Maschenweite, Faden, Randseil',
  },
  netsBalcony: {
    label: 'Balkonnetz, montiert',
    from: 30,
    to: 80,
    unit: '€ pro m²',
    dependsOn: 'Befestigung, offene Seiten, Zugang',
  },
  netsFacade: {
    label: 'Taubennetz an Fassade und Hof, montiert',
    from: 50,
    to: 150,
    unit: '€ pro m²',
    dependsOn: 'Höhe, Spannweite, Untergrund',
  },
  balcony: {
    label: 'Montage an einem Balkon, komplett',
    from: 180,
    to: 600,
    unit: '€',
    dependsOn: 'Größe, offene Seiten, Untergrund',
  },
  grille: {
    label: 'Gitter, Lochblech oder Schrägblech',
    ...byMeasure,
    unit: 'nach Aufmaß',
    dependsOn: 'Zuschnitt, Dachneigung, Absturzsicherung',
  },
  electric: {
    label: 'Elektrisches System',
    from: 45,
    to: 100,
    unit: '€ pro Meter',
    dependsOn: 'Stromanschluss, Steuerung, Länge',
  },
  electricSimple: {
    label: 'Elektrisches System, einfache Kante',
    from: 40,
    to: 90,
    unit: '€ pro Meter',
    dependsOn: 'Stromanschluss, Länge',
  },
  ultrasound: {
    label: 'Ultraschallgerät',
    from: 50,
    to: 200,
    unit: '€ pro Gerät',
    dependsOn: 'Hersteller, Reichweite',
  },
  ultrasoundEach: {
    label: 'Ultraschallgerät',
    from: 80,
    to: 250,
    unit: '€ pro Stück',
    dependsOn: 'Hersteller, Stromversorgung',
  },
  ultrasoundMetre: {
    label: 'Ultraschall, auf die Länge gerechnet',
    from: 20,
    to: 100,
    unit: '€ pro Meter',
    dependsOn: 'Abstand der Geräte',
  },
  gel: { label: 'Gel', from: 15, to: 30, unit: '€ pro Meter', dependsOn: 'Hersteller, Untergrund' },
  paste: { label: 'Paste', from: 10, to: 20, unit: '€ pro Meter', dependsOn: 'Hersteller, Untergrund' },
  decoy: {
    label: 'Attrappe',
    from: 20,
    to: 50,
    unit: '€ pro Stück',
    dependsOn: 'Material und Größe',
  },
  nest: {
    label: 'Verlassenes Nest entfernen, mit Grundreinigung',
    from: 120,
    to: 250,
    unit: '€',
    dependsOn: 'Erreichbarkeit, Menge des Materials',
  },
  nestRenovation: {
    label: 'Nistplatz sanieren',
    from: 100,
    to: 500,
    unit: '€',
    dependsOn: 'Schäden am Untergrund, Zugang',
  },
  basicCleaning: {
    label: 'Grundreinigung',
    from: 5,
    to: 10,
    unit: '€ pro m²',
    dependsOn: 'Untergrund, Wasseranschluss',
  },
  droppings: {
    label: 'Taubenkot entfernen',
    from: 10,
    to: 25,
    unit: '€ pro m²',
    dependsOn: 'Schichtdicke, Staubschutz, Entsorgung',
  },
  disinfection: {
    label: 'Desinfektion, zusätzlich',
    from: 2,
    to: 5,
    unit: '€ pro m²',
    dependsOn: 'Mittel und Untergrund',
  },
  disinfectionFull: {
    label: 'Desinfektion nach der Kotentfernung',
    from: 5,
    to: 10,
    unit: '€ pro m²',
    dependsOn: 'Mittel, Untergrund, Zahl der Durchgänge',
  },
  cleaningSmall: {
    label: 'Reinigung, kleiner Einsatz',
    from: 150,
    to: 350,
    unit: '€',
    dependsOn: 'z. B. Balkon, Fensterbänke, kleine Terrasse',
  },
  cleaningMedium: {
    label: 'Reinigung, mittlerer Einsatz',
    from: 350,
    to: 800,
    unit: '€',
    dependsOn: 'z. B. Innenhof mit mehreren Simsen, Hauseingang',
  },
  cleaningLarge: {
    label: 'Reinigung, großer Einsatz',
    from: 800,
    to: 2500,
    unit: '€',
    dependsOn: 'z. B. Dachboden, Lichthof, mehrere Balkone',
  },
  cleaningHuge: {
    label: 'Reinigung, sehr großer Einsatz',
    from: 2500,
    to: null,
    unit: '€',
    dependsOn: 'z. B. Halle, Turm, mehrere Gebäudeteile',
  },
  scaffold: {
    label: 'Gerüst, zusätzlich',
    from: 200,
    to: 500,
    unit: '€ pro Tag',
    dependsOn: 'Fläche, Standzeit, Auf- und Abbau, öffentlicher Grund',
  },
  lift: {
    label: 'Hebebühne, zusätzlich',
    ...byMeasure,
    unit: 'nach Angebot',
    dependsOn: 'Miete, Bedienung, Stellfläche',
  },
  maintenance: {
    label: 'Wartung',
    from: 80,
    to: 150,
    unit: '€ im Jahr',
    dependsOn: 'Zahl der Kontrollen, Höhe',
  },
  stripPlastic: {
    label: 'Spikeleiste aus Polycarbonat, nur Material',
    from: 3,
    to: 4,
    unit: '€ pro Meter',
    dependsOn: 'ohne Kleber und Versand',
  },
  stripAdhesive: {
    label: 'Spikeleiste, selbstklebend, nur Material',
    from: 4,
    to: 5,
    unit: '€ pro Meter',
    dependsOn: 'ohne Versand',
  },
  stripNarrow: {
    label: 'Spikeleiste aus Edelstahl, schmal, nur Material',
    from: 5,
    to: 6,
    unit: '€ pro Meter',
    dependsOn: 'ohne Kleber und Versand',
  },
  stripTriple: {
    label: 'Spikeleiste aus Edelstahl, dreireihig, nur Material',
    from: 7,
    to: 8,
    unit: '€ pro Meter',
    dependsOn: 'ohne Kleber und Versand',
  },
} as const satisfies Record<string, Price>;

export type PriceId = keyof typeof prices;

/** What a fitter charges at least, however few metres there are. */
export const minimumOrder = { value: 180, text: '180 €' } as const;

export const pricePageTexts = {
  columns: ['Leistung', 'Preis', 'Hängt ab von'],
  disclaimer:
    'Geschätzt von unserer Redaktion, inklusive Mehrwertsteuer. Die Spannen unterscheiden sich von Artikel zu Artikel und von Anbieter zu Anbieter; verbindlich ist erst das Angebot nach Aufmaß. Gerüst und Hebebühne kommen dazu.',
  minimum: (amount: string) => `Wir rechnen auch bei wenigen Metern mit mindestens ${amount}.`,
} as const;

const figure = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** '15–40 € pro Meter', 'ab 2.500 €', 'nach Aufmaß'. */
export function priceText(id: PriceId): string {
  const { from, to, unit }: Price = prices[id];
  if (from === null) return unit;
  const amount = to === null ? `ab ${figure(from)}` : `${figure(from)}–${figure(to)}`;
  return `${amount}\u00a0${unit}`;
}
