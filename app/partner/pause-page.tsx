import { redirect } from 'react-router';
import { pauseTexts as texts } from '../../content/partner.ts';
import { pauseFirm, resumeFirm } from '../../domain/partners/pauses.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/pause-page.ts';
import { describeStatus } from './describe-firm.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  const measured = firm.pause?.setBy !== 'silence' && firm.measures.some(({ kind }) => kind === 'pause');
  return { back, status: firm.status, measured, words: describeStatus(firm).texts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const { database } = context.get(requestKeys.server);
  if (form.has('beenden')) {
    if (form.get('wieder') !== 'ja') return refuseForm(form, { wieder: texts.tickMissing });
    const resumed = await resumeFirm(database, { partnerId: own.partnerId });
    if (resumed.kind === 'measure') return refuseForm(form, texts.measure, { status: 409 });
    return redirect(firmPath(own, '', 'weiter'), 303);
  }
  const paused = await pauseFirm(database, { partnerId: own.partnerId, backOn: form.get('ab') ?? '' });
  if (paused.kind === 'invalid') return refuseForm(form, { ab: texts.wrong });
  if (paused.kind !== 'done') return refuseForm(form, texts.refused, { status: 409 });
  return redirect(firmPath(own, '', 'pause'), 303);
}

export default function PausePage({ loaderData }: Route.ComponentProps) {
  const { back, status, measured, words } = loaderData;
  return (
    <Sheet heading={texts.heading} back={back}>
      {status === 'paused' ? (
        <>
          {words.map((text) => (
            <p key={text} className="max-w-prose">
              {text}
            </p>
          ))}
          {measured ? <p className="max-w-prose">{texts.measure}</p> : <EndForm />}
        </>
      ) : status === 'active' ? (
        <>
          <p className="max-w-prose">{texts.intro}</p>
          <Form className="grid gap-6">
            <Field name="ab" type="date" {...texts.backOn} required className="max-w-sm" />
            <div>
              <Button>{texts.button}</Button>
            </div>
          </Form>
        </>
      ) : (
        <p>{status === 'suspended' ? texts.refused : texts.notNow}</p>
      )}
    </Sheet>
  );
}

function EndForm() {
  return (
    <Form className="grid justify-items-start gap-4">
      <Choice name="wieder" label={texts.tick} required />
      <Button name="beenden" value="ja">
        {texts.end}
      </Button>
    </Form>
  );
}
