import type { Category } from '../../content/categories.ts';

export type Post = {
  id: string;
  title: string;
  excerpt: string;
  /** YYYY-MM-DD, for cards and sorting. The article page shows `PUBLICATION_DATE`. */
  date: string;
  author: string;
  categories: Category[];
  tags: string[];
  /** Null without a picture: cards then show the default pigeon. */
  image: string | null;
  imageAlt: string;
  isFeatured: boolean;
  readingMinutes: number;
};

export type Heading = { level: 2 | 3; id: string; text: string };

export type ArticleSection = { id: string | null; heading: string; text: string };

/** Publication and modification date of every article page and its structured data. */
export const PUBLICATION_DATE = '2025-03-31';

export const DEFAULT_IMAGE = '/images/pigeon-default.svg';

const WORDS_PER_MINUTE = 225;

export const articlePath = (id: string) => `/blog/${id}/`;

export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
