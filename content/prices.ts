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
 * Every price of the articles, written once. Editorial estimates of the owner, with VAT; no statistics stand behind
 * them, so the launch check lists them until they are confirmed.
 */
export const prices = {
  spikes: {
    label: 'Taubenspikes, montiert',
    from: 15,
    to: 40,
    unit: '€ pro Meter',
    dependsOn: 'Tiefe des Simses, Zahl der Reihen, Befestigung',
  },
  nets: {
    label: 'Taubennetz, montiert',
    from: 25,
    to: 70,
    unit: '€ pro m²',
    dependsOn: 'Höhe, Untergrund, Zahl der Anschlüsse',
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
  ultrasound: {
    label: 'Ultraschallgerät',
    from: 50,
    to: 200,
    unit: '€ pro Gerät',
    dependsOn: 'Hersteller; vom Kauf raten wir ab',
  },
  gel: { label: 'Gel', from: 15, to: 30, unit: '€ pro Meter', dependsOn: 'Hersteller; vom Kauf raten wir ab' },
  paste: { label: 'Paste', from: 10, to: 20, unit: '€ pro Meter', dependsOn: 'Hersteller; vom Kauf raten wir ab' },
  decoy: {
    label: 'Attrappe',
    from: 20,
    to: 50,
    unit: '€ pro Stück',
    dependsOn: 'Material; wirkt nach kurzer Zeit nicht mehr',
  },
  nest: {
    label: 'Verlassenes Nest entfernen, mit Grundreinigung',
    from: 120,
    to: 250,
    unit: '€',
    dependsOn: 'Erreichbarkeit, Menge des Materials',
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
    ...byMeasure,
    unit: 'nach Angebot',
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

export const priceTexts = {
  columns: ['Leistung', 'Preis', 'Hängt ab von'],
  disclaimer:
    'Geschätzt von unserer Redaktion, inklusive Mehrwertsteuer; eine Statistik gibt es nicht. Verbindlich ist erst das Angebot nach Aufmaß. Gerüst und Hebebühne kommen dazu.',
  /** As long as no figure of ours may be shown. */
  withoutFigures:
    'Feste Preise nennen wir nicht: Was es kostet, hängt von der Stelle ab. Das Angebot nennt den Preis für Ihre Maße.',
  minimum: (amount: string) => `Eine Montage kostet auch bei wenigen Metern mindestens ${amount}.`,
} as const;

const figure = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** '15–40 € pro Meter', 'ab 2.500 €', 'nach Aufmaß'. */
export function priceText(id: PriceId): string {
  const { from, to, unit }: Price = prices[id];
  if (from === null) return unit;
  const amount = to === null ? `ab ${figure(from)}` : `${figure(from)}–${figure(to)}`;
  return `${amount}\u00a0${unit}`;
}
