import type { RouterContext, RouterContextProvider } from 'react-router';
import type { AreaServices, requestKeys } from '../../app/request-context.ts';
import { countForm } from '../../domain/access/count-form.server.ts';
import type { Services } from '../services.ts';
import { createApplicationServices } from './application-services.ts';
import { createCustomerServices } from './customer-services.ts';
import { createDirectory } from './directory.ts';
import { createInvitationServices } from './invitation-services.ts';
import { createOfficeServices } from './office-services.ts';
import { createPartnerServices } from './partner-services.ts';

export function createAreaServices(services: Services): AreaServices {
  return {
    office: createOfficeServices(services),
    customer: createCustomerServices(services),
    invitation: createInvitationServices(services),
    application: createApplicationServices(services),
    partner: createPartnerServices(services),
    directory: createDirectory(services),
    countForm: (given) => countForm(services.database, given),
  };
}

/** Lends them to the pages of one request; `keys` are the build's own. */
export function lendAreaServices(context: RouterContextProvider, keys: typeof requestKeys, areas: AreaServices) {
  for (const area of Object.keys(areas) as (keyof AreaServices)[]) {
    context.set(keys[area] as RouterContext<unknown>, areas[area]);
  }
}
