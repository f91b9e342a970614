import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';
import { changeOver as changeApplication } from '../apply/guard.ts';
import { changeOver as changeFirm } from '../firm/guard.ts';
import type { Route } from './+types/change-over-route.ts';
import { refuseLink } from './magic-link.ts';

export function loader() {
  throw refuseLink('unknown');
}

export const action = (args: Route.ActionArgs) =>
  new URL(args.request.url).pathname.startsWith(APPLICATION_PAGES) ? changeApplication(args) : changeFirm(args);

/** Never shown: with a page of its own a refusal is shown in the frame of the area, not as bare data. */
export default function Nothing() {
  return null;
}
