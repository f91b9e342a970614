import { limitTexts as texts } from '../../content/partner.ts';
import { saveLimit } from '../../domain/partners/work.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/limit-page.ts';
import { readFirm, readFirmForm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  return { back, weekly: String(firm.weeklyLimit) };
}

export async function action(args: Route.ActionArgs) {
  const { form, partnerId, database, refuse, done } = await readFirmForm(args);
  const typed = (form.get('woche') ?? '').trim().slice(0, 10);
  const weekly = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  const saved = await saveLimit(database, { partnerId, weekly });
  return saved.kind === 'invalid' ? refuse({ woche: texts.wrong }) : done('grenzen');
}

export default function LimitPage({ loaderData }: Route.ComponentProps) {
  return (
    <Sheet heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      <p className="max-w-prose">{texts.open}</p>
      <Form className="grid gap-6" submit={texts.save}>
        <Field
          name="woche"
          {...texts.weekly}
          required
          inputMode="numeric"
          maxLength={10}
          defaultValue={loaderData.weekly}
          className="max-w-48"
        />
      </Form>
    </Sheet>
  );
}
