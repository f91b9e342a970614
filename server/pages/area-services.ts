import type { RouterContext, RouterContextProvider } from 'react-router';
import type { AreaServices, requestKeys } from '../../app/request-context.ts';
import type { Services } from '../services.ts';
import { createOfficeServices } from './office-services.ts';

export function createAreaServices(services: Services): AreaServices {
  return {
    office: createOfficeServices(services),
  };
}

/** Lends them to the pages of one request; `keys` are the build's own. */
export function lendAreaServices(context: RouterContextProvider, keys: typeof requestKeys, areas: AreaServices) {
  for (const area of Object.keys(areas) as (keyof AreaServices)[]) {
    context.set(keys[area] as RouterContext<unknown>, areas[area]);
  }
}
