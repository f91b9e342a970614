import { addTime, type Calendar } from '../time/working-time.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

export type Deadlines = Pick<InvitationRow, 'remind_at' | 'answer_due_at' | 'offer_due_at' | 'promised_at'>;

/** Every deadline of an invitation later by so many minutes of the firm. */
export function shiftDeadlines(calendar: Calendar, deadlines: Deadlines, minutes: number): Deadlines {
  const later = (time: Date) => addTime(calendar, time, minutes);
  return {
    remind_at: later(deadlines.remind_at),
    answer_due_at: later(deadlines.answer_due_at),
    offer_due_at: later(deadlines.offer_due_at),
    promised_at: deadlines.promised_at && later(deadlines.promised_at),
  };
}
