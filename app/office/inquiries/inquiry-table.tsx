import { listTexts } from '../../../content/office/inquiries.ts';
import type { FoundInquiry } from '../../../domain/inquiries/search-inquiries.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { InquiryName, StatusBadge, TimeLeft } from './inquiry-marks.tsx';
import { casePath, flagWords, problemWords, shortTime } from './inquiry-words.ts';

type Listed = FoundInquiry & { counted: number };

const { columns } = listTexts;
const COLUMNS = [
  { key: 'inquiry', head: columns.inquiry },
  { key: 'received', head: columns.received, wide: true },
  { key: 'what', head: columns.what, wide: true },
  { key: 'status', head: columns.status },
  { key: 'promise', head: columns.promise, wide: true },
] as const;

export function InquiryTable({ inquiries, now }: { inquiries: Listed[]; now: Date }) {
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
        <a
          href={casePath(id)}
          data-open=""
          className="inline-block min-h-6 font-semibold text-isar-700 underline-offset-4 hover:underline"
        >
          <InquiryName called={called} id={id} />
        </a>
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

function isWaiting(inquiry: Listed): inquiry is Listed & { promise_due_at: Date } {
  const { promise_due_at, first_offer_at, status } = inquiry;
  return promise_due_at !== null && first_offer_at === null && ['new', 'held', 'matching'].includes(status);
}
