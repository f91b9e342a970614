import { germanDate } from '../../content/german-format.ts';
import { offerView } from '../../content/offer-form.ts';
import { motionText } from '../../content/owners-meeting.ts';
import { formatEuros } from '../money.ts';
import { toWallTime } from '../time/munich-clock.ts';
import type { StoredOffer } from './find-offer.server.ts';
import type { Offer } from './offer.ts';
import { sumOffer, withVat } from './offer-sums.ts';

type Priced = Pick<Offer, 'lines' | 'upperNetCents'> & { vatBp: number };

/** 'ab 1.150 € bis 1.300 €', with tax */
export function formatTotal({ lines, vatBp, upperNetCents }: Priced) {
  const { open, grossCents } = sumOffer(lines, vatBp);
  const upper = upperNetCents !== null && offerView.upTo(formatEuros(withVat(upperNetCents, vatBp)));
  return [open && offerView.from, formatEuros(grossCents), upper].filter(Boolean).join(' ');
}

/** What the owners vote on. */
export const describeMotion = (firm: string, offer: StoredOffer) =>
  motionText({
    firm,
    day: germanDate(toWallTime(offer.submittedAt).day),
    total: formatTotal(offer),
    vatFree: offer.vatBp === 0,
    open: offer.open || offer.upperNetCents !== null,
  });
