import { MAX_UNANSWERED_PER_FIRM } from '../claims.ts';

/** Words about the choice of firms on the page of one inquiry. */

const firms = (count: number) => (count === 1 ? 'ein Betrieb' : `${count} Betriebe`);

export const officeSelectionTexts = {
  heading: 'Auswahl der Betriebe',
  proposal: 'Vorschlag der Regeln',
  manual: 'Sie entscheiden: Erst mit Ihrer Bestätigung werden die angekreuzten Betriebe gefragt.',
  automatic: 'Die Regeln fragen von selbst. Sie können hier schneller sein oder anders wählen, dann mit Begründung.',
  slots: (free: number) => (free === 1 ? 'Ein Platz ist noch frei.' : `${free} Plätze sind noch frei.`),
  scarce:
    'Derzeit warten mehr Anfragen, als Betriebe frei sind. Deshalb schlagen die Regeln höchstens einen Betrieb vor; von Hand dürfen es mehr sein.',
  none: 'Nach den Regeln kommt gerade kein weiterer Betrieb in Frage. Wen Sie trotzdem fragen dürfen, können Sie ankreuzen.',
  noFirms: 'Es gibt noch keinen freigeschalteten Betrieb.',
  toFirms: 'Zu den Betrieben',
  rulesAt: (at: string) =>
    `Bis ${at} kann der Kunde noch Angaben ergänzen. Erst dann werden die Regeln von selbst tätig, oder es entsteht eine Aufgabe für Sie. Warten müssen Sie darauf nicht.`,
  needs: 'Gebraucht',
  wishes: 'Von Vorteil',
  nothingNeeded: 'nichts Besonderes',
  ask: 'Fragen',
  askFirm: (name: string) => `${name} fragen`,
  firm: 'Betrieb',
  points: 'Punkte',
  parts: { fit: 'Eignung', near: 'Nähe', answers: 'Antworten' },
  of: (points: number, most: number) => `${points} von ${most}`,
  explain: 'Was bedeuten Punkte und Guthaben?',
  explained: [
    'Eignung, bis 40 Punkte: wie viel von dem der Betrieb macht, was bei dieser Anfrage von Vorteil ist. Nähe, bis 20: je kürzer der Weg, desto mehr; ab 60 km keine. Antworten, bis 40: wie oft der Betrieb zuletzt rechtzeitig geantwortet hat.',
    'Unter 40 Punkten wird ein Betrieb nicht gefragt. Mehr Punkte bringen keinen Vorrang, aber einen größeren Anteil.',
    'Der Anteil: Jede Anfrage verteilt so viel Guthaben, wie Plätze zu vergeben sind, auf alle passenden Betriebe; wer mehr Punkte hat, bekommt mehr. Wer gefragt wird, zahlt dafür 1,00.',
    'Die Rechnung beim Guthaben: bisher + Anteil − 1,00 (nur wenn gefragt) = danach. Gefragt werden die mit dem größten Guthaben. So kommt mit der Zeit jeder an die Reihe.',
  ],
  credit: 'Guthaben',
  rank: 'Rang',
  distance: (km: string) => `${km} km`,
  proposed: 'vorgeschlagen',
  despite: (refusals: string) => `von Hand gewählt trotz: ${refusals}`,
  refused: (count: number) =>
    count === 1 ? 'Ein Betrieb kommt nicht in Frage' : `${count} Betriebe kommen nicht in Frage`,
  reason: 'Begründung',
  reasonHint:
    'Nötig, wenn Sie anders wählen als die Regeln. Sie bleibt im Protokoll; bitte ohne Namen und Nummern von Kunden.',
  confirm: 'Auswahl bestätigen und fragen',
  full: 'Alle Plätze sind vergeben.',
  closed: 'Für diese Anfrage wird gerade kein Betrieb gesucht.',
  noPostalCode: 'Ohne Postleitzahl wird kein Betrieb gefragt.',
  changedGone: 'Nicht mehr vorgeschlagen',
  changedCome: 'Neu vorgeschlagen',
  invitations: 'Gefragte Betriebe',
  noInvitations: 'Noch ist kein Betrieb gefragt.',
  runs: 'Wie ausgewählt wurde',
  noRuns: 'Noch keine Auswahl.',
  round: (round: number) => `Runde ${round}`,
  runHead: (slots: number, chosen: number) =>
    `${slots === 1 ? 'ein Platz' : `${slots} Plätze`}, ${chosen === 0 ? 'kein Betrieb' : firms(chosen)} gefragt`,
  byRules: 'nach den Regeln',
  confirmedBy: (name: string) => `bestätigt von ${name}`,
  changedBy: (name: string) => `anders gewählt von ${name}`,
  rules: (version: string) => `Regeln ${version}`,
  chosen: 'gefragt',
  call: 'Anrufen',
} as const;

/** Why a firm does not come into question; the part after the colon names a paper or a capability. */
export const refusalLabels: Readonly<Record<string, (detail: string) => string>> = {
  'not-active': () => 'nicht freigeschaltet',
  paused: () => 'pausiert',
  'terms-missing': () => 'aktuelle Partnerbedingungen nicht angenommen',
  'document-missing': (paper) => `Nachweis fehlt: ${paper}`,
  'document-expired': (paper) => `Nachweis abgelaufen: ${paper}`,
  'out-of-area': () => 'Ort liegt außerhalb des Gebiets',
  'capability-missing': (capability) => `macht nicht: ${capability}`,
  'own-inquiry': () => 'Anfrage kommt vom Betrieb selbst',
  excluded: () => 'Kunde möchte diesen Betrieb nicht',
  'already-invited': () => 'schon gefragt',
  'same-owner': () => 'gleicher Inhaber wie ein anderer Betrieb dieser Auswahl',
  'open-limit': () => `${MAX_UNANSWERED_PER_FIRM} Anfragen unbeantwortet`,
  'weekly-limit': () => 'Grenze der Woche erreicht',
  'score-below-40': () => 'unter 40 Punkten',
  unknown: () => 'nicht (mehr) freigeschaltet',
};

export const officeInvitationTexts = {
  status: {
    invited: 'gefragt',
    engaged: 'hat geantwortet',
    offered: 'Angebot da',
    shared: 'Kontakt freigegeben',
    ordered: 'Auftrag gemeldet',
    done: 'erledigt',
    declined: 'abgelehnt',
    silent: 'keine Antwort',
    excluded: 'vom Kunden ausgeschlossen',
    passed: 'abgeschlossen',
    withdrawn: 'zurückgenommen',
  },
  invited: (time: string) => `Gefragt ${time}`,
  answerDue: (time: string) => `Antwort bis ${time}`,
  offerDue: (time: string) => `Angebot bis ${time}`,
  promised: (time: string) => `Angebot zugesagt bis ${time}`,
  answered: (time: string) => `Geantwortet ${time}`,
  reminded: (time: string) => `Erinnert ${time}`,
  waiting: (time: string) => `Wartet seit ${time} auf eine Antwort des Kunden`,
  ended: (time: string) => `Beendet ${time}`,
  offerIs: (version: number, total: string) => `Angebot (Fassung ${version}): ${total} brutto`,
  authors: { customer: 'Kunde', firm: 'Betrieb', staff: 'Zentrale' },
  steps: 'Für den Betrieb handeln',
  by: 'Alles hier wird als Schritt der Zentrale festgehalten.',
  offer: {
    label: 'Nennt ein Angebot',
    text: 'Der Betrieb nennt am Telefon Preise. Der Kunde sieht das Angebot auf seiner Seite wie jedes andere. Alle Preise netto.',
    choose: 'Bitte wählen',
    line: (line: number) => `Arbeit ${line}`,
    quantity: (line: number) => `Menge ${line}`,
    price: (line: number) => `Preis ${line} (netto)`,
    note: (line: number) => `Hinweis ${line}`,
    quantityHint: 'Bei pauschalen Preisen bleibt die Menge leer. „Sonstiges“ braucht einen Hinweis.',
    remarks: 'Bemerkung (freiwillig)',
    tick: 'Der Betrieb hat dieses Angebot am Telefon genannt; ich habe es ihm vorgelesen.',
    button: 'Angebot festhalten',
  },
  byPhone: 'per Telefon',
  engage: {
    label: 'Angebot zugesagt',
    text: 'Der Betrieb sagt am Telefon, bis wann sein Angebot kommt.',
    until: 'Angebot kommt bis',
    latest: (time: string) => `Spätestens ${time}.`,
    button: 'Zusage festhalten',
  },
  decline: {
    label: 'Lehnt ab',
    text: 'Der Betrieb lehnt am Telefon ab. Das zählt als Antwort; der nächste Betrieb wird gesucht.',
    reason: 'Grund',
    choose: 'Grund wählen',
    button: 'Absage festhalten',
  },
  ask: {
    label: 'Fragt, antwortet oder will besichtigen',
    text: 'Was der Betrieb am Telefon wissen möchte oder antwortet. Der Kunde liest es auf seiner Seite.',
    kind: 'Art',
    kinds: [
      ['question', 'Frage an den Kunden'],
      ['message', 'Antwort an den Kunden'],
      ['appointment', 'Besichtigung angeboten'],
    ],
    body: 'Was der Betrieb sagt',
    button: 'An den Kunden geben',
  },
  answer: {
    label: 'Antwort des Kunden',
    text: 'Was der Kunde am Telefon geantwortet hat. Der Betrieb bekommt es sofort; Namen und Nummern bitte weglassen.',
    body: 'Antwort',
    button: 'An den Betrieb geben',
  },
  replace: {
    label: 'Durch einen anderen ersetzen',
    text: 'Dieser Betrieb erfährt, dass die Anfrage zurückgenommen ist; der andere wird sofort gefragt.',
    firm: 'Stattdessen',
    choose: 'Betrieb wählen',
    button: 'Ersetzen',
  },
  recall: {
    label: 'Zurücknehmen',
    text: 'Der Link des Betriebs wird geschlossen, und er erfährt es. Danach wird wieder ein Betrieb gesucht.',
    button: 'Anfrage zurücknehmen',
  },
  reason: 'Begründung',
} as const;

export const selectionAnswers = {
  reason: 'Bitte begründen Sie, warum Sie anders wählen (höchstens 500 Zeichen).',
  firms: 'Bitte kreuzen Sie mindestens einen Betrieb an.',
  tooMany: (free: number) =>
    free === 1
      ? 'Es ist nur noch ein Platz frei. Bitte kreuzen Sie nur einen Betrieb an.'
      : `Es sind nur noch ${free} Plätze frei. Bitte kreuzen Sie weniger Betriebe an.`,
  refused: (name: string, why: string) => `${name} kann nicht gefragt werden: ${why}.`,
  changed: 'Der Vorschlag hat sich inzwischen geändert. Niemand wurde gefragt. Bitte sehen Sie noch einmal hin.',
  closed: 'Für diese Anfrage wird gerade kein Betrieb gesucht. Niemand wurde gefragt.',
  moved: 'Der Betrieb ist inzwischen in einem anderen Stand. Nichts wurde geändert; die Seite zeigt, was jetzt gilt.',
  until: (latest: string) => `Bitte wählen Sie eine Zeit ab jetzt und nicht nach ${latest}.`,
  declineReason: 'Bitte wählen Sie den Grund der Absage.',
  body: 'Bitte schreiben Sie etwas, höchstens 2.000 Zeichen.',
  kind: 'Bitte wählen Sie, ob es eine Frage oder eine Besichtigung ist.',
  firm: 'Bitte wählen Sie den Betrieb, der stattdessen gefragt wird.',
  offer: {
    half: 'Bitte tragen Sie in jeder Zeile Arbeit und Preis ein.',
    twice: 'Eine Arbeit kommt zweimal vor. Bitte fassen Sie beide Zeilen zusammen.',
    tick: 'Bitte bestätigen Sie, dass der Betrieb das Angebot so genannt hat.',
    notVetted:
      'Der Betrieb darf gerade kein Angebot abgeben: Ein Nachweis fehlt oder ist abgelaufen, oder die aktuellen Bedingungen sind nicht bestätigt.',
  },
} as const;

export const choiceDone: Record<string, string> = {
  auswahl: 'Die Betriebe sind gefragt.',
  ersetzen: 'Der Betrieb ist ersetzt, der andere wird jetzt gefragt.',
  zuruecknehmen: 'Die Anfrage an den Betrieb ist zurückgenommen.',
  ablehnen: 'Die Absage ist festgehalten.',
  angebot: 'Das Angebot ist festgehalten. Der Kunde sieht es jetzt auf seiner Seite.',
  zusage: 'Die Zusage ist festgehalten.',
  rueckfrage: 'Der Kunde kann es jetzt auf seiner Seite lesen.',
  antwort: 'Die Antwort ist beim Betrieb.',
};

/** Several proposals at once. */
export const proposalsTexts = {
  title: 'Vorschläge',
  intro:
    'Was die Regeln vorschlagen und noch niemand bestätigt hat. Angekreuzte werden so gefragt, wie sie hier stehen.',
  none: 'Kein Vorschlag wartet auf eine Bestätigung.',
  asks: (firms: string) => `Gefragt würden: ${firms}`,
  nobody: 'Nach den Regeln kommt gerade kein Betrieb in Frage. Bitte öffnen Sie die Anfrage.',
  more: 'Es warten noch mehr. Sie stehen hier, sobald diese bestätigt sind.',
  tick: (reference: string) => `${reference} bestätigen`,
  confirm: 'Angekreuzte bestätigen und fragen',
  nothing: 'Bitte kreuzen Sie mindestens einen Vorschlag an.',
  done: (count: number) =>
    `${count === 1 ? 'Ein Vorschlag ist bestätigt.' : `${count} Vorschläge sind bestätigt.`} Eine Minute lang lässt sich jeder auf der Seite seiner Anfrage anhalten.`,
  failed: {
    changed: 'nicht bestätigt: Die Regeln schlagen inzwischen andere Betriebe vor.',
    closed: 'nicht bestätigt: Für diese Anfrage wird kein Betrieb mehr gesucht.',
    other: 'nicht bestätigt: Das ging gerade nicht. Bitte öffnen Sie die Anfrage.',
  },
  link: (count: number) => `${count} Vorschläge zusammen bestätigen`,
  back: 'Heute',
} as const;

/** What the office did and nobody has been written to about yet. */
export const stopTexts = {
  waits: (mails: number, time: string) =>
    `${mails === 1 ? 'Eine Nachricht geht' : `${mails} Nachrichten gehen`} um ${time} Uhr hinaus. Bis dahin können Sie das anhalten.`,
  whole: 'Anhalten und Auswahl zurücknehmen',
  mails: 'Nachrichten anhalten',
  onlyMails:
    'Angehalten werden nur die Nachrichten; der Schritt selbst bleibt und hat, wo es einen gibt, seinen eigenen Rückweg.',
  done: {
    undone: 'Angehalten und zurückgenommen. Niemand wurde angeschrieben; der Vorschlag wartet wieder.',
    'mails-stopped': 'Die Nachrichten sind angehalten: Niemand wird angeschrieben. Der Schritt selbst bleibt bestehen.',
  },
  seen: 'Ein Betrieb hat die Anfrage schon gesehen oder beantwortet. Es wurde nichts angehalten; zurücknehmen können Sie sie unten bei jedem gefragten Betrieb.',
  gone: 'Zu spät: Die Nachrichten sind schon hinausgegangen, oder jemand hat sie schon angehalten.',
} as const;

/** Of the task of an inquiry for which the rules do not look any more. */
export const roundsExhausted =
  'Die Auswahl hat für diese Anfrage schon 50-mal gesucht und sucht nicht mehr von selbst. Bitte wählen Sie einen Betrieb von Hand, oder rufen Sie den Kunden an.';
