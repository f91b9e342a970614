import { redirect } from 'react-router';
import { buildingTexts } from '../../content/customer.ts';
import { propertyChoices, stepIds, stepTexts } from '../../content/questionnaire.ts';
import { ownPagePath } from '../../domain/access/link-addresses.ts';
import { checkInquiryForm, fieldsOfStep, readFormData, withOwnWords } from '../../domain/inquiries/inquiry-form.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { isUuid } from '../../domain/is-uuid.ts';
import { addBuilding } from '../../domain/own-page/further-building.server.ts';
import { TickedQuestions } from '../details/detail-fields.tsx';
import { ownMeta } from '../links/area-meta.ts';
import { PrivacyNotice } from '../questionnaire/privacy-notice.tsx';
import { choiceIcons } from '../questionnaire/steps/choice-icons.ts';
import { propertyIcons } from '../questionnaire/steps/property-icons.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/building-page.ts';
import { linkCookie } from './cookies.ts';
import { ownPath } from './guard.ts';
import { readPage } from './read-open-page.ts';

function readBuilding(form: URLSearchParams) {
  const answers = withOwnWords(readFormData(form));
  const asked = stepIds.filter((step) => step !== 'contact').flatMap(fieldsOfStep);
  const { propertyType, ...errors } = checkInquiryForm(answers, [...asked, 'postalCode']);
  const key = form.get('key') ?? '';
  const property = propertyType ?? (isUuid(key) ? undefined : buildingTexts.propertyMissing);
  return { key, answers, errors: property ? { property, ...errors } : errors };
}

export const meta = () => ownMeta(buildingTexts.heading);

/** The key makes a form that is sent twice one inquiry. */
export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readPage(context);
  if (page.eraseDueAt !== null) return redirect(ownPath(own, '', 'geloescht'), 303);
  return { back: ownPath(own), key: crypto.randomUUID() };
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
  return (
    <Sheet heading={buildingTexts.heading} back={loaderData.back}>
      <p>{buildingTexts.intro}</p>
      <Form className="grid gap-7">
        <input type="hidden" name="key" value={actionData?.refused.values.key?.[0] ?? loaderData.key} />
        <Choices
          type="radio"
          name="property"
          legend={stepTexts.property.title}
          answers={propertyChoices}
          icons={propertyIcons}
        />
        <TickedQuestions icons={choiceIcons} />
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
