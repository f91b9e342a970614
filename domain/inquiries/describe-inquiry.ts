import { noPostalCode } from '../../content/contact-fields.ts';
import { locationChoices, problemChoices, propertyChoices, propertyLevels } from '../../content/questionnaire.ts';
import { DEFAULT_POSTAL_CODE } from '../form-rules.ts';
import { findPlace } from '../service-area/service-area.ts';
import type { Inquiry } from './inquiry.server.ts';

type Choices = readonly { code: string; label: string }[];

type Described = Pick<
  Inquiry,
  'property_sub_type' | 'types_of_problems' | 'problem_locations' | 'problem_other' | 'location_other'
> & { property_type: string };

/** Codes as the German words that the visitor chose from. Unknown codes stay readable as they are. */
export function describeInquiry(inquiry: Described) {
  return {
    property: describeProperty(inquiry),
    problems: labelsOf(problemChoices, inquiry.types_of_problems),
    problemOther: inquiry.problem_other?.trim() || null,
    locations: labelsOf(locationChoices, inquiry.problem_locations),
    locationOther: inquiry.location_other?.trim() || null,
  };
}

function describeProperty({ property_type, property_sub_type }: Described) {
  const level = (propertyLevels as Record<string, string>)[property_type] ?? property_type;
  const choice = property_sub_type && labelOf(propertyChoices, property_sub_type);
  return choice && choice !== level ? `${level}, ${choice}` : level;
}

function labelsOf(choices: Choices, joined: string): string[] {
  return joined
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
    .map((code) => labelOf(choices, code));
}

function labelOf(choices: Choices, code: string) {
  return choices.find((choice) => choice.code === code)?.label ?? code;
}

/** What the questionnaire sends for an empty field counts as none. */
export const givenPostalCode = (postalCode: string | null) =>
  postalCode && postalCode !== DEFAULT_POSTAL_CODE ? postalCode : null;

/** An inquiry `i` whose place is not known: nobody is asked for it. */
export const NO_POSTAL_CODE = `i.postal_code in ('', '${DEFAULT_POSTAL_CODE}')`;

export const speakPostalCode = (postalCode: string | null) => givenPostalCode(postalCode) ?? noPostalCode;

/** '80331 München'. */
export const speakPlace = (postalCode: string | null) =>
  [speakPostalCode(postalCode), findPlace(givenPostalCode(postalCode) ?? '')?.place].filter(Boolean).join(' ');
