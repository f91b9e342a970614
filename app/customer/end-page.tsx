import { redirect } from 'react-router';
import { endTexts } from '../../content/customer.ts';
import { withdrawInquiry } from '../../domain/closing/close-inquiry.server.ts';
import { CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { ownMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choice.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/end-page.ts';
import { ownPath } from './guard.ts';
import { readOpenPage } from './read-open-page.ts';

export const meta = () => ownMeta(endTexts.heading);

type Reason = keyof typeof endTexts.reasons;
const REASONS = Object.entries(endTexts.reasons) as [Reason, string][];

export async function loader({ context }: Route.LoaderArgs) {
  const { own } = await readOpenPage(context);
  return { back: ownPath(own) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readOpenPage(context);
  const reason = REASONS.find(([code]) => code === form.get('grund'))?.[0];
  const { database } = context.get(requestKeys.server);
  const ended = await withdrawInquiry(database, { inquiryId: own.inquiryId, reason, actor: CUSTOMER });
  if (ended.kind === 'refused') return refuseForm(form, endTexts.refused, { status: 409 });
  return redirect(ownPath(own, '', 'beendet'), 303);
}

export default function EndPage({ loaderData }: Route.ComponentProps) {
  return (
    <Sheet heading={endTexts.heading} back={loaderData.back}>
      <p>{endTexts.intro}</p>
      <Form className="grid gap-6">
        <Choices stacked name="grund" legend={endTexts.reason} answers={endTexts.reasons} />
        <div>
          <Button>{endTexts.button}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
