/** What there is to do, and how it can end. Pure data for pages and checks. */
export const taskKinds = {
  check: { title: 'Angehaltene Anfrage prüfen', outcomes: ['cleared', 'spam', 'other'] },
  'by-hand': { title: 'Betriebe von Hand suchen', outcomes: ['done', 'not-possible', 'other'] },
  propose: { title: 'Betriebe vorschlagen und bestätigen', outcomes: ['done', 'not-possible', 'other'] },
  'no-answer': { title: 'Kein Betrieb antwortet: nachfassen', outcomes: ['reached', 'not-reached', 'other'] },
  'mail-stuck': { title: 'E-Mail an einen Betrieb ging nicht hinaus', outcomes: ['done', 'not-possible', 'other'] },
  'no-firm': { title: 'Kein passender Betrieb', outcomes: ['done', 'not-possible', 'other'] },
  call: { title: 'Anrufen: noch kein Angebot', outcomes: ['reached', 'not-reached', 'other'] },
  'promise-missed': { title: 'Zusage nicht gehalten', outcomes: ['reached', 'not-reached', 'other'] },
  'order-differs': { title: 'Auftrag: Kunde und Betrieb sagen Verschiedenes', outcomes: ['done', 'other'] },
  'call-order': { title: 'Anrufen: Betrieb meldet einen Auftrag', outcomes: ['reached', 'not-reached', 'other'] },
  'contact-breach': { title: 'Kontaktwunsch nicht beachtet', outcomes: ['done', 'other'] },
  'call-offer': { title: 'Anrufen: erstes Angebot ist da', outcomes: ['reached', 'not-reached', 'other'] },
  'call-visit': { title: 'Anrufen: Betrieb sagt den Termin ab', outcomes: ['reached', 'not-reached', 'other'] },
  'customer-question': { title: 'Frage des Kunden beantworten', outcomes: ['done', 'other'] },
  application: { title: 'Bewerbung eines Betriebs prüfen', outcomes: ['done', 'other'] },
  'document-check': { title: 'Neuen Nachweis prüfen', outcomes: ['done', 'other'] },
  'document-expiring': { title: 'Nachweis läuft ab: Betrieb anrufen', outcomes: ['reached', 'not-reached', 'other'] },
  complaint: { title: 'Beschwerde eines Betriebs beantworten', outcomes: ['done', 'other'] },
  'profile-changed': { title: 'Geänderte Angaben eines Betriebs prüfen', outcomes: ['done', 'other'] },
} as const;
export type TaskKind = keyof typeof taskKinds;

/** What people choose, and what the steps of the process write when they make a task needless. */
export const taskOutcomes = {
  done: 'Erledigt',
  reached: 'Erreicht',
  'not-reached': 'Nicht erreicht',
  'not-possible': 'Nicht möglich',
  other: 'Anderes',
  cleared: 'Freigegeben',
  spam: 'Spam',
  'give-up': 'Anfrage beendet',
  withdraw: 'Vom Kunden beendet',
  match: 'Betriebe angefragt',
} as const;
export type TaskOutcome = keyof typeof taskOutcomes;

export function isOutcomeOf(kind: string, outcome: string): outcome is TaskOutcome {
  const known = (taskKinds as Record<string, { outcomes: readonly string[] } | undefined>)[kind];
  return known?.outcomes.includes(outcome) ?? false;
}
