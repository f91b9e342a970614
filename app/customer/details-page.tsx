import { redirect } from 'react-router';
import { detailTexts } from '../../content/customer.ts';
import { freeTextTexts } from '../../content/details.ts';
import { validation } from '../../content/questionnaire.ts';
import { setDecisionDay } from '../../domain/details/contact-preferences.server.ts';
import { describeDetails } from '../../domain/details/detail-answers.ts';
import { givePostalCode, saveDetails } from '../../domain/details/save-details.server.ts';
import { DetailFolds } from '../details/detail-folds.tsx';
import { detailProblem, readDetails, storedValues } from '../details/read-details.ts';
import { readFlash } from '../forms.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/details-page.ts';
import { readOpenForm, readOpenPage } from './read-inquiry-page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { back, page } = await readOpenPage(context);
  const { version, answers, known, impossible } = page.details;
  const stored = version === 0 ? known : answers;
  const values = storedValues(stored, page.decisionOn);
  const { words } = stored;
  const given = [...describeDetails(stored), ...(words ? [{ label: freeTextTexts.label, text: words }] : [])];
  const flash = readFlash(request, { gespeichert: detailTexts.saved });
  return { back, given, values, impossible, asksPostalCode: page.postalCode === null, flash };
}

export async function action(args: Route.ActionArgs) {
  const { form, page, path, database, call, refuse, done } = await readOpenForm(args);
  const postalCode = form.get('plz')?.trim();
  const given = postalCode && (await givePostalCode(database, { ...call, postalCode }));
  if (given && given.kind === 'invalid') return refuse({ plz: validation.postalCodeInvalid });
  const answers = readDetails(form, page.details.answers);
  const saved = await saveDetails(database, { ...call, answers, filledIn: page.details.known });
  if (saved.kind === 'invalid') return refuse(detailProblem(saved.field));
  // The day is stored only with its answer.
  const meets = ['meeting', null].includes(form.get('decision'));
  const day = (meets && form.get('meeting')) || null;
  const set = day === page.decisionOn ? null : await setDecisionDay(database, { ...call, day });
  if (set?.kind === 'invalid') return refuse({ meeting: detailTexts.invalidDay });
  return form.get('intent') === 'speichern' ? redirect(path('angaben/', 'gespeichert'), 303) : done('angaben');
}

const POSTAL_CODE = { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 } as const;

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={detailTexts.heading} back={loaderData.back}>
      <p className="max-w-prose print:hidden">{detailTexts.intro}</p>
      <div className="hidden print:block">
        <DescriptionList rows={loaderData.given.map(({ label, text }) => [label, text])} />
      </div>
      <Form className="grid gap-8 print:hidden" submit={detailTexts.save}>
        {/* What Enter triggers: who types measures has not finished. */}
        <button type="submit" name="intent" value="speichern" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <DetailFolds values={loaderData.values} impossible={loaderData.impossible} />
        {/* A postal code that was given is corrected on another page. */}
        {loaderData.asksPostalCode && (
          <Field name="plz" {...detailTexts.postalCode} {...POSTAL_CODE} className="max-w-prose" />
        )}
      </Form>
    </FormPage>
  );
}
