import { data, redirect } from 'react-router';
import { categoryIntros, categoryTexts, unknownCategoryTexts } from '../../content/blog-texts.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/category-page.ts';
import { categoryNameFromSlug, categoryPath, findCategorySlug } from './category-slug.ts';
import { feedLinks } from './feed-link.ts';
import { categoryList, postsByCategorySlug } from './posts.server.ts';
import { CategoryPosts } from './sections/category-posts.tsx';
import { UnknownCategory } from './sections/unknown-category.tsx';

const MAX_NAME_LENGTH = 60;

export const links = feedLinks;

export function loader({ params }: Route.LoaderArgs) {
  const categories = categoryList();
  const found = categories.find(({ slug }) => slug === params.category);
  if (found)
    return { found, name: categoryNameFromSlug(found.slug), posts: postsByCategorySlug(found.slug), categories };
  const slug = findCategorySlug(
    params.category,
    categories.map((category) => category.slug),
  );
  if (slug) return redirect(categoryPath(slug), 308);
  const name = categoryNameFromSlug(params.category).slice(0, MAX_NAME_LENGTH);
  return data({ found: null, name, posts: [], categories }, { status: 404 });
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
  return found ? (
    <CategoryPosts category={found.name} name={name} posts={posts} categories={categories} />
  ) : (
    <UnknownCategory name={name} categories={categories} />
  );
}
