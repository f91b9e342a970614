import type { StepId } from '../../../content/questionnaire.ts';
import type { InquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import {
  type LocationCode,
  type PropertyCode,
  propertyLevelCodes,
  propertyOfChoice,
  propertySubTypes,
} from '../../../domain/inquiries/inquiry-options.ts';
import { stepAt } from './steps.ts';

export type PropertyAnswer = Pick<InquiryForm, 'propertyType' | 'propertySubType'>;

export type Preselection = { property: PropertyAnswer | null; location: LocationCode | null; step: StepId | null };

const LOCATION_OF_PROBLEM: Record<string, LocationCode> = { balkon: 'balcony', dach: 'roof' };

/** Values of older links. */
const OTHER_WORDS: Record<string, string> = { multi: 'apartment', 'apartment-building': 'apartment' };

/** Unknown values are ignored one by one, so that a wrong `step` does not cost a right `type`. */
export function readPreselection(search: string): Preselection {
  const query = new URLSearchParams(search);
  const problem = query.get('problem') ?? '';
  return {
    property:
      findProperty(query.get('propertyType')) ??
      findProperty(query.get('type')) ??
      (problem === 'gewerbe' ? { propertyType: 'commercial', propertySubType: '' } : null),
    location: Object.hasOwn(LOCATION_OF_PROBLEM, problem) ? (LOCATION_OF_PROBLEM[problem] ?? null) : null,
    step: stepAt(query.get('step')),
  };
}

/** `residential`, `residential-house`, `house`, `multi` … */
function findProperty(value: string | null): PropertyAnswer | null {
  if (value === null) return null;
  const level = propertyLevelCodes.find((code) => code === value);
  if (level) return { propertyType: level, propertySubType: '' };
  const word = Object.hasOwn(OTHER_WORDS, value) ? OTHER_WORDS[value] : value;
  for (const subType of propertySubTypes) {
    const answer = answerOfChoice(subType);
    if (word === subType || word === `${answer.propertyType}-${subType}`) return answer;
  }
  return null;
}

export function answerOfChoice(code: PropertyCode): PropertyAnswer {
  const { level, subType } = propertyOfChoice(code);
  return { propertyType: level, propertySubType: subType ?? '' };
}

/** A level alone ticks no card. */
export function choiceOfAnswer({ propertyType, propertySubType }: PropertyAnswer): PropertyCode | '' {
  return propertySubType || (propertyType === 'industrial' ? 'industrial' : '');
}

export function preselect(form: InquiryForm, { property, location }: Preselection): InquiryForm {
  const locations = location && !form.locations.includes(location) ? [...form.locations, location] : form.locations;
  return { ...form, ...property, locations };
}
