import { redirect } from 'react-router';
import { linkAgainTexts } from '../../content/application.ts';
import { askForLink } from '../../content/firm-pages.ts';
import { validation } from '../../content/questionnaire.ts';
import { askForApplicationLink, askForFirmPageLink } from '../../domain/firms/ask-for-link.server.ts';
import { textRules } from '../../domain/form-rules.ts';
import { APPLICATION_PAGES, FIRM_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { FLASH, readFlash, readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/link-page.ts';

const isOfApplicant = (request: Request) => new URL(request.url).pathname.startsWith(APPLICATION_PAGES);

export function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get(FLASH) === 'gesendet';
  return { applies: isOfApplicant(request), sent, flash: readFlash(request, askForLink.notices) };
}

/** The answer is the same for every address, so that nobody learns which firms are registered. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const applies = isOfApplicant(request);
  const { database, config } = context.get(requestKeys.server);
  const { network } = context.get(requestKeys.visitor);
  const email = (form.get('email') ?? '').trim();
  const problem = email === '' ? validation.emailInvalid : textRules.email.findError(email);
  if (problem) return refuseForm(form, { email: applies ? problem : askForLink.invalid });
  if (applies) await askForApplicationLink(database, { email, network, limited: config.rateLimits !== null });
  else if ((await askForFirmPageLink(database, { email, network })).kind === 'limited')
    return refuseForm(form, askForLink.limited, { status: 429 });
  return redirect(`${applies ? APPLICATION_PAGES : FIRM_PAGES}link/?${FLASH}=gesendet`, 303);
}

export default function LinkPage({ loaderData: { applies, sent }, actionData }: Route.ComponentProps) {
  const texts = applies ? linkAgainTexts : askForLink;
  if (sent && !actionData) {
    return (
      <FormPage title={texts.heading} heading={texts.sent.heading} head={applies ? 'arrived' : undefined}>
        <p role="status">{texts.sent.text}</p>
      </FormPage>
    );
  }
  return (
    <FormPage heading={texts.heading} head={applies ? 'waiting' : undefined}>
      <p className="max-w-prose">{texts.intro}</p>
      <Form action="." className="grid max-w-md gap-5" submit={texts.button}>
        <Field name="email" type="email" label={texts.email} required maxLength={254} autoComplete="email" />
      </Form>
    </FormPage>
  );
}
