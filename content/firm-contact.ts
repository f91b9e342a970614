/** What a firm reads once a customer has shared the contact with it. */

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
  place: (place: string) => `Postleitzahl und Ort: ${place}`,
  mapOfAddress: 'Adresse auf der Karte öffnen (OpenStreetMap)',
  mapOfPlace: 'Ort auf der Karte öffnen (OpenStreetMap)',
  reach: { page: '', email: 'E-Mail schreiben', phone: 'Kunden anrufen' },
  knownBuilding: {
    summary: 'Das Gebäude war uns schon bekannt',
    text: 'Haben Sie für dieses Gebäude in den letzten 24 Monaten schon ein Angebot gemacht oder dort gearbeitet, fällt keine Provision an. In den ersten drei Arbeitstagen nach der Freigabe genügt Ihr Wort. Danach schicken Sie uns bitte ein datiertes Papier, Namen geschwärzt. Lehnen wir ab, nennen wir den Grund, und Sie können sich beschweren.',
    button: 'Gebäude war uns bekannt',
    refused: 'Das haben Sie uns schon mitgeteilt, oder es ist schon entschieden. Bei Fragen rufen Sie uns bitte an.',
  },
  known:
    'Haben Sie für dieses Gebäude in den letzten 24 Monaten schon angeboten oder gearbeitet? Sagen Sie es uns innerhalb von drei Arbeitstagen nach der Freigabe, per E-Mail oder am Telefon. Dann fällt keine Provision an.',
} as const;

export const firmOrder = {
  heading: 'Wie ging es weiter?',
  open: 'Auftrag oder Termin melden',
  intro: 'Den Auftrag vereinbaren Sie mit dem Kunden direkt. Hier sagen Sie uns nur, was daraus wurde.',
  legend: 'Was ist passiert?',
  answers: {
    appointment: 'Wir haben einen Termin vereinbart',
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
  end: {
    heading: 'Ist die Arbeit fertig?',
    intro:
      'Nennen Sie den Nettobetrag Ihrer Schlussrechnung für diesen Auftrag, mit Nachträgen, ohne jährliche Wartung. Danach richtet sich die Provision.',
    legend: 'Wie steht es?',
    answers: {
      final: 'Fertig, der Endbetrag steht fest',
      later: 'Die Ausführung ist erst später',
      'not-done': 'Der Auftrag wurde nicht ausgeführt',
    },
    value: { label: 'Endbetrag ohne Mehrwertsteuer in €' },
    number: {
      label: 'Ihre Rechnungs- oder Auftragsnummer',
      hint: 'Damit Sie die Zeile auf unserer Rechnung wiederfinden. Bitte keine Namen.',
    },
    day: {
      label: 'Voraussichtlicher Tag der Ausführung',
      named: (day: string) => `Bisher genannt: ${day}. Ein neuer Tag ersetzt ihn.`,
    },
    button: 'Mitteilen',
    missing: 'Bitte wählen Sie eine Antwort.',
    wrong: {
      value: 'Bitte nennen Sie den Betrag ohne Mehrwertsteuer, zum Beispiel 1.150,50.',
      number: 'Ihre Nummer darf nur Buchstaben, Ziffern und / . _ - enthalten, höchstens 30 Zeichen.',
      day: 'Bitte nennen Sie einen Tag in der Zukunft, höchstens ein Jahr nach dem Auftrag.',
    },
  },
  /** Once the customer's data are erased; nothing here tells anything about them. */
  erased: {
    intro:
      'Die Daten dieses Kunden sind gelöscht oder werden gerade gelöscht. Ihr Auftrag bleibt davon unberührt: Hier sehen Sie Ihre eigenen Angaben und sagen uns, was daraus wurde.',
    billed: 'Die Provision steht auf Ihrer Rechnung. Stimmt etwas nicht, erheben Sie dort bitte Einwand.',
  },
  withdraw: { text: 'War es ein Versehen? Dann nehmen Sie die Meldung zurück.', button: 'Meldung zurücknehmen' },
} as const;
