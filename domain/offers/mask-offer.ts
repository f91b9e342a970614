import { CUSTOMER_MAY_SEE, maskFields, maskNow } from '../messages/may-see.ts';
import type { Offer } from './offer.ts';

/** An offer as the customer reads it before releasing anything: what the firm wrote itself, without numbers and addresses. */
export const maskOffer = <Given extends Offer>(offer: Given): Given => maskFields(offer, CUSTOMER_MAY_SEE, maskNow);
