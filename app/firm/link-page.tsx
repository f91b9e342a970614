import { redirect } from 'react-router';
import { askForLink as texts } from '../../content/firm-pages.ts';
import { askForFirmPageLink } from '../../domain/firms/ask-for-link.server.ts';
import { FLASH, readFlash } from '../flash.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/link-page.ts';

export function loader({ request }: Route.LoaderArgs) {
  const name = new URL(request.url).searchParams.get(FLASH) ?? '';
  return { flash: readFlash(request, texts.notices), sent: name === 'gesendet' };
}

/** The answer is the same for every address, so that nobody learns which firms are registered. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = (form.get('email') ?? '').trim();
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return refuseForm(form, { email: texts.invalid });
  }
  const { network } = context.get(requestKeys.visitor);
  const asked = await askForFirmPageLink(context.get(requestKeys.server).database, { email, network });
  if (asked.kind === 'limited') return refuseForm(form, texts.limited, { status: 429 });
  return redirect('/betrieb/link/?meldung=gesendet', 303);
}

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.sent && !actionData) {
    return (
      <FormPage title={texts.heading} heading={texts.sent.heading}>
        <p role="status">{texts.sent.text}</p>
      </FormPage>
    );
  }
  return (
    <FormPage title={texts.heading} heading={texts.heading}>
      <p className="max-w-prose">{texts.intro}</p>
      <Form action="/betrieb/link/" className="grid max-w-md justify-items-start gap-5">
        <Field
          name="email"
          type="email"
          label={texts.email.label}
          required
          maxLength={254}
          autoComplete="email"
          className="w-full"
        />
        <Button>{texts.button}</Button>
      </Form>
    </FormPage>
  );
}
