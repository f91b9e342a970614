import { termsTexts as texts } from '../../content/firm-pages.ts';
import { germanDate } from '../../content/german-format.ts';
import { acceptNewTerms } from '../../domain/firms/terms.server.ts';
import { LineLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import type { Route } from './+types/terms-page.ts';
import { speakTerms } from './describe-firm.ts';
import { readFirmForm, requireFirm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await requireFirm(context);
  return {
    back,
    terms: firm.terms.map((terms) => ({ ...terms, text: speakTerms(terms) })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, firmId, database, refuse, done } = await readFirmForm(args);
  const version = form.get('fassung') ?? '';
  const by = form.get('name') ?? '';
  if (form.get('annehmen') !== 'ja') return refuse({ annehmen: texts.missing });
  const accepted = await acceptNewTerms(database, { firmId, version, by });
  return accepted.kind === 'accepted' ? done('bedingungen') : refuse({ name: texts.missing });
}

export default function TermsPage({ loaderData: { back, terms } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      {terms.map(({ version, accepted, text }) => (
        <PageSection key={version} id={`fassung-${version}`} heading={texts.version(germanDate(version))}>
          <p className="max-w-prose">{text}</p>
          <p>
            <LineLink href={`/partnerbedingungen/?fassung=${version}`}>{texts.read(germanDate(version))}</LineLink>
          </p>
          {!accepted && (
            <Form name={version} values={{ fassung: version }} className="grid gap-5" submit={texts.button}>
              <Field name="name" {...texts.name} required maxLength={80} autoComplete="name" className="max-w-md" />
              <Choice name="annehmen" label={texts.tick} required />
            </Form>
          )}
        </PageSection>
      ))}
    </FormPage>
  );
}
