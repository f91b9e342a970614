import { data, redirect } from 'react-router';
import { germanDate } from '../../content/german-format.ts';
import { reminderTexts } from '../../content/guarantee.ts';
import { openReminder, withdrawReminder } from '../../domain/orders/guarantee.server.ts';
import { readForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { Done } from '../ui/notice.tsx';
import type { Route } from './+types/reminder-page.ts';

const texts = reminderTexts.leave;
const STATUS = { open: 200, unknown: 404, limited: 429 } as const;

/** Opens by the link of the email that confirmed the reminder, also after the inquiry is erased. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('meldung') === 'abbestellt') return data({ kind: 'done' as const });
  const token = searchParams.get('s') ?? '';
  const { network } = context.get(requestKeys.visitor);
  const opened = await openReminder(context.get(requestKeys.server).database, { token, network });
  const shown = opened.kind === 'open' ? { ...opened, token } : opened;
  return data(shown, { status: STATUS[opened.kind] });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await readForm(request)).get('s') ?? '';
  const { database } = context.get(requestKeys.server);
  const { network } = context.get(requestKeys.visitor);
  const { kind } = await openReminder(database, { token, network });
  if (kind === 'limited') throw redirect(`/meine-anfrage/erinnerung/?s=${encodeURIComponent(token)}`, 303);
  await withdrawReminder(database, token);
  return redirect('/meine-anfrage/erinnerung/?meldung=abbestellt', 303);
}

export default function ReminderPage({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading}>
      {loaderData.kind === 'done' && <Done>{texts.done}</Done>}
      {(loaderData.kind === 'unknown' || loaderData.kind === 'limited') && <p>{texts[loaderData.kind]}</p>}
      {loaderData.kind === 'open' && (
        <>
          <p>{texts.text(loaderData.firm, germanDate(loaderData.endsOn))}</p>
          <Form values={{ s: loaderData.token }} submit={texts.button} />
        </>
      )}
    </FormPage>
  );
}
