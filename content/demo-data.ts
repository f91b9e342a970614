/** Stands on each public page or section with figures or reviews while `npm run demo` has filled the installation. */
export const demoData = {
  title: 'Beispieldaten',
  text: 'Zahlen, Preise, Bewertungen und Betriebe sind hier erfunden. Sie zeigen, wie es mit echten Daten aussieht.',
} as const;
