import { APPLICATION_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { switchApplicationLink } from '../apply/guard.ts';
import { switchFirmLink } from '../firm/guard.ts';
import type { Route } from './+types/switch-link-route.ts';
import { refuseLink } from './magic-link.ts';

/** Never shown: without a page a refusal would be sent as bare data instead of within the frame of the area. */
export { default } from './not-found-page.tsx';

export function loader() {
  throw refuseLink('unknown');
}

export const action = (args: Route.ActionArgs) =>
  new URL(args.request.url).pathname.startsWith(APPLICATION_PAGES) ? switchApplicationLink(args) : switchFirmLink(args);
