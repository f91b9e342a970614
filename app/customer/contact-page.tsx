import { redirect } from 'react-router';
import { contactTexts } from '../../content/customer.ts';
import { saveContactWish } from '../../domain/details/contact-wish.server.ts';
import { CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { ownMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/contact-page.ts';
import { ownPath } from './guard.ts';
import { readOpenPage } from './read-open-page.ts';

export const meta = () => ownMeta(contactTexts.heading);

const TEXTS = ['times', 'object_address', 'orders_as', 'access_by'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readOpenPage(context);
  return { back: ownPath(own), wish: { ...page.wish } as Record<string, string | null> };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readOpenPage(context);
  const wish = Object.fromEntries(['channel', ...TEXTS].map((name) => [name, form.get(name)]));
  const { database } = context.get(requestKeys.server);
  const saved = await saveContactWish(database, { inquiryId: own.inquiryId, wish, actor: CUSTOMER });
  if (saved.kind === 'invalid') {
    return refuseForm(form, { [saved.field]: saved.field === 'channel' ? contactTexts.missing : contactTexts.tooLong });
  }
  return redirect(ownPath(own, '', 'kontakt'), 303);
}

export default function ContactPage({ loaderData: { back, wish } }: Route.ComponentProps) {
  return (
    <Sheet heading={contactTexts.heading} back={back}>
      <p>{contactTexts.intro}</p>
      <Form className="grid gap-6">
        <Choices name="channel" legend={contactTexts.channel} answers={contactTexts.channels} chosen={wish.channel} />
        {TEXTS.map((name) => (
          <Field key={name} name={name} {...contactTexts[name]} maxLength={200} defaultValue={wish[name] ?? ''} />
        ))}
        <div>
          <Button>{contactTexts.save}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
