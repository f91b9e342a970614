import TermsText from '../../../content/legal/partnerbedingungen.mdx';
import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () => pageMeta(pageTexts.partnerTerms);

export default function PartnerTermsPage() {
  const { heading, intro } = pageTexts.partnerTerms;
  return <LegalPage heading={heading} intro={intro} crumb="Partnerbedingungen" text={TermsText} />;
}
