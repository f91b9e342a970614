import { isRouteErrorResponse, type LinksFunction, Outlet, useMatches, useRouteError } from 'react-router';
import { linkErrors, ownFrame, ownPageName, tooManyForms } from '../../content/customer.ts';
import fontUrl from '../fonts/figtree-german.woff2?url';
import type { LinkRefusal } from '../links/link-door.ts';
import { LinkFrame } from '../links/link-frame.tsx';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ResumeForm } from '../ui/resume-form.tsx';
import { type FormGivenBack, requireLink } from './guard.ts';
import { Letter } from './letter.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import './customer.css';

/** The customer's own pages: opened by a link, for its holder alone. */
export const middleware = privateArea(requireLink);

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
];

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
  if (refusal?.kind === 'too-many') return <TooManyForms {...refusal} />;
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

function TooManyForms({ minutes, back, form }: FormGivenBack) {
  return (
    <LinkFrame area="customer" texts={ownFrame}>
      <Letter heading={tooManyForms.heading}>
        <p role="alert">{tooManyForms.wait(minutes)}</p>
        <ResumeForm form={form} back={back} texts={tooManyForms} />
      </Letter>
    </LinkFrame>
  );
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
