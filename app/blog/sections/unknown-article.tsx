import { unknownArticleTexts } from '../../../content/blog-texts.ts';
import { fixedCategories } from '../../../content/categories.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { LineLink } from '../../ui/text-link.tsx';
import { CategoryChips } from '../category-chips.tsx';
import type { Post } from '../post.ts';
import { SearchForm } from '../search-form.tsx';
import { PostGrid } from './overview.tsx';

export function UnknownArticle({ popular }: { popular: Post[] }) {
  return (
    <div className="container-page py-8 md:py-14">
      <LineLink href="/blog/" className="gap-2 text-sm font-semibold">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {unknownArticleTexts.back}
      </LineLink>
      <p className="mt-6 text-sm font-semibold text-ink-soft">{unknownArticleTexts.code}</p>
      <h1 className="mt-2 text-4xl">{unknownArticleTexts.heading}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        {unknownArticleTexts.text} {unknownArticleTexts.hint}
      </p>
      <p className="mt-8 max-w-prose">{unknownArticleTexts.searchNote}</p>
      <SearchForm className="mt-3" />
      <div className="mt-6">
        <ButtonLink href="/blog/">{unknownArticleTexts.button}</ButtonLink>
      </div>
      <h2 className="mt-14 mb-5 text-2xl">{unknownArticleTexts.popularHeading}</h2>
      <PostGrid posts={popular} />
      <h2 className="mt-14 mb-4 text-2xl">{unknownArticleTexts.categoriesHeading}</h2>
      <CategoryChips categories={fixedCategories.map((name) => ({ name }))} />
    </div>
  );
}
