import { sendCalendar } from '../../magic-links/send-calendar.ts';
import { requestKeys } from '../../request-context.ts';
import type { Route } from './+types/appointment-route.ts';

export function loader({ params, context }: Route.LoaderArgs) {
  const { inquiryId, invitationId } = context.get(requestKeys.ownInvitation);
  return sendCalendar(context, { inquiryId, invitationId, side: 'firm' }, params.appointment);
}
