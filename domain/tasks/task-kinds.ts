/**
 * A task closes in every state that `openIn` does not list and by the events in `endedBy`; without `openIn` only a
 * person closes it.
 */
export const taskKinds = {
  check: {
    about: 'inquiry',
    title: 'Angehaltene Anfrage prüfen',
    outcomes: ['cleared', 'spam', 'other'],
    openIn: ['held'],
  },
  postcode: {
    about: 'inquiry',
    title: 'Anrufen: Postleitzahl fehlt',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['new', 'matching', 'offers'],
    endedBy: ['postal-code', 'match'],
  },
  propose: {
    about: 'inquiry',
    title: 'Betriebe vorschlagen und bestätigen',
    outcomes: ['done', 'not-possible', 'other'],
    openIn: ['new', 'matching', 'offers'],
    endedBy: ['match', 'no-firm'],
  },
  'no-answer': {
    about: 'inquiry',
    title: 'Kein Betrieb antwortet: nachfassen',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['matching'],
    endedBy: ['invitation.engage', 'invitation.ask', 'invitation.visit', 'invitation.offer', 'invitation.revive'],
  },
  'mail-stuck': {
    about: 'inquiry',
    title: 'E-Mail an einen Betrieb ging nicht hinaus',
    outcomes: ['done', 'not-possible', 'other'],
    openIn: ['matching', 'offers', 'released'],
  },
  'mail-failed': {
    about: 'inquiry',
    title: 'E-Mail kam nicht an: im Postausgang nachsehen und anrufen',
    outcomes: ['reached', 'not-reached', 'other'],
  },
  'firm-mail-failed': {
    about: 'partner',
    title: 'E-Mail an diesen Betrieb kam nicht an: anrufen',
    outcomes: ['reached', 'not-reached', 'other'],
  },
  'letter-stopped': {
    about: 'inquiry',
    title: 'Nachricht angehalten: selbst Bescheid geben oder den Schritt zurücknehmen',
    outcomes: ['done', 'not-reached', 'other'],
  },
  'firm-letter-stopped': {
    about: 'partner',
    title: 'Nachricht angehalten: dem Betrieb selbst Bescheid geben oder den Schritt zurücknehmen',
    outcomes: ['done', 'not-reached', 'other'],
  },
  'no-firm': {
    about: 'inquiry',
    title: 'Kein passender Betrieb',
    outcomes: ['done', 'not-possible', 'other'],
    openIn: ['new', 'matching'],
    endedBy: ['match', 'invitation.undo', 'invitation.revive'],
  },
  call: {
    about: 'inquiry',
    title: 'Anrufen: noch kein Angebot',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['new', 'held', 'matching'],
    endedBy: ['promise-missed'],
  },
  /** An offer does not replace this promised call; sharing the contact does. */
  'promise-missed': {
    about: 'inquiry',
    title: 'Zusage nicht gehalten: Kunden anrufen',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['new', 'held', 'matching', 'offers'],
  },
  'order-differs': {
    about: 'inquiry',
    title: 'Auftrag: Kunde und Betrieb sagen Verschiedenes',
    outcomes: ['done', 'other'],
  },
  'call-order': {
    about: 'inquiry',
    title: 'Anrufen: Betrieb meldet einen Auftrag',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['released'],
  },
  'contact-breach': { about: 'inquiry', title: 'Kontaktwunsch nicht beachtet', outcomes: ['done', 'other'] },
  'call-offer': {
    about: 'inquiry',
    title: 'Anrufen: erstes Angebot ist da',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['offers'],
  },
  'call-visit': {
    about: 'inquiry',
    title: 'Anrufen: Betrieb sagt den Termin ab',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['new', 'held', 'matching', 'offers', 'released', 'ordered', 'lost'],
  },
  /** This task and the two below cover all firms; `settleVisitCalls` closes them when nothing is left to say. */
  'call-appointment': {
    about: 'inquiry',
    title: 'Anrufen: Termin ist notiert',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['released', 'ordered'],
  },
  'call-times': {
    about: 'inquiry',
    title: 'Anrufen: Betrieb schlägt Termine vor',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['released', 'ordered'],
  },
  'call-reminder': {
    about: 'inquiry',
    title: 'Anrufen: an den Termin erinnern',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['released', 'ordered'],
  },
  /** The customer has no email address for a code. */
  'call-correction': {
    about: 'inquiry',
    title: 'Anrufen: Kontaktdaten berichtigen',
    outcomes: ['done', 'not-reached', 'other'],
    endedBy: ['correct-contact'],
  },
  'call-ending': {
    about: 'inquiry',
    title: 'Anrufen: ein Angebot läuft bald ab',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['offers', 'released'],
  },
  'call-signing': {
    about: 'inquiry',
    title: 'Anrufen: bevor der Kunde unterschreibt',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['released'],
  },
  /** The closing waits for this call. */
  'call-closing': {
    about: 'inquiry',
    title: 'Anrufen: Anfrage wird in 14 Tagen geschlossen',
    outcomes: ['reached', 'not-reached', 'keep', 'other'],
    openIn: ['new', 'held', 'matching', 'offers', 'released'],
    endedBy: ['keep', 'closing-called-off'],
  },
  'call-firm-gone': {
    about: 'inquiry',
    title: 'Anrufen: ein Betrieb ist nicht mehr dabei',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['matching', 'offers', 'released'],
  },
  'call-ended': {
    about: 'inquiry',
    title: 'Anrufen: Anfrage ist beendet',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['lost'],
  },
  'customer-question': {
    about: 'inquiry',
    title: 'Anrufen: ein Betrieb hat eine Frage an den Kunden',
    outcomes: ['done', 'other'],
    openIn: ['matching', 'offers', 'released', 'ordered'],
  },
  application: {
    about: 'partner',
    title: 'Bewerbung eines Betriebs prüfen',
    outcomes: ['done', 'other'],
    openIn: ['applied', 'checking'],
  },
  'application-held': {
    about: 'office',
    title: 'Zurückgehaltene Bewerbung ansehen: zulassen oder verwerfen',
    outcomes: ['done', 'spam', 'other'],
  },
  'document-check': {
    about: 'partner',
    title: 'Neuen Nachweis prüfen',
    outcomes: ['done', 'other'],
    openIn: ['applied', 'checking', 'active', 'paused', 'suspended'],
  },
  'document-expiring': {
    about: 'partner',
    title: 'Nachweis läuft ab: Betrieb anrufen',
    outcomes: ['reached', 'not-reached', 'other'],
    openIn: ['applied', 'checking', 'active', 'paused', 'suspended'],
  },
  complaint: { about: 'partner', title: 'Beschwerde eines Betriebs beantworten', outcomes: ['done', 'other'] },
  'commission-claim': {
    about: 'partner',
    title: 'Abrechnung: Betrieb kannte das Gebäude, entscheiden',
    outcomes: ['done', 'other'],
  },
  'commission-differs': {
    about: 'partner',
    title: 'Abrechnung: Angaben zum Auftrag weichen ab',
    outcomes: ['done', 'other'],
  },
  'commission-changed': {
    about: 'partner',
    title: 'Abrechnung: neue Angabe zu einer berechneten Provision',
    outcomes: ['done', 'other'],
  },
  'commission-value': {
    about: 'partner',
    title: 'Abrechnung: Wert eines Auftrags fehlt, Betrieb fragen',
    outcomes: ['done', 'not-reached', 'other'],
  },
  objection: { about: 'partner', title: 'Abrechnung: Einwand eines Betriebs entscheiden', outcomes: ['done', 'other'] },
  'storno-due': {
    about: 'partner',
    title: 'Abrechnung: Stornorechnung ausstellen',
    outcomes: ['done', 'other'],
  },
  'pay-out': {
    about: 'partner',
    title: 'Abrechnung: Guthaben überweisen oder verrechnen',
    outcomes: ['done', 'other'],
  },
  reclaim: {
    about: 'partner',
    title: 'Abrechnung: Zahlung kam zurück, Betrag anfordern oder verrechnen',
    outcomes: ['done', 'other'],
  },
  'bill-month': {
    about: 'office',
    title: 'Abrechnung: Monatsrechnungen ausstellen',
    outcomes: ['done', 'other'],
  },
  'base-rate': {
    about: 'office',
    title: 'Abrechnung: Basiszinssatz des Halbjahres eintragen',
    outcomes: ['done', 'other'],
  },
  'profile-changed': {
    about: 'partner',
    title: 'Geänderte Angaben eines Betriebs prüfen',
    outcomes: ['done', 'other'],
    openIn: ['applied', 'checking', 'active', 'paused', 'suspended'],
  },
} as const satisfies Record<string, Kind>;
export type TaskKind = keyof typeof taskKinds;

type Kind = {
  about: 'inquiry' | 'partner' | 'office';
  title: string;
  outcomes: readonly string[];
  openIn?: readonly string[];
  endedBy?: readonly string[];
};

export const taskOutcomes = {
  done: 'Erledigt',
  reached: 'Erreicht',
  'not-reached': 'Nicht erreicht',
  'not-possible': 'Nicht möglich',
  other: 'Anderes',
  cleared: 'Zugelassen',
  spam: 'Spam',
  'give-up': 'Anfrage beendet',
  keep: 'Bleibt offen',
  withdraw: 'Vom Kunden beendet',
  match: 'Betriebe angefragt',
  void: 'Hat sich erübrigt',
} as const;
export type TaskOutcome = keyof typeof taskOutcomes;

export function isOutcomeOf(kind: string, outcome: string): outcome is TaskOutcome {
  const known = (taskKinds as Record<string, Kind | undefined>)[kind];
  return known?.outcomes.includes(outcome) ?? false;
}

export function kindsEndedBy(about: Kind['about'], event: string, to?: string | null): TaskKind[] {
  return (Object.keys(taskKinds) as TaskKind[]).filter((name) => {
    const kind: Kind = taskKinds[name];
    if (kind.about !== about) return false;
    return kind.endedBy?.includes(event) || (to && kind.openIn && !kind.openIn.includes(to));
  });
}

const OUTCOMES: Record<string, TaskOutcome> = {
  clear: 'cleared',
  spam: 'spam',
  'give-up': 'give-up',
  withdraw: 'withdraw',
  match: 'match',
  offer: 'done',
  activate: 'done',
  reject: 'done',
};
export const outcomeOf = (event: string): TaskOutcome => OUTCOMES[event] ?? 'void';
