import { copyTexts as texts } from '../../../content/customer-buildings.ts';
import { copyToBuilding, listBuildings, ORDERER, planCopy } from '../../../domain/customer-portal/buildings.server.ts';
import { LineLink } from '../../ui/button.tsx';
import { Choice, Question } from '../../ui/choice.tsx';
import { Form, KeyFields, Select } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import type { Route } from './+types/copy-page.ts';
import { callBuilding } from './describe-buildings.ts';
import { readOverview, readOverviewForm } from './guard.ts';

const readChoice = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { from: searchParams.get('von') ?? '', to: searchParams.get('nach') ?? '' };
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, database, ofInquiry, back, path } = readOverview(context);
  const { from, to } = readChoice(request);
  const buildings = await listBuildings(database, ofInquiry);
  const plan = from && to ? await planCopy(database, { ofInquiry, from, to }) : null;
  const options = (all: typeof buildings) =>
    all.map((building) => [building.reference, `${callBuilding(building)} (${building.reference})`] as const);
  return {
    back,
    self: path('uebernehmen/'),
    query: own.query,
    from: { value: from, options: options(buildings) },
    to: { value: to, options: options(buildings.filter(({ closed, erasing }) => !closed && !erasing)) },
    error: (from || to) && !plan ? texts.same : null,
    plan: plan && {
      heading: texts.plan(callBuilding(plan.source), callBuilding(plan.target)),
      rows: plan.rows.map((row) => {
        const before = row.before && texts.before(row.before);
        const orderer = row.name === ORDERER && texts.orderer;
        return { ...row, hint: [before, orderer].filter(Boolean).join(' ') };
      }),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, ofInquiry, refuse, done } = await readOverviewForm(args);
  const chosen = form.getAll('angabe');
  const copied = await copyToBuilding(database, { ofInquiry, ...readChoice(args.request), chosen });
  if (copied.kind === 'copied') return done('uebernommen');
  return copied.kind === 'nothing' ? refuse({ angabe: texts.noneChosen }) : refuse(texts.refused, 409);
}

export default function CopyPage({ loaderData }: Route.ComponentProps) {
  const { back, self, query, from, to, error, plan } = loaderData;
  return (
    <FormPage heading={texts.heading} back={back} error={error}>
      {plan ? (
        <>
          <p className="text-lg font-semibold">{plan.heading}</p>
          {plan.rows.length === 0 ? <p>{texts.nothing}</p> : <CopyForm rows={plan.rows} />}
          <p>
            <LineLink href={self}>{texts.other}</LineLink>
          </p>
        </>
      ) : (
        <>
          <p className="max-w-prose">{texts.intro}</p>
          <Form method="get" className="grid max-w-md gap-5" submit={texts.next}>
            <KeyFields query={query} />
            <Select name="von" label={texts.from} empty={texts.choose} required {...from} />
            <Select name="nach" label={texts.to} empty={texts.choose} required {...to} />
          </Form>
        </>
      )}
    </FormPage>
  );
}

type Rows = NonNullable<Route.ComponentProps['loaderData']['plan']>['rows'];

/** Nothing is ticked beforehand: all of it describes one building, and another one may be different or belong to others. */
const CopyForm = ({ rows }: { rows: Rows }) => (
  <Form className="grid gap-5" submit={texts.save}>
    <Question name="angabe" legend={texts.legend}>
      <div className="mt-2 grid gap-2">
        {rows.map(({ name, label, value, hint }) => (
          <Choice
            key={name}
            name="angabe"
            value={name}
            look="tile"
            label={`${label}${label.endsWith('?') ? '' : ':'} ${value}`}
            description={hint}
          />
        ))}
      </div>
    </Question>
    <p className="max-w-prose text-sm text-ink-soft">{texts.told}</p>
  </Form>
);
