import { sendCalendar } from '../../magic-links/send-calendar.ts';
import { findFirmOfInquiry } from '../read-inquiry-page.ts';
import type { Route } from './+types/appointment-route.ts';

/** The agreed time as a file for the customer's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = await findFirmOfInquiry({ params, context });
  return sendCalendar(context, { ...call, side: 'customer' }, params.appointment);
}
