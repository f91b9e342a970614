import PrivacyText from '../../../content/legal/datenschutz.mdx';
import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () => pageMeta(pageTexts.privacy);

export default function PrivacyPage() {
  const { heading, intro } = pageTexts.privacy;
  return <LegalPage heading={heading} intro={intro} crumb="Datenschutz" text={PrivacyText} />;
}
