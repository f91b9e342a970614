import type { PriceId } from './prices.ts';

/** The page /preise/. The figures come from the offers (domain/figures). */
export const pricesPath = '/preise/';
export const pricesLink = { label: 'Preise aus echten Angeboten', href: pricesPath } as const;

/** By position and unit: what the editors estimate, as long as there are too few offers. */
export const estimates: Readonly<Record<string, PriceId>> = {
  'access-day': 'scaffold',
  'cleaning-m2': 'droppings',
  'nests-piece': 'nest',
  'nets-m2': 'nets',
  'spikes-m': 'spikes',
  'closing-m2': 'grille',
  'maintenance-year': 'maintenance',
};

const euros = (cents: number) => String(Math.round(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
const halfName = (half: string) => `${half.slice(5, 7) === '01' ? 1 : 2}. Halbjahr ${half.slice(0, 4)}`;
const counts = (offers: number, firms: number) => `${offers} Angebote von ${firms} Betrieben`;

export const offerPriceTexts = {
  euros: (cents: number) => `${euros(cents)}\u00a0€`,
  range: (low: number, high: number) => `${euros(low)}–${euros(high)}\u00a0€`,
  half: halfName,
  /** By the thresholds of domain/figures/price-figures.ts. */
  explanation: (offers: number, firms: number) =>
    `Jede Zahl stammt aus Angeboten, die Betriebe über diese Seite gemacht haben. Wir zeigen sie, wenn für ein Halbjahr mindestens ${offers} Angebote von ${firms} Betrieben vorliegen. Alle Preise enthalten die Mehrwertsteuer.`,
  shown: 'Was Betriebe angeboten haben',
  each: { flat: 'pauschal', m2: 'je m²', m: 'je Meter', piece: 'je Stück', day: 'je Tag', year: 'im Jahr' },
  median: (price: string) => `Median ${price}`,
  middle: (range: string, counted: string, half: string) =>
    `Die mittlere Hälfte lag bei ${range}: ${counted}, ${half}.`,
  counts,
  plot: (name: string) => `${name}: Median und mittlere Hälfte je Halbjahr`,
  table: 'Als Tabelle',
  legend: 'Balken: mittlere Hälfte der Betriebe. Strich: Median.',
  columns: { half: 'Halbjahr', median: 'Median', middle: 'Mittlere Hälfte', offers: 'Angebote', firms: 'Betriebe' },
  few: {
    heading: 'Noch zu wenige Angebote',
    text: 'Für diese Positionen gibt es noch keine Zahl aus Angeboten.',
    estimated: 'Bis dahin nennen wir, soweit vorhanden, die Spanne unserer Redaktion.',
    caption: 'Positionen mit zu wenigen Angeboten',
    position: 'Position',
    offers: 'Aus Angeboten',
    tooFew: 'noch zu wenige',
    estimate: 'Schätzung der Redaktion',
    none: 'keine',
    source: 'Woher die Schätzung kommt:',
    article: { label: 'Was kostet Taubenabwehr in München?', href: '/blog/taubenabwehr-kosten-muenchen/' },
  },
  unavailable: {
    heading: 'Die Zahlen sind gerade nicht erreichbar',
    text: 'Bitte laden Sie die Seite in ein paar Minuten noch einmal.',
  },
  method: {
    heading: 'So rechnen wir',
    points: [
      'Es zählt die letzte Fassung jedes Angebots zum Festpreis, auch wenn kein Auftrag daraus wurde. Zurückgezogene Angebote zählen nicht.',
      'Jeder Betrieb zählt einmal: mit dem Median seiner eigenen Preise. Wer oft anbietet, verschiebt das Ergebnis nicht.',
      'Der Median ist die Mitte: Die Hälfte der Betriebe war günstiger, die Hälfte teurer. Die mittlere Hälfte lässt das untere und das obere Viertel weg.',
      'Wir runden: unter 100 € auf 1 €, unter 500 € auf 5 €, darüber auf 10 €. So ist keine Zahl der Preis eines einzelnen Betriebs.',
      'Ein Halbjahr erscheint, wenn es vorbei ist, und bleibt dann, wie es ist. Ältere als drei Jahre zeigen wir nicht mehr.',
      'Pauschalen für Reinigung, Nester, Höhenzugang und Abbau hängen von der Größe ab und fehlen hier, ebenso alles, was nur ein Betrieb anbietet.',
    ],
  },
  ask: {
    heading: 'Was es bei Ihnen kostet',
    text: 'Das hängt von Fläche, Höhe und Zugang ab. Verbindlich ist erst das Angebot für Ihr Gebäude.',
    button: { label: 'Kostenlos Angebote anfordern', href: '/fragebogen/' },
  },
} as const;
