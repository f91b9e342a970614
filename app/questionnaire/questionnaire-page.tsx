import { pageTexts } from '../../content/pages.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { PageHeader } from '../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.questionnaire);

export default function QuestionnairePage() {
  return <PageHeader heading={pageTexts.questionnaire.heading} intro={pageTexts.questionnaire.intro} />;
}
