import type { multipleChoiceSteps } from '../../../content/questionnaire.ts';
import type { PropertyCode } from '../../../domain/inquiries/inquiry-options.ts';
import type { Icon } from '../../ui/icon.tsx';
import * as icons from '../../ui/icons.ts';

type Steps = typeof multipleChoiceSteps;

export const choiceIcons: Partial<Record<string, Icon>> = {
  nesting: icons.Egg,
  droppings: icons.Droplets,
  noise: icons.Volume2,
  damage: icons.Hammer,
  health: icons.HeartPulse,
  balcony: icons.Fence,
  roof: icons.Triangle,
  facade: icons.BrickWall,
  courtyard: icons.LandPlot,
  garden: icons.Trees,
  other: icons.Pencil,
} satisfies Record<Steps[keyof Steps]['choices'][number]['code'], Icon>;

export const propertyIcons: Record<PropertyCode, Icon> = {
  apartment: icons.Building,
  house: icons.House,
  office: icons.BriefcaseBusiness,
  retail: icons.Store,
  restaurant: icons.Utensils,
  industrial: icons.Factory,
};
