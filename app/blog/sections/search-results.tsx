import { articleTexts, overviewTexts, searchTexts } from '../../../content/blog-texts.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/section.tsx';
import { LineLink, TextLink } from '../../ui/text-link.tsx';
import { CategoryChips } from '../category-chips.tsx';
import { articlePath, type Post } from '../post.ts';
import type { Segment } from '../search/highlight.ts';
import type { SearchHit } from '../search/search.server.ts';
import { SearchForm } from '../search-form.tsx';
import type { CategorySummary } from '../selections.ts';
import { PostGrid } from './overview.tsx';

type Props = { query: string; hits: SearchHit[]; categories: CategorySummary[]; popular: Post[] };

export function SearchResults({ query, hits, categories, popular }: Props) {
  return (
    <>
      <PageHeader
        heading={searchTexts.heading(query)}
        above={
          <Breadcrumb crumbs={[{ label: overviewTexts.breadcrumb, href: '/blog/' }, { label: searchTexts.crumb }]} />
        }
      >
        <SearchForm query={query} className="mt-6" />
      </PageHeader>
      <div className="container-page py-10 md:py-14">
        {hits.length > 0 ? <Hits hits={hits} /> : <Nothing popular={popular} />}
        <h2 className="mt-14 mb-4 text-xl">{overviewTexts.categoriesHeading}</h2>
        <CategoryChips categories={categories} />
        <LineLink href="/blog/" className="mt-8 gap-2 font-semibold">
          <ArrowLeft aria-hidden="true" className="size-5" />
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
      <ul className="mt-3 grid max-w-prose list-disc gap-1.5 pl-6">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
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
