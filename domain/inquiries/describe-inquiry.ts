import { locationChoices, problemChoices, propertyChoices, propertyLevels } from '../../content/questionnaire.ts';
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
