import type { PropertyCode } from '../../../domain/inquiries/inquiry-options.ts';
import type { Icon } from '../../ui/icon.tsx';
import { BriefcaseBusiness, Building, Factory, House, Store, Utensils } from '../../ui/icons.ts';

/** Apart from the other drawings (choice-icons.ts): the first question loads no more than its own. */
export const propertyIcons: Record<PropertyCode, Icon> = {
  apartment: Building,
  house: House,
  office: BriefcaseBusiness,
  retail: Store,
  restaurant: Utensils,
  industrial: Factory,
};
