import { isRouteErrorResponse, type LinksFunction, Outlet, useRouteError } from 'react-router';
import { officeErrors, officeName } from '../../content/office/sign-in.ts';
import fontUrl from '../fonts/figtree-german.woff2?url';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Panel } from './panel.tsx';
import './office.css';

/** In front of the office: signing in and setting up. Private, but open to whoever has the address. */
export const middleware = privateArea();

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
];

export const meta = () => [{ title: officeName }, { name: 'robots', content: 'noindex, nofollow' }];

export default Outlet;

export function ErrorBoundary() {
  const error = useRouteError();
  const { heading, text } =
    isRouteErrorResponse(error) && error.status === 404 ? officeErrors.notFound : officeErrors.failed;
  return (
    <Panel heading={heading}>
      <p>{text}</p>
      <ButtonLink href="/zentrale/">{officeErrors.back}</ButtonLink>
    </Panel>
  );
}
