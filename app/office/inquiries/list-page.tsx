import { callTexts } from '../../../content/office/call.ts';
import { listTexts } from '../../../content/office/inquiries.ts';
import {
  type InquiryFilter,
  LAST_PAGE,
  MAX_SEARCH_LENGTH,
  noSearch,
  PAGE_SIZE,
  readInquirySearch,
  searchChoices,
  searchFields,
  writeInquirySearch,
} from '../../../domain/inquiries/inquiry-search.ts';
import { COUNT_LIMIT, type FoundInquiry, searchInquiries } from '../../../domain/inquiries/search-inquiries.server.ts';
import { countTime, responseCalendar } from '../../../domain/time/working-time.ts';
import { inquiryStatuses } from '../../../domain/workflow/reasons.ts';
import { Badge } from '../../ui/badge.tsx';
import { OpenLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Phone } from '../../ui/icons.ts';
import { OfficePage, PageLinks, SmallLink, SmallSelect, Table } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import { NothingFound, OfficeSearchForm } from '../search-form.tsx';
import type { Route } from './+types/list-page.ts';
import {
  flagLabel,
  flagLabels,
  InquiryName,
  inquiryPath,
  isWaiting,
  nameProblems,
  StatusBadge,
  shortTime,
  TimeLeft,
} from './inquiry-display.tsx';

const LIST = '/zentrale/anfragen/';
type Options = readonly (readonly [string, string])[];
const toOptions = <Choice extends string>(
  choices: readonly Choice[],
  preset: Choice,
  labels: Record<Choice, string>,
): Options => choices.map((choice) => [choice === preset ? '' : choice, labels[choice]]);
const OPTIONS: Record<InquiryFilter, Options> = {
  status: toOptions(searchChoices.status, noSearch.status, { ...listTexts.statuses, ...inquiryStatuses }),
  flag: toOptions(searchChoices.flag, noSearch.flag, { ...listTexts.flags, ...flagLabels }),
  sort: toOptions(searchChoices.sort, noSearch.sort, listTexts.sorts),
};

const SEARCH = { action: LIST, texts: listTexts, maxLength: MAX_SEARCH_LENGTH };

export async function loader(args: Route.LoaderArgs) {
  const { database, query } = requirePermission(args, 'inquiries.see');
  const search = readInquirySearch(query);
  const { inquiries, count } = await searchInquiries(database, search);
  const now = new Date();
  const erased = query.get('geloescht') ?? '';
  const flash = /^[0-9A-F]{8}$/.test(erased) ? listTexts.erased(erased) : null;
  const counted = (due: Date | null) => (due ? countTime(responseCalendar, now, due) : 0);
  const listed = inquiries.map((inquiry) => ({ ...inquiry, counted: counted(inquiry.response_due_at) }));
  return { search, now, count, flash, inquiries: listed };
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { search, now, count, inquiries } = loaderData;
  const { page, text } = search;
  const isSearch = writeInquirySearch({ ...search, sort: noSearch.sort }) !== '';
  const everywhere = `${LIST}${writeInquirySearch({ text, status: 'all' })}`;
  return (
    <OfficePage
      heading={listTexts.title}
      aside={
        <div className="flex flex-wrap gap-3">
          <SmallLink href={`${LIST}neu/`} icon={Phone}>
            {callTexts.link}
          </SmallLink>
          <SmallLink href={`${LIST}ausgabe/`}>{listTexts.export}</SmallLink>
        </div>
      }
    >
      <OfficeSearchForm key={writeInquirySearch(search)} {...SEARCH} text={text} wide>
        {(Object.keys(OPTIONS) as InquiryFilter[]).map((name) => (
          <SmallSelect
            key={name}
            name={searchFields[name]}
            label={listTexts[name]}
            options={OPTIONS[name]}
            value={search[name] === noSearch[name] ? '' : search[name]}
          />
        ))}
      </OfficeSearchForm>
      {inquiries.length === 0 ? (
        <NothingFound
          texts={isSearch ? listTexts.nothing : listTexts.empty}
          link={text ? [everywhere, listTexts.nothing.all] : undefined}
        />
      ) : (
        <>
          <Card className="overflow-clip">
            <Table
              caption={listTexts.title}
              rows={inquiries}
              columns={[
                {
                  label: columns.inquiry,
                  className: 'w-3/5',
                  cell: ({ id, called, received_at, matched }) => (
                    <>
                      <OpenLink href={inquiryPath(id)}>
                        <InquiryName called={called} id={id} />
                      </OpenLink>
                      <span className="block text-xs text-ink-soft md:hidden">{shortTime(received_at, now)}</span>
                      <Why matched={matched} />
                    </>
                  ),
                },
                {
                  label: columns.received,
                  wide: true,
                  className: 'whitespace-nowrap',
                  cell: ({ received_at }) => shortTime(received_at, now),
                },
                {
                  label: columns.what,
                  wide: true,
                  className: 'w-2/5 max-w-0',
                  cell: ({ types_of_problems }) => (
                    <span className="block truncate" title={nameProblems(types_of_problems)}>
                      {nameProblems(types_of_problems)}
                    </span>
                  ),
                },
                { label: columns.status, cell: Marks },
                {
                  label: columns.responseTime,
                  wide: true,
                  cell: (inquiry) =>
                    isWaiting(inquiry) && (
                      <TimeLeft due={inquiry.response_due_at} counted={inquiry.counted} now={now} />
                    ),
                },
              ]}
            />
          </Card>
          <PageLinks
            page={page}
            more={page < LAST_PAGE && (count > COUNT_LIMIT || count > page * PAGE_SIZE)}
            to={(wanted) => `${LIST}${writeInquirySearch({ ...search, page: wanted })}`}
            texts={listTexts}
          >
            {`${listTexts.count(count, COUNT_LIMIT)} · ${listTexts.page(page)}`}
          </PageLinks>
        </>
      )}
    </OfficePage>
  );
}

type Listed = FoundInquiry & { counted: number };

const { columns } = listTexts;

function Why({ matched }: Pick<Listed, 'matched'>) {
  if (matched.length === 0) return null;
  const reasons = matched.map(({ by, text }) => `${listTexts.matchedBy[by]}${text ? ` „${text}“` : ''}`);
  return (
    <span className="block text-xs break-words text-ink-soft">
      {listTexts.matched}: {reasons.join(', ')}
    </span>
  );
}

function Marks({ status, flags }: Pick<Listed, 'status' | 'flags'>) {
  const labels = flags.map(flagLabel);
  return (
    <span className="flex gap-1.5">
      <StatusBadge status={status} />
      {flags.length > 0 && (
        <Badge tone="bad" shape="triangle">
          <span aria-hidden="true" title={labels.join(' · ')}>
            {flags.length}
          </span>
          <span className="sr-only">
            {listTexts.flagCount(flags.length)}: {labels.join(', ')}
          </span>
        </Badge>
      )}
    </span>
  );
}
