import { privacyPolicyVersion } from '../../content/privacy-policy.ts';
import { validation } from '../../content/questionnaire.ts';
import { DEFAULT_POSTAL_CODE, textRules } from '../form-rules.ts';
import type { LocationCode, ProblemCode, PropertyLevel, PropertySubType } from './inquiry-options.ts';
import type { InquiryRowInput } from './inquiry-schema.ts';

/** The state of the form, as section 3 of the specification names it. Photos are kept apart. */
export type InquiryForm = {
  propertyType: PropertyLevel | '';
  propertySubType: PropertySubType | '';
  postalCode: string;
  problems: ProblemCode[];
  problemOther: string;
  locations: LocationCode[];
  locationOther: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
};

export const emptyInquiryForm: InquiryForm = {
  propertyType: '',
  propertySubType: '',
  postalCode: '',
  problems: [],
  problemOther: '',
  locations: [],
  locationOther: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
};

export type CheckedField = 'propertyType' | keyof typeof textRules;
/** German messages by field; empty when all is well. Key order is the order on the page. */
export type InquiryFormErrors = Partial<Record<CheckedField, string>>;

/** In the order in which the fields stand on the page: the first error takes the focus. */
export const checkedFields: readonly CheckedField[] = [
  'propertyType',
  'problemOther',
  'locationOther',
  'firstName',
  'lastName',
  'phone',
  'email',
  'postalCode',
];

export function checkInquiryForm(form: InquiryForm, only: readonly CheckedField[] = checkedFields): InquiryFormErrors {
  const errors: InquiryFormErrors = {};
  for (const field of only) {
    const message = findFieldError(field, form[field]);
    if (message) errors[field] = message;
  }
  return errors;
}

export function findFieldError(field: CheckedField, value: string): string | null {
  if (field === 'propertyType') return value === '' ? validation.propertyMissing : null;
  const { clean, findError } = textRules[field];
  return findError(clean(value));
}

type Sending = {
  /** crypto.randomUUID(), made once an inquiry and kept through every retry. */
  key: string;
  /** Kept through every retry too. */
  createdAt: Date;
  images: string[];
  /** The value of the hidden field. */
  website: string;
  /** Null where no script could measure it. */
  fillMs: number | null;
};

/** The body of the insert. Free text of an 'other' that is no longer ticked is not sent. */
export function toInquiryRow(form: InquiryForm, sending: Sending): InquiryRowInput {
  return {
    created_at: sending.createdAt.toISOString(),
    postal_code: form.postalCode.trim() || DEFAULT_POSTAL_CODE,
    property_type: form.propertyType as PropertyLevel,
    types_of_problems: form.problems.join(','),
    problem_locations: form.locations.join(','),
    first_name: form.firstName,
    last_name: form.lastName,
    phone_number: form.phone,
    email_address: form.email.trim() || null,
    images: sending.images,
    property_sub_type: form.propertySubType || null,
    problem_other: form.problems.includes('other') ? form.problemOther : null,
    location_other: form.locations.includes('other') ? form.locationOther : null,
    idempotency_key: sending.key,
    privacy_version: privacyPolicyVersion,
    website: sending.website || null,
    fill_ms: sending.fillMs,
  };
}
