import '../private.css';
import { Outlet, useMatches } from 'react-router';
import { linkErrors, newLink, ownFrame, ownPageName } from '../../content/customer.ts';
import { LinkFrame } from '../links/link-frame.tsx';
import { RefusedPage } from '../links/refused-page.tsx';
import { privateArea } from '../private-area.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { requireLink } from './guard.ts';

function NewLinkForm({ token }: { token: string }) {
  return (
    <form method="post" action="/meine-anfrage/" className="grid justify-items-start gap-3">
      <input type="hidden" name="s" value={token} />
      <Choice name="senden" label={newLink.tick} required />
      <Button>{newLink.button}</Button>
    </form>
  );
}

/** The customer's own pages: opened by a link, for its holder alone. */
export const middleware = privateArea(requireLink);

export const handle = { script: 'none' };

export default function CustomerLayout() {
  const wide = useMatches().some(({ handle }) => (handle as { wide?: boolean } | undefined)?.wide);
  return (
    <LinkFrame area="customer" texts={ownFrame} wide={wide}>
      <Outlet />
    </LinkFrame>
  );
}

export function ErrorBoundary() {
  return (
    <LinkFrame area="customer" texts={ownFrame}>
      <RefusedPage
        errors={linkErrors}
        wayOn={(kind, token) => (
          <>
            {kind === 'expired' && token && <NewLinkForm token={token} />}
            <p>
              <ButtonLink href="/meine-anfrage/" kind="secondary">
                {ownPageName}
              </ButtonLink>
            </p>
          </>
        )}
      />
    </LinkFrame>
  );
}
