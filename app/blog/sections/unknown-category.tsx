import { unknownCategoryTexts } from '../../../content/blog-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CategoryChips } from '../category-chips.tsx';
import { SearchForm } from '../search-form.tsx';
import type { CategorySummary } from '../selections.ts';

export function UnknownCategory({ name, categories }: { name: string; categories: CategorySummary[] }) {
  return (
    <div className="container-page py-14 md:py-20">
      <p className="text-sm font-semibold text-ink-soft">{unknownCategoryTexts.code}</p>
      <h1 className="mt-2 text-4xl">{unknownCategoryTexts.heading}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{unknownCategoryTexts.text(name)}</p>
      <div className="mt-8">
        <ButtonLink href="/blog/">{unknownCategoryTexts.button}</ButtonLink>
      </div>
      <SearchForm className="mt-6" />
      <h2 className="mt-14 mb-4 text-2xl">{unknownCategoryTexts.available}</h2>
      <CategoryChips categories={categories} />
    </div>
  );
}
