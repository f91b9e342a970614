import { redirect } from 'react-router';
import { leaveTexts as texts } from '../../content/partner.ts';
import { leaveUs } from '../../domain/invitations/recall.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { LineLink } from '../ui/text-link.tsx';
import type { Route } from './+types/leave-page.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { own, back } = await readFirm(context);
  return { back, pause: firmPath(own, 'pause/') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  if (form.get('wort')?.trim().toUpperCase() !== texts.expected) return refuseForm(form, { wort: texts.missing });
  await leaveUs(context.get(requestKeys.server).database, { partnerId: own.partnerId });
  return redirect('/betrieb/link/?meldung=verlassen', 303);
}

export default function LeavePage({ loaderData }: Route.ComponentProps) {
  return (
    <Sheet heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      <p className="max-w-prose">{texts.orders}</p>
      <p>
        <LineLink href={loaderData.pause}>{texts.pauseInstead}</LineLink>
      </p>
      <Form className="grid gap-5">
        <Field
          name="wort"
          {...texts.word}
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          className="max-w-md"
        />
        <div>
          <Button kind="secondary">{texts.button}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
