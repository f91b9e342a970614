import { fixedCategories } from '../../content/categories.ts';
import type { NavLink } from '../../content/navigation.ts';
import { pageTexts } from '../../content/pages.ts';
import { sitemapTexts } from '../../content/sitemap.ts';
import { categorySlug } from '../blog/category-slug.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { LineLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/section.tsx';

export const meta = () => pageMeta(pageTexts.sitemap);

const categoryLinks = fixedCategories.map((name) => ({ label: name, href: `/blog/kategorie/${categorySlug(name)}/` }));

export default function SitemapPage() {
  return (
    <>
      <PageHeader {...pageTexts.sitemap} />
      <div className="container-page grid gap-x-10 gap-y-10 py-10 sm:grid-cols-2 md:py-14 lg:grid-cols-3">
        <LinkGroup heading={sitemapTexts.mainHeading} links={sitemapTexts.mainPages} />
        <LinkGroup heading={sitemapTexts.categoriesHeading} links={categoryLinks} />
        <LinkGroup heading={sitemapTexts.articlesHeading} links={sitemapTexts.popularArticles} />
        <LinkGroup heading={sitemapTexts.legalHeading} links={sitemapTexts.legalPages} />
        <LinkGroup heading={sitemapTexts.machineHeading} links={sitemapTexts.machineFiles} />
      </div>
    </>
  );
}

function LinkGroup({ heading, links }: { heading: string; links: readonly NavLink[] }) {
  return (
    <section aria-label={heading} className="border-t-2 border-isar-200 pt-5">
      <h2 className="text-xl">{heading}</h2>
      <ul className="mt-2 grid">
        {links.map(({ label, href }) => (
          <li key={href}>
            <LineLink href={href}>{label}</LineLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
