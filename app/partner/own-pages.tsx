import { Outlet } from 'react-router';
import { privateArea } from '../private-area.ts';
import { requireFirmLink } from './guard.ts';

/** Everything that belongs to one firm; to ask for a link one needs none. */
export const middleware = privateArea(requireFirmLink);

export default function OwnPages() {
  return <Outlet />;
}
