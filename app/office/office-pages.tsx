import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { freshCodeTexts, officeErrors } from '../../content/office/sign-in.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TaskPage } from '../ui/page.tsx';
import type { OfficeRefusal } from './guard.ts';
import { FreshCodeForm } from './sign-in-form.tsx';

export default Outlet;

/** Inside the frame: whatever went wrong, the way to the other pages stays. */
export function ErrorBoundary() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as OfficeRefusal | null) : null;
  if (refusal?.kind === 'fresh-code') {
    return (
      <TaskPage heading={freshCodeTexts.heading}>
        <FreshCodeForm path={refusal.path} carried={refusal.carried} />
      </TaskPage>
    );
  }
  const { heading, text } = describeError(error, refusal);
  return (
    <TaskPage heading={heading}>
      <p>{text}</p>
      <ButtonLink kind="secondary" href="/zentrale/">
        {officeErrors.back}
      </ButtonLink>
    </TaskPage>
  );
}

function describeError(error: unknown, refusal: OfficeRefusal | null) {
  if (refusal?.kind === 'forbidden') return officeErrors.forbidden;
  return isRouteErrorResponse(error) && error.status === 404 ? officeErrors.notFound : officeErrors.failed;
}
