import { offerPriceTexts as texts } from '../../content/offer-prices.ts';
import type { PriceFigure } from '../../domain/figures/price-figures.ts';

export type PriceRow = PriceFigure & { half: string };

const WIDTH = 360;
const ROW = 40;
const AXIS = 24;
/** Room for half of the last number. */
const RIGHT = 20;
const SMALL = 'fill-ink-soft text-[13px] lg:text-[10px]';

/** A bar for the middle half of each half-year. The content security policy allows no inline styles. */
export function PricePlot({ id, name, rows }: { id: string; name: string; rows: readonly PriceRow[] }) {
  const top = roundUp(Math.max(...rows.map(({ high }) => high), 100));
  const xOf = (cents: number) => 2 + ((WIDTH - RIGHT - 2) * cents) / top;
  const bottom = rows.length * ROW;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${bottom + AXIS}`} role="img" aria-labelledby={`${id}-plot`} className="block w-full">
        <title id={`${id}-plot`}>{texts.plot(name)}</title>
        {[0, top / 2, top].map((cents) => (
          <g key={cents}>
            <line x1={xOf(cents)} x2={xOf(cents)} y1={0} y2={bottom} className="stroke-line" />
            <text x={xOf(cents)} y={bottom + 15} textAnchor={cents === 0 ? 'start' : 'middle'} className={SMALL}>
              {texts.euros(cents)}
            </text>
          </g>
        ))}
        {rows.map(({ half, low, median, high }, index) => (
          <g key={half} transform={`translate(0 ${index * ROW})`}>
            <text x={4} y={13} className={SMALL}>
              {texts.half(half)}
            </text>
            <rect
              x={xOf(low)}
              y={19}
              width={Math.max(xOf(high) - xOf(low), 2)}
              height={14}
              rx={2}
              className="fill-isar-300"
            />
            <rect x={xOf(median) - 1.5} y={16} width={3} height={20} className="fill-isar-900" />
          </g>
        ))}
      </svg>
      <figcaption className="text-sm text-ink-soft">{texts.legend}</figcaption>
    </figure>
  );
}

/** Whole euros whose half is one, too. */
function roundUp(cents: number): number {
  const euros = cents / 100;
  const power = 10 ** Math.floor(Math.log10(euros));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= euros) ?? 10;
  return Math.max(2, step * power) * 100;
}
