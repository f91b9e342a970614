import { germanDate } from '../../../content/german-format.ts';
import { offerTexts, offerView as texts } from '../../../content/offer-form.ts';
import { formatPriceKind, positionTexts, unitTexts } from '../../../content/offers.ts';
import { formatEuros, writeHundredths } from '../../../domain/money.ts';
import { formatTotal } from '../../../domain/offers/format-total.ts';
import { inOrder, offerConditions } from '../../../domain/offers/offer.ts';
import { grossByLine, isPriced, type OfferLine, sumOffer, withVat } from '../../../domain/offers/offer-sums.ts';
import { formatCondition, labelOf, type PricedOffer } from '../../magic-links/describe-offer.ts';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';

export function OfferView({ offer }: { offer: PricedOffer }) {
  const { vatBp } = offer;
  const sums = sumOffer(offer.lines, vatBp);
  const lines = inOrder(offer.lines);
  const gross = grossByLine(lines, vatBp);
  const stated = lines.filter(({ state }) => state !== 'not-included');
  const missing = lines.filter(({ state }) => state === 'not-included');
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-2xl font-bold tabular-nums">{formatTotal(offer)}</p>
        <p className="text-ink-soft">
          {formatPriceKind(offer.priceKind, sums.open)}, {vatBp === 0 ? texts.noVat : texts.gross}
          {vatBp > 0 && `, ${texts.net(formatEuros(sums.netCents))}`}
        </p>
        {sums.open && <p>{texts.open}</p>}
      </div>
      {vatBp > 0 && <p className="-mb-3 text-sm text-ink-soft">{texts.lines}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {stated.map((line) => (
          <li key={`${line.position}-${line.part}`} className="amount-row py-2">
            <span>
              {nameOf(line)}
              <span className="block text-ink-soft">{measureOf(line, vatBp)}</span>
            </span>
            <span className="max-w-[8rem] font-semibold">
              {isPriced(line) ? formatEuros(gross.get(line) ?? 0) : texts.states[line.state]}
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p>
          <span className="font-semibold">{texts.notIncluded}:</span> {missing.map(nameOf).join(', ')}
        </p>
      )}
      <DescriptionList rows={headOf(offer)} />
    </div>
  );
}

export function nameOf({ position, note }: OfferLine): string {
  return position === 'other' && note ? note : positionTexts[position].label;
}

/** '9 m² je 71,40 €, Masche 50 mm' */
function measureOf(line: OfferLine, vatBp: number): string {
  const note = line.position === 'other' ? null : line.note;
  if (!isPriced(line)) return note ?? '';
  const { label, each } = unitTexts[line.unit];
  const counted = line.unit !== 'flat' && line.unit !== 'year';
  const price = `${writeHundredths(line.quantity)}\u00a0${label}, ${formatEuros(withVat(line.unitCents, vatBp))} ${each}`;
  return [counted ? price : each, note].filter(Boolean).join(', ');
}

function headOf({ conditions: values, vatBp, ...offer }: PricedOffer): DescriptionRow[] {
  const { labels } = texts;
  const { alternative, access } = values;
  const guarantee = offer.guaranteeMonths > 0 ? texts.months(offer.guaranteeMonths) : texts.noGuarantee;
  const others = offerConditions.filter(([name]) => name !== 'guaranteeOn');
  return [
    [labels.start, germanDate(offer.earliestOn)],
    [labels.days, offer.workingDays],
    [labels.valid, germanDate(offer.validUntil)],
    [labels.guarantee, [guarantee, values.guaranteeOn].filter(Boolean).join(', ')],
    [labels.access, [offerTexts.access.options[access.how], access.permit && texts.permit].filter(Boolean).join(', ')],
    [labels.labour, offer.labourShareBp === null ? null : `${writeHundredths(offer.labourShareBp)}\u00a0%`],
    ...others.map(([name]): DescriptionRow => [labelOf(name), formatCondition(values, name)]),
    [labels.alternative, alternative && `${alternative.text}: ${formatEuros(withVat(alternative.netCents, vatBp))}`],
    [labels.remarks, offer.remarks],
    [labels.reason, offer.changeReason],
  ];
}
