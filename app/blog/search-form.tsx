import { searchTexts } from '../../content/blog-texts.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { fieldLook } from '../ui/form.tsx';
import { Search } from '../ui/icons.ts';
import { MAX_QUERY_LENGTH } from './search/german.ts';

type Props = { query?: string; className?: string };

export function ArticleSearchForm({ query, className }: Props) {
  return (
    <search className={classNames('no-print block', className)}>
      <form action="/blog/" method="get" className="flex max-w-xl gap-3">
        <label htmlFor="blog-search" className="sr-only">
          {searchTexts.label}
        </label>
        <input
          id="blog-search"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={searchTexts.placeholder}
          enterKeyHint="search"
          className={fieldLook({ width: 'min-w-0 flex-1' })}
        />
        <Button kind="secondary" icon={Search}>
          {searchTexts.button}
        </Button>
      </form>
    </search>
  );
}
