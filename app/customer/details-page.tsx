import { redirect } from 'react-router';
import { detailTexts } from '../../content/customer.ts';
import { freeTextTexts } from '../../content/details.ts';
import { validation } from '../../content/questionnaire.ts';
import type { CustomerPortal } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { setDecisionDay } from '../../domain/details/contact-preferences.server.ts';
import { describeDetails } from '../../domain/details/detail-answers.ts';
import { givePostalCode, saveDetails } from '../../domain/details/save-details.server.ts';
import { DetailFolds } from '../details/detail-folds.tsx';
import { detailProblem, findChangedGroup, readDetails, storedValues } from '../details/read-details.ts';
import { readFlash, typedValues } from '../forms.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { NextFieldScript } from '../ui/next-field-script.tsx';
import type { Route } from './+types/details-page.ts';
import { readOpenForm, readOpenPage } from './read-inquiry-page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { back, page } = await readOpenPage(context);
  const stored = storedAnswers(page.details);
  const values = storedValues(stored, page.decisionOn);
  const { words } = stored;
  const given = [...describeDetails(stored), ...(words ? [{ label: freeTextTexts.label, text: words }] : [])];
  const flash = readFlash(request, { gespeichert: detailTexts.saved });
  const saved = new URL(request.url).searchParams.get('teil');
  const { impossible } = page.details;
  return { back, given, values, impossible, asksPostalCode: page.postalCode === null, flash, saved };
}

const storedAnswers = ({ version, answers, known }: CustomerPortal['details']) => (version === 0 ? known : answers);

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
  if (form.get('intent') !== 'speichern') return done('angaben');
  const before = storedValues(storedAnswers(page.details), page.decisionOn);
  const group = findChangedGroup(before, typedValues(form));
  return redirect(`${path('angaben/', 'gespeichert')}&teil=${group}#fragen-${group}`, 303);
}

const POSTAL_CODE = { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 } as const;

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={detailTexts.heading} back={loaderData.back}>
      <NextFieldScript />
      <p className="max-w-prose print:hidden">{detailTexts.intro}</p>
      <div className="hidden print:block">
        <DescriptionList rows={loaderData.given.map(({ label, text }) => [label, text])} />
      </div>
      <Form className="grid gap-8 print:hidden" submit={detailTexts.save}>
        {/* What Enter triggers: who types measures has not finished. */}
        <button type="submit" name="intent" value="speichern" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <DetailFolds values={loaderData.values} impossible={loaderData.impossible} saved={loaderData.saved} />
        {/* A postal code that was given is corrected on another page. */}
        {loaderData.asksPostalCode && (
          <Field name="plz" {...detailTexts.postalCode} {...POSTAL_CODE} className="max-w-prose" />
        )}
      </Form>
    </FormPage>
  );
}
