/** The end of the work and the guarantee pass, as the customer reads them. */

export const workDoneTexts = {
  open: 'Die Arbeit ist fertig',
  heading: (firm: string) => `Ist ${firm} fertig?`,
  intro:
    'Aus Ihren Angaben machen wir einen Garantiepass zum Ausdrucken. Die Garantie gibt der Betrieb. Sie läuft ab dem Tag, an dem Sie die Arbeit abgenommen haben.',
  acceptedOn: {
    label: 'Tag der Abnahme',
    hint: 'Der Tag, an dem Sie die fertige Arbeit angesehen und für gut befunden haben.',
    missing: 'Bitte nennen Sie den Tag der Abnahme. Er liegt höchstens zwei Jahre zurück und nicht in der Zukunft.',
  },
  paid: {
    label: 'Rechnungsbetrag mit Mehrwertsteuer in €',
    hint: 'Wie er auf der Rechnung des Betriebs steht. Der Betrieb zahlt uns danach eine Provision, Sie nichts.',
    wrong: 'Bitte nennen Sie einen Betrag über 0\u00a0€, zum Beispiel 1.368,50, oder lassen Sie das Feld leer.',
  },
  button: 'Arbeit ist fertig und abgenommen',
  save: 'Angaben speichern',
  refused: 'Für diesen Betrieb ist kein Auftrag gemeldet.',
  notDone: { open: 'Die Arbeit wurde nicht ausgeführt', tick: 'Ja, die Arbeit wurde nicht ausgeführt.' },
} as const;

const lasts = (months: number) => (months === 1 ? '1\u00a0Monat' : `${months}\u00a0Monate`);

export const guaranteeTexts = {
  open: 'Garantiepass ansehen',
  heading: 'Garantiepass',
  printed: (reference: string, day: string) => `Anfragenummer ${reference}, Stand ${day}`,
  until: (day: string) => `Garantie bis ${day}`,
  none: 'Der Betrieb gibt keine eigene Garantie. Es gelten Ihre gesetzlichen Rechte.',
  labels: {
    firm: 'Betrieb',
    guarantee: 'Garantie des Betriebs',
    accepted: 'Abgenommen am',
    paid: 'Bezahlt, mit Mehrwertsteuer',
    offered: 'Laut Angebot, mit Mehrwertsteuer',
    work: 'Ausgeführte Arbeit',
  },
  lasts: (months: number, on: string | undefined) => `${lasts(months)}${on ? ` auf ${on}` : ''}, laut seinem Angebot`,
  photos: {
    before: 'Vorher',
    after: 'Nachher',
    alt: { before: (at: number) => `Vorher, Foto ${at}`, after: (at: number) => `Nachher, Foto ${at}` },
    add: 'Fotos von nachher hinzufügen',
    kept: 'Fotos löschen wir 90 Tage nach dem Ende des Auftrags. Drucken Sie den Pass vorher aus, oder speichern Sie ihn als PDF.',
  },
  loose: {
    heading: 'Wenn sich etwas löst',
    steps: [
      'Fotografieren Sie die Stelle, bevor Sie etwas verändern. Halten Sie Abstand, wenn etwas herabfallen kann.',
      'Schreiben Sie dem Betrieb, was los ist, am besten mit Foto, und nennen Sie ihm eine Frist von zum Beispiel zwei Wochen.',
      'Lassen Sie den Betrieb die Stelle ansehen, bevor jemand anderes daran arbeitet.',
    ],
  },
  law: 'Diese Garantie gibt der Betrieb, nicht wir. Wir geben nur wieder, was in seinem Angebot stand, und garantieren selbst nichts. Ihre gesetzlichen Rechte bei Mängeln bestehen daneben und kosten Sie nichts; die Garantie schränkt sie nicht ein (§\u00a0479 BGB).',
  print: 'Diese Seite lässt sich drucken. Ihr Link gilt nach dem Ende des Auftrags noch 90 Tage.',
  change: 'Abnahme oder Betrag ändern',
} as const;
