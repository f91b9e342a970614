import { placeOfEvent } from '../../../domain/appointments/calendar-file.server.ts';
import { readShownContact } from '../../../domain/contact-sharing/share-contact.server.ts';
import { sendCalendar } from '../../magic-links/send-calendar.ts';
import { requestKeys } from '../../request-context.ts';
import type { Route } from './+types/appointment-route.ts';

/** Contains the address once the firm has pressed 'Kontaktdaten anzeigen', which is recorded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { inquiryId, invitationId } = context.get(requestKeys.ownInvitation);
  const contact = await readShownContact(context.get(requestKeys.server).database, { invitationId });
  const address = contact.kind === 'shown' && contact.fields.objectAddress;
  const location = address ? placeOfEvent(address, contact.place || null) : null;
  return sendCalendar(context, { inquiryId, invitationId, side: 'firm', location }, params.appointment);
}
