import { orderTexts } from '../../../content/comparison.ts';
import { calendarFile } from '../../../domain/releases/calendar-file.ts';
import { listVisits } from '../../../domain/releases/visits.server.ts';
import { refuseLink } from '../../links/link-door.ts';
import { requestKeys } from '../../request-context.ts';
import type { Route } from './+types/visit-route.ts';
import { findFirm } from './find-firm.ts';

/** The agreed time as a file for the customer's calendar. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { own, firm } = await findFirm(context, params.kennung);
  const visits = await listVisits(context.get(requestKeys.server).database, firm.invitationId);
  const visit = visits.find(({ id }) => id === params.visit);
  if (!visit) throw refuseLink('unknown');
  const words = {
    summary: orderTexts.visitSummary(firm.name),
    description: orderTexts.visitDescription(own.reference),
  };
  return new Response(calendarFile(visit, words, new URL(request.url).hostname), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="besichtigung.ics"',
    },
  });
}
