import { useCurrentPath } from '../site/layout/current-path.ts';
import { JsonLd } from './json-ld.tsx';
import { breadcrumbList, localBusiness, website } from './structured-data.ts';

/**
 * What every page tells search engines: who we are, how to search here, where this page stands.
 * Only the server writes it: pages that React takes over need not load its texts.
 */
export function SiteData() {
  const path = useCurrentPath();
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? localBusiness() : null} />
      <JsonLd data={import.meta.env.SSR ? website() : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbList(path) : null} />
    </>
  );
}
