import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { blogRedirects } from '../../content/blog-redirects.ts';
import { articleTexts, unknownArticleTexts } from '../../content/blog-texts.ts';
import { fixedCategories } from '../../content/categories.ts';
import { germanDate } from '../../content/german-format.ts';
import { ARTICLE_ROBOTS, pageMeta } from '../seo/page-meta.ts';
import { article } from '../seo/structured-data.ts';
import { JsonLd } from '../start/inline-script.tsx';
import { ButtonLink, LineLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { ClaimText } from '../ui/claim-text.tsx';
import { ArrowLeft, CalendarDays, Clock, UserRound } from '../ui/icons.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/article-page.ts';
import { CategoryChips } from './category-chips.tsx';
import { feedLinks } from './feed-link.ts';
import { articlePath, type Post, PUBLICATION_DATE } from './post.ts';
import { PostGrid } from './post-grid.tsx';
import { PostImage } from './post-image.tsx';
import { findPost, pickPosts, relatedPosts } from './posts.server.ts';
import { articles } from './prose/article-content.tsx';
import { ArticleSearchForm } from './search-form.tsx';

export const links = feedLinks;

export function loader({ params }: Route.LoaderArgs) {
  const post = findPost(params.id);
  if (post) return { post, related: relatedPosts(post), popular: null };
  if (Object.hasOwn(blogRedirects, params.id))
    return redirect(blogRedirects[params.id as keyof typeof blogRedirects], 308);
  return data({ post: null, related: null, popular: pickPosts(unknownArticleTexts.popularIds) }, { status: 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.post
    ? pageMeta({
        title: loaderData.post.title,
        description: loaderData.post.excerpt,
        path: articlePath(loaderData.post.id),
        robots: ARTICLE_ROBOTS,
        keywords: [...loaderData.post.categories, ...loaderData.post.tags],
        type: 'article',
      })
    : pageMeta({
        title: unknownArticleTexts.heading,
        description: unknownArticleTexts.text,
        path: '/blog/',
        robots: 'noindex',
      });

export default function ArticlePage({ loaderData: { post, related, popular } }: Route.ComponentProps) {
  if (!post) return <UnknownArticle popular={popular ?? []} />;
  const Prose = articles[post.id];
  return (
    <div className="long-page">
      <article>
        <ArticleHeader post={post} />
        <div className="container-page py-8 md:py-14">
          <div className="article-grid">
            <Suspense>{Prose && <Prose />}</Suspense>
          </div>
          {post.tags.length > 0 && (
            <div className="article-end no-print">
              <h2 className="text-lg">{articleTexts.tagsHeading}</h2>
              <ul className="mt-3 flex flex-wrap gap-2">
                {post.tags.map((tag) => (
                  <li key={tag}>
                    <Chip>{tag}</Chip>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </article>
      <section aria-labelledby="beratung" className="no-print on-dark bg-isar-900 text-white">
        <div className="container-page grid items-center gap-7 py-12 md:grid-cols-[1fr_auto] md:py-16">
          <div>
            <h2 id="beratung" className="text-3xl">
              {articleTexts.callToAction.heading}
            </h2>
            <p className="mt-3 max-w-prose text-lg text-isar-100">
              <ClaimText text={articleTexts.callToAction.text} />
            </p>
          </div>
          <ButtonLink href={articleTexts.callToAction.button.href}>{articleTexts.callToAction.button.label}</ButtonLink>
        </div>
      </section>
      {related && related.length > 0 && (
        <Section heading={articleTexts.relatedHeading} className="no-print">
          <PostGrid posts={related} />
        </Section>
      )}
      <JsonLd data={article(post)} />
    </div>
  );
}

function ArticleHeader({ post }: { post: Post }) {
  return (
    <div className="bg-isar-50">
      <div className="container-page grid gap-x-12 gap-y-8 pt-5 pb-10 md:pt-8 lg:grid-cols-12 lg:items-center lg:pb-14">
        <div className="lg:col-span-7">
          <LineLink href="/blog/" className="no-print gap-2 text-sm font-semibold">
            <ArrowLeft className="size-4" />
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
        <UserRound className={icon} />
        {post.author}
      </span>
      <span className={item}>
        <CalendarDays className={icon} />
        <time dateTime={PUBLICATION_DATE}>{germanDate(PUBLICATION_DATE)}</time>
      </span>
      <span className={item}>
        <Clock className={icon} />
        {articleTexts.readingTime(post.readingMinutes)}
      </span>
    </p>
  );
}

function UnknownArticle({ popular }: { popular: Post[] }) {
  return (
    <div className="container-page py-8 md:py-14">
      <LineLink href="/blog/" className="gap-2 text-sm font-semibold">
        <ArrowLeft className="size-4" />
        {unknownArticleTexts.back}
      </LineLink>
      <p className="mt-6 text-sm font-semibold text-ink-soft">{unknownArticleTexts.code}</p>
      <h1 className="mt-2 text-4xl">{unknownArticleTexts.heading}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        {unknownArticleTexts.text} {unknownArticleTexts.hint}
      </p>
      <p className="mt-8 max-w-prose">{unknownArticleTexts.searchNote}</p>
      <ArticleSearchForm className="mt-3" />
      <div className="mt-6">
        <ButtonLink href="/blog/">{unknownArticleTexts.button}</ButtonLink>
      </div>
      <h2 className="mt-14 mb-5 text-2xl">{unknownArticleTexts.popularHeading}</h2>
      <PostGrid posts={popular} />
      <h2 className="mt-14 mb-4 text-2xl">{unknownArticleTexts.categoriesHeading}</h2>
      <CategoryChips categories={fixedCategories.map((name) => ({ name }))} />
    </div>
  );
}
