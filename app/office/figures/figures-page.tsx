import { germanNumber, monthName, shortDate, shortMonth } from '../../../content/german-format.ts';
import { figureParts, figureTables, figureTimes, officeFigureTexts as texts } from '../../../content/office/figures.ts';
import { Button, LineLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Select } from '../../ui/form.tsx';
import { Box, DataTable, OfficePage } from '../../ui/page.tsx';
import { PeriodPlot } from '../../ui/period-plot.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/figures-page.ts';
import { type FigureCell, type FigureChoice, type FigureTable, readChoice, readTables } from './figures-view.ts';

/** The file has all rows. */
const MAX_ROWS = 40;

export async function loader(args: Route.LoaderArgs) {
  const { database, query } = requirePermission(args, 'figures.see');
  const choice = readChoice(query);
  return { choice, tables: await readTables(database, choice, new Date()) };
}

const TIMES = Object.entries(figureTimes).map(([id, { label }]) => [id, label] as const);

export default function FiguresPage({ loaderData: { choice, tables } }: Route.ComponentProps) {
  const { time, part } = choice;
  return (
    <OfficePage heading={texts.title} intro={texts.intro}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <nav aria-label={texts.parts} className="flex flex-wrap gap-2">
          {Object.entries(figureParts).map(([id, label]) => (
            <ChipLink key={id} href={`?zeit=${time}&teil=${id}`} aria-current={id === part ? 'page' : undefined}>
              {label}
            </ChipLink>
          ))}
        </nav>
        <form key={time} method="get" className="flex items-end gap-3">
          <input type="hidden" name="teil" value={part} />
          <Select dense name="zeit" label={texts.time} options={TIMES} value={time} />
          <Button size="compact">{texts.show}</Button>
        </form>
      </div>
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2">
        {tables.map((table) => (
          <Figure key={table.id} table={table} choice={choice} />
        ))}
      </div>
    </OfficePage>
  );
}

function Figure({ table, choice }: { table: FigureTable; choice: FigureChoice }) {
  const { id, columns, rows, plot, drawn, sentence } = table;
  const { heading, note } = figureTables[id];
  const { by } = figureTimes[choice.time];
  const query = `zeit=${choice.time}&teil=${choice.part}`;
  const isEmpty = rows.every((row) => row.slice(1).every((cell) => cell === 0 || cell === null));
  const series = drawn.map((column) => ({
    name: columns[column]?.head ?? '',
    values: rows.map((row) => row[column] as number | null),
  }));
  return (
    <Box
      id={id}
      heading={heading}
      spaced
      className={columns.length > 4 ? 'xl:col-span-2' : undefined}
      intro={note}
      aside={
        <LineLink href={`datei/?${query}&tabelle=${id}`} download="" aria-label={texts.csvOf(heading)}>
          {texts.csv}
        </LineLink>
      }
    >
      {isEmpty && <p className="text-sm">{texts.empty}</p>}
      {!isEmpty && sentence && <p className="font-semibold">{sentence}</p>}
      {!isEmpty && plot === 'rows' && <Rows table={table} by={by} />}
      {!isEmpty && plot !== 'rows' && (
        <>
          <PeriodPlot
            {...{ isBars: plot === 'bars', heading, series, id }}
            periods={rows.map(([day]) => periodName(String(day), by))}
            alignLast={by === 'month'}
            line={plot === 'lines' ? { at: RESPONSE_HOURS, label: texts.responseTimeLine } : undefined}
          />
          <Fold title={texts.table}>
            <Rows table={{ ...table, rows: rows.toReversed() }} by={by} />
          </Fold>
        </>
      )}
    </Box>
  );
}

function Rows({ table: { id, columns, rows, plot, drawn }, by }: { table: FigureTable; by: By }) {
  const shown = rows.slice(0, MAX_ROWS);
  const [bar = 1] = drawn;
  const largest = Math.max(...rows.map((row) => Number(row[bar] ?? 0)), 1);
  return (
    <>
      <DataTable
        caption={figureTables[id].heading}
        columns={columns.map(({ head, kind }, index) => ({
          label: head,
          wide: index === 0 || head === columns.at(-1)?.head ? kind === 'text' : false,
          cell: (row: FigureCell[]) => (
            <>
              <span>{show(row[index] ?? null, kind, by)}</span>
              {index === 0 && plot === 'rows' && <RowBar share={Number(row[bar] ?? 0) / largest} />}
            </>
          ),
        }))}
        rows={shown}
        empty={texts.empty}
      />
      {rows.length > shown.length && (
        <p className="mt-2 text-sm text-ink-soft">{texts.more(rows.length - shown.length)}</p>
      )}
    </>
  );
}

function show(cell: FigureCell, kind: FigureTable['columns'][number]['kind'], by: By): string {
  if (cell === null) return '–';
  if (kind === 'hours') return texts.hours(Number(cell));
  if (kind === 'count') return germanNumber(Number(cell));
  const day = String(cell);
  if (kind !== 'period') return day;
  return by === 'week' ? shortDate(day) : `${monthName(day)} ${day.slice(0, 4)}`;
}

/** 2026-11-16 becomes 16.11. or, of a month, Nov 26. */
const periodName = (day: string, by: By) => (by === 'week' ? shortDate(day).slice(0, 6) : shortMonth(day));

const RESPONSE_HOURS = 24;
type By = 'week' | 'month';

const RowBar = ({ share }: { share: number }) => (
  <svg
    viewBox="0 0 100 6"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="mt-1 block h-1.5 w-full max-md:w-44"
  >
    <rect width="100" height="6" className="fill-isar-100" />
    <rect width={Math.round(share * 1000) / 10} height="6" className="fill-isar-600" />
  </svg>
);
