import AccessibilityText from '../../../content/legal/barrierefreiheit.mdx';
import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () => pageMeta(pageTexts.accessibility);

export default function AccessibilityPage() {
  const { heading, intro } = pageTexts.accessibility;
  return <LegalPage heading={heading} intro={intro} crumb="Barrierefreiheit" text={AccessibilityText} />;
}
