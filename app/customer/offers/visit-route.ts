import { sendCalendar } from '../../links/send-calendar.ts';
import type { Route } from './+types/visit-route.ts';
import { findFirm } from './find-firm.ts';

/** The agreed time as a file for the customer's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, firm } = await findFirm(context, params.kennung);
  const about = { inquiryId: own.inquiryId, invitationId: firm.invitationId, side: 'customer' } as const;
  return sendCalendar(context, about, params.visit);
}
