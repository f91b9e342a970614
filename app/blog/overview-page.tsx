import { pageTexts } from '../../content/pages.ts';
import { NewsletterBlock } from '../newsletter/newsletter-block.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { PageHeader } from '../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.blog);

export default function BlogOverviewPage() {
  return (
    <>
      <PageHeader heading={pageTexts.blog.heading} intro={pageTexts.blog.intro} />
      <NewsletterBlock page={pageTexts.blog.path} />
    </>
  );
}
