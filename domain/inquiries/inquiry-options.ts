import {
  type LocationCode,
  locationChoices,
  type ProblemCode,
  type PropertyCode,
  type PropertyLevel,
  problemChoices,
  propertyLevels,
} from '../../content/questionnaire.ts';

export type { LocationCode, ProblemCode, PropertyCode, PropertyLevel };

export type PropertySubType = Exclude<PropertyCode, 'industrial'>;

const codesOf = <Code extends string>(choices: readonly { code: Code }[]) => choices.map(({ code }) => code);

export const propertyLevelCodes = Object.keys(propertyLevels) as PropertyLevel[];
export const problemCodes = codesOf<ProblemCode>(problemChoices);
export const locationCodes = codesOf<LocationCode>(locationChoices);

const subTypesOfLevel = {
  residential: ['apartment', 'house'],
  commercial: ['office', 'retail', 'restaurant'],
  industrial: [],
} as const satisfies Record<PropertyLevel, readonly PropertySubType[]>;

export const propertySubTypes: readonly PropertySubType[] = Object.values(subTypesOfLevel).flat();

export function propertyOfChoice(code: PropertyCode): { level: PropertyLevel; subType: PropertySubType | null } {
  if (code === 'industrial') return { level: 'industrial', subType: null };
  const level = propertyLevelCodes.find((candidate) => belongsToLevel(candidate, code)) as PropertyLevel;
  return { level, subType: code };
}

export function belongsToLevel(level: PropertyLevel, subType: PropertySubType): boolean {
  return (subTypesOfLevel[level] as readonly PropertySubType[]).includes(subType);
}
