import { claims } from './claims.ts';
import { company } from './company.ts';
import { decliningCosts } from './firm-labels.ts';

const HOURS = ['null', 'eine Stunde', 'zwei Stunden', 'drei Stunden', 'vier Stunden'] as const;
const inHours = (minutes: number) => HOURS[minutes / 60] ?? `${minutes} Minuten`;

export const becomePartner = {
  apply: { label: 'Jetzt bewerben', href: '/partner-werden/bewerbung/' },
  applyNote: 'Drei Schritte, etwa zehn Minuten. Sie können jederzeit unterbrechen.',
  phone: { before: 'Lieber erst sprechen?', label: company.phone.replaceAll(' ', '\u00a0'), href: company.phoneHref },
  inquiry: {
    caption: 'So kommt eine Anfrage bei Ihnen an. Dieser Fall ist erfunden.',
    mark: 'Beispiel',
    heading: 'Anfrage aus 80799 München',
    distance: '6\u00a0km von Ihnen',
    image: '/images/blog/tauben-nisten-balkon-muenchen.svg',
    imageAlt: 'Gezeichnet: eine Taube und ihr Nest mit zwei Eiern auf einem Balkon.',
    facts: [
      ['Gebäude', 'Wohnung, 3.–4. Stock'],
      ['Problem', 'Nester, Taubenkot'],
      ['Stelle', 'Balkon'],
      ['Größe', '3,20\u00a0×\u00a02,60\u00a0m'],
      ['Nest', 'ja, mit Eiern'],
      ['Zugang', 'von innen'],
      ['Antwort bis', 'heute, 15\u00a0Uhr'],
    ],
    buttons: ['Angebot machen', 'Ablehnen'],
    hidden: 'Name, Telefon und Straße sehen Sie, sobald der Kunde Ihnen seinen Kontakt freigibt.',
  },
  hours: {
    heading: 'Wie schnell Sie antworten',
    text: (longest: number, shortest: number, offer: number) =>
      `Für die Antwort haben Sie in der Regel ${inHours(longest)}, mindestens ${inHours(shortest)}. Ein Angebot muss es noch nicht sein: Sie können auch fragen, eine Zeit dafür zusagen oder ablehnen. Für das Angebot bleiben danach mindestens ${inHours(offer)}.`,
    counting:
      'Gezählt wird nur in den Arbeitszeiten, die Sie selbst angeben, zum Beispiel Montag bis Freitag von 8 bis 17 Uhr. Kommt abends eine Anfrage, läuft die Uhr erst am nächsten Morgen. Feiertage zählen nie.',
  },
  expect: {
    heading: 'Wie viele Anfragen Sie erwarten können',
    /** Computed from the matching rules; tests/figures.test.ts computes them again. */
    figures: [
      { firms: 6, least: 28, mean: 59, most: 91 },
      { firms: 12, least: 11, mean: 40, most: 64 },
    ],
    line: ({ firms, least, mean, most }: { firms: number; least: number; mean: number; most: number }) =>
      `Bei ${firms} Betrieben gehen von 100 Anfragen im Durchschnitt ${mean} an jeden, je nach Betrieb ${least} bis ${most}.`,
    assumptions:
      'So haben wir gerechnet: mit unseren Auswahlregeln und 1.000 erfundenen Anfragen aus dem ganzen Gebiet. Auch die Betriebe sind erfunden: Sie fahren 30 bis 75\u00a0km weit und können Verschiedenes. Ein Viertel der Anfragen lehnen sie ab, ein Zehntel bleibt ohne Antwort; dafür fragen wir den nächsten an.',
    honest:
      'Wer weiter fährt und mehr Verfahren anbietet, bekommt mehr. Wie viele Anfragen im Monat eingehen, schwankt. Eine Zahl sichern wir nicht zu.',
  },
  cost: {
    heading: 'Was es kostet',
    /** Without the database: */
    unknown: 'Der Tarif steht in den Partnerbedingungen.',
    text: 'Fällig wird die Provision nur, wenn aus einer Anfrage von uns ein Auftrag wird. Bei kleinen Aufträgen nehmen wir nie mehr als ein Fünftel des Werts. Der Tarif ist für alle Betriebe gleich. Er steht in jeder Anfrage und gilt so, wie er bei dieser Anfrage stand.',
    exampleCents: 115_000,
    example: (net: string, commission: string) =>
      `Beispiel: Bei einem Auftrag über ${net} netto sind das ${commission}.`,
    next: (day: string, tariff: string) => `Ab ${day}: ${tariff}.`,
  },
  free: {
    heading: 'Was Sie nicht müssen',
    points: [
      'Kein Abonnement, keine Grundgebühr, keine Mindestlaufzeit.',
      'Keine Gebühr für Anfragen, auch nicht für Angebote.',
      decliningCosts,
      'Keine Pflicht, ein Angebot zu machen, und kein Verbot, woanders zu arbeiten.',
      'Kein Konto und kein Passwort. Sie arbeiten mit einem Link aus der E-Mail.',
    ],
  },
  choice: {
    heading: 'Wie wir Betriebe auswählen',
    text: `Für jede Anfrage fragen wir höchstens ${claims.offers.value} Betriebe gleichzeitig an. Infrage kommt, wer geprüft ist, dort arbeitet, das nötige Verfahren beherrscht und Platz hat. Dann zählen drei Merkmale:`,
    points: [
      { points: '20 bis 40 Punkte', text: 'wie gut Ihre Leistungen zur Anfrage passen' },
      {
        points: 'bis 40 Punkte',
        text: 'ob Sie frühere Anfragen rechtzeitig beantwortet haben; neue Betriebe beginnen mit 32',
      },
      { points: 'bis 20 Punkte', text: 'wie nah Sie am Gebäude sind' },
    ],
    after:
      'Je mehr Punkte, desto öfter fragen wir Sie an, und jeder geeignete Betrieb kommt an die Reihe. Preise, Größe des Betriebs und Höhe der Provision zählen nicht. Einen bezahlten besseren Platz gibt es nicht.',
    more: { label: 'So wählen wir aus, mit einem Beispiel', href: '/so-waehlen-wir-aus/' },
  },
  check: {
    heading: 'Was wir prüfen',
    text: 'Ein Mensch liest jeden Nachweis. Das brauchen wir von Ihnen:',
    from: 'Von',
    voluntary: 'Freiwillig.',
    more: { label: 'Wie wir prüfen, im Einzelnen', href: '/geprueft/' },
  },
  flow: {
    heading: 'So läuft es ab',
    steps: [
      'Sie bewerben sich mit Ihren Unterlagen, als PDF oder als Foto vom Handy.',
      'Wir prüfen und antworten spätestens nach fünf Arbeitstagen, mit Gründen.',
      'Passt eine Anfrage zu Ihnen, bekommen Sie eine E-Mail mit einem Link: Ort, Angaben und Fotos, ohne Namen und Kontaktdaten.',
      'Sie machen ein Angebot, stellen eine Frage oder lehnen ab.',
      'Gibt der Kunde Ihnen seinen Kontakt frei, vereinbaren Sie den Auftrag direkt mit ihm.',
    ],
  },
  terms: { before: 'Alles im Wortlaut steht in den', label: 'Partnerbedingungen', href: '/partnerbedingungen/' },
} as const;
