import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, type LinksFunction, Outlet, useRouteError } from 'react-router';
import { company } from '../../content/company.ts';
import { linkErrors, ownFrame, ownPageName } from '../../content/customer.ts';
import { onPageReturn } from '../browser/on-page-return.ts';
import fontUrl from '../fonts/figtree-german.woff2?url';
import type { LinkRefusal } from '../links/link-door.ts';
import { privateArea } from '../private-area.ts';
import { Logo } from '../site/layout/logo.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { requireLink } from './guard.ts';
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
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Stands in place of the layout: what is wrong with a link, and what to do about it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as LinkRefusal | null) : null;
  const kind = refusal && refusal.kind in linkErrors ? refusal.kind : isMissing(error) ? 'unknown' : 'failed';
  const { heading, text } = linkErrors[kind];
  return (
    <Frame>
      <Letter heading={heading}>
        <p>{text}</p>
        {kind === 'expired' && refusal?.token && <NewLinkForm token={refusal.token} />}
        <p>
          <ButtonLink href="/meine-anfrage/" kind="secondary">
            {ownPageName}
          </ButtonLink>
        </p>
      </Letter>
    </Frame>
  );
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

function Frame({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    return onPageReturn(() => location.reload());
  }, []);
  return (
    <div data-area="customer" className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4 pb-8 md:px-6">
      <a href="#inhalt" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-white focus:p-3">
        {ownFrame.skip}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-6 py-4">
        <Logo />
        <a href={company.phoneHref} className="link inline-flex min-h-11 items-center">
          {ownFrame.call}
        </a>
      </header>
      <main id="inhalt" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <footer className="mt-10 text-sm text-ink-soft">
        <p className="max-w-prose">{ownFrame.note}</p>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {ownFrame.links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
