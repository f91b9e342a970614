import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { ArticleHtml } from './article-html.ts';
import { useArticleScript } from './use-article-script.ts';

/**
 * The prose is rendered once, on the server. In the browser React is told that this element's inside is not its own: it
 * keeps what it finds, so the text is sent neither as script nor as data. Where React has to draw the page anew (see
 * start/trusted-markup.ts), the text moves over from the element that the server wrote.
 */
export function ArticleProse() {
  const html = useContext(ArticleHtml);
  const region = useRef<HTMLDivElement>(null);
  const [written] = useState(findWrittenProse);
  useLayoutEffect(() => {
    if (written && region.current?.childNodes.length === 0) region.current.append(...written.childNodes);
  }, [written]);
  useArticleScript(region);
  return (
    <div
      ref={region}
      className="article-grid"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup on the server, left alone in the browser
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  );
}

function findWrittenProse(): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector('.article-grid');
}
