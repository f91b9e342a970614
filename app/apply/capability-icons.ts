import {
  CalendarCheck,
  Egg,
  Equal,
  Factory,
  Fence,
  Forklift,
  Grid2x2,
  Grid3x3,
  HardHat,
  Landmark,
  type LucideIcon,
  SearchCheck,
  Siren,
  SolarPanel,
  SprayCan,
  Zap,
} from 'lucide-react';
import type { Capability } from '../../domain/rules.ts';

/** One drawing a service, wherever a firm ticks what it does; those of the landing page where it has the same. */
export const capabilityIcons: Record<Capability, LucideIcon> = {
  inspection: SearchCheck,
  nets: Grid3x3,
  spikes: Fence,
  wires: Equal,
  mesh: Grid2x2,
  electric: Zap,
  cleaning: SprayCan,
  'nest-handling': Egg,
  lift: Forklift,
  rope: HardHat,
  solar: SolarPanel,
  monument: Landmark,
  industrial: Factory,
  maintenance: CalendarCheck,
  emergency: Siren,
};
