import { redirect } from 'react-router';
import { cancelAddressTexts as texts } from '../../content/firm-pages.ts';
import { cancelAddress, findAddressChange } from '../../domain/firms/change-address.server.ts';
import { maskEmail } from '../../domain/inquiries/mask-contact.ts';
import { findLink } from '../../domain/magic-links/find-link.server.ts';
import { refuseLink } from '../magic-links/magic-link.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/cancel-address-page.ts';

/** Only the email to the old mailbox contains this link. It opens no page of the firm and sets no cookie. */
async function readChange({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { database } = context.get(requestKeys.server);
  const { network } = context.get(requestKeys.visitor);
  const token = new URL(request.url).searchParams.get('s') ?? '';
  const link = await findLink(database, { token, network, audience: 'address-change' });
  // `expired` would offer a new link, and there is none for this.
  if (link.kind !== 'open') throw refuseLink(link.kind === 'expired' ? 'revoked' : link.kind);
  const { firmId, changeId } = link as { firmId: string; changeId: string };
  const change = await findAddressChange(database, changeId);
  if (!change) throw refuseLink('revoked');
  return { database, firmId, changeId, change };
}

export async function loader(args: Route.LoaderArgs) {
  const { change } = await readChange(args);
  return { firm: change.name, before: change.before, after: maskEmail(change.after), madeBy: change.madeBy };
}

export async function action(args: Route.ActionArgs) {
  const { database, firmId, changeId } = await readChange(args);
  const { kind } = await cancelAddress(database, { firmId, changeId, notes: texts.notes });
  return redirect(`/betrieb/link/?meldung=${kind === 'objected' ? 'widersprochen' : 'zurueck'}`, 303);
}

export default function CancelAddressPage({ loaderData: { firm, before, after, madeBy } }: Route.ComponentProps) {
  return (
    <FormPage title={texts.heading.firm} heading={texts.heading[madeBy]}>
      <p className="max-w-prose wrap-anywhere">{texts.text[madeBy](firm, before, after)}</p>
      <Form>
        <Button>{texts.button[madeBy]}</Button>
      </Form>
    </FormPage>
  );
}
