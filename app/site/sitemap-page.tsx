import { pageTexts } from '../../content/pages.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { PageHeader } from '../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.sitemap);

export default function SitemapPage() {
  return <PageHeader heading={pageTexts.sitemap.heading} intro={pageTexts.sitemap.intro} />;
}
