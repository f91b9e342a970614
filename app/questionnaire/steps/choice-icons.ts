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
  type LucideIcon,
  Pencil,
  Store,
  Trees,
  Triangle,
  Utensils,
  Volume2,
} from 'lucide-react';
import type { LocationCode, ProblemCode, PropertyCode } from '../../../domain/inquiries/inquiry-options.ts';

export const propertyIcons: Record<PropertyCode, LucideIcon> = {
  apartment: Building,
  house: House,
  office: BriefcaseBusiness,
  retail: Store,
  restaurant: Utensils,
  industrial: Factory,
};

export const problemIcons: Record<ProblemCode, LucideIcon> = {
  nesting: Egg,
  droppings: Droplets,
  noise: Volume2,
  damage: Hammer,
  health: HeartPulse,
  other: Pencil,
};

export const locationIcons: Record<LocationCode, LucideIcon> = {
  balcony: Fence,
  roof: Triangle,
  facade: BrickWall,
  courtyard: LandPlot,
  garden: Trees,
  other: Pencil,
};
