import ImprintText from '../../../content/legal/impressum.mdx';
import { pageTexts } from '../../../content/pages.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () => pageMeta(pageTexts.imprint);

export default function ImprintPage() {
  const { heading, intro } = pageTexts.imprint;
  return <LegalPage heading={heading} intro={intro} crumb="Impressum" text={ImprintText} />;
}
