import { comparison as texts } from '../../../content/comparison.ts';
import type { OfferCard } from './describe-offers.ts';
import { FirmWays } from './firm-ways.tsx';
import type { Ways } from './ways-of.ts';

/**
 * One offer. Its rows lie on the same lines as those of its neighbours (private.css); read aloud or on a phone, it is
 * one offer after the other, each in the same order.
 */
export function OfferColumn({ card }: { card: OfferCard & { ways: Ways } }) {
  return (
    <section aria-labelledby={`angebot-${card.reference}`} className="offer">
      <div className="offer-row border-b-0">
        <h2 id={`angebot-${card.reference}`} className="text-xl">
          {card.firm}
        </h2>
        <p className="text-sm text-ink-soft">{card.city}</p>
      </div>
      <div className="offer-row">
        <p className="text-sm text-ink-soft">{texts.total.label}</p>
        <p className="text-2xl font-semibold tabular-nums">{card.total}</p>
        {card.vat && <p className="text-sm">{card.vat}</p>}
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
      </div>
      <dl className="contents">
        {card.facts.map(({ name, label, value }) => (
          <Row key={name} label={label} entries={[value]} />
        ))}
      </dl>
      <h3 className="offer-row text-base font-semibold">{texts.positions}</h3>
      <dl className="contents">
        {card.positions.map(({ name, label, entries, difference }) => (
          <Row key={name} label={label} entries={entries} difference={difference} />
        ))}
        <Row label={texts.apart} entries={card.apart.length > 0 ? card.apart : [texts.none_]} />
      </dl>
      <div className="offer-row">
        <h3 className="text-base font-semibold">{texts.more}</h3>
        <dl className="text-sm">
          {card.more.map(({ label, value }) => (
            <div key={label}>
              <dt className="inline font-semibold">{label}: </dt>
              <dd className="inline whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="offer-row flex flex-col items-start gap-2 border-b-0 print:hidden">
        {card.hasContact && <p className="font-medium text-success-700">{texts.released}</p>}
        <FirmWays ways={card.ways} />
      </div>
    </section>
  );
}

type RowProps = { label: string; entries: readonly string[]; difference?: string | null };

function Row({ label, entries, difference }: RowProps) {
  return (
    <div className="offer-row">
      <dt className="text-sm text-ink-soft">{label}</dt>
      {entries.length > 0 && <dd className="whitespace-pre-line tabular-nums">{entries.join('\n')}</dd>}
      {difference && <dd className="offer-difference">{difference}</dd>}
    </div>
  );
}
