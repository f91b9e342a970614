import { redirect } from 'react-router';
import { customerErasureTexts } from '../../content/customer.ts';
import { reminderTexts } from '../../content/guarantee.ts';
import { ownReviewTexts } from '../../content/reviews.ts';
import { cancelErasure, eraseAtOnce, requestErasure } from '../../domain/erasure/erase-inquiry.server.ts';
import { listReminders } from '../../domain/orders/guarantee.server.ts';
import { hasReviewOf } from '../../domain/reviews/write-review.server.ts';
import { refuseTooMany } from '../form-limits.ts';
import { Choice } from '../ui/choice.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/erase-page.ts';
import { readInquiryForm, readInquiryPage } from './read-inquiry-page.ts';

/** Also open for closed inquiries. While the erasure runs, the customer page shows it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { back, page, own, database } = await readInquiryPage(context);
  if (page.eraseDueAt !== null) return redirect(back, 303);
  const reminders = (await listReminders(database, own.inquiryId)).map(reminderTexts.erased);
  return { back, reminders, reviewed: await hasReviewOf(database, own.inquiryId) };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, database, call, back, refuse, done } = await readInquiryForm(args);
  const cancels = form.get('abbrechen') !== null;
  if (cancels || form.get('sofort') !== null) {
    await refuseTooMany(args, { of: 'inquiry', id: own.inquiryId, back, form });
    if (form.get(cancels ? 'behalten' : 'endgueltig') !== 'ja') return done(cancels ? 'haken' : 'haken-sofort');
    const { kind } = await (cancels ? cancelErasure : eraseAtOnce)(database, call);
    return done(kind === 'kept' ? 'behalten' : '');
  }
  const word = (form.get('wort') ?? '').trim().slice(0, 40);
  if (word.normalize('NFC').toUpperCase() !== customerErasureTexts.word)
    return refuse({ wort: customerErasureTexts.wrong });
  await requestErasure(database, { ...call, reviewToo: form.get('bewertung') === 'ja' });
  return done();
}

const WORD = { name: 'wort', label: customerErasureTexts.label, required: true, maxLength: 40 };

export default function ErasePage({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={customerErasureTexts.heading} back={loaderData.back}>
      <p>{customerErasureTexts.intro}</p>
      <p>{customerErasureTexts.meanwhile}</p>
      {loaderData.reminders.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{customerErasureTexts.remains}</p>
      <Form className="grid max-w-md justify-items-start gap-5" submit={customerErasureTexts.button}>
        <Field {...WORD} autoComplete="off" autoCapitalize="characters" spellCheck={false} className="w-full" />
        {loaderData.reviewed && <Choice name="bewertung" label={ownReviewTexts.erasure} />}
      </Form>
    </FormPage>
  );
}
