/** What a firm reads once a customer has released the contact to it. */

/** As the customer wrote it, without its full stop. */
const at = (times?: string) => (times ? `, ${times.replace(/\.+$/, '')}` : '');

export const firmContact = {
  heading: 'Kontakt des Kunden',
  open: 'Kontakt ansehen',
  none: 'Der Kunde hat Ihnen seinen Kontakt nicht freigegeben, oder er hat die Freigabe zurückgenommen.',
  waiting:
    'Der Kunde hat Ihnen seinen Kontakt freigegeben. Wenn Sie ihn ansehen, halten wir den Zeitpunkt fest. Nutzen Sie die Angaben nur für diese Anfrage.',
  corrected:
    'Der Kunde hat seine Kontaktdaten berichtigen lassen. Bitte sehen Sie sie noch einmal an, und ersetzen Sie, was Sie sich notiert haben. Wann Sie sie ansehen, halten wir fest. Nutzen Sie die Angaben nur für diese Anfrage.',
  tick: 'Ich nutze die Angaben nur für diese Anfrage.',
  tickMissing: 'Bitte setzen Sie den Haken, bevor Sie die Kontaktdaten ansehen.',
  button: 'Kontaktdaten anzeigen',
  shown: (time: string) => `Von Ihnen angesehen: ${time}.`,
  wish: {
    page: () =>
      'Nur über die Seite der Anfrage: Ein geändertes Angebot sieht der Kunde sofort. Bitte halten Sie sich daran.',
    email: (times?: string) => `Nur per E-Mail${at(times)}. Bitte halten Sie sich daran.`,
    phone: (times?: string) => `Nur per Telefon${at(times)}. Bitte halten Sie sich daran.`,
  },
  reach: { page: '', email: 'E-Mail schreiben', phone: 'Kunden anrufen' },
  known:
    'Haben Sie für dieses Gebäude in den letzten 24 Monaten schon angeboten oder gearbeitet? Sagen Sie es uns innerhalb von drei Arbeitstagen nach der Freigabe, per E-Mail oder am Telefon. Dann fällt keine Provision an.',
} as const;

export const firmOrder = {
  heading: 'Wie ging es weiter?',
  open: 'Auftrag oder Termin melden',
  intro: 'Den Auftrag vereinbaren Sie mit dem Kunden direkt. Hier sagen Sie uns nur, was daraus wurde.',
  legend: 'Was ist passiert?',
  answers: {
    visit: 'Wir haben einen Termin vereinbart',
    ordered: 'Der Kunde hat uns beauftragt',
    'not-ordered': 'Es ist nicht zustande gekommen',
  },
  value: {
    label: 'Auftragswert ohne Mehrwertsteuer in €',
    hint: 'Nur wenn Sie beauftragt sind. Danach richtet sich die Provision.',
  },
  valueMissing:
    'Bitte nennen Sie den Auftragswert ohne Mehrwertsteuer, zum Beispiel 1.150,50. 0\u00a0€ ist kein Auftragswert.',
  done: 'Danke, das ist notiert.',
  refused: 'Dazu können Sie gerade nichts melden.',
  ordered: 'Der Auftrag ist gemeldet.',
  claims: {
    waiting: 'Sie haben den Auftrag gemeldet. Die Meldung wartet auf die Bestätigung des Kunden.',
    denied: 'Sie haben den Auftrag gemeldet. Der Kunde sagt, dass er Sie nicht beauftragt hat. Unser Büro fragt nach.',
  },
  takeBack: { text: 'War es ein Versehen? Dann nehmen Sie die Meldung zurück.', button: 'Meldung zurücknehmen' },
} as const;
