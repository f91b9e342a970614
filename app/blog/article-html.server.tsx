import { bodies } from 'virtual:blog/posts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ArticleContent } from './prose/article-content.tsx';

const ARTICLE_ROUTE = 'blog/article-page';

type Shown = { post?: { id: string } | null };

/** The prose of the article this document shows, or null for every other page. */
export async function renderArticleHtml({ staticHandlerContext }: EntryContext): Promise<string | null> {
  const shown = staticHandlerContext.loaderData?.[ARTICLE_ROUTE] as Shown | undefined;
  const load = shown?.post ? bodies[shown.post.id] : undefined;
  if (!load) return null;
  const { default: Body, headings, sources } = await load();
  return renderToStaticMarkup(<ArticleContent Body={Body} headings={headings} sources={sources} />);
}
