import { claims } from './claims.ts';
import { commissionOf } from './commission.ts';
import { germanNumber } from './german-format.ts';
import { decliningCosts } from './partner-words.ts';

const example = 1150;

export const becomePartner = {
  apply: { label: 'Jetzt bewerben', href: '/partner-werden/bewerbung/' },
  applyNote: 'Drei Schritte, etwa zehn Minuten. Sie können jederzeit unterbrechen.',
  cost: {
    heading: 'Was es kostet',
    tariff: `${claims.commissionRate.text}, ${claims.commissionMin.text}, ${claims.commissionMax.text}.`,
    text: 'Fällig wird die Provision nur, wenn aus einer Anfrage von uns ein Auftrag wird. Der Tarif ist für alle Betriebe gleich. Er steht in jeder Anfrage und gilt so, wie er bei dieser Anfrage stand.',
    example: `Beispiel: Bei einem Auftrag über ${germanNumber(example)} € netto sind das ${germanNumber(commissionOf(example))} €.`,
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
      'Je mehr Punkte, desto öfter fragen wir Sie (im Verhältnis der Punkte zum Quadrat). So kommt jeder geeignete Betrieb an die Reihe. Preise, Größe des Betriebs und Höhe der Provision zählen nicht. Einen bezahlten besseren Platz gibt es nicht.',
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
    heading: 'So geht es weiter',
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
