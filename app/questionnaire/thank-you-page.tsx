import { pageTexts } from '../../content/pages.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { PageHeader } from '../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.thankYou);

export default function ThankYouPage() {
  return <PageHeader heading={pageTexts.thankYou.heading} intro={pageTexts.thankYou.intro} />;
}
