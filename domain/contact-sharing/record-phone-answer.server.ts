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
  const act = async () => {
    switch (answer) {
      case 'exclude':
        return excludeFirm(database, about);
      case 'withdraw-contact':
        return withdrawContact(database, about);
      case 'undo':
        return undoOrder(database, { ...about, reason });
      case 'take-time':
        return takeTime(database, { ...about, appointmentId, startsAt: new Date(time) });
      case 'other-times':
        return askOtherTimes(database, { ...about, appointmentId });
      case 'cancel-appointment':
        return cancelAppointment(database, { ...about, appointmentId });
      default:
        return reportOrder(database, { ...about, side: 'customer', statement: answer });
    }
  };
  const { kind } = await act();
  if (kind === 'invalid') return { kind };
  return {
    kind: ['done', 'withdrawn', 'recorded', 'agreed', 'asked', 'cancelled'].includes(kind) ? 'done' : 'refused',
  };
}
