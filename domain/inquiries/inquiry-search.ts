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

export function readInquirySearch(query: URLSearchParams): InquirySearch {
  const status = query.get('status') ?? '';
  const flag = query.get('hinweis') ?? '';
  const sort = query.get('folge') as InquirySort;
  const page = Number(query.get('seite') ?? 1);
  return {
    text: (query.get('suche') ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    status: isInquiryStatus(status) || status === 'closed' || status === 'all' ? status : 'open',
    flag: flag === 'any' || searchedFlags.includes(flag) ? flag : '',
    sort: inquirySorts.includes(sort) ? sort : 'newest',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

export function writeInquirySearch(search: Partial<InquirySearch>): string {
  const { text, status, flag, sort, page } = { ...noSearch, ...search };
  const query = new URLSearchParams();
  if (text) query.set('suche', text);
  if (status !== noSearch.status) query.set('status', status);
  if (flag) query.set('hinweis', flag);
  if (sort !== noSearch.sort) query.set('folge', sort);
  if (page > 1) query.set('seite', String(page));
  const written = query.toString();
  return written ? `?${written}` : '';
}

export function statusesOf(status: InquirySearch['status']): InquiryStatus[] | null {
  if (status === 'all') return null;
  const all = Object.keys(inquiryStatuses) as InquiryStatus[];
  if (status === 'open') return all.filter((one) => !closedStatuses.includes(one));
  return status === 'closed' ? [...closedStatuses] : [status];
}
