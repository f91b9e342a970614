/** Why a firm takes an offer back; codes with their words. */
export const withdrawReasons = {
  'wrong-price': 'Der Preis stimmt nicht',
  'no-capacity': 'Wir haben doch keine Zeit',
  'after-visit': 'Nach der Besichtigung machen wir das nicht',
  mistake: 'Aus Versehen gesendet',
  other: 'Anderer Grund',
} as const;
