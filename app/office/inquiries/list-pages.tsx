import { listTexts } from '../../../content/office/inquiries.ts';
import {
  type InquirySearch,
  LAST_PAGE,
  PAGE_SIZE,
  writeInquirySearch,
} from '../../../domain/inquiries/inquiry-search.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** As far as they are counted; see search-inquiries.server.ts. */
const MOST_COUNTED = 1_000;

export function Pages({ search, count }: { search: InquirySearch; count: number }) {
  const { page } = search;
  const hasNext = page < LAST_PAGE && (count > MOST_COUNTED || count > page * PAGE_SIZE);
  const link = (to: number) => `/zentrale/anfragen/${writeInquirySearch({ ...search, page: to })}`;
  return (
    <nav
      aria-label={listTexts.pages}
      className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft"
    >
      <p>
        {listTexts.count(count, MOST_COUNTED)} · {listTexts.page(page)}
      </p>
      <p className="flex gap-2">
        {page > 1 && (
          <ButtonLink href={link(page - 1)} kind="secondary" size="compact" rel="prev">
            {listTexts.previous}
          </ButtonLink>
        )}
        {hasNext && (
          <ButtonLink href={link(page + 1)} kind="secondary" size="compact" rel="next">
            {listTexts.next}
          </ButtonLink>
        )}
      </p>
    </nav>
  );
}
