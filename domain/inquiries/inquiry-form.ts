import { privacyPolicyVersion } from '../../content/privacy-policy.ts';
import {
  multipleChoiceStepIds,
  multipleChoiceSteps,
  type StepId,
  stepIds,
  validation,
} from '../../content/questionnaire.ts';
import { DEFAULT_POSTAL_CODE, findReachError, type TextRule, textRules } from '../form-rules.ts';
import {
  belongsToLevel,
  locationCodes,
  type PropertyCode,
  type PropertyLevel,
  problemCodes,
  propertyLevelCodes,
  propertyOfChoice,
  propertySubTypes,
} from './inquiry-options.ts';
import type { InquiryRowInput } from './inquiry-schema.ts';

type Field<Value> = {
  read: (given: readonly unknown[]) => Value;
  rule?: Pick<TextRule, 'clean' | 'findError'> & { longest?: number };
  /** The text counts only while 'other' is selected there. */
  onlyWithOtherOf?: keyof typeof multipleChoiceSteps;
};

const text = (rule: TextRule, onlyWithOtherOf?: Field<string>['onlyWithOtherOf']): Field<string> => ({
  read: ([given]) => (typeof given === 'string' ? given : ''),
  rule,
  onlyWithOtherOf,
});
const singleChoice = <Code extends string>(codes: readonly Code[], missing?: string): Field<Code | ''> => ({
  read: ([given]) => codes.find((code) => code === given) ?? '',
  rule: { clean: (code) => code, findError: (code) => (code === '' && missing ? missing : null) },
});
const multipleChoice = <Code extends string>(codes: readonly Code[]): Field<Code[]> => ({
  read: (given) => codes.filter((code) => given.includes(code)),
});

/** Draft, plain form, checks and errors follow from this list; inquiry-schema.ts holds the columns. */
const questions = {
  property: {
    propertyType: singleChoice(propertyLevelCodes, validation.propertyMissing),
    propertySubType: singleChoice(propertySubTypes),
  },
  problems: { problems: multipleChoice(problemCodes), problemOther: text(textRules.problemOther, 'problems') },
  locations: { locations: multipleChoice(locationCodes), locationOther: text(textRules.locationOther, 'locations') },
  contact: {
    firstName: text(textRules.firstName),
    lastName: text(textRules.lastName),
    phone: text(textRules.phone),
    email: text(textRules.email),
    postalCode: text(textRules.postalCode),
  },
} as const satisfies Record<StepId, Record<string, Field<unknown>>>;

type Questions = typeof questions;
export type FormField = { [Step in StepId]: keyof Questions[Step] }[StepId];
type FieldOf<Name extends FormField> = Extract<Questions[StepId], Record<Name, unknown>>[Name];

export type InquiryForm = { [Name in FormField]: FieldOf<Name> extends Field<infer Value> ? Value : never };
/** Key order is the order on the page. */
export type InquiryFormErrors = Partial<Record<FormField, string>>;

export const fieldsOfStep = (step: StepId) => Object.keys(questions[step]) as FormField[];

const fields = Object.assign({}, ...stepIds.map((step) => questions[step])) as Record<FormField, Field<unknown>>;
const fieldNames = Object.keys(fields) as FormField[];

/** Unknown codes and wrong types are read as unanswered, whatever was sent or stored. */
export function parseInquiryForm(given: (name: string) => readonly unknown[]): InquiryForm {
  const form = Object.fromEntries(fieldNames.map((name) => [name, fields[name].read(given(name))])) as InquiryForm;
  const { propertyType: level, propertySubType: choice } = form;
  return { ...form, propertySubType: level && choice && belongsToLevel(level, choice) ? choice : '' };
}

export const emptyInquiryForm: InquiryForm = parseInquiryForm(() => []);

type Sent = { get(name: string): unknown; getAll(name: string): readonly unknown[] };

export function readFormData(data: Sent): InquiryForm {
  const card = data.get('property');
  const level = propertyLevelCodes.find((code) => code === card);
  const property = level ? { level, subType: null } : isCard(card) ? propertyOfChoice(card) : null;
  const ofCard: Record<string, unknown> = { propertyType: property?.level, propertySubType: property?.subType };
  return parseInquiryForm((name) => (name in ofCard ? [ofCard[name]] : data.getAll(name)));
}

/** Entering own text selects 'Sonstiges' where both are visible at once. */
export function tickOtherForFreeText(form: InquiryForm): InquiryForm {
  const added = multipleChoiceStepIds.map((step) => {
    const other: keyof InquiryForm | null = multipleChoiceSteps[step].other;
    return [step, !other || form[other].trim() === '' ? form[step] : [...new Set([...form[step], 'other'])]];
  });
  return { ...form, ...Object.fromEntries(added) };
}

const isCard = (card: unknown): card is PropertyCode => propertySubTypes.some((code) => code === card);

export function withinLimits(form: InquiryForm): InquiryForm {
  const cut = fieldNames.map((name) => {
    const { rule } = fields[name];
    const value = form[name];
    if (typeof value !== 'string' || !rule?.longest || value.length <= rule.longest) return [name, value];
    return [name, rule.clean(value).slice(0, rule.longest)];
  });
  return Object.fromEntries(cut);
}

/** Fields that will not be sent are not checked. */
export function checkInquiryForm(form: InquiryForm, only: readonly FormField[] = fieldNames): InquiryFormErrors {
  const errors: InquiryFormErrors = {};
  for (const name of only) {
    const value = counts(form, name) ? form[name] : '';
    const message = typeof value === 'string' ? findFieldError(name, value) : null;
    const error = message ?? (name === 'phone' ? findReachError(form.phone, form.email) : null);
    if (error) errors[name] = error;
  }
  return errors;
}

export function findFieldError(name: FormField, value: string): string | null {
  const { rule } = fields[name];
  return rule ? rule.findError(rule.clean(value)) : null;
}

function counts(form: InquiryForm, name: FormField): boolean {
  const { onlyWithOtherOf } = fields[name];
  return !onlyWithOtherOf || form[onlyWithOtherOf].some((code) => code === 'other');
}

type Sending = {
  /** Created once per inquiry and reused by every retry. */
  key: string;
  createdAt: Date;
  images: string[];
  website: string;
  fillMs: number | null;
  source?: string | null;
};

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
    problem_other: counts(form, 'problemOther') ? form.problemOther : null,
    location_other: counts(form, 'locationOther') ? form.locationOther : null,
    idempotency_key: sending.key,
    privacy_version: privacyPolicyVersion,
    website: sending.website || null,
    fill_ms: sending.fillMs,
    ...(sending.source && { source: sending.source }),
  };
}
