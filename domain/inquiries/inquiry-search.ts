import {
  closedStatuses,
  holdReasons,
  type InquiryStatus,
  inquiryStatuses,
  isInquiryStatus,
} from '../workflow/reasons.ts';

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
export const inquirySorts = ['newest', 'oldest', RESPONSE_DUE_SORT, 'name'] as const;
export type InquirySort = (typeof inquirySorts)[number];

export const PAGE_SIZE = 50;
export const LAST_PAGE = 200;
export const MAX_SEARCH_LENGTH = 100;
export const searchedFlags = [
  ...Object.keys(holdReasons).filter((code) => !['duplicate', 'own-inquiry', 'by-hand'].includes(code)),
  'clock',
];

export const noSearch: InquirySearch = { text: '', status: 'open', flag: '', sort: 'newest', page: 1 };

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
  const status = read('status');
  const flag = read('flag');
  const sort = read('sort') as InquirySort;
  const page = Number(read('page'));
  return {
    text: read('text').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    status: isInquiryStatus(status) || status === 'closed' || status === 'all' ? status : 'open',
    flag: flag === 'any' || searchedFlags.includes(flag) ? flag : '',
    sort: inquirySorts.includes(sort) ? sort : 'newest',
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
