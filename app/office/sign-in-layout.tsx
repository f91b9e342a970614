import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { officeErrors } from '../../content/office/sign-in.ts';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Panel } from './sign-in-form.tsx';
import '../private.css';

/** In front of the office: signing in and setting up. Private, but open to whoever has the address. */
export const middleware = privateArea();

export const handle = { script: 'none' };

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

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
