import { articleTexts, overviewTexts } from '../../../content/blog-texts.ts';
import { germanDate } from '../../../content/german-format.ts';
import { pageTexts } from '../../../content/pages.ts';
import { NewsletterBlock } from '../../newsletter/newsletter-block.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRight } from '../../ui/icons.ts';
import { PageHeader, Section } from '../../ui/section.tsx';
import { LineLink } from '../../ui/text-link.tsx';
import { CategoryChips } from '../category-chips.tsx';
import { articlePath, type Post } from '../post.ts';
import { PostCard } from '../post-card.tsx';
import { SearchForm } from '../search-form.tsx';
import type { CategorySummary } from '../selections.ts';

type ListedPost = Pick<Post, 'id' | 'title' | 'date' | 'readingMinutes'>;
type Props = { featured: Post[]; newest: Post[]; categories: CategorySummary[]; all: ListedPost[] };

export function BlogOverview({ featured, newest, categories, all }: Props) {
  return (
    <>
      <OverviewHeader />
      <CategoryBar categories={categories} />
      <Section heading={overviewTexts.featuredHeading} className="pt-12 md:pt-16">
        <FeaturedCards posts={featured} />
      </Section>
      <Section id="neueste-artikel" heading={overviewTexts.newestHeading} tinted>
        <PostGrid posts={newest} />
        <LineLink href="/blog/#alle-artikel" className="mt-8 gap-2 font-semibold">
          {overviewTexts.showAll}
          <ArrowRight aria-hidden="true" className="size-5" />
        </LineLink>
      </Section>
      <NewsletterBlock page={pageTexts.blog.path} />
      <Section id="alle-artikel" heading={overviewTexts.allHeading} intro={overviewTexts.allIntro}>
        <AllPosts posts={all} />
      </Section>
    </>
  );
}

function OverviewHeader() {
  return (
    <PageHeader
      heading={pageTexts.blog.heading}
      intro={pageTexts.blog.intro}
      above={<Breadcrumb crumbs={[{ label: overviewTexts.breadcrumb }]} />}
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href="#neueste-artikel">{overviewTexts.newestButton}</ButtonLink>
        <ButtonLink href="#kategorien" kind="secondary">
          {overviewTexts.categoriesButton}
        </ButtonLink>
      </div>
      <SearchForm className="mt-6" />
    </PageHeader>
  );
}

function CategoryBar({ categories }: { categories: CategorySummary[] }) {
  return (
    <nav id="kategorien" aria-labelledby="kategorien-heading" className="border-b border-line outline-none">
      <div className="container-page py-6">
        <h2 id="kategorien-heading" className="sr-only">
          {overviewTexts.categoriesHeading}
        </h2>
        <CategoryChips categories={categories} bar />
      </div>
    </nav>
  );
}

/** The first is wide, eight of twelve columns; the others take four. */
function FeaturedCards({ posts }: { posts: Post[] }) {
  return (
    <div className="grid gap-6 md:grid-cols-12">
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          size={index === 0 ? 'wide' : 'compact'}
          eager={index === 0}
          className={classNames(
            index === 0 ? 'md:col-span-12 lg:col-span-8 lg:row-span-2' : 'md:col-span-6 lg:col-span-4',
          )}
        />
      ))}
    </div>
  );
}

/** `first`: the grid begins on the first screen. */
export function PostGrid({ posts, heading, first }: { posts: Post[]; heading?: 'h2' | 'h3'; first?: boolean }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} heading={heading} eager={first && index === 0} />
      ))}
    </div>
  );
}

function AllPosts({ posts }: { posts: ListedPost[] }) {
  return (
    <ul className="border-t border-line lg:columns-2 lg:gap-12">
      {posts.map(({ id, title, date, readingMinutes }) => (
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
  );
}
