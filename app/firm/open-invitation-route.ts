import { redirect } from 'react-router';
import { openInvitation } from '../../domain/invitations/find-invitation.server.ts';
import { refuseLink } from '../magic-links/magic-link.ts';
import type { Route } from './+types/open-invitation-route.ts';
import { readFirmForm } from './guard.ts';

/** Never shown: without a page a refusal would be sent as bare data instead of within the frame of the area. */
export { default } from '../magic-links/not-found-page.tsx';

export function loader() {
  throw refuseLink('unknown');
}

/** Opens an invitation from the firm's page, by POST because it creates a link. */
export async function action(args: Route.ActionArgs) {
  const { form, firmId, database } = await readFirmForm(args);
  const reference = (form.get('kennung') ?? '').slice(0, 20);
  const opened = await openInvitation(database, { firmId, reference });
  if (!opened) throw refuseLink('unknown');
  return redirect(`/betrieb/anfrage/${opened.reference}/?s=${opened.token}`, 303);
}
