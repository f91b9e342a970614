import type { Capability } from '../../domain/rules.ts';
import type { Icon } from '../ui/icon.tsx';
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
  SearchCheck,
  Siren,
  SolarPanel,
  SprayCan,
  Zap,
} from '../ui/icons.ts';

/** One drawing a service, wherever a firm ticks what it does; those of the landing page where it has the same. */
export const capabilityIcons: Record<Capability, Icon> = {
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
