import { redirect } from 'react-router';
import { withdrawTexts as texts } from '../../../content/offer-form.ts';
import { withdrawOffer } from '../../../domain/offers/change-offer.server.ts';
import { withdrawReasons } from '../../../domain/process/reasons.ts';
import { invitationMeta } from '../../links/area-meta.ts';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Route } from './+types/withdraw-page.ts';
import { invitationPath } from './guard.ts';
import { readOpenOffer } from './read-open-offer.ts';

export const meta = () => invitationMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readOpenOffer(context);
  if (!page.current) return redirect(invitationPath(own), 303);
  return { back: invitationPath(own), released: page.status === 'released' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const own = context.get(requestKeys.ownInvitation);
  const { database } = context.get(requestKeys.server);
  const withdrawn = await withdrawOffer(database, { ...own, reason: form.get('grund') ?? '' });
  if (withdrawn.kind === 'invalid') return refuseForm(form, { grund: texts.missing });
  return redirect(invitationPath(own, withdrawn.kind === 'done' ? 'zurueckgezogen' : 'geaendert'), 303);
}

export default function WithdrawPage({ loaderData }: Route.ComponentProps) {
  return (
    <Sheet heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      {loaderData.released && <p className="max-w-prose font-medium">{texts.released}</p>}
      <Form className="grid gap-5">
        <Choices name="grund" legend={texts.reason} answers={withdrawReasons} />
        <div>
          <Button>{texts.button}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
