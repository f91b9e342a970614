import { ButtonLink } from './button.tsx';

type PageLinksProps = {
  page: number;
  more: boolean;
  to(page: number): string;
  words: { pages: string; previous: string; next: string };
  /** How many there are and which page this is. */
  children: string;
};

export function PageLinks({ page, more, to, words, children }: PageLinksProps) {
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p>{children}</p>
      <p className="flex gap-2">
        {page > 1 && (
          <ButtonLink href={to(page - 1)} kind="secondary" size="compact" rel="prev">
            {words.previous}
          </ButtonLink>
        )}
        {more && (
          <ButtonLink href={to(page + 1)} kind="secondary" size="compact" rel="next">
            {words.next}
          </ButtonLink>
        )}
      </p>
    </nav>
  );
}
