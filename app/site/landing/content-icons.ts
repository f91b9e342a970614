import type { processBadges, propertyTypes, trustBadges } from '../../../content/landing.ts';
import type { services } from '../../../content/services.ts';
import type { Icon } from '../../ui/icon.tsx';
import {
  AudioWaveform,
  Award,
  BriefcaseBusiness,
  Building,
  CalendarCheck,
  Factory,
  Fence,
  Grid3x3,
  HandCoins,
  House,
  Lock,
  MapPin,
  SearchCheck,
  Shield,
  ShieldCheck,
  Siren,
  SprayCan,
  Store,
  Utensils,
  Zap,
} from '../../ui/icons.ts';

type Named = (typeof propertyTypes | typeof trustBadges | typeof processBadges | typeof services)[number]['icon'];

/** The icons that the content files name. */
export const contentIcons: Record<Named, Icon> = {
  'audio-waveform': AudioWaveform,
  award: Award,
  'briefcase-business': BriefcaseBusiness,
  building: Building,
  'calendar-check': CalendarCheck,
  factory: Factory,
  fence: Fence,
  'grid-3x3': Grid3x3,
  'hand-coins': HandCoins,
  house: House,
  lock: Lock,
  'map-pin': MapPin,
  'search-check': SearchCheck,
  shield: Shield,
  'shield-check': ShieldCheck,
  siren: Siren,
  'spray-can': SprayCan,
  store: Store,
  utensils: Utensils,
  zap: Zap,
};
