import { redirect } from 'react-router';
import { openInvitation } from '../../domain/invitations/find-invitation.server.ts';
import { refuseLink } from '../links/link-door.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import type { Route } from './+types/open-route.ts';
import { readFirm } from './guard.ts';

export function loader() {
  throw refuseLink('unknown');
}

/** From the firm's page into one of its inquiries: by POST, because a link is made for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const reference = (form.get('kennung') ?? '').slice(0, 20);
  const { database } = context.get(requestKeys.server);
  const opened = await openInvitation(database, { partnerId: own.partnerId, reference });
  if (!opened) throw refuseLink('unknown');
  return redirect(`/betrieb/anfrage/${opened.reference}/?s=${opened.token}`, 303);
}

/** Never shown: with a page of its own a refusal is shown in the frame of the area, not as bare data. */
export default function Nothing() {
  return null;
}
