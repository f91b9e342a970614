import { posts } from 'virtual:blog/posts';
import type { Post } from './post.ts';
import { listCategories, newestFirst, selectRelated } from './selections.ts';

/** The articles of this build, the newest first. */
export const allPosts = newestFirst(posts);
export const categoryList = listCategories(allPosts);
export const featuredPosts = allPosts.filter(({ isFeatured }) => isFeatured).slice(0, 3);
export const findPost = (id: string) => allPosts.find((post) => post.id === id) ?? null;
export const relatedPosts = (post: Post) => selectRelated(allPosts, post);
/** These articles, in this order, as far as they exist. */
export const pickPosts = (ids: readonly string[]) => ids.flatMap((id) => findPost(id) ?? []);
