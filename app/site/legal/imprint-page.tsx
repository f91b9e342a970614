import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHeader } from '../../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.imprint);

export default function ImprintPage() {
  return <PageHeader heading={pageTexts.imprint.heading} intro={pageTexts.imprint.intro} />;
}
