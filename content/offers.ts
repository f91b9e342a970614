/** The words of offers: positions, units, states and the notes beside them. */

export const unitTexts = {
  flat: { label: 'pauschal', each: 'pauschal' },
  m2: { label: 'm²', each: 'je m²' },
  m: { label: 'm', each: 'je m' },
  piece: { label: 'Stück', each: 'je Stück' },
  day: { label: 'Tage', each: 'je Tag' },
  year: { label: 'Jahre', each: 'im Jahr' },
} as const;

export const lineStateTexts = {
  priced: 'Preis',
  included: 'inbegriffen',
  'after-visit': 'nach Besichtigung',
  'not-included': 'nicht enthalten',
} as const;

export const priceKindTexts = {
  range: { label: 'Richtpreis', hint: 'Eine Spanne nach Ihren Angaben.' },
  estimate: { label: 'Kostenvoranschlag', hint: 'Eine fachliche Schätzung, keine feste Zusage.' },
  fixed: { label: 'Festpreis', hint: 'Dieser Preis gilt, wenn die Angaben stimmen.' },
} as const;

export const positionTexts = {
  inspection: { label: 'Besichtigung, Aufmaß', hint: 'Kostenlos, zum Preis oder mit dem Auftrag verrechnet.' },
  travel: { label: 'Anfahrt, Einrichtung, Absperrung', hint: '' },
  access: { label: 'Höhenzugang', hint: 'Leiter, Hubsteiger, Gerüst oder Seil; Genehmigung und Halteverbot.' },
  cleaning: { label: 'Reinigung, Desinfektion, Entsorgung', hint: '' },
  nests: { label: 'Nester entfernen oder sichern', hint: '' },
  removal: { label: 'altes System abbauen', hint: '' },
  nets: { label: 'Netz mit Seilrahmen und Montage', hint: 'Masche, Farbe, Befestigung, Öffnung.' },
  spikes: { label: 'Spikes', hint: 'Mit Zahl der Reihen.' },
  wires: { label: 'Spanndraht', hint: '' },
  'solar-edge': { label: 'Rand der Solaranlage', hint: '' },
  closing: { label: 'Öffnungen schließen', hint: 'Mit Gitter oder Blech.' },
  other: { label: 'Sonstiges', hint: 'Mit Namen, zum Beispiel Elektrosystem oder Dachrinne.' },
  maintenance: { label: 'Wartung', hint: 'Im Jahr, nicht in der Summe.' },
} as const;

export const accessTexts = {
  none: 'kein Höhenzugang nötig',
  ladder: 'Leiter',
  lift: 'Hubsteiger',
  scaffold: 'Gerüst',
  rope: 'Seil',
} as const;

export const offerNotes = {
  notBinding: 'Preisangabe nach Ihren Angaben. Verbindlich ist erst das Angebot, das Ihnen der Betrieb direkt schickt.',
  noOrderHere: 'Hier können Sie keinen Auftrag erteilen.',
  commission: 'Wir fragen nur Betriebe an, die uns bei einem Auftrag eine Provision zahlen. Der Markt ist größer.',
} as const;
