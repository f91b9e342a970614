import { pageTexts } from '../../content/pages.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { PageHeader } from '../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.cookieSettings);

export default function CookieSettingsPage() {
  return <PageHeader heading={pageTexts.cookieSettings.heading} intro={pageTexts.cookieSettings.intro} />;
}
