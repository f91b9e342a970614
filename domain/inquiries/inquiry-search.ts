import { withoutSoftHyphens } from '../../content/german-format.ts';
import { closedStatuses, holdReasons, type InquiryStatus, inquiryStatuses } from '../workflow/reasons.ts';

export type InquirySearch = {
  text: string;
  status: InquiryStatus | 'open' | 'closed' | 'all';
  flag: string;
  sort: InquirySort;
  page: number;
};

export type MatchedBy =
  | 'reference'
  | 'postal-code'
  | 'phone'
  | 'name'
  | 'mail'
  | 'firm'
  | 'street'
  | 'message'
  | 'note'
  | 'words';

/** By response time. The value is published in addresses: `?folge=promise`. */
export const RESPONSE_DUE_SORT = 'promise';
export type InquirySort = 'newest' | 'oldest' | typeof RESPONSE_DUE_SORT | 'name';

export const PAGE_SIZE = 50;
export const LAST_PAGE = 200;
export const MAX_SEARCH_LENGTH = 100;
export const noSearch: InquirySearch = { text: '', status: 'open', flag: '', sort: 'newest', page: 1 };

export type InquiryFilter = Exclude<keyof InquirySearch, 'text' | 'page'>;

/** What each filter offers, in the form's order. Anything else in an address reads as `noSearch`. */
export const searchChoices: { [Name in InquiryFilter]: readonly InquirySearch[Name][] } = {
  status: ['open', 'closed', 'all', ...(Object.keys(inquiryStatuses) as InquiryStatus[])],
  flag: [
    '',
    'any',
    ...Object.keys(holdReasons).filter((code) => !['duplicate', 'own-inquiry', 'by-hand'].includes(code)),
    'clock',
  ],
  sort: ['newest', 'oldest', RESPONSE_DUE_SORT, 'name'],
};

/** The names of the form's fields and of the query, in its order. */
export const searchFields = {
  text: 'suche',
  status: 'status',
  flag: 'hinweis',
  sort: 'folge',
  page: 'seite',
} as const satisfies Record<keyof InquirySearch, string>;

export function readInquirySearch(query: URLSearchParams): InquirySearch {
  const read = (name: keyof InquirySearch) => query.get(searchFields[name]) ?? '';
  const choose = <Name extends InquiryFilter>(name: Name): InquirySearch[Name] =>
    searchChoices[name].find((choice) => choice === read(name)) ?? noSearch[name];
  const page = Number(read('page'));
  return {
    text: withoutSoftHyphens(read('text')).replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    status: choose('status'),
    flag: choose('flag'),
    sort: choose('sort'),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

export function writeInquirySearch(search: Partial<InquirySearch>): string {
  const changed = (Object.keys(searchFields) as (keyof InquirySearch)[]).filter(
    (name) => (search[name] ?? noSearch[name]) !== noSearch[name],
  );
  const written = new URLSearchParams(changed.map((name) => [searchFields[name], String(search[name])])).toString();
  return written ? `?${written}` : '';
}

export function statusesOf(status: InquirySearch['status']): InquiryStatus[] | null {
  if (status === 'all') return null;
  const all = Object.keys(inquiryStatuses) as InquiryStatus[];
  if (status === 'open') return all.filter((one) => !closedStatuses.includes(one));
  return status === 'closed' ? [...closedStatuses] : [status];
}
