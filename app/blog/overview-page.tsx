import { articleTexts, overviewTexts, searchTexts, unknownArticleTexts } from '../../content/blog-texts.ts';
import { pageTexts } from '../../content/pages.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { blog } from '../seo/structured-data.ts';
import { ArrowLeft } from '../ui/icons.ts';
import { Bullets, PageHeader } from '../ui/section.tsx';
import { LineLink, TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/overview-page.ts';
import { CategoryChips } from './category-chips.tsx';
import { feedLinks } from './feed-link.ts';
import { articlePath, type Post } from './post.ts';
import { allPosts, categoryList, featuredPosts, pickPosts } from './posts.server.ts';
import type { Segment } from './search/highlight.ts';
import { type SearchHit, searchPosts } from './search/search.server.ts';
import { SearchForm } from './search-form.tsx';
import { BlogOverview, PostGrid } from './sections/overview.tsx';
import type { CategorySummary } from './selections.ts';

const NEWEST = 6;

export const links = feedLinks;

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q')?.trim();
  const categories = categoryList;
  if (query) {
    const popular = pickPosts(unknownArticleTexts.popularIds.slice(0, 2));
    return { search: { ...(await searchPosts(query)), categories, popular } };
  }
  const all = allPosts.map(({ id, title, date, readingMinutes }) => ({ id, title, date, readingMinutes }));
  return { search: null, featured: featuredPosts, newest: allPosts.slice(0, NEWEST), categories, all };
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

type Props = { query: string; hits: SearchHit[]; categories: CategorySummary[]; popular: Post[] };

function SearchResults({ query, hits, categories, popular }: Props) {
  return (
    <>
      <PageHeader
        heading={searchTexts.heading(query)}
        crumb={searchTexts.crumb}
        parent={{ label: overviewTexts.breadcrumb, href: '/blog/' }}
      >
        <SearchForm query={query} className="mt-6" />
      </PageHeader>
      <div className="container-page py-10 md:py-14">
        {hits.length > 0 ? <Hits hits={hits} /> : <Nothing popular={popular} />}
        <h2 className="mt-14 mb-4 text-xl">{overviewTexts.categoriesHeading}</h2>
        <CategoryChips categories={categories} />
        <LineLink href="/blog/" className="mt-8 gap-2 font-semibold">
          <ArrowLeft className="size-5" />
          {searchTexts.back}
        </LineLink>
      </div>
    </>
  );
}

function Hits({ hits }: { hits: SearchHit[] }) {
  return (
    <>
      <h2 className="text-xl">{searchTexts.count(hits.length)}</h2>
      <ol className="mt-4 max-w-3xl border-t border-line">
        {hits.map((hit) => (
          <li key={hit.id} className="border-b border-line py-6">
            <h3 className="text-xl">
              <TextLink href={articlePath(hit.id)}>
                <Marked segments={hit.title} />
              </TextLink>
            </h3>
            <p className="mt-2">
              <Marked segments={hit.snippet} />
            </p>
            {hit.section && (
              <p className="mt-2 text-sm">
                {searchTexts.section}{' '}
                <TextLink href={`${articlePath(hit.id)}#${hit.section.id}`} className="inline-block py-1">
                  <Marked segments={hit.section.heading} />
                </TextLink>
              </p>
            )}
            <p className="mt-2 text-sm text-ink-soft">
              {hit.categories.join(' · ')} · {articleTexts.readingTime(hit.readingMinutes)}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Nothing({ popular }: { popular: Post[] }) {
  const { heading, text, hints } = searchTexts.nothing;
  return (
    <>
      <h2 data-nothing-found="" className="text-2xl">
        {heading}
      </h2>
      <p className="mt-3 max-w-prose">{text}</p>
      <Bullets items={hints} className="mt-3 grid max-w-prose list-disc gap-1.5 pl-6" />
      <h2 className="mt-12 mb-5 text-xl">{searchTexts.popularHeading}</h2>
      <PostGrid posts={popular} />
    </>
  );
}

function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, never reordered
    hit ? <mark key={index}>{text}</mark> : text,
  );
}
