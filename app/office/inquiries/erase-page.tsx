import { officeErasureTexts } from '../../../content/office/inquiries.ts';
import { eraseInquiry } from '../../../domain/erasure/erase-inquiry.server.ts';
import { Field, Form } from '../../ui/form.tsx';
import { OfficeFormPage, SubmitOrBack } from '../../ui/page.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/erase-page.ts';
import { inquiryPath, referenceOf } from './inquiry-display.tsx';
import { findOneInquiry } from './inquiry-intent.ts';

export async function loader({ params, ...args }: Route.LoaderArgs) {
  requirePermission(args, 'inquiries.erase');
  const { inquiry, called } = await findOneInquiry(args.context, params.reference);
  return { id: inquiry.id, called };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const { form, actor, erasure, refuse, done } = await readPermittedForm(args, 'inquiries.erase');
  const { inquiry } = await findOneInquiry(args.context, params.reference);
  const word = form.get('wort') ?? '';
  if (word.trim().toLocaleUpperCase('de') !== officeErasureTexts.word)
    return refuse({ wort: officeErasureTexts.wrong });
  await eraseInquiry(erasure, { id: inquiry.id, actor: actor.id, reason: 'request' });
  return done(`/zentrale/anfragen/?geloescht=${referenceOf(inquiry.id)}`);
}

const WORD = { name: 'wort', label: officeErasureTexts.label, maxLength: 40, required: true };

export default function ErasePage({ loaderData: { id, called } }: Route.ComponentProps) {
  return (
    <OfficeFormPage
      heading={officeErasureTexts.title(`${called} (${referenceOf(id)})`)}
      title={officeErasureTexts.submit}
    >
      <p>{officeErasureTexts.text}</p>
      <Form className="space-y-5">
        <Field {...WORD} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <SubmitOrBack {...officeErasureTexts} href={inquiryPath(id)} />
      </Form>
    </OfficeFormPage>
  );
}
