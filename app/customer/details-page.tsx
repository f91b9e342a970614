import { redirect } from 'react-router';
import { detailTexts } from '../../content/customer.ts';
import { validation } from '../../content/questionnaire.ts';
import { setDecisionDay } from '../../domain/details/contact-wish.server.ts';
import { givePostalCode, saveDetails } from '../../domain/details/save-details.server.ts';
import { CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { DetailFields } from '../details/detail-fields.tsx';
import { allDetails, readDetails, storedValues } from '../details/read-details.ts';
import { ownMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/details-page.ts';
import { detailProblem } from './detail-problem.ts';
import { ownPath } from './guard.ts';
import { readOpenPage } from './read-open-page.ts';

export const meta = () => ownMeta(detailTexts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readOpenPage(context);
  const { version, answers, known, impossible } = page.details;
  const values = storedValues(version === 0 ? known : answers, page.decisionOn);
  return { back: ownPath(own), values, impossible, asksPostalCode: page.postalCode === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, page } = await readOpenPage(context);
  const { database } = context.get(requestKeys.server);
  const call = { inquiryId: own.inquiryId, actor: CUSTOMER };
  const postalCode = form.get('plz')?.trim();
  if (postalCode) {
    const given = await givePostalCode(database, { ...call, postalCode });
    if (given.kind === 'invalid') return refuseForm(form, { plz: validation.postalCodeInvalid });
  }
  const answers = readDetails(form, page.details.answers);
  const saved = await saveDetails(database, { ...call, answers, filledIn: page.details.known });
  if (saved.kind === 'invalid') return refuseForm(form, detailProblem(saved.field));
  // Of a day that belongs to another answer nothing is kept.
  const meets = ['meeting', null].includes(form.get('decision'));
  const day = (meets && form.get('meeting')) || null;
  if (day !== page.decisionOn) {
    const set = await setDecisionDay(database, { ...call, day });
    if (set.kind === 'invalid') return refuseForm(form, { meeting: detailTexts.invalidDay });
  }
  return redirect(ownPath(own, '', 'angaben'), 303);
}

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Sheet heading={detailTexts.heading} back={loaderData.back}>
      <p className="max-w-prose">{detailTexts.intro}</p>
      <Form className="grid gap-8">
        <DetailFields questions={allDetails} values={loaderData.values} impossible={loaderData.impossible} />
        {loaderData.asksPostalCode && <PostalCodeField />}
        <div>
          <Button>{detailTexts.save}</Button>
        </div>
      </Form>
    </Sheet>
  );
}

/** Only for those who left it out; who sent one corrects it by telephone. */
function PostalCodeField() {
  return (
    <Field
      name="plz"
      {...detailTexts.postalCode}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={5}
      className="max-w-prose"
    />
  );
}
