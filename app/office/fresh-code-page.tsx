import { data, redirect } from 'react-router';
import { freshCodeTexts, resumeTexts, signInTexts } from '../../content/office/sign-in.ts';
import { confirmSignIn } from '../../domain/staff/sign-in.server.ts';
import { readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { OfficeFormPage } from '../ui/page.tsx';
import { ResumeForm } from '../ui/resume-form.tsx';
import type { Route } from './+types/fresh-code-page.ts';
import { decodePendingForm, safeOfficePath } from './pending-form.ts';
import { FreshCodeForm } from './sign-in-form.tsx';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const path = safeOfficePath(form.get('weiter'));
  const carried = decodePendingForm(form.get('formular'));
  const { token } = context.get(requestKeys.staff);
  const { signIn } = context.get(requestKeys.server);
  const fresh = await confirmSignIn(signIn, { token, code: (form.get('code') ?? '').slice(0, 40) });
  if (fresh.kind === 'fresh') return carried ? data({ kind: 'resume', carried } as const) : redirect(path, 303);
  const more = { kind: 'refused' as const, path, carried };
  form.delete('code');
  if (fresh.kind === 'limited') {
    context.set(requestKeys.retryAfter, fresh.retryAfter);
    return refuseForm(form, signInTexts.limited(Math.ceil(fresh.retryAfter / 60)), { status: 429, ...more });
  }
  return refuseForm(form, { code: freshCodeTexts.refused }, { status: 401, ...more });
}

export default function FreshCodePage({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'resume') {
    return (
      <OfficeFormPage heading={resumeTexts.heading} title={freshCodeTexts.heading}>
        <ResumeForm form={actionData.carried} texts={resumeTexts} />
      </OfficeFormPage>
    );
  }
  return (
    <OfficeFormPage heading={freshCodeTexts.heading}>
      <FreshCodeForm path={actionData?.path} carried={actionData?.carried} />
    </OfficeFormPage>
  );
}
