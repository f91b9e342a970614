import { data, redirect } from 'react-router';
import { testMailPage as texts } from '../../content/office/operation.ts';
import { confirmTestMail, findTestMail } from '../../domain/operation/test-mail.server.ts';
import { readForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Done } from '../ui/notice.tsx';
import type { Route } from './+types/test-mail-page.ts';
import { Panel } from './sign-in-form.tsx';

const STATUS = { open: 200, unknown: 404, limited: 429 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('s') ?? '';
  if (searchParams.get('meldung') === 'notiert') return data({ token, kind: 'arrived' as const });
  const { network } = context.get(requestKeys.visitor);
  const { kind } = await findTestMail(context.get(requestKeys.server).database, { token, network });
  return data({ token, kind }, { status: STATUS[kind] });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await readForm(request)).get('s') ?? '';
  const { network } = context.get(requestKeys.visitor);
  const { kind } = await confirmTestMail(context.get(requestKeys.server).database, { token, network });
  if (kind === 'arrived') return redirect('/zentrale/testmail/?meldung=notiert', 303);
  return data({ kind }, { status: STATUS[kind] });
}

export default function TestMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const kind = actionData?.kind ?? loaderData.kind;
  const isRefused = kind === 'unknown' || kind === 'limited';
  return (
    <Panel heading={isRefused ? texts.unknownHeading : texts.heading} title={texts.title}>
      {isRefused && <p>{texts[kind]}</p>}
      {kind === 'arrived' && <Done>{texts.done}</Done>}
      {kind === 'open' ? (
        <Form values={{ s: loaderData.token }} className="space-y-5">
          <p>{texts.text}</p>
          <Button>{texts.button}</Button>
        </Form>
      ) : (
        <ButtonLink href="/zentrale/betrieb/">{texts.toOffice}</ButtonLink>
      )}
    </Panel>
  );
}
