import { articleTexts, overviewTexts } from '../../../content/blog-texts.ts';
import { germanDate } from '../../../content/german-format.ts';
import { newsletterBlock } from '../../../content/newsletter.ts';
import { pageTexts } from '../../../content/pages.ts';
import NewsletterForm from '../../newsletter/newsletter.island.tsx';
import { Island } from '../../start/island.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRight, Mail } from '../../ui/icons.ts';
import { PageHeader, Section } from '../../ui/section.tsx';
import { LineLink } from '../../ui/text-link.tsx';
import { CategoryChips } from '../category-chips.tsx';
import { articlePath, type Post } from '../post.ts';
import { PostImage } from '../post-image.tsx';
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
          <ArrowRight className="size-5" />
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
    <PageHeader {...pageTexts.blog} crumb={overviewTexts.breadcrumb}>
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
          className={index === 0 ? 'md:col-span-12 lg:col-span-8 lg:row-span-2' : 'md:col-span-6 lg:col-span-4'}
        />
      ))}
    </div>
  );
}

/** `first`: the grid begins on the first screen, so its first picture loads at once. */
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

/** `page` is part of the proof of consent. */
function NewsletterBlock({ page }: { page: string }) {
  return (
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
          <Island name="newsletter" of={NewsletterForm} props={{ page, refused: null }} />
        </div>
      </div>
    </section>
  );
}

const BADGES = 2;
const IMAGE = { wide: 'lg:aspect-auto lg:min-h-72 lg:grow', normal: '', compact: 'lg:aspect-2/1' };

type PostCardProps = {
  post: Post;
  /** wide: the first of the featured ones; compact: those beside it. */
  size?: 'wide' | 'normal' | 'compact';
  eager?: boolean;
  heading?: 'h2' | 'h3';
  className?: string;
};

/** The whole card leads to the article; its link is the title. */
function PostCard({ post, size = 'normal', eager, heading: Heading = 'h3', className }: PostCardProps) {
  const wide = size === 'wide';
  return (
    <article
      className={classNames(
        'group relative flex flex-col overflow-hidden rounded-lg border border-line bg-white transition-shadow duration-200 focus-within:shadow-card hover:shadow-card',
        className,
      )}
    >
      <PostImage src={post.image} alt="" eager={eager} className={IMAGE[size]} />
      <div className={classNames('flex flex-col gap-3 p-5', wide ? 'lg:p-8' : 'grow')}>
        <p className="flex flex-wrap gap-2">
          {post.categories.slice(0, BADGES).map((name) => (
            <Chip key={name} className="text-xs">
              {name}
            </Chip>
          ))}
        </p>
        <Heading className={wide ? 'text-xl lg:text-3xl' : 'text-xl'}>
          <a
            href={articlePath(post.id)}
            className="line-clamp-2 outline-none after:absolute after:inset-0 after:rounded-lg group-hover:text-isar-700 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-isar-600"
          >
            {post.title}
          </a>
        </Heading>
        <p className={classNames('line-clamp-3 text-ink-soft', wide && 'lg:text-lg')}>{post.excerpt}</p>
        <p className="mt-auto flex flex-wrap gap-x-3 pt-1 text-sm text-ink-soft">
          <span>{post.author}</span>
          <time dateTime={post.date}>{germanDate(post.date)}</time>
        </p>
      </div>
    </article>
  );
}
