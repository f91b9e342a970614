import { redirect } from 'react-router';
import { leaveTexts as texts } from '../../content/firm-pages.ts';
import { leavePlatform } from '../../domain/invitations/recall.server.ts';
import { LineLink } from '../ui/button.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/leave-page.ts';
import { readFirmForm, requireFirm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { path, back } = await requireFirm(context);
  return { back, pause: path('pause/') };
}

export async function action(args: Route.ActionArgs) {
  const { form, firmId, database, refuse } = await readFirmForm(args);
  if (form.get('wort')?.trim().toUpperCase() !== texts.expected) return refuse({ wort: texts.missing });
  await leavePlatform(database, { firmId });
  return redirect('/betrieb/link/?meldung=verlassen', 303);
}

export default function LeavePage({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      <p className="max-w-prose">{texts.orders}</p>
      <p>
        <LineLink href={loaderData.pause}>{texts.pauseInstead}</LineLink>
      </p>
      <Form className="grid gap-5" submit={{ kind: 'secondary', children: texts.button }}>
        <Field
          name="wort"
          {...texts.word}
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          className="max-w-md"
        />
      </Form>
    </FormPage>
  );
}
