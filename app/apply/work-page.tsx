import { redirect } from 'react-router';
import { workTexts as texts } from '../../content/application.ts';
import { capabilityWords } from '../../content/partner-words.ts';
import { saveWork } from '../../domain/partners/application.server.ts';
import type { Application } from '../../domain/partners/find-firm.server.ts';
import { drawArea, readWork, type Work, type WorkErrors } from '../../domain/partners/read-work.ts';
import { capabilities } from '../../domain/rules.ts';
import { project } from '../../domain/service-area/map-geometry.ts';
import { applyMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { describeRefused, type FormErrors, refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { ServiceAreaMap } from '../site/landing/service-area-map.tsx';
import { Button } from '../ui/button.tsx';
import { Choice, Question } from '../ui/choice.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { Form, KeyFields, useField } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/work-page.ts';
import { ApplicationHead } from './application-head.tsx';
import { applicationPath } from './application-path.ts';
import { capabilityIcons } from './capability-icons.ts';
import { Group } from './firm-fields.tsx';
import { readDraft } from './guard.ts';

export const meta = () => applyMeta(texts.heading);

/** 'Neu berechnen' is a GET of this page: it shows the map of what was typed and saves nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, application } = await readDraft(context);
  const { capabilities, rules, radiusKm, firm } = application;
  const reached: 2 | 3 = capabilities.length > 0 ? 3 : 2;
  const page = { firm: firm.name, query: own.query, reached };
  const typed = new URL(request.url).searchParams;
  if (!typed.has('radius')) {
    const map = drawArea({ postalCode: firm.postal_code, radiusKm, rules });
    return { ...page, values: showWork(application), refused: null, map };
  }
  const { work, errors } = readWork(typed, firm.postal_code);
  const refused = describeRefused(typed, speakWorkErrors(onlyArea(errors)));
  return { ...page, values: showWork(application), refused, map: drawArea(work.area) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, application } = await readDraft(context);
  const { work, errors } = readWork(form, application.firm.postal_code);
  if (Object.keys(errors).length > 0) return refuseForm(form, speakWorkErrors(errors), { map: drawArea(work.area) });
  await saveWork(context.get(requestKeys.server).database, { partnerId: own.partnerId, work });
  return redirect(applicationPath(own.query, 'unterlagen/'), 303);
}

export default function WorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firm, query, reached, values } = loaderData;
  const { map } = actionData ?? loaderData;
  return (
    <Sheet
      heading={texts.heading}
      head="firm-calm"
      above={<ApplicationHead firm={firm} step={{ current: 2, reached, query }} />}
    >
      <Form noValidate className="grid gap-5">
        <KeyFields query={query} />
        <WorkFields values={values} map={map} />
        <div>
          <Button>{texts.next}</Button>
        </div>
      </Form>
    </Sheet>
  );
}

function onlyArea({ radius, added, excluded, area }: WorkErrors): WorkErrors {
  return Object.fromEntries(Object.entries({ radius, added, excluded, area }).filter(([, text]) => text !== undefined));
}

function showWork({ capabilities, rules, radiusKm, hours, weeklyLimit }: Application): WorkValues {
  const list = (included: boolean) =>
    rules.flatMap((rule) => (rule.included === included ? [rule.prefix] : [])).join(', ');
  const week: Work['hours']['mon-fri'] = hours['mon-fri'];
  return {
    capability: capabilities,
    radius: String(radiusKm),
    added: list(true),
    excluded: list(false),
    limit: String(weeklyLimit),
    week_from: week[0],
    week_to: week[1],
    saturday: hours.sat ? 'ja' : '',
    sat_from: hours.sat?.[0] ?? '09:00',
    sat_to: hours.sat?.[1] ?? '13:00',
  };
}

type WorkValues = {
  capability: string[];
  radius: string;
  added: string;
  excluded: string;
  limit: string;
  week_from: string;
  week_to: string;
  saturday: string;
  sat_from: string;
  sat_to: string;
};
type Map = ReturnType<typeof drawArea>;

type Parts = { values: WorkValues; map: Map };

/** By the names of the fields that they stand at. */
function speakWorkErrors(errors: WorkErrors): FormErrors {
  const { area, hours, limit, capability } = texts;
  const words: Record<string, string | false | undefined> = {
    capability: errors.capability !== undefined && capability.missing,
    radius: (errors.radius !== undefined && area.radiusWrong) || (errors.area !== undefined && area.none),
    added: errors.added && area.unknown(errors.added),
    excluded: errors.excluded && area.unknown(errors.excluded),
    week: errors.hours !== undefined && `${hours.week}: ${hours.wrong}`,
    sat: errors.saturday !== undefined && `${hours.sat}: ${hours.wrong}`,
    limit: errors.limit !== undefined && limit.wrong,
  };
  return Object.fromEntries(Object.entries(words).filter((word): word is [string, string] => Boolean(word[1])));
}

function WorkFields({ values, map }: Parts) {
  return (
    <>
      <Group name="capability" legend={texts.capability.legend} hint={texts.capability.hint}>
        <div className="tiles">
          {capabilities.map((code) => (
            <Choice
              look="tile"
              key={code}
              type="checkbox"
              name="capability"
              value={code}
              label={capabilityWords[code]}
              icon={capabilityIcons[code]}
              defaultChecked={values.capability.includes(code)}
            />
          ))}
        </div>
      </Group>
      <Group legend={texts.area.legend}>
        <Place values={values} map={map} />
      </Group>
      <Group legend={texts.hours.legend} hint={texts.hours.hint}>
        <Hours values={values} />
        <Field
          name="limit"
          label={texts.limit.label}
          hint={texts.limit.hint}
          required
          type="number"
          min={1}
          max={50}
          inputMode="numeric"
          defaultValue={values.limit}
          className="border-t border-line pt-5"
        />
      </Group>
    </>
  );
}

function Place({ values, map }: Parts) {
  const { area } = texts;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <div className="grid gap-5">
        <Field
          name="radius"
          {...area.radius}
          required
          type="number"
          min={5}
          max={100}
          inputMode="numeric"
          defaultValue={values.radius}
        />
        <Field name="added" {...area.added} maxLength={1000} defaultValue={values.added} />
        <Field name="excluded" {...area.excluded} maxLength={1000} defaultValue={values.excluded} />
      </div>
      <div id="karte" className="grid gap-3">
        <AreaMap map={map} />
        <p role="status" className="font-semibold">
          {map.reached.length > 0 && area.reached(map.reached.length)}
        </p>
        {map.reached.length === 0 && <p className="text-sm font-medium text-danger-700">{area.none}</p>}
        <div>
          <Button kind="secondary" size="small" formMethod="get" formAction="#karte">
            {area.recount}
          </Button>
        </div>
      </div>
    </div>
  );
}

function AreaMap({ map: { reached, others, firm } }: { map: Map }) {
  const { title, description } = texts.area.map;
  return (
    <ServiceAreaMap marker={firm} words={{ title, description: description(reached.length, others.length) }}>
      <path d={dots(others)} className="fill-none stroke-line-strong stroke-[7] [stroke-linecap:round]" />
      <path d={dots(reached)} className="fill-none stroke-isar-700 stroke-[11] [stroke-linecap:round]" />
    </ServiceAreaMap>
  );
}

/** One path for hundreds of dots: lines without length and with round ends. */
function dots(places: readonly { lat: number; lon: number }[]): string {
  return places
    .map(({ lat, lon }) => project(lat, lon))
    .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`)
    .join('');
}

function Hours({ values }: Pick<Parts, 'values'>) {
  const { hours } = texts;
  return (
    <>
      <Span name="week" label={hours.week} from={values.week_from} to={values.week_to} />
      <Choice
        name="saturday"
        label={hours.saturday}
        defaultChecked={values.saturday === 'ja'}
        className="font-semibold"
      />
      <Span name="sat" label={hours.sat} from={values.sat_from} to={values.sat_to} />
    </>
  );
}

type SpanProps = { name: 'week' | 'sat'; label: string; from: string; to: string };

function Span({ name, label, from, to }: SpanProps) {
  return (
    <Question name={name} legend={label}>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Time name={`${name}_from`} label={label} end="from" value={from} />
        <Time name={`${name}_to`} label={label} end="to" value={to} />
      </div>
    </Question>
  );
}

type TimeProps = { name: string; label: string; end: 'from' | 'to'; value: string };

function Time({ name, label, end, value }: TimeProps) {
  const { typed } = useField({ name });
  return (
    <label className="flex items-center gap-2">
      {texts.hours[end]}
      <input
        type="time"
        name={name}
        aria-label={`${label} ${texts.hours[end]}`}
        defaultValue={typed?.[0] ?? value}
        className={fieldLook({ width: '' })}
      />
    </label>
  );
}
