import type { Capability } from '../../domain/rules.ts';
import type { Icon } from '../ui/icon.tsx';
import * as icons from '../ui/icons.ts';

/** Services on the landing page have the same icons there. */
export const capabilityIcons: Record<Capability, Icon> = {
  inspection: icons.SearchCheck,
  nets: icons.Grid3x3,
  spikes: icons.Fence,
  wires: icons.Equal,
  mesh: icons.Grid2x2,
  electric: icons.Zap,
  cleaning: icons.SprayCan,
  'nest-handling': icons.Egg,
  lift: icons.Forklift,
  rope: icons.HardHat,
  solar: icons.SolarPanel,
  monument: icons.Landmark,
  industrial: icons.Factory,
  maintenance: icons.CalendarCheck,
  emergency: icons.Siren,
};
