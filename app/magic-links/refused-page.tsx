import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { tooManyForms } from '../../content/too-many-forms.ts';
import type { ReturnedForm } from '../form-limits.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { ResumeForm } from '../ui/resume-form.tsx';
import type { LinkRefusal, OtherLink } from './magic-link.ts';

type Kind = LinkRefusal['kind'] | 'failed';

type ErrorText = { heading: string; text: string };

type RefusedPageProps = {
  errors: Record<Exclude<Kind, 'invoices-only'>, ErrorText> & { 'invoices-only'?: ErrorText };
  other?: {
    /** Targets of switching to the other subject and of staying. */
    action: string;
    stay: string;
    texts: {
      heading: string;
      text(kept: string, given: string): string;
      warning: string;
      change(given: string): string;
      stay: string;
    };
  };
  nextStep?(kind: Kind, token?: string): ReactNode;
};

/** Replaces the pages of an area to explain a problem with a link or a form. */
export function RefusedPage({ errors, other, nextStep }: RefusedPageProps) {
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : null;
  const refusal = answer?.data as LinkRefusal | OtherLink | ReturnedForm | null | undefined;
  if (refusal?.kind === 'too-many') {
    return (
      <FormPage title="" heading={tooManyForms.heading}>
        <TooManyForms {...refusal} />
      </FormPage>
    );
  }
  if (refusal?.kind === 'other' && other) {
    const { kept, given, token } = refusal;
    const { action, stay, texts } = other;
    return (
      <FormPage title="" heading={texts.heading}>
        <p>{texts.text(kept, given)}</p>
        <p>{texts.warning}</p>
        {/* By POST, which a link on another site cannot send. */}
        <form
          method="post"
          action={`${action}?s=${encodeURIComponent(token)}`}
          className="flex flex-wrap items-center gap-3"
        >
          <ButtonLink href={stay}>{texts.stay}</ButtonLink>
          <Button kind="secondary">{texts.change(given)}</Button>
        </form>
      </FormPage>
    );
  }
  const known = refusal && refusal.kind !== 'other' && refusal.kind in errors ? refusal : null;
  const kind = known?.kind ?? (answer?.status === 404 ? 'unknown' : 'failed');
  const { heading, text } = errors[kind] ?? errors.unknown;
  return (
    <FormPage title="" heading={heading}>
      <p className="max-w-prose">{text}</p>
      {nextStep?.(kind, known?.token)}
    </FormPage>
  );
}

export function TooManyForms({ minutes, back, form }: ReturnedForm) {
  return (
    <>
      <p role="alert">{tooManyForms.wait(minutes)}</p>
      <ResumeForm form={form} back={back} texts={tooManyForms} />
    </>
  );
}
