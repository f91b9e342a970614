import { germanDate } from './german-format.ts';

/** The end of the work and the guarantee pass, as the customer reads them. */

export const workDoneTexts = {
  open: 'Die Arbeit ist fertig',
  heading: (firm: string) => `Ist ${firm} fertig?`,
  intro:
    'Aus Ihren Angaben machen wir einen Garantiepass zum Ausdrucken. Die Garantie gibt der Betrieb. Sie läuft ab dem Tag, an dem Sie die Arbeit abgenommen haben.',
  acceptedOn: {
    label: 'Tag der Abnahme',
    hint: 'Der Tag, an dem Sie die fertige Arbeit angesehen und für gut befunden haben. Für den Garantiepass brauchen wir ihn.',
    missing:
      'Bitte nennen Sie den Tag der Abnahme. Er liegt nach der Freigabe Ihres Kontakts und nach der Besichtigung, höchstens zwei Jahre zurück und nicht in der Zukunft.',
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
    building: 'Gebäude',
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

export type KeptReminder = { firm: string; endsOn: string };

export const reminderTexts = {
  heading: 'Erinnerung',
  tick: (day: string) => `Ja, erinnern Sie mich am ${day} per E-Mail daran, dass die Garantie endet.`,
  tickMissing: 'Bitte setzen Sie den Haken, wenn wir Sie erinnern sollen.',
  note: 'Dafür speichern wir nur Ihre E-Mail-Adresse, den Namen des Betriebs und das Ende der Garantie, auch wenn die Frist für Ihre Anfrage schon abgelaufen ist. Wir löschen das, sobald die E-Mail gesendet ist oder Sie Ihre Anfrage selbst löschen. Sie können die Erinnerung jederzeit abbestellen.',
  button: 'Erinnerung einschalten',
  active: (day: string, email: string) => `Wir erinnern Sie am ${day}, mit einer E-Mail an ${email}.`,
  started: 'Die Erinnerung ist eingeschaltet.',
  stopped: 'Die Erinnerung ist abbestellt.',
  stop: 'Nicht mehr erinnern',
  /** Says the same whether another building has it or not: the link of one may be forwarded. */
  erased: ({ firm, endsOn }: KeptReminder) =>
    `Die Erinnerung an die Garantie von ${firm} löschen wir mit. Gilt sie auch für ein anderes Ihrer Gebäude, bleibt sie dafür, längstens bis ${germanDate(endsOn)}.`,
  refused: 'Diese Erinnerung gibt es nicht: Die Garantie endet schon bald.',
  unproven:
    'Bitte öffnen Sie diese Seite mit dem Link aus einer unserer E-Mails und setzen Sie den Haken dort. Dann wissen wir, dass die Adresse stimmt.',
  leave: {
    heading: 'Erinnerung abbestellen',
    text: (firm: string, day: string) => `Wir würden Sie an die Garantie von ${firm} erinnern. Sie endet am ${day}.`,
    button: 'Nicht mehr erinnern',
    done: 'Die Erinnerung ist abbestellt. Ihre E-Mail-Adresse haben wir dazu nicht mehr gespeichert.',
    unknown: 'Zu diesem Link gibt es keine Erinnerung mehr. Sie ist abbestellt oder schon gesendet.',
    limited: 'Das waren zu viele Versuche. Bitte warten Sie eine Minute.',
  },
} as const;

export const guaranteeNotedMail = {
  subject: (firm: string) => `Wir erinnern Sie an die Garantie von ${firm}`,
  preview: 'Einen Monat, bevor sie endet, schreiben wir Ihnen ein Mal.',
  heading: 'Ihre Erinnerung ist eingeschaltet',
  paragraphs: (firm: string, endsOn: string, remindOn: string) => [
    `die Garantie von ${firm} endet am ${endsOn}. Am ${remindOn} erinnern wir Sie daran, wie Sie es auf Ihrer Seite gewünscht haben.`,
    'Bis dahin speichern wir dazu nur Ihre E-Mail-Adresse, den Namen des Betriebs und diesen Tag. Danach löschen wir auch das.',
  ],
  leave: 'Sie möchten die Erinnerung nicht mehr?',
  leaveLink: 'Erinnerung abbestellen',
} as const;

export const guaranteeReminderMail = {
  subject: (firm: string, endsOn: string) => `Bis ${endsOn}: Garantie von ${firm}`,
  preview: 'Sehen Sie jetzt nach, ob noch alles fest ist.',
  heading: 'Eine Garantie endet bald',
  paragraphs: (firm: string, endsOn: string) => [
    `am ${endsOn} endet die Garantie, die Ihnen ${firm} gegeben hat. Sehen Sie jetzt nach, ob noch alles fest ist.`,
    'Hat sich etwas gelöst? Fotografieren Sie die Stelle, und schreiben Sie dem Betrieb noch vor diesem Tag. Seine Adresse steht auf Ihrem Garantiepass und auf seiner Rechnung.',
    'Die Garantie gibt der Betrieb, nicht wir. Ihre gesetzlichen Rechte bleiben daneben bestehen.',
    'Sie hatten uns um diese eine E-Mail gebeten. Was wir dafür gespeichert hatten, löschen wir jetzt.',
  ],
} as const;
