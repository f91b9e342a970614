import { findPost } from '../posts.server.ts';
import { MAX_QUERY_LENGTH } from './max-query-length.ts';
import { createSearch, type Hit, type Search } from './search-posts.ts';

export type SearchHit = Hit & { categories: string[]; readingMinutes: number };

let loading: Promise<Search> | undefined;

function loadSearch(): Promise<Search> {
  loading ??= import('virtual:blog/search').then(({ stored }) => createSearch(stored));
  return loading;
}

export async function searchPosts(input: string): Promise<{ query: string; hits: SearchHit[] }> {
  const query = input.slice(0, MAX_QUERY_LENGTH);
  const search = await loadSearch();
  const hits = search(query).flatMap((hit) => {
    const post = findPost(hit.id);
    return post ? [{ ...hit, categories: post.categories, readingMinutes: post.readingMinutes }] : [];
  });
  return { query, hits };
}
