import { type Category, categories } from '../../content/categories.ts';
import { categorySlug } from './category-slug.ts';
import type { Post } from './post.ts';

export type CategorySummary = { name: Category; slug: string; count: number };

const byDateDescending = (a: Post, b: Post) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id);

export function newestFirst(posts: readonly Post[]): Post[] {
  return [...posts].sort(byDateDescending);
}

export function selectNewest(posts: readonly Post[], count = 3): Post[] {
  return newestFirst(posts).slice(0, count);
}

export function selectFeatured(posts: readonly Post[], count = 3): Post[] {
  return newestFirst(posts.filter(({ isFeatured }) => isFeatured)).slice(0, count);
}

export function findPostById(posts: readonly Post[], id: string): Post | null {
  return posts.find((post) => post.id === id) ?? null;
}

export function selectByCategorySlug(posts: readonly Post[], slug: string): Post[] {
  return newestFirst(posts.filter((post) => post.categories.some((name) => categorySlug(name) === slug)));
}

/** Only categories that have articles, those with the most first; equals stay in the order of content/categories.ts. */
export function listCategories(posts: readonly Post[]): CategorySummary[] {
  const counts = new Map<Category, number>();
  for (const post of posts) for (const name of post.categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return categories
    .filter((name) => counts.has(name))
    .map((name) => ({ name, slug: categorySlug(name), count: counts.get(name) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}

const CATEGORY_WEIGHT = 2;
/** The newest articles under each label that are considered: the work for one article does not grow with their number. */
const CANDIDATES_PER_LABEL = 40;

export type FindRelated = (post: Post, count?: number) => Post[];

/** Other articles sharing a category or tag: most in common first, categories count double, then the newest. */
export function createRelatedFinder(posts: readonly Post[]): FindRelated {
  const byLabel = new Map<string, Post[]>();
  for (const post of newestFirst(posts)) {
    for (const label of labelsOf(post)) {
      const list = byLabel.get(label) ?? [];
      if (list.length <= CANDIDATES_PER_LABEL) list.push(post);
      byLabel.set(label, list);
    }
  }
  return (post, count = 3) => {
    const candidates = new Set(labelsOf(post).flatMap((label) => byLabel.get(label) ?? []));
    return [...candidates]
      .filter((other) => other.id !== post.id)
      .map((other) => ({ other, score: countShared(post, other) }))
      .sort((a, b) => b.score - a.score || byDateDescending(a.other, b.other))
      .slice(0, count)
      .map(({ other }) => other);
  };
}

function countShared(post: Post, other: Post): number {
  const shared = other.categories.filter((name) => post.categories.includes(name)).length;
  return shared * CATEGORY_WEIGHT + other.tags.filter((tag) => post.tags.includes(tag)).length;
}

function labelsOf({ categories: names, tags }: Post): string[] {
  return [...names.map((name) => `category:${name}`), ...tags.map((tag) => `tag:${tag}`)];
}
