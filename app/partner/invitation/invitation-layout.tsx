import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { askForFirmLink, invitationErrors, invitationFrame, invitationName } from '../../../content/invitation-page.ts';
import { tooManyForms } from '../../../content/too-many-forms.ts';
import type { FormGivenBack } from '../../form-limits.ts';
import type { LinkRefusal } from '../../links/link-door.ts';
import { LinkFrame } from '../../links/link-frame.tsx';
import { TooManyForms } from '../../links/too-many-forms.tsx';
import { privateArea } from '../../private-area.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { requireInvitation } from './guard.ts';
import { Sheet } from './sheet.tsx';
import './invitation.css';

/** Where a firm answers one inquiry: opened by the link of its invitation. */
export const middleware = privateArea(requireInvitation);

export const handle = { plain: true };

export const meta = () => [{ title: invitationName }, { name: 'robots', content: 'noindex, nofollow' }];

export default function InvitationLayout() {
  return (
    <LinkFrame area="invitation" texts={invitationFrame}>
      <Outlet />
    </LinkFrame>
  );
}

/** Stands in place of the layout: what is wrong with a link. A new one would open nothing more; the firm has its own page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as LinkRefusal | FormGivenBack | null) : null;
  if (refusal?.kind === 'too-many') {
    return (
      <LinkFrame area="invitation" texts={invitationFrame}>
        <Sheet heading={tooManyForms.heading}>
          <TooManyForms {...refusal} />
        </Sheet>
      </LinkFrame>
    );
  }
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const kind = refusal && refusal.kind in invitationErrors ? refusal.kind : missing ? 'unknown' : 'failed';
  const { heading, text } = invitationErrors[kind];
  return (
    <LinkFrame area="invitation" texts={invitationFrame}>
      <Sheet heading={heading}>
        <p className="max-w-prose">{text}</p>
        {kind === 'expired' && (
          <p>
            <ButtonLink href={askForFirmLink.href} kind="secondary">
              {askForFirmLink.label}
            </ButtonLink>
          </p>
        )}
      </Sheet>
    </LinkFrame>
  );
}
