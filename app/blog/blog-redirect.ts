import { blogRedirects } from '../../content/blog-redirects.ts';

/** Where an old address of an article leads now. */
export function findBlogRedirect(slug: string): string | null {
  return Object.hasOwn(blogRedirects, slug) ? blogRedirects[slug as keyof typeof blogRedirects] : null;
}
