import { offerTexts as texts } from '../../../content/offer-form.ts';
import { speakEuros } from '../../../domain/money.ts';
import { commissionCents, type Tariff } from '../../../domain/offers/commission-amount.ts';
import { sumOffer } from '../../../domain/offers/offer-sums.ts';
import { type OfferFields, readOfferLines } from '../../../domain/offers/read-offer.ts';
import { Button } from '../../ui/button.tsx';

/** Net, tax and gross of what stands in the form, at the bottom of the screen, with the way on. */
export function OfferSumBar({ fields, vatBp }: { fields: OfferFields; vatBp: number }) {
  const sums = sumOffer(readOfferLines(fields).lines, vatBp);
  const { sums: words } = texts;
  return (
    <div className="sticky bottom-0 z-[1] -mx-5 border-t border-line-strong bg-white px-5 py-3 md:-mx-10 md:px-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output aria-label={words.heading} className="tabular-nums">
          <span className="block text-xl font-bold">
            {words.gross} {sums.open && `${words.from} `}
            {speakEuros(sums.grossCents)}
          </span>
          <span className="block text-ink-soft">
            {words.net} {speakEuros(sums.netCents)},{' '}
            {vatBp === 0 ? words.noVat : `${words.vat} ${speakEuros(sums.vatCents)}`}
          </span>
        </output>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="schritt" value="vorschau">
            {texts.preview}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** 'Beispiel: bei Ihrem Angebot über 1.150 € netto: 92 €' */
export function CommissionLine({ fields, vatBp, tariff }: { fields: OfferFields; vatBp: number; tariff: Tariff }) {
  const { netCents } = sumOffer(readOfferLines(fields).lines, vatBp);
  if (netCents === 0) return null;
  return (
    <p className="text-ink-soft">
      {texts.commission(speakEuros(netCents), speakEuros(commissionCents(netCents, tariff)))}
    </p>
  );
}
