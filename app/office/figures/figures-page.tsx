import { germanNumber, monthName, shortDate } from '../../../content/german-format.ts';
import { figureParts, figureTables, figureTimes, officeFigureTexts as texts } from '../../../content/office/figures.ts';
import { Button, LineLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Select } from '../../ui/form.tsx';
import { Box, DataTable, OfficePage } from '../../ui/page.tsx';
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
            {...{ isBars: plot === 'bars', heading, by, series, id }}
            periods={rows.map(([day]) => String(day))}
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

const [WIDTH, HEIGHT] = [640, 220];
const FRAME = { left: 48, right: 8, top: 12, bottom: 30 };
const PLOT = { width: WIDTH - FRAME.left - FRAME.right, height: HEIGHT - FRAME.top - FRAME.bottom };
const FILLS = ['fill-isar-300', 'fill-isar-600', 'fill-isar-900'];
const LINES = [
  { look: 'stroke-isar-900' },
  { look: 'stroke-isar-600', dash: '8 4' },
  { look: 'stroke-isar-300', dash: '2 4' },
];
const ACROSS = { x1: FRAME.left, x2: WIDTH - FRAME.right };
const RESPONSE_TIME_LINE = { strokeDasharray: '6 6', className: 'stroke-danger-700 stroke-2' };
const SMALL = 'text-[22px] md:text-[13px]';
const LABEL = `fill-ink-soft ${SMALL}`;
const RESPONSE_HOURS = 24;

type Series = { name: string; values: (number | null)[] };
type By = 'week' | 'month';
type PlotProps = { isBars: boolean; id: string; heading: string; periods: string[]; by: By; series: Series[] };

/** 2026-11-16 becomes 16.11. or, of a month, Nov 26. */
const periodName = (day: string, by: By) =>
  by === 'week' ? shortDate(day).slice(0, 6) : `${monthName(day).slice(0, 3)} ${day.slice(2, 4)}`;

/** The content security policy allows no inline styles. */
function PeriodPlot({ isBars, id, heading, periods, by, series }: PlotProps) {
  const largest = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), 1);
  const top = roundUp(isBars ? largest : Math.max(largest, RESPONSE_HOURS));
  const yOf = (value: number) => FRAME.top + PLOT.height * (1 - value / top);
  const responseTimeY = yOf(RESPONSE_HOURS);
  const slot = PLOT.width / periods.length;
  const xOf = (index: number) => FRAME.left + slot * index;
  const every = Math.ceil(periods.length / 6);
  const fillOf = (index: number) => FILLS[index + FILLS.length - series.length];
  return (
    <figure className="space-y-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-plot`} className="block w-full">
        <title id={`${id}-plot`}>{`${heading}: ${series.map(({ name }) => name).join(', ')}`}</title>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line {...ACROSS} y1={yOf(value)} y2={yOf(value)} className="stroke-line" />
            <text x={FRAME.left - 6} y={yOf(value)} dy=".35em" textAnchor="end" className={LABEL}>
              {germanNumber(value)}
            </text>
          </g>
        ))}
        {periods.map((day, index) => {
          const back = periods.length - 1 - index;
          if (back % every !== 0) return null;
          return (
            <text
              key={day}
              x={xOf(index) + slot / 2}
              y={HEIGHT - 8}
              textAnchor={back === 0 && by === 'month' ? 'end' : 'middle'}
              className={`${LABEL} ${(back / every) % 2 === 0 ? '' : 'max-md:hidden'}`}
            >
              {periodName(day, by)}
            </text>
          );
        })}
        {!isBars && (
          <>
            <line {...ACROSS} {...RESPONSE_TIME_LINE} y1={responseTimeY} y2={responseTimeY} />
            <text x={ACROSS.x2} y={responseTimeY - 6} textAnchor="end" className={`fill-danger-700 ${SMALL}`}>
              {texts.responseTimeLine}
            </text>
          </>
        )}
        {series.map(({ name, values }, index) => {
          const width = (slot * 0.8) / series.length;
          const barOf = (at: number) => xOf(at) + slot * 0.1 + width * index;
          return isBars ? (
            <Bars key={name} values={values} look={fillOf(index)} xOf={barOf} yOf={yOf} width={width} />
          ) : (
            <Line key={name} values={values} {...LINES[index]} xOf={(at) => xOf(at) + slot / 2} yOf={yOf} />
          );
        })}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {series.map(({ name }, index) => (
          <span key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 24 12" aria-hidden="true" className="h-3 w-6">
              {isBars ? (
                <rect width="24" height="12" className={fillOf(index)} />
              ) : (
                <path d="M0 6h24" strokeDasharray={LINES[index]?.dash} className={`stroke-3 ${LINES[index]?.look}`} />
              )}
            </svg>
            <span>{name}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type Drawn = Pick<Series, 'values'> & { look?: string; xOf(index: number): number; yOf(value: number): number };

function Bars({ values, look, xOf, yOf, width }: Drawn & { width: number }) {
  return values.map((value, index) => {
    const y = yOf(value ?? 0);
    // biome-ignore lint/suspicious/noArrayIndexKey: one bar a period, never reordered
    return <rect key={index} x={xOf(index)} y={y} width={width} height={yOf(0) - y} className={look} />;
  });
}

/** A period without a value breaks the line; one that stands alone is a dot. */
function Line({ values, look, dash, xOf, yOf }: Drawn & { dash?: string }) {
  const dots = values.flatMap((value, index) => (value === null ? [] : { index, x: xOf(index), y: yOf(value) }));
  const path = dots.map(({ index, x, y }) => `${(values[index - 1] ?? null) === null ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <>
      <path d={path} strokeDasharray={dash} className={`fill-none stroke-3 ${look}`} />
      {dots.map(({ index, x, y }) => (
        <circle key={index} cx={x} cy={y} r="4" className={`fill-white stroke-2 ${look}`} />
      ))}
    </>
  );
}

/** Its half is a round number, too. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= value) ?? 10;
  return Math.max(2, step * power);
}

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
