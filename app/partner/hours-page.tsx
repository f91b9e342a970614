import { hoursTexts as texts } from '../../content/partner.ts';
import { readHours } from '../../domain/partners/read-work.ts';
import { saveHours } from '../../domain/partners/work.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { Question } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/hours-page.ts';
import { readFirm, readFirmForm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  const [from, to] = firm.hours['mon-fri'];
  const [saturdayFrom, saturdayTo] = firm.hours.sat ?? ['', ''];
  return { back, typed: { from, to, saturdayFrom, saturdayTo } };
}

export async function action(args: Route.ActionArgs) {
  const { form, partnerId, database, refuse, done } = await readFirmForm(args);
  const field = (name: string) => (form.get(name) ?? '').slice(0, 20);
  const typed = { from: field('von'), to: field('bis'), saturdayFrom: field('sa-von'), saturdayTo: field('sa-bis') };
  const read = readHours(typed);
  if (read.kind === 'invalid') return refuse({ [read.day]: texts.wrong[read.day] });
  await saveHours(database, { partnerId, hours: read.hours });
  return done('zeiten');
}

export default function HoursPage({ loaderData }: Route.ComponentProps) {
  const { from, to, saturdayFrom, saturdayTo } = loaderData.typed;
  return (
    <Sheet heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      <Form className="grid gap-6" submit={texts.save}>
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
      </Form>
    </Sheet>
  );
}
