import { pauseTexts as texts } from '../../content/firm-pages.ts';
import { pauseFirm, resumeFirm } from '../../domain/firms/pauses.server.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/pause-page.ts';
import { describeStatus } from './describe-firm.ts';
import { readFirmForm, requireFirm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await requireFirm(context);
  const measured = firm.pause?.setBy !== 'silence' && firm.measures.some(({ kind }) => kind === 'pause');
  return { back, status: firm.status, measured, words: describeStatus(firm).texts };
}

export async function action(args: Route.ActionArgs) {
  const { form, firmId, database, refuse, done } = await readFirmForm(args);
  if (form.has('beenden')) {
    if (form.get('wieder') !== 'ja') return refuse({ wieder: texts.tickMissing });
    const resumed = await resumeFirm(database, { firmId });
    return resumed.kind === 'measure' ? refuse(texts.measure, 409) : done('weiter');
  }
  const paused = await pauseFirm(database, { firmId, backOn: form.get('ab') ?? '' });
  if (paused.kind === 'invalid') return refuse({ ab: texts.wrong });
  return paused.kind === 'done' ? done('pause') : refuse(texts.refused, 409);
}

export default function PausePage({ loaderData }: Route.ComponentProps) {
  const { back, status, measured, words } = loaderData;
  return (
    <FormPage heading={texts.heading} back={back}>
      {status === 'paused' ? (
        <>
          {words.map((text) => (
            <p key={text} className="max-w-prose">
              {text}
            </p>
          ))}
          {measured ? (
            <p className="max-w-prose">{texts.measure}</p>
          ) : (
            <Form className="grid justify-items-start gap-4">
              <Choice name="wieder" label={texts.tick} required />
              <Button name="beenden" value="ja">
                {texts.end}
              </Button>
            </Form>
          )}
        </>
      ) : status === 'active' ? (
        <>
          <p className="max-w-prose">{texts.intro}</p>
          <Form className="grid gap-6" submit={texts.button}>
            <Field name="ab" type="date" {...texts.backOn} required className="max-w-sm" />
          </Form>
        </>
      ) : (
        <p>{status === 'suspended' ? texts.refused : texts.notNow}</p>
      )}
    </FormPage>
  );
}
