import { documentLabels } from '../../../content/firm-labels.ts';
import { firmStatusLabels, firmListTexts as texts } from '../../../content/office/firms.ts';
import type { FirmStatus } from '../../../domain/firms/firm-transitions.server.ts';
import {
  type FirmOverview,
  type FirmSearch,
  type FirmStatusCounts,
  type ListedFirm,
  searchFirms,
} from '../../../domain/firms/search-firms.server.ts';
import { cleanLine } from '../../../domain/form-rules.ts';
import { mayDo } from '../../../domain/staff/staff.ts';
import { OpenLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Box, OfficePage, SmallLink, SmallSelect, Table } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import { shortTime } from '../inquiries/inquiry-display.tsx';
import { NothingFound, OfficeSearchForm } from '../search-form.tsx';
import type { Route } from './+types/list-page.ts';
import { FirmBadge, formatDay, formatShortDay, OFFICE_FIRMS_PATH, officeFirmPath } from './firm-display.tsx';

const MAX_SEARCH_LENGTH = 100;

export async function loader(args: Route.LoaderArgs) {
  const { database, config, query, ...staff } = requirePermission(args, 'firms.see');
  const wanted = query.get('status') ?? '';
  const search: FirmSearch = {
    text: cleanLine(query.get('suche') ?? '').slice(0, MAX_SEARCH_LENGTH),
    status: Object.hasOwn(firmStatusLabels, wanted) ? (wanted as FirmStatus) : '',
  };
  const maySeeTerms = mayDo(staff, 'terms.change').kind !== 'no';
  const applyAt = `${config.linkUrl}/partner-werden/`;
  return { search, maySeeTerms, applyAt, ...(await searchFirms(database, search)) };
}

const SEARCH = { action: OFFICE_FIRMS_PATH, texts, maxLength: MAX_SEARCH_LENGTH };
const STATUSES = Object.entries(firmStatusLabels);
const STATUS = { name: 'status', label: texts.status, empty: texts.allStatuses, options: STATUSES };

export default function FirmListPage({ loaderData }: Route.ComponentProps) {
  const { search, maySeeTerms, applyAt, now, found, figures } = loaderData;
  const isSearch = search.text !== '' || search.status !== '';
  const isEmpty = (Object.keys(firmStatusLabels) as FirmStatus[]).every((status) => figures[status] === 0);
  return (
    <OfficePage
      heading={texts.title}
      aside={
        <p className="flex flex-wrap gap-2">
          <SmallLink href={`${OFFICE_FIRMS_PATH}abdeckung/`}>{texts.coverage}</SmallLink>
          {maySeeTerms && <SmallLink href={`${OFFICE_FIRMS_PATH}bedingungen/`}>{texts.terms}</SmallLink>}
        </p>
      }
    >
      <OfficeSearchForm key={`${search.text} ${search.status}`} {...SEARCH} text={search.text}>
        <SmallSelect {...STATUS} value={search.status} />
      </OfficeSearchForm>
      {isEmpty && <NothingFound texts={texts.empty} link={[applyAt, applyAt]} />}
      {!isEmpty && isSearch && found.length === 0 && <NothingFound texts={texts.nothing} />}
      {!isEmpty && isSearch && found.length > 0 && (
        <Box id="treffer" heading={texts.found(found.length)} flush>
          <FirmsTable caption={texts.title} firms={found} now={now} />
        </Box>
      )}
      {!isEmpty && !isSearch && <Overview {...loaderData} />}
    </OfficePage>
  );
}

/** Applications first: applicants are waiting. */
function Overview({ found, expiring, figures, now }: FirmOverview) {
  const box = (id: string, heading: string, none: string, ...of: FirmStatus[]) => {
    const firms = found.filter(({ status }) => of.includes(status));
    return (
      <Box id={id} heading={heading} count={firms.length} flush empty={none}>
        <FirmsTable caption={heading} firms={firms} now={now} />
      </Box>
    );
  };
  return (
    <>
      <section aria-label={texts.figures}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {Object.entries(texts.figure).map(([state, label]) => (
            <Card key={state} className="flex flex-col-reverse justify-end px-4 py-3">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="text-xl font-bold">{figures[state as keyof FirmStatusCounts]}</dd>
            </Card>
          ))}
        </dl>
      </section>
      {box('bewerbungen', texts.applications, texts.noApplications, 'applied', 'checking')}
      <Box
        id="ablaufend"
        heading={texts.expiring}
        count={expiring.length}
        aside={texts.expiringHint}
        empty={texts.noExpiring}
      >
        <ul className="divide-y divide-line">
          {expiring.map(({ id, number, name, kind, expires_on, days_left, replacement_waits }) => (
            <li key={id} data-row="" className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
              <span>
                <OpenLink href={officeFirmPath(number)}>{name}</OpenLink>
                <span className="block text-xs text-ink-soft">
                  {number} · {documentLabels[kind]}
                  {replacement_waits && ` · ${texts.replacementWaits}`}
                </span>
              </span>
              <span className={classNames(days_left <= 3 && 'font-semibold text-danger-700')}>
                {formatShortDay(expires_on)} · {texts.daysLeft(days_left)}
              </span>
            </li>
          ))}
        </ul>
      </Box>
      {box('ruhend', texts.resting, texts.noResting, 'suspended', 'paused')}
      {box('uebrige', texts.others, texts.noOthers, 'active', 'rejected', 'left')}
    </>
  );
}

const { columns } = texts;
function FirmsTable({ caption, firms, now }: { caption: string; firms: ListedFirm[]; now: Date }) {
  const place = ({ postal_code, city }: ListedFirm) => `${postal_code} ${city}`;
  const hints = (firm: ListedFirm) => hintsOf(firm).join(' · ');
  return (
    <Table
      caption={caption}
      rows={firms}
      columns={[
        {
          label: columns.name,
          cell: (firm) => (
            <>
              <OpenLink href={officeFirmPath(firm.number)}>{firm.name}</OpenLink>
              <span className="block text-xs text-ink-soft">
                {firm.number}
                <span className="md:hidden"> · {place(firm)}</span>
              </span>
              {hints(firm) && <span className="block text-xs md:hidden">{hints(firm)}</span>}
            </>
          ),
        },
        { label: columns.place, wide: true, cell: place },
        { label: columns.hints, wide: true, cell: hints },
        {
          label: columns.since,
          wide: true,
          className: 'whitespace-nowrap',
          cell: ({ status, status_since, submitted_at }) =>
            shortTime((['applied', 'checking'].includes(status) && submitted_at) || status_since, now),
        },
        { label: columns.status, cell: FirmBadge },
      ]}
    />
  );
}

function hintsOf({ unchecked, complaints, paused_until, ending_at, held_at, status }: ListedFirm): string[] {
  const open = status !== 'rejected' && status !== 'left';
  return [
    open && held_at && texts.held,
    open && unchecked > 0 && texts.unchecked(unchecked),
    complaints > 0 && texts.complaints(complaints),
    status === 'paused' && paused_until && texts.pausedUntil(formatDay(paused_until)),
    ending_at && texts.endsOn(formatDay(ending_at)),
  ].filter((hint) => typeof hint === 'string');
}
