import { dayAndMonth, listWords } from './german-format.ts';

/** The owners' meeting that decides about the offers: the customer's page, the motion, and the email before it. */

type Motion = {
  firm: string;
  /** The day of the offer. */
  day: string;
  total: string;
  vatFree: boolean;
  /** The total may grow: a range, or something is still open. */
  open: boolean;
};

/** One to vote on for each offer. */
export const motionText = ({ firm, day, total, vatFree, open }: Motion) =>
  `Die Gemeinschaft beauftragt ${firm} mit der Taubenabwehr nach dem Angebot vom ${day}. Preis nach dem Angebot: ${total} ${vatFree ? 'ohne Mehrwertsteuer (§\u00a019 UStG)' : 'mit Mehrwertsteuer'}.${open ? ' Bezahlt werden höchstens ________\u00a0€.' : ''}`;

export const motionNote = 'Muster ohne Gewähr, vor der Einladung rechtlich prüfen lassen.';

export const meetingTexts = {
  open: 'Eigentümerversammlung',
  heading: 'Eigentümer\u00adversammlung',
  subtitle: (day: string | null) => (day ? `am ${day}` : 'Vergleich und Beschlussvorlage für die Eigentümer'),
  intro: (mailed: boolean) =>
    `Nennen Sie uns den Tag einmal. Zwei Wochen vorher, oder am nächsten Morgen, wenn er näher liegt, ${mailed ? 'bekommen Sie von uns eine E-Mail mit Vergleich und Beschlussvorlage' : 'rufen wir Sie an. Vergleich und Beschlussvorlage finden Sie auf dieser Seite'}.`,
  firms: 'Die angefragten Betriebe sehen den Tag. Neue Angebote gelten dann bis zwei Wochen danach.',
  day: { label: 'Tag der Versammlung' },
  button: 'Tag speichern',
  saved: 'Der Tag der Versammlung ist gespeichert.',
  cleared: 'Es ist kein Tag mehr eingetragen.',
  offers: 'Die Angebote',
  validUntil: (day: string) => `gilt bis ${day}`,
  motion: 'Beschlussvorlage',
  motionIntro: (count: number) =>
    count === 1
      ? 'Ein Antrag, über den die Eigentümer abstimmen können:'
      : 'Zu jedem Angebot ein Antrag, über den die Eigentümer abstimmen können:',
  printed: 'Der Vergleich zum Ausdrucken enthält diese Vorlage am Ende, mit Platz für Stimmen und Unterschrift.',
  print: 'Vergleich ansehen und drucken',
  template: {
    label: 'Antrag zur Tagesordnung, mit Kosten und Kontrolle',
    href: '/vorlagen/antrag-eigentuemerversammlung/',
  },
  extension: {
    heading: 'Angebote verlängern',
    open: 'Um Verlängerung bitten',
    intro:
      'Damit die Eigentümer in Ruhe entscheiden, sollen die Angebote noch zwei Wochen nach der Versammlung gelten.',
    until: { label: 'Sollen gelten bis' },
    hint: 'Jeder Betrieb, dessen Angebot früher endet, bekommt dieselbe Frage. Keiner erfährt, wen Sie sonst fragen.',
    button: 'Betriebe um Verlängerung bitten',
    asked: 'Die Betriebe sind gefragt. Was sie antworten, steht auf dieser Seite.',
    nobody: 'Alle Betriebe sind schon gefragt, oder ihre Angebote gelten lange genug.',
    invalid: (least: string, farthest: string) =>
      `Bitte nennen Sie einen Tag zwischen dem ${least} und dem ${farthest}.`,
    noDay: 'Bitte tragen Sie zuerst den Tag der Versammlung ein.',
    waiting: (until: string) => `Gefragt, ob es bis ${until} gilt. Noch keine Antwort.`,
    no: 'Der Betrieb verlängert das Angebot nicht.',
  },
  none: 'Noch liegt kein Angebot vor. Sobald eines da ist, steht hier die Beschlussvorlage.',
  endsBefore: (until: string, meeting: string) => `Gilt nur bis ${until}. Ihre Versammlung ist am ${meeting}.`,
} as const;

export type MeetingOffer = { firm: string; until: string; endsBefore: boolean; motion: string };

const plural = (firms: readonly string[], one: string, several: string) => (firms.length === 1 ? one : several);

/** The same for the email and the call. */
const paragraphs = (day: string, offers: readonly MeetingOffer[]) => {
  const early = offers.filter(({ endsBefore }) => endsBefore);
  return [
    `Ihre Eigentümerversammlung ist am ${day}. Auf Ihrer Seite finden Sie den Vergleich der Angebote zum Ausdrucken und die Beschlussvorlage.`,
    early.length > 0 &&
      `${early.map(({ firm, until }) => `Das Angebot von ${firm} gilt nur bis ${until}.`).join(' ')} Mit einem Knopf auf Ihrer Seite bitten Sie ${early.length === 1 ? 'den Betrieb' : 'die Betriebe'} um Verlängerung.`,
  ].filter((text) => text !== false);
};

export const meetingMail = {
  subject: (day: string, offers: readonly MeetingOffer[]) =>
    `Versammlung am ${dayAndMonth(day)}: ${offers.length === 1 ? 'Angebot' : 'Vergleich'} und Beschlussvorlage`,
  preview: (_day: string, offers: readonly MeetingOffer[]) => {
    const early = offers.filter(({ endsBefore }) => endsBefore).map(({ firm }) => firm);
    return early.length > 0
      ? `${listWords(early)}: ${plural(early, 'Dieses Angebot gilt', 'Diese Angebote gelten')} nicht bis dahin.`
      : 'Zum Ausdrucken, mit einem Antrag zu jedem Angebot.';
  },
  heading: 'Bald ist Ihre Eigentümerversammlung',
  call: (day: string, offers: readonly MeetingOffer[]) => paragraphs(day, offers),
  paragraphs: (day: string, offers: readonly MeetingOffer[]) => [
    ...paragraphs(day, offers),
    `${offers.length === 1 ? 'Der Antrag' : 'Die Anträge'} zur Abstimmung:`,
  ],
  steps: (_day: string, offers: readonly MeetingOffer[]) => offers.map(({ motion }) => motion),
  closing: motionNote,
  button: 'Versammlung vorbereiten',
} as const;
