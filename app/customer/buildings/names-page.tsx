import { buildingNames as texts } from '../../../content/customer-buildings.ts';
import { listBuildings, nameBuilding } from '../../../domain/customer-portal/buildings.server.ts';
import { limits } from '../../../domain/form-rules.ts';
import type { FormErrors } from '../../forms.ts';
import { Field, Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import type { Route } from './+types/names-page.ts';
import { readOverview, readOverviewForm } from './guard.ts';

const fieldOf = (reference: string) => `name-${reference}`;

export async function loader({ context }: Route.LoaderArgs) {
  const { database, ofInquiry, back } = readOverview(context);
  const buildings = (await listBuildings(database, ofInquiry)).map(({ reference, name, property, postalCode }) => ({
    reference,
    name,
    place: [property, postalCode, reference].filter(Boolean).join(', '),
  }));
  return { back, buildings };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, ofInquiry, refuse, done } = await readOverviewForm(args);
  const errors: Record<string, string> = {};
  for (const { inquiryId, reference } of await listBuildings(database, ofInquiry)) {
    const field = fieldOf(reference);
    const name = form.get(field);
    // A building that came meanwhile has no field.
    if (name === null) continue;
    if ((await nameBuilding(database, { inquiryId, name })).kind === 'too-long') errors[field] = texts.tooLong;
  }
  return Object.keys(errors).length > 0 ? refuse(errors satisfies FormErrors) : done('benannt');
}

export default function NamesPage({ loaderData: { back, buildings } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      <p className="max-w-prose">{texts.intro}</p>
      <Form className="grid max-w-md gap-5" submit={texts.save}>
        {buildings.map(({ reference, name, place }) => (
          <Field
            key={reference}
            name={fieldOf(reference)}
            label={texts.label(place)}
            maxLength={limits.buildingName}
            autoComplete="off"
            defaultValue={name ?? ''}
          />
        ))}
      </Form>
    </FormPage>
  );
}
