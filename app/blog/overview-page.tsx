import { searchTexts, unknownArticleTexts } from '../../content/blog-texts.ts';
import { pageTexts } from '../../content/pages.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { blog } from '../seo/structured-data.ts';
import type { Route } from './+types/overview-page.ts';
import { feedLinks } from './feed-link.ts';
import { allPosts, categoryList, featuredPosts, newestPosts, pickPosts } from './posts.server.ts';
import { searchPosts } from './search/search.server.ts';
import { BlogOverview } from './sections/overview.tsx';
import { SearchResults } from './sections/search-results.tsx';

const NEWEST = 6;

export const links = feedLinks;

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q')?.trim();
  const categories = categoryList();
  if (query) {
    const popular = pickPosts(unknownArticleTexts.popularIds.slice(0, 2));
    return { search: { ...(await searchPosts(query)), categories, popular } };
  }
  const all = allPosts().map(({ id, title, date, readingMinutes }) => ({ id, title, date, readingMinutes }));
  return { search: null, featured: featuredPosts(), newest: newestPosts(NEWEST), categories, all };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.search
    ? pageMeta({
        ...pageTexts.blog,
        title: searchTexts.title(loaderData.search.query),
        description: searchTexts.description,
        robots: 'noindex, follow',
      })
    : pageMeta(pageTexts.blog);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.search) return <SearchResults {...loaderData.search} />;
  return (
    <>
      <BlogOverview {...loaderData} />
      <JsonLd data={blog(pageTexts.blog.description, loaderData.newest)} />
    </>
  );
}
