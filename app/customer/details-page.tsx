import { data, redirect } from 'react-router';
import { detailTexts } from '../../content/customer.ts';
import { DetailFields } from '../details/detail-fields.tsx';
import { allDetails, readDetails, storedValues, typedValues } from '../details/read-details.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/details-page.ts';
import { detailProblem } from './detail-problem.ts';
import { ownPath } from './guard.ts';
import { Letter, ownMeta } from './letter.tsx';
import { readOpenPage } from './read-open-page.ts';

export const meta = () => ownMeta(detailTexts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readOpenPage(context);
  return { back: ownPath(own), values: storedValues(page.details.answers, page.decisionOn) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, page } = await readOpenPage(context);
  const customer = context.get(requestKeys.customer);
  const refuse = (error: string) => data({ error, values: typedValues(form) }, { status: 422 });
  const answers = readDetails(form, page.details.answers);
  const saved = await customer.saveDetails({ inquiryId: own.inquiryId, answers });
  if (saved.kind === 'invalid') return refuse(detailProblem(saved.field));
  const day = form.get('meeting') || null;
  if (day !== page.decisionOn) {
    const set = await customer.setDecisionDay({ inquiryId: own.inquiryId, day });
    if (set.kind === 'invalid') return refuse(detailTexts.invalidDay);
  }
  throw redirect(ownPath(own, '', 'angaben'), 303);
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Letter heading={detailTexts.heading} back={loaderData.back} error={actionData?.error}>
      <p className="max-w-prose">{detailTexts.intro}</p>
      <form method="post" className="grid gap-8">
        <DetailFields questions={allDetails} values={actionData?.values ?? loaderData.values} />
        <div>
          <Button type="submit">{detailTexts.save}</Button>
        </div>
      </form>
    </Letter>
  );
}
