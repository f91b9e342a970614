import { redirect } from 'react-router';
import { workTexts as texts } from '../../content/application.ts';
import { saveWork } from '../../domain/partners/application.server.ts';
import type { Application } from '../../domain/partners/read-application.server.ts';
import { drawArea, readWork, type Work, type WorkErrors } from '../../domain/partners/read-work.ts';
import { applyMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { describeRefused, refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { KeyFields } from '../ui/key-fields.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/work-page.ts';
import { ApplicationHead } from './application-head.tsx';
import { applicationPath } from './application-path.ts';
import { readDraft } from './guard.ts';
import { speakWorkErrors, WorkFields, type WorkValues } from './work-fields.tsx';

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
          <Button type="submit">{texts.next}</Button>
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
