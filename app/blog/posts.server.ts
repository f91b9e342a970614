import { posts } from 'virtual:blog/posts';
import type { Post } from './post.ts';
import { listCategories, newestFirst, selectRelated } from './selections.ts';

export const allPosts = newestFirst(posts);
export const categoryList = listCategories(allPosts);
export const featuredPosts = allPosts.filter(({ isFeatured }) => isFeatured).slice(0, 3);
export const findPost = (id: string) => allPosts.find((post) => post.id === id) ?? null;
export const relatedPosts = (post: Post) => selectRelated(allPosts, post);
export const pickPosts = (ids: readonly string[]) => ids.flatMap((id) => findPost(id) ?? []);
