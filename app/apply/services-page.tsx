import { redirect } from 'react-router';
import { firmServiceTexts as texts } from '../../content/application.ts';
import { capabilityLabels } from '../../content/firm-labels.ts';
import { saveFirmServices } from '../../domain/firms/application.server.ts';
import { listPrefixes } from '../../domain/firms/area.ts';
import type { Application } from '../../domain/firms/find-firm.server.ts';
import { drawArea, type FirmServiceErrors, readFirmServices } from '../../domain/firms/read-firm-services.ts';
import { capabilities } from '../../domain/rules.ts';
import { describeRefused, type FormErrors, readForm, refuseForm } from '../forms.ts';
import { AreaMap } from '../magic-links/area-map.tsx';
import { Button } from '../ui/button.tsx';
import { Choice, Question } from '../ui/choice.tsx';
import { Field, Form, fieldLook, KeyFields, useField } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/services-page.ts';
import { ApplicationHead } from './application-head.tsx';
import { capabilityIcons } from './capability-icons.ts';
import { Group } from './firm-fields.tsx';
import { readApplicationDraft } from './guard.ts';

/** 'Neu berechnen' is a GET of this page: it shows the map of what was typed and saves nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, application } = await readApplicationDraft(context);
  const { capabilities, rules, radiusKm, firm } = application;
  const reached = capabilities.length > 0 ? 3 : 2;
  const page = { firm: firm.name, query: own.query, reached, values: showFirmServices(application) };
  const typed = new URL(request.url).searchParams;
  if (!typed.has('radius'))
    return { ...page, refused: null, map: drawArea({ postalCode: firm.postal_code, radiusKm, rules }) };
  const { services, errors } = readFirmServices(typed, firm.postal_code);
  const { radius, added, excluded, area } = errors;
  const refused = describeRefused(typed, describeServiceErrors({ radius, added, excluded, area }));
  return { ...page, refused, map: drawArea(services.area) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { firmId, database, path, application } = await readApplicationDraft(context);
  const { services, errors } = readFirmServices(form, application.firm.postal_code);
  if (Object.keys(errors).length > 0)
    return refuseForm(form, describeServiceErrors(errors), { map: drawArea(services.area) });
  await saveFirmServices(database, { firmId, services });
  return redirect(path('unterlagen/'), 303);
}

export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firm, query, reached, values } = loaderData;
  const { map } = actionData ?? loaderData;
  return (
    <FormPage
      heading={texts.heading}
      head="firm-calm"
      above={<ApplicationHead firm={firm} step={{ current: 2, reached, query }} />}
    >
      <Form noValidate className="grid gap-5" submit={texts.next}>
        <KeyFields query={query} />

        <Group name="capability" legend={texts.capability.legend} hint={texts.capability.hint}>
          <div className="tiles">
            {capabilities.map((code) => (
              <Choice
                look="tile"
                key={code}
                type="checkbox"
                name="capability"
                value={code}
                label={capabilityLabels[code]}
                icon={capabilityIcons[code]}
                defaultChecked={values.capability.includes(code)}
              />
            ))}
          </div>
        </Group>
        <Group legend={texts.area.legend}>
          <div className="grid items-start gap-6 md:grid-cols-2">
            <div className="grid gap-5">
              <Field
                name="radius"
                {...texts.area.radius}
                required
                type="number"
                min={5}
                max={100}
                inputMode="numeric"
                defaultValue={values.radius}
              />
              <Field name="added" {...texts.area.added} maxLength={1000} defaultValue={values.added} />
              <Field name="excluded" {...texts.area.excluded} maxLength={1000} defaultValue={values.excluded} />
            </div>
            <div id="karte" className="grid gap-3">
              <AreaMap
                map={map}
                title={texts.area.map.title}
                description={texts.area.map.description(map.reached.length, map.others.length)}
              />
              <p role="status" className="font-semibold">
                {map.reached.length > 0 && texts.area.reached(map.reached.length)}
              </p>
              {map.reached.length === 0 && <p className="text-sm font-medium text-danger-700">{texts.area.none}</p>}
              <div>
                <Button kind="secondary" size="small" formMethod="get" formAction="#karte">
                  {texts.area.recount}
                </Button>
              </div>
            </div>
          </div>
        </Group>
        <Group legend={texts.hours.legend} hint={texts.hours.hint}>
          <Span name="week" label={texts.hours.week} span={values.week} />
          <Choice
            name="saturday"
            label={texts.hours.saturday}
            defaultChecked={values.saturday !== undefined}
            className="font-semibold"
          />
          <Span name="sat" label={texts.hours.sat} span={values.saturday ?? ['09:00', '13:00']} />

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
      </Form>
    </FormPage>
  );
}

function showFirmServices({ capabilities, rules, radiusKm, hours, weeklyLimit }: Application) {
  return {
    capability: capabilities,
    radius: String(radiusKm),
    ...listPrefixes(rules),
    limit: String(weeklyLimit),
    week: hours['mon-fri'],
    saturday: hours.sat,
  };
}

function describeServiceErrors(errors: FirmServiceErrors): FormErrors {
  const { area, hours, limit, capability } = texts;
  const messages = {
    capability: errors.capability !== undefined && capability.missing,
    radius: (errors.radius !== undefined && area.radiusWrong) || (errors.area !== undefined && area.none),
    added: errors.added && area.unknown(errors.added),
    excluded: errors.excluded && area.unknown(errors.excluded),
    week: errors.hours !== undefined && `${hours.week}: ${hours.wrong}`,
    sat: errors.saturday !== undefined && `${hours.sat}: ${hours.wrong}`,
    limit: errors.limit !== undefined && limit.wrong,
  };
  return Object.fromEntries(Object.entries(messages).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

type SpanProps = { name: 'week' | 'sat'; label: string; span: readonly [from: string, to: string] };

function Span({ name, label, span: [from, to] }: SpanProps) {
  return (
    <Question name={name} legend={label}>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Time name={`${name}_from`} label={label} end={texts.hours.from} value={from} />
        <Time name={`${name}_to`} label={label} end={texts.hours.to} value={to} />
      </div>
    </Question>
  );
}

function Time({ name, label, end, value }: { name: string; label: string; end: string; value: string }) {
  const { typed } = useField({ name });
  return (
    <label className="flex items-center gap-2">
      {end}
      <input
        type="time"
        name={name}
        aria-label={`${label} ${end}`}
        defaultValue={typed?.[0] ?? value}
        className={fieldLook({ width: '' })}
      />
    </label>
  );
}
