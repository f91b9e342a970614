import { findPost } from '../posts.server.ts';
import { MAX_QUERY_LENGTH } from './german.ts';
import { createSearch, type Hit, type PostSearch } from './search-posts.ts';

export type SearchHit = Hit & { categories: string[]; readingMinutes: number };

let loading: Promise<PostSearch> | undefined;

export async function searchPosts(input: string): Promise<{ query: string; hits: SearchHit[] }> {
  const query = input.slice(0, MAX_QUERY_LENGTH);
  loading ??= import('virtual:blog/search').then(({ stored }) => createSearch(stored));
  const hits = (await loading)(query).flatMap((hit) => {
    const post = findPost(hit.id);
    return post ? [{ ...hit, categories: post.categories, readingMinutes: post.readingMinutes }] : [];
  });
  return { query, hits };
}
