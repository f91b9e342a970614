import { redirect } from 'react-router';
import { eraseTexts } from '../../content/customer.ts';
import { cancelErasure, eraseAtOnce, requestErasure } from '../../domain/erasure/erase-inquiry.server.ts';
import { CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { refuseTooMany } from '../form-limits.ts';
import { ownMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/erase-page.ts';
import { ownPath } from './guard.ts';
import { readPage } from './read-open-page.ts';

export const meta = () => ownMeta(eraseTexts.heading);

/** Open to closed inquiries too; where it runs already, the page itself says so. */
export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readPage(context);
  if (page.eraseDueAt !== null) return redirect(ownPath(own), 303);
  return { back: ownPath(own) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const own = context.get(requestKeys.ownInquiry);
  const { database } = context.get(requestKeys.server);
  const call = { inquiryId: own.inquiryId, actor: CUSTOMER };
  if (form.get('abbrechen') !== null) {
    await refuseTooMany({ request, context }, { of: 'inquiry', id: own.inquiryId, back: ownPath(own), form });
    if (form.get('behalten') !== 'ja') return redirect(ownPath(own, '', 'haken'), 303);
    const { kind } = await cancelErasure(database, call);
    return redirect(ownPath(own, '', kind === 'kept' ? 'behalten' : ''), 303);
  }
  if (form.get('sofort') !== null) {
    await refuseTooMany({ request, context }, { of: 'inquiry', id: own.inquiryId, back: ownPath(own), form });
    if (form.get('endgueltig') !== 'ja') return redirect(ownPath(own, '', 'haken-sofort'), 303);
    await eraseAtOnce(database, call);
    return redirect(ownPath(own), 303);
  }
  const word = (form.get('wort') ?? '').trim().slice(0, 40);
  if (word.normalize('NFC').toUpperCase() !== eraseTexts.word) return refuseForm(form, { wort: eraseTexts.wrong });
  await requestErasure(database, call);
  return redirect(ownPath(own), 303);
}

export default function ErasePage({ loaderData }: Route.ComponentProps) {
  return (
    <Sheet heading={eraseTexts.heading} back={loaderData.back}>
      <p>{eraseTexts.intro}</p>
      <p>{eraseTexts.meanwhile}</p>
      <p>{eraseTexts.remains}</p>
      <Form className="grid max-w-md justify-items-start gap-5">
        <Field
          name="wort"
          label={eraseTexts.label}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="w-full"
        />
        <Button>{eraseTexts.button}</Button>
      </Form>
    </Sheet>
  );
}
