import { partnerListTexts as texts } from '../../../content/office/partners.ts';
import type { ListedPartner } from '../../../domain/partners/list-partners.server.ts';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { shortTime } from '../inquiries/inquiry-words.ts';
import { PartnerBadge } from './partner-marks.tsx';
import { dayOf, partnerPath } from './partner-words.ts';

const { columns } = texts;
const COLUMNS = [
  { key: 'name', head: columns.name },
  { key: 'place', head: columns.place, wide: true },
  { key: 'hints', head: columns.hints, wide: true },
  { key: 'since', head: columns.since, wide: true },
  { key: 'status', head: columns.status },
] as const;

export function PartnerTable({ caption, partners, now }: { caption: string; partners: ListedPartner[]; now: Date }) {
  return (
    <Table caption={caption} columns={COLUMNS}>
      {partners.map((partner) => (
        <PartnerLine key={partner.id} partner={partner} now={now} />
      ))}
    </Table>
  );
}

function PartnerLine({ partner, now }: { partner: ListedPartner; now: Date }) {
  const { number, name, postal_code, city, status, status_since, submitted_at } = partner;
  const isNew = status === 'applied' || status === 'checking';
  const since = shortTime(isNew && submitted_at ? submitted_at : status_since, now);
  const hints = hintsOf(partner);
  return (
    <TableRow>
      <TableCell>
        <a
          href={partnerPath(number)}
          data-open=""
          className="inline-block py-1 font-semibold text-isar-700 underline-offset-4 hover:underline"
        >
          {name}
        </a>
        <span className="block text-xs text-ink-soft">
          {number}
          <span className="md:hidden">
            {' '}
            · {postal_code} {city}
          </span>
        </span>
        {hints.length > 0 && <span className="block text-xs md:hidden">{hints.join(' · ')}</span>}
      </TableCell>
      <TableCell wide>
        {postal_code} {city}
      </TableCell>
      <TableCell wide>{hints.join(' · ')}</TableCell>
      <TableCell wide className="whitespace-nowrap">
        {since}
      </TableCell>
      <TableCell>
        <PartnerBadge status={status} />
      </TableCell>
    </TableRow>
  );
}

function hintsOf({ unchecked, complaints, paused_until, ending_at, held_at, status }: ListedPartner): string[] {
  const open = status !== 'rejected' && status !== 'left';
  return [
    open && held_at && texts.held,
    open && unchecked > 0 && texts.unchecked(unchecked),
    complaints > 0 && texts.complaints(complaints),
    status === 'paused' && paused_until && texts.pausedUntil(dayOf(paused_until)),
    ending_at && texts.endsOn(dayOf(ending_at)),
  ].filter((hint) => typeof hint === 'string');
}
