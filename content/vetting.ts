import { claims } from './claims.ts';

type VettedDocument = { id: string; name: string; who: string; how: string; when: string };

const beforeActivation = 'vor der Freischaltung';

/** A rule changed here is a rule changed for the firms. */
export const vettingDocuments = [
  {
    id: 'trade-registration',
    name: 'Gewerbeanmeldung',
    who: 'allen Betrieben',
    how: 'Wir vergleichen Name, Anschrift und Tätigkeit mit der Bewerbung.',
    when: beforeActivation,
  },
  {
    id: 'liability-insurance',
    name: 'Betriebshaftpflicht über mindestens 1 Million €',
    who: 'allen Betrieben',
    how: 'Wir lesen die Bestätigung des Versicherers: Versicherungssumme, versicherte Tätigkeit, Ablaufdatum.',
    when: `${beforeActivation} und jedes Mal, wenn der Vertrag ausläuft`,
  },
  {
    id: 'register-extract',
    name: 'Auszug aus dem Handelsregister',
    who: 'GmbH und anderen eingetragenen Firmen',
    how: 'Wir vergleichen Firma, Sitz und Geschäftsführung mit der Bewerbung.',
    when: beforeActivation,
  },
  {
    id: 'nest-handling',
    name: 'Erlaubnis nach § 11 TierSchG oder Auskunft der Behörde, dass keine Erlaubnis nötig ist',
    who: 'Betrieben, die an Nestern arbeiten',
    how: 'Wir lesen den Bescheid oder die Auskunft und notieren, wofür und wie lange sie gilt.',
    when: `${beforeActivation} und nach Ablauf`,
  },
  {
    id: 'height-training',
    name: 'Nachweis über eine Schulung für Höhenarbeit',
    who: 'Betrieben, die am Seil oder mit einer Hebebühne arbeiten',
    how: 'Wir lesen das Zeugnis und notieren, wie lange es gilt.',
    when: `${beforeActivation} und nach Ablauf`,
  },
  {
    id: 'cleaning',
    name: 'Erklärung zur Unterweisung im Arbeitsschutz',
    who: 'Betrieben, die Taubenkot entfernen',
    how: 'Eigene Erklärung des Betriebs. Wir heben sie auf, prüfen sie aber nicht nach.',
    when: beforeActivation,
  },
  {
    id: 'association',
    name: 'Mitgliedschaft in einem Verband (DSV, DHBV)',
    who: 'niemandem, freiwillige Angabe',
    how: 'Wir lesen den Nachweis und zeigen die Mitgliedschaft beim Betrieb an.',
    when: 'wenn der Betrieb sie angibt',
  },
] as const satisfies readonly VettedDocument[];

export const vettingTexts = {
  passed: {
    heading: 'Wer die Prüfung bestanden hat',
    text: 'Diese Betriebe stehen mit Namen und dem Tag jeder Prüfung auf einer eigenen Liste. Wer Pause macht, gesperrt ist oder einen abgelaufenen Nachweis hat, steht nicht darauf. Hat noch niemand bestanden, sagt die Liste auch das.',
    link: { label: 'Zur Liste der Partnerbetriebe', href: '/partnerbetriebe/' },
  },
  documentsHeading: 'Welche Nachweise wir verlangen',
  documentsIntro:
    'Ein Betrieb bekommt erst eine Anfrage von uns, wenn seine Nachweise vorliegen, geprüft sind und noch gelten. Er schickt uns Kopien, ein Mensch liest sie. Geprüft ist ein Nachweis erst, wenn der Aussteller ihn bestätigt hat, er in einem öffentlichen Register steht oder wir das Original gesehen haben. Auf welchem Weg und an welchem Tag, steht in der Liste der Partnerbetriebe.',
  columns: { who: 'Verlangt von', when: 'Geprüft' },
  expiry: {
    heading: 'Was passiert, wenn ein Nachweis abläuft',
    text: 'Wir erinnern den Betrieb 30, 14 und 3 Tage vorher. Läuft der Nachweis trotzdem ab, bekommt der Betrieb keine neue Anfrage und kann kein Angebot senden, bis wir den neuen geprüft haben.',
  },
  limits: {
    heading: 'Was wir nicht prüfen',
    text: 'Wir besuchen keine Baustellen und nehmen keine Arbeiten ab. Wie gut ein Betrieb bei Ihnen arbeitet, ob sein Preis angemessen ist und ob er pünktlich kommt, können wir vorher nicht wissen. Vergleichen Sie Angebote, fragen Sie nach Referenzen in Ihrer Nähe und zahlen Sie nicht an der Haustür, sondern per Überweisung nach der Abnahme.',
  },
  organisation: {
    heading: 'Und die technische Prüforganisation?',
    text: `Die Betriebe sind ${claims.inspectedFirms.text}. Welche Organisation das ist, nennt der Betreiber an dieser Stelle. Was wir selbst prüfen, steht in der Liste oben.`,
  },
} as const;
