import { buildingNames, overviewLink, nameTexts as texts } from '../../content/customer-buildings.ts';
import { askForOverview, nameBuilding } from '../../domain/customer-portal/buildings.server.ts';
import { limits } from '../../domain/form-rules.ts';
import { findInquiry } from '../../domain/inquiries/inquiry.server.ts';
import { isMailboxProven } from '../../domain/magic-links/make-link.server.ts';
import { requestKeys } from '../request-context.ts';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/name-page.ts';
import { readInquiryForm, readInquiryPage } from './read-inquiry-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { back, database, own, page } = await readInquiryPage(context);
  const proven = own.byMail || (await isMailboxProven(database, own.inquiryId));
  const note = page.contact.email === null ? null : proven ? texts.overview : texts.unproven;
  return { back, note, name: page.name };
}

/** Names the building, or sends the link to all buildings to the address of this one, which nobody has to type. */
export async function action(args: Route.ActionArgs) {
  const { form, database, own, refuse, done } = await readInquiryForm(args);
  if (form.get('intent') === 'link') {
    const { network } = args.context.get(requestKeys.visitor);
    const email = (await findInquiry(database, own.inquiryId))?.email_address ?? '';
    const { kind } = await askForOverview(database, { email, network });
    return kind === 'limited' ? refuse(overviewLink.limited, 429) : done('uebersicht');
  }
  const named = await nameBuilding(database, { inquiryId: own.inquiryId, name: form.get('name') ?? '' });
  return named.kind === 'too-long' ? refuse({ name: buildingNames.tooLong }) : done('benannt');
}

export default function NamePage({ loaderData: { back, note, name } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      <p className="max-w-prose">{texts.intro}</p>
      <Form className="grid max-w-md gap-5" submit={texts.save}>
        <Field
          name="name"
          label={texts.label}
          hint={texts.hint}
          maxLength={limits.buildingName}
          autoComplete="off"
          defaultValue={name ?? ''}
        />
      </Form>
      {note && <p className="max-w-prose text-sm text-ink-soft">{note}</p>}
    </FormPage>
  );
}
