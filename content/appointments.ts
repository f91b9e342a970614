import { inSentence } from './german-format.ts';

/** Appointments between customer and firm, as both read them on their pages and in mails. Neither reads data of the other in a mail. */

export const appointmentTexts = {
  heading: 'Termine',
  calendar: 'In den Kalender',
  cancel: 'Termin absagen',
  tick: 'Ja, dieser Termin findet nicht statt.',
  tickMissing: 'Bitte setzen Sie den Haken, wenn der Termin nicht stattfindet.',
  /** Below the one who calls it off. */
  tellFirm: 'Wir schreiben dem Betrieb, dass der Termin nicht stattfindet.',
  notifyCustomer: 'Wir geben dem Kunden Bescheid, dass der Termin nicht stattfindet.',
  over: (time: string) => `Der Termin war am ${time}.`,
  /** Until the other side answers, the agreed time stands. */
  stands: 'Der vereinbarte Termin gilt, bis ein neuer angenommen ist.',
  notices: {
    termin: 'Der Termin ist vereinbart. Wir haben dem Betrieb Bescheid gegeben.',
    vorschlag: 'Ihre Zeiten sind beim Kunden. Wir schreiben Ihnen, sobald er eine davon annimmt.',
    andere: 'Wir haben den Betrieb um andere Zeiten gebeten.',
    abgesagt: 'Der Termin ist abgesagt.',
    notiert: 'Der Termin ist notiert.',
  } as Readonly<Record<string, string | undefined>>,
  gone: 'Diese Zeit gilt nicht mehr. Unten sehen Sie, was der Betrieb jetzt vorschlägt.',
} as const;

/** 08:00 as 8, 07:30 as 7:30. */
const clock = (time: string) => time.replace(/^0/, '').replace(':00', '');

/** The customer's page: who the firm is, and when it comes. */
export const customerAppointments = {
  open: 'Kontakt und Termine',
  choose: 'Termin aussuchen',
  lead: (firm: string) => `${firm} schlägt Ihnen Termine vor.`,
  heading: (firm: string) => `${firm}: Kontakt und Termine`,
  contact: {
    heading: 'So erreichen Sie den Betrieb',
    labels: { person: 'Ansprechpartner', phone: 'Telefon', address: 'Adresse', website: 'Website', hours: 'Zeiten' },
    hours: (from: string, to: string) => `Montag bis Freitag, ${clock(from)} bis ${clock(to)}\u00a0Uhr`,
    saturday: (from: string, to: string) => `Samstag, ${clock(from)} bis ${clock(to)}\u00a0Uhr`,
  },
  times: {
    heading: 'Der Betrieb schlägt diese Zeiten vor',
    otherHeading: 'Der Betrieb schlägt andere Zeiten vor',
    move: (time: string) => `Der Betrieb möchte den Termin verschieben: ${time}`,
    legend: 'Welche passt Ihnen?',
    button: 'Termin annehmen',
    missing: 'Bitte wählen Sie eine der Zeiten aus.',
  },
  other: {
    open: 'Keine davon passt',
    move: 'Um andere Zeiten bitten',
    words: {
      label: 'Wann passt es Ihnen?',
      hint: 'Freiwillig, zum Beispiel „donnerstags ab 16 Uhr“. Der Betrieb liest es.',
    },
    tick: 'Ja, der Betrieb soll mir andere Zeiten vorschlagen.',
    tickMissing: 'Bitte setzen Sie den Haken, wenn der Betrieb andere Zeiten vorschlagen soll.',
    button: 'Um andere Zeiten bitten',
    asked: 'Sie haben um andere Zeiten gebeten. Wir schreiben Ihnen, sobald der Betrieb welche vorschlägt.',
  },
  none: 'Noch ist kein Termin vereinbart. Der Betrieb kann Ihnen hier bis zu drei Zeiten vorschlagen.',
  noted: 'Am Telefon einen Termin ausgemacht? Dann tragen Sie ihn ein.',
  refused: 'Das geht gerade nicht mehr: Der Betrieb hat Ihren Kontakt nicht, oder der Termin ist vorbei.',
} as const;

/** The firm's page. */
export const firmAppointments = {
  open: 'Termin vorschlagen',
  heading: 'Termine mit dem Kunden',
  intro:
    'Schlagen Sie bis zu drei Zeiten vor. Der Kunde nimmt eine davon an, und Sie bekommen beide eine Datei für den Kalender und am Tag davor eine Erinnerung.',
  legend: 'Ihre Zeiten',
  time: (n: number) => `${n}. Vorschlag`,
  hint: 'Uhrzeit in München',
  button: 'Zeiten vorschlagen',
  again: 'Andere Zeiten vorschlagen',
  waiting: (times: string) => `Diese Zeiten liegen beim Kunden: ${times}.`,
  asked: 'Der Kunde bittet um andere Zeiten. Was er dazu schreibt, lesen Sie auf der Seite der Anfrage.',
  move: 'Termin verschieben',
  moveHint:
    'Der vereinbarte Termin gilt, bis der Kunde eine der neuen Zeiten annimmt. Können Sie ihn nicht halten, sagen Sie ihn bitte ab.',
  withdraw: 'Vorschlag zurückziehen',
  withdrawTick: 'Ja, diese Zeiten gelten nicht mehr.',
  invalid: 'Bitte nennen Sie mindestens eine Zeit. Alle Zeiten liegen in der Zukunft und höchstens ein Jahr voraus.',
  refused:
    'Dazu können Sie gerade nichts vorschlagen: Der Kunde hat die Freigabe zurückgenommen, oder der Termin ist vorbei.',
} as const;

/** In the calendars of both. Nothing of the customer: the file leaves our pages. */
export const calendarTexts = {
  customer: (firm: string, reference: string, page: string) => ({
    summary: `Termin mit ${firm}`,
    description: `Anfrage ${reference}. Verschieben oder absagen: ${page}`,
  }),
  firm: (reference: string, page: string) => ({
    summary: `Termin zu Anfrage ${reference}`,
    description: `Kontakt und Adresse des Kunden stehen auf der Seite der Anfrage. Verschieben oder absagen: ${page}`,
  }),
} as const;

/** Which time a new one replaces. */
const was = (before: string | null) => (before ? ` am ${inSentence(before)}` : '');

const inCalendar = 'Im Anhang ist die Datei für Ihren Kalender.';

export const appointmentTimesMail = {
  subject: (firm: string) => `${firm} schlägt Ihnen Termine vor`,
  preview: (_firm: string, times: readonly string[]) => `Passt Ihnen ${times.join(' oder ')}?`,
  heading: 'Welcher Termin passt Ihnen?',
  paragraphs: (firm: string, times: readonly string[]) => [
    `${firm} schlägt Ihnen ${times.length === 1 ? 'diese Zeit' : 'diese Zeiten'} vor: ${times.join('; ')}.`,
    `Nehmen Sie ${times.length === 1 ? 'sie' : 'eine davon'} auf Ihrer Seite an, oder bitten Sie dort um andere Zeiten.`,
  ],
  button: 'Termin aussuchen',
} as const;

export const appointmentNotedMail = {
  subject: (firm: string, time: string, moved = false) =>
    moved ? `Termin verschoben auf ${time}: ${firm}` : `Termin am ${time}: ${firm}`,
  preview: 'Kommt etwas dazwischen? Verschieben Sie ihn auf Ihrer Seite.',
  heading: 'Ihr Termin steht',
  moved: 'Ihr Termin ist verschoben',
  paragraphs: (firm: string, time: string, moved = false, before: string | null = null) => [
    moved
      ? `der Termin mit ${firm}${was(before)} ist verschoben. Der neue Termin ist am ${inSentence(time)}.`
      : `Ihr Termin mit ${firm} ist am ${inSentence(time)}.`,
    'Stimmt die Zeit, sorgen Sie bitte dafür, dass jemand den Betrieb hineinlässt.',
    'Stimmt sie nicht, oder kommt etwas dazwischen? Dann verschieben Sie den Termin auf Ihrer Seite, oder sagen Sie ihn dort ab. Sie können uns auch anrufen. Wir geben dem Betrieb Bescheid.',
  ],
  inCalendar,
  button: 'Termin ansehen',
} as const;

export const firmAppointmentNotedMail = {
  subject: (reference: string, time: string, moved = false) =>
    `Termin ${moved ? 'verschoben auf' : 'am'} ${time}: Anfrage ${reference}`,
  preview: 'Stimmt die Zeit nicht, sagen Sie es bitte auf der Seite der Anfrage.',
  heading: 'Der Termin mit dem Kunden steht',
  moved: 'Der Termin ist verschoben',
  paragraphs: (time: string, moved = false, before: string | null = null) => [
    moved
      ? `der Termin zu dieser Anfrage${was(before)} ist verschoben. Der neue Termin ist am ${inSentence(time)}.`
      : `Ihr Termin mit dem Kunden dieser Anfrage ist am ${inSentence(time)}.`,
    `${inCalendar} Stimmt die Zeit nicht, verschieben Sie den Termin auf der Seite der Anfrage, oder sagen Sie ihn dort ab. Wir geben dem Kunden Bescheid.`,
  ],
  button: 'Termin ansehen',
} as const;

export const firmAppointmentOtherMail = {
  subject: (reference: string) => `Bitte andere Zeiten: Anfrage ${reference}`,
  preview: 'Schlagen Sie bitte bis zu drei neue Zeiten vor.',
  heading: 'Der Kunde bittet um andere Zeiten',
  /** `stands`: what is agreed on until he takes another. */
  paragraphs: ({ time: stands }: { time: string }) => [
    `der Kunde dieser Anfrage bittet um andere Zeiten. Schlagen Sie bitte bis zu drei neue vor. Hat er dazu etwas geschrieben, lesen Sie es auf der Seite der Anfrage.`,
    ...(stands ? [`Bis er eine davon annimmt, gilt der vereinbarte Termin am ${inSentence(stands)}.`] : []),
  ],
  button: 'Zeiten vorschlagen',
} as const;

export const appointmentCancelledMail = {
  subject: (firm: string, time: string) => `Abgesagt: Termin am ${time} mit ${firm}`,
  preview: 'Einen neuen vereinbaren Sie mit dem Betrieb direkt.',
  heading: 'Ihr Termin ist abgesagt',
  /** When only proposed times were taken back. */
  withdrawn: {
    subject: (firm: string) => `Die Terminvorschläge von ${firm} gelten nicht mehr`,
    heading: 'Die vorgeschlagenen Zeiten gelten nicht mehr',
    preview: 'Sie müssen nichts tun. Der Betrieb kann neue Zeiten vorschlagen.',
  },
  paragraphs: (firm: string, time: string) => [
    time
      ? `der Termin mit ${firm} am ${inSentence(time)} findet nicht statt.`
      : `die Zeiten, die ${firm} vorgeschlagen hat, gelten nicht mehr.`,
    `${time ? 'Einen neuen Termin vereinbaren Sie mit dem Betrieb direkt.' : 'Sie müssen nichts tun: Der Betrieb kann Ihnen neue Zeiten vorschlagen.'} Auf Ihrer Seite können Sie ihm auch schreiben.`,
  ],
  button: 'Meine Anfrage öffnen',
} as const;

export const firmAppointmentCancelledMail = {
  subject: (reference: string, time: string) => `Termin abgesagt, ${time}: Anfrage ${reference}`,
  preview: 'Bitte fahren Sie zu dieser Zeit nicht hin.',
  heading: 'Der Termin ist abgesagt',
  withdrawn: {
    subject: (reference: string) => `Vorgeschlagene Zeiten gelten nicht mehr: Anfrage ${reference}`,
    heading: 'Ihre vorgeschlagenen Zeiten gelten nicht mehr',
    preview: 'Sie können neue Zeiten vorschlagen.',
  },
  paragraphs: (time: string) => [
    time
      ? `der Termin zu dieser Anfrage am ${inSentence(time)} findet nicht statt.`
      : `die Zeiten, die Sie dem Kunden dieser Anfrage vorgeschlagen haben, gelten nicht mehr.`,
    'Einen neuen Termin vereinbaren Sie mit dem Kunden auf dem Weg, den er freigegeben hat, oder Sie schlagen ihm auf der Seite der Anfrage neue Zeiten vor.',
  ],
  button: 'Anfrage ansehen',
} as const;

export const appointmentReminderMail = {
  subject: (firm: string, time: string) => `Ihr Termin am ${time}: ${firm} kommt`,
  preview: 'Kommt etwas dazwischen? Sagen Sie es bitte heute noch.',
  heading: 'Ihr Termin steht bevor',
  paragraphs: (firm: string, time: string) => [
    `${firm} kommt am ${inSentence(time)} zu Ihnen.`,
    'Bitte sorgen Sie dafür, dass jemand den Betrieb hineinlässt. Kommt etwas dazwischen, sagen Sie den Termin bitte gleich auf Ihrer Seite ab, oder rufen Sie uns an.',
  ],
  inCalendar,
  button: 'Termin ansehen',
} as const;

export const firmAppointmentReminderMail = {
  subject: (reference: string, { time }: { time: string }) =>
    `Erinnerung an Ihren Termin, ${time}: Anfrage ${reference}`,
  preview: 'Adresse und Zugang stehen auf der Seite der Anfrage.',
  heading: 'Ihr Termin steht bevor',
  paragraphs: ({ time }: { time: string }) => [
    `Ihr Termin mit dem Kunden dieser Anfrage ist am ${inSentence(time)}.`,
    'Adresse und Zugang stehen auf der Seite der Anfrage. Können Sie nicht kommen, sagen Sie bitte gleich dort ab. Wir geben dem Kunden Bescheid.',
  ],
  button: 'Anfrage ansehen',
} as const;
