import { redirect } from 'react-router';
import { linkAgainTexts } from '../../content/application.ts';
import { overviewLink } from '../../content/customer-buildings.ts';
import { askForLink } from '../../content/firm-pages.ts';
import { validation } from '../../content/questionnaire.ts';
import { askForOverview } from '../../domain/customer-portal/buildings.server.ts';
import { askForApplicationLink, askForFirmPageLink } from '../../domain/firms/ask-for-link.server.ts';
import { textRules } from '../../domain/form-rules.ts';
import { APPLICATION_PAGES, FIRM_PAGES, OVERVIEW_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { FLASH, readFlash, readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/link-page.ts';

type LinkTexts = {
  heading: string;
  intro: string;
  email: string;
  button: string;
  invalid?: string;
  limited?: string;
  sent: { heading: string; text: string };
};
/** By the pages that the link opens. */
const linkTexts: Readonly<Record<string, LinkTexts>> = {
  [APPLICATION_PAGES]: linkAgainTexts,
  [FIRM_PAGES]: askForLink,
  [OVERVIEW_PAGES]: overviewLink,
};

const pagesOf = (request: Request) => {
  const { pathname } = new URL(request.url);
  return Object.keys(linkTexts).find((pages) => pathname.startsWith(pages)) ?? FIRM_PAGES;
};

export function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get(FLASH) === 'gesendet';
  const pages = pagesOf(request);
  return { pages, sent, flash: pages === FIRM_PAGES ? readFlash(request, askForLink.notices) : null };
}

/** The answer is the same for every address, so that nobody learns who is registered. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const pages = pagesOf(request);
  const texts = linkTexts[pages] as LinkTexts;
  const { database, config } = context.get(requestKeys.server);
  const { network } = context.get(requestKeys.visitor);
  const email = (form.get('email') ?? '').trim();
  const problem = email === '' ? validation.emailInvalid : textRules.email.findError(email);
  if (problem) return refuseForm(form, { email: texts.invalid ?? problem });
  if (pages === APPLICATION_PAGES)
    await askForApplicationLink(database, { email, network, limited: config.rateLimits !== null });
  else {
    const ask = pages === FIRM_PAGES ? askForFirmPageLink : askForOverview;
    const { kind } = await ask(database, { email, network });
    if (kind === 'limited') return refuseForm(form, texts.limited ?? '', { status: 429 });
  }
  return redirect(`${pages}link/?${FLASH}=gesendet`, 303);
}

export default function LinkPage({ loaderData: { pages, sent }, actionData }: Route.ComponentProps) {
  const texts = linkTexts[pages] as LinkTexts;
  const applies = pages === APPLICATION_PAGES;
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
