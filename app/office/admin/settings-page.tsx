import type { ComponentProps, ReactNode } from 'react';
import { redirect } from 'react-router';
import { settingsTexts as texts } from '../../../content/office/admin.ts';
import { listActions } from '../../../domain/audit/list-actions.server.ts';
import { enoughForAutomatic } from '../../../domain/matching/compute-match.ts';
import { changeChoice, findChoiceAdvice } from '../../../domain/matching/proposals.server.ts';
import {
  announceAbsence,
  countRunningResponseTimes,
  findAbsence,
  takeBackAbsence,
} from '../../../domain/settings/absence.server.ts';
import { changeSetting, readSettings } from '../../../domain/settings/settings.server.ts';
import { speakDueTime, speakMunichDay, toWallTime } from '../../../domain/time/munich-clock.ts';
import type { Closing, FirmHours } from '../../../domain/time/working-time.ts';
import { readFlash } from '../../flash.ts';
import { refuseForm } from '../../refuse-form.ts';
import type { Lent } from '../../request-context.ts';
import type { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/settings-page.ts';
import { describeAction } from './audit-words.ts';
import { Time } from './outbox-tables.tsx';

const MOST_REASON = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = requirePermission({ request, context }, 'settings.change');
  const now = new Date();
  const [{ closedDays, officeHours, choice }, absence, advice, responseTimes, { entries }] = await Promise.all([
    readSettings(database),
    findAbsence(database, now),
    findChoiceAdvice(database),
    countRunningResponseTimes(database),
    listActions(database, { page: 1, action: 'settings.change' }),
  ]);
  const today = toWallTime(now).day;
  const closed = closedDays.filter(({ until }) => until >= today);
  const holding = closed.findLast(({ from }) => from <= today);
  return {
    state: absence?.kind === 'announced' && holding ? texts.announced(speakMunichDay(holding.until)) : texts.present,
    closed: closed.map((one) => ({ from: one.from, until: one.until, days: sayClosed(one) })),
    running: texts.running(responseTimes.running, responseTimes.last && speakDueTime(responseTimes.last, now)),
    today,
    hours: officeHours,
    hoursNow: sayHours(officeHours),
    choice,
    advice,
    changes: entries.map((entry) => ({ id: entry.id, at: entry.at, sentence: describeAction(entry) })),
    flash: readFlash(request, texts.done),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, actor, database } = await readPermittedForm({ request, context }, 'settings.change');
  const intent = form.get('intent') ?? '';
  const reason = (form.get('grund') ?? '').trim().slice(0, MOST_REASON);
  const kind = reason === '' ? 'no-reason' : await change(database, form, { actor: actor.id, reason });
  if (kind === 'changed')
    return redirect(`/zentrale/einstellungen/?meldung=${intent === 'auswahl' ? form.get('wahl') : intent}`, 303);
  const field = intent === 'zurueck' && kind !== 'no-reason' ? '' : (FAULTY[kind] ?? '');
  return refuseForm(form, { [field]: texts.faults[kind] });
}

/** Faults that are about one field. */
const FAULTY: Readonly<Record<string, string>> = {
  'no-reason': 'grund',
  'no-hours': 'von',
  invalid: 'letzter',
  past: 'letzter',
  reversed: 'letzter',
};

async function change(database: Lent['database'], form: URLSearchParams, by: { actor: string; reason: string }) {
  const of = (name: string) => form.get(name) ?? '';
  if (of('intent') === 'auswahl') {
    const { kind } = await changeChoice(database, { choice: of('wahl'), ...by });
    return kind === 'invalid' ? 'no-choice' : kind;
  }
  if (of('intent') === 'zeiten') {
    const sat = [of('samstag-von'), of('samstag-bis')] as const;
    const value = { 'mon-fri': [of('von'), of('bis')] as const, ...(sat.join('') !== '' && { sat }) };
    const { kind } = await changeSetting(database, {
      name: 'officeHours',
      value,
      seen: readSeen(of('gesehen')),
      ...by,
    });
    return kind === 'invalid' ? 'no-hours' : kind;
  }
  const days = { from: of('erster'), until: of('letzter'), ...by };
  const { kind } = await (of('intent') === 'zurueck'
    ? takeBackAbsence(database, days)
    : announceAbsence(database, days));
  return kind;
}

/** The hours that the page showed. */
function readSeen(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page heading={texts.title}>
      <ChoiceSection {...loaderData} />
      <HoursSection {...loaderData} />
      <ClosedSection {...loaderData} />
      <Box spaced id="aenderungen" heading={texts.changesHeading}>
        <p className="max-w-prose text-sm text-ink-soft">{texts.changesText}</p>
        <DataTable
          caption={texts.changesHeading}
          empty={texts.noChanges}
          rows={loaderData.changes}
          columns={[
            { label: texts.changed, cell: ({ at }) => <Time at={at} /> },
            { label: texts.change, wide: true, cell: ({ sentence }) => sentence },
          ]}
        />
      </Box>
    </Page>
  );
}

type StepProps = {
  step: string;
  form?: string;
  className?: string;
  submit: ComponentProps<typeof Button>;
  children?: ReactNode;
};

function StepForm({ step, form = step, className, children, submit }: StepProps) {
  return (
    <Form
      name={form}
      values={{ intent: step }}
      submit={submit}
      className={className ?? 'grid max-w-2xl gap-4 md:grid-cols-2'}
    >
      {children}
      <Field
        name="grund"
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={MOST_REASON}
        autoComplete="off"
        className="md:col-span-2"
        required
      />
    </Form>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function ClosedSection({ state, closed, running, today }: Loaded) {
  return (
    <Box spaced id="abwesend" heading={texts.closedHeading}>
      <p className="font-semibold">{state}</p>
      {texts.closedText.map((line) => (
        <p key={line} className="max-w-prose text-sm text-ink-soft">
          {line}
        </p>
      ))}
      <p className="max-w-prose text-sm font-semibold">{running}</p>
      {closed.length === 0 && <p className="text-sm">{texts.noClosed}</p>}
      {closed.map(({ from, until, days }) => (
        <Fold key={from} form={`back-${from}`} title={days} className="max-w-2xl border-t border-line pt-2">
          <StepForm
            step="zurueck"
            form={`back-${from}`}
            className="grid gap-4 py-2"
            submit={{ kind: 'secondary', 'aria-label': texts.takeBackOf(days), children: texts.takeBack }}
          >
            <input type="hidden" name="erster" value={from} />
            <input type="hidden" name="letzter" value={until} />
          </StepForm>
        </Fold>
      ))}
      <StepForm step="geschlossen" submit={{ children: texts.save }}>
        <Field name="erster" type="date" label={texts.from} defaultValue={today} required />
        <Field name="letzter" type="date" label={texts.until} hint={texts.untilHint} required />
      </StepForm>
    </Box>
  );
}

function HoursSection({ hours, hoursNow }: Loaded) {
  const [from, until] = hours['mon-fri'];
  const time = (name: string, label: string, value: string | undefined, required: boolean) => (
    <Field name={name} type="time" label={label} defaultValue={value} required={required} />
  );
  return (
    <Box spaced id="zeiten" heading={texts.hoursHeading}>
      <p className="font-semibold">{hoursNow}</p>
      <p className="max-w-prose text-sm text-ink-soft">{texts.hoursText}</p>
      <StepForm step="zeiten" submit={{ kind: 'secondary', children: texts.saveHours }}>
        <input type="hidden" name="gesehen" value={JSON.stringify(hours)} />
        {time('von', texts.weekFrom, from, true)}
        {time('bis', texts.weekUntil, until, true)}
        {time('samstag-von', texts.saturdayFrom, hours.sat?.[0], false)}
        {time('samstag-bis', texts.saturdayUntil, hours.sat?.[1], false)}
      </StepForm>
    </Box>
  );
}

function ChoiceSection({ choice, advice }: Loaded) {
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
      <StepForm
        step="auswahl"
        submit={{
          name: 'wahl',
          value: other,
          kind: advice.ready ? 'primary' : 'secondary',
          children: other === 'automatic' ? texts.toAutomatic : texts.toManual,
        }}
      />
    </Box>
  );
}

export const sayClosed = ({ from, until }: Closing) => texts.days(speakMunichDay(from), speakMunichDay(until));

export const sayHours = ({ 'mon-fri': week, sat }: FirmHours) =>
  texts.hoursNow(week.join(' bis '), sat?.join(' bis ') ?? null);
