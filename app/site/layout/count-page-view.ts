import { CAMPAIGN_NAMES } from '../../../domain/inquiries/campaign.ts';
import { buildConfig } from '../../build-config.ts';

/** Counted by the server (decision 23); nothing is stored here. */
type Beacon = { page: string; from: string; query: string; step?: string; missed?: string };

const campaign = () =>
  new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => CAMPAIGN_NAMES.includes(name)));

function send(what: Pick<Beacon, 'step' | 'missed'>) {
  // Automated browsers are not counted.
  if (navigator.webdriver || buildConfig.backendUrl === null) return;
  const from = document.referrer && new URL(document.referrer).host;
  const beacon: Beacon = { page: location.pathname, from, query: String(campaign()), ...what };
  navigator.sendBeacon?.('/api/counts', new URLSearchParams(beacon));
}

/** Counted once the page is visible, but not when it is prefetched, reloaded or restored. */
export function countPageView() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return;
  const tell = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', tell);
    const nothing = document.querySelector('[data-nothing-found]');
    send(nothing ? { missed: new URLSearchParams(location.search).get('q') ?? '' } : {});
  };
  document.addEventListener('visibilitychange', tell);
  tell();
}

export const countStep = (step: string) => send({ step });

/** Our own links carry the campaign, so that the inquiry can name it. */
export function withCampaign(href: string): string {
  const query = String(campaign());
  if (!query) return href;
  const url = new URL(href, location.href);
  if (url.origin !== location.origin || (url.hash && url.pathname === location.pathname)) return href;
  for (const [name, value] of campaign()) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

export function carryCampaign() {
  if (!String(campaign())) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([href^="/meine-anfrage/"])'))
    link.setAttribute('href', withCampaign(link.getAttribute('href') ?? ''));
}
