import { data, redirect } from 'react-router';
import { blogRedirects } from '../../content/blog-redirects.ts';
import { unknownArticleTexts } from '../../content/blog-texts.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { ARTICLE_ROBOTS, pageMeta } from '../seo/page-meta.ts';
import { article } from '../seo/structured-data.ts';
import type { Route } from './+types/article-page.ts';
import { feedLinks } from './feed-link.ts';
import { articlePath, describePost } from './post.ts';
import { findPost, pickPosts, relatedPosts } from './posts.server.ts';
import { Article } from './sections/article.tsx';
import { UnknownArticle } from './sections/unknown-article.tsx';

export const links = feedLinks;

export function loader({ params }: Route.LoaderArgs) {
  const post = findPost(params.id);
  if (post) return { post, related: relatedPosts(post), popular: null };
  const moved = findBlogRedirect(params.id);
  if (moved) return redirect(moved, 308);
  return data({ post: null, related: null, popular: pickPosts(unknownArticleTexts.popularIds) }, { status: 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.post
    ? pageMeta({
        title: loaderData.post.title,
        description: describePost(loaderData.post),
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

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return loaderData.post ? (
    <>
      <Article post={loaderData.post} related={loaderData.related} />
      <JsonLd data={article(loaderData.post)} />
    </>
  ) : (
    <UnknownArticle popular={loaderData.popular} />
  );
}

/** Where an old address of an article leads now. */
function findBlogRedirect(slug: string): string | null {
  return Object.hasOwn(blogRedirects, slug) ? blogRedirects[slug as keyof typeof blogRedirects] : null;
}
