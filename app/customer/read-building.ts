import { buildingTexts } from '../../content/customer.ts';
import { checkInquiryForm, emptyInquiryForm } from '../../domain/inquiries/inquiry-form.ts';
import {
  locationCodes,
  type PropertyCode,
  problemCodes,
  propertyOfChoice,
  propertySubTypes,
} from '../../domain/inquiries/inquiry-options.ts';
import { isUuid } from '../../domain/is-uuid.ts';

/** The answers about a further building; a text of one's own ticks its 'Sonstiges'. */
export function readBuilding(form: URLSearchParams) {
  const given = form.get('property');
  const code = [...propertySubTypes, 'industrial' as const].find((candidate) => candidate === given);
  const property = code ? propertyOfChoice(code satisfies PropertyCode) : null;
  const problemOther = form.get('problemOther')?.trim() ?? '';
  const locationOther = form.get('locationOther')?.trim() ?? '';
  const ticked = <Code extends string>(name: string, codes: readonly Code[], text: string) =>
    codes.filter((candidate) => form.getAll(name).includes(candidate) || (candidate === 'other' && text !== ''));
  const answers = {
    propertyType: property?.level ?? ('' as const),
    propertySubType: property?.subType ?? ('' as const),
    postalCode: form.get('postalCode') ?? '',
    problems: ticked('problems', problemCodes, problemOther),
    problemOther,
    locations: ticked('locations', locationCodes, locationOther),
    locationOther,
  };
  const checked = ['propertyType', 'problemOther', 'locationOther', 'postalCode'] as const;
  const [error] = Object.values(checkInquiryForm({ ...emptyInquiryForm, ...answers }, checked));
  const key = form.get('key') ?? '';
  return { key, answers, error: isUuid(key) ? error : buildingTexts.propertyMissing };
}
