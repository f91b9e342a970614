import { data, redirect } from 'react-router';
import { buildingTexts } from '../../content/customer.ts';
import { fields, locationChoices, problemChoices, propertyChoices } from '../../content/questionnaire.ts';
import { ownPagePath } from '../../domain/access/link-addresses.ts';
import { checkInquiryForm, readFormData, withOwnWords } from '../../domain/inquiries/inquiry-form.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { isUuid } from '../../domain/is-uuid.ts';
import { addBuilding } from '../../domain/own-page/further-building.server.ts';
import { Choices, OtherText } from '../details/detail-fields.tsx';
import { type DetailValues, typedValues } from '../details/read-details.ts';
import { ownMeta } from '../links/area-meta.ts';
import { PrivacyNotice } from '../questionnaire/privacy-notice.tsx';
import { locationIcons, problemIcons } from '../questionnaire/steps/choice-icons.ts';
import { propertyIcons } from '../questionnaire/steps/property-icons.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/building-page.ts';
import { linkCookie } from './cookies.ts';
import { ownPath } from './guard.ts';
import { readPage } from './read-open-page.ts';

function readBuilding(form: URLSearchParams) {
  const answers = withOwnWords(readFormData(form));
  const checked = ['propertyType', 'problemOther', 'locationOther', 'postalCode'] as const;
  const [error] = Object.values(checkInquiryForm(answers, checked));
  const key = form.get('key') ?? '';
  return { key, answers, error: isUuid(key) ? error : buildingTexts.propertyMissing };
}

export const meta = () => ownMeta(buildingTexts.heading);

/** The key makes a form that is sent twice one inquiry. */
export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readPage(context);
  if (page.eraseDueAt !== null) return redirect(ownPath(own, '', 'geloescht'), 303);
  const plain = (choices: readonly { code: string; label: string }[]) =>
    choices.map(({ code, label }) => ({ code, label }));
  const choices = {
    property: plain(propertyChoices),
    problems: plain(problemChoices),
    locations: plain(locationChoices),
  };
  const { problemOther, locationOther } = fields;
  return { back: ownPath(own), key: crypto.randomUUID(), choices, problemOther, locationOther };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const own = context.get(requestKeys.ownInquiry);
  const { secure, network } = context.get(requestKeys.visitor);
  const refuse = (error: string, status = 422) => data({ error, values: typedValues(form) }, { status });
  const { key, answers, error } = readBuilding(form);
  if (error) return refuse(error);
  const { inquiryId: first, byMail } = own;
  const added = await addBuilding(context.get(requestKeys.server), { inquiryId: first, key, answers, network, byMail });
  if (added.kind === 'limited') {
    context.set(requestKeys.retryAfter, added.retryAfter);
    return refuse(buildingTexts.limited(Math.ceil(added.retryAfter / 60)), 429);
  }
  if (added.kind === 'unproven') return refuse(buildingTexts.unproven, 429);
  if (added.kind === 'too-many') return refuse(buildingTexts.tooMany);
  if (added.kind === 'invalid') return refuse(added.message);
  if (added.kind !== 'added') return redirect(ownPath(own), 303);
  const { inquiryId, token, expiresAt } = added;
  const reference = referenceOf(inquiryId);
  return redirect(`${ownPagePath(reference)}?s=${token}&c=1&meldung=gebaeude`, {
    status: 303,
    headers: { 'Set-Cookie': linkCookie(reference, token, { secure, expiresAt }) },
  });
}

export default function BuildingPage({ loaderData, actionData }: Route.ComponentProps) {
  const values: DetailValues = actionData?.values ?? {};
  const { choices, problemOther, locationOther } = loaderData;
  return (
    <Sheet heading={buildingTexts.heading} back={loaderData.back} error={actionData?.error}>
      <p>{buildingTexts.intro}</p>
      <form method="post" className="grid gap-7">
        <input type="hidden" name="key" value={values.key?.[0] ?? loaderData.key} />
        <Choices
          type="radio"
          name="property"
          legend={buildingTexts.property}
          choices={choices.property}
          icons={propertyIcons}
          values={values}
        />
        <Choices
          type="checkbox"
          name="problems"
          legend={buildingTexts.problems}
          choices={choices.problems}
          icons={problemIcons}
          values={values}
        />
        <OtherText name="problemOther" texts={problemOther} values={values} />
        <Choices
          type="checkbox"
          name="locations"
          legend={buildingTexts.locations}
          choices={choices.locations}
          icons={locationIcons}
          values={values}
        />
        <OtherText name="locationOther" texts={locationOther} values={values} />
        <Field
          id="postalCode"
          name="postalCode"
          {...buildingTexts.postalCode}
          inputMode="numeric"
          maxLength={10}
          defaultValue={values.postalCode?.[0]}
          className="max-w-60"
        />
        <PrivacyNotice />
        <div>
          <Button type="submit">{buildingTexts.button}</Button>
        </div>
      </form>
    </Sheet>
  );
}
