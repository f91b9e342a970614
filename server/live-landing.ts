import type { PageServices } from '../app/request-context.ts';
import { showsReviews } from '../domain/reviews/review.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { RenderPage } from './render-page.ts';
import type { StaticSite } from './static-site.ts';

const LANDING = '/';
const EVERY_MS = 60_000;
const RENDER_MS = 10_000;
/** Holds no other section and no script, so that the hashes of the built page's policy still fit. */
const SECTION = /<section id="testimonials"[\s\S]*?<\/section>/;

type Options = {
  staticSite: StaticSite;
  services: Pick<PageServices, 'readReviews'>;
  renderPage: RenderPage;
  siteUrl: string;
  log: Logger;
};

/**
 * The landing page stays a prerendered file in memory. When reviews change, each server renders it once, puts its section of
 * reviews into that file and keeps the result; without reviews the built page returns. Nobody's request waits for it.
 */
export function createLiveLanding({ staticSite, services, renderPage, siteUrl, log }: Options) {
  let shown: string | null = null;
  async function refresh() {
    const reviews = await services.readReviews();
    if (!reviews) return;
    const wanted = JSON.stringify(reviews);
    if (wanted === shown) return;
    const section = showsReviews(reviews) ? await renderSection() : null;
    await staticSite.change(LANDING, section ? (page) => page.replace(SECTION, () => section) : null);
    shown = wanted;
  }
  async function renderSection() {
    const request = new Request(new URL(LANDING, siteUrl), { signal: AbortSignal.timeout(RENDER_MS) });
    const response = await renderPage(request);
    const section = SECTION.exec(await response.text())?.[0];
    if (!response.ok || !section) throw new Error(`the landing page answers ${response.status} without its section`);
    return section;
  }
  const tryRefresh = () =>
    refresh().catch((error) => log.warn({ err: error }, 'the landing page keeps its older reviews'));
  const timer = setInterval(tryRefresh, EVERY_MS).unref();
  return { refresh: tryRefresh, stop: () => clearInterval(timer) };
}
