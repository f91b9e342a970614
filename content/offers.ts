/** The words of offers: positions and units. */

export const unitTexts = {
  flat: { label: 'pauschal', each: 'pauschal' },
  m2: { label: 'm²', each: 'je m²' },
  m: { label: 'm', each: 'je m' },
  piece: { label: 'Stück', each: 'je Stück' },
  day: { label: 'Tage', one: 'Tag', each: 'je Tag' },
  year: { label: 'Jahre', one: 'Jahr', each: 'im Jahr' },
} as const;

export const priceKindTexts = {
  fixed: 'Festpreis',
  estimate: 'Kosten\u00advor\u00adanschlag',
  range: 'Richtpreis von–bis',
} as const;

/** A price that begins with 'ab' is not fixed, whatever the firm chose: something is still open. */
export const namePriceKind = (kind: keyof typeof priceKindTexts, open: boolean) =>
  kind === 'fixed' && open ? 'Teilpreis, einige Positionen sind noch offen' : priceKindTexts[kind];

/** As the customer reads it: a fixed price holds as far as the details are right. */
export const formatPriceKind = (kind: keyof typeof priceKindTexts, open: boolean) =>
  kind === 'fixed' && !open ? `${priceKindTexts.fixed}, wenn Ihre Angaben stimmen` : namePriceKind(kind, open);

export const positionTexts = {
  inspection: { label: 'Besich\u00adtigung, Aufmaß', hint: 'Kostenlos, zum Preis oder mit dem Auftrag verrechnet.' },
  travel: { label: 'Anfahrt, Einrich\u00adtung, Absperrung', hint: '' },
  access: { label: 'Höhen\u00adzugang', hint: 'Leiter, Hebebühne, Gerüst oder Seil; Genehmigung und Halteverbot.' },
  cleaning: { label: 'Reinigung, Desin\u00adfektion, Entsorgung', hint: '' },
  nests: {
    label: 'Nester entfernen oder sichern',
    hint: 'Nur mit Erlaubnis nach § 11 TierSchG oder mit der Auskunft der Behörde, dass Sie keine brauchen.',
  },
  removal: { label: 'Altes System abbauen', hint: '' },
  nets: { label: 'Netz mit Seilrahmen und Montage', hint: 'Masche, Farbe, Befestigung, Öffnung.' },
  spikes: { label: 'Spikes', hint: 'Mit Zahl der Reihen.' },
  wires: { label: 'Spanndraht', hint: '' },
  'solar-edge': { label: 'Rand der Solar\u00adanlage', hint: '' },
  closing: { label: 'Öffnungen schließen', hint: 'Mit Gitter oder Blech.' },
  other: { label: 'Sonstiges', hint: 'Mit Namen, zum Beispiel Elektrosystem oder Dachrinne.' },
  maintenance: { label: 'Wartung', hint: 'Im Jahr, nicht in der Summe.' },
} as const;
