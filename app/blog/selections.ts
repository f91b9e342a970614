import { type Category, categories } from '../../content/categories.ts';
import { categorySlug } from './category-slug.ts';
import type { Post } from './post.ts';

export type CategorySummary = { name: Category; slug: string; count: number };

const byDateDescending = (a: Post, b: Post) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id);

export const newestFirst = (posts: readonly Post[]) => posts.toSorted(byDateDescending);

/** Categories with articles, largest first; equals stay in the order of content/categories.ts. */
export function listCategories(posts: readonly Post[]): CategorySummary[] {
  return categories
    .map((name) => ({
      name,
      slug: categorySlug(name),
      count: posts.filter((post) => post.categories.includes(name)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Other articles sharing a category or tag: most in common first, categories count double, then the newest. */
export function selectRelated(posts: readonly Post[], post: Post, count = 3): Post[] {
  return posts
    .map((other) => ({ other, score: other.id === post.id ? 0 : countShared(post, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byDateDescending(a.other, b.other))
    .slice(0, count)
    .map(({ other }) => other);
}

function countShared(post: Post, other: Post): number {
  const shared = other.categories.filter((name) => post.categories.includes(name)).length;
  return shared * 2 + other.tags.filter((tag) => post.tags.includes(tag)).length;
}
