import { callTexts } from '../../../content/office/call.ts';
import { listTexts } from '../../../content/office/inquiries.ts';
import {
  type InquirySearch,
  inquirySorts,
  LAST_PAGE,
  LONGEST_SEARCH,
  noSearch,
  PAGE_SIZE,
  readInquirySearch,
  searchedFlags,
  writeInquirySearch,
} from '../../../domain/inquiries/inquiry-search.ts';
import { type FoundInquiry, searchInquiries } from '../../../domain/inquiries/search-inquiries.server.ts';
import { inquiryStatuses } from '../../../domain/process/reasons.ts';
import { countTime, promiseCalendar } from '../../../domain/time/working-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Phone } from '../../ui/icons.ts';
import { Page } from '../../ui/page.tsx';
import { PageLinks, Table, TableCell, TableRow } from '../../ui/table.tsx';
import { OpenLink } from '../../ui/text-link.tsx';
import { requirePermission } from '../guard.ts';
import { NothingFound, SearchForm } from '../search-form.tsx';
import { SmallLink, SmallSelect } from '../small-controls.tsx';
import type { Route } from './+types/list-page.ts';
import {
  casePath,
  flagWords,
  InquiryName,
  isWaiting,
  problemWords,
  StatusBadge,
  shortTime,
  TimeLeft,
} from './inquiry-words.tsx';

const STATUSES = [
  ...Object.entries(listTexts.statuses).map(([code, label]) => [code === 'open' ? '' : code, label] as const),
  ...Object.entries(inquiryStatuses),
];
const SORTS = inquirySorts.map((code) => [code === 'newest' ? '' : code, listTexts.sorts[code]] as const);

function InquirySearchForm({ search }: { search: InquirySearch }) {
  return (
    <SearchForm action="/zentrale/anfragen/" words={listTexts} text={search.text} maxLength={LONGEST_SEARCH} wide>
      <SmallSelect
        name="status"
        label={listTexts.status}
        options={STATUSES}
        value={search.status === 'open' ? '' : search.status}
      />
      <SmallSelect
        name="hinweis"
        label={listTexts.flag}
        options={[
          ['', listTexts.flags.none],
          ['any', listTexts.flags.any],
          ...searchedFlags.map((flag) => [flag, flagWords(flag)] as const),
        ]}
        value={search.flag}
      />
      <SmallSelect
        name="folge"
        label={listTexts.sort}
        options={SORTS}
        value={search.sort === 'newest' ? '' : search.sort}
      />
    </SearchForm>
  );
}

/** As far as they are counted; see search-inquiries.server.ts. */
const MOST_COUNTED = 1_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, query } = requirePermission({ request, context }, 'inquiries.see');
  const search = readInquirySearch(query);
  const { inquiries, count } = await searchInquiries(database, search);
  const now = new Date();
  const erased = query.get('geloescht') ?? '';
  return {
    search,
    now,
    count,
    flash: /^[0-9A-F]{8}$/.test(erased) ? listTexts.erased(erased) : null,
    inquiries: inquiries.map((inquiry) => ({
      ...inquiry,
      counted: inquiry.promise_due_at ? countTime(promiseCalendar, now, inquiry.promise_due_at) : 0,
    })),
  };
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { search, now, count, inquiries } = loaderData;
  const { page, text } = search;
  const isSearch = writeInquirySearch({ ...search, sort: noSearch.sort }) !== '';
  const everywhere = `/zentrale/anfragen/${writeInquirySearch({ text, status: 'all' })}`;
  return (
    <Page
      heading={listTexts.title}
      aside={
        <div className="flex flex-wrap gap-3">
          <SmallLink href="/zentrale/anfragen/neu/" icon={Phone}>
            {callTexts.link}
          </SmallLink>
          <SmallLink href="/zentrale/anfragen/ausgabe/">{listTexts.export}</SmallLink>
        </div>
      }
    >
      <InquirySearchForm key={writeInquirySearch(search)} search={search} />
      {inquiries.length === 0 ? (
        <NothingFound
          words={isSearch ? listTexts.nothing : listTexts.empty}
          link={text ? [everywhere, listTexts.nothing.all] : undefined}
        />
      ) : (
        <>
          <Card className="overflow-clip">
            <InquiryTable inquiries={inquiries} now={now} />
          </Card>
          <PageLinks
            page={page}
            more={page < LAST_PAGE && (count > MOST_COUNTED || count > page * PAGE_SIZE)}
            to={(wanted) => `/zentrale/anfragen/${writeInquirySearch({ ...search, page: wanted })}`}
            words={listTexts}
          >
            {`${listTexts.count(count, MOST_COUNTED)} · ${listTexts.page(page)}`}
          </PageLinks>
        </>
      )}
    </Page>
  );
}

type Listed = FoundInquiry & { counted: number };

const { columns } = listTexts;
const COLUMNS = [
  { key: 'inquiry', head: columns.inquiry },
  { key: 'received', head: columns.received, wide: true },
  { key: 'what', head: columns.what, wide: true },
  { key: 'status', head: columns.status },
  { key: 'promise', head: columns.promise, wide: true },
] as const;

function InquiryTable({ inquiries, now }: { inquiries: Listed[]; now: Date }) {
  return (
    <Table caption={listTexts.title} columns={COLUMNS}>
      {inquiries.map((inquiry) => (
        <InquiryLine key={inquiry.id} inquiry={inquiry} now={now} />
      ))}
    </Table>
  );
}

function InquiryLine({ inquiry, now }: { inquiry: Listed; now: Date }) {
  const { id, called, received_at, types_of_problems, status, flags, matched } = inquiry;
  const received = shortTime(received_at, now);
  return (
    <TableRow>
      <TableCell className="w-3/5">
        <OpenLink href={casePath(id)}>
          <InquiryName called={called} id={id} />
        </OpenLink>
        <span className="block text-xs text-ink-soft md:hidden">{received}</span>
        <Why matched={matched} />
      </TableCell>
      <TableCell wide className="whitespace-nowrap">
        {received}
      </TableCell>
      <TableCell wide className="w-2/5 max-w-0">
        <span className="block truncate" title={problemWords(types_of_problems)}>
          {problemWords(types_of_problems)}
        </span>
      </TableCell>
      <TableCell>
        <span className="flex gap-1.5">
          <Marks status={status} flags={flags} />
        </span>
      </TableCell>
      <TableCell wide>
        {isWaiting(inquiry) && <TimeLeft due={inquiry.promise_due_at} counted={inquiry.counted} now={now} />}
      </TableCell>
    </TableRow>
  );
}

/** Why a search brought it. */
function Why({ matched }: Pick<Listed, 'matched'>) {
  if (matched.length === 0) return null;
  const words = matched.map(({ by, text }) => `${listTexts.matchedBy[by]}${text ? ` „${text}“` : ''}`);
  return (
    <span className="block text-xs break-words text-ink-soft">
      {listTexts.matched}: {words.join(', ')}
    </span>
  );
}

function Marks({ status, flags }: Pick<Listed, 'status' | 'flags'>) {
  const words = flags.map(flagWords);
  return (
    <>
      <StatusBadge status={status} />
      {flags.length > 0 && (
        <Badge tone="bad" shape="triangle">
          <span aria-hidden="true" title={words.join(' · ')}>
            {flags.length}
          </span>
          <span className="sr-only">
            {listTexts.flagCount(flags.length)}: {words.join(', ')}
          </span>
        </Badge>
      )}
    </>
  );
}
