/** Stands on each public page with figures while `npm run demo` has filled the installation. */
export const demoData = {
  title: 'Beispieldaten',
  text: 'Alle Zahlen und Betriebe auf dieser Seite sind erfunden. Sie zeigen, wie die Seite mit echten Daten aussieht.',
} as const;
