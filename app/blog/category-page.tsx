import { data, redirect } from 'react-router';
import { categoryIntros, categoryTexts, overviewTexts, unknownCategoryTexts } from '../../content/blog-texts.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/category-page.ts';
import { CategoryChips } from './category-chips.tsx';
import { categoryNameFromSlug, categoryPath, findCategorySlug } from './category-slug.ts';
import { feedLinks } from './feed-link.ts';
import { PostGrid } from './post-grid.tsx';
import { allPosts, categoryList } from './posts.server.ts';
import { ArticleSearchForm } from './search-form.tsx';
import type { CategorySummary } from './selections.ts';

const MAX_NAME_LENGTH = 60;

export const links = feedLinks;

export function loader({ params }: Route.LoaderArgs) {
  const found = categoryList.find(({ slug }) => slug === params.category);
  if (found) {
    const posts = allPosts.filter((post) => post.categories.includes(found.name));
    return { found, name: categoryNameFromSlug(found.slug), posts, categories: categoryList };
  }
  const slugs = categoryList.map((category) => category.slug);
  const slug = findCategorySlug(params.category, slugs);
  if (slug) return redirect(categoryPath(slug), 308);
  const name = categoryNameFromSlug(params.category).slice(0, MAX_NAME_LENGTH);
  return data({ found: null, name, posts: [], categories: categoryList }, { status: 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.found
    ? pageMeta({
        title: categoryTexts.heading(loaderData.name),
        description: `${categoryIntros[loaderData.found.name]} ${categoryTexts.description}`,
        path: decodeURI(categoryPath(loaderData.found.name)),
      })
    : pageMeta({
        title: unknownCategoryTexts.heading,
        description: unknownCategoryTexts.heading,
        path: '/blog/',
        robots: 'noindex',
      });

export default function CategoryPage({ loaderData: { found, name, posts, categories } }: Route.ComponentProps) {
  if (!found) return <UnknownCategory name={name} categories={categories} />;
  return (
    <>
      <PageHeader
        heading={categoryTexts.heading(name)}
        intro={categoryIntros[found.name]}
        crumb={name}
        parent={{ label: overviewTexts.breadcrumb, href: '/blog/' }}
      />
      <div className="container-page py-10 md:py-14">
        <p className="mb-5 text-sm font-semibold text-ink-soft">{categoryTexts.count(posts.length)}</p>
        <PostGrid posts={posts} heading="h2" first />
        <h2 className="mt-16 mb-4 text-2xl">{categoryTexts.others}</h2>
        <CategoryChips categories={categories} current={found.name} />
      </div>
    </>
  );
}

function UnknownCategory({ name, categories }: { name: string; categories: CategorySummary[] }) {
  return (
    <div className="container-page py-14 md:py-20">
      <p className="text-sm font-semibold text-ink-soft">{unknownCategoryTexts.code}</p>
      <h1 className="mt-2 text-4xl">{unknownCategoryTexts.heading}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{unknownCategoryTexts.text(name)}</p>
      <div className="mt-8">
        <ButtonLink href="/blog/">{unknownCategoryTexts.button}</ButtonLink>
      </div>
      <ArticleSearchForm className="mt-6" />
      <h2 className="mt-14 mb-4 text-2xl">{unknownCategoryTexts.available}</h2>
      <CategoryChips categories={categories} />
    </div>
  );
}
