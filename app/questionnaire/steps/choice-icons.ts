import {
  BrickWall,
  Droplets,
  Egg,
  Fence,
  Hammer,
  HeartPulse,
  LandPlot,
  type LucideIcon,
  Pencil,
  Trees,
  Triangle,
  Volume2,
} from 'lucide-react';
import type { LocationCode, ProblemCode } from '../../../domain/inquiries/inquiry-options.ts';

/** One drawing a word, in the questionnaire and wherever it is asked again. */
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
