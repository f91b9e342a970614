import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHeader } from '../../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.privacy);

export default function PrivacyPage() {
  return <PageHeader heading={pageTexts.privacy.heading} intro={pageTexts.privacy.intro} />;
}
