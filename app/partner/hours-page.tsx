import { redirect } from 'react-router';
import { hoursTexts as texts } from '../../content/partner.ts';
import { readHours } from '../../domain/partners/read-work.ts';
import { saveHours } from '../../domain/partners/work.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/hours-page.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  const [from, to] = firm.hours['mon-fri'];
  const [saturdayFrom, saturdayTo] = firm.hours.sat ?? ['', ''];
  return { back, typed: { from, to, saturdayFrom, saturdayTo } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const field = (name: string) => (form.get(name) ?? '').slice(0, 20);
  const typed = { from: field('von'), to: field('bis'), saturdayFrom: field('sa-von'), saturdayTo: field('sa-bis') };
  const read = readHours(typed);
  if (read.kind === 'invalid') return refuseForm(form, { [read.day]: texts.wrong[read.day] });
  await saveHours(context.get(requestKeys.server).database, { partnerId: own.partnerId, hours: read.hours });
  return redirect(firmPath(own, '', 'zeiten'), 303);
}

export default function HoursPage({ loaderData }: Route.ComponentProps) {
  const { from, to, saturdayFrom, saturdayTo } = loaderData.typed;
  return (
    <Sheet heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      <Form className="grid gap-6">
        <Question name="week" legend={texts.week}>
          <div className="mt-2 grid max-w-sm grid-cols-2 gap-4">
            <Field name="von" type="time" label={texts.from} required defaultValue={from} />
            <Field name="bis" type="time" label={texts.to} required defaultValue={to} />
          </div>
        </Question>
        <Question name="saturday" legend={texts.saturday} hint={texts.saturdayHint}>
          <div className="mt-2 grid max-w-sm grid-cols-2 gap-4">
            <Field name="sa-von" type="time" label={texts.from} defaultValue={saturdayFrom} />
            <Field name="sa-bis" type="time" label={texts.to} defaultValue={saturdayTo} />
          </div>
        </Question>
        <div>
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
