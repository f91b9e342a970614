/** What firms do, which papers they bring and how they are organised, in words. Codes as in the tables. */
export const capabilityLabels = {
  inspection: 'Besichtigung und Beratung',
  nets: 'Taubennetze',
  spikes: 'Taubenspikes',
  wires: 'Spanndrähte',
  mesh: 'Gitter und Bleche',
  electric: 'Elektrosysteme',
  cleaning: 'Taubenkot entfernen und desinfizieren',
  'nest-handling': 'Arbeiten an Nestern, Eiern und Küken',
  lift: 'Arbeiten mit Hebebühne',
  rope: 'Arbeiten am Seil',
  solar: 'Solaranlagen sichern',
  monument: 'Denkmalgeschützte Gebäude',
  industrial: 'Hallen und Industrie',
  maintenance: 'Wartung und Kontrolle',
  emergency: 'Einsätze am selben Tag',
} as const;

export const legalFormLabels = {
  einzelunternehmen: 'Einzelunternehmen',
  gbr: 'GbR',
  ohg: 'OHG',
  kg: 'KG',
  gmbh: 'GmbH',
  ug: 'UG (haftungsbeschränkt)',
  'gmbh-co-kg': 'GmbH & Co. KG',
  ag: 'AG',
  eg: 'eG',
} as const;

export const documentLabels = {
  'trade-registration': 'Gewerbeanmeldung',
  'liability-insurance': 'Betriebshaftpflicht',
  'register-extract': 'Auszug aus dem Handelsregister',
  'tierschg-11': 'Erlaubnis nach § 11 TierSchG',
  'no-permit-needed': 'Auskunft der Behörde, dass keine Erlaubnis nötig ist',
  expertise: 'Sachkundenachweis',
  'height-training': 'Schulung für Höhenarbeit',
  'instruction-declared': 'Erklärung zur Unterweisung',
  association: 'Mitgliedschaft in einem Verband (DSV, DHBV)',
  /** Of before: it is compulsory and proves nothing, so nobody is asked for it any more. */
  chamber: 'Mitgliedschaft in einer Kammer (IHK, HWK)',
} as const;

/** Below the services, wherever a firm ticks what it does. */
export const onlyWhatYouMay =
  'Wählen Sie nur, was Sie ausführen dürfen. An Nestern, Eiern und Küken arbeiten Sie nur mit der Erlaubnis nach § 11 TierSchG oder mit der Auskunft der Behörde, dass Sie keine brauchen. Für manche Arbeiten, etwa am Dach, am Gerüst oder am Strom, verlangt das Gesetz die Eintragung in die Handwerksrolle.';

/** What declining costs, said alike wherever a firm decides; the rules give a place back only to whoever could not act. */
export const decliningIsFree = 'Ablehnen ist kostenlos und zählt als Antwort.';
export const decliningCosts = `${decliningIsFree} In der Reihe rücken Sie danach nach hinten, wie nach jeder Anfrage.`;
