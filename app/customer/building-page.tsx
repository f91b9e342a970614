import { redirect } from 'react-router';
import { buildingTexts } from '../../content/customer.ts';
import { fields, locationChoices, problemChoices, propertyChoices } from '../../content/questionnaire.ts';
import { ownPagePath } from '../../domain/access/link-addresses.ts';
import { checkInquiryForm, readFormData, withOwnWords } from '../../domain/inquiries/inquiry-form.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { isUuid } from '../../domain/is-uuid.ts';
import { addBuilding } from '../../domain/own-page/further-building.server.ts';
import { Choices } from '../details/detail-fields.tsx';
import { ownMeta } from '../links/area-meta.ts';
import { PrivacyNotice } from '../questionnaire/privacy-notice.tsx';
import { locationIcons, problemIcons } from '../questionnaire/steps/choice-icons.ts';
import { propertyIcons } from '../questionnaire/steps/property-icons.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/building-page.ts';
import { linkCookie } from './cookies.ts';
import { ownPath } from './guard.ts';
import { readPage } from './read-open-page.ts';

function readBuilding(form: URLSearchParams) {
  const answers = withOwnWords(readFormData(form));
  const checked = ['propertyType', 'problemOther', 'locationOther', 'postalCode'] as const;
  const { propertyType, ...errors } = checkInquiryForm(answers, checked);
  const key = form.get('key') ?? '';
  const property = propertyType ?? (isUuid(key) ? undefined : buildingTexts.propertyMissing);
  return { key, answers, errors: property ? { property, ...errors } : errors };
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
  const { key, answers, errors } = readBuilding(form);
  if (Object.keys(errors).length > 0) return refuseForm(form, errors);
  const { inquiryId: first, byMail } = own;
  const added = await addBuilding(context.get(requestKeys.server), { inquiryId: first, key, answers, network, byMail });
  if (added.kind === 'limited') {
    context.set(requestKeys.retryAfter, added.retryAfter);
    return refuseForm(form, buildingTexts.limited(Math.ceil(added.retryAfter / 60)), { status: 429 });
  }
  if (added.kind === 'unproven') return refuseForm(form, buildingTexts.unproven, { status: 429 });
  if (added.kind === 'too-many') return refuseForm(form, buildingTexts.tooMany);
  if (added.kind === 'invalid') return refuseForm(form, added.message);
  if (added.kind !== 'added') return redirect(ownPath(own), 303);
  const { inquiryId, token, expiresAt } = added;
  const reference = referenceOf(inquiryId);
  return redirect(`${ownPagePath(reference)}?s=${token}&c=1&meldung=gebaeude`, {
    status: 303,
    headers: { 'Set-Cookie': linkCookie(reference, token, { secure, expiresAt }) },
  });
}

export default function BuildingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, problemOther, locationOther } = loaderData;
  return (
    <Sheet heading={buildingTexts.heading} back={loaderData.back}>
      <p>{buildingTexts.intro}</p>
      <Form className="grid gap-7">
        <input type="hidden" name="key" value={actionData?.refused.values.key?.[0] ?? loaderData.key} />
        <Choices
          type="radio"
          name="property"
          legend={buildingTexts.property}
          choices={choices.property}
          icons={propertyIcons}
        />
        <Choices
          type="checkbox"
          name="problems"
          legend={buildingTexts.problems}
          choices={choices.problems}
          icons={problemIcons}
        />
        <TextArea name="problemOther" {...problemOther} maxLength={1000} />
        <Choices
          type="checkbox"
          name="locations"
          legend={buildingTexts.locations}
          choices={choices.locations}
          icons={locationIcons}
        />
        <TextArea name="locationOther" {...locationOther} maxLength={1000} />
        <Field
          name="postalCode"
          {...buildingTexts.postalCode}
          inputMode="numeric"
          maxLength={10}
          className="max-w-60"
        />
        <PrivacyNotice />
        <div>
          <Button type="submit">{buildingTexts.button}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
