import { maskText } from '../messages/mask-text.ts';
import type { Offer } from './offer.ts';

/** An offer as the customer reads it before releasing anything: what the firm wrote itself, without numbers and addresses. */
export function maskOffer<Given extends Pick<Offer, 'lines' | 'terms' | 'remarks' | 'changeReason'>>(
  offer: Given,
): Given {
  const { payment, guaranteeOn, assumptions, exclusions, alternative } = offer.terms;
  return {
    ...offer,
    lines: offer.lines.map((line) => ({ ...line, note: line.note && maskText(line.note) })),
    terms: {
      ...offer.terms,
      ...(payment && { payment: maskText(payment) }),
      ...(guaranteeOn && { guaranteeOn: maskText(guaranteeOn) }),
      ...(assumptions && { assumptions: maskText(assumptions) }),
      ...(exclusions && { exclusions: maskText(exclusions) }),
      ...(alternative && { alternative: { ...alternative, text: maskText(alternative.text) } }),
    },
    remarks: offer.remarks && maskText(offer.remarks),
    changeReason: offer.changeReason && maskText(offer.changeReason),
  };
}
