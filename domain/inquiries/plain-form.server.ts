import { createHash } from 'node:crypto';
import { emptyInquiryForm, type InquiryForm } from './inquiry-form.ts';
import {
  locationCodes,
  type PropertyCode,
  problemCodes,
  propertyLevelCodes,
  propertyOfChoice,
  propertySubTypes,
} from './inquiry-options.ts';

/** Reads the form that works without script; the field names are the contract of server/api/questionnaire-form.ts. */
export function readInquiryForm(fields: FormData): InquiryForm {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const known = <Code extends string>(name: string, codes: readonly Code[]) =>
    codes.filter((code) => fields.getAll(name).includes(code));
  return {
    ...emptyInquiryForm,
    ...readProperty(text('property')),
    problems: known('problems', problemCodes),
    problemOther: text('problemOther'),
    locations: known('locations', locationCodes),
    locationOther: text('locationOther'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    email: text('email'),
    postalCode: text('postalCode'),
  };
}

function readProperty(value: string): Pick<InquiryForm, 'propertyType' | 'propertySubType'> {
  const level = propertyLevelCodes.find((code) => code === value);
  if (level) return { propertyType: level, propertySubType: '' };
  const choice = propertySubTypes.find((code) => code === value);
  if (!choice) return { propertyType: '', propertySubType: '' };
  const property = propertyOfChoice(choice satisfies PropertyCode);
  return { propertyType: property.level, propertySubType: property.subType ?? '' };
}

/** Chosen photos; a browser sends an empty file where none was chosen. */
export function findImages(fields: FormData): File[] {
  return fields.getAll('images').filter((value): value is File => typeof value !== 'string' && value.size > 0);
}

/** A finished page cannot carry a key of its own. The same answers on the same day are the same inquiry. */
export function deriveKey(form: InquiryForm, now = new Date()): string {
  return uuidOf(JSON.stringify([form, now.toISOString().slice(0, 10)]));
}

/** The same text is always the same key. */
export function uuidOf(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
