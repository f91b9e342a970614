import { data, redirect } from 'react-router';
import { applicationErrors, workTexts as texts } from '../../content/application.ts';
import { saveWork } from '../../domain/partners/application.server.ts';
import type { Application } from '../../domain/partners/read-application.server.ts';
import { drawArea, readWork, type Work, type WorkErrors } from '../../domain/partners/read-work.ts';
import { applyMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { KeyFields } from '../ui/key-fields.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/work-page.ts';
import { ApplicationHead } from './application-head.tsx';
import { applicationPath } from './application-path.ts';
import { readDraft } from './guard.ts';
import { WorkFields, type WorkValues } from './work-fields.tsx';

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
    return { ...page, values: showWork(application), errors: {} as WorkErrors, map };
  }
  const { work, errors } = readWork(typed, firm.postal_code);
  return { ...page, values: typedWork(typed), errors: onlyArea(errors), map: drawArea(work.area) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, application } = await readDraft(context);
  const { work, errors } = readWork(form, application.firm.postal_code);
  if (Object.keys(errors).length > 0)
    return data({ errors, values: typedWork(form), map: drawArea(work.area) }, { status: 422 });
  await saveWork(context.get(requestKeys.server).database, { partnerId: own.partnerId, work });
  return redirect(applicationPath(own.query, 'unterlagen/'), 303);
}

export default function WorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firm, query, reached } = loaderData;
  const { values, errors, map } = actionData ?? loaderData;
  return (
    <Sheet
      heading={texts.heading}
      head="firm-calm"
      above={<ApplicationHead firm={firm} step={{ current: 2, reached, query }} />}
      error={Object.keys(errors).length > 0 ? applicationErrors.summary : undefined}
    >
      <form method="post" noValidate className="grid gap-5">
        <KeyFields query={query} />
        <WorkFields values={values} errors={errors} map={map} />
        <div>
          <Button type="submit">{texts.next}</Button>
        </div>
      </form>
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

function typedWork(form: URLSearchParams): WorkValues {
  const text = (name: string) => (form.get(name) ?? '').slice(0, 1_000);
  return {
    capability: form.getAll('capability').slice(0, 30),
    radius: text('radius'),
    added: text('added'),
    excluded: text('excluded'),
    limit: text('limit'),
    week_from: text('week_from'),
    week_to: text('week_to'),
    saturday: text('saturday'),
    sat_from: text('sat_from'),
    sat_to: text('sat_to'),
  };
}
