import { data, redirect } from 'react-router';
import { releaseTexts } from '../../../content/comparison.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { ownPath } from '../guard.ts';
import { Letter, ownMeta, Tick } from '../letter.tsx';
import type { Route } from './+types/take-back-page.ts';
import { findFirm } from './find-firm.ts';

const texts = releaseTexts.takeBack;
export const meta = () => ownMeta(texts.open);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, firm } = await findFirm(context, params.kennung);
  return { back: ownPath(own, 'vergleich/'), firm: firm.name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, firm } = await findFirm(context, params.kennung);
  if (form.get('ja') !== 'ja') return data({ error: texts.tickMissing }, { status: 422 });
  const taken = await context
    .get(requestKeys.customer)
    .takeBackRelease({ inquiryId: own.inquiryId, invitationId: firm.invitationId });
  if (taken.kind !== 'taken-back') return data({ error: texts.refused }, { status: 409 });
  throw redirect(ownPath(own, '', 'zurueckgenommen'), 303);
}

export default function TakeBackPage({ loaderData: { back, firm }, actionData }: Route.ComponentProps) {
  return (
    <Letter heading={texts.heading(firm)} back={back} error={actionData?.error}>
      <p>{texts.intro}</p>
      <form method="post" className="grid gap-5">
        <Tick name="ja">{texts.tick}</Tick>
        <div>
          <Button type="submit">{texts.button}</Button>
        </div>
      </form>
    </Letter>
  );
}
