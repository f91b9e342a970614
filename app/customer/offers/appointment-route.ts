import { findAppointmentPlace } from '../../../domain/appointments/calendar-file.server.ts';
import { sendCalendar } from '../../magic-links/send-calendar.ts';
import { findFirmOfInquiry } from '../read-inquiry-page.ts';
import type { Route } from './+types/appointment-route.ts';

/** Sends the agreed time as a calendar file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, database } = await findFirmOfInquiry({ params, context });
  const location = await findAppointmentPlace(database, call.invitationId);
  return sendCalendar(context, { ...call, side: 'customer', location }, params.appointment);
}
