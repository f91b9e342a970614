import { listTexts, todayTexts } from '../../../content/office/inquiries.ts';
import type { OpenPromise } from '../../../domain/inquiries/office-day.server.ts';
import { Box } from '../../ui/page.tsx';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { StatusBadge, TimeLeft } from './inquiry-marks.tsx';
import { casePath, problemWords, referenceOf, shortTime } from './inquiry-words.ts';

type Listed = OpenPromise & { place: string; counted: number };

const COLUMNS = [
  { key: 'left', head: todayTexts.left },
  { key: 'inquiry', head: todayTexts.inquiry },
  { key: 'status', head: listTexts.columns.status, wide: true },
] as const;

const firmWords = ({ asked, answered, offers }: Pick<Listed, 'asked' | 'answered' | 'offers'>) =>
  todayTexts.firmsAsked(asked, answered, offers);

/** Who waits for a first offer, the most urgent first. */
export function PromisesBox({ promises, count, now }: { promises: Listed[]; count: number; now: Date }) {
  return (
    <Box id="zusagen" heading={`${todayTexts.promises} (${count})`} flush={promises.length > 0}>
      {promises.length === 0 ? (
        <p className="text-sm text-ink-soft">{todayTexts.noPromises}</p>
      ) : (
        <Table caption={todayTexts.promises} columns={COLUMNS}>
          {promises.map(({ id, status, place, types_of_problems, promise_due_at, counted, ...firms }) => (
            <TableRow key={id}>
              <TableCell>
                <TimeLeft due={promise_due_at} counted={counted} now={now} />
              </TableCell>
              <TableCell className="w-full max-w-0">
                <span className="block truncate">
                  <a
                    href={casePath(id)}
                    data-open=""
                    className="font-semibold text-isar-700 underline-offset-4 hover:underline"
                  >
                    {referenceOf(id)}
                  </a>{' '}
                  {place}
                </span>
                <span className="block truncate text-xs text-ink-soft">
                  {shortTime(promise_due_at, now)} · {problemWords(types_of_problems)}
                </span>
                <span className="block truncate text-xs text-ink-soft">{firmWords(firms)}</span>
              </TableCell>
              <TableCell wide>
                <StatusBadge status={status} />
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
      {count > promises.length && (
        <p className="px-4 py-3 text-sm">
          <a href="/zentrale/anfragen/?folge=promise" className="text-isar-700 underline underline-offset-4">
            {todayTexts.morePromises(count)}
          </a>
        </p>
      )}
    </Box>
  );
}
