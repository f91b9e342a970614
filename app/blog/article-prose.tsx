import { useContext } from 'react';
import { ArticleHtml } from './article-html.ts';

/** The prose was rendered for this page alone (entry.server.tsx). */
export function ArticleProse() {
  return (
    <div
      className="article-grid"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, on the server
      dangerouslySetInnerHTML={{ __html: useContext(ArticleHtml) ?? '' }}
    />
  );
}
