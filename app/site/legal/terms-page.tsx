import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHeader } from '../../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.terms);

export default function TermsPage() {
  return <PageHeader heading={pageTexts.terms.heading} intro={pageTexts.terms.intro} />;
}
