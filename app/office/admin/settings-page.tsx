import { officeSettingsTexts as texts } from '../../../content/office/admin.ts';
import { listActions } from '../../../domain/audit/list-actions.server.ts';
import { enoughForAutomatic } from '../../../domain/matching/compute-match.ts';
import { changeChoice, findChoiceAdvice } from '../../../domain/matching/proposals.server.ts';
import {
  announceAbsence,
  countRunningResponseTimes,
  findAbsence,
  withdrawAbsence,
} from '../../../domain/settings/absence.server.ts';
import { changeSetting, readSettings } from '../../../domain/settings/settings.server.ts';
import { formatDueTime, formatMunichDay, toWallTime } from '../../../domain/time/munich-clock.ts';
import type { Closing, FirmHours } from '../../../domain/time/working-time.ts';
import type { ServerServices } from '../../request-context.ts';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form, type FormProps } from '../../ui/form.tsx';
import { Box, type Column, DataTable, Hint, OfficePage } from '../../ui/page.tsx';
import { Bullets } from '../../ui/section.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/settings-page.ts';
import { describeAction } from './describe-audit.ts';
import { Time } from './outbox-page.tsx';

const MAX_REASON_LENGTH = 200;

export async function loader(args: Route.LoaderArgs) {
  const { database, flash } = requirePermission(args, 'settings.change');
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
    state: absence?.kind === 'announced' && holding ? texts.announced(formatMunichDay(holding.until)) : texts.present,
    closed: closed.map((one) => ({ from: one.from, until: one.until, days: formatClosedDays(one) })),
    running: texts.running(responseTimes.running, responseTimes.last && formatDueTime(responseTimes.last, now)),
    today,
    hours: officeHours,
    hoursNow: formatOfficeHours(officeHours),
    choice,
    advice,
    changes: entries.map((entry) => ({ id: entry.id, at: entry.at, sentence: describeAction(entry) })),
    flash: flash(texts.done),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, actor, database, refuse, done } = await readPermittedForm(args, 'settings.change');
  const intent = form.get('intent') ?? '';
  const reason = (form.get('grund') ?? '').trim().slice(0, MAX_REASON_LENGTH);
  const kind = reason === '' ? 'no-reason' : await change(database, form, { actor: actor.id, reason });
  if (kind === 'changed')
    return done(`/zentrale/einstellungen/?meldung=${intent === 'auswahl' ? form.get('wahl') : intent}`);
  const field = intent === 'zurueck' && kind !== 'no-reason' ? '' : (FAULTY[kind] ?? '');
  return refuse({ [field]: texts.faults[kind] });
}

/** Faults that are about one field. */
const FAULTY: Readonly<Record<string, string>> = {
  'no-reason': 'grund',
  'no-hours': 'von',
  invalid: 'letzter',
  past: 'letzter',
  reversed: 'letzter',
};

async function change(
  database: ServerServices['database'],
  form: URLSearchParams,
  by: { actor: string; reason: string },
) {
  const of = (name: string) => form.get(name) ?? '';
  if (of('intent') === 'auswahl') {
    const { kind } = await changeChoice(database, { choice: of('wahl'), ...by });
    return kind === 'invalid' ? 'no-choice' : kind;
  }
  if (of('intent') === 'zeiten') {
    const sat = [of('samstag-von'), of('samstag-bis')] as const;
    const value = { 'mon-fri': [of('von'), of('bis')] as const, ...(sat.join('') !== '' && { sat }) };
    const seen = readSeen(of('gesehen'));
    const { kind } = await changeSetting(database, { name: 'officeHours', value, seen, ...by });
    return kind === 'invalid' ? 'no-hours' : kind;
  }
  const days = { from: of('erster'), until: of('letzter'), ...by };
  return (await (of('intent') === 'zurueck' ? withdrawAbsence : announceAbsence)(database, days)).kind;
}

/** The hours that the page showed. */
function readSeen(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const CHANGES: Column<Route.ComponentProps['loaderData']['changes'][number]>[] = [
  { label: texts.changed, cell: ({ at }) => <Time at={at} /> },
  { label: texts.change, wide: true, cell: ({ sentence }) => sentence },
];

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage heading={texts.title}>
      <ChoiceSection {...loaderData} />
      <HoursSection {...loaderData} />
      <ClosedSection {...loaderData} />
      <Box spaced id="aenderungen" heading={texts.changesHeading} intro={texts.changesText}>
        <DataTable caption={texts.changesHeading} empty={texts.noChanges} rows={loaderData.changes} columns={CHANGES} />
      </Box>
    </OfficePage>
  );
}

const REASON = {
  name: 'grund',
  label: texts.reason,
  hint: texts.reasonHint,
  maxLength: MAX_REASON_LENGTH,
  required: true,
};

/** Every change takes a reason. */
const ChangeForm = ({ children, ...form }: FormProps) => (
  <Form className="grid max-w-2xl gap-4 md:grid-cols-2" {...form}>
    {children}
    <Field {...REASON} autoComplete="off" className="md:col-span-2" />
  </Form>
);

type Loaded = Route.ComponentProps['loaderData'];

function ClosedSection({ state, closed, running, today }: Loaded) {
  return (
    <Box spaced id="abwesend" heading={texts.closedHeading}>
      <p className="font-semibold">{state}</p>
      {texts.closedText.map((line) => (
        <Hint key={line}>{line}</Hint>
      ))}
      <p className="max-w-prose text-sm font-semibold">{running}</p>
      {closed.length === 0 && <p className="text-sm">{texts.noClosed}</p>}
      {closed.map(({ from, until, days }) => (
        <Fold key={from} form={`back-${from}`} title={days} className="max-w-2xl border-t border-line pt-2">
          <ChangeForm
            name={`back-${from}`}
            values={{ intent: 'zurueck', erster: from, letzter: until }}
            className="grid gap-4 py-2"
            submit={{ kind: 'secondary', 'aria-label': texts.withdrawOf(days), children: texts.withdraw }}
          />
        </Fold>
      ))}
      <ChangeForm name="geschlossen" values={{ intent: 'geschlossen' }} submit={texts.save}>
        <Field name="erster" type="date" label={texts.from} defaultValue={today} required />
        <Field name="letzter" type="date" label={texts.until} hint={texts.untilHint} required />
      </ChangeForm>
    </Box>
  );
}

function HoursSection({ hours, hoursNow }: Loaded) {
  const [from, until] = hours['mon-fri'];
  const submit = { kind: 'secondary', children: texts.saveHours } as const;
  return (
    <Box spaced id="zeiten" heading={texts.hoursHeading}>
      <p className="font-semibold">{hoursNow}</p>
      <Hint>{texts.hoursText}</Hint>
      <ChangeForm name="zeiten" values={{ intent: 'zeiten', gesehen: JSON.stringify(hours) }} submit={submit}>
        <Field name="von" type="time" label={texts.weekFrom} defaultValue={from} required />
        <Field name="bis" type="time" label={texts.weekUntil} defaultValue={until} required />
        <Field name="samstag-von" type="time" label={texts.saturdayFrom} defaultValue={hours.sat?.[0]} />
        <Field name="samstag-bis" type="time" label={texts.saturdayUntil} defaultValue={hours.sat?.[1]} />
      </ChangeForm>
    </Box>
  );
}

function ChoiceSection({ choice, advice }: Loaded) {
  const isManual = choice === 'manual';
  const kind = advice.ready ? 'primary' : 'secondary';
  const submit = { name: 'wahl', kind, ...(isManual ? TO_AUTOMATIC : TO_MANUAL) } as const;
  return (
    <Box spaced id="auswahl" heading={texts.choiceHeading}>
      <p className="font-semibold">{texts.choiceStates[choice]}</p>
      <Hint>{texts.choiceText}</Hint>
      <p className="max-w-prose text-sm">
        {texts.choiceAdvice(advice)}{' '}
        {isManual && (advice.ready ? texts.choiceReady : texts.choiceNotReady(enoughForAutomatic))}
      </p>
      {isManual && (
        <div className="max-w-prose text-sm">
          <p className="font-semibold">{texts.choiceMeansHeading}</p>
          <Bullets items={texts.choiceMeans(advice)} className="list-disc pl-5" />
        </div>
      )}
      <ChangeForm name="auswahl" values={{ intent: 'auswahl' }} submit={submit} />
    </Box>
  );
}

const TO_AUTOMATIC = { value: 'automatic', children: texts.toAutomatic };
const TO_MANUAL = { value: 'manual', children: texts.toManual };

export const formatClosedDays = ({ from, until }: Closing) => texts.days(formatMunichDay(from), formatMunichDay(until));

export const formatOfficeHours = ({ 'mon-fri': week, sat }: FirmHours) =>
  texts.hoursNow(week.join(' bis '), sat?.join(' bis ') ?? null);
