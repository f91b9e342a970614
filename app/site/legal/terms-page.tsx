import TermsText from '../../../content/legal/agb.mdx';
import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () => pageMeta(pageTexts.terms);

export default function TermsPage() {
  const { heading, intro } = pageTexts.terms;
  return <LegalPage heading={heading} intro={intro} crumb="AGB" text={TermsText} />;
}
