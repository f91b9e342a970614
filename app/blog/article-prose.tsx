import { useContext } from 'react';
import { ArticleHtml } from './article-html.ts';

/** The prose was rendered for this page alone (entry.server.tsx); article.part.ts brings it to life. */
export function ArticleProse() {
  return (
    <div
      data-part="article"
      className="article-grid"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, on the server
      dangerouslySetInnerHTML={{ __html: useContext(ArticleHtml) ?? '' }}
    />
  );
}
