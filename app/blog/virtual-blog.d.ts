/** Made by scripts/articles/blog-plugin.ts. */
declare module 'virtual:blog/posts' {
  import type { ComponentType } from 'react';
  import type { Heading, Post } from './post.ts';

  type ArticleModule = {
    default: ComponentType<{ components: Record<string, ComponentType<never>> }>;
    headings: Heading[];
  };

  export const posts: Post[];
  export const bodies: Record<string, () => Promise<ArticleModule>>;
}

declare module 'virtual:blog/search' {
  import type { StoredIndex } from './search/search-index.ts';

  export const stored: StoredIndex;
}
