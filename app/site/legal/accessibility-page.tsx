import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHeader } from '../../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.accessibility);

export default function AccessibilityPage() {
  return <PageHeader heading={pageTexts.accessibility.heading} intro={pageTexts.accessibility.intro} />;
}
