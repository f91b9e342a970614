import { wordsTexts } from '../../../content/details.ts';
import { stepTexts } from '../../../content/office/inquiries.ts';
import { describeDetails } from '../../../domain/details/detail-answers.ts';
import { describeInquiry, givenPostalCode, speakPlace } from '../../../domain/inquiries/describe-inquiry.ts';
import type { CaseInquiry, InquiryCase } from '../../../domain/inquiries/find-case.server.ts';
import { findPlace } from '../../../domain/service-area/service-area.ts';
import { countTime, responseCalendar } from '../../../domain/time/working-time.ts';
import { eventsFrom } from '../../../domain/workflow/transitions.ts';

export function viewCase(found: InquiryCase & { now: Date }) {
  const { inquiry, details, events, now } = found;
  const postalCode = givenPostalCode(inquiry.postal_code);
  return {
    ...found,
    postalCode,
    spokenPlace: speakPlace(inquiry.postal_code),
    place: findPlace(postalCode ?? ''),
    answers: describeInquiry(inquiry, 'office'),
    details: {
      version: details.version,
      lines: [
        ...describeDetails(details.answers),
        ...(details.answers.words ? [{ label: wordsTexts.label, text: details.answers.words }] : []),
      ],
    },
    steps: findSteps(inquiry),
    lastEvent: events.at(-1)?.id ?? '0',
    counted: inquiry.response_due_at ? countTime(responseCalendar, now, inquiry.response_due_at) : 0,
  };
}

export type CaseView = ReturnType<typeof viewCase>;

function findSteps({ status, flags, hold_lifted_at, erase_due_at }: CaseInquiry): string[] {
  if (erase_due_at) return [];
  const possible = new Set(eventsFrom('inquiry', status, 'staff'));
  const quarantined = flags.includes('trap') || flags.includes('many');
  if (status === 'new' && quarantined && !hold_lifted_at) possible.add('lift-hold');
  return Object.keys(stepTexts).filter((event) => possible.has(event));
}
