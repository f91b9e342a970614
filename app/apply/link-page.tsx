import { redirect } from 'react-router';
import { linkAgainTexts as texts } from '../../content/application.ts';
import { validation } from '../../content/questionnaire.ts';
import { askForApplicationLink } from '../../domain/firms/ask-for-link.server.ts';
import { textRules } from '../../domain/form-rules.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/link-page.ts';
import { applicationPath } from './guard.ts';

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('meldung') };
}

/** The same answer whatever the address is. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { network } = context.get(requestKeys.visitor);
  const { database, config } = context.get(requestKeys.server);
  const email = (form.get('email') ?? '').trim();
  const problem = email === '' ? validation.emailInvalid : textRules.email.findError(email);
  if (problem) return refuseForm(form, { email: problem });
  await askForApplicationLink(database, { email, network, limited: config.rateLimits !== null });
  return redirect(applicationPath({ query: '' }, 'link/', 'gesendet'), 303);
}

export default function LinkPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.sent) {
    return (
      <FormPage title={texts.heading} heading={texts.sent.heading} head="arrived">
        <p role="status">{texts.sent.text}</p>
      </FormPage>
    );
  }
  return (
    <FormPage title={texts.heading} heading={texts.heading} head="waiting">
      <p>{texts.intro}</p>
      <Form className="grid max-w-md justify-items-start gap-5">
        <Field
          name="email"
          label={texts.email}
          type="email"
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
