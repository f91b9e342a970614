import { redirect } from 'react-router';
import { withdrawTexts as texts } from '../../../content/offer-form.ts';
import { withdrawOffer } from '../../../domain/offers/change-offer.server.ts';
import { withdrawReasons } from '../../../domain/workflow/reasons.ts';
import { Choices } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import type { Route } from './+types/withdraw-page.ts';
import { invitationPath, readInvitationForm, readOpenOffer } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readOpenOffer(context);
  if (!page.current) return redirect(invitationPath(own), 303);
  return { back: invitationPath(own), shared: page.status === 'shared' };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, database, refuse, done } = await readInvitationForm(args);
  const withdrawn = await withdrawOffer(database, { ...own, reason: form.get('grund') ?? '' });
  if (withdrawn.kind === 'invalid') return refuse({ grund: texts.missing });
  return done(withdrawn.kind === 'done' ? 'zurueckgezogen' : 'geaendert');
}

export default function WithdrawPage({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      {loaderData.shared && <p className="max-w-prose font-medium">{texts.shared}</p>}
      <Form className="grid gap-5" submit={texts.button}>
        <Choices name="grund" legend={texts.reason} answers={withdrawReasons} />
      </Form>
    </FormPage>
  );
}
