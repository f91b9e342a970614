import { Outlet } from 'react-router';
import { actingFor } from '../../content/firm-pages.ts';
import { FIRM_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { privateArea } from '../private-area.ts';
import type { Route } from './+types/firm-pages-layout.ts';
import { requireFirm, requireFirmLink } from './guard.ts';

/** The page that sends a new link lies outside, because it must open without one. */
export const middleware = privateArea(requireFirmLink);

/** The first page has the name as its heading. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (`${new URL(request.url).pathname}/`.replace('//', '/') === FIRM_PAGES) return { name: null };
  const { firm } = await requireFirm(context);
  return { name: firm.profile.name };
}

export default function FirmPagesLayout({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <>
      {name && <p className="mb-3 wrap-anywhere text-ink-soft print:mb-0">{actingFor(name)}</p>}
      <Outlet />
    </>
  );
}
