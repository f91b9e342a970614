import { showPhone, toE164 } from '../phone-number.server.ts';
import { publicPhotoUrl } from '../photos/photo-path.ts';
import { findPlace } from '../service-area/service-area.ts';
import { formatMunichTime } from '../time/munich-clock.ts';
import { describeInquiry, formatPlace, givenPostalCode, nameProperty, nameTopic } from './describe-inquiry.ts';
import type { Inquiry } from './inquiry.server.ts';
import { referenceOf } from './reference.ts';

export function summariseForOperator(inquiry: Inquiry, photoPaths: readonly string[], siteUrl: string) {
  const given = givenPostalCode(inquiry.postal_code);
  return {
    id: inquiry.id,
    reference: referenceOf(inquiry.id),
    receivedAt: formatMunichTime(inquiry.received_at),
    name: `${inquiry.first_name} ${inquiry.last_name}`.trim(),
    phone: inquiry.phone_number,
    shown: showPhone(inquiry.phone_number),
    dial: toE164(inquiry.phone_number),
    email: inquiry.email_address || null,
    postalCode: given && formatPlace(given),
    insideArea: !given || (findPlace(given)?.inArea ?? false),
    answers: describeInquiry(inquiry, 'office'),
    property: nameProperty(inquiry),
    topic: nameTopic(inquiry),
    photos: photoPaths.map((path) => publicPhotoUrl(siteUrl, path)),
    callConsent: Boolean(inquiry.call_consent),
    flags: inquiry.flags,
  };
}
