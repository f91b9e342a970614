import { redirect } from 'react-router';
import { limitTexts as texts } from '../../content/partner.ts';
import { saveLimit } from '../../domain/partners/work.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/limit-page.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  return { back, weekly: String(firm.weeklyLimit) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const typed = (form.get('woche') ?? '').trim().slice(0, 10);
  const weekly = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  const saved = await saveLimit(context.get(requestKeys.server).database, { partnerId: own.partnerId, weekly });
  if (saved.kind === 'invalid') return refuseForm(form, { woche: texts.wrong });
  return redirect(firmPath(own, '', 'grenzen'), 303);
}

export default function LimitPage({ loaderData }: Route.ComponentProps) {
  return (
    <Sheet heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      <p className="max-w-prose">{texts.open}</p>
      <Form className="grid gap-6">
        <Field
          name="woche"
          {...texts.weekly}
          required
          inputMode="numeric"
          maxLength={10}
          defaultValue={loaderData.weekly}
          className="max-w-48"
        />
        <div>
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
