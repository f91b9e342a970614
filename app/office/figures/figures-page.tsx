import { germanNumber, monthName, shortDate } from '../../../content/german-format.ts';
import { figureParts, figureTables, figureTimes, figureTexts as texts } from '../../../content/office/figures.ts';
import { officeName } from '../../../content/office/sign-in.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { DataTable } from '../../ui/table.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/figures-page.ts';
import type { FigureCell, FigureChoice, FigureTable } from './figures-view.ts';
import { readChoice, readTables } from './figures-view.ts';
import { PeriodPlot, RowBar } from './plots.tsx';

/** More rows are for the file. */
const MOST_ROWS = 40;

export const meta = () => [{ title: `${texts.title} · ${officeName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'figures.see');
  const choice = readChoice(request.url);
  return { choice, tables: await readTables(context.get(requestKeys.server).database, choice, new Date()) };
}

export default function FiguresPage({ loaderData: { choice, tables } }: Route.ComponentProps) {
  const { time, part } = choice;
  return (
    <Page heading={texts.title} intro={texts.intro}>
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
          <Select
            dense
            name="zeit"
            label={texts.time}
            options={Object.entries(figureTimes).map(([id, { label }]) => [id, label] as const)}
            value={time}
          />
          <Button type="submit" size="compact">
            {texts.show}
          </Button>
        </form>
      </div>
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2">
        {tables.map((table) => (
          <Figure key={table.id} table={table} choice={choice} />
        ))}
      </div>
    </Page>
  );
}

function Figure({ table, choice }: { table: FigureTable; choice: FigureChoice }) {
  const { id, columns, rows, plot, drawn, sentence } = table;
  const { heading, note } = figureTables[id];
  const { by } = figureTimes[choice.time];
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
      aside={
        <a
          href={`datei/?zeit=${choice.time}&teil=${choice.part}&tabelle=${id}`}
          download=""
          aria-label={texts.csvOf(heading)}
          className="inline-block py-2 text-isar-700 underline underline-offset-4"
        >
          {texts.csv}
        </a>
      }
    >
      {note && <p className="max-w-prose text-sm text-ink-soft">{note}</p>}
      {isEmpty && <p className="text-sm">{texts.empty}</p>}
      {!isEmpty && sentence && <p className="font-semibold">{sentence}</p>}
      {!isEmpty && plot === 'rows' && <Rows table={table} by={by} />}
      {!isEmpty && plot !== 'rows' && (
        <>
          <PeriodPlot
            kind={plot}
            id={id}
            heading={heading}
            by={by}
            periods={rows.map(([day]) => String(day))}
            series={series}
          />
          <details>
            <summary className="cursor-pointer py-2 text-sm text-isar-700 underline underline-offset-4">
              {texts.table}
            </summary>
            <Rows table={{ ...table, rows: rows.toReversed() }} by={by} />
          </details>
        </>
      )}
    </Box>
  );
}

function Rows({ table: { id, columns, rows, plot, drawn }, by }: { table: FigureTable; by: 'week' | 'month' }) {
  const shown = rows.slice(0, MOST_ROWS);
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
        keyOf={([first]) => String(first)}
        empty={texts.empty}
      />
      {rows.length > shown.length && (
        <p className="mt-2 text-sm text-ink-soft">{texts.more(rows.length - shown.length)}</p>
      )}
    </>
  );
}

function show(cell: FigureCell, kind: FigureTable['columns'][number]['kind'], by: 'week' | 'month'): string {
  if (cell === null) return '–';
  if (kind === 'hours') return texts.hours(Number(cell));
  if (kind === 'count') return germanNumber(Number(cell));
  const day = String(cell);
  if (kind !== 'period') return day;
  return by === 'week' ? shortDate(day) : `${monthName(day)} ${day.slice(0, 4)}`;
}
