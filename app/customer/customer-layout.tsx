import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from 'react-router';
import { linkErrors, ownFrame, ownPageName } from '../../content/customer.ts';
import { tooManyForms } from '../../content/too-many-forms.ts';
import type { FormGivenBack } from '../form-limits.ts';
import type { LinkRefusal } from '../links/link-door.ts';
import { LinkFrame } from '../links/link-frame.tsx';
import { TooManyForms } from '../links/too-many-forms.tsx';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { requireLink } from './guard.ts';
import { Letter } from './letter.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import './customer.css';

/** The customer's own pages: opened by a link, for its holder alone. */
export const middleware = privateArea(requireLink);

export const handle = { plain: true };

export const meta = () => [{ title: ownPageName }, { name: 'robots', content: 'noindex, nofollow' }];

export default function CustomerLayout() {
  const wide = useMatches().some(({ handle }) => (handle as { wide?: boolean } | undefined)?.wide);
  return (
    <LinkFrame area="customer" texts={ownFrame} wide={wide}>
      <Outlet />
    </LinkFrame>
  );
}

/** Stands in place of the layout: what is wrong with a link, and what to do about it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as LinkRefusal | FormGivenBack | null) : null;
  if (refusal?.kind === 'too-many') {
    return (
      <LinkFrame area="customer" texts={ownFrame}>
        <Letter heading={tooManyForms.heading}>
          <TooManyForms {...refusal} />
        </Letter>
      </LinkFrame>
    );
  }
  const kind = refusal && refusal.kind in linkErrors ? refusal.kind : isMissing(error) ? 'unknown' : 'failed';
  const { heading, text } = linkErrors[kind];
  return (
    <LinkFrame area="customer" texts={ownFrame}>
      <Letter heading={heading}>
        <p>{text}</p>
        {kind === 'expired' && refusal?.token && <NewLinkForm token={refusal.token} />}
        <p>
          <ButtonLink href="/meine-anfrage/" kind="secondary">
            {ownPageName}
          </ButtonLink>
        </p>
      </Letter>
    </LinkFrame>
  );
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
