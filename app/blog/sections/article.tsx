import { articleTexts } from '../../../content/blog-texts.ts';
import { germanDate } from '../../../content/german-format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { ArrowLeft, CalendarDays, Clock, UserRound } from '../../ui/icons.ts';
import { Section } from '../../ui/section.tsx';
import { LineLink } from '../../ui/text-link.tsx';
import { ArticleProse } from '../article-prose.tsx';
import { CategoryChips } from '../category-chips.tsx';
import { type Post, PUBLICATION_DATE } from '../post.ts';
import { PostImage } from '../post-image.tsx';
import { PostGrid } from './overview.tsx';

export function Article({ post, related }: { post: Post; related: Post[] }) {
  return (
    <>
      <article>
        <ArticleHeader post={post} />
        <div className="container-page py-8 md:py-14">
          <ArticleProse />
          <Tags tags={post.tags} />
        </div>
      </article>
      <CallToAction />
      {related.length > 0 && (
        <Section heading={articleTexts.relatedHeading} className="no-print">
          <PostGrid posts={related} />
        </Section>
      )}
    </>
  );
}

function ArticleHeader({ post }: { post: Post }) {
  return (
    <div className="bg-isar-50">
      <div className="container-page grid gap-x-12 gap-y-8 pt-5 pb-10 md:pt-8 lg:grid-cols-12 lg:items-center lg:pb-14">
        <div className="lg:col-span-7">
          <LineLink href="/blog/" className="no-print gap-2 text-sm font-semibold">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {articleTexts.back}
          </LineLink>
          <div className="no-print mt-4">
            <CategoryChips
              categories={post.categories.map((name) => ({ name }))}
              label={articleTexts.categoriesLabel}
            />
          </div>
          <h1 className="mt-5 text-3xl hyphens-auto">{post.title}</h1>
          <p className="mt-5 max-w-prose text-lg text-ink-soft">{post.excerpt}</p>
          <Byline post={post} />
        </div>
        <PostImage
          src={post.image}
          alt={post.image ? post.imageAlt : ''}
          eager
          className="rounded-lg border border-line lg:col-span-5"
        />
      </div>
    </div>
  );
}

function Byline({ post }: { post: Post }) {
  const item = 'inline-flex items-center gap-1.5';
  const icon = 'size-4 shrink-0';
  return (
    <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
      <span className={item}>
        <UserRound aria-hidden="true" className={icon} />
        {post.author}
      </span>
      <span className={item}>
        <CalendarDays aria-hidden="true" className={icon} />
        <time dateTime={PUBLICATION_DATE}>{germanDate(PUBLICATION_DATE)}</time>
      </span>
      <span className={item}>
        <Clock aria-hidden="true" className={icon} />
        {articleTexts.readingTime(post.readingMinutes)}
      </span>
    </p>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <div className="article-end no-print">
      <h2 className="text-lg">{articleTexts.tagsHeading}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Chip>{tag}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CallToAction() {
  const { heading, text, button } = articleTexts.callToAction;
  return (
    <section aria-labelledby="beratung" className="no-print on-dark bg-isar-900 text-white">
      <div className="container-page grid items-center gap-7 py-12 md:grid-cols-[1fr_auto] md:py-16">
        <div>
          <h2 id="beratung" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-3 max-w-prose text-lg text-isar-100">
            <ClaimText text={text} />
          </p>
        </div>
        <ButtonLink href={button.href}>{button.label}</ButtonLink>
      </div>
    </section>
  );
}
