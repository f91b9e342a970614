import { listTexts } from '../../../content/office/inquiries.ts';
import type { FoundInquiry } from '../../../domain/inquiries/search-inquiries.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { StatusBadge, TimeLeft } from './inquiry-marks.tsx';
import { casePath, flagWords, problemWords, referenceOf, shortTime } from './inquiry-words.ts';

type Listed = FoundInquiry & { place: string; counted: number };

const { columns } = listTexts;
const COLUMNS = [
  { key: 'reference', head: columns.reference },
  { key: 'received', head: columns.received, wide: true },
  { key: 'place', head: columns.place },
  { key: 'what', head: columns.what, wide: true },
  { key: 'name', head: columns.name, wide: true },
  { key: 'status', head: columns.status, wide: true },
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
  const { id, received_at, place, types_of_problems, name, status, flags } = inquiry;
  const received = shortTime(received_at, now);
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">
        <a
          href={casePath(id)}
          data-open=""
          className="inline-block min-h-6 font-semibold text-isar-700 underline-offset-4 hover:underline"
        >
          {referenceOf(id)}
        </a>
        <span className="block text-xs text-ink-soft md:hidden">{received}</span>
      </TableCell>
      <TableCell wide className="whitespace-nowrap">
        {received}
      </TableCell>
      <TableCell className="md:max-w-40">
        <span className="block md:truncate">{place}</span>
        <span className="block text-xs text-ink-soft md:hidden">{name}</span>
        <span className="mt-1 flex gap-1.5 md:hidden">
          <Marks status={status} flags={flags} />
        </span>
      </TableCell>
      <TableCell wide className="w-full max-w-0">
        <span className="block truncate" title={problemWords(types_of_problems)}>
          {problemWords(types_of_problems)}
        </span>
      </TableCell>
      <TableCell wide className="max-w-36">
        <span className="block truncate">{name}</span>
      </TableCell>
      <TableCell wide>
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
