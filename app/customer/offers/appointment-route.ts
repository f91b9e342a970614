import { sendCalendar } from '../../magic-links/send-calendar.ts';
import { findFirmOfInquiry } from '../read-inquiry-page.ts';
import type { Route } from './+types/appointment-route.ts';

/** Sends the agreed time as a calendar file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = await findFirmOfInquiry({ params, context });
  return sendCalendar(context, { ...call, side: 'customer' }, params.appointment);
}
