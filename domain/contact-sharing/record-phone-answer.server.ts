import type { Queries } from '../../platform/db/rows.ts';
import { askOtherTimes, cancelAppointment, takeTime } from '../appointments/appointments.server.ts';
import { excludeFirm } from '../invitations/recall.server.ts';
import { reportOrder, undoOrder } from '../orders/report-order.server.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { withdrawContact } from './withdraw-contact.server.ts';

export type PhoneAnswer = 'exclude' | 'withdraw-contact' | 'ordered' | 'not-ordered' | 'undo' | AppointmentAnswer;
export type AppointmentAnswer = 'take-time' | 'other-times' | 'cancel-appointment';

type RecordedAnswer = {
  inquiryId: string;
  invitationId: string;
  actor: Actor;
  answer: PhoneAnswer;
  reason: string;
  appointmentId?: string;
  time?: string;
};

/** The office records what the customer says, by the same actions as on the customer's page. */
export async function recordPhoneAnswer(
  database: Queries,
  { answer, reason, appointmentId = '', time = '', ...about }: RecordedAnswer,
): Promise<{ kind: 'done' | 'invalid' | 'refused' }> {
  const report = (statement: 'ordered' | 'not-ordered') =>
    reportOrder(database, { ...about, side: 'customer', statement });
  const acts: Record<PhoneAnswer, () => Promise<{ kind: string }>> = {
    exclude: () => excludeFirm(database, about),
    'withdraw-contact': () => withdrawContact(database, about),
    ordered: () => report('ordered'),
    'not-ordered': () => report('not-ordered'),
    undo: () => undoOrder(database, { ...about, reason }),
    'take-time': () => takeTime(database, { ...about, appointmentId, startsAt: new Date(time) }),
    'other-times': () => askOtherTimes(database, { ...about, appointmentId }),
    'cancel-appointment': () => cancelAppointment(database, { ...about, appointmentId }),
  };
  const { kind } = await acts[answer]();
  if (kind === 'invalid') return { kind };
  return {
    kind: ['done', 'withdrawn', 'recorded', 'agreed', 'asked', 'cancelled'].includes(kind) ? 'done' : 'refused',
  };
}
