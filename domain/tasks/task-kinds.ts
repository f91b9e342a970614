import { CLOSING_DAYS } from '../../content/claims.ts';

type Closing = {
  /** The task closes in every other state of its inquiry or firm. Without this, only a person or an event closes it. */
  openIn?: readonly string[];
  endedBy?: readonly string[];
};
type Kind = Closing & { about: 'inquiry' | 'firm' | 'office'; title: string; outcomes: Outcomes };
type Outcomes = readonly [TaskOutcome, ...TaskOutcome[]];

const kindAbout =
  (about: Kind['about']) =>
  (title: string, outcomes: Outcomes, closing: Closing = {}): Kind => ({
    about,
    title,
    outcomes,
    ...closing,
  });
const ofInquiry = kindAbout('inquiry');
const ofFirm = kindAbout('firm');
const ofOffice = kindAbout('office');

const CALL = ['reached', 'not-reached', 'other'] as const;
const TELL = ['done', 'not-reached', 'other'] as const;
const ARRANGE = ['done', 'not-possible', 'other'] as const;
const DECIDE = ['done', 'other'] as const;
const FIRM_REMAINS = ['applied', 'checking', 'active', 'paused', 'suspended'];

export const taskKinds = {
  check: ofInquiry('Angehaltene Anfrage prüfen', ['cleared', 'spam', 'other'], { openIn: ['held'] }),
  postcode: ofInquiry('Anrufen: Postleitzahl fehlt', CALL, {
    openIn: ['new', 'matching', 'offers'],
    endedBy: ['postal-code', 'match'],
  }),
  propose: ofInquiry('Betriebe vorschlagen und bestätigen', ARRANGE, {
    openIn: ['new', 'matching', 'offers'],
    endedBy: ['match', 'no-firm'],
  }),
  'no-answer': ofInquiry('Kein Betrieb antwortet: nachfassen', CALL, {
    openIn: ['matching'],
    endedBy: [
      'invitation.engage',
      'invitation.ask',
      'invitation.offer-appointment',
      'invitation.offer',
      'invitation.revive',
    ],
  }),
  'mail-stuck': ofInquiry('E-Mail an einen Betrieb ging nicht hinaus', ARRANGE, {
    openIn: ['matching', 'offers', 'shared'],
  }),
  'mail-failed': ofInquiry('E-Mail kam nicht an: im Postausgang nachsehen und anrufen', CALL),
  'firm-mail-failed': ofFirm('E-Mail an diesen Betrieb kam nicht an: anrufen', CALL),
  'mail-stopped': ofInquiry('Nachricht angehalten: selbst Bescheid geben oder den Schritt zurücknehmen', TELL),
  'firm-mail-stopped': ofFirm(
    'Nachricht angehalten: dem Betrieb selbst Bescheid geben oder den Schritt zurücknehmen',
    TELL,
  ),
  'no-firm': ofInquiry('Kein passender Betrieb', ARRANGE, {
    openIn: ['new', 'matching'],
    endedBy: ['match', 'invitation.undo', 'invitation.revive', 'invitation.bring-back'],
  }),
  call: ofInquiry('Anrufen: noch kein Angebot', CALL, {
    openIn: ['new', 'held', 'matching'],
    endedBy: ['response-missed'],
  }),
  /** An offer does not replace this promised call; sharing the contact does. */
  'response-missed': ofInquiry('Zusage nicht gehalten: Kunden anrufen', CALL, {
    openIn: ['new', 'held', 'matching', 'offers'],
  }),
  'order-differs': ofInquiry('Auftrag: Kunde und Betrieb sagen Verschiedenes', DECIDE),
  'call-order': ofInquiry('Anrufen: Betrieb meldet einen Auftrag', CALL, { openIn: ['shared'] }),
  'contact-breach': ofInquiry('Kontaktwunsch nicht beachtet', DECIDE),
  'call-offer': ofInquiry('Anrufen: erstes Angebot ist da', CALL, { openIn: ['offers'] }),
  'call-cancellation': ofInquiry('Anrufen: Betrieb sagt den Termin ab', CALL, {
    openIn: ['new', 'held', 'matching', 'offers', 'shared', 'ordered', 'lost'],
  }),
  /** This task and the two below cover all firms; `settleAppointmentCalls` closes them when nothing is left to say. */
  'call-appointment': ofInquiry('Anrufen: Termin ist notiert', CALL, { openIn: ['shared', 'ordered'] }),
  'call-times': ofInquiry('Anrufen: Betrieb schlägt Termine vor', CALL, { openIn: ['shared', 'ordered'] }),
  'call-reminder': ofInquiry('Anrufen: an den Termin erinnern', CALL, { openIn: ['shared', 'ordered'] }),
  /** The customer has no email address for a code. */
  'call-correction': ofInquiry('Anrufen: Kontaktdaten berichtigen', TELL, {
    endedBy: ['correct-contact'],
  }),
  'call-ending': ofInquiry('Anrufen: ein Angebot läuft bald ab', CALL, { openIn: ['offers', 'shared'] }),
  'call-meeting': ofInquiry('Anrufen: bald ist die Eigentümerversammlung', CALL, { openIn: ['offers', 'shared'] }),
  'call-signing': ofInquiry('Anrufen: bevor der Kunde unterschreibt', CALL, { openIn: ['shared'] }),
  /** The closing waits for this call. */
  'call-closing': ofInquiry(
    `Anrufen: Anfrage wird in ${CLOSING_DAYS} Tagen geschlossen`,
    ['reached', 'not-reached', 'keep', 'other'],
    { openIn: ['new', 'held', 'matching', 'offers', 'shared'], endedBy: ['keep', 'closing-called-off'] },
  ),
  'call-firm-gone': ofInquiry('Anrufen: ein Betrieb ist nicht mehr dabei', CALL, {
    openIn: ['matching', 'offers', 'shared'],
  }),
  'call-ended': ofInquiry('Anrufen: Anfrage ist beendet', CALL, { openIn: ['lost'] }),
  'customer-question': ofInquiry('Anrufen: ein Betrieb hat eine Frage an den Kunden', DECIDE, {
    openIn: ['matching', 'offers', 'shared', 'ordered'],
  }),
  application: ofFirm('Bewerbung eines Betriebs prüfen', DECIDE, { openIn: ['applied', 'checking'] }),
  'application-held': ofOffice('Zurückgehaltene Bewerbung ansehen: zulassen oder verwerfen', ['done', 'spam', 'other']),
  'document-check': ofFirm('Neuen Nachweis prüfen', DECIDE, { openIn: FIRM_REMAINS }),
  'document-expiring': ofFirm('Nachweis läuft ab: Betrieb anrufen', CALL, { openIn: FIRM_REMAINS }),
  complaint: ofFirm('Beschwerde eines Betriebs beantworten', DECIDE),
  review: ofFirm('Gemeldete Bewertung: innerhalb von 14 Tagen entscheiden', DECIDE),
  'commission-claim': ofFirm('Abrechnung: Betrieb kannte das Gebäude, entscheiden', DECIDE),
  'commission-differs': ofFirm('Abrechnung: Angaben zum Auftrag weichen ab', DECIDE),
  'commission-changed': ofFirm('Abrechnung: neue Angabe zu einer berechneten Provision', DECIDE),
  'commission-value': ofFirm('Abrechnung: Wert eines Auftrags fehlt, Betrieb fragen', TELL),
  objection: ofFirm('Abrechnung: Einwand eines Betriebs entscheiden', DECIDE),
  'storno-due': ofFirm('Abrechnung: Stornorechnung ausstellen', DECIDE),
  'pay-out': ofFirm('Abrechnung: Guthaben überweisen oder verrechnen', DECIDE),
  reclaim: ofFirm('Abrechnung: Zahlung kam zurück, Betrag anfordern oder verrechnen', DECIDE),
  'bill-month': ofOffice('Abrechnung: Monatsrechnungen ausstellen', DECIDE),
  'base-rate': ofOffice('Abrechnung: Basiszinssatz des Halbjahres eintragen', DECIDE),
  'profile-changed': ofFirm('Geänderte Angaben eines Betriebs prüfen', DECIDE, { openIn: FIRM_REMAINS }),
};
export type TaskKind = keyof typeof taskKinds;

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
  return known?.outcomes.some((one) => one === outcome) ?? false;
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
