import type { LocationCode, ProblemCode, PropertyCode } from '../../../domain/inquiries/inquiry-options.ts';
import type { Icon } from '../../ui/icon.tsx';
import {
  BrickWall,
  BriefcaseBusiness,
  Building,
  Droplets,
  Egg,
  Factory,
  Fence,
  Hammer,
  HeartPulse,
  House,
  LandPlot,
  Pencil,
  Store,
  Trees,
  Triangle,
  Utensils,
  Volume2,
} from '../../ui/icons.ts';

/** One drawing a word, in the questionnaire and wherever it is asked again; a choice may have none. */
export const choiceIcons: Partial<Record<string, Icon>> = {
  nesting: Egg,
  droppings: Droplets,
  noise: Volume2,
  damage: Hammer,
  health: HeartPulse,
  balcony: Fence,
  roof: Triangle,
  facade: BrickWall,
  courtyard: LandPlot,
  garden: Trees,
  other: Pencil,
} satisfies Record<ProblemCode | LocationCode, Icon>;

export const propertyIcons: Record<PropertyCode, Icon> = {
  apartment: Building,
  house: House,
  office: BriefcaseBusiness,
  retail: Store,
  restaurant: Utensils,
  industrial: Factory,
};
