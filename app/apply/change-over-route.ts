import { refuseLink } from '../links/link-door.ts';
import type { Route } from './+types/change-over-route.ts';
import { changeOver } from './guard.ts';

export function loader() {
  throw refuseLink('unknown');
}

export const action = (args: Route.ActionArgs) => changeOver(args);

/** Never shown: with a page of its own a refusal is shown in the frame of the area, not as bare data. */
export default function Nothing() {
  return null;
}
