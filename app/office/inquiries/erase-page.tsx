import { redirect } from 'react-router';
import { eraseTexts } from '../../../content/office/inquiries.ts';
import { eraseInquiry } from '../../../domain/erasure/erase-inquiry.server.ts';
import { refuseForm } from '../../refuse-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { TaskPage } from '../../ui/page.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/erase-page.ts';
import { findOneInquiry } from './inquiry-intent.ts';
import { inquiryPath, referenceOf } from './inquiry-words.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'inquiries.erase');
  const { inquiry, called } = await findOneInquiry(context, params.reference);
  return { id: inquiry.id, called };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { form, actor, erasure } = await readPermittedForm({ request, context }, 'inquiries.erase');
  const { inquiry } = await findOneInquiry(context, params.reference);
  const word = form.get('wort') ?? '';
  if (word.trim().toLocaleUpperCase('de') !== eraseTexts.word) return refuseForm(form, { wort: eraseTexts.wrong });
  await eraseInquiry(erasure, { id: inquiry.id, actor: actor.id, reason: 'request' });
  return redirect(`/zentrale/anfragen/?geloescht=${referenceOf(inquiry.id)}`, 303);
}

export default function ErasePage({ loaderData: { id, called } }: Route.ComponentProps) {
  return (
    <TaskPage heading={eraseTexts.title(`${called} (${referenceOf(id)})`)} title={eraseTexts.submit}>
      <p>{eraseTexts.text}</p>
      <Form className="space-y-5">
        <Field
          name="wort"
          label={eraseTexts.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button>{eraseTexts.submit}</Button>
          <ButtonLink href={inquiryPath(id)} kind="quiet">
            {eraseTexts.back}
          </ButtonLink>
        </div>
      </Form>
    </TaskPage>
  );
}
