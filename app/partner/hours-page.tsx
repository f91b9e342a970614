import { data, redirect } from 'react-router';
import { hoursTexts as texts } from '../../content/partner.ts';
import { readHours } from '../../domain/partners/read-work.ts';
import { saveHours } from '../../domain/partners/work.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
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
  if (read.kind === 'invalid') return data({ error: texts.wrong[read.day], typed }, { status: 422 });
  await saveHours(context.get(requestKeys.server).database, { partnerId: own.partnerId, hours: read.hours });
  return redirect(firmPath(own, '', 'zeiten'), 303);
}

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, to, saturdayFrom, saturdayTo } = actionData?.typed ?? loaderData.typed;
  return (
    <Sheet heading={texts.heading} back={loaderData.back} error={actionData?.error}>
      <p className="max-w-prose">{texts.intro}</p>
      <form method="post" className="grid gap-6">
        <fieldset>
          <legend className="font-semibold">{texts.week}</legend>
          <div className="mt-2 grid max-w-sm grid-cols-2 gap-4">
            <Field id="von" name="von" type="time" label={texts.from} required defaultValue={from} />
            <Field id="bis" name="bis" type="time" label={texts.to} required defaultValue={to} />
          </div>
        </fieldset>
        <fieldset aria-describedby="samstag-hinweis">
          <legend className="font-semibold">{texts.saturday}</legend>
          <p id="samstag-hinweis" className="mt-1 text-ink-soft">
            {texts.saturdayHint}
          </p>
          <div className="mt-2 grid max-w-sm grid-cols-2 gap-4">
            <Field id="sa-von" name="sa-von" type="time" label={texts.from} defaultValue={saturdayFrom} />
            <Field id="sa-bis" name="sa-bis" type="time" label={texts.to} defaultValue={saturdayTo} />
          </div>
        </fieldset>
        <div>
          <Button type="submit">{texts.save}</Button>
        </div>
      </form>
    </Sheet>
  );
}
