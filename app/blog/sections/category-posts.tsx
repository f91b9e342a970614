import { categoryIntros, categoryTexts, overviewTexts } from '../../../content/blog-texts.ts';
import type { Category } from '../../../content/categories.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageHeader } from '../../ui/section.tsx';
import { CategoryChips } from '../category-chips.tsx';
import type { Post } from '../post.ts';
import type { CategorySummary } from '../selections.ts';
import { PostGrid } from './overview.tsx';

type Props = { category: Category; name: string; posts: Post[]; categories: CategorySummary[] };

export function CategoryPosts({ category, name, posts, categories }: Props) {
  return (
    <>
      <PageHeader
        heading={categoryTexts.heading(name)}
        intro={categoryIntros[category]}
        above={<Breadcrumb crumbs={[{ label: overviewTexts.breadcrumb, href: '/blog/' }, { label: name }]} />}
      />
      <div className="container-page py-10 md:py-14">
        <p className="mb-5 text-sm font-semibold text-ink-soft">{categoryTexts.count(posts.length)}</p>
        <PostGrid posts={posts} heading="h2" first />
        <div>
          <h2 className="mt-16 mb-4 text-2xl">{categoryTexts.others}</h2>
          <CategoryChips categories={categories} current={category} />
        </div>
      </div>
    </>
  );
}
