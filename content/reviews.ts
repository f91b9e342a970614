/** Reviews of finished orders, as customers, firms and readers see them. */

export const howWeCheckPath = '/so-pruefen-wir-bewertungen/';
export const howWeCheckLink = { label: 'So prüfen wir Bewertungen', href: howWeCheckPath } as const;
export const reportPath = (number: number) => `${howWeCheckPath}?nr=${number}#melden`;

export const reviewReplyLabels = { yes: 'ja', partly: 'teils', no: 'nein' } as const;

/** The question as it is asked, and its name in a list. */
export const reviewQuestionTexts = {
  price: { question: 'Blieb es beim vereinbarten Preis?', short: 'Preis eingehalten' },
  punctual: { question: 'War der Betrieb pünktlich?', short: 'Pünktlich' },
  clean: { question: 'Hat der Betrieb sauber gearbeitet und aufgeräumt?', short: 'Sauber' },
  again: { question: 'Würden Sie ihn wieder beauftragen?', short: 'Wieder beauftragen' },
} as const;

/** Public: the office takes a review down for one of these reasons and for no other. */
export const takedownReasonTexts = {
  'no-order': 'Zu der Bewertung gab es keinen Auftrag.',
  own: 'Sie stammt vom Betrieb selbst oder von jemandem aus dem Betrieb.',
  pressure: 'Für sie wurde etwas verlangt, geboten oder angedroht.',
  unlawful: 'Sie verletzt das Recht, zum Beispiel durch eine Beleidigung oder eine unwahre Tatsachenbehauptung.',
  personal: 'Sie nennt Menschen, Adressen oder andere Angaben, die niemanden etwas angehen.',
  'other-order': 'Sie handelt von einem anderen Betrieb oder Auftrag.',
} as const;

const many = (count: number) => (count === 1 ? '1\u00a0Bewertung' : `${count}\u00a0Bewertungen`);
type Replies = Readonly<Record<keyof typeof reviewReplyLabels, number>>;

/** Stands beside every review (§ 5b Abs. 3 UWG). */
const origin =
  'Bewerten kann nur, wer einen Auftrag über uns bestätigt hat. Ob die Arbeit so war, können wir nicht nachprüfen.';

export const publicReviewTexts = {
  heading: 'Bewertungen von Kunden',
  count: many,
  none: 'Zu diesem Betrieb gibt es noch keine Bewertung.',
  origin,
  newest: 'Die neuesten stehen oben.',
  onlyNewest: (most: number) => `Gezeigt sind die neuesten ${most}, gezählt sind alle.`,
  columns: { question: 'Frage' },
  /** 'Wieder beauftragen: 3 ja, 1 teils, 0 nein' */
  spread: (question: keyof typeof reviewQuestionTexts, { yes, partly, no }: Replies) =>
    `${reviewQuestionTexts[question].short}: ${yes}\u00a0ja, ${partly}\u00a0teils, ${no}\u00a0nein`,
  unnamed: 'Ohne Namen',
  signed: (firstName: string, district: string | null) => (district ? `${firstName}, ${district}` : firstName),
  about: (firm: string, month: string) => `über ${firm}, ${month}`,
  byBoth: 'Auftrag vom Kunden und vom Betrieb bestätigt',
  byCustomer: 'Auftrag vom Kunden bestätigt, vom Betrieb nicht',
  denied: 'Der Betrieb bestreitet den Auftrag. Wir prüfen das.',
  answer: (firm: string) => `${firm} antwortet:`,
  report: (number: number) => `Bewertung Nr. ${number} melden`,
  landing: {
    heading: 'Was Kunden berichten',
    intro: (shown: number, count: number) =>
      `${shown === 1 ? 'Die neueste' : `Die ${shown} neuesten`} mit Text, von ${many(count)}. Ausgewählt haben wir sie nicht.`,
  },
  comparison: { label: 'Bewertungen', none: 'Noch keine Bewertung', short: 'keine' },
} as const;

export const writeReviewTexts = {
  open: 'Betrieb bewerten',
  /** On the guarantee pass. */
  invite: {
    heading: 'Wie war der Betrieb?',
    text: 'Ihre Antworten auf vier Fragen helfen anderen bei der Auswahl. Sie sind freiwillig.',
  },
  heading: (firm: string) => `${firm} bewerten`,
  intro:
    'Vier Fragen und, wenn Sie mögen, ein Text. Ihre Bewertung ist freiwillig, und niemand gibt Ihnen etwas dafür. Wir veröffentlichen sie sofort.',
  recognised:
    'Auch ohne Namen kann der Betrieb Sie erkennen: Er weiß, für wen er gearbeitet hat. Schreiben Sie deshalb nur, was er lesen darf.',
  body: {
    label: 'Was möchten Sie anderen sagen?',
    hint: 'Freiwillig, höchstens 1.000 Zeichen. Namen, Nummern und Adressen verdecken wir, soweit unser Programm sie erkennt.',
  },
  signed: {
    legend: 'Wie sollen wir die Bewertung zeigen?',
    with: (firstName: string) => `Mit Vornamen: ${firstName}`,
    without: 'Ohne Namen',
  },
  district: { label: 'Stadtteil oder Ort', hint: 'Zum Beispiel Sendling. Er erscheint nur mit dem Vornamen.' },
  button: 'Bewertung veröffentlichen',
  change: 'Änderung veröffentlichen',
  faults: {
    reply: (question: keyof typeof reviewQuestionTexts) =>
      `Bitte wählen Sie bei „${reviewQuestionTexts[question].short}“ ja, teils oder nein.`,
    body: 'Bitte kürzen Sie den Text auf 1.000 Zeichen.',
    signed: 'Bitte wählen Sie, ob Ihr Vorname dabeistehen soll.',
    district: 'Bitte nennen Sie nur den Stadtteil oder Ort, mit höchstens 40 Zeichen.',
  },
  refused: 'Zu diesem Betrieb ist keine fertige Arbeit gemeldet.',
  own: 'Diesen Auftrag können Sie nicht bewerten: Die Anfrage hat dieselbe Telefonnummer oder E-Mail-Adresse wie der Betrieb.',
  closed: 'Diese Bewertung lässt sich nicht mehr ändern. Löschen können Sie sie jederzeit.',
  consent:
    'Mit dem Knopf willigen Sie ein, dass wir die Bewertung 3 Jahre lang zeigen. Löschen können Sie sie jederzeit, auch wenn Ihre Anfrage schon gelöscht ist: Den Link dazu senden wir Ihnen per E-Mail, wenn Sie uns eine Adresse genannt haben.',
  later: {
    heading: 'Lieber später?',
    tick: 'Ja, fragen Sie mich in 14 Tagen ein Mal per E-Mail nach einer Bewertung.',
    tickMissing: 'Bitte setzen Sie den Haken, wenn wir Sie fragen sollen.',
    note: 'Dafür speichern wir Ihre E-Mail-Adresse bis 30 Tage nach dieser E-Mail. Widersprechen können Sie jederzeit.',
    button: 'Später fragen',
    active: (day: string, email: string) => `Wir fragen Sie am ${day}, mit einer E-Mail an ${email}.`,
    stop: 'Nicht fragen',
    unproven:
      'Bitte öffnen Sie diese Seite mit dem Link aus einer unserer E-Mails und setzen Sie den Haken dort. Dann wissen wir, dass die Adresse stimmt.',
  },
} as const;

export const ownReviewTexts = {
  heading: 'Ihre Bewertung',
  of: (firm: string, number: number) => `Bewertung Nr. ${number} über ${firm}`,
  published: 'So ist sie veröffentlicht:',
  takenDown: 'Wir haben diese Bewertung aus dem Netz genommen.',
  reason: 'Grund',
  facts: 'Begründung',
  body: 'Text',
  name: 'Name',
  object: {
    heading: 'Widersprechen',
    text: 'Halten Sie das für falsch, schreiben Sie uns, warum. Ein Mensch prüft die Entscheidung innerhalb von 14 Tagen.',
    label: 'Warum soll die Bewertung bleiben?',
    button: 'Widerspruch absenden',
    missing: 'Bitte schreiben Sie 10 bis 1.000 Zeichen.',
    sent: 'Ihr Widerspruch ist angekommen. Wir prüfen ihn innerhalb von 14 Tagen.',
    court:
      'Auch der Weg zu einer außergerichtlichen Streitbeilegungsstelle (Art. 21 DSA) oder zum Gericht steht Ihnen offen.',
  },
  remove: {
    heading: 'Löschen',
    text: 'Die Bewertung verschwindet sofort und endgültig, mit allem, was wir dazu gespeichert haben. Eine neue können Sie für diesen Auftrag nicht schreiben.',
    tick: 'Ja, Bewertung löschen',
    tickMissing: 'Bitte setzen Sie den Haken, wenn wir die Bewertung löschen sollen.',
    button: 'Bewertung löschen',
    done: 'Die Bewertung ist gelöscht.',
  },
  deleted: 'Die Bewertung zu diesem Auftrag ist gelöscht. Eine neue ist nicht möglich.',
  saved: 'Ihre Bewertung ist veröffentlicht.',
  changed: 'Ihre Änderung ist veröffentlicht.',
  request: {
    heading: 'Nicht nach einer Bewertung fragen',
    text: (firm: string) => `Sie hatten erlaubt, dass wir Sie ein Mal nach einer Bewertung von ${firm} fragen.`,
    button: 'Widersprechen',
    done: 'Wir fragen Sie nicht mehr. Ihre E-Mail-Adresse haben wir dazu nicht mehr gespeichert.',
  },
  unknown: 'Zu diesem Link ist nichts mehr gespeichert. Wir schreiben Ihnen deswegen nicht mehr.',
  limited: 'Das waren zu viele Versuche. Bitte warten Sie eine Minute.',
  erasure: 'Auch meine Bewertung löschen. Ohne Haken bleibt sie, wie sie ist.',
} as const;

const reportFields = {
  reason: { legend: 'Was ist der Grund?' },
  body: {
    label: 'Warum?',
    hint: '10 bis 1.000 Zeichen. Was ist falsch oder verletzend, und woran sieht man das?',
  },
  faults: {
    reason: 'Bitte wählen Sie einen Grund.',
    body: 'Bitte schreiben Sie 10 bis 1.000 Zeichen.',
    email: 'Bitte prüfen Sie die E-Mail-Adresse, oder lassen Sie das Feld leer.',
  },
} as const;

export const howWeCheckTexts = {
  contents: [
    {
      heading: 'Wer bewerten kann',
      points: [
        'Nur ein Kunde, der über uns angefragt und den Auftrag selbst bestätigt hat, und erst, wenn die Arbeit fertig gemeldet ist.',
        'Zu jedem Auftrag gibt es eine Bewertung, nie eine zweite, auch nicht nach dem Löschen.',
        'Bei jeder steht, ob auch der Betrieb den Auftrag bestätigt hat.',
        'Haben Anfrage und Betrieb dieselbe Telefonnummer oder E-Mail-Adresse, nehmen wir keine Bewertung an.',
      ],
    },
    {
      heading: 'Wie wir fragen',
      points: [
        'Wir fragen auf der Seite des Kunden, sobald die Arbeit fertig ist. Per E-Mail fragen wir nur, wer es dort erlaubt, ein Mal und 14 Tage später.',
        'Für eine Bewertung gibt es nichts. Betriebe dürfen nicht nach Bewertungen fragen und nichts dafür bieten.',
        'Die vier Fragen sind für alle gleich. Wir rechnen keine Note aus und sortieren nicht danach.',
      ],
    },
    {
      heading: 'Was wir zeigen',
      points: [
        'Alle Bewertungen, gute und schlechte, sofort und ungekürzt. Namen, Nummern und Adressen verdeckt ein Programm.',
        'Auf der Startseite stehen die drei neuesten mit Text, sobald es zehn Bewertungen gibt.',
        'Der Kunde kann seine Bewertung 30 Tage lang ändern, bis der Betrieb antwortet, und jederzeit löschen. Nach 3 Jahren löschen wir sie.',
        'Der Betrieb darf ein Mal antworten. Löschen oder ausblenden kann er nichts.',
        'Bewertungen haben keinen Einfluss darauf, welche Betriebe wir anfragen.',
      ],
    },
    {
      heading: 'Was wir nicht wissen',
      points: [
        'Wir waren nicht dabei. Ob eine Bewertung gerecht ist, können wir nicht prüfen, nur, ob es den Auftrag gab.',
        'Ob sich Kunde und Betrieb kennen, sehen wir nicht immer. Sagen Sie es uns, wenn Sie es wissen.',
      ],
    },
  ],
  takedown: {
    heading: 'Wann wir eine Bewertung herausnehmen',
    text: 'Nur aus einem dieser Gründe, und nur durch einen Menschen. Bestreitet ein Betrieb den Auftrag, entscheiden wir innerhalb von 14 Tagen; so lange steht das dabei. Eine Meldung allein blendet nichts aus.',
    author: 'Wer die Bewertung geschrieben hat, bekommt den Grund, unsere Begründung und einen Link zum Widerspruch.',
    columns: { reason: 'Grund', number: 'Anzahl' },
    total: (taken: number, published: number) =>
      `Heute sind ${many(published)} veröffentlicht und ${taken === 0 ? 'keine' : taken} herausgenommen.`,
    none: 'Noch ist keine Bewertung veröffentlicht und keine herausgenommen.',
    unavailable: 'Die Zahlen lassen sich gerade nicht lesen. Bitte laden Sie die Seite später neu.',
  },
  report: {
    heading: 'Eine Bewertung melden',
    text: 'Die Nummer steht bei jeder Bewertung. Ihren Namen brauchen wir nicht. Nennen Sie uns eine E-Mail-Adresse, sagen wir Ihnen, wie wir entscheiden und wie Sie dagegen vorgehen können.',
    number: { label: 'Nummer der Bewertung' },
    ...reportFields,
    email: { label: 'E-Mail-Adresse' },
    honest: 'Mit dem Absenden erklären Sie, dass Ihre Angaben nach bestem Wissen richtig und vollständig sind.',
    button: 'Melden',
    unknown: 'Eine veröffentlichte Bewertung mit dieser Nummer gibt es nicht.',
    sent: 'Danke, Ihre Meldung ist angekommen. Ein Mensch entscheidet innerhalb von 14 Tagen.',
    known: 'Danke. Diese Bewertung prüfen wir schon.',
    limited: 'Das waren zu viele Meldungen. Bitte versuchen Sie es in einer Stunde wieder.',
  },
} as const;

export const firmReviewTexts = {
  open: 'Bewertungen ansehen und beantworten',
  heading: 'Bewertungen Ihres Betriebs',
  intro:
    'So sehen Kunden sie. Antworten können Sie auf jede ein Mal. Nach Bewertungen fragen oder etwas dafür bieten dürfen Sie nicht.',
  none: 'Noch hat kein Kunde Ihren Betrieb bewertet.',
  takenDown: (number: number, reason: string) => `Nr. ${number} haben wir herausgenommen: ${reason}`,
  answer: {
    label: 'Ihre Antwort',
    hint: '10 bis 1.000 Zeichen. Sie ist öffentlich und lässt sich nicht ändern. Nennen Sie nicht, wer der Kunde ist.',
    button: 'Antwort veröffentlichen',
    missing: 'Bitte schreiben Sie 10 bis 1.000 Zeichen.',
    closed: 'Diese Bewertung ist schon beantwortet, oder es gibt sie nicht mehr.',
    done: 'Ihre Antwort ist veröffentlicht.',
  },
  report: {
    title: 'Auftrag bestreiten oder Bewertung melden',
    text: 'Eine Meldung blendet nichts aus. Unser Büro entscheidet innerhalb von 14 Tagen und schreibt Ihnen. Eine schlechte Bewertung allein ist kein Grund.',
    ...reportFields,
    button: 'Melden',
    sent: 'Ihre Meldung ist angekommen.',
    known: 'Das haben Sie schon gemeldet.',
  },
  reported: (reason: string, decision: 'stands' | 'taken-down' | 'put-back' | null) =>
    `Ihre Meldung „${reason}“: ${decision === null ? 'wir prüfen sie noch' : decision === 'taken-down' ? 'Bewertung herausgenommen' : 'Bewertung bleibt'}`,
} as const;
