import { contactTexts } from '../../content/customer.ts';
import { saveContactPreferences } from '../../domain/details/contact-preferences.server.ts';
import { Choices } from '../ui/choice.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/contact-page.ts';
import { readOpenForm, readOpenPage } from './read-inquiry-page.ts';

const TEXTS = ['times', 'object_address', 'orders_as', 'access_by'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { back, page } = await readOpenPage(context);
  return { back, wish: { ...page.wish } as Record<string, string | null> };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, call, refuse, done } = await readOpenForm(args);
  const wish = Object.fromEntries(['channel', ...TEXTS].map((name) => [name, form.get(name)]));
  const saved = await saveContactPreferences(database, { ...call, wish });
  if (saved.kind !== 'invalid') return done('kontakt');
  return refuse({ [saved.field]: saved.field === 'channel' ? contactTexts.missing : contactTexts.tooLong });
}

export default function ContactPage({ loaderData: { back, wish } }: Route.ComponentProps) {
  return (
    <FormPage heading={contactTexts.heading} back={back}>
      <p>{contactTexts.intro}</p>
      <Form className="grid gap-6" submit={contactTexts.save}>
        <Choices name="channel" legend={contactTexts.channel} answers={contactTexts.channels} chosen={wish.channel} />
        {TEXTS.map((name) => (
          <Field key={name} name={name} {...contactTexts[name]} maxLength={200} defaultValue={wish[name] ?? ''} />
        ))}
      </Form>
    </FormPage>
  );
}
