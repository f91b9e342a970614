import { RESPONSE_TIMES_PATH } from './response-times-path.ts';

/** The page /zusage/: how often the promised response time was kept. */
const times = (count: number) => `${count}-mal`;

export const responseTimesPage = {
  path: RESPONSE_TIMES_PATH,
  title: 'Unsere Zusage: wie oft wir sie halten',
  heading: 'Wie oft wir unsere Zusage halten',
  crumb: 'Zusage',
  intro:
    'Hier steht, wie oft das erste Angebot rechtzeitig kam und wie oft nicht. Es zählen alle Anfragen, auch die, bei denen wir zu spät waren.',
  description:
    'Wie viele Anfragen bei Taubenfrei München das erste, zweite und dritte Angebot rechtzeitig bekamen, Monat für Monat, mit allen Verspätungen.',
} as const;

export const responseTimeTexts = {
  promise: 'Unsere Zusage',
  result: 'Das Ergebnis',
  summary: (counted: number, kept: number, share: string, span: string) =>
    `${span}: Von ${counted} Anfragen bekamen ${kept} das erste Angebot rechtzeitig${share}.`,
  clock: (kept: number, share: string) =>
    `Nach der Uhr, Wochenenden und Feiertage mitgezählt, waren es ${kept}${share}.`,
  kept: 'Keine hat es verpasst.',
  missed: (count: number, kinds: string) => `${count === 1 ? 'Eine bekam' : `${count} bekamen`} es nicht: ${kinds}.`,
  misses: {
    late: (count: number) => `${times(count)} kam es zu spät`,
    noOffer: (count: number) => `${times(count)} machte kein Betrieb ein Angebot`,
    noFirm: (count: number) => `${times(count)} fanden wir keinen Betrieb, den wir fragen konnten`,
  },
  longest: (time: string) => `Am längsten dauerte es bis zum ersten Angebot ${time}.`,
  longestNone: 'Ein erstes Angebot gab es nicht.',
  plot: 'Anfragen und rechtzeitige erste Angebote',
  series: { counted: 'Anfragen', rule: '1. Angebot rechtzeitig', clock: 'nach der Uhr' },
  table: 'Angebote in der zugesagten Zeit',
  columns: {
    period: 'Zeitraum',
    counted: 'Anfragen',
    offer: (number: number) => `${number}. Angebot`,
    late: 'Zu spät',
    noOffer: 'Kein Angebot',
    noFirm: 'Kein Betrieb',
    longest: 'Längste Wartezeit',
  },
  byClock: (count: number) => `Uhr: ${count}`,
  how: 'So zählen wir',
  rules: [
    'Nach unserer Regel zählen nur Montag bis Freitag, ohne Feiertage und ohne die Tage, an denen unser Büro geschlossen ist. Darunter steht die Zahl nach der Uhr, die nie anhält.',
    'Ein Angebot zählt, sobald es auf der Seite des Kunden steht und mindestens einen Preis nennt. Das zweite und das dritte Angebot sagen wir nicht zu. Wir zählen sie trotzdem.',
    'Fehlt die Postleitzahl, beginnt die Zeit, wenn wir sie haben. Setzt ein Kunde eine beendete Anfrage fort, beginnt sie von vorn, und die Anfrage zählt noch einmal.',
    'Nicht gezählt werden Spam und Anfragen, die der Kunde ohne Angebot selbst beendet, bevor die Zeit um ist. Gelöschte Anfragen bleiben als Zahl erhalten, ohne Daten über den Kunden.',
    'Monate mit weniger als zehn Anfragen fassen wir zusammen, damit niemand eine einzelne Anfrage erkennt. Prozente nennen wir erst ab 20 Anfragen.',
    'Ein Monat erscheint zwei Wochen nach seinem Ende und ändert sich danach nicht mehr. Was später kommt, zählt als nicht gekommen.',
    'Unser Büro arbeitet mit denselben Zahlen.',
  ],
  none: {
    heading: 'Noch zu wenige Anfragen',
    text: 'Zahlen stehen hier ab zehn Anfragen und zwei Wochen nach dem Ende des Monats. Bis dahin behaupten wir nichts.',
  },
  unavailable: {
    heading: 'Die Zahlen sind gerade nicht abrufbar',
    text: 'Ein Fehler auf unserer Seite. Bitte laden Sie die Seite in einer Minute neu.',
  },
  ask: { label: 'Anfrage stellen', href: '/fragebogen/' },
} as const;

/** 4580 minutes become '3 Tage und 4 Stunden'; a started hour counts as a whole one. */
export function speakWait(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const parts = [
    days === 1 ? 'einen Tag' : days > 0 && `${days} Tage`,
    rest === 1 ? 'eine Stunde' : rest > 0 && `${rest} Stunden`,
  ];
  return parts.filter(Boolean).join(' und ');
}
