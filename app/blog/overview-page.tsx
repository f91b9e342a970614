import { articleTexts, overviewTexts, searchTexts, unknownArticleTexts } from '../../content/blog-texts.ts';
import { germanDate } from '../../content/german-format.ts';
import { newsletterBlock } from '../../content/newsletter.ts';
import { pageTexts } from '../../content/pages.ts';
import NewsletterForm from '../newsletter/newsletter.island.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { blog } from '../seo/structured-data.ts';
import { JsonLd } from '../start/inline-script.tsx';
import { Island } from '../start/island.tsx';
import { ButtonLink, LineLink, TextLink } from '../ui/button.tsx';
import { ArrowLeft, ArrowRight, Mail } from '../ui/icons.ts';
import { Bullets, PageHeader, Section } from '../ui/section.tsx';
import type { Route } from './+types/overview-page.ts';
import { CategoryChips } from './category-chips.tsx';
import { feedLinks } from './feed-link.ts';
import { articlePath, type Post } from './post.ts';
import { PostCard, PostGrid } from './post-grid.tsx';
import { allPosts, categoryList, featuredPosts, pickPosts } from './posts.server.ts';
import type { Segment } from './search/highlight.ts';
import { type SearchHit, searchPosts } from './search/search.server.ts';
import { ArticleSearchForm } from './search-form.tsx';
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
  const { featured, newest, categories, all } = loaderData;
  return (
    <>
      <PageHeader {...pageTexts.blog} crumb={overviewTexts.breadcrumb}>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href="#neueste-artikel">{overviewTexts.newestButton}</ButtonLink>
          <ButtonLink href="#kategorien" kind="secondary">
            {overviewTexts.categoriesButton}
          </ButtonLink>
        </div>
        <ArticleSearchForm className="mt-6" />
      </PageHeader>
      <nav id="kategorien" aria-labelledby="kategorien-heading" className="border-b border-line outline-none">
        <div className="container-page py-6">
          <h2 id="kategorien-heading" className="sr-only">
            {overviewTexts.categoriesHeading}
          </h2>
          <CategoryChips categories={categories} bar />
        </div>
      </nav>
      <Section heading={overviewTexts.featuredHeading} className="pt-12 md:pt-16">
        <div className="grid gap-6 md:grid-cols-12">
          {featured.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              size={index === 0 ? 'wide' : 'compact'}
              eager={index === 0}
              className={index === 0 ? 'md:col-span-12 lg:col-span-8 lg:row-span-2' : 'md:col-span-6 lg:col-span-4'}
            />
          ))}
        </div>
      </Section>
      <Section id="neueste-artikel" heading={overviewTexts.newestHeading} tinted>
        <PostGrid posts={newest} />
        <LineLink href="/blog/#alle-artikel" className="mt-8 gap-2 font-semibold">
          {overviewTexts.showAll}
          <ArrowRight className="size-5" />
        </LineLink>
      </Section>
      <section id="newsletter" aria-labelledby="newsletter-heading" className="py-12 md:py-16">
        <div className="container-page">
          <div className="grid gap-8 rounded-xl border border-line bg-isar-50 p-6 md:grid-cols-[5fr_7fr] md:gap-12 md:p-12">
            <div>
              <Mail className="size-9 text-isar-600" />
              <h2 id="newsletter-heading" className="mt-4 text-3xl">
                {newsletterBlock.heading}
              </h2>
              <p className="mt-3 text-ink-soft">{newsletterBlock.text}</p>
            </div>
            <Island name="newsletter" of={NewsletterForm} props={{ page: pageTexts.blog.path, refused: null }} />
          </div>
        </div>
      </section>
      <Section id="alle-artikel" heading={overviewTexts.allHeading} intro={overviewTexts.allIntro}>
        <ul className="border-t border-line lg:columns-2 lg:gap-12">
          {all.map(({ id, title, date, readingMinutes }) => (
            <li key={id} className="break-inside-avoid border-b border-line">
              <a href={articlePath(id)} className="group flex flex-col gap-1 py-4">
                <span className="font-semibold group-hover:text-isar-700 group-hover:underline">{title}</span>
                <span className="text-sm text-ink-soft">
                  <time dateTime={date}>{germanDate(date)}</time> · {articleTexts.readingTime(readingMinutes)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <JsonLd data={blog(pageTexts.blog.description, newest)} />
    </>
  );
}

type ResultProps = { query: string; hits: SearchHit[]; categories: CategorySummary[]; popular: Post[] };

function SearchResults({ query, hits, categories, popular }: ResultProps) {
  return (
    <>
      <PageHeader
        heading={searchTexts.heading(query)}
        crumb={searchTexts.crumb}
        parent={{ label: overviewTexts.breadcrumb, href: '/blog/' }}
      >
        <ArticleSearchForm query={query} className="mt-6" />
      </PageHeader>
      <div className="container-page py-10 md:py-14">
        {hits.length > 0 ? (
          <Hits hits={hits} />
        ) : (
          <>
            <h2 data-nothing-found="" className="text-2xl">
              {searchTexts.nothing.heading}
            </h2>
            <p className="mt-3 max-w-prose">{searchTexts.nothing.text}</p>
            <Bullets items={searchTexts.nothing.hints} className="mt-3 grid max-w-prose list-disc gap-1.5 pl-6" />
            <h2 className="mt-12 mb-5 text-xl">{searchTexts.popularHeading}</h2>
            <PostGrid posts={popular} />
          </>
        )}
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

function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, never reordered
    hit ? <mark key={index}>{text}</mark> : text,
  );
}
