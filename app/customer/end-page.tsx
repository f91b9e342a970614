import { endTexts } from '../../content/customer.ts';
import { withdrawInquiry } from '../../domain/closing/close-inquiry.server.ts';
import { Choices } from '../ui/choice.tsx';
import { Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/end-page.ts';
import { readOpenForm, readOpenPage } from './read-inquiry-page.ts';

const REASONS = Object.keys(endTexts.reasons) as (keyof typeof endTexts.reasons)[];

export async function loader({ context }: Route.LoaderArgs) {
  const { back } = await readOpenPage(context);
  return { back };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, call, refuse, done } = await readOpenForm(args);
  const reason = REASONS.find((code) => code === form.get('grund'));
  const ended = await withdrawInquiry(database, { ...call, reason });
  return ended.kind === 'refused' ? refuse(endTexts.refused, 409) : done('beendet');
}

export default function EndPage({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={endTexts.heading} back={loaderData.back}>
      <p>{endTexts.intro}</p>
      <Form className="grid gap-6" submit={endTexts.button}>
        <Choices stacked name="grund" legend={endTexts.reason} answers={endTexts.reasons} />
      </Form>
    </FormPage>
  );
}
