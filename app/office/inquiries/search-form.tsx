import { listTexts } from '../../../content/office/inquiries.ts';
import {
  type InquirySearch,
  inquirySorts,
  LONGEST_SEARCH,
  searchedFlags,
} from '../../../domain/inquiries/inquiry-search.ts';
import { inquiryStatuses } from '../../../domain/inquiries/inquiry-status.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choose } from './choose.tsx';
import { flagWords } from './inquiry-words.ts';

const STATUSES = [
  ...Object.entries(listTexts.statuses).map(([code, label]) => [code === 'open' ? '' : code, label] as const),
  ...Object.entries(inquiryStatuses),
];
const SORTS = inquirySorts.map((code) => [code === 'newest' ? '' : code, listTexts.sorts[code]] as const);

/** Everything it says stands in the address, so that a list can be kept and sent to a colleague. */
export function SearchForm({ search }: { search: InquirySearch }) {
  return (
    <search>
      <form method="get" action="/zentrale/anfragen/" className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap">
        <div className="col-span-2 lg:min-w-72 lg:flex-1">
          <label htmlFor="suche" className="mb-1 block text-xs font-semibold text-ink-soft">
            {listTexts.search}
          </label>
          <input
            id="suche"
            type="search"
            name="suche"
            data-search=""
            defaultValue={search.text}
            maxLength={LONGEST_SEARCH}
            placeholder={listTexts.searchHint}
            autoComplete="off"
            spellCheck={false}
            className="block min-h-11 w-full rounded-md border border-line-strong bg-white px-3 text-sm text-ink placeholder:text-ink-soft md:min-h-9"
          />
        </div>
        <Choose
          name="status"
          label={listTexts.status}
          options={STATUSES}
          value={search.status === 'open' ? '' : search.status}
        />
        <Choose
          name="hinweis"
          label={listTexts.flag}
          options={[
            ['', listTexts.flags.none],
            ['any', listTexts.flags.any],
            ...searchedFlags.map((flag) => [flag, flagWords(flag)] as const),
          ]}
          value={search.flag}
        />
        <Choose
          name="folge"
          label={listTexts.sort}
          options={SORTS}
          value={search.sort === 'newest' ? '' : search.sort}
        />
        <div className="flex gap-2 max-lg:col-span-2">
          <Button type="submit" size="compact">
            {listTexts.submit}
          </Button>
          <ButtonLink href="/zentrale/anfragen/" kind="quiet" size="compact">
            {listTexts.reset}
          </ButtonLink>
        </div>
      </form>
    </search>
  );
}
