import { listTexts } from '../../../content/office/inquiries.ts';
import {
  type InquirySearch,
  inquirySorts,
  LONGEST_SEARCH,
  searchedFlags,
} from '../../../domain/inquiries/inquiry-search.ts';
import { inquiryStatuses } from '../../../domain/process/reasons.ts';
import { Select } from '../../ui/select.tsx';
import { SearchForm } from '../search-form.tsx';
import { flagWords } from './inquiry-words.ts';

const STATUSES = [
  ...Object.entries(listTexts.statuses).map(([code, label]) => [code === 'open' ? '' : code, label] as const),
  ...Object.entries(inquiryStatuses),
];
const SORTS = inquirySorts.map((code) => [code === 'newest' ? '' : code, listTexts.sorts[code]] as const);

export function InquirySearchForm({ search }: { search: InquirySearch }) {
  return (
    <SearchForm action="/zentrale/anfragen/" words={listTexts} text={search.text} maxLength={LONGEST_SEARCH} wide>
      <Select
        dense
        className="lg:max-w-48"
        name="status"
        label={listTexts.status}
        options={STATUSES}
        value={search.status === 'open' ? '' : search.status}
      />
      <Select
        dense
        className="lg:max-w-48"
        name="hinweis"
        label={listTexts.flag}
        options={[
          ['', listTexts.flags.none],
          ['any', listTexts.flags.any],
          ...searchedFlags.map((flag) => [flag, flagWords(flag)] as const),
        ]}
        value={search.flag}
      />
      <Select
        dense
        className="lg:max-w-48"
        name="folge"
        label={listTexts.sort}
        options={SORTS}
        value={search.sort === 'newest' ? '' : search.sort}
      />
    </SearchForm>
  );
}
