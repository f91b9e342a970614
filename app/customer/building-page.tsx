import { redirect } from 'react-router';
import { buildingTexts } from '../../content/customer.ts';
import { buildingNames, nameTexts } from '../../content/customer-buildings.ts';
import { privacyNotice } from '../../content/inquiry-messages.ts';
import { propertyChoices, stepIds, stepTexts } from '../../content/questionnaire.ts';
import { addBuilding } from '../../domain/customer-portal/further-building.server.ts';
import { cleanLine, isUuid, lengthOf, limits } from '../../domain/form-rules.ts';
import {
  checkInquiryForm,
  fieldsOfStep,
  readFormData,
  tickOtherForFreeText,
} from '../../domain/inquiries/inquiry-form.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { portalPath } from '../../domain/magic-links/link-addresses.ts';
import { MultipleChoiceQuestions } from '../details/detail-fields.tsx';
import { writeLinkCookie } from '../magic-links/link-cookie.ts';
import { PrivacyNotice } from '../questionnaire/privacy-notice.tsx';
import { choiceIcons, propertyIcons } from '../questionnaire/steps/choice-icons.ts';
import { requestKeys } from '../request-context.ts';
import { Choices } from '../ui/choice.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/building-page.ts';
import { readInquiryForm, readInquiryPage } from './read-inquiry-page.ts';

function readBuilding(form: URLSearchParams) {
  const answers = tickOtherForFreeText(readFormData(form));
  const asked = stepIds.filter((step) => step !== 'contact').flatMap(fieldsOfStep);
  const { propertyType, ...errors } = checkInquiryForm(answers, [...asked, 'postalCode']);
  const key = form.get('key') ?? '';
  const property = propertyType ?? (isUuid(key) ? undefined : buildingTexts.propertyMissing);
  const name = cleanLine(form.get('building') ?? '');
  const tooLong = lengthOf(name) > limits.buildingName && { building: buildingNames.tooLong };
  return { key, answers, name, errors: { ...(property && { property }), ...errors, ...tooLong } };
}

/** The key makes a repeated submission one inquiry. */
export async function loader({ context }: Route.LoaderArgs) {
  const { back, path, page } = await readInquiryPage(context);
  return page.eraseDueAt === null ? { back, key: crypto.randomUUID() } : redirect(path('', 'geloescht'), 303);
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const { form, own, refuse, done } = await readInquiryForm(args);
  const { secure, network } = context.get(requestKeys.visitor);
  const { key, answers, name, errors } = readBuilding(form);
  if (Object.keys(errors).length > 0) return refuse(errors);
  const { inquiryId: first, byMail } = own;
  const building = { inquiryId: first, key, name, answers, network, byMail };
  const added = await addBuilding(context.get(requestKeys.server), building);
  if (added.kind === 'limited') {
    context.set(requestKeys.retryAfter, added.retryAfter);
    return refuse(buildingTexts.limited(Math.ceil(added.retryAfter / 60)), 429);
  }
  if (added.kind === 'unproven') return refuse(buildingTexts.unproven, 429);
  if (added.kind === 'too-many') return refuse(buildingTexts.tooMany);
  if (added.kind === 'invalid') return refuse(added.message);
  if (added.kind !== 'added') return done();
  const { inquiryId, token, expiresAt } = added;
  const reference = referenceOf(inquiryId);
  return redirect(`${portalPath(reference)}?s=${token}&c=1&meldung=gebaeude`, {
    status: 303,
    headers: { 'Set-Cookie': writeLinkCookie('customer', { reference, token, secure, expiresAt }) },
  });
}

const POSTAL_CODE = { inputMode: 'numeric', maxLength: 10, className: 'max-w-60' } as const;
const { title } = stepTexts.property;

export default function BuildingPage({ loaderData, actionData }: Route.ComponentProps) {
  const key = actionData?.refused.values.key ?? loaderData.key;
  return (
    <FormPage heading={buildingTexts.heading} back={loaderData.back}>
      <p>{buildingTexts.intro}</p>
      <Form className="grid gap-7" values={{ key }} submit={buildingTexts.button}>
        <Field
          name="building"
          label={nameTexts.label}
          hint={nameTexts.hint}
          maxLength={limits.buildingName}
          autoComplete="off"
          className="max-w-md"
        />
        <Choices name="property" legend={title} answers={propertyChoices} icons={propertyIcons} />
        <MultipleChoiceQuestions icons={choiceIcons} />
        <Field name="postalCode" {...buildingTexts.postalCode} {...POSTAL_CODE} />
        <PrivacyNotice texts={privacyNotice} />
      </Form>
    </FormPage>
  );
}
