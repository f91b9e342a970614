import { company } from '../../../content/company.ts';
import { progressLabel, stepTexts } from '../../../content/questionnaire.ts';
import {
  type CheckedField,
  checkedFields,
  checkInquiryForm,
  type InquiryForm,
  type InquiryFormErrors,
} from '../../../domain/inquiries/inquiry-form.ts';

export type Step = 0 | 1 | 2 | 3 | 4;

export const CONTACT_STEP = 3;
export const CONFIRMATION_STEP = 4;

const FIELDS: readonly (readonly CheckedField[])[] = [
  ['propertyType'],
  ['problemOther'],
  ['locationOther'],
  ['firstName', 'lastName', 'phone', 'email', 'postalCode'],
  [],
];

export function checkStep(step: Step, form: InquiryForm): InquiryFormErrors {
  return checkInquiryForm(withoutHiddenTexts(form), FIELDS[step]);
}

/** Checked as a whole before sending: a link may have led past the first step. */
export function checkAll(form: InquiryForm): InquiryFormErrors {
  return checkInquiryForm(withoutHiddenTexts(form));
}

/** The first step, in the order of the page, that has something to correct. */
export function findStepToCorrect(errors: InquiryFormErrors): Step | null {
  const field = checkedFields.find((candidate) => errors[candidate]);
  return field ? (FIELDS.findIndex((fields) => fields.includes(field)) as Step) : null;
}

export function errorsOfStep(step: Step, errors: InquiryFormErrors): [CheckedField, string][] {
  return (FIELDS[step] ?? []).flatMap((field) => (errors[field] ? [[field, errors[field]]] : []));
}

export function progressOfStep(step: Step) {
  return { label: progressLabel(step + 1), value: step / 3 };
}

export function documentTitleOfStep(step: Step): string {
  const title = stepTexts[step].title;
  return `${step < CONFIRMATION_STEP ? `${title} (${progressLabel(step + 1)})` : title} | ${company.brand}`;
}

/** What is not sent needs no correction. */
function withoutHiddenTexts(form: InquiryForm): InquiryForm {
  return {
    ...form,
    problemOther: form.problems.includes('other') ? form.problemOther : '',
    locationOther: form.locations.includes('other') ? form.locationOther : '',
  };
}
