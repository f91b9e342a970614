import { LEAST_APART } from '../time/deadlines.ts';
import { addTime, type Calendar } from '../time/working-time.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

export type Deadlines = Pick<InvitationRow, 'remind_at' | 'answer_due_at' | 'offer_due_at' | 'promised_at'>;

/** Every deadline of an invitation later by so many minutes of the firm. Those outside its hours stay in order and apart. */
export function shiftDeadlines(calendar: Calendar, deadlines: Deadlines, minutes: number): Deadlines {
  if (minutes <= 0) return deadlines;
  const { remind_at, answer_due_at, offer_due_at, promised_at } = deadlines;
  const later = (time: Date) => addTime(calendar, time, minutes);
  const laterAfter = (before: Date, shifted: Date, time: Date, least: number) => {
    const apart = Math.min(least, Math.max(1, (time.getTime() - before.getTime()) / 60_000));
    return new Date(Math.max(later(time).getTime(), addTime(calendar, shifted, apart).getTime()));
  };
  const reminded = later(remind_at);
  const answered = laterAfter(remind_at, reminded, answer_due_at, LEAST_APART.answer);
  const offered = laterAfter(answer_due_at, answered, offer_due_at, LEAST_APART.offer);
  return {
    remind_at: reminded,
    answer_due_at: answered,
    offer_due_at: offered,
    promised_at: promised_at && later(promised_at),
  };
}
