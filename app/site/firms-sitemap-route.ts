import { toWallTime } from '../../domain/time/munich-clock.ts';
import { buildConfig } from '../build-config.ts';
import { requestKeys } from '../request-context.ts';
import { renderSitemap } from '../seo/sitemap.ts';
import type { Route } from './+types/firms-sitemap-route.ts';
import { firmPagePath } from './firm-facts.tsx';

/** Pages of firms come and go without a build. The list itself is always there, because no sitemap may be empty. */
export async function loader({ context }: Route.LoaderArgs) {
  const pages = await context.get(requestKeys.services).readFirmPages();
  if (!pages) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  const paths = pages.shown.filter(({ isListed }) => isListed).map(({ number }) => firmPagePath(number));
  const entries = ['/partnerbetriebe/', ...paths].map((path) => ({ path, priority: 0.3, changes: 'weekly' }));
  return new Response(renderSitemap(entries, buildConfig.siteUrl, toWallTime(new Date()).day), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
