import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { officeErrors, signInTexts } from '../../content/office/sign-in.ts';
import { tooManyForms } from '../../content/too-many-forms.ts';
import { TooManyForms } from '../links/refused-page.tsx';
import { privateArea } from '../private-area.ts';
import { requestKeys } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/office-layout.ts';
import { type OfficeRefusal, requireStaff } from './guard.ts';
import { OfficeFrame } from './office-frame.tsx';
import { Panel, SignInForm } from './sign-in-form.tsx';
import '../private.css';

/** Nothing below answers without a session, whatever the method and however the address is spelled. */
export const middleware = privateArea(requireStaff);

export const handle = { script: 'islands' };

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export function loader({ context }: Route.LoaderArgs) {
  const { name, role, keysOn } = context.get(requestKeys.staff);
  return { name, role, keysOn };
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame person={loaderData}>
      <Outlet />
    </OfficeFrame>
  );
}

/** Before anybody is known. Whoever lost the session signs in right here, and the form comes back. */
export function ErrorBoundary() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as OfficeRefusal | null) : null;
  if (refusal?.kind === 'signed-out') {
    return (
      <Panel heading={signInTexts.expired}>
        <p>{signInTexts.expiredText}</p>
        <SignInForm carried={refusal.carried} />
      </Panel>
    );
  }
  if (refusal?.kind === 'too-many') {
    return (
      <Panel heading={tooManyForms.heading}>
        <TooManyForms {...refusal} />
      </Panel>
    );
  }
  return (
    <Panel heading={officeErrors.failed.heading}>
      <p>{officeErrors.failed.text}</p>
      <ButtonLink href="/zentrale/">{officeErrors.back}</ButtonLink>
    </Panel>
  );
}
