import { detailTexts } from '../../content/customer.ts';
import { validation } from '../../content/questionnaire.ts';
import { setDecisionDay } from '../../domain/details/contact-preferences.server.ts';
import { givePostalCode, saveDetails } from '../../domain/details/save-details.server.ts';
import { DetailFields } from '../details/detail-fields.tsx';
import { allDetails, readDetails, storedValues } from '../details/read-details.ts';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/details-page.ts';
import { detailProblem } from './detail-problem.ts';
import { readOpenForm, readOpenPage } from './read-open-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { back, page } = await readOpenPage(context);
  const { version, answers, known, impossible } = page.details;
  const values = storedValues(version === 0 ? known : answers, page.decisionOn);
  return { back, values, impossible, asksPostalCode: page.postalCode === null };
}

export async function action(args: Route.ActionArgs) {
  const { form, page, database, call, refuse, done } = await readOpenForm(args);
  const postalCode = form.get('plz')?.trim();
  const given = postalCode && (await givePostalCode(database, { ...call, postalCode }));
  if (given && given.kind === 'invalid') return refuse({ plz: validation.postalCodeInvalid });
  const answers = readDetails(form, page.details.answers);
  const saved = await saveDetails(database, { ...call, answers, filledIn: page.details.known });
  if (saved.kind === 'invalid') return refuse(detailProblem(saved.field));
  // Of a day that belongs to another answer nothing is kept.
  const meets = ['meeting', null].includes(form.get('decision'));
  const day = (meets && form.get('meeting')) || null;
  const set = day === page.decisionOn ? null : await setDecisionDay(database, { ...call, day });
  return set?.kind === 'invalid' ? refuse({ meeting: detailTexts.invalidDay }) : done('angaben');
}

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={detailTexts.heading} back={loaderData.back}>
      <p className="max-w-prose">{detailTexts.intro}</p>
      <Form className="grid gap-8" submit={detailTexts.save}>
        <DetailFields questions={allDetails} values={loaderData.values} impossible={loaderData.impossible} />
        {/* Only for those who left it out; who sent one corrects it by telephone. */}
        {loaderData.asksPostalCode && (
          <Field
            name="plz"
            {...detailTexts.postalCode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            className="max-w-prose"
          />
        )}
      </Form>
    </FormPage>
  );
}
