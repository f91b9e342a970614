import type { ComponentType, ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { freshCodeTexts, officeErrors, signInTexts } from '../../content/office/sign-in.ts';
import { tooManyForms } from '../../content/too-many-forms.ts';
import { TooManyForms } from '../magic-links/refused-page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { OfficeRefusal } from './guard.ts';
import { FreshCodeForm, SignInForm } from './sign-in-form.tsx';

type Props = { frame: ComponentType<{ heading: string; children: ReactNode }>; kind?: 'secondary' };

/** Shows refusals of the guard and failures, and the form for signing in or for a code if that is missing. */
export function OfficeError({ frame: Frame, kind }: Props) {
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : null;
  const refusal = answer?.data as OfficeRefusal | null | undefined;
  switch (refusal?.kind) {
    case 'signed-out':
      return (
        <Frame heading={signInTexts.expired}>
          <p>{signInTexts.expiredText}</p>
          <SignInForm carried={refusal.carried} />
        </Frame>
      );
    case 'fresh-code':
      return (
        <Frame heading={freshCodeTexts.heading}>
          <FreshCodeForm {...refusal} />
        </Frame>
      );
    case 'too-many':
      return (
        <Frame heading={tooManyForms.heading}>
          <TooManyForms {...refusal} />
        </Frame>
      );
    default: {
      const failed = answer?.status === 404 ? officeErrors.notFound : officeErrors.failed;
      const { heading, text } = refusal?.kind === 'forbidden' ? officeErrors.forbidden : failed;
      return (
        <Frame heading={heading}>
          <p>{text}</p>
          <ButtonLink kind={kind} href="/zentrale/">
            {officeErrors.back}
          </ButtonLink>
        </Frame>
      );
    }
  }
}
