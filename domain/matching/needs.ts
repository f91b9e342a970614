import type { DetailAnswers } from '../details/detail-answers.ts';
import { type Capability, type NeedSign, needRules } from '../rules.ts';

export type InquiryAnswers = {
  property_type: string;
  property_sub_type: string | null;
  types_of_problems: string;
  problem_locations: string;
};

export type Needs = { signs: NeedSign[]; must: Capability[][]; wishes: Capability[] };

/** What an inquiry asks of a firm, from the questionnaire and from what the customer added. */
export function findNeeds(answers: InquiryAnswers, details: DetailAnswers = {}): Needs {
  const signs = findSigns(answers, details);
  const rules = signs.map((sign) => needRules[sign]);
  return {
    signs,
    must: unique(rules.flatMap(({ must }) => must)),
    wishes: [...new Set(rules.flatMap(({ wishes }) => wishes))],
  };
}

function findSigns(answers: InquiryAnswers, details: DetailAnswers): NeedSign[] {
  const problems = answers.types_of_problems.split(',').filter(Boolean);
  const locations = answers.problem_locations.split(',').filter(Boolean);
  const { property_type: level, property_sub_type: subType } = answers;
  const places: readonly string[] = details.place ?? [];
  const outside = details.access === 'outside-drive' || details.access === 'outside-no-drive';
  const signs: Record<NeedSign, boolean> = {
    nest: problems.includes('nesting') || details.nest === 'empty' || details.nest === 'eggs',
    dirt: problems.includes('droppings') || problems.includes('health'),
    height:
      (subType !== 'apartment' && (locations.includes('roof') || locations.includes('facade'))) ||
      (outside && ['middle', 'high', 'roof'].includes(details.floor ?? '')),
    balcony: locations.includes('balcony') || places.includes('balcony'),
    courtyard: locations.includes('courtyard') || places.includes('courtyard'),
    solar: (subType === 'house' && locations.includes('roof')) || places.includes('solar'),
    industrial: level === 'industrial',
    'serves-guests': subType === 'restaurant' || subType === 'retail',
    listed: details.listed === 'yes',
    'nothing-ticked': problems.length === 0 && locations.length === 0,
  };
  return (Object.keys(signs) as NeedSign[]).filter((sign) => signs[sign]);
}

function unique(groups: Capability[][]) {
  return [...new Map(groups.map((group) => [group.join('|'), group])).values()];
}
