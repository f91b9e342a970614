import { freeTextTexts } from '../../../content/details.ts';
import { transitionTexts } from '../../../content/office/inquiries.ts';
import { describeDetails } from '../../../domain/details/detail-answers.ts';
import { describeInquiry, formatPlace, givenPostalCode } from '../../../domain/inquiries/describe-inquiry.ts';
import type { OfficeInquiry, OfficeInquiryRow } from '../../../domain/inquiries/find-office-inquiry.server.ts';
import { findPlace } from '../../../domain/service-area/service-area.ts';
import { countTime, responseCalendar } from '../../../domain/time/working-time.ts';
import { eventsFrom } from '../../../domain/workflow/transitions.ts';

export function viewInquiry(found: OfficeInquiry & { now: Date }) {
  const { inquiry, details, events, now } = found;
  const postalCode = givenPostalCode(inquiry.postal_code);
  return {
    ...found,
    postalCode,
    spokenPlace: formatPlace(inquiry.postal_code),
    place: findPlace(postalCode ?? ''),
    answers: describeInquiry(inquiry, 'office'),
    details: {
      version: details.version,
      lines: [
        ...describeDetails(details.answers),
        ...(details.answers.words ? [{ label: freeTextTexts.label, text: details.answers.words }] : []),
      ],
    },
    steps: findSteps(inquiry),
    lastEvent: events.at(-1)?.id ?? '0',
    counted: inquiry.response_due_at ? countTime(responseCalendar, now, inquiry.response_due_at) : 0,
  };
}

export type InquiryView = ReturnType<typeof viewInquiry>;

function findSteps({ status, flags, hold_lifted_at, erase_due_at }: OfficeInquiryRow): string[] {
  if (erase_due_at) return [];
  const possible = new Set(eventsFrom('inquiry', status, 'staff'));
  const quarantined = flags.includes('trap') || flags.includes('many');
  if (status === 'new' && quarantined && !hold_lifted_at) possible.add('lift-hold');
  return Object.keys(transitionTexts).filter((event) => possible.has(event));
}
