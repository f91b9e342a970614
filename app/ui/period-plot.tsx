import { germanNumber } from '../../content/german-format.ts';

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
const LIMIT_LINE = { strokeDasharray: '6 6', className: 'stroke-danger-700 stroke-2' };
const SMALL = 'text-[22px] md:text-[13px]';
const LABEL = `fill-ink-soft ${SMALL}`;

type Series = { name: string; values: (number | null)[] };
type PlotProps = {
  isBars: boolean;
  id: string;
  heading: string;
  /** What stands below each; the last may end at the edge. */
  periods: string[];
  alignLast?: boolean;
  series: Series[];
  line?: { at: number; label: string };
};

/** The content security policy allows no inline styles. */
export function PeriodPlot({ isBars, id, heading, periods, series, alignLast, line }: PlotProps) {
  const largest = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), 1);
  const top = roundUp(Math.max(largest, line?.at ?? 0));
  const yOf = (value: number) => FRAME.top + PLOT.height * (1 - value / top);
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
        {periods.map((name, index) => {
          const back = periods.length - 1 - index;
          if (back % every !== 0) return null;
          return (
            <text
              key={name}
              x={xOf(index) + slot / 2}
              y={HEIGHT - 8}
              textAnchor={back === 0 && alignLast ? 'end' : 'middle'}
              className={`${LABEL} ${(back / every) % 2 === 0 ? '' : 'max-md:hidden'}`}
            >
              {name}
            </text>
          );
        })}
        {line && (
          <>
            <line {...ACROSS} {...LIMIT_LINE} y1={yOf(line.at)} y2={yOf(line.at)} />
            <text x={ACROSS.x2} y={yOf(line.at) - 6} textAnchor="end" className={`fill-danger-700 ${SMALL}`}>
              {line.label}
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
