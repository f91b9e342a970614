import { posts } from 'virtual:blog/posts';
import {
  createRelatedFinder,
  findPostById,
  listCategories,
  newestFirst,
  selectByCategorySlug,
  selectFeatured,
  selectNewest,
} from './selections.ts';

/** The selections over the articles of this build. */
const sorted = newestFirst(posts);
const categories = listCategories(sorted);

export const allPosts = () => sorted;
export const newestPosts = (count?: number) => selectNewest(sorted, count);
export const featuredPosts = (count?: number) => selectFeatured(sorted, count);
export const findPost = (id: string) => findPostById(sorted, id);
export const relatedPosts = createRelatedFinder(sorted);
export const categoryList = () => categories;
export const postsByCategorySlug = (slug: string) => selectByCategorySlug(sorted, slug);
/** These articles, in this order, as far as they exist. */
export const pickPosts = (ids: readonly string[]) => ids.flatMap((id) => findPost(id) ?? []);
