import { Outlet, useMatches } from 'react-router';
import { askForFirmLink, invitationErrors, invitationFrame } from '../../../content/invitation-page.ts';
import { LinkFrame } from '../../links/link-frame.tsx';
import { RefusedPage } from '../../links/refused-page.tsx';
import { privateArea } from '../../private-area.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { requireInvitation } from './guard.ts';
import '../../private.css';

/** Where a firm answers one inquiry: opened by the link of its invitation. */
export const middleware = privateArea(requireInvitation);

export const handle = { script: 'none' };

type Photos = { photos?: readonly string[] } | undefined;

export default function InvitationLayout() {
  // Photos stand beside what is read and written.
  const wide = useMatches().some(({ loaderData }) => (loaderData as Photos)?.photos?.length);
  return (
    <LinkFrame area="invitation" texts={invitationFrame} wide={wide}>
      <Outlet />
    </LinkFrame>
  );
}

/** A new link would open nothing more; the firm has its own page. */
export function ErrorBoundary() {
  return (
    <LinkFrame area="invitation" texts={invitationFrame}>
      <RefusedPage
        errors={invitationErrors}
        wayOn={(kind) =>
          kind === 'expired' && (
            <p>
              <ButtonLink href={askForFirmLink.href} kind="secondary">
                {askForFirmLink.label}
              </ButtonLink>
            </p>
          )
        }
      />
    </LinkFrame>
  );
}
