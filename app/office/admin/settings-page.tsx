import { data, redirect } from 'react-router';
import { settingsTexts as texts } from '../../../content/office/admin.ts';
import { officeName } from '../../../content/office/sign-in.ts';
import { enoughForAutomatic } from '../../../domain/matching/compute-match.ts';
import { changeChoice, findChoiceAdvice } from '../../../domain/matching/proposals.server.ts';
import { announceAbsence, findAbsence } from '../../../domain/settings/absence.server.ts';
import { readSettings } from '../../../domain/settings/settings.server.ts';
import { actorOf } from '../../../domain/staff/staff.ts';
import { speakMunichDay } from '../../../domain/time/munich-clock.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Done } from '../../ui/notice.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/settings-page.ts';

export const meta = () => [{ title: `${texts.title} · ${officeName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'settings.change');
  const { database } = context.get(requestKeys.server);
  const [{ absentUntil, choice }, absence, advice] = await Promise.all([
    readSettings(database),
    findAbsence(database),
    findChoiceAdvice(database),
  ]);
  const done = new URL(request.url).searchParams.get('erledigt');
  return { until: absence?.kind === 'announced' ? absentUntil : null, choice, advice, done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const staff = requirePermission({ request, context }, 'settings.change', form);
  const { database } = context.get(requestKeys.server);
  if (form.get('schritt') === 'auswahl') {
    const choice = form.get('wahl') ?? '';
    const { kind } = await changeChoice(database, { choice, actor: actorOf(staff) });
    if (kind === 'changed') return redirect(`/zentrale/einstellungen/?erledigt=${choice}`, 303);
    return data({ error: texts.invalid, until: '' }, { status: 422 });
  }
  const ends = form.get('schritt') === 'beenden';
  const until = ends ? null : (form.get('bis') ?? '');
  const { kind } = await announceAbsence(database, { until, actor: actorOf(staff) });
  if (kind === 'changed') return redirect(`/zentrale/einstellungen/?erledigt=${ends ? 'beendet' : 'ja'}`, 303);
  return data({ error: texts[kind], until: until ?? '' }, { status: 422 });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { until, choice, advice, done } = loaderData;
  return (
    <Page heading={texts.title}>
      {done && !actionData && <Done>{doneWords(done)}</Done>}
      <ChoiceSection choice={choice} advice={advice} />
      <Box spaced id="abwesend" heading={texts.absenceHeading}>
        <p className="font-semibold">{until ? texts.announced(speakMunichDay(until)) : texts.present}</p>
        <p className="max-w-prose text-sm text-ink-soft">{texts.absenceText}</p>
        <form method="post" className="flex max-w-md flex-col items-start gap-4">
          <Field
            id="bis"
            name="bis"
            type="date"
            label={texts.date}
            hint={texts.dateHint}
            defaultValue={actionData?.until ?? until ?? ''}
            error={actionData?.error}
            className="w-full"
            required
          />
          <Button type="submit">{texts.save}</Button>
        </form>
        {until && (
          <form method="post">
            <input type="hidden" name="schritt" value="beenden" />
            <Button type="submit" kind="secondary">
              {texts.end}
            </Button>
          </form>
        )}
      </Box>
    </Page>
  );
}

function doneWords(done: string): string {
  if (done === 'automatic' || done === 'manual') return texts.choiceDone[done];
  return done === 'beendet' ? texts.ended : texts.saved;
}

/** Who chooses firms, and whether it is time to let the rules do it alone. */
function ChoiceSection({ choice, advice }: Pick<Route.ComponentProps['loaderData'], 'choice' | 'advice'>) {
  const other = choice === 'manual' ? 'automatic' : 'manual';
  return (
    <Box spaced id="auswahl" heading={texts.choiceHeading}>
      <p className="font-semibold">{texts.choiceStates[choice]}</p>
      <p className="max-w-prose text-sm text-ink-soft">{texts.choiceText}</p>
      <p className="max-w-prose text-sm">
        {texts.choiceAdvice(advice)}{' '}
        {choice === 'manual' && (advice.ready ? texts.choiceReady : texts.choiceNotReady(enoughForAutomatic))}
      </p>
      {choice === 'manual' && (
        <div className="max-w-prose text-sm">
          <p className="font-semibold">{texts.choiceMeansHeading}</p>
          <ul className="list-disc pl-5">
            {texts.choiceMeans(advice).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <form method="post">
        <input type="hidden" name="schritt" value="auswahl" />
        <Button type="submit" name="wahl" value={other} kind={advice.ready ? 'primary' : 'secondary'}>
          {other === 'automatic' ? texts.toAutomatic : texts.toManual}
        </Button>
      </form>
    </Box>
  );
}
