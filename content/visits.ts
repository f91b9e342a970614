/** Agreed times, as customer and firm read them. */
export const visitTexts = {
  heading: 'Vereinbarte Termine',
  calendar: 'In den Kalender',
  cancel: 'Termin absagen',
  tick: 'Ja, dieser Termin findet nicht statt.',
  tickMissing: 'Bitte setzen Sie den Haken, wenn der Termin nicht stattfindet.',
  /** Below the one who calls it off. */
  tellFirm: 'Wir schreiben dem Betrieb, dass der Termin nicht stattfindet.',
  tellCustomer: 'Wir geben dem Kunden Bescheid, dass der Termin nicht stattfindet.',
  noted: 'Der Termin ist notiert.',
  cancelled: 'Der Termin ist abgesagt.',
} as const;
