import { pageTexts } from '../../content/pages.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { PageHeader } from '../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.faq);

export default function FaqPage() {
  return <PageHeader heading={pageTexts.faq.heading} intro={pageTexts.faq.intro} />;
}
