import { CUSTOMER_MAY_SEE, maskFields, maskNow } from '../messages/may-see.ts';
import type { Offer } from './offer.ts';

export const maskOffer = <Given extends Offer>(offer: Given): Given => maskFields(offer, CUSTOMER_MAY_SEE, maskNow);
