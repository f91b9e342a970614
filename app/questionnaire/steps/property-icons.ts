import { BriefcaseBusiness, Building, Factory, House, type LucideIcon, Store, Utensils } from 'lucide-react';
import type { PropertyCode } from '../../../domain/inquiries/inquiry-options.ts';

/** Apart from the other drawings (choice-icons.ts): the first question loads no more than its own. */
export const propertyIcons: Record<PropertyCode, LucideIcon> = {
  apartment: Building,
  house: House,
  office: BriefcaseBusiness,
  retail: Store,
  restaurant: Utensils,
  industrial: Factory,
};
