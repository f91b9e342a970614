import { comparison as texts } from '../../../content/comparison.ts';
import { classNames } from '../../ui/class-names.ts';
import type { OfferCard } from './describe-offers.ts';
import { FirmWays } from './firm-ways.tsx';
import type { Ways } from './ways-of.ts';

type Card = OfferCard & { ways: Ways };

/**
 * One offer. Its rows lie on the same lines as those of its neighbours, on a phone below one name for all (comparison.css);
 * read aloud, it is one offer after the other, each in the same order.
 */
export function OfferColumn({ card }: { card: Card }) {
  const whole = [...card.facts, ...card.positions].filter(
    (row) => !SHORTER.includes(row.name) && textOf(row) !== row.short,
  );
  return (
    <section aria-labelledby={`angebot-${card.reference}`} className="offer">
      <div className="offer-main">
        <div className="offer-row offer-name border-b-0">
          <h2 id={`angebot-${card.reference}`} className="text-xl">
            {card.firm}
          </h2>
          <p className="text-sm text-ink-soft">{card.city}</p>
        </div>
        <div className="offer-row">
          <p className="offer-label text-sm text-ink-soft">{texts.total.label}</p>
          <p className="offer-total tabular-nums">{card.total}</p>
          {card.vat && <p className="text-sm">{card.vat}</p>}
          <div className="side-wide">
            <Version card={card} />
          </div>
        </div>
        <dl className="contents">
          {card.facts.map((row) => (
            <Row
              key={row.name}
              {...row}
              same={card.same.includes(row.name)}
              entries={[row.value]}
              told={OVERVIEW.includes(row.name)}
            />
          ))}
        </dl>
        <h3 className="offer-row text-base font-semibold">
          <span className="offer-label offer-group">{texts.positions}</span>
        </h3>
        <dl className="contents">
          {card.positions.map((row) => (
            <Row key={row.name} {...row} same={card.same.includes(row.name)} />
          ))}
          <Row
            label={texts.apart}
            entries={card.apart.length > 0 ? card.apart : [texts.none_]}
            short={card.apart.length > 0 ? texts.below : texts.none_}
          />
        </dl>
      </div>
      <div className="offer-rest">
        <div className="side-narrow">
          <p aria-hidden="true" className="text-lg font-semibold">
            {card.firm}
          </p>
          <Version card={card} />
        </div>
        <div className="offer-row">
          <h3 className="text-base font-semibold">{texts.more}</h3>
          <dl className="text-sm">
            {whole.map((row) => (
              <More key={row.name} narrow label={row.label} value={textOf(row)} />
            ))}
            {card.apart.length > 0 && <More narrow label={texts.apart} value={card.apart.join('\n')} />}
            {card.more.map(({ label, value }) => (
              <More key={label} label={label} value={value} />
            ))}
          </dl>
        </div>
        <div className="offer-row flex flex-col items-start gap-2 border-b-0 print:hidden">
          {card.hasContact && <p className="font-medium text-success-700">{texts.released}</p>}
          <FirmWays ways={card.ways} />
        </div>
      </div>
    </section>
  );
}

/** Written shorter, nothing is left out. */
const SHORTER = ['fixing', 'labour', 'valid'];
/** On a phone these stand above, one firm below the other. */
const OVERVIEW = ['start', 'excluded', 'guarantee'];

const textOf = (row: { value: string } | { entries: readonly string[] }) =>
  'value' in row ? row.value : row.entries.join('\n');

function More({ label, value, narrow = false }: { label: string; value: string; narrow?: boolean }) {
  return (
    <div className={narrow ? 'side-narrow' : undefined}>
      <dt className="inline font-semibold">{label}: </dt>
      <dd className="inline whitespace-pre-line">{value}</dd>
    </div>
  );
}

/** Which version it is and what changed. */
function Version({ card }: { card: Card }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{card.version}</p>
      {card.olderDetails && <p className="mt-1 text-sm font-medium text-danger-700">{texts.older}</p>}
      {card.changes.length > 0 && (
        <div className="mt-1 text-sm">
          <p className="font-semibold">{texts.changed}</p>
          <ul className="list-disc pl-5">
            {card.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type RowProps = {
  label: string;
  entries: readonly string[];
  short: string;
  difference?: string | null;
  same?: boolean;
  told?: boolean;
};

function Row({ label, entries, short, difference, same = false, told = false }: RowProps) {
  const whole = entries.join('\n');
  return (
    <div className={classNames('offer-row', told && 'side-wide')} data-same={same ? '' : undefined}>
      <dt className="offer-label text-sm text-ink-soft">{label}</dt>
      {entries.length > 0 && (
        <dd className="whitespace-pre-line tabular-nums">
          {whole === short ? (
            whole
          ) : (
            <>
              <span className="side-wide">{whole}</span>
              <span className="side-narrow">{short}</span>
            </>
          )}
        </dd>
      )}
      {difference && <dd className="offer-difference">{difference}</dd>}
    </div>
  );
}
